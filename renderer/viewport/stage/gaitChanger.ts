import { GaitChange } from '../../../shared/body/motion/gaitChange.ts';
import { createPlantPlan } from '../../../shared/body/planting/solve/createPlantPlan.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { holdChangeSpeed } from '../../../shared/gait/run/chooseGait.ts';
import { wrapPhase } from '../../../shared/gait/units.ts';
import type { Walker } from '../../../shared/gait/walker.ts';
import type { WalkerFrame } from '../walkerFrame.ts';

/**
 * Takes a walk on its belt to its run, or back: from the next strike on at a speed that both gaits have, in
 * the stance of the foot that strikes. Allocates as a change begins.
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
   * Takes a style that is asked for. Returns whether it comes by a change: one that goes on, or that will at
   * the next strike, since it is of the other gait. There is none where the walk turns, climbs, varies or is
   * not wholly planted.
   */
  take(style: StyleSource, from: StyleSource, walker: Walker, frame: WalkerFrame): boolean {
    const { inputs, gait, variation } = walker;
    if (this.#change !== undefined) {
      const isNext = style.base.gait !== this.#to!.base.gait;
      this.#next = isNext ? style : undefined;
      if (!isNext) this.#to = style;
      return true;
    }
    const goes =
      style.base.gait !== from.base.gait &&
      frame.playing &&
      frame.planting?.strength === 1 &&
      frame.cycle === undefined &&
      gait.law.turnRate === 0 &&
      inputs.turnRate === 0 &&
      gait.inclineRad === 0 &&
      inputs.inclineRad === 0 &&
      variation.amount === 0;
    this.#to = goes ? style : undefined;
    inputs.normalizedSpeed = this.holdSpeed(frame.askedSpeed);
    return goes;
  }

  /** An asked speed, V in 1/s, held to one that both gaits have until it has changed. */
  holdSpeed(asked: number): number {
    return this.#to === undefined ? asked : holdChangeSpeed(asked);
  }

  /** Forgets what was asked for, or what goes on. */
  end(): void {
    this.#to = undefined;
    this.#next = undefined;
    this.#change = undefined;
  }

  /** Begins the change where the walk has come over a strike since it was at a phase. */
  start(walker: Walker, before: number, frame: WalkerFrame): void {
    const { law } = walker.gait;
    const { planting, figure, poser } = frame;
    const { phase } = walker;
    const isRight = before < 0.5 && phase >= 0.5;
    const isAtSpeed = holdChangeSpeed(law.normalizedSpeed) === law.normalizedSpeed;
    if (planting === undefined || !isAtSpeed || walker.isBlending || !(isRight || phase < before)) return;
    const { normalizedSpeed } = law;
    const { extension, legLengthM } = walker.inputs;
    const gait = createGait({ style: this.#to!, normalizedSpeed, extension, legLengthM });
    this.#change = new GaitChange({
      poser,
      from: { gait: walker.gait, plan: planting.plan },
      to: { gait, plan: createPlantPlan(figure, gait, 'floor') },
      side: isRight ? 'right' : 'left',
    });
    this.#timeS = (phase - (isRight ? 0.5 : 0)) / law.frequency;
  }

  /** Goes on with it by so many seconds; returns whether it is over. The walk's phase goes along. */
  pass(dtS: number, walker: Walker): boolean {
    this.#timeS += dtS;
    const change = this.#change!;
    walker.setPhase(wrapPhase(change.computePhase(this.#timeS)));
    return this.#timeS >= change.durationS;
  }
}
