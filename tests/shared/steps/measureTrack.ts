import { getBody } from '../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { createLegs, getKneeFlexion } from '../../../shared/body/leg/leg.ts';
import { createLegGapMeter } from '../../../shared/body/leg/legGapMeter.ts';
import { findLowestPoint } from '../../../shared/body/metrics/slipMeter.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { computeAngleBetween } from '../../../shared/body/pose/quaternion.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import type { StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepFrame, type StepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { readStyles } from '../../readStyles.ts';

const STYLES = readStyles('assets/styles');
const tables = new Map<string, PlanTable>();

/** The table of a built-in style on a body, one for all tests. */
export function getTable(style: string, body: Parameters<typeof getBody>[0] = 'Man'): PlanTable {
  const key = `${style} ${body}`;
  let table = tables.get(key);
  if (table === undefined) {
    const document = STYLES.find(({ name }) => name === style);
    if (document === undefined) throw new Error(`no style ${style}`);
    table = createPlanTable({
      figure: getBody(body),
      style: createStyleSource(document),
      extension: 'constant-step',
    });
    tables.set(key, table);
  }
  return table;
}

/** Poses a track at any time, in the world. */
export function createTrackPoser(
  track: StepTrack,
  figure: Figure,
): (timeS: number) => { pose: Pose; frame: StepFrame } {
  const poser = createPoser(figure);
  const pose = createPose(figure);
  const frame = createStepFrame();
  return (timeS) => {
    track.sample(timeS, frame);
    poser.writePoseInto(frame.posture, pose, 'floor', frame.planting, frame.place);
    return { pose, frame };
  };
}

/** What is measured of a track; millimetres, degrees, seconds. */
export interface TrackMeasures {
  /** Longest path of the lowest sole point of a stand. */
  slipMm: number;
  /** Deepest sole, standing and swinging, and highest lowest point of a standing foot. */
  standingDepthMm: number;
  swingingDepthMm: number;
  floatingMm: number;
  /** Least gap between the legs. */
  gapMm: number;
  /** Greatest second difference over 1/120 s. */
  kneeDegps2: number;
  hipsMps2: number;
  /** Furthest turn of a joint in 1/240 s. */
  turnDeg: number;
  /** How high the lowest sole point of each swing comes. */
  swingTopMm: number[];
}

const RATE = 240;

/** Measures all of a track at 240 Hz. Throws for a pose that is not finite. */
export function measureTrack(track: StepTrack, figure: Figure): TrackMeasures {
  const legs = createLegs(figure);
  const poseAt = createTrackPoser(track, figure);
  const measureGap = createLegGapMeter(figure);
  const count = Math.floor(track.durationS * RATE);
  const knees = { left: new Float64Array(count + 1), right: new Float64Array(count + 1) };
  const heights = new Float64Array(count + 1);
  const rotations = new Float64Array(4 * figure.joints.length);
  const before = new Float64Array(18);
  const touched = [-1, -1];
  const slips = new Map<number, number>();
  const tops = new Map<number, number>();
  const shanks = new Float64Array(12);
  const out: TrackMeasures = {
    slipMm: 0,
    standingDepthMm: 0,
    swingingDepthMm: 0,
    floatingMm: 0,
    gapMm: Number.POSITIVE_INFINITY,
    kneeDegps2: 0,
    hipsMps2: 0,
    turnDeg: 0,
    swingTopMm: [],
  };
  for (let i = 0; i <= count; i++) {
    const { pose, frame } = poseAt(i / RATE);
    if (!pose.positions.every(Number.isFinite)) throw new Error(`not finite at ${i / RATE} s`);
    SIDES.forEach((side, foot) => {
      knees[side][i] = DEGREES_PER_RADIAN * getKneeFlexion(legs[side], pose);
      const low = findLowestPoint(pose.contacts, foot);
      const y = 1000 * pose.contacts[low + 1]!;
      const stand = frame.standIndex[side];
      if (frame.stands[side]) {
        out.standingDepthMm = Math.max(out.standingDepthMm, -y);
        out.floatingMm = Math.max(out.floatingMm, y);
        if (touched[foot] === low)
          slips.set(
            stand,
            (slips.get(stand) ?? 0) +
              1000 *
                Math.hypot(pose.contacts[low]! - before[low]!, pose.contacts[low + 2]! - before[low + 2]!),
          );
      } else {
        out.swingingDepthMm = Math.max(out.swingingDepthMm, -y);
        tops.set(stand, Math.max(tops.get(stand) ?? 0, y));
      }
      touched[foot] = frame.stands[side] ? low : -1;
      for (let k = 0; k < 3; k++) {
        shanks[6 * foot + k] = pose.positions[3 * legs[side].knee + k]!;
        shanks[6 * foot + 3 + k] = pose.positions[3 * legs[side].ankle + k]!;
      }
    });
    const { gapM } = measureGap({ contacts: pose.contacts, contactsAt: 0, shanks, shanksAt: 0 });
    out.gapMm = Math.min(out.gapMm, 1000 * gapM);
    heights[i] = pose.rootPosition[1]!;
    if (i > 0)
      for (let joint = 0; joint < figure.joints.length; joint++)
        out.turnDeg = Math.max(
          out.turnDeg,
          DEGREES_PER_RADIAN * computeAngleBetween(rotations, 4 * joint, pose.rotations, 4 * joint),
        );
    rotations.set(pose.rotations);
    before.set(pose.contacts);
  }
  out.slipMm = Math.max(0, ...slips.values());
  out.kneeDegps2 = Math.max(findBend(knees.left), findBend(knees.right));
  out.hipsMps2 = findBend(heights);
  out.swingTopMm = [...tops.values()];
  return out;
}

/** Greatest second difference over 1/120 s, per second squared. */
export function findBend(values: Float64Array): number {
  let most = 0;
  for (let i = 2; i + 2 < values.length; i++)
    most = Math.max(most, Math.abs(values[i + 2]! - 2 * values[i]! + values[i - 2]!) * (RATE / 2) ** 2);
  return most;
}
