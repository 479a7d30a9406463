import { describe, expect, test } from 'vitest';
import {
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelName,
  SLOT,
  SLOT_COUNT,
} from '../../../shared/gait/channels.ts';
import { createCoefficients } from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { changeCoefficients } from '../../../shared/style/edit/changeCoefficients.ts';
import { collectMutedSlots, createMutedSource } from '../../../shared/style/muteSolo.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn, getVersion1Style } from './builtIns.ts';

const STRUT = getVersion1Style('Strut');
const SOURCE = createStyleSource(
  changeCoefficients(
    STRUT,
    (['stance', 'strike'] as const).flatMap((coefficient) =>
      (['shoulderFlexion', 'kneeFlexion'] as const).map(
        (channel) => ({ keyIndex: 'all', channel, side: 'left', coefficient, change: 7 }) as const,
      ),
    ),
  ).document,
);

describe('createMutedSource', () => {
  test('makes muted slots the identity and leaves the others', () => {
    const muted = createMutedSource(
      SOURCE,
      collectMutedSlots(new Set(['shoulderFlexion', 'torsoTilt']), new Set()),
    );
    const [heard, all] = [createCoefficients(), createCoefficients()];
    const silentSlots: number[] = [SLOT.torsoTilt, SLOT.shoulderFlexion, SLOT.shoulderFlexion + 1];
    for (const normalizedSpeed of [0.2, 1, 1.4, 3]) {
      muted.writeCoefficientsInto(normalizedSpeed, heard);
      SOURCE.writeCoefficientsInto(normalizedSpeed, all);
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        const silent = silentSlots.includes(slot);
        expect(heard.scale[slot]).toBe(silent ? 1 : all.scale[slot]);
        expect(heard.offset[slot]).toBe(silent ? 0 : all.offset[slot]);
        expect(heard.lead[slot]).toBe(silent ? 0 : all.lead[slot]);
        expect(heard.stance[slot]).toBe(silent ? 0 : all.stance[slot]);
        expect(heard.strike[slot]).toBe(silent ? 0 : all.strike[slot]);
      }
    }
    expect(all.stance[SLOT.shoulderFlexion]).toBe(7);
    expect(all.strike[SLOT.kneeFlexion]).toBe(7);
    expect(muted.hipPolicy).toBe('shared-change');
  });

  test('silences the rhythm with the hips, and with them alone', () => {
    const limp = createStyleSource(getBuiltIn('Limp (left)'));
    const read = (muted: readonly ChannelName[], soloed: readonly ChannelName[]) => {
      const coefficients = createCoefficients();
      const source = createMutedSource(limp, collectMutedSlots(new Set(muted), new Set(soloed)));
      source.writeCoefficientsInto(0.6, coefficients);
      return [...coefficients.rhythm];
    };
    const own = [0.42, -0.03, 0, 0.01, 0.01, 0];
    expect(read([], [])).toEqual(own);
    expect(read(['kneeFlexion'], [])).toEqual(own);
    expect(read([], ['hipFlexion'])).toEqual(own);
    expect(read(['hipFlexion'], [])).toEqual([0.5, 0, 0, 0.01, 0.01, 0]);
    expect(read([], ['shoulderFlexion'])).toEqual([0.5, 0, 0, 0.01, 0.01, 0]);
  });

  test('without mutes is the source itself', () => {
    expect(createMutedSource(SOURCE, [])).toBe(SOURCE);
  });

  test('of all channels walks the normal walk', () => {
    const muted = createMutedSource(SOURCE, collectMutedSlots(new Set(CHANNEL_NAMES), new Set()));
    const { law } = createGait({ normalizedSpeed: 1.4, style: muted });
    expect(law.frequency).toBeCloseTo(createGait({ normalizedSpeed: 1.4 }).law.frequency, 12);
  });
});

describe('collectMutedSlots', () => {
  const everything = Array.from({ length: SLOT_COUNT }, (_, slot) => slot);

  test('without buttons silences nothing', () => {
    expect(collectMutedSlots(new Set(), new Set())).toEqual([]);
  });

  test('solo silences all others', () => {
    const { leftSlot, rightSlot } = CHANNELS.kneeFlexion;
    expect(collectMutedSlots(new Set(), new Set(['kneeFlexion']))).toEqual(
      everything.filter((slot) => slot !== leftSlot && slot !== rightSlot),
    );
  });

  test('mute wins over solo of the same row', () => {
    expect(collectMutedSlots(new Set(['kneeFlexion']), new Set(['kneeFlexion']))).toEqual(everything);
  });
});
