import { NORMAL_STYLE, type StyleCoefficients, type StyleSource } from '../../../shared/gait/coefficients.ts';

/** The normal walk with coefficients that are the same at every speed. */
export function createStyle(
  change: (out: StyleCoefficients) => void,
  more: Partial<StyleSource> = {},
): StyleSource {
  return {
    ...NORMAL_STYLE,
    ...more,
    writeCoefficientsInto(normalizedSpeed, out) {
      NORMAL_STYLE.writeCoefficientsInto(normalizedSpeed, out);
      change(out);
    },
  };
}
