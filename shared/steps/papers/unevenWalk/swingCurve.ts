import { smootherstep } from '../../../gait/smoothstep.ts';
import type { PlaneLeg, PlanePoint } from './compassStance.ts';

/** A cubic Bézier: where it begins, two control points, where it ends. */
export type PlaneBezier = readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint];

/** The ankle of a swing that goes over ground, the foot level. */
export interface SwingOverGround {
  readonly leg: PlaneLeg;
  /** The ball's tip ahead of the ankle, metres. */
  readonly toeAheadM: number;
  readonly from: PlanePoint;
  readonly to: PlanePoint;
  /** How high the ground is so far ahead, metres. */
  readonly measureHeight: (aheadM: number) => number;
  /** What sole and ground keep apart by in the middle of the swing, metres; less near its ends. */
  readonly marginM: number;
  /** Instants at which it is looked at. */
  readonly samples: number;
}

/** A point of a cubic Bézier; t from 0 to 1. */
export function evaluateBezier([p0, p1, p2, p3]: PlaneBezier, t: number): PlanePoint {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return {
    aheadM: a * p0.aheadM + b * p1.aheadM + c * p2.aheadM + d * p3.aheadM,
    upM: a * p0.upM + b * p1.upM + c * p2.upM + d * p3.upM,
  };
}

/**
 * The parameter of a swing at a share of its time (equation 9 of 2000). The measured speed that the thesis
 * has is lost; the least jerk from rest to rest is in its place (chosen).
 */
export function computeSwingParameter(share: number): number {
  return smootherstep(share);
}

/**
 * The swing curve of 2000, 5.2: both inner control points, a third of the way from either end, are raised by
 * the same, the least by which heel, ball and toe clear the ground. A point at t rises by 3 t (1 - t) times
 * that, so the least is known at once. Returns how far they are raised, metres, with the curve.
 */
export function createSwingCurve(swing: SwingOverGround): {
  readonly liftM: number;
  readonly curve: PlaneBezier;
} {
  const { leg, toeAheadM, from, to, measureHeight, marginM, samples } = swing;
  const thirdM = (to.aheadM - from.aheadM) / 3;
  const raise = (byM: number): PlaneBezier => [
    from,
    { aheadM: from.aheadM + thirdM, upM: from.upM + byM },
    { aheadM: to.aheadM - thirdM, upM: to.upM + byM },
    to,
  ];
  const low = raise(0);
  let liftM = 0;
  for (let i = 1; i < samples; i++) {
    const share = i / samples;
    const t = computeSwingParameter(share);
    const ankle = evaluateBezier(low, t);
    // A margin that were whole at the ends, where the foot stands, could not be met.
    const needM = marginM * Math.min(1, 1.6 * (4 * share * (1 - share)) ** 2);
    for (const pointM of [-leg.heelBehindM, leg.ballAheadM, toeAheadM]) {
      const missingM = measureHeight(ankle.aheadM + pointM) + needM - (ankle.upM - leg.ankleHeightM);
      liftM = Math.max(liftM, missingM / (3 * t * (1 - t)));
    }
  }
  return { liftM, curve: raise(liftM) };
}
