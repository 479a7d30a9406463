import { SIDES, type Side } from '../../gait/channels.ts';
import type { ToeOff } from '../../gait/phase.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { limbJoint } from '../figure/joints.ts';
import type { WalkSampler } from './walkSampler.ts';

/** The poses that animators draw a step by, in their order. */
export const KEY_POSE_NAMES = ['contact', 'down', 'passing', 'up'] as const;
export type KeyPoseName = (typeof KEY_POSE_NAMES)[number];

/** What the poses are called wherever they are named. */
export const KEY_POSE_LABELS: Readonly<Record<KeyPoseName, string>> = {
  contact: 'Contact',
  down: 'Down',
  passing: 'Passing',
  up: 'Up',
};

/** One of the eight poses of a cycle. */
export interface KeyPose {
  readonly name: KeyPoseName;
  /** The leg that carries; at contact the one that lands. */
  readonly side: Side;
  /** Cycles, [0, 1). */
  readonly phase: number;
}

/** Cycles from a heel strike where a walk has no such pose: those of the normal walk, rounded. */
const USUAL = { down: 0.1, passing: 0.3, up: 0.32 } as const;
/** Hips that rise by less do not rise, leg lengths (chosen: half a millimetre). */
const LEAST_RISE = 5e-4;
/** Ankles that pass each other by less stand, leg lengths (chosen: 2 cm). */
const LEAST_STEP = 0.02;
/** A sole pitched by less is flat, degrees (chosen: its toes look down on the floor). */
const FLAT_DEG = 2;

/** One cycle in which the key poses are found, evenly sampled; the last sample repeats the first. */
export interface KeyPoseTrack {
  /** Height of the hips' midpoint, leg lengths. */
  readonly hipHeights: Float64Array;
  /** How far the left ankle is ahead of the right one, leg lengths. */
  readonly leads: Float64Array;
  /** Pitch of each foot from heel to ball, degrees, toes up +. */
  readonly pitches: Readonly<Record<Side, Float64Array>>;
  /** When the right foot leaves the floor, and half a cycle later the left one; cycles. */
  readonly toeOffPhase: number;
}

/** Allocates a track of an even number of intervals. */
export function createKeyPoseTrack(intervals: number, { toeOffPhase }: ToeOff): KeyPoseTrack {
  const create = (): Float64Array => new Float64Array(intervals + 1);
  return { hipHeights: create(), leads: create(), pitches: { left: create(), right: create() }, toeOffPhase };
}

/** Creates what writes a sample of the pose that a sampler holds. */
export function createStepWriter({
  figure,
  pose,
}: WalkSampler): (track: KeyPoseTrack, index: number) => void {
  const [left, right] = SIDES.map((side) => figure.joints.indexOf(limbJoint(side, 'talocrural'))) as [
    number,
    number,
  ];
  const { legLengthM } = figure;
  return ({ hipHeights, leads, pitches }, index) => {
    const { positions, rootPosition, contacts } = pose;
    hipHeights[index] = rootPosition[1]! / legLengthM;
    leads[index] = (positions[3 * left + 2]! - positions[3 * right + 2]!) / legLengthM;
    for (const side of SIDES) {
      const at = side === 'left' ? 0 : 9;
      const [x, y, z] = [0, 1, 2].map((axis) => contacts[at + 3 + axis]! - contacts[at + axis]!);
      pitches[side][index] = DEGREES_PER_RADIAN * Math.atan2(y!, Math.hypot(x!, z!));
    }
  };
}

/**
 * Finds the eight poses of a walk in the walk itself, ascending in phase. Of each step, from a heel strike to
 * the next:
 * - contact: the heel strike;
 * - down: the weight is taken; the hips are lowest from where the sole lies flat, or the other foot leaves,
 *   until passing; of a run while the foot stands;
 * - passing: the ankles are level, the swinging one goes past the standing one;
 * - up: the hips are highest after down.
 *
 * A walk whose hips keep their height, or whose ankles never come level, has there what the normal walk has.
 */
export function findKeyPoses(track: KeyPoseTrack): readonly KeyPose[] {
  return SIDES.flatMap((side) => listStep(track, side)).toSorted((a, b) => a.phase - b.phase);
}

