import type { Figure } from '../../../shared/body/figure/figure.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { getSidePhase } from '../../../shared/gait/phase.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import type { ContactTable } from './contactTable.ts';

/** Prints kept of each foot; the oldest has faded before it goes. */
export const PRINTS = 7;

/**
 * Numbers of one print: middle of the sole x and z as the foot stood, its direction x and z, the belt as it
 * stood, and how far it slid; metres.
 */
const FIELDS = 6;
const [X, Z, ALONG_X, ALONG_Z, BELT, SLID] = [0, 1, 2, 3, 4, 5];
/**
 * The belt runs less than this much otherwise than the walk says in a frame that was played, metres (chosen:
 * far less than a step).
 */
const BELT_SLACK_M = 0.02;

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

  /**
   * Follows a walker to where it is now; `isOther` tells that the table is of another walk than at the last
   * call, `isAnew` that all is to be printed anew.
   */
  follow(frame: WalkerFrame, table: ContactTable, isOther: boolean, isAnew: boolean): void {
    const { phase, distanceM, figure, law, playing } = frame;
    const cycleM = law.frequency > 0 ? (law.normalizedSpeed * figure.legLengthM) / law.frequency : 0;
    const turn = phase - this.#phase - Math.floor(phase - this.#phase);
    const isPlayed = turn < 0.5 && Math.abs(distanceM - this.#distanceM - turn * cycleM) < BELT_SLACK_M;
    const isKept = figure === this.#figure && isPlayed && !isAnew && (playing || !isOther);
    for (let foot = 0; foot < 2; foot++) {
      const since = getSidePhase(phase, SIDES[foot]!);
      if (!isKept) this.#printAll(foot, since, cycleM, distanceM, table);
      else {
        if (since < this.#since[foot]!) this.#makeRoom(foot);
        if (since < table.stance) this.#print(foot, 0, since, cycleM, distanceM, table);
      }
      this.#since[foot] = since;
    }
    this.#figure = figure;
    this.#phase = phase;
    this.#distanceM = distanceM;
  }

  /**
   * How far a print has gone back with the belt, metres; below 0 while its foot is not half through its
   * stance. `print` 0 is the newest.
   */
  getBehindM(foot: number, print: number): number {
    return this.#distanceM - this.#get(foot, print, BELT);
  }

  /** Middle of the sole across, metres. */
  getX(foot: number, print: number): number {
    return this.#get(foot, print, X);
  }

  /** Middle of the sole along the belt now, metres before the walker. */
  getZ(foot: number, print: number): number {
    return this.#get(foot, print, Z) - this.getBehindM(foot, print);
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

  #printAll(foot: number, since: number, cycleM: number, distanceM: number, table: ContactTable): void {
    for (let print = 0; print < PRINTS; print++)
      this.#print(foot, print, since + print, cycleM, distanceM, table);
  }

  /** Prints a foot that came down `since` cycles ago. */
  #print(
    foot: number,
    print: number,
    since: number,
    cycleM: number,
    distanceM: number,
    table: ContactTable,
  ): void {
    const { soles, stance } = table;
    const heelX = soles[4 * foot]!;
    const heelZ = soles[4 * foot + 1]!;
    const alongX = soles[4 * foot + 2]! - heelX;
    const alongZ = soles[4 * foot + 3]! - heelZ;
    const length = Math.sqrt(alongX * alongX + alongZ * alongZ) || 1;
    const at = (foot * PRINTS + print) * FIELDS;
    const prints = this.#prints;
    prints[at + X] = heelX + alongX / 2;
    prints[at + Z] = heelZ + alongZ / 2;
    prints[at + ALONG_X] = alongX / length;
    prints[at + ALONG_Z] = alongZ / length;
    prints[at + BELT] = distanceM - (since - stance / 2) * cycleM;
    prints[at + SLID] = table.getSlide(foot, Math.min(1, since / stance));
  }

  /** The foot came down again: the oldest print goes. */
  #makeRoom(foot: number): void {
    const first = foot * PRINTS * FIELDS;
    this.#prints.copyWithin(first + FIELDS, first, first + (PRINTS - 1) * FIELDS);
  }
}
