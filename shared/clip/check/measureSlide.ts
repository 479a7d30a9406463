import { SOLE_POINTS } from '../../body/figure/figure.ts';
import { type Belt, computeSlip } from '../../body/metrics/footSlip.ts';
import { computeScuff, SCUFF_UNDER } from '../../body/metrics/scuff.ts';
import type { WalkTrack } from '../../body/metrics/walkTrack.ts';
import { movePointsToWorld } from '../../body/pose/walkFrame.ts';
import { lowerContacts } from '../../body/pose/forwardKinematics.ts';
import { rotateInto } from '../../body/pose/quaternion.ts';
import { SIDES } from '../../gait/channels.ts';
import { findLowestPoint } from '../../body/metrics/slipMeter.ts';
import type { Clip, ClipWay } from '../clip.ts';
import { getCycles } from '../framePlan.ts';
import { bringToBelt } from '../travel.ts';
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
  const { plan, figure, toeOff, way } = clip;
  if (way !== undefined) return measureWaySlide(clip, way, motion);
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
    bringToBelt(contacts.subarray(18 * frame, 18 * (frame + 1)), plan, frame);
  }
  const track: WalkTrack = { phases, contacts, channels: new Float64Array() };
  const steps = 2 * phases.at(-1)!;
  const { left, right } = computeSlip(track, belt, 'stance').perStepM;
  const scuffs = SIDES.map((side) => computeScuff(track, belt, side, figure.legLengthM));
  return { slipM: (left + right) / steps, scuffM: (scuffs[0]! + scuffs[1]!) / steps };
}

/** The same of a way, whose feet stand on a floor; a foot that swings scuffs as low as on a belt. */
function measureWaySlide(clip: Clip, way: ClipWay, motion: ReadMotion | undefined): Slide {
  const { plan, figure } = clip;
  const contacts = motion === undefined ? clip.contacts.slice() : readContacts(clip, motion);
  if (!plan.hasRootMotion)
    for (let frame = 0; frame < plan.frames; frame++) {
      const [x, y, z, headingRad] = way.places.subarray(4 * frame, 4 * frame + 4) as unknown as Place;
      movePointsToWorld(contacts.subarray(18 * frame, 18 * (frame + 1)), { x, y, z, headingRad });
    }
  const now = new Float64Array(18);
  let [slidM, scuffedM] = [0, 0];
  for (let frame = 1; frame < plan.frames; frame++) {
    const before = contacts.subarray(18 * (frame - 1), 18 * frame);
    now.set(contacts.subarray(18 * frame, 18 * (frame + 1)));
    for (let foot = 0; foot < 2; foot++) {
      const stand = way.standIndex[2 * frame + foot]!;
      const stood = way.standIndex[2 * (frame - 1) + foot]!;
      // From one stand into the air, or back, it is neither.
      if (stand < 0 !== stood < 0) continue;
      const low = findLowestPoint(now, foot, way.stands[stand]?.foothold);
      const pathM = Math.hypot(now[low]! - before[low]!, now[low + 2]! - before[low + 2]!);
      const lowBefore = findLowestPoint(before, foot, way.stands[stood]?.foothold);
      if (stand < 0) {
        if (Math.max(now[low + 1]!, before[low + 1]!) < SCUFF_UNDER * figure.legLengthM) scuffedM += pathM;
      } else if (low === lowBefore) slidM += pathM;
    }
  }
  const steps = Math.max(1, way.stands.length);
  return { slipM: slidM / steps, scuffM: scuffedM / steps };
}

type Place = readonly [number, number, number, number];

/** The sole points of every frame, from joints and their orientations, on soles that give as the clip's. */
function readContacts(
  { figure, soleGive }: Clip,
  { positions, orientations, frames }: ReadMotion,
): Float64Array {
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
      contacts[at + 1]! += soleGive[2 * frame + Math.floor(index / 3)]!;
    });
    SIDES.forEach((side, foot) => {
      const profile = figure.soleProfiles?.[side];
      const { heel, toe } = figure.soles[side];
      const [ankle, toes] = [heel, toe].map(({ joint }) => 4 * (count * frame + joint)) as [number, number];
      const own = contacts.subarray(18 * frame, 18 * frame + 18);
      if (profile) lowerContacts(orientations!, ankle, toes, profile, own, foot);
    });
  }
  return contacts;
}
