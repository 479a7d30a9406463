import type { Motion } from './motion.ts';

/** A part of a motion, seconds; what stands as it begins stands already. Throws RangeError for none. */
export function sliceMotion(motion: Motion, fromS: number, toS: number): Motion {
  const durationS = Math.min(toS, motion.durationS) - fromS;
  if (!(fromS >= 0 && durationS > 0)) throw new RangeError('a part of a motion lies within it');
  return {
    figure: motion.figure,
    durationS,
    stands: motion.stands.map((stand) => ({
      ...stand,
      strikeS: stand.strikeS - fromS,
      liftS: stand.liftS - fromS,
    })),
    sample(timeS, into) {
      motion.sample(fromS + Math.min(durationS, Math.max(0, timeS)), into);
    },
  };
}
