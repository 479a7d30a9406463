import { SIDES, type Side, SLOT_COUNT } from '../../gait/channels.ts';
import type { ToeOff } from '../../gait/phase.ts';
import { limbJoint } from '../figure/joints.ts';
import { bringSolesToBelt, takeOffBelt } from '../pose/inclinePose.ts';
import { writeLegAnglesInto } from '../leg/poseLegAngles.ts';
import type { WalkSampler } from './walkSampler.ts';

/** Part of each swing in which toe clearance counts: its middle 20 to 80 % (command-line.md). */
export const CLEARANCE_START = 0.2;
export const CLEARANCE_END = 0.8;

/** One cycle of a walk, read at phases that hit every event exactly. Frames 0 and n are phases 0 and 1. */
export interface WalkTrack {
  /** Ascending from 0 to 1. Length n + 1. */
  readonly phases: Float64Array;
  /** Contact points by frame, as in `Pose.contacts`, but as the belt has them. Length 18 (n + 1). */
  readonly contacts: Float64Array;
  /**
   * Styled channels by frame, by slot; where feet are planted, the legs' angles as they are posed. Length 26
   * (n + 1).
   */
  readonly channels: Float64Array;
}

/** What a track also tells of the body over the feet. */
export interface BodyWalkTrack extends WalkTrack {
  /** Left knee, left ankle, right knee, right ankle by frame; x y z each, metres. Length 12 (n + 1). */
  readonly shanks: Float64Array;
  /** Contact points beside them, also where `contacts` are over treads. Length 18 (n + 1). */
  readonly soles: Float64Array;
  /** Height of the hips' midpoint by frame, metres. Length n + 1. */
  readonly rootHeights: Float64Array;
}

/** Index of a foot's heel in a frame of `WalkTrack.contacts`, x y z; ball and toe follow at +3 and +6. */
export function getHeelAt(frame: number, side: Side): number {
  return 18 * frame + (side === 'left' ? 0 : 9);
}

/** Height of the lowest sole point of a foot in a frame, metres. */
export function computeLowestSole({ contacts }: WalkTrack, frame: number, side: Side): number {
  const at = getHeelAt(frame, side) + 1;
  return Math.min(contacts[at]!, contacts[at + 3]!, contacts[at + 6]!);
}

/**
 * Reads one cycle at about `samplesPerCycle` phases, evenly between the events; the events themselves are
 * always among them. Allocates.
 */
export function createWalkTrack(sampler: WalkSampler, samplesPerCycle: number): BodyWalkTrack {
  const phases = createPhases(sampler.law, samplesPerCycle);
  const contacts = new Float64Array(18 * phases.length);
  const soles = new Float64Array(18 * phases.length);
  const channels = new Float64Array(SLOT_COUNT * phases.length);
  const posed = new Float64Array(SLOT_COUNT);
  const shanks = new Float64Array(12 * phases.length);
  const rootHeights = new Float64Array(phases.length);
  const joints = SIDES.flatMap((side) =>
    (['knee', 'talocrural'] as const).map((joint) => sampler.figure.joints.indexOf(limbJoint(side, joint))),
  );
  phases.forEach((phase, frame) => {
    sampler.sample(phase);
    contacts.set(sampler.pose.contacts, 18 * frame);
    soles.set(sampler.pose.contacts, 18 * frame);
    posed.set(sampler.posture.channels);
    if (sampler.pattern !== undefined) writeLegAnglesInto(sampler.figure, sampler.pose, posed);
    channels.set(posed, SLOT_COUNT * frame);
    const { positions, rootPosition } = sampler.pose;
    joints.forEach((joint, index) => {
      for (let i = 0; i < 3; i++) shanks[12 * frame + 3 * index + i] = positions[3 * joint + i]!;
    });
    rootHeights[frame] = rootPosition[1]!;
    // On a belt that rises, as the belt has them.
    const { inclineRad } = sampler.posture;
    bringSolesToBelt(contacts.subarray(18 * frame, 18 * (frame + 1)), sampler.posture);
    takeOffBelt(soles.subarray(18 * frame, 18 * (frame + 1)), -inclineRad);
    takeOffBelt(shanks.subarray(12 * frame, 12 * (frame + 1)), -inclineRad);
  });
  return { phases, contacts, channels, shanks, soles, rootHeights };
}

/** Heel strikes, toe offs and the bounds of the clearance windows, with even steps between. */
function createPhases({ toeOffPhase: toeOff }: ToeOff, samplesPerCycle: number): Float64Array {
  const swing = 0.5 - toeOff;
  // Those of the right foot, or of the left one where they come before it: of a run all but its clearances.
  const half = [0, toeOff, toeOff + CLEARANCE_START * swing, toeOff + CLEARANCE_END * swing]
    .map((phase) => phase - Math.floor(2 * phase) / 2)
    .toSorted((a, b) => a - b);
  const events = [...half, ...half.map((phase) => phase + 0.5), 1];
  const phases: number[] = [];
  for (let i = 1; i < events.length; i++) {
    const [start, end] = [events[i - 1]!, events[i]!];
    const steps = Math.max(1, Math.round((end - start) * samplesPerCycle));
    for (let step = 0; step < steps; step++) phases.push(start + ((end - start) * step) / steps);
  }
  return Float64Array.from([...phases, 1]);
}
