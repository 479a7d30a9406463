import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import {
  type BeltMotion,
  type BeltRun,
  carryInto,
} from '../../../shared/body/planting/footing/beltMotion.ts';

/**
 * Numbers of one print: middle of the sole, its direction from heel to toe, how far the ground rises to the
 * left of that, the way of the ground as the foot stood there, and how far it slid; metres.
 */
const FIELDS = 9;
const [X, Y, Z, ALONG_X, ALONG_Y, ALONG_Z, RISE, WAY, SLID] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const place: FloorPoint = { x: 0, z: 0 };

/** How the ground lies under a print, and where; metres and slopes as 1 in 1. */
interface PrintedGround {
  readonly y: number;
  /** Towards the toes. */
  readonly slope: number;
  /** To the left. */
  readonly rise: number;
}

/** Level ground at the height of belt and floor. */
const LEVEL: PrintedGround = { y: 0, slope: 0, rise: 0 };

/**
 * The prints that two feet leave on the ground, the newest first, in whatever frame their owner has: in the
 * world, or in one that the ground moves in, which takes them along. Allocates nothing once made.
 */
export class PrintTrail {
  /** Prints kept of each foot; the oldest goes for a new one. */
  readonly length: number;
  readonly #prints: Float64Array;
  readonly #counts = new Uint32Array(2);

  constructor(length: number) {
    this.length = length;
    this.#prints = new Float64Array(2 * length * FIELDS);
  }

  /** How many prints a foot has left that are still kept. */
  getKept(foot: number): number {
    return Math.min(this.length, this.#counts[foot]!);
  }

  /** How many prints both feet ever left. */
  get printCount(): number {
    return this.#counts[0]! + this.#counts[1]!;
  }

  /** Middle of the sole, metres. */
  getX(foot: number, print: number): number {
    return this.#get(foot, print, X);
  }

  getY(foot: number, print: number): number {
    return this.#get(foot, print, Y);
  }

  getZ(foot: number, print: number): number {
    return this.#get(foot, print, Z);
  }

  /** Direction from heel to toe as seen from above, of length 1: x. */
  getAlongX(foot: number, print: number): number {
    return this.#get(foot, print, ALONG_X);
  }

  /** How far the ground rises along it. */
  getAlongY(foot: number, print: number): number {
    return this.#get(foot, print, ALONG_Y);
  }

  /** Direction from heel to toe as seen from above, of length 1: z. */
  getAlongZ(foot: number, print: number): number {
    return this.#get(foot, print, ALONG_Z);
  }

  /** How far the ground rises to the left of it. */
  getRise(foot: number, print: number): number {
    return this.#get(foot, print, RISE);
  }

  /** The way of the ground as the foot stood there, metres. */
  protected getWayM(foot: number, print: number): number {
    return this.#get(foot, print, WAY);
  }

  /** How far the foot slid there, metres. */
  getSlidM(foot: number, print: number): number {
    return this.#get(foot, print, SLID);
  }

  /** A foot has come down: its oldest print goes. */
  protected makeRoom(foot: number): void {
    const first = foot * this.length * FIELDS;
    this.#prints.copyWithin(first + FIELDS, first, first + (this.length - 1) * FIELDS);
    this.#counts[foot]!++;
  }

  /** Prints a sole: its middle, metres, and its direction as seen from above, of length 1. */
  protected put(
    foot: number,
    print: number,
    x: number,
    z: number,
    alongX: number,
    alongZ: number,
    { y, slope, rise } = LEVEL,
  ): void {
    const at = (foot * this.length + print) * FIELDS;
    const prints = this.#prints;
    prints[at + X] = x;
    prints[at + Y] = y;
    prints[at + Z] = z;
    prints[at + ALONG_X] = alongX;
    prints[at + ALONG_Y] = slope;
    prints[at + ALONG_Z] = alongZ;
    prints[at + RISE] = rise;
  }

  /** Notes the way of the ground as the foot stood there, and how far it slid, metres. */
  protected note(foot: number, print: number, wayM: number, slidM: number): void {
    const at = (foot * this.length + print) * FIELDS;
    this.#prints[at + WAY] = wayM;
    this.#prints[at + SLID] = slidM;
  }

  /** Takes all prints along with ground that moves. */
  protected carryAll(motion: BeltMotion, run: BeltRun): void {
    for (let at = 0; at < this.#prints.length; at += FIELDS) this.#carry(at, motion, run);
  }

  /** Takes one along. */
  protected carryOne(foot: number, print: number, motion: BeltMotion, run: BeltRun): void {
    this.#carry((foot * this.length + print) * FIELDS, motion, run);
  }

  #get(foot: number, print: number, field: number): number {
    return this.#prints[(foot * this.length + print) * FIELDS + field]!;
  }

  /** Its place goes with the ground, and its direction turns with it. */
  #carry(at: number, motion: BeltMotion, run: BeltRun): void {
    const prints = this.#prints;
    place.x = prints[at + X]!;
    place.z = prints[at + Z]!;
    carryInto(place, motion, run, place);
    prints[at + X] = place.x;
    prints[at + Z] = place.z;
    if (motion.turnPerCycle === 0) return;
    const sine = Math.sin(motion.turnPerCycle * run.cycles);
    const cosine = Math.cos(motion.turnPerCycle * run.cycles);
    const alongX = prints[at + ALONG_X]!;
    const alongZ = prints[at + ALONG_Z]!;
    prints[at + ALONG_X] = alongX * cosine - alongZ * sine;
    prints[at + ALONG_Z] = alongZ * cosine + alongX * sine;
  }
}
