import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { SOLE_POINTS } from '../../body/figure/figure.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import { classifyStep } from './classifyStep.ts';
import type { Footstep } from './footstep.ts';
import type { StepBody, StepLegs } from './placeStep.ts';
import type { FeetPlacement } from './stepPlan.ts';

/** Why a step cannot be taken. */
export const STEP_REFUSALS = [
  'illegal',
  'overlap',
  'far',
  'twist',
  'hole',
  'edge',
  'steep',
  'wall',
  'high',
] as const;
export type StepRefusal = (typeof STEP_REFUSALS)[number];

/** What a person reads of it. */
export const REFUSAL_WORDS: Readonly<Record<StepRefusal, string>> = {
  illegal: 'the foot would cross the one that stands',
  overlap: 'the foot would come down on the other one',
  far: 'the legs do not reach so far apart',
  twist: 'the hips do not turn so far',
  hole: 'there is no ground beneath the foot',
  edge: 'the foot would stand on an edge',
  steep: 'the ground is too steep to stand on',
  wall: 'the foot would stand in a wall',
  high: 'the ground is higher or lower than a leg steps',
};

/** A step that cannot be taken, and the nearest foothold that can. */
export interface StepProblem {
  readonly reason: StepRefusal;
  /** The same in words. */
  readonly message: string;
  readonly nearest: Foothold;
}

/** Room between soles that have landed, leg lengths, and how much lower hips may come, leg lengths (1993). */
const APART = 0.02;
const MOST_LOWERED = 0.1;
/** How far one foot may be turned to the other: out by twice a hip's twist, and in (chosen). */
const MOST_OUT = 100 * RADIANS_PER_DEGREE;
const MOST_IN = 70 * RADIANS_PER_DEGREE;
/** How much higher or lower than the other one a foot comes down, leg lengths (chosen). */
export const MOST_RISE = 0.42;
/** Tries on the way from where the foot stands to where it was asked to come. */
const TRIES = 24;

/** Tells why a step cannot be taken, or undefined where it can. Changes nothing. */
export function checkStep(
  body: StepBody,
  from: FeetPlacement,
  step: Pick<Footstep, 'side' | 'foothold' | 'kind'>,
): StepProblem | undefined {
  const reason = findReason(body, from, step);
  return reason === undefined
    ? undefined
    : { reason, message: REFUSAL_WORDS[reason], nearest: findNearest(body, from, step) };
}

function findReason(
  body: StepBody,
  from: FeetPlacement,
  { side, foothold, kind }: Pick<Footstep, 'side' | 'foothold' | 'kind'>,
): StepRefusal | undefined {
  const support = from[getOtherSide(side)];
  const { legs, table } = body;
  const { legLengthM } = table.figure;
  const region = classifyStep(side, support, foothold, legs[side].heelBehindM);
  if (kind !== 'turn' && kind !== 'pivot' && region === 'illegal') return 'illegal';
  const outward = side === 'left' ? 1 : -1;
  const turned = outward * wrapAngle(foothold.yawRad - support.yawRad);
  if (turned > MOST_OUT || turned < -MOST_IN) return 'twist';
  if (measureSoleGap(body, foothold, support) < APART * legLengthM) return 'overlap';
  return isFar(body, from, { side, foothold }) ? 'far' : findGroundReason(body, from, foothold);
}

/** Whether a foot would come down further from the one that stands than legs reach. */
function isFar(
  { legs, hipsM }: StepLegs,
  from: FeetPlacement,
  step: Pick<Footstep, 'side' | 'foothold'>,
): boolean {
  const { side, foothold } = step;
  const support = from[getOtherSide(side)];
  const apartM = Math.hypot(foothold.x - support.x, foothold.z - support.z);
  const asideM = Math.max(0, apartM - hipsM) / 2;
  const legM = legs[side].reachM + legs[side].ankleHeightM;
  const lowered = 1 - Math.sqrt(Math.max(0, 1 - (asideM / legM) ** 2));
  return lowered > MOST_LOWERED || asideM >= legM;
}

/** Whether legs reach from where both feet stand to a step: no further, higher or lower than they step. */
export function isInReach(
  body: StepLegs,
  from: FeetPlacement,
  step: Pick<Footstep, 'side' | 'foothold'>,
): boolean {
  return !isFar(body, from, step) && !isHigh(body, from, step.foothold);
}

/** Why the ground does not let a foot stand where a step has it, or undefined where it does. */
export function findGroundReason(
  body: StepBody,
  from: FeetPlacement,
  foothold: Foothold,
): StepRefusal | undefined {
  const stands = body.support(foothold);
  if (!stands.ok) return stands.reason;
  return isHigh(body, from, stands.foothold) ? 'high' : undefined;
}

/** Whether a foothold is higher or lower than legs step from where both feet stand. */
function isHigh({ table }: StepLegs, from: FeetPlacement, { y }: Foothold): boolean {
  const lowest = Math.min(from.left.y, from.right.y);
  const highest = Math.max(from.left.y, from.right.y);
  const mostM = MOST_RISE * table.figure.legLengthM;
  return y > lowest + 2 * mostM || y > highest + mostM || y < lowest - mostM;
}

/** Between the soles of two feet: their lines from heel to toe, less a sole's width. */
function measureSoleGap({ table, legs }: StepBody, one: Foothold, two: Foothold): number {
  const leg = legs.left;
  const place = ({ x, z, yawRad }: Foothold, aheadM: number) => ({
    x: x + aheadM * Math.sin(yawRad),
    z: z + aheadM * Math.cos(yawRad),
  });
  const half = table.figure.soleWidthM / 2;
  const tipM = leg.ballAheadM + leg.toeLengthM - half;
  const count = 4 * SOLE_POINTS.length;
  let leastM = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= count; i++)
    for (let j = 0; j <= count; j++) {
      const along = (at: number) => half - leg.heelBehindM + ((tipM + leg.heelBehindM - half) * at) / count;
      const [a, b] = [place(one, along(i)), place(two, along(j))];
      leastM = Math.min(leastM, Math.hypot(a.x - b.x, a.z - b.z));
    }
  return leastM - table.figure.soleWidthM;
}

/**
 * The last foothold that can be taken on the straight way from where the style stands beside the other foot
 * to where the foot was asked to come.
 */
function findNearest(
  body: StepBody,
  from: FeetPlacement,
  step: Pick<Footstep, 'side' | 'foothold' | 'kind'>,
): Foothold {
  const { side, foothold } = step;
  const beside = standBeside(body, side, from[getOtherSide(side)]);
  const blend = (share: number): Foothold => ({
    ...foothold,
    x: beside.x + share * (foothold.x - beside.x),
    z: beside.z + share * (foothold.z - beside.z),
    yawRad: beside.yawRad + share * wrapAngle(foothold.yawRad - beside.yawRad),
  });
  for (let i = TRIES - 1; i > 0; i--) {
    const nearest = blend(i / TRIES);
    if (findReason(body, from, { ...step, foothold: nearest }) === undefined) return nearest;
  }
  return beside;
}

/** Where the style has a foot beside the other one. */
function standBeside({ stand, hipsM }: StepBody, side: Side, other: Foothold): Foothold {
  const outward = side === 'left' ? 1 : -1;
  const headingRad = other.yawRad - stand.feet[getOtherSide(side)].yawRad;
  const widthM = Math.max(hipsM, Math.abs(stand.feet.left.x - stand.feet.right.x));
  return {
    ...other,
    x: other.x + outward * widthM * Math.cos(headingRad),
    z: other.z - outward * widthM * Math.sin(headingRad),
    yawRad: headingRad + stand.feet[side].yawRad,
  };
}
