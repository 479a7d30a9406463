import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { BeltMotion, BeltRun } from '../../../shared/body/planting/footing/beltMotion.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { getSidePhase } from '../../../shared/gait/phase.ts';
import type { ContactTable } from '../scene/contactTable.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { PrintTrail } from './printTrail.ts';

/** Prints kept of each foot; the oldest has faded before it goes. */
export const PRINTS = 7;

/**
 * The belt runs less than this much otherwise than the walk says in a frame that was played, metres and
 * radians (chosen: far less than a step).
 */
const BELT_SLACK = 0.02;
/** What a radian counts as way, metres, so that prints fade on the spot too (chosen: in three turns). */
const WAY_PER_RADIAN_M = 0.25;

const NOT_OFF: FloorPoint = { x: 0, z: 0 };
const motion: { -readonly [Key in keyof BeltMotion]: BeltMotion[Key] } = { cycleLengthM: 0, turnPerCycle: 0 };
const run: BeltRun = { cycles: 1 };

/**
 * The prints that two feet leave on a belt. What is printed stays where it is while the walk goes on,
 * whatever becomes of the style; only the print of a foot that stands follows it. After a jump of the
 * playhead, and for another walk while paused, they are what that walk would have left. Allocates nothing
 * once made.
 */
export class BeltTrail extends PrintTrail {
  readonly #since = new Float64Array(2);
  #figure: Figure | undefined;
  #phase = 0;
  #distanceM = 0;
  #turnedRad = 0;
  /** How far the belt has gone and turned, as way. */
  #wayM = 0;

  constructor() {
    super(PRINTS);
  }

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
        if (since < this.#since[foot]!) this.makeRoom(foot);
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
    return this.#wayM - this.getWayM(foot, print);
  }

  /** Takes all prints along with the belt. */
  #carry(goneM: number, turnRad: number): void {
    motion.cycleLengthM = goneM;
    motion.turnPerCycle = turnRad;
    run.cycles = 1;
    this.carryAll(motion, run);
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
    off: Readonly<FloorPoint> = NOT_OFF,
  ): void {
    const { soles, stance } = table;
    const heelX = soles[4 * foot]!;
    const heelZ = soles[4 * foot + 1]!;
    const alongX = soles[4 * foot + 2]! - heelX;
    const alongZ = soles[4 * foot + 3]! - heelZ;
    const length = Math.sqrt(alongX * alongX + alongZ * alongZ) || 1;
    const x = heelX + alongX / 2 + off.x;
    const z = heelZ + alongZ / 2 + off.z;
    this.put(foot, print, x, z, alongX / length, alongZ / length);
    run.cycles = since - stance / 2;
    this.carryOne(foot, print, motion, run);
    const cycleWayM = motion.cycleLengthM + WAY_PER_RADIAN_M * Math.abs(motion.turnPerCycle);
    const wayM = this.#wayM - run.cycles * cycleWayM;
    this.note(foot, print, wayM, table.getSlide(foot, Math.min(1, since / stance)));
  }
}
