import type { Pose } from '../../../shared/body/pose/pose.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { SIDES } from '../../../shared/gait/channels.ts';

/** Just come down, a sole still lays itself down: until then, cycles, nothing is measured. */
const LAID_DOWN = 0.02;

/**
 * Measures how far soles slide on the floor: the way of the lowest sole point over a stance, in the world.
 * Allocates nothing once made.
 */
export class SlipMeter {
  /** Of the last stance that ended, metres. */
  lastM = 0;
  readonly #before = new Float64Array(18);
  readonly #slidM = new Float64Array(2);
  #isFirst = true;

  /** Takes the pose of the next step. */
  follow({ feet }: Pick<FreeWalk, 'feet'>, { contacts }: Pick<Pose, 'contacts'>): void {
    for (let foot = 0; foot < 2 && !this.#isFirst; foot++) {
      const { stands, since } = feet[SIDES[foot]!];
      const low = findLowest(contacts, foot);
      if (stands && since > LAID_DOWN)
        this.#slidM[foot]! += Math.hypot(
          contacts[low]! - this.#before[low]!,
          contacts[low + 2]! - this.#before[low + 2]!,
        );
      else if (!stands && this.#slidM[foot]! > 0) {
        this.lastM = this.#slidM[foot]!;
        this.#slidM[foot] = 0;
      }
    }
    this.#before.set(contacts);
    this.#isFirst = false;
  }
}

/** Where the lowest sole point of a foot (0 left, 1 right) begins in the contacts. */
function findLowest(contacts: Float64Array, foot: number): number {
  let low = 9 * foot;
  for (let at = low + 3; at < 9 * foot + 9; at += 3) if (contacts[at + 1]! < contacts[low + 1]!) low = at;
  return low;
}
