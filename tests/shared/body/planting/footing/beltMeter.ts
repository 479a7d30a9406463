import { getBody } from '../../../../../shared/body/figure/bodies.ts';
import { carryInto } from '../../../../../shared/body/planting/footing/beltMotion.ts';
import { SIDES } from '../../../../../shared/gait/channels.ts';
import { computeDutyFactor, getSidePhase } from '../../../../../shared/gait/phase.ts';
import { DEGREES_PER_RADIAN } from '../../../../../shared/gait/units.ts';
import type { VariedWalk } from './variedWalk.ts';

/** A stance is looked at from so many cycles after its heel strike on. */
const LANDED = 0.02;

/** Looks at a man's walk on his belt, phase by phase. */
export class BeltMeter {
  /** Paths on the belt of the lowest sole point of the stances that have ended, metres. */
  readonly slidesM: number[] = [];
  /** How far off the floor a foot that stands was at most, metres. */
  offFloorM = 0;
  /** The most that a joint turned from one look to the next, degrees. */
  mostTurnDeg = 0;

  readonly #walk: VariedWalk;
  readonly #slid = [0, 0];
  readonly #contacts = new Float64Array(18);
  #rotations: Float64Array | undefined;
  #cycles = 0;

  constructor(walk: VariedWalk) {
    this.#walk = walk;
  }

  /** Looks at it after so many cycles. */
  look(cycles: number): void {
    const { law } = this.#walk.walker.gait;
    const { contacts, rotations } = this.#walk.poseAt(cycles);
    const motion = {
      cycleLengthM: (law.normalizedSpeed * getBody('Man').legLengthM) / law.frequency,
      turnPerCycle: law.turnRate / law.frequency,
    };
    for (const [foot, side] of SIDES.entries()) {
      const since = getSidePhase(cycles, side);
      const stands = since > LANDED && since < computeDutyFactor(law);
      if (!stands) {
        if (this.#slid[foot]! > 0) this.slidesM.push(this.#slid[foot]!);
        this.#slid[foot] = 0;
        continue;
      }
      const points = [0, 3, 6].map((point) => 9 * foot + point);
      const low = points.reduce((lowest, at) => (contacts[at + 1]! < contacts[lowest + 1]! ? at : lowest));
      this.offFloorM = Math.max(this.offFloorM, contacts[low + 1]!);
      // Where the belt has taken the same point since the last look.
      const carried = { x: this.#contacts[low]!, z: this.#contacts[low + 2]! };
      carryInto(carried, motion, { cycles: cycles - this.#cycles }, carried);
      if (this.#rotations && since > LANDED + 0.01)
        this.#slid[foot]! += Math.hypot(contacts[low]! - carried.x, contacts[low + 2]! - carried.z);
    }
    if (this.#rotations) this.#findLargestTurn(this.#rotations, rotations);
    this.#rotations = rotations.slice();
    this.#contacts.set(contacts);
    this.#cycles = cycles;
  }

  #findLargestTurn(from: Float64Array, to: Float64Array): void {
    for (let at = 4; at < to.length; at += 4) {
      let dot = 0;
      for (let i = at; i < at + 4; i++) dot += from[i]! * to[i]!;
      const deg = 2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN;
      if (!(deg <= this.mostTurnDeg)) this.mostTurnDeg = deg;
    }
  }
}
