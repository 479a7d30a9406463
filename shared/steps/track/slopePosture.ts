import { SLOT } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import { computeArmGain, computeSlopeLean, leanIntoSlope } from '../../gait/slope/slopeLean.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { KnottedCurve } from './knottedCurve.ts';
import type { StepSchedule } from './schedule.ts';

/** How far the head nods towards the ground ahead where that is roughest, degrees (2000; chosen). */
const NOD_DEG = 8;
/**
 * Spread of footholds about a line from which ground counts as roughest, leg lengths; steps it is taken over.
 */
const ROUGHEST = 0.15;
const LOOKED_AT = 3;
/** Spread below which ground counts as even, leg lengths (chosen). */
const EVEN = 0.01;

/**
 * How the upper body goes with ground that rises, falls or is rough: the trunk leans into what rises, arms
 * swing wider up and narrower down, the head nods to the footholds before it.
 */
export class SlopePosture {
  readonly #leanDeg: KnottedCurve;
  readonly #armGain: KnottedCurve;
  readonly #nodDeg: KnottedCurve;

  constructor({ stands, swings, marks }: StepSchedule, legLengthM: number) {
    const knots = [
      ...swings.map(({ liftS, strikeS, from, to }, at) => {
        const [start, end] = [stands[from]!.foothold, stands[to]!.foothold];
        const slopeDeg =
          DEGREES_PER_RADIAN * Math.atan2(end.y - start.y, Math.hypot(end.x - start.x, end.z - start.z));
        const next = swings.slice(at, at + LOOKED_AT).map((swing) => stands[swing.to]!.foothold);
        const roughness = measureRoughness([stands[swings[at]!.over]!.foothold, ...next]) / legLengthM;
        return {
          timeS: (liftS + strikeS) / 2,
          leanDeg: computeSlopeLean(slopeDeg),
          armGain: computeArmGain(slopeDeg),
          nodDeg: NOD_DEG * Math.min(1, Math.max(0, roughness - EVEN) / (ROUGHEST - EVEN)),
        };
      }),
      ...marks.map(({ timeS }) => ({ timeS, leanDeg: 0, armGain: 1, nodDeg: 0 })),
    ]
      .toSorted((a, b) => a.timeS - b.timeS)
      .filter(({ timeS }, at, all) => at === 0 || timeS > all[at - 1]!.timeS);
    const times = knots.map(({ timeS }) => timeS);
    const curve = (name: 'leanDeg' | 'armGain' | 'nodDeg') =>
      new KnottedCurve(
        times,
        knots.map((knot) => knot[name]),
      );
    this.#leanDeg = curve('leanDeg');
    this.#armGain = curve('armGain');
    this.#nodDeg = curve('nodDeg');
  }

  /**
   * Moves the upper body of a posture of a time, seconds, whose style holds its joints at an offset by slot,
   * degrees. Allocates nothing.
   */
  move(timeS: number, offset: Float64Array, { channels }: Posture): void {
    const leanDeg = this.#leanDeg.evaluate(timeS);
    const armGain = this.#armGain.evaluate(timeS);
    if (leanDeg !== 0 || armGain !== 1) leanIntoSlope(leanDeg, armGain, offset, channels);
    channels[SLOT.headTilt]! += this.#nodDeg.evaluate(timeS);
  }
}

/** How far footholds lie from the lowest to the highest about a line through them by their order, metres. */
function measureRoughness(footholds: readonly { readonly y: number }[]): number {
  const middle = (footholds.length - 1) / 2;
  const meanM = footholds.reduce((sum, { y }) => sum + y, 0) / footholds.length;
  let [product, square] = [0, 0];
  footholds.forEach(({ y }, at) => {
    product += (at - middle) * (y - meanM);
    square += (at - middle) ** 2;
  });
  const perStepM = square > 0 ? product / square : 0;
  const offM = footholds.map(({ y }, at) => y - meanM - perStepM * (at - middle));
  return Math.max(...offM) - Math.min(...offM);
}
