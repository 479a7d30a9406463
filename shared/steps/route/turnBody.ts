import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import type { FeetPlacement } from '../plan/stepPlan.ts';

/** A body that turns as its next foot comes down. */
export interface TurningBody {
  readonly headingRad: number;
  readonly feet: FeetPlacement;
  /** The foot that swings. */
  readonly side: Side;
  /** Whether the standing foot turns on its ball in sharp turns (2000). */
  readonly turnsOnBall: boolean;
}

/** How far a foot is turned as it comes down: to the side that it swings on, and away from it (chosen). */
const MOST_OPEN = 60 * RADIANS_PER_DEGREE;
export const MOST_CLOSED = 30 * RADIANS_PER_DEGREE;
/** What of a step's turn the standing foot does not take part in where it turns on its ball (2000). */
export const MOST_APART = 45 * RADIANS_PER_DEGREE;

/** The least share of a step that is gone as the body turns (chosen: the thesis prints none). */
const LEAST_TURN_SHARE = 0.5;

/** What of a step is gone that turns by so much, radians (2000, 4.2: less the more; chosen: its cosine). */
export function computeTurnShare(turnRad: number): number {
  return Math.max(LEAST_TURN_SHARE, Math.cos(turnRad));
}

/** As far towards a heading as the foot that comes down may be turned, radians. */
export function turnTowards({ headingRad, side, turnsOnBall }: TurningBody, wantedRad: number): number {
  const turn = wrapAngle(wantedRad - headingRad);
  const mostClosed = turnsOnBall ? MOST_OPEN : MOST_CLOSED;
  const [mostLeft, mostRight] = side === 'left' ? [MOST_OPEN, mostClosed] : [mostClosed, MOST_OPEN];
  return headingRad + Math.min(mostLeft, Math.max(-mostRight, turn));
}

/**
 * Where the standing foot turns to on its ball, `ballM` ahead of its ankle, as the body comes to face a
 * heading; undefined where it stays. Metres and radians.
 */
export function turnOnBall(
  { turnsOnBall, headingRad, side, feet }: TurningBody,
  ballM: number,
  nextRad: number,
): Foothold | undefined {
  const turn = wrapAngle(nextRad - headingRad);
  const over = Math.abs(turn) - MOST_APART;
  if (!turnsOnBall || over <= 1e-9) return undefined;
  const support = feet[getOtherSide(side)];
  const yawRad = support.yawRad + Math.sign(turn) * over;
  const x = support.x + ballM * (Math.sin(support.yawRad) - Math.sin(yawRad));
  const z = support.z + ballM * (Math.cos(support.yawRad) - Math.cos(yawRad));
  return { ...support, x, z, yawRad };
}
