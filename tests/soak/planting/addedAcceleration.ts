import type { Figure } from '../../../shared/body/figure/figure.ts';
import { limbJoint } from '../../../shared/body/figure/joints.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import type { WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';

/** Phases read in a cycle: their distance is what second differences are taken over. */
const SAMPLES = 400;

/** The joints that planting moves, and turns of which are the pattern's too. */
export const PLANTED_JOINT_NAMES = ['hip', 'knee', 'ankle'] as const;
export type PlantedJoint = (typeof PLANTED_JOINT_NAMES)[number];
const H_ANIM_NAMES = { hip: 'hip', knee: 'knee', ankle: 'talocrural' } as const;

/** Angular accelerations of one joint, rad/s2; peaks over a cycle, of the worse side. */
export interface AddedAcceleration {
  /** Greatest length of the difference between planted and pattern. */
  readonly addedRadps2: number;
  /** The pattern's own greatest length. */
  readonly patternRadps2: number;
}

/**
 * Measures how much harder planting moves hip, knee and ankle: second differences of the local rotations'
 * rotation vectors at 400 phases, planted less pattern, beside the pattern's own. What is added is 0 for a
 * walk that is not planted. Allocates.
 */
export function measureAddedAcceleration(
  sampler: WalkSampler,
): Readonly<Record<PlantedJoint, AddedAcceleration>> {
  const joints = PLANTED_JOINT_NAMES.flatMap((joint) =>
    SIDES.map((side) => findJoint(sampler.figure, joint, side)),
  );
  const planted = readAccelerations(sampler, joints);
  const pattern = sampler.pattern === undefined ? planted : readAccelerations(sampler.pattern, joints);
  const measure = (at: number): AddedAcceleration => ({
    addedRadps2: findPeak(planted[at]!.map((value, i) => value - pattern[at]![i]!)),
    patternRadps2: findPeak(pattern[at]!),
  });
  const [hip, knee, ankle] = PLANTED_JOINT_NAMES.map((_joint, index) =>
    findWorse(measure(2 * index), measure(2 * index + 1)),
  ) as [AddedAcceleration, AddedAcceleration, AddedAcceleration];
  return { hip, knee, ankle };
}

function findJoint({ joints }: Figure, joint: PlantedJoint, side: Side): number {
  return joints.indexOf(limbJoint(side, H_ANIM_NAMES[joint]));
}

function findWorse(one: AddedAcceleration, other: AddedAcceleration): AddedAcceleration {
  return getRatio(one) > getRatio(other) ? one : other;
}

/** How many times the pattern's own peak planting adds; 0 where nothing moves. */
export function getRatio({ addedRadps2, patternRadps2 }: AddedAcceleration): number {
  return addedRadps2 === 0 ? 0 : addedRadps2 / patternRadps2;
}

/**
 * Second differences of joints' rotation vectors over the closed cycle, rad/s2; x y z by phase, for each
 * joint.
 */
function readAccelerations(sampler: WalkSampler, joints: readonly number[]): readonly Float64Array[] {
  const vectors = joints.map(() => new Float64Array(3 * SAMPLES));
  for (let i = 0; i < SAMPLES; i++) {
    sampler.sample(i / SAMPLES);
    joints.forEach((joint, index) => writeRotationVectorInto(sampler.pose, joint, vectors[index]!, 3 * i));
  }
  const perSecond = (SAMPLES * sampler.law.frequency) ** 2;
  return vectors.map((values) =>
    values.map((value, at) => {
      const before = values[(at + values.length - 3) % values.length]!;
      const after = values[(at + 3) % values.length]!;
      return (before - 2 * value + after) * perSecond;
    }),
  );
}

/** Axis times angle in [0, pi], radians; q and -q are the same. */
function writeRotationVectorInto({ rotations }: Pose, joint: number, out: Float64Array, at: number): void {
  const x = rotations[4 * joint]!;
  const y = rotations[4 * joint + 1]!;
  const z = rotations[4 * joint + 2]!;
  const w = rotations[4 * joint + 3]!;
  const sine = Math.hypot(x, y, z);
  const factor = sine < 1e-12 ? 2 : (2 * Math.atan2(sine, Math.abs(w))) / sine;
  const sign = w < 0 ? -factor : factor;
  out[at] = sign * x;
  out[at + 1] = sign * y;
  out[at + 2] = sign * z;
}

/** Length of the longest of the vectors. */
function findPeak(vectors: Float64Array): number {
  let peak = 0;
  for (let at = 0; at < vectors.length; at += 3)
    peak = Math.max(peak, Math.hypot(vectors[at]!, vectors[at + 1]!, vectors[at + 2]!));
  return peak;
}
