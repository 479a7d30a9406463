import { type Figure, getSoleLength } from '../../../shared/body/figure/figure.ts';
import type { Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { PrintTrail } from './printTrail.ts';

/** Prints kept of each foot (chosen: a quarter of a minute). */
export const TRAIL_PRINTS = 24;
/** Points of the path kept, and how far they are apart, metres (chosen: no corner is seen). */
export const PATH_POINTS = 512;
const PATH_STEP_M = 0.05;

/**
 * What a free walk leaves on the floor: the prints of its feet where they came down, on the ground as it lies
 * there, and the way of its body. In the world, metres. Allocates nothing once made.
 */
export class FloorTrail extends PrintTrail {
  /** x and z by point. */
  readonly path = new Float32Array(PATH_POINTS * 2);
  /** Points that were ever left; the newest is at `(count - 1) % length`. */
  pathCount = 0;

  readonly #aheadM: number;
  readonly #steps = new Uint32Array(2);
  readonly #ground = { y: 0, slope: 0, rise: 0 };

  constructor(figure: Figure) {
    super(TRAIL_PRINTS);
    // From the ankle, where a foothold is, to the middle of the sole.
    this.#aheadM = figure.soles.left.heel.offset[2] + getSoleLength(figure) / 2;
  }

  /** Takes note of where a walk is now. */
  follow({ feet, frame }: Pick<FreeWalk, 'feet' | 'frame'>): void {
    for (let foot = 0; foot < 2; foot++) {
      const { steps, foothold } = feet[SIDES[foot]!];
      if (steps === this.#steps[foot]) continue;
      this.#steps[foot] = steps;
      this.#print(foot, foothold);
    }
    const last = 2 * ((this.pathCount + PATH_POINTS - 1) % PATH_POINTS);
    const wayM = Math.hypot(frame.x - this.path[last]!, frame.z - this.path[last + 1]!);
    if (this.pathCount > 0 && wayM < PATH_STEP_M) return;
    const at = 2 * (this.pathCount % PATH_POINTS);
    this.path[at] = frame.x;
    this.path[at + 1] = frame.z;
    this.pathCount++;
  }

  /** How many points of the path. */
  get pathKept(): number {
    return Math.min(PATH_POINTS, this.pathCount);
  }

  #print(foot: number, { x, y, z, yawRad, slopeRad, rollRad }: Foothold): void {
    const alongX = Math.sin(yawRad);
    const alongZ = Math.cos(yawRad);
    const aheadM = this.#aheadM * Math.cos(slopeRad);
    this.#ground.y = y + this.#aheadM * Math.sin(slopeRad);
    this.#ground.slope = Math.tan(slopeRad);
    this.#ground.rise = Math.tan(rollRad);
    this.makeRoom(foot);
    this.put(foot, 0, x + aheadM * alongX, z + aheadM * alongZ, alongX, alongZ, this.#ground);
  }
}
