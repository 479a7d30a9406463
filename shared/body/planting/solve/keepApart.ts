import type { Side } from '../../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import type { Figure } from '../../figure/figure.ts';
import type { Leg } from '../../leg/leg.ts';
import { softAtMost } from '../../leg/smooth.ts';
import type { PlantedGapMeter } from './plantedGap.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import { computeAsideShare } from '../leg/swingAside.ts';

/** What is left between the legs as they pass, in parts of the width of a sole (chosen). */
const GAP = 0.045;
/**
 * Shares of a swing at which legs are held apart: close together, since shoes pass within a twentieth of it
 * (chosen).
 */
const SHARES = Array.from({ length: 24 }, (_, index) => 0.14 + 0.03 * index);
/** And how far on either side of the one at which they are nearest they are looked at as well. */
const BESIDE = 0.01;
/** Times that it is looked again: what is nearest changes as a leg goes aside (chosen). */
const LOOKS = 3;
/** A swinging leg goes aside by no more than half way between these (chosen: what narrow styles take). */
const ASIDE_FROM = 10 * RADIANS_PER_DEGREE;
const ASIDE_TO = 24 * RADIANS_PER_DEGREE;

/**
 * How far each leg has to go aside in its swing so as not to go through the other, radians, 0 or more: the
 * least abduction that keeps their shoes and shanks apart. Looked for on `sides`: where that is the left one,
 * the right leg goes as far. `createPlan` makes the plan for such angles. Allocates.
 */
export function computeAside(
  legs: Readonly<Record<Side, Leg>>,
  sides: readonly Side[],
  { soleWidthM }: Figure,
  measure: PlantedGapMeter,
  createPlan: (asideRad: Readonly<Record<Side, number>>) => PlantPlan,
): Readonly<Record<Side, number>> {
  const computeSide = (side: Side): number => {
    const { thighM, shankM } = legs[side];
    let askedRad = 0;
    let clearance = 0;
    for (let look = 0; look < LOOKS; look++) {
      const asideRad = hold(askedRad);
      const plan = createPlan(side === 'left' ? { left: asideRad, right: 0 } : { left: 0, right: asideRad });
      clearance = plan.clearance;
      const computeMissing = (share: number): number => {
        const own = plan.stanceEnd + share * (1 - plan.stanceEnd);
        const { asideM } = measure(plan, side === 'left' ? own : own + 0.5);
        return (GAP * soleWidthM - asideM) / ((thighM + shankM) * computeAsideShare(share));
      };
      const missing = SHARES.map(computeMissing);
      const nearest = SHARES[missing.indexOf(Math.max(...missing))]!;
      const missingRad = Math.max(...missing, ...[-BESIDE, BESIDE].map((by) => computeMissing(nearest + by)));
      if (missingRad <= 0) break;
      askedRad += missingRad;
    }
    return clearance * hold(askedRad);
  };
  const [left, right] = sides.map(computeSide) as [number, number?];
  return { left, right: right ?? left };
}

function hold(asideRad: number): number {
  return asideRad > ASIDE_FROM ? softAtMost(asideRad, ASIDE_FROM, ASIDE_TO) : asideRad;
}
