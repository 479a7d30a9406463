import type { Leg } from '../../../body/leg/leg.ts';
import { softPositive } from '../../../body/leg/smooth.ts';
import type { FootOnPath } from '../../../body/planting/footing/footing.ts';
import { createLegReach, createSeenAnkle, writeReachInto } from '../../../body/planting/leg/legReach.ts';
import type { StanceSolver } from '../../../body/planting/leg/stanceSolver.ts';
import { createRow, type SkylineEquations } from '../../../body/planting/solve/skyline.ts';
import { movePointsToWorld } from '../../../body/pose/walkFrame.ts';
import type { Side } from '../../../gait/channels.ts';
import type { BodyTrack } from '../bodyTrack.ts';
import type { Swing } from '../schedule.ts';
import type { StepReader } from '../stepReader.ts';
import type { SwingPath } from './swingPath.ts';
import { STEP_WEIGHT } from '../weights.ts';

/** Parts of a swing between which a leg on its path is looked at. */
const PARTS = 24;
/** A knee on a path that is straighter is pushed back, from so much more on; radians. */
const STRAIGHT = 0.4;
const ROUNDING = 0.1;

/** One instant of a leg on its path: where its hip is with nothing changed, in the world. */
interface PathInstant {
  readonly share: number;
  readonly hip: Float64Array;
  readonly headingRad: number;
  /** How much each of four coefficients counts, and where their rises and shifts are among the unknowns. */
  readonly weights: Float64Array;
  readonly columns: Int32Array;
}

/** A leg on its path, as the body's problem sees it. */
export interface OnPath {
  readonly path: SwingPath;
  readonly leg: Leg;
  readonly instants: readonly PathInstant[];
}

const foot: FootOnPath = {
  x: 0,
  y: 0,
  z: 0,
  yawRad: 0,
  slopeRad: 0,
  rollRad: 0,
  pitchRad: 0,
  bendRad: 0,
};
const ankle = createSeenAnkle();
const reach = createLegReach();
const row = createRow(8);
row.count = 8;

/** Reads where the hip of a leg on its path is. Allocates. */
export function readPathInstants(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  { liftS, strikeS, step }: Swing,
  path: SwingPath,
  body: BodyTrack,
  riseAt: Int32Array,
): OnPath {
  const leg = legs[step.side];
  const instants = Array.from({ length: PARTS - 1 }, (_, i): PathInstant => {
    const share = (i + 1) / PARTS;
    const timeS = liftS + share * (strikeS - liftS);
    reader.read(timeS);
    const { positions } = stances.read(reader.template.posture);
    const { heightM, shiftM } = reader.template.hips;
    const hip = positions.slice(3 * leg.hip, 3 * leg.hip + 3);
    hip[1]! += heightM;
    hip[2]! += shiftM;
    movePointsToWorld(hip, reader.frame);
    const weights = new Float64Array(4);
    const first = body.locate(timeS, weights);
    const columns = new Int32Array(8);
    for (let k = 0; k < 4; k++) {
      columns[k] = riseAt[first + k]!;
      columns[4 + k] = riseAt[first + k]! + 1;
    }
    return { share, hip, headingRad: reader.frame.headingRad, weights, columns };
  });
  return { path, leg, instants };
}

/** Adds that a leg reaches its foot all along its path with a bent knee. */
export function addPathRows(
  equations: SkylineEquations,
  { path, leg, instants }: OnPath,
  unknowns: Float64Array,
): void {
  for (const { share, hip, headingRad, weights, columns } of instants) {
    path.sampleInto(share, foot, false);
    let riseM = 0;
    let shiftM = 0;
    for (let i = 0; i < 4; i++) {
      riseM += weights[i]! * unknowns[columns[i]!]!;
      shiftM += weights[i]! * unknowns[columns[4 + i]!]!;
    }
    const sine = Math.sin(headingRad);
    const cosine = Math.cos(headingRad);
    const fromX = foot.x - hip[0]!;
    const fromZ = foot.z - hip[2]!;
    ankle.x = fromX * cosine - fromZ * sine;
    ankle.y = foot.y - hip[1]! - riseM;
    ankle.z = fromZ * cosine + fromX * sine - shiftM;
    writeReachInto(leg, ankle, reach);
    const missingRad = STRAIGHT - reach.kneeRad;
    if (missingRad <= -ROUNDING) continue;
    const counts = missingRad < ROUNDING ? (missingRad + ROUNDING) / (2 * ROUNDING) : 1;
    for (let i = 0; i < 4; i++) {
      row.columns[i] = columns[i]!;
      row.columns[4 + i] = columns[4 + i]!;
      row.values[i] = -counts * weights[i]! * reach.by[0]!;
      row.values[4 + i] = -counts * weights[i]! * reach.by[1]!;
    }
    row.residual = softPositive(missingRad, ROUNDING);
    row.weight = path.share * STEP_WEIGHT.reach;
    equations.add(row);
  }
}
