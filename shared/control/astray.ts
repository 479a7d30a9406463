import type { WorldFoot } from '../body/planting/footing/worldFoot.ts';
import type { Side } from '../gait/channels.ts';
import { computeLength } from '../gait/length.ts';
import type { Going } from './goalTurn.ts';

/** Slower than this, V in 1/s and rad/s, a body is coming to a stand (chosen). */
const ENDING_SPEED = 0.12;
const ENDING_TURN_RATE = 0.3;
/** How far a foot of a body that stands may be from its place, leg lengths (chosen: not seen as a step). */
const ASTRAY = 0.04;

/** Whether a body is coming to a stand. */
export function isEnding({ speed, turnRate }: Going): boolean {
  return speed < ENDING_SPEED && Math.abs(turnRate) < ENDING_TURN_RATE;
}

/** Whether a foot is not where its plan has it now, or has been lifted and is not down again. */
export function areAstray({ left, right }: Readonly<Record<Side, WorldFoot>>, legLengthM: number): boolean {
  return isAstray(left, legLengthM) || isAstray(right, legLengthM);
}

/** Whether a foot is in the air, of a body that has made a step. */
export function isOneSwinging({ left, right }: Readonly<Record<Side, WorldFoot>>): boolean {
  return !(left.stands && right.stands) && left.steps + right.steps > 0;
}

function isAstray({ stands, steps, now: { offX, offZ } }: WorldFoot, legLengthM: number): boolean {
  if (!stands) return steps > 0;
  return computeLength(offX, offZ) > ASTRAY * legLengthM;
}
