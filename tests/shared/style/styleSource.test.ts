import { describe, expect, test } from 'vitest';
import { getSlot, SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { createCoefficients } from '../../../shared/gait/coefficients.ts';
import { IDENTITY } from '../../../shared/style/limits.ts';
import { getCoefficients } from '../../../shared/style/settings.ts';
import { createStyleSource, evaluateStyle } from '../../../shared/style/styleSource.ts';
import { createDocument } from './arbitraries.ts';

const DOCUMENT = createDocument({
  hipPolicy: 'shared-change',
  keys: [
    {
      speed: 0.5,
      channels: { torsoTilt: { scale: 1, offset: 10 }, headTilt: { scale: 2, offset: 0, lead: 0.2 } },
    },
    {
      speed: 1.5,
      channels: {
        torsoTilt: { scale: 0, offset: 20 },
        kneeFlexion: { left: { scale: 3, offset: 0 }, right: { scale: 1, offset: -8 } },
      },
    },
    { speed: 2.5, channels: {} },
  ],
});

describe('a style between its keys', () => {
  test.each([
    // V, torsoTilt scale, offset, headTilt scale, lead, left knee scale, right knee offset
    [0, 1, 10, 2, 0.2, 1, 0],
    [0.5, 1, 10, 2, 0.2, 1, 0],
    [1, 0.5, 15, 1.5, 0.1, 2, -4],
    [1.5, 0, 20, 1, 0, 3, -8],
    [2, 0.5, 10, 1, 0, 2, -4],
    [2.5, 1, 0, 1, 0, 1, 0],
    [9, 1, 0, 1, 0, 1, 0],
  ])('is linear, held outside, the identity where unnamed: V %d', (speed, ...expected) => {
    const { scale, offset, lead } = evaluateStyle(DOCUMENT, speed);
    expect([
      scale[SLOT.torsoTilt],
      offset[SLOT.torsoTilt],
      scale[SLOT.headTilt],
      lead[SLOT.headTilt],
      scale[getSlot('kneeFlexion', 'left')],
      offset[getSlot('kneeFlexion', 'right')],
    ]).toEqual(expected);
    expect(scale[getSlot('kneeFlexion', 'right')]).toBe(1);
    expect(offset[SLOT.pelvisList]).toBe(0);
  });

  test('carries its policy', () => {
    expect(createStyleSource(DOCUMENT).hipPolicy).toBe('shared-change');
  });

  test('overwrites every slot', () => {
    const out = createCoefficients();
    out.scale.fill(9);
    out.offset.fill(9);
    out.lead.fill(9);
    out.stance.fill(9);
    out.strike.fill(9);
    createStyleSource(createDocument({ keys: [{ speed: 1, channels: {} }] })).writeCoefficientsInto(1, out);
    expect(out).toEqual(createCoefficients());
    expect(out.scale).toHaveLength(SLOT_COUNT);
  });
});

test('getCoefficients fills in what a key leaves out', () => {
  expect(getCoefficients(DOCUMENT, 0, 'headTilt', 'right')).toEqual({ ...IDENTITY, scale: 2, lead: 0.2 });
  expect(getCoefficients(DOCUMENT, 1, 'kneeFlexion', 'right')).toEqual({ ...IDENTITY, offset: -8 });
  expect(getCoefficients(DOCUMENT, 2, 'kneeFlexion', 'left')).toEqual(IDENTITY);
  expect(() => getCoefficients(DOCUMENT, 3, 'kneeFlexion', 'left')).toThrow(RangeError);
});
