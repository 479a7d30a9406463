import { getOtherSide, type Side } from '../../gait/channels.ts';
import { SLOT } from '../../gait/channels.ts';
import { createCoefficients } from '../../gait/coefficients.ts';
import type { Footstep, Hold } from './footstep.ts';
import { layFeet, placeStep, readHeading, type StepBody } from './placeStep.ts';
import { type FeetPlacement, moveFeet, type StepPlan } from './stepPlan.ts';
import type { BodyPlace } from './bodyPlace.ts';
import { completePlacement, placeBothFeet } from './straightSteps.ts';
import { createTurnSteps, moveFrom } from './turnSteps.ts';

/** Steps that are asked for by name: one out and one beside it. */
export const STEP_PRESETS = ['side-left', 'side-right', 'back', 'forward'] as const;
export type StepPreset = (typeof STEP_PRESETS)[number];

/** How far a step aside and a step back go, leg lengths (chosen), before the style has its say. */
const ASIDE = 0.3;
const BACK = 0.35;
const AHEAD = 0.45;
/** V at which a style's step is compared with the normal one. */
const COMPARED_SPEED = 0.6;

/** Adds steps one after the other, from where the last ones left the feet. */
export class StepBuilder {
  readonly steps: (Footstep | Hold)[] = [];
  readonly body: StepBody;
  readonly start: FeetPlacement;
  stance: FeetPlacement;

  constructor(body: StepBody, from: FeetPlacement | BodyPlace = { x: 0, z: 0, headingRad: 0 }) {
    this.body = body;
    this.start = layFeet(body, 'left' in from ? from : placeBothFeet(body.stand, from));
    this.stance = this.start;
  }

  get plan(): StepPlan {
    return { start: this.start, steps: this.steps };
  }

  /** Adds one. */
  add(step: Footstep | Hold): void {
    this.steps.push(step);
    if (step.kind !== 'hold') this.stance = moveFeet(this.stance, step);
  }

  /** Steps with a foot, so far to the left and ahead of where it stands, leg lengths. */
  step(side: Side, left: number, ahead: number, wish: Partial<Footstep> = {}): void {
    const { stand, table } = this.body;
    const foot = this.stance[side];
    const headingRad = readHeading(stand, side, foot);
    const { legLengthM } = table.figure;
    const foothold = {
      ...moveFrom(foot, headingRad, left * legLengthM, ahead * legLengthM),
      yawRad: foot.yawRad,
    };
    this.add(placeStep(this.body, this.stance, { ...wish, side, foothold }));
  }

  /** Brings a foot beside the other one, as the style stands. */
  close(side: Side, wish: Partial<Footstep> = {}): void {
    const other = getOtherSide(side);
    const foothold = completePlacement(this.body.stand, other, this.stance[other])[side];
    this.add(placeStep(this.body, this.stance, { kind: 'close', ...wish, side, foothold }));
  }

  /** Turns in place. */
  turn(wish: Parameters<typeof createTurnSteps>[2]): void {
    for (const step of createTurnSteps(this.body, this.stance, wish)) this.add(step);
  }

  /**
   * Adds a preset, as long as the style's own steps make it. A step ahead or back begins with `firstSide`,
   * one aside with the foot on its side.
   */
  preset(name: StepPreset, firstSide: Side = 'left'): void {
    const share = computeStepShare(this.body);
    const swingHeight = 1;
    if (name === 'side-left' || name === 'side-right') {
      const [side, other]: [Side, Side] = name === 'side-left' ? ['left', 'right'] : ['right', 'left'];
      this.step(side, (side === 'left' ? 1 : -1) * ASIDE * share, 0, { swingHeight });
      this.close(other, { swingHeight });
      return;
    }
    const ahead = (name === 'back' ? -BACK : AHEAD) * share;
    this.step(firstSide, 0, ahead, { swingHeight });
    this.close(getOtherSide(firstSide), { swingHeight });
  }
}

/** How long a style's steps are beside the normal ones, its hips' scale. */
function computeStepShare({ table }: StepBody): number {
  const coefficients = createCoefficients();
  table.style.writeCoefficientsInto(COMPARED_SPEED, coefficients);
  const { scale } = coefficients;
  return (scale[SLOT.hipFlexion]! + scale[SLOT.hipFlexion + 1]!) / 2;
}
