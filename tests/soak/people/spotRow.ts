import { getBody } from '../../../shared/body/figure/bodies.ts';
import { limbJoint } from '../../../shared/body/figure/joints.ts';
import { computeMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler, type WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { computeDutyFactor, getSidePhase } from '../../../shared/gait/phase.ts';
import { DEGREES_PER_RADIAN, wrapAngle } from '../../../shared/gait/units.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

/** Turn rates at which turns on the spot are measured, rad/s. */
export const SPOT_RATES = [0.3, 0.8, 1.5, 2.5] as const;
const MOMENTS = 240;

/** How a body turns on the spot, planted, both feet together. */
export interface SpotTurn {
  readonly style: string;
  readonly turnRate: number;
  readonly turnPerCycleDeg: number;
  readonly stepsPerMinute: number;
  /** Heading of a standing foot less the pelvis', toes outward +: the least and the greatest, degrees. */
  readonly footInDeg: number;
  readonly footOutDeg: number;
  /** The most that the ankle of a foot that stands turns about the shank, degrees. */
  readonly ankleDeg: number;
  /** How far apart ankles are while both feet stand: the least and the greatest, metres. */
  readonly nearestM: number;
  readonly furthestM: number;
  /** Least distance of the legs, metres. */
  readonly gapM: number;
}

/** Measures a style that turns left on the spot, the Man. Allocates. */
export function measureSpot(document: StyleDocument, turnRate: number): SpotTurn {
  const sampler = createWalkSampler({
    figure: getBody('Man'),
    style: createStyleSource(document),
    normalizedSpeed: 0,
    turnRate,
    plantStrength: 1,
  });
  const { law } = sampler;
  const stance = computeDutyFactor(law);
  const turn = {
    footInDeg: Infinity,
    footOutDeg: -Infinity,
    ankleDeg: 0,
    nearestM: Infinity,
    furthestM: 0,
  };
  for (let i = 0; i < MOMENTS; i++) {
    const phase = i / MOMENTS;
    sampler.sample(phase);
    const standing = SIDES.filter((side) => getSidePhase(phase, side) <= stance);
    for (const side of standing) {
      const footDeg = readFootDeg(sampler, side);
      turn.footInDeg = Math.min(turn.footInDeg, footDeg);
      turn.footOutDeg = Math.max(turn.footOutDeg, footDeg);
      turn.ankleDeg = Math.max(turn.ankleDeg, Math.abs(readAnkleDeg(sampler, side)));
    }
    if (standing.length === 2) {
      const apartM = readApartM(sampler);
      turn.nearestM = Math.min(turn.nearestM, apartM);
      turn.furthestM = Math.max(turn.furthestM, apartM);
    }
  }
  return {
    style: document.name,
    turnRate,
    turnPerCycleDeg: (DEGREES_PER_RADIAN * turnRate) / law.frequency,
    stepsPerMinute: 120 * law.frequency,
    ...turn,
    gapM: computeMetrics(sampler, { samplesPerCycle: 400 }).legs.minGapM,
  };
}

function findJoint({ figure }: WalkSampler, side: Side, joint: 'hip' | 'talocrural'): number {
  return figure.joints.indexOf(limbJoint(side, joint));
}

/** Heading of a foot less the pelvis', outward +, degrees. */
function readFootDeg({ pose, figure }: WalkSampler, side: Side): number {
  const at = side === 'left' ? 0 : 9;
  const { contacts, orientations } = pose;
  const footRad = Math.atan2(contacts[at + 3]! - contacts[at]!, contacts[at + 5]! - contacts[at + 2]!);
  const root = 4 * figure.joints.indexOf('humanoid_root');
  const pelvisRad = 2 * Math.atan2(orientations[root + 1]!, orientations[root + 3]!);
  const outDeg = DEGREES_PER_RADIAN * wrapAngle(footRad - pelvisRad);
  return side === 'left' ? outDeg : -outDeg;
}

/** How far an ankle turns its foot about the shank, degrees. */
function readAnkleDeg(sampler: WalkSampler, side: Side): number {
  const at = 4 * findJoint(sampler, side, 'talocrural');
  const { rotations } = sampler.pose;
  return DEGREES_PER_RADIAN * wrapAngle(2 * Math.atan2(rotations[at + 1]!, rotations[at + 3]!));
}

function readApartM(sampler: WalkSampler): number {
  const { positions } = sampler.pose;
  const [left, right] = SIDES.map((side) => 3 * findJoint(sampler, side, 'talocrural')) as [number, number];
  return Math.hypot(positions[left]! - positions[right]!, positions[left + 2]! - positions[right + 2]!);
}
