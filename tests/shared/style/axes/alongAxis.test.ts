import { describe, expect, it } from 'vitest';
import {
  AXIS_RANGE,
  computeAxisPosition,
  createAxis,
  moveAlongAxis,
} from '../../../../shared/style/axes/alongAxis.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { BUILT_INS, getBuiltIn } from '../builtIns.ts';

const [sad, happy, natural] = [getBuiltIn('Sad'), getBuiltIn('Happy'), getBuiltIn('Natural')];
const mood = createAxis({ from: [sad], to: [happy] });

describe('an axis between two groups of styles', () => {
  it('has the normal walks at 0, and its ends 2 apart, where they have the same keys', () => {
    const one = createAxis({ from: [getBuiltIn('Angry')], to: [happy] });
    const [less, more] = [getBuiltIn('Angry'), happy].map((style) => computeAxisPosition(style, one));
    expect(more! - less!).toBeCloseTo(2, 9);
    expect(computeAxisPosition(natural, one)).toBe(0);
    expect(computeAxisPosition(getBuiltIn('Normal'), one)).toBe(0);
  });

  it('moves a style to where it is asked, whatever its base and keys, and back', () => {
    for (const document of BUILT_INS) {
      const from = computeAxisPosition(document, mood);
      const to = from > 0 ? from - 0.3 : from + 0.3;
      const moved = moveAlongAxis(document, mood, to);
      expect(moved.clamped, document.name).toBe(false);
      expect(computeAxisPosition(moved.document, mood), document.name).toBeCloseTo(to, 6);
      const back = moveAlongAxis(moved.document, mood, from).document;
      for (const [index] of document.keys.entries())
        for (const channel of ['hipFlexion', 'torsoTilt', 'shoulderFlexion'] as const)
          expect(getCoefficients(back, index, channel, 'left').offset).toBeCloseTo(
            getCoefficients(document, index, channel, 'left').offset,
            6,
          );
    }
  });

  it('goes all the way from one end to the other', () => {
    const other = createAxis({ from: [getBuiltIn('Angry')], to: [happy] });
    const { document } = moveAlongAxis(getBuiltIn('Angry'), other, computeAxisPosition(happy, other));
    expect(document.keys.map((_, index) => getCoefficients(document, index, 'hipFlexion', 'left'))).toEqual(
      happy.keys.map((_, index) => getCoefficients(happy, index, 'hipFlexion', 'left')),
    );
  });

  it('gives what a file can hold, at its ends too, and says where it was held', () => {
    for (const position of [AXIS_RANGE.min, AXIS_RANGE.max]) {
      const { document } = moveAlongAxis(getBuiltIn('Zombie'), mood, position);
      expect(parseStyle(writeStyle(document)).ok).toBe(true);
    }
    expect(moveAlongAxis(natural, mood, 9).clamped).toBe(true);
    expect(() => moveAlongAxis(natural, mood, Number.NaN)).toThrow(RangeError);
  });

  it('is where nothing lies between its ends too: nothing moves', () => {
    const none = createAxis({ from: [sad], to: [sad] });
    expect(computeAxisPosition(natural, none)).toBe(0);
    expect(moveAlongAxis(natural, none, 1).document).toBe(natural);
  });
});
