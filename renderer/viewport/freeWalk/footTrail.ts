import { type Figure, getSoleLength } from '../../../shared/body/figure/figure.ts';
import type { Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { SIDES } from '../../../shared/gait/channels.ts';

/** Prints kept, of both feet together (chosen: a quarter of a minute). */
export const TRAIL_PRINTS = 48;
/** Points of the path kept, and how far they are apart, metres (chosen: no corner is seen). */
export const PATH_POINTS = 512;
const PATH_STEP_M = 0.05;

/** Numbers of one print: the middle of the sole x and z, its direction x and z; metres in the world. */
export const PRINT_FIELDS = 4;

/**
 * What a free walk leaves on the floor: the prints of its feet where they came down, and the way of its body.
 * Rings of numbers in the world, in metres. Allocates nothing once made.
 */
export class FootTrail {
  /** By print, as `PRINT_FIELDS` says. */
  readonly prints = new Float32Array(TRAIL_PRINTS * PRINT_FIELDS);
  /** Foot of each print: 0 left, 1 right. */
  readonly feet = new Uint8Array(TRAIL_PRINTS);
  /** x and z by point. */
  readonly path = new Float32Array(PATH_POINTS * 2);
  /** Prints and points that were ever left; the newest is at `(count - 1) % length`. */
  printCount = 0;
  pathCount = 0;

  readonly #aheadM: number;
  readonly #steps = new Uint32Array(2);

  constructor(figure: Figure) {
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

  /** How many prints there are to be seen. */
  get printsKept(): number {
    return Math.min(TRAIL_PRINTS, this.printCount);
  }

  /** How many points of the path. */
  get pathKept(): number {
    return Math.min(PATH_POINTS, this.pathCount);
  }

  #print(foot: number, { x, z, yawRad }: Foothold): void {
    const index = this.printCount % TRAIL_PRINTS;
    const at = PRINT_FIELDS * index;
    const [alongX, alongZ] = [Math.sin(yawRad), Math.cos(yawRad)];
    this.prints[at] = x + this.#aheadM * alongX;
    this.prints[at + 1] = z + this.#aheadM * alongZ;
    this.prints[at + 2] = alongX;
    this.prints[at + 3] = alongZ;
    this.feet[index] = foot;
    this.printCount++;
  }
}
