import type { FloorPoint } from '../../pose/floorPoint.ts';
import { SIDES, type Side } from '../../../gait/channels.ts';
import { getSidePhase } from '../../../gait/phase.ts';
import { createPosture } from '../../../gait/posture.ts';
import { type Wander, writeWanderInto } from '../../../gait/variation/variation.ts';
import type { Walker } from '../../../gait/walker.ts';
import { type BeltRun, carryFootholdInto } from './beltMotion.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import type { StanceSolver } from '../leg/stanceSolver.ts';
import { createFoothold } from './foothold.ts';
import { createFootNow, type FootNow, type Footing, raiseHeel } from './footing.ts';

const posture = createPosture();
const planned = createFoothold();
const run: BeltRun = { cycles: 0 };
const body: Wander = { aside: 0, ahead: 0 };

/** A foot, and the swing that its ends were solved for last. */
interface VariedFoot {
  readonly now: FootNow;
  /** Where its body was as it came down, metres beside its place: so far is its step off the plan. */
  readonly off: FloorPoint;
  /** The same as long as all of it is. */
  readonly swing: { cycles: number; revision: number; amount: number; plan: PlantPlan | undefined };
}

/**
 * The feet of a walk that differs from step to step on its belt: the body wanders a little about its place,
 * and each foot stands where it came down. What they are after so many cycles is the same, whichever way
 * these were come to. Of one figure; allocates once.
 */
export class BeltFooting {
  /** Both feet, as the wandering body sees them. */
  readonly now: Footing;
  /** How far off the plan each foot's last step is, metres as it came down; live. */
  readonly stepsOff: Readonly<Record<Side, Readonly<FloorPoint>>>;
  readonly #feet: Readonly<Record<Side, VariedFoot>> = { left: createFoot(), right: createFoot() };
  readonly #legLengthM: number;

  constructor(legLengthM: number) {
    this.#legLengthM = legLengthM;
    const { left, right } = this.#feet;
    this.now = { left: left.now, right: right.now };
    this.stepsOff = { left: left.off, right: right.off };
  }

  /** Follows a walk to where it is now, as it goes by its plan. Allocates nothing. */
  follow(plan: PlantPlan, walker: Walker, stances: StanceSolver): void {
    const cycles = walker.wholeCycles + walker.phase;
    for (const side of SIDES) {
      const foot = this.#feet[side];
      const since = getSidePhase(cycles, side);
      const strike = cycles - since;
      writeWanderInto(walker.variation, strike, body);
      foot.off.x = body.aside * this.#legLengthM;
      foot.off.z = body.ahead * this.#legLengthM;
      this.#stand(side, plan, walker, strike, Math.min(since, plan.stanceEnd));
      if (since >= plan.stanceEnd) this.#swing(side, plan, walker, strike, stances);
    }
  }

  /** Places a foot that stands, so many cycles after its strike. */
  #stand(side: Side, plan: PlantPlan, { variation }: Walker, strike: number, since: number): void {
    const { now, off } = this.#feet[side];
    const { foothold } = plan.feet[side];
    run.cycles = since;
    carryFootholdInto(foothold, plan, run, planned);
    now.x = foothold.x + off.x;
    now.z = foothold.z + off.z;
    now.yawRad = foothold.yawRad;
    carryFootholdInto(now, plan, run, now);
    writeWanderInto(variation, strike + since, body);
    now.x -= body.aside * this.#legLengthM;
    now.z -= body.ahead * this.#legLengthM;
    now.offX = now.x - planned.x;
    now.offZ = now.z - planned.z;
    raiseHeel(now, since, this.#legLengthM);
  }

  /** Solves both ends of a swing, once as long as it lasts. */
  #swing(side: Side, plan: PlantPlan, walker: Walker, strike: number, stances: StanceSolver): void {
    const { now, swing } = this.#feet[side];
    const { revision, variation } = walker;
    const isKnown =
      Math.abs(swing.cycles - strike) < 0.5 &&
      swing.revision === revision &&
      swing.amount === variation.amount &&
      swing.plan === plan;
    if (isKnown) return;
    swing.cycles = strike;
    swing.revision = revision;
    swing.amount = variation.amount;
    swing.plan = plan;
    walker.sampleAt(strike + plan.stanceEnd, posture);
    stances.read(posture);
    stances.solveLift(plan, side, plan.stanceEnd, 0, now);
    walker.sampleAt(strike + 1, posture);
    stances.read(posture);
    stances.solveLanding(plan, side, 0, now.end);
  }
}

function createFoot(): VariedFoot {
  return {
    now: createFootNow(),
    off: { x: 0, z: 0 },
    swing: { cycles: Number.NaN, revision: -1, amount: 0, plan: undefined },
  };
}
