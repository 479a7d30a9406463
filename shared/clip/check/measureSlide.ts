import { SOLE_POINTS } from '../../body/figure/figure.ts';
import { type Belt, computeSlip } from '../../body/metrics/footSlip.ts';
import { computeScuff } from '../../body/metrics/scuff.ts';
import type { WalkTrack } from '../../body/metrics/walkTrack.ts';
import { bringBack } from '../../body/pose/walkFrame.ts';
import { rotateInto } from '../../body/pose/quaternion.ts';
import { SIDES } from '../../gait/channels.ts';
import type { Clip } from '../clip.ts';
import { getCycles } from '../framePlan.ts';
import { getTravel } from '../travel.ts';
import type { ReadMotion } from './readMotion.ts';

/** How far feet slide in a step, mean of both sides and all steps, metres. */
export interface Slide {
  /** While they carry, from heel strike to toe off. */
  readonly slipM: number;
  /** While they swing low. */
  readonly scuffM: number;
}

/**
 * Measures the slide of a clip's own feet, or of those that were read back, frame by frame on the clip's
 * belt: the same measures as `gait metrics`, at the clip's frames. Allocates.
 */
export function measureSlide(clip: Clip, motion: ReadMotion | undefined): Slide {
  const { plan, figure, toeOff } = clip;
  const { cycleDurationS, frames } = plan;
  if (cycleDurationS === null || frames < 2) return { slipM: 0, scuffM: 0 };
  const belt: Belt = {
    lengthPerCycleM: plan.groundSpeedMps * cycleDurationS,
    turnPerCycle: plan.turnRate * cycleDurationS,
    frequency: 1 / cycleDurationS,
    toeOffPhase: toeOff.toeOffPhase,
  };
  const phases = Float64Array.from({ length: frames }, (_, frame) => getCycles(plan, frame));
  const contacts = motion === undefined ? clip.contacts.slice() : readContacts(clip, motion);
  for (let frame = 0; frame < frames; frame++) {
    bringBack(contacts.subarray(18 * frame, 18 * (frame + 1)), getTravel(plan, frame));
  }
  const track: WalkTrack = { phases, contacts, channels: new Float64Array() };
  const steps = 2 * phases.at(-1)!;
  const { left, right } = computeSlip(track, belt, 'stance').perStepM;
  const scuffs = SIDES.map((side) => computeScuff(track, belt, side, figure.legLengthM));
  return { slipM: (left + right) / steps, scuffM: (scuffs[0]! + scuffs[1]!) / steps };
}

/** The sole points of every frame, from joints and their orientations. */
function readContacts({ figure }: Clip, { positions, orientations, frames }: ReadMotion): Float64Array {
  const contacts = new Float64Array(18 * frames);
  const count = figure.joints.length;
  const offset = new Float64Array(3);
  const points = SIDES.flatMap((side) => SOLE_POINTS.map((point) => figure.soles[side][point]));
  for (let frame = 0; frame < frames; frame++) {
    points.forEach((point, index) => {
      const joint = count * frame + point.joint;
      const at = 18 * frame + 3 * index;
      offset.set(point.offset);
      rotateInto(orientations!, 4 * joint, offset, 0, contacts, at);
      for (let i = 0; i < 3; i++) contacts[at + i]! += positions[3 * joint + i]!;
    });
  }
  return contacts;
}
