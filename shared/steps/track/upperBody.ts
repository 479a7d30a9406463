import { SLOT } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { KnottedCurve } from './knottedCurve.ts';
import type { StepReader } from './stepReader.ts';

/** V from which on arms and trunk of a step are all its walk's, 1/s (chosen). */
const WALKS_FROM = 0.6;
/**
 * How far arms swing, elbows bend and the thorax turns for each leg length that one foot is ahead of the
 * other, and arms go out for each that feet are further apart than in a stand, degrees (chosen: two thirds of
 * what walks with such steps do).
 */
const ARM_SWING = 34;
const ELBOW_BEND = 16;
const THORAX_TURN = 14;
const ARMS_OUT = 22;
/** How far the trunk leans over the foot that carries alone, degrees (chosen). */
const LEAN = 3;
/** A style counts for no more than this (chosen: some make much of what a slow walk hardly does). */
const MOST_SCALE = 1.5;

/**
 * What arms and trunk do in steps that no walk fills in: arms swing against the legs, the thorax turns with
 * them, and the trunk leans over the foot that carries; each by what the style leaves of that motion. Steps
 * of the law have none of it: theirs is in their walk.
 */
export class UpperBody {
  /** How far the right foot is ahead of the left one, and both further apart than in a stand, leg lengths. */
  readonly #ahead: KnottedCurve;
  readonly #apart: KnottedCurve;
  /** Left +, degrees. */
  readonly #leanDeg: KnottedCurve;

  constructor({ schedule: { swings, stands, marks }, template, way }: StepReader) {
    const { legLengthM } = template.table.figure;
    template.walk(0, 0);
    const { left, right } = template.plan.feet;
    const widthM = left.foothold.x - right.foothold.x;
    const rests = marks.map(({ timeS }) => ({ timeS, value: 0 }));
    const ahead = [...rests];
    const apart = [...rests];
    const lean = [...rests];
    for (const { liftS, strikeS, to, over, lawShare, step } of swings) {
      const counts = (1 - lawShare) * (1 - smoothstep(step.templateSpeed / WALKS_FROM));
      const [landed, other] = [stands[to]!.foothold, stands[over]!.foothold];
      const outward = step.side === 'left' ? 1 : -1;
      const x = outward * (landed.x - other.x);
      const z = outward * (landed.z - other.z);
      const headingRad = way.readHeading(strikeS);
      const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
      // Arms are furthest as the foot lands, and hang again by when the body stands.
      ahead.push({ timeS: strikeS, value: (-counts * (x * sine + z * cosine)) / legLengthM });
      const furtherM = Math.max(0, x * cosine - z * sine - widthM);
      apart.push({ timeS: strikeS, value: (counts * furtherM) / legLengthM });
      lean.push({ timeS: (liftS + strikeS) / 2, value: -outward * counts * LEAN });
    }
    this.#ahead = createCurve(ahead);
    this.#apart = createCurve(apart);
    this.#leanDeg = createCurve(lean);
  }

  /**
   * Moves arms and trunk of a posture of a time, seconds, of a style that scales its joints by slot.
   * `torsionDeg` is what the thorax was turned by before it was turned on where the head looks. A trunk that
   * is bent takes arms aside as it turns about its own axis, and any does as it leans: they go on hanging.
   * Allocates nothing.
   */
  move(timeS: number, scale: Float64Array, torsionDeg: number, { channels }: Posture): void {
    const ahead = this.#ahead.evaluate(timeS);
    const apart = this.#apart.evaluate(timeS);
    channels[SLOT.thoraxTorsion]! -= THORAX_TURN * bound(scale[SLOT.thoraxTorsion]!) * ahead;
    const leanDeg = bound(scale[SLOT.torsoRoll]!) * this.#leanDeg.evaluate(timeS);
    channels[SLOT.torsoRoll]! += leanDeg;
    const tiltRad = RADIANS_PER_DEGREE * (channels[SLOT.torsoTilt]! + channels[SLOT.pelvisTilt]!);
    const asideDeg = (channels[SLOT.thoraxTorsion]! - torsionDeg) * Math.sin(tiltRad) - leanDeg;
    for (let arm = 0; arm < 2; arm++) {
      const outward = arm === 0 ? 1 : -1;
      const swings = bound(scale[SLOT.shoulderFlexion + arm]!);
      channels[SLOT.shoulderFlexion + arm]! += ARM_SWING * swings * outward * ahead;
      channels[SLOT.elbowFlexion + arm]! += ELBOW_BEND * swings * Math.max(0, outward * ahead);
      channels[SLOT.shoulderAbduction + arm]! += ARMS_OUT * swings * apart - outward * asideDeg;
    }
  }
}

function bound(scale: number): number {
  return Math.min(MOST_SCALE, Math.max(-MOST_SCALE, scale));
}

function createCurve(knots: readonly { readonly timeS: number; readonly value: number }[]): KnottedCurve {
  const sorted = knots
    .toSorted((a, b) => a.timeS - b.timeS)
    .filter(({ timeS }, at, all) => at === 0 || timeS > all[at - 1]!.timeS);
  return new KnottedCurve(
    sorted.map(({ timeS }) => timeS),
    sorted.map(({ value }) => value),
  );
}
