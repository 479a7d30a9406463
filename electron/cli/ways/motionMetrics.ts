import { measureMotion } from '../../../shared/body/motion/measureMotion.ts';
import type { Motion } from '../../../shared/body/motion/motion.ts';

/** What `--metrics` prints of a way: metres, seconds, degrees. */
export function describeMetrics(motion: Motion): object {
  const { slip, penetration, floatingM, legsGapM, kneeAcceleration, hipsAcceleration, jointTurnDeg, steps } =
    measureMotion(motion);
  const [first, last] = [steps[0], steps.at(-1)];
  const spanS = first && last ? last.strikeS - first.strikeS : 0;
  return {
    slip: { maxM: slip.mostM, meanM: slip.meanM },
    penetration: { standingM: penetration.standingM, swingingM: penetration.swingingM },
    floating: { maxM: floatingM },
    legs: { gapM: legsGapM },
    acceleration: { knee: kneeAcceleration, hips: hipsAcceleration },
    jointTurn: { maxDeg: jointTurnDeg },
    // Steps a minute, from the first strike to the last.
    stepRate: spanS > 0 ? (60 * (steps.length - 1)) / spanS : null,
    steps: steps.map(({ side, liftS, strikeS, travelM, lengthM, topM }, index) => ({
      side,
      lift: liftS,
      strike: strikeS,
      // From the strike before.
      time: index === 0 ? null : strikeS - steps[index - 1]!.strikeS,
      length: lengthM,
      travel: travelM,
      height: topM,
    })),
  };
}
