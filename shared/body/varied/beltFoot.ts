import { computeDutyFactor } from '../../gait/phase.ts';
import type { Side } from '../../gait/channels.ts';
import type { Walker } from '../../gait/walker.ts';
import { type Wander, writeWanderInto } from '../../gait/variation/variation.ts';
import { carryInto, type FloorPlace } from '../planting/beltMotion.ts';
import { createHeldFoot, raiseHeel } from '../planting/heldFoot.ts';
import type { PlantPlan } from '../planting/plantPlan.ts';

/** As near to its toe off as a foot still stands, cycles. */
const STILL = 1e-7;

const asPlanned: FloorPlace = { x: 0, z: 0 };
const run = { cycles: 0 };
const body: Wander = { aside: 0, ahead: 0 };

/** A foot of a walk that varies on its belt: it stands where it came down, and the belt takes it along. */
export class BeltFoot {
  /** The same as its body sees it, for the pose. */
  readonly held = createHeldFoot();
  /** Where its body was as it came down, metres beside its place: so far is its step off the plan. */
  readonly off: FloorPlace = { x: 0, z: 0 };

  readonly #side: Side;
  readonly #legLengthM: number;
  readonly #wander: Wander = { aside: 0, ahead: 0 };

  constructor(side: Side, legLengthM: number) {
    this.#side = side;
    this.#legLengthM = legLengthM;
  }

  /** The cycles after which this step of it leaves the floor, or has left; whole ones and phase. */
  computeToeOff(walker: Walker, cycles: number): number {
    const delay = this.#side === 'left' ? 0 : 0.5;
    return Math.floor(cycles + delay) - delay + computeDutyFactor(walker.gait.law) - STILL;
  }

  /** Follows a walk to so many cycles, as it goes by its plan. */
  follow(plan: PlantPlan, { variation }: Walker, cycles: number): void {
    const { held, off } = this;
    const since = this.#computeSince(cycles);
    const { foothold } = plan.feet[this.#side];
    run.cycles = since;
    carryInto(foothold, plan, run, asPlanned);
    writeWanderInto(variation, cycles - since, this.#wander);
    off.x = this.#wander.aside * this.#legLengthM;
    off.z = this.#wander.ahead * this.#legLengthM;
    held.x = foothold.x + off.x;
    held.z = foothold.z + off.z;
    carryInto(held, plan, run, held);
    writeWanderInto(variation, cycles, body);
    held.x -= body.aside * this.#legLengthM;
    held.z -= body.ahead * this.#legLengthM;
    held.yawRad = foothold.yawRad - plan.turnPerCycle * since;
    held.offX = held.x - asPlanned.x;
    held.offZ = held.z - asPlanned.z;
    raiseHeel(held, since, this.#legLengthM);
  }

  /** Cycles since it came down, [0, 1). */
  #computeSince(cycles: number): number {
    const own = this.#side === 'left' ? cycles : cycles + 0.5;
    return own - Math.floor(own);
  }
}
