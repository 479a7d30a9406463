import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { placeFoot } from './bodyPlace.ts';
import { TURN_STEP_S } from './durations.ts';
import type { Footstep, Hold } from './footstep.ts';
import { placeStep, readHeading, type StepBody } from './placeStep.ts';
import type { FeetPlacement } from './stepPlan.ts';

/** A turnaround (1993): its foot on the side it turns to goes first. */
export interface TurnWish {
  /** Radians, left +. */
  readonly angleRad: number;
  /** Whether a foot is left ahead, ready to walk on, or both stand beside each other. */
  readonly type: 'dynamic' | 'stationary';
  /** Of each of its steps, seconds. Default 0.7. */
  readonly durationS?: number | undefined;
  /** The most that two steps turn, radians. Default `MOST_TURN`. */
  readonly mostRad?: number | undefined;
  /** Whether the head begins, in a hold of half a step. Default true. */
  readonly looksFirst?: boolean;
}

/** The most that two steps turn, radians (1993: hips twist by half of it). */
export const MOST_TURN = 100 * RADIANS_PER_DEGREE;
/** A first foot goes wholly behind from a turn of this on (chosen: a small turn is no step back). */
const WHOLLY_BEHIND = Math.sin(60 * RADIANS_PER_DEGREE);

/**
 * Plans a turnaround: a hold of half a step in which the head begins, and two steps for each 100 degrees, in
 * equal parts; all but the last stationary. Allocates.
 */
export function createTurnSteps(body: StepBody, from: FeetPlacement, wish: TurnWish): (Footstep | Hold)[] {
  const { angleRad, type, durationS = TURN_STEP_S, mostRad = MOST_TURN, looksFirst = true } = wish;
  if (Math.abs(angleRad) < 1e-9) return [];
  const parts = Math.ceil(Math.abs(angleRad) / mostRad - 1e-9);
  const side: Side = angleRad > 0 ? 'left' : 'right';
  const outer = getOtherSide(side);
  const startRad = readHeading(body.stand, outer, from[outer]);
  const looking: Hold = { kind: 'hold', durationS: durationS / 2, gazeYawRad: startRad + angleRad / parts };
  const steps: (Footstep | Hold)[] = looksFirst ? [looking] : [];
  let stance = from;
  for (let part = 0; part < parts; part++) {
    const isLast = part === parts - 1;
    for (const footstep of turnOnce(
      body,
      stance,
      angleRad / parts,
      isLast ? type : 'stationary',
      durationS,
    )) {
      steps.push(footstep);
      stance = { ...stance, [footstep.side]: footstep.foothold };
    }
  }
  return steps;
}

/**
 * Two steps: the inner foot behind and beside, facing the goal, and the outer one beside it or ahead of it.
 */
function turnOnce(
  body: StepBody,
  from: FeetPlacement,
  angleRad: number,
  type: TurnWish['type'],
  durationS: number,
): Footstep[] {
  const { stand } = body;
  const inner: Side = angleRad > 0 ? 'left' : 'right';
  const outer: Side = getOtherSide(inner);
  const outward = inner === 'left' ? 1 : -1;
  const widthM = Math.max(body.hipsM, Math.abs(stand.feet.left.x - stand.feet.right.x));
  const headingRad = readHeading(stand, outer, from[outer]);
  const goalRad = headingRad + angleRad;
  const behind = Math.min(1, Math.abs(Math.sin(angleRad)) / WHOLLY_BEHIND);
  const first = {
    ...moveFrom(from[outer], headingRad, outward * widthM, -behind * widthM),
    yawRad: goalRad + stand.feet[inner].yawRad,
  };
  const second = {
    ...moveFrom(first, goalRad, -outward * widthM, type === 'dynamic' ? widthM : 0),
    yawRad: goalRad + stand.feet[outer].yawRad,
  };
  const place = (side: Side, foothold: Foothold, stance: FeetPlacement) =>
    placeStep(body, stance, { kind: 'turn', side, foothold, durationS, gazeYawRad: goalRad });
  return [place(inner, first, from), place(outer, second, { ...from, [inner]: first })];
}

/** The place so far to the left and ahead of another, as seen by who faces a heading. */
export function moveFrom({ x, z, y }: Foothold, headingRad: number, leftM: number, aheadM: number): Foothold {
  return { ...placeFoot({ x: leftM, z: aheadM, yawRad: 0 }, { x, z, headingRad }), y };
}
