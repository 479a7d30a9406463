import { SIDES, type Side } from '../../gait/channels.ts';
import { type Foothold, measureGroundHeight } from '../planting/footing/foothold.ts';
import type { FootInWorld } from '../planting/footing/worldFoot.ts';
import type { Pose } from '../pose/pose.ts';

/** Just come down, a sole still lays itself down: until then, cycles, nothing is measured. */
const LAID_DOWN = 0.02;

/** No stance of a foot. */
const NONE = -1;

/**
 * Measures how far soles slide on the ground: the way along it, over a stance, of the sole point that is
 * lowest over it, in the world. From one pose to the next it counts where both are of one stance and the same
 * point is lowest: a foot that has rolled in between has not slid, however far apart they are. Allocates
 * nothing once made.
 */
export class SlipMeter {
  /** Of the last stance that ended, metres. */
  lastM = 0;
  /** By foot, left first: how far the stance slid that has ended with the last step, metres; 0 for none. */
  readonly endedM = new Float64Array(2);
  readonly #before = new Float64Array(18);
  readonly #slidM = new Float64Array(2);
  /** In the pose before: the stance, by how often the foot had come down, and its lowest point. */
  readonly #stances = new Int32Array(2).fill(NONE);
  readonly #lows = new Int32Array(2);

  /** Takes the pose of the next step, and the feet that are posed. */
  follow(feet: Readonly<Record<Side, FootInWorld>>, { contacts }: Pick<Pose, 'contacts'>): void {
    this.endedM.fill(0);
    for (let foot = 0; foot < 2; foot++) {
      const { stands, steps, since, foothold } = feet[SIDES[foot]!];
      const low = findLowestPoint(contacts, foot, foothold);
      const stance = stands && since > LAID_DOWN ? steps : NONE;
      if (stance === NONE || stance !== this.#stances[foot]) {
        if (this.#slidM[foot]! > 0) this.#end(foot);
      } else if (low === this.#lows[foot])
        this.#slidM[foot]! += measureWay(contacts, this.#before, low, foothold);
      this.#stances[foot] = stance;
      this.#lows[foot] = low;
    }
    this.#before.set(contacts);
  }

  #end(foot: number): void {
    this.lastM = this.#slidM[foot]!;
    this.endedM[foot] = this.lastM;
    this.#slidM[foot] = 0;
  }
}

/**
 * Where the lowest sole point of a foot (0 left, 1 right) begins in the contacts of a pose: over the ground
 * of a foothold, or over a floor at height 0.
 */
export function findLowestPoint(contacts: Float64Array, foot: number, ground?: Foothold): number {
  let low = 9 * foot;
  let lowM = Number.POSITIVE_INFINITY;
  for (let at = low; at < 9 * foot + 9; at += 3) {
    const floorM = ground === undefined ? 0 : measureGroundHeight(ground, contacts[at]!, contacts[at + 2]!);
    const heightM = contacts[at + 1]! - floorM;
    if (heightM >= lowM) continue;
    low = at;
    lowM = heightM;
  }
  return low;
}

/** How far a sole point has come along the ground since the step before, metres. */
function measureWay(contacts: Float64Array, before: Float64Array, at: number, ground: Foothold): number {
  const x = contacts[at]!;
  const z = contacts[at + 2]!;
  const beforeX = before[at]!;
  const beforeZ = before[at + 2]!;
  const levelM = Math.hypot(x - beforeX, z - beforeZ);
  const riseM = measureGroundHeight(ground, x, z) - measureGroundHeight(ground, beforeX, beforeZ);
  return riseM === 0 ? levelM : Math.hypot(levelM, riseM);
}