/** The poses of the step in which a side carries. */
function listStep(track: KeyPoseTrack, side: Side): readonly KeyPose[] {
  const intervals = track.hipHeights.length - 1;
  const step = intervals / 2;
  const first = side === 'left' ? 0 : step;
  const heights = track.hipHeights.subarray(first, first + step + 1);
  const passing = findPassing(track, side) ?? USUAL.passing * intervals;
  const { toeOffPhase } = track;
  // The weight of a run is taken by one foot, from its strike until it leaves.
  const carried = toeOffPhase < 0 ? (0.5 + toeOffPhase) * intervals : passing;
  const taken = Math.min(
    findFlat(track, side),
    Math.round(Math.max(0, toeOffPhase) * intervals),
    Math.floor(passing),
  );
  const down =
    findLowest(heights, taken, Math.floor(carried)) ?? Math.min(USUAL.down * intervals, passing / 2);
  const up = findHighest(heights, Math.ceil(down)) ?? Math.max(USUAL.up * intervals, down);
  const places = { contact: 0, down, passing, up };
  return KEY_POSE_NAMES.map((name) => ({ name, side, phase: (first + places[name]) / intervals }));
}

/**
 * Samples from the strike to where the swinging ankle goes past the standing one, or comes nearest to it;
 * undefined where they stand.
 */
function findPassing({ leads }: KeyPoseTrack, side: Side): number | undefined {
  const step = (leads.length - 1) / 2;
  // How far the ankle of the foot that swings is ahead.
  const ahead = side === 'left' ? leads.subarray(0, step + 1).map((lead) => -lead) : leads.subarray(step);
  if (Math.max(...ahead) - Math.min(...ahead) < LEAST_STEP) return undefined;
  let nearest = 0;
  for (let index = 1; index <= step; index++) {
    const [from, to] = [ahead[index - 1]!, ahead[index]!];
    if (from < 0 && to >= 0) return index - to / (to - from);
    if (Math.abs(to) < Math.abs(ahead[nearest]!)) nearest = index;
  }
  return nearest > 0 && nearest < step ? nearest : undefined;
}

/** Samples from the strike to where the sole lies flat; past the step where it does not. */
function findFlat({ pitches }: KeyPoseTrack, side: Side): number {
  const pitch = pitches[side];
  const step = (pitch.length - 1) / 2;
  const first = side === 'left' ? 0 : step;
  let index = 0;
  while (index <= step && Math.abs(pitch[first + index]!) > FLAT_DEG) index++;
  return index;
}

/**
 * Where heights are least from one sample to another, both included, to a part of a sample; undefined where
 * they are so at the strike itself, go on down, or stay as they are.
 */
function findLowest(heights: Float64Array, from: number, to: number): number | undefined {
  const lowest = findGreatest(heights, from, to, -1);
  const rise = heights[findGreatest(heights, from, to, 1)]! - heights[lowest]!;
  if (lowest === 0 || lowest === to || rise < LEAST_RISE) return undefined;
  return lowest === from ? lowest : refine(heights, lowest);
}

/** Where heights are greatest after a sample; undefined where they stay, come from above or go on up. */
function findHighest(heights: Float64Array, from: number): number | undefined {
  const last = heights.length - 1;
  const highest = findGreatest(heights, from, last, 1);
  const rise = heights[highest]! - heights[from]!;
  return highest === last || rise < LEAST_RISE ? undefined : refine(heights, highest);
}

/** The first sample of those that are greatest, with `sign` -1 least. */
function findGreatest(heights: Float64Array, from: number, to: number, sign: 1 | -1): number {
  let found = from;
  for (let index = from; index <= to; index++) {
    if (sign * (heights[index]! - heights[found]!) > 0) found = index;
  }
  return found;
}

/** The top or the bottom of the parabola through an extreme sample and those beside it. */
function refine(heights: Float64Array, index: number): number {
  const [before, at, after] = [heights[index - 1]!, heights[index]!, heights[index + 1]!];
  const bend = before - 2 * at + after;
  return bend === 0 ? index : index + (before - after) / (2 * bend);
}
