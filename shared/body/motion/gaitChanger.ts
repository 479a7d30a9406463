import type { StyleSource } from '../../gait/coefficients.ts';
import { createGait, type Gait } from '../../gait/gait.ts';
import { wrapPhase } from '../../gait/units.ts';
import type { Walker } from '../../gait/walker.ts';
import type { PlantPlan } from '../planting/plan/plantPlan.ts';
import { createPlantPlan } from '../planting/solve/createPlantPlan.ts';
import type { Planting } from '../planting/plantPose.ts';
import type { Poser } from '../pose/poser.ts';
import { GaitChange } from './gaitChange.ts';

/** V within which walk and run change into each other, 1/s (chosen: a run that jogs, a walk that is one). */
export const SLOWEST_CHANGE = 1.2;
const FASTEST = 2.2;
/** Steps that differ by less than this as much as they may are even (chosen: some tenths of a millimetre). */
const EVEN = 0.02;

/** A speed, V in 1/s, held to one at which walk and run change into each other. */
export function holdChangeSpeed(normalizedSpeed: number): number {
  return Math.min(FASTEST, Math.max(SLOWEST_CHANGE, normalizedSpeed));
}

/** Of what a change begins. */
export interface ChangeStart {
  readonly poser: Poser;
  /** How the walk is planted; undefined where it is not. */
  readonly planting: Planting | undefined;
  /** Plans a gait of the body; left out, it is solved for. */
  plan?(gait: Gait): PlantPlan;
}

/**
 * Takes a walk to its run, or back: from the next strike on at a speed that both gaits have, in the stance of
 * the foot that strikes. Allocates as a change begins.
 */
export class GaitChanger {
  #to: StyleSource | undefined;
  #next: StyleSource | undefined;
  #change: GaitChange | undefined;
  #timeS = 0;

  /** The style that it changes to, from when that is asked for; undefined while it does not. */
  get to(): StyleSource | undefined {
    return this.#to;
  }

  /** The change that goes on, which poses the body. */
  get change(): GaitChange | undefined {
    return this.#change;
  }

  /** Seconds since that began. */
  get timeS(): number {
    return this.#timeS;
  }

  /** The style that is asked for while a change to another gait goes on. */
  get next(): StyleSource | undefined {
    return this.#next;
  }

  /**
   * Takes a style that is asked for by a walk in `from`, which can change. Returns whether it comes by a
   * change: one that goes on, or that will at the next strike, since it is of the other gait.
   */
  take(style: StyleSource, from: StyleSource, canChange: boolean): boolean {
    if (this.#change !== undefined) {
      const isNext = style.base.gait !== this.#to!.base.gait;
      this.#next = isNext ? style : undefined;
      if (!isNext) this.#to = style;
      return true;
    }
    const goes = canChange && style.base.gait !== from.base.gait;
    this.#to = goes ? style : undefined;
    return goes;
  }

  /** An asked speed, V in 1/s, held to one that both gaits have until it has changed. */
  holdSpeed(asked: number): number {
    return this.#to === undefined ? asked : holdChangeSpeed(asked);
  }

  /** How much steps may differ, which are even as they change. */
  holdVariation(asked: number): number {
    return this.#to === undefined ? asked : 0;
  }

  /** Forgets what was asked for, or what goes on. */
  end(): void {
    this.#to = undefined;
    this.#next = undefined;
    this.#change = undefined;
  }

  /**
   * Begins the change where the walk has come over a strike since it was at a phase; returns whether it has.
   */
  start(walker: Walker, before: number, start: ChangeStart): boolean {
    const { law, leaning, gazeRad, extension, legLengthM } = walker.gait;
    const { normalizedSpeed, turnRate } = law;
    const { phase } = walker;
    const isRight = before < 0.5 && phase >= 0.5;
    const isAtSpeed = normalizedSpeed >= SLOWEST_CHANGE && normalizedSpeed <= FASTEST;
    const isEven = walker.variation.amount < EVEN;
    if (!isAtSpeed || !isEven || walker.isBlending || !(isRight || phase < before)) return false;
    const style = this.#to!;
    const { poser, plan = (gait) => createPlantPlan(poser.figure, gait, 'floor') } = start;
    const planting = start.planting ?? { plan: plan(walker.gait), strength: 0 };
    const to = createGait({ style, normalizedSpeed, turnRate, extension, legLengthM, leaning, gazeRad });
    this.#change = new GaitChange({
      poser,
      from: { gait: walker.gait, planting },
      to: { gait: to, planting: { plan: plan(to), strength: planting.strength } },
      side: isRight ? 'right' : 'left',
    });
    this.#timeS = (phase - (isRight ? 0.5 : 0)) / law.frequency;
    return true;
  }

  /** Goes on with it by so many seconds; returns whether it is over. */
  pass(dtS: number): boolean {
    this.#timeS += dtS;
    return this.#timeS >= this.#change!.durationS;
  }

  /** Where the walk is in its cycle as the change goes on, [0, 1). */
  get phase(): number {
    return wrapPhase(this.#change!.computePhase(this.#timeS));
  }
}
