import type { Side } from '../../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../gait/units.ts';
import type { Leg } from '../../leg/leg.ts';
import type { PatternReader } from './patternReader.ts';
import { plantOneLegInto, type Planting } from '../plantPose.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';

/**
 * A planted joint turns by at most about this in 1/1000 of a cycle, degrees: twice what the pattern itself
 * can do within the sliders (a knee of scale 2: 0.8). A style beyond them is given the same on top of its
 * own.
 */
const CALM_DEG = 1.6;
const ALLOWANCE_DEG = 0.8;
/**
 * Legs give way at most this many times more softly than those of a calm walk (chosen: they then stop 3 %
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
 * this many parts.
 */
const SPANS = 500;
const CLOSE_SPANS = 10;
const PARTS = 4;

/**
 * Lets a plan give way where legs do not reach what the style asks: first swinging feet are held less over
 * their spots, then legs give way more softly, so that knees near straight are not thrown about and feet
 * leave their place a little; if that is not enough, as little as must be of the correction is left out. A
 * walk that is calm anyway is left alone. All follow from how fast joints turn, without a step. Allocates.
 * @param sides the legs that are looked at.
 * @param drafted the plan for a softness of 1.
 * @param createPlan makes the plan for a softness beyond it.
 */
export function calmPlan(
  legs: Readonly<Record<Side, Leg>>,
  sides: readonly Side[],
  reader: PatternReader,
  drafted: PlantPlan,
  createPlan: (softness: number) => PlantPlan,
): PlantPlan {
  const look = createLook(legs, sides, reader);
  let softness = 1;
  let plan = drafted;
  let stepDeg = look(plan, 1);
  if (stepDeg <= CALM_DEG) return plan;
  const patternDeg = look(plan, 0);
  const calmDeg = Math.max(CALM_DEG, patternDeg + ALLOWANCE_DEG);
  if (stepDeg <= calmDeg) return plan;
  const free = { ...plan, spotHold: 0 };
  const freeDeg = look(free, 1);
  if (freeDeg < calmDeg) return holdSpots(look, plan, { stepDeg, freeDeg, calmDeg });
  plan = free;
  stepDeg = freeDeg;
  for (let step = 0; step < SOFTENING_STEPS && stepDeg > calmDeg; step++) {
    softness = Math.min(MOST_SOFTNESS, softness * (stepDeg / calmDeg) ** 2);
    plan = { ...createPlan(softness), spotHold: 0 };
    stepDeg = look(plan, 1);
  }
  let bearable = 1;
  for (let step = 0; step < SHARE_STEPS && stepDeg > calmDeg; step++) {
    bearable *= (calmDeg - patternDeg) / (stepDeg - patternDeg);
    stepDeg = look(plan, bearable);
  }
  return bearable === 1 ? plan : { ...plan, bearable };
}

/** Holds feet over their spots as far as joints stay calm: they do where feet are not held at all. */
function holdSpots(
  look: Look,
  plan: PlantPlan,
  { stepDeg, freeDeg, calmDeg }: { stepDeg: number; freeDeg: number; calmDeg: number },
): PlantPlan {
  let held = plan;
  for (let step = 0; step < SHARE_STEPS && stepDeg > calmDeg; step++) {
    held = { ...held, spotHold: (held.spotHold * (calmDeg - freeDeg)) / (stepDeg - freeDeg) };
    stepDeg = look(held, 1);
  }
  return held;
}

/**
 * Tells how far a joint turns in 1/1000 of a cycle where it is fastest, degrees, with a share of the
 * correction.
 */
type Look = (plan: PlantPlan, strength: number) => number;

/** Creates what looks at the plans of one walk. Allocates. */
function createLook(
  legs: Readonly<Record<Side, Leg>>,
  sides: readonly Side[],
  { read, posture, pose }: PatternReader,
): Look {
  const joints = sides.flatMap((side) => {
    const { hip, knee, ankle, toe } = legs[side];
    return toe < 0 ? [hip, knee, ankle] : [hip, knee, ankle, toe];
  });
  const { rotations } = pose;
  const turns = new Float64Array(SPANS);
  let before = new Float64Array(4 * joints.length);
  let now = new Float64Array(4 * joints.length);

  function readInto(phase: number, planting: Planting, out: Float64Array): void {
    read(phase);
    if (planting.strength > 0) for (const side of sides) plantOneLegInto(legs, planting, posture, side, pose);
    for (let i = 0; i < out.length; i++) out[i] = rotations[4 * joints[i >> 2]! + (i & 3)]!;
  }

  /** Fills `turns` with the fastest turn in each span between phases of an even row. */
  function compare(planting: Planting, from: number, to: number, spans: number): void {
    readInto(from, planting, before);
    for (let span = 0; span < spans; span++) {
      readInto(from + ((to - from) * (span + 1)) / spans, planting, now);
      turns[span] = (findLargestTurn(before, now) * DEGREES_PER_RADIAN * spans) / (to - from) / 1000;
      [before, now] = [now, before];
    }
  }

  return (plan, strength) => {
    const planting = { plan, strength };
    compare(planting, 0, 1, SPANS);
    const steepest = [...turns.keys()].sort((a, b) => turns[b]! - turns[a]!).slice(0, CLOSE_SPANS);
    let mostDeg = 0;
    for (const span of steepest) {
      compare(planting, span / SPANS, (span + 1) / SPANS, PARTS);
      for (let part = 0; part < PARTS; part++) mostDeg = Math.max(mostDeg, turns[part]!);
    }
    return mostDeg;
  };
}

/**
 * The largest angle between the quaternions of two rows, radians: of the one whose chord is longest, so that
 * one angle is taken for all.
 */
function findLargestTurn(one: Float64Array, other: Float64Array): number {
  let longest = 0;
  for (let at = 0; at < one.length; at += 4) {
    let apart = 0;
    let across = 0;
    for (let i = at; i < at + 4; i++) {
      apart += (one[i]! - other[i]!) ** 2;
      across += (one[i]! + other[i]!) ** 2;
    }
    // A quaternion and its negative are one rotation.
    longest = Math.max(longest, Math.min(apart, across));
  }
  return 4 * Math.atan2(Math.sqrt(longest), Math.sqrt(4 - longest));
}
