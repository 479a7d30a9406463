import type { Side } from '../../../gait/channels.ts';
import type { Posture } from '../../../gait/posture.ts';
import type { Leg } from '../../leg/leg.ts';
import type { Pose } from '../../pose/pose.ts';
import type { FootNow } from '../footing/footing.ts';
import type { StancePlan } from './plantedStance.ts';
import type { SwingEndRecord } from '../plan/planRecord.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import { computeStanceShort, solveLandingInto, solveLiftInto, solveStandingEndInto } from './swingEnd.ts';

/**
 * Solves legs that stand, at instants of a walk that changes: what its owner needs to know of them as it
 * moves the walk on. Of one figure; allocates nothing.
 */
export class StanceSolver {
  readonly #legs: Readonly<Record<Side, Leg>>;
  readonly #pattern: { posture: Posture; readonly pose: Pose };
  readonly #hang: (posture: Posture, pose: Pose) => void;

  /**
   * `hang` fills the legs of a pose from a posture, hips at height 0; `pose` and `posture` are the solver's
   * own.
   */
  constructor(
    legs: Readonly<Record<Side, Leg>>,
    posture: Posture,
    pose: Pose,
    hang: (posture: Posture, pose: Pose) => void,
  ) {
    this.#legs = legs;
    this.#pattern = { posture, pose };
    this.#hang = hang;
  }

  /**
   * Takes the pattern of the instant that the next questions are about. Returns its legs, hips at height 0;
   * the solver's own pose.
   */
  read(posture: Posture): Pose {
    this.#pattern.posture = posture;
    this.#hang(posture, this.#pattern.pose);
    return this.#pattern.pose;
  }

  /**
   * Fills what a foot of the present instant has changed of the pattern, this many cycles after its strike,
   * with hips that have come down by this many metres.
   */
  solveLift(plan: StancePlan, side: Side, ownPhase: number, loweredM: number, foot: FootNow): void {
    solveLiftInto(this.#legs[side], plan, this.#pattern, ownPhase, loweredM, foot);
  }

  /**
   * Fills what the stance of a foot, this many cycles after its strike, leaves to the swing that borders on
   * it at the present instant, all but the slope.
   */
  solveEnd(
    plan: StancePlan,
    side: Side,
    ownPhase: number,
    foot: Readonly<FootNow>,
    end: SwingEndRecord,
  ): void {
    solveStandingEndInto(this.#legs[side], plan, this.#pattern, ownPhase, foot, end);
  }

  /** Fills what the swing of a side ends with at a heel strike that is the present instant. */
  solveLanding(plan: PlantPlan, side: Side, loweredM: number, end: SwingEndRecord): void {
    solveLandingInto(this.#legs[side], plan, this.#pattern, loweredM, end);
  }

  /** How much lower the hips would have to be for a leg to reach its foot, metres; below 0 where not. */
  computeShort(
    plan: StancePlan,
    side: Side,
    ownPhase: number,
    loweredM: number,
    foot: Readonly<FootNow>,
  ): number {
    return computeStanceShort(this.#legs[side], plan, this.#pattern, ownPhase, loweredM, foot);
  }
}
