import type { Figure } from '../../../shared/body/figure/figure.ts';
import {
  type BeltMotion,
  type BeltRun,
  carryInto,
  type FloorPlace,
} from '../../../shared/body/planting/footing/beltMotion.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { getSidePhase } from '../../../shared/gait/phase.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import type { ContactTable } from './contactTable.ts';

/** Prints kept of each foot; the oldest has faded before it goes. */
export const PRINTS = 7;

/**
 * Numbers of one print: middle of the sole x and z now, its direction x and z, the belt's way as it stood,
 * and how far it slid; metres.
 */
const FIELDS = 6;
const [X, Z, ALONG_X, ALONG_Z, WAY, SLID] = [0, 1, 2, 3, 4, 5];
/**
 * The belt runs less than this much otherwise than the walk says in a frame that was played, metres and
 * radians (chosen: far less than a step).
 */
const BELT_SLACK = 0.02;
/** What a radian counts as way, metres, so that prints fade on the spot too (chosen: in three turns). */
const WAY_PER_RADIAN_M = 0.25;

const NOT_OFF: FloorPlace = { x: 0, z: 0 };
const place: FloorPlace = { x: 0, z: 0 };
const motion: { -readonly [Key in keyof BeltMotion]: BeltMotion[Key] } = { cycleLengthM: 0, turnPerCycle: 0 };
const run: BeltRun = { cycles: 1 };

/**
 * The prints that two feet leave on a belt. What is printed stays where it is while the walk goes on,
 * whatever becomes of the style; only the print of a foot that stands follows it. After a jump of the
 * playhead, and for another walk while paused, they are what that walk would have left. Allocates nothing
 * once made.
 */
export class FootprintTrail {
  /** By foot, left first, the newest print first. */
  readonly #prints = new Float64Array(2 * PRINTS * FIELDS);
  readonly #since = new Float64Array(2);
  #figure: Figure | undefined;
  #phase = 0;
  #distanceM = 0;
  #turnedRad = 0;
  /** How far the belt has gone and turned, as way. */
  #wayM = 0;

  /**
   * Follows a walker to where it is now; `isOther` tells that the table is of another walk than at the last
   * call, `isAnew` that all is to be printed anew.
   */
  follow(frame: WalkerFrame, table: ContactTable, isOther: boolean, isAnew: boolean): void {
    const { phase, distanceM, turnedRad, figure, law, playing } = frame;
    const isStepping = law.frequency > 0;
    const cycleM = isStepping ? (law.normalizedSpeed * figure.legLengthM) / law.frequency : 0;
    const cycleRad = isStepping ? law.turnRate / law.frequency : 0;
    const cycles = phase - this.#phase - Math.floor(phase - this.#phase);
    const goneM = distanceM - this.#distanceM;
    const turnRad = turnedRad - this.#turnedRad;
    const isPlayed =
      cycles < 0.5 &&
      Math.abs(goneM - cycles * cycleM) < BELT_SLACK &&
      Math.abs(turnRad - cycles * cycleRad) < BELT_SLACK;
    const isKept = figure === this.#figure && isPlayed && !isAnew && (playing || !isOther);
    this.#wayM += goneM + WAY_PER_RADIAN_M * Math.abs(turnRad);
    if (isKept) this.#carry(goneM, turnRad);
    motion.cycleLengthM = cycleM;
    motion.turnPerCycle = cycleRad;
    for (let foot = 0; foot < 2; foot++) {
      const since = getSidePhase(phase, SIDES[foot]!);
      if (!isKept) this.#printAll(foot, since, table);
      else {
        if (since < this.#since[foot]!) this.#makeRoom(foot);
        if (since < table.stance) this.#print(foot, 0, since, table, frame.stepsOff?.[SIDES[foot]!]);
      }
      this.#since[foot] = since;
    }
    this.#figure = figure;
    this.#phase = phase;
    this.#distanceM = distanceM;
    this.#turnedRad = turnedRad;
  }

  /**
   * How far a print has gone back with the belt, metres; below 0 while its foot is not half through its
   * stance. `print` 0 is the newest. What the belt has turned counts as well.
   */
  getBehindM(foot: number, print: number): number {
    return this.#wayM - this.#get(foot, print, WAY);
  }

  /** Middle of the sole across, metres. */
  getX(foot: number, print: number): number {
    return this.#get(foot, print, X);
  }

  /** Middle of the sole now, metres before the walker. */
  getZ(foot: number, print: number): number {
    return this.#get(foot, print, Z);
  }

  /** Direction from heel to toe, of length 1: x. */
  getAlongX(foot: number, print: number): number {
    return this.#get(foot, print, ALONG_X);
  }

  /** Direction from heel to toe, of length 1: z. */
  getAlongZ(foot: number, print: number): number {
    return this.#get(foot, print, ALONG_Z);
  }

  /** How far the foot slid there, metres. */
  getSlidM(foot: number, print: number): number {
    return this.#get(foot, print, SLID);
  }

  #get(foot: number, print: number, field: number): number {
    return this.#prints[(foot * PRINTS + print) * FIELDS + field]!;
  }

  /** Takes all prints along with the belt. */
  #carry(goneM: number, turnRad: number): void {
    motion.cycleLengthM = goneM;
    motion.turnPerCycle = turnRad;
    run.cycles = 1;
    for (let at = 0; at < this.#prints.length; at += FIELDS) this.#carryPrint(at);
  }

  /** Takes one along as `motion` and `run` say: its place, and its direction as the belt turns. */
  #carryPrint(at: number): void {
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

  #printAll(foot: number, since: number, table: ContactTable): void {
    for (let print = 0; print < PRINTS; print++) this.#print(foot, print, since + print, table);
  }

  /** Prints a foot that came down `since` cycles ago, on the belt of `motion`. */
  #print(
    foot: number,
    print: number,
    since: number,
    table: ContactTable,
    off: Readonly<FloorPlace> = NOT_OFF,
  ): void {
    const { soles, stance } = table;
    const heelX = soles[4 * foot]!;
    const heelZ = soles[4 * foot + 1]!;
    const alongX = soles[4 * foot + 2]! - heelX;
    const alongZ = soles[4 * foot + 3]! - heelZ;
    const length = Math.sqrt(alongX * alongX + alongZ * alongZ) || 1;
    const at = (foot * PRINTS + print) * FIELDS;
    const prints = this.#prints;
    prints[at + X] = heelX + alongX / 2 + off.x;
    prints[at + Z] = heelZ + alongZ / 2 + off.z;
    prints[at + ALONG_X] = alongX / length;
    prints[at + ALONG_Z] = alongZ / length;
    run.cycles = since - stance / 2;
    this.#carryPrint(at);
    const cycleWayM = motion.cycleLengthM + WAY_PER_RADIAN_M * Math.abs(motion.turnPerCycle);
    prints[at + WAY] = this.#wayM - run.cycles * cycleWayM;
    prints[at + SLID] = table.getSlide(foot, Math.min(1, since / stance));
  }

  /** The foot came down again: the oldest print goes. */
  #makeRoom(foot: number): void {
    const first = foot * PRINTS * FIELDS;
    this.#prints.copyWithin(first + FIELDS, first, first + (PRINTS - 1) * FIELDS);
  }
}
