import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyRowEdit, formatRowEdit } from '../../../../renderer/state/documents/rowEdit.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../../../shared/gait/channels.ts';
import { COEFFICIENT_NAMES } from '../../../../shared/style/limits.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { CHAIN_MODES } from '../../../../shared/style/edit/sideChange.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument } from '../../../shared/style/arbitraries.ts';
import { getVersion1Style } from '../../../shared/style/builtIns.ts';
import { evenly } from '../../../evenly.ts';

const ZOMBIE = getVersion1Style('Zombie');
const SHOULDER = {
  channel: 'shoulderFlexion',
  side: 'left',
  coefficient: 'offset',
  value: 90,
} as const;

describe('an edit of a row', () => {
  test.each([
    ['linked', 90, 72],
    ['split', 90, 80],
    ['opposite', 90, 88],
  ] as const)('%s: left 98 to 90 makes left %d, right %d', (chain, left, right) => {
    const { document, clamped } = applyRowEdit(ZOMBIE, 0, { ...SHOULDER, chain });
    expect(clamped).toBe(false);
    expect(getCoefficients(document, 0, 'shoulderFlexion', 'left').offset).toBe(left);
    expect(getCoefficients(document, 0, 'shoulderFlexion', 'right').offset).toBe(right);
    expect(document.keys[1]).toBe(ZOMBIE.keys[1]);
  });

  test('names the limit that held it, to the digit', () => {
    const edit = { channel: 'kneeFlexion', side: 'left', chain: 'linked' } as const;
    const note = (coefficient: 'lead' | 'offset') =>
      applyRowEdit(ZOMBIE, 0, { ...edit, coefficient, value: 999 }).note;
    expect(note('lead')).toContain('goes from −0.5 to 0.5;');
    expect(note('offset')).toContain('goes from −180 to 180;');
  });

  test('moves the other side by what this one has really moved', () => {
    const { document, clamped } = applyRowEdit(ZOMBIE, 0, { ...SHOULDER, value: 500, chain: 'opposite' });
    expect(clamped).toBe(true);
    expect(document.keys[0]?.channels.shoulderFlexion).toMatchObject({
      left: { offset: 180 },
      right: { offset: -2 },
    });
  });

  test('takes along rows of the same unit that have such a number', () => {
    const others = (['ankleFlexion', 'hipFlexion', 'vertical', 'torsoRoll'] as const).map(
      (channel) => ({ channel, side: 'left', chain: 'linked' }) as const,
    );
    const edit = { channel: 'kneeFlexion', side: 'left', chain: 'linked', value: 6, others } as const;
    const listMoved = (coefficient: 'stance' | 'strike') => {
      const { document } = applyRowEdit(ZOMBIE, 0, { ...edit, coefficient });
      return CHANNEL_NAMES.filter((name) => getCoefficients(document, 0, name, 'left')[coefficient] === 6);
    };
    expect(listMoved('stance')).toEqual(['torsoRoll', 'hipFlexion', 'kneeFlexion', 'ankleFlexion']);
    expect(listMoved('strike')).toEqual(['torsoRoll', 'kneeFlexion', 'ankleFlexion']);
    expect(formatRowEdit({ ...edit, coefficient: 'stance' })).toBe('Stance of 4 rows');
    expect(formatRowEdit({ ...edit, coefficient: 'strike' })).toBe('Strike of 3 rows');
    expect(applyRowEdit(ZOMBIE, 0, { ...edit, coefficient: 'strike' }).clamped).toBe(false);
  });

  test('tells when the other side met its limit', () => {
    const { document, clamped } = applyRowEdit(ZOMBIE, 0, {
      ...SHOULDER,
      side: 'right',
      value: 170,
      chain: 'linked',
    });
    expect(clamped).toBe(true);
    expect(document.keys[0]?.channels.shoulderFlexion).toMatchObject({
      left: { offset: 180 },
      right: { offset: 170 },
    });
  });

  test('sets a midline channel whatever the chain and the side', () => {
    for (const chain of CHAIN_MODES) {
      for (const side of ['left', 'right'] as const) {
        const { document } = applyRowEdit(ZOMBIE, 0, {
          channel: 'headRoll',
          side,
          coefficient: 'offset',
          value: 7.3,
          chain,
        });
        expect(document.keys[0]?.channels.headRoll).toEqual({ scale: 1, offset: 7.3 });
      }
    }
  });

  test('gives the same document back when nothing changes', () => {
    for (const chain of CHAIN_MODES) {
      expect(applyRowEdit(ZOMBIE, 0, { ...SHOULDER, value: 98, chain }).document).toBe(ZOMBIE);
    }
  });

  test('changes sides by equal or opposite amounts, within what a file may hold', () => {
    fc.assert(
      fc.property(
        arbitraryDocument,
        fc.constantFrom(...CHANNEL_NAMES),
        fc.constantFrom(...COEFFICIENT_NAMES),
        fc.constantFrom('linked', 'opposite'),
        evenly(-1, 1),
        (document, channel, coefficient, chain, value) => {
          const edit = applyRowEdit(document, 0, {
            channel,
            side: 'right',
            coefficient,
            value,
            chain,
          });
          expect(parseStyle(writeStyle(edit.document)).ok).toBe(true);
          if (edit.clamped || CHANNELS[channel].sides === 'one') return;
          const moved = (side: 'left' | 'right') =>
            getCoefficients(edit.document, 0, channel, side)[coefficient] -
            getCoefficients(document, 0, channel, side)[coefficient];
          expect(moved('left')).toBeCloseTo((chain === 'linked' ? 1 : -1) * moved('right'), 8);
        },
      ),
      { seed: 65, numRuns: 200 },
    );
  });
});
