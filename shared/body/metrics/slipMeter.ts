import { SIDES, type Side } from '../../gait/channels.ts';
import type { FootInWorld } from '../planting/footing/worldFoot.ts';
import type { Pose } from '../pose/pose.ts';

/** Just come down, a sole still lays itself down: until then, cycles, nothing is measured. */
const LAID_DOWN = 0.02;

/**
 * Measures how far soles slide on the ground: the way of the lowest sole point over a stance, in the world.
 * Allocates nothing once made.
 */
export class SlipMeter {
  /** Of the last stance that ended, metres. */
  lastM = 0;
  /** By foot, left first: how far the stance slid that has ended with the last step, metres; 0 for none. */
  readonly endedM = new Float64Array(2);
  readonly #before = new Float64Array(18);
  readonly #slidM = new Float64Array(2);
  #isFirst = true;

  /** Takes the pose of the next step, and the feet that are posed. */
  follow(feet: Readonly<Record<Side, FootInWorld>>, { contacts }: Pick<Pose, 'contacts'>): void {
    this.endedM.fill(0);
    for (let foot = 0; foot < 2 && !this.#isFirst; foot++) {
      const { stands, since } = feet[SIDES[foot]!];
      const low = findLowestPoint(contacts, foot);
      if (stands && since > LAID_DOWN)
        this.#slidM[foot]! += Math.hypot(
          contacts[low]! - this.#before[low]!,
          contacts[low + 2]! - this.#before[low + 2]!,
        );
      else if (this.#slidM[foot]! > 0) this.#end(foot);
    }
    this.#before.set(contacts);
    this.#isFirst = false;
  }

  #end(foot: number): void {
    this.lastM = this.#slidM[foot]!;
    this.endedM[foot] = this.lastM;
    this.#slidM[foot] = 0;
  }
}

/** Where the lowest sole point of a foot (0 left, 1 right) begins in the contacts of a pose. */
export function findLowestPoint(contacts: Float64Array, foot: number): number {
  let low = 9 * foot;
  for (let at = low + 3; at < 9 * foot + 9; at += 3) if (contacts[at + 1]! < contacts[low + 1]!) low = at;
  return low;
}
