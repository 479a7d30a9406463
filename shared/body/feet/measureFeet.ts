import { type Side, SIDES } from '../../gait/channels.ts';
import { computeMidStanceDelay, type ToeOff } from '../../gait/phase.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { computeHeelOff, computePitchDeg, OwnCycle } from '../metrics/footContact.ts';
import type { WalkSampler } from '../metrics/walkSampler.ts';
import { createWalkTrack, getHeelAt, type WalkTrack } from '../metrics/walkTrack.ts';

/** What is seen of a foot's step, in the order in which it is shown. */
export const FOOT_MEASURES = ['step', 'width', 'toeOut', 'lift', 'heelOff', 'strikePitch'] as const;
export type FootMeasure = (typeof FOOT_MEASURES)[number];

/**
 * A foot's step as shown, on the walk as it is posed.
 *
 * `step`: how far the foot lands ahead of the other, metres. `width`: how far apart sideways both feet stand,
 * the middles of their soles each in its own mid-stance, metres; the same for both. `toeOut`: where the foot
 * points in mid-stance, degrees, outward +. `lift`: how high the middle of the sole is half way through the
 * swing, metres. `heelOff`: own phase at which the heel leaves the floor, cycles; NaN where it never stood.
 * `strikePitch`: toes up at the own heel strike, degrees.
 */
export type FootMeasures = Readonly<Record<FootMeasure, number>>;

/** Phases read in a cycle (chosen: all measures lie within 0.3 of what a field shows in its last digit). */
const SAMPLES = 160;

/** Measures both feet of a walk, as it is posed. Allocates. */
export function measureFeet(sampler: WalkSampler): Readonly<Record<Side, FootMeasures>> {
  const { law, figure } = sampler;
  const track = createWalkTrack(sampler, SAMPLES);
  const width = computeAside(track, law, 'left') + computeAside(track, law, 'right');
  const measure = (side: Side): FootMeasures => ({
    step: (side === 'left' ? law.stepLeft : law.stepRight) * figure.legLengthM,
    width,
    toeOut: computeToeOutDeg(track, law, side),
    lift: computeLift(track, side, law.toeOffPhase),
    heelOff: computeHeelOff(track, law, side) ?? Number.NaN,
    strikePitch: computePitchDeg(track, side, 0),
  });
  const [left, right] = SIDES.map(measure) as [FootMeasures, FootMeasures];
  return { left, right };
}

/** +1 for a left foot, whose outside is where X grows. */
function getOutward(side: Side): number {
  return side === 'left' ? 1 : -1;
}

/** How far out the middle of the sole stands from the midline in mid-stance, metres. */
function computeAside(track: WalkTrack, law: ToeOff, side: Side): number {
  const at = getHeelAt(new OwnCycle(track, side).findFrame(computeMidStanceDelay(law)), side);
  return (getOutward(side) * (track.contacts[at]! + track.contacts[at + 6]!)) / 2;
}

function computeToeOutDeg(track: WalkTrack, law: ToeOff, side: Side): number {
  const { contacts } = track;
  const at = getHeelAt(new OwnCycle(track, side).findFrame(computeMidStanceDelay(law)), side);
  const [aside, ahead] = [contacts[at + 3]! - contacts[at]!, contacts[at + 5]! - contacts[at + 2]!];
  return DEGREES_PER_RADIAN * Math.atan2(getOutward(side) * aside, ahead);
}

function computeLift(track: WalkTrack, side: Side, toeOffPhase: number): number {
  const at = getHeelAt(new OwnCycle(track, side).findFrame(0.75 + toeOffPhase / 2), side);
  return (track.contacts[at + 1]! + track.contacts[at + 7]!) / 2;
}
