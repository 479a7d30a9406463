import { SIDES, type Side } from '../../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../gait/units.ts';
import type { Leg } from '../../leg/leg.ts';
import { computeAngleBetween } from '../../pose/quaternion.ts';
import type { PatternReader } from './patternReader.ts';
import { plantPoseInto } from '../plantPose.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';

/**
 * A planted joint turns by at most about this in 1/1000 of a cycle, degrees: twice what the pattern itself
 * can do within the sliders (a knee of scale 2: 0.8). A style beyond them is given the same on top of its
 * own.
 */
const CALM_DEG = 1.6;
const ALLOWANCE_DEG = 0.8;
/**
 * Legs give way at most so many times more softly than those of a calm walk (chosen: they then stop 3 %
 * short).
 */
const MOST_SOFTNESS = 36;
/**
 * Times that legs are made softer, and that the share of the correction is brought down after it (chosen:
 * one more changes either by hundredths).
 */
const SOFTENING_STEPS = 3;
const SHARE_STEPS = 4;

/**
 * Phases of a cycle at which joints are compared; the steepest spans between them are looked at closely, in
 * so many parts.
 */
const SPANS = 500;
const CLOSE_SPANS = 10;
const PARTS = 4;

/**
 * Lets a plan give way where legs do not reach what the style asks: first swinging feet are held less over
 * their spots, then legs give way more softly, so that knees near straight are not thrown about and feet
 * leave their place a little; if that is not enough, as little as must be of the correction is left out. A
 * walk that is calm anyway is left alone. All follow from how fast joints turn, without a step. Allocates.
 * @param createPlan makes the plan for a softness, 1 or more.
 */
export function calmPlan(
  legs: Readonly<Record<Side, Leg>>,
  reader: PatternReader,
  createPlan: (softness: number) => PlantPlan,
): PlantPlan {
  let softness = 1;
  let plan = createPlan(softness);
  let stepDeg = findSteepest(legs, reader, plan, 1);
  if (stepDeg <= CALM_DEG) return plan;
  const patternDeg = findSteepest(legs, reader, plan, 0);
  const calmDeg = Math.max(CALM_DEG, patternDeg + ALLOWANCE_DEG);
  if (stepDeg <= calmDeg) return plan;
  const free = { ...plan, spotHold: 0 };
  const freeDeg = findSteepest(legs, reader, free, 1);
  if (freeDeg < calmDeg) return holdSpots(legs, reader, plan, { stepDeg, freeDeg, calmDeg });
  plan = free;
  stepDeg = freeDeg;
  for (let step = 0; step < SOFTENING_STEPS && stepDeg > calmDeg; step++) {
    softness = Math.min(MOST_SOFTNESS, softness * (stepDeg / calmDeg) ** 2);
    plan = { ...createPlan(softness), spotHold: 0 };
    stepDeg = findSteepest(legs, reader, plan, 1);
  }
  let bearable = 1;
  for (let step = 0; step < SHARE_STEPS && stepDeg > calmDeg; step++) {
    bearable *= (calmDeg - patternDeg) / (stepDeg - patternDeg);
    stepDeg = findSteepest(legs, reader, plan, bearable);
  }
  return bearable === 1 ? plan : { ...plan, bearable };
}

/** Holds feet over their spots as far as joints stay calm: they do where feet are not held at all. */
function holdSpots(
  legs: Readonly<Record<Side, Leg>>,
  reader: PatternReader,
  plan: PlantPlan,
  { stepDeg, freeDeg, calmDeg }: { stepDeg: number; freeDeg: number; calmDeg: number },
): PlantPlan {
  let held = plan;
  for (let step = 0; step < SHARE_STEPS && stepDeg > calmDeg; step++) {
    held = { ...held, spotHold: (held.spotHold * (calmDeg - freeDeg)) / (stepDeg - freeDeg) };
    stepDeg = findSteepest(legs, reader, held, 1);
  }
  return held;
}

/**
 * How far a joint turns in 1/1000 of a cycle where it is fastest, degrees, with a share of the correction.
 */
function findSteepest(
  legs: Readonly<Record<Side, Leg>>,
  { read, posture, pose }: PatternReader,
  plan: PlantPlan,
  strength: number,
): number {
  const joints = SIDES.flatMap((side) => {
    const { hip, knee, ankle, toe } = legs[side];
    return toe < 0 ? [hip, knee, ankle] : [hip, knee, ankle, toe];
  });
  let before = new Float64Array(pose.rotations.length);
  let now = new Float64Array(pose.rotations.length);
  const planting = { plan, strength };
  const readInto = (phase: number, out: Float64Array) => {
    read(phase);
    if (strength > 0) plantPoseInto(legs, planting, posture, pose);
    out.set(pose.rotations);
  };
  /** The fastest turn between phases of an even row, each span's own, degrees in 1/1000 of a cycle. */
  const compare = (from: number, to: number, spans: number): number[] => {
    readInto(from, before);
    return Array.from({ length: spans }, (_, index) => {
      readInto(from + ((to - from) * (index + 1)) / spans, now);
      let largest = 0;
      for (const joint of joints)
        largest = Math.max(largest, computeAngleBetween(before, 4 * joint, now, 4 * joint));
      [before, now] = [now, before];
      return (largest * DEGREES_PER_RADIAN * spans) / (to - from) / 1000;
    });
  };
  const coarse = compare(0, 1, SPANS);
  const steepest = coarse
    .map((degrees, span) => ({ degrees, span }))
    .sort((a, b) => b.degrees - a.degrees)
    .slice(0, CLOSE_SPANS);
  return Math.max(...steepest.flatMap(({ span }) => compare(span / SPANS, (span + 1) / SPANS, PARTS)));
}
