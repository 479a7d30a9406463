import type { Figure } from '../../../shared/body/figure/figure.ts';
import { limbJoint } from '../../../shared/body/figure/joints.ts';
import { createWalkSampler, type WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { multiplyInverseInto, writeLogInto } from '../../../shared/body/pose/quaternion.ts';
import { NORMAL_STYLE } from '../../../shared/gait/coefficients.ts';
import { MEASURED } from '../../../shared/gait/measured/measured.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { wrapPhase } from '../../../shared/gait/units.ts';

/** Phases of a cycle at which a joint is looked at. */
const SAMPLES = 300;
/** Frames a second between which its turns are taken, as in a game or a film. */
const FRAME_RATE = 60;

/** The joints that planting moves, and turns of which people's curves tell too. */
export const PLANTED_JOINT_NAMES = ['hip', 'knee', 'ankle'] as const;
export type PlantedJoint = (typeof PLANTED_JOINT_NAMES)[number];
const H_ANIM_NAMES = { hip: 'hip', knee: 'knee', ankle: 'talocrural' } as const;

/** Peaks of angular acceleration over a cycle, rad/s2, of the worse side. */
export interface PeakAcceleration {
  readonly peakRadps2: number;
  /** That of the measured base's own curves at the same speed, not planted. */
  readonly peopleRadps2: number;
  /** The same of the walk's own pattern. */
  readonly patternRadps2: number;
}

/** How many times people's peak a joint has; 0 for a body that stands. */
export function getRatio({ peakRadps2, peopleRadps2 }: PeakAcceleration): number {
  return peakRadps2 === 0 ? 0 : peakRadps2 / peopleRadps2;
}

/**
 * Measures how hard hip, knee and ankle of a walk are moved, beside people's at the same speed: changes of
 * their angular velocity from one frame of 60 a second to the next. Allocates.
 */
export function measurePeakAcceleration(
  sampler: WalkSampler,
): Readonly<Record<PlantedJoint, PeakAcceleration>> {
  const people = getPeoplePeaks(sampler);
  const peaks = findPeaks(sampler);
  const pattern = sampler.pattern === undefined ? peaks : findPeaks(sampler.pattern);
  const create = (joint: PlantedJoint): PeakAcceleration => ({
    peakRadps2: peaks[joint],
    peopleRadps2: people[joint],
    patternRadps2: pattern[joint],
  });
  return { hip: create('hip'), knee: create('knee'), ankle: create('ankle') };
}

type Peaks = Readonly<Record<PlantedJoint, number>>;

/** By body and speed: of a body turns of joints depend on its leg length alone, which gives its tempo. */
const peoplePeaks = new Map<Figure, Map<number, Peaks>>();

function getPeoplePeaks({ figure, law: { normalizedSpeed } }: WalkSampler): Peaks {
  const ofBody = peoplePeaks.get(figure) ?? new Map<number, Peaks>();
  peoplePeaks.set(figure, ofBody);
  const known = ofBody.get(normalizedSpeed);
  if (known !== undefined) return known;
  const style = { ...NORMAL_STYLE, base: MEASURED };
  const peaks = findPeaks(createWalkSampler({ figure, style, normalizedSpeed }));
  ofBody.set(normalizedSpeed, peaks);
  return peaks;
}

function findPeaks(sampler: WalkSampler): Peaks {
  const { figure, law, pose } = sampler;
  const frame = law.frequency / FRAME_RATE;
  const joints = PLANTED_JOINT_NAMES.flatMap((joint) => SIDES.map((side) => findJoint(figure, joint, side)));
  const peaks = joints.map(() => 0);
  const rotations = [0, 1, 2].map(() => new Float64Array(pose.rotations.length));
  for (let i = 0; i < SAMPLES; i++) {
    rotations.forEach((out, index) => {
      sampler.sample(wrapPhase(i / SAMPLES + (index - 1) * frame));
      out.set(pose.rotations);
    });
    joints.forEach((joint, index) => {
      peaks[index] = Math.max(peaks[index]!, computeChange(rotations, 4 * joint));
    });
  }
  const [leftHip, rightHip, leftKnee, rightKnee, leftAnkle, rightAnkle] = peaks.map(
    (peak) => peak * FRAME_RATE * FRAME_RATE,
  ) as [number, number, number, number, number, number];
  return {
    hip: Math.max(leftHip, rightHip),
    knee: Math.max(leftKnee, rightKnee),
    ankle: Math.max(leftAnkle, rightAnkle),
  };
}

function findJoint({ joints }: Figure, joint: PlantedJoint, side: Side): number {
  return joints.indexOf(limbJoint(side, H_ANIM_NAMES[joint]));
}

const turn = new Float64Array(4);
const first = new Float64Array(3);
const second = new Float64Array(3);

/** How much the turn from the second to the third differs from that of the first to the second, radians. */
function computeChange(rotations: readonly Float64Array[], at: number): number {
  multiplyInverseInto(rotations[0]!, at, rotations[1]!, at, turn, 0);
  writeLogInto(turn, 0, first, 0);
  multiplyInverseInto(rotations[1]!, at, rotations[2]!, at, turn, 0);
  writeLogInto(turn, 0, second, 0);
  return Math.hypot(second[0]! - first[0]!, second[1]! - first[1]!, second[2]! - first[2]!);
}
