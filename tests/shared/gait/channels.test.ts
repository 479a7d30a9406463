import { describe, expect, it } from 'vitest';
import {
  CHANNEL_NAMES,
  CHANNEL_OF_SLOT,
  CHANNELS,
  getSlot,
  SLOT,
  SLOT_COUNT,
} from '../../../shared/gait/channels.ts';

describe('the channels', () => {
  it('are three translations, twelve angles, three extras, the roll of the torso and four of posture, 34 slots', () => {
    const translations = CHANNEL_NAMES.filter((name) => CHANNELS[name].group === 'translations');
    expect(translations).toEqual(['vertical', 'lateral', 'forward']);
    expect(CHANNEL_NAMES.length - translations.length).toBe(12 + 3 + 1 + 4);
    expect(SLOT_COUNT).toBe(34);
    expect(CHANNEL_OF_SLOT.length).toBe(SLOT_COUNT);
  });

  it('have one slot a side, without gaps or overlaps', () => {
    const slots = CHANNEL_NAMES.flatMap((name) => [
      ...new Set([CHANNELS[name].leftSlot, CHANNELS[name].rightSlot]),
    ]);
    expect(slots).toEqual(Array.from({ length: SLOT_COUNT }, (_, slot) => slot));
  });

  it('have the slots that SLOT writes out for hot loops', () => {
    for (const name of CHANNEL_NAMES) {
      expect(SLOT[name], name).toBe(CHANNELS[name].leftSlot);
      expect(getSlot(name, 'left')).toBe(SLOT[name]);
      expect(CHANNEL_OF_SLOT[getSlot(name, 'right')]!.name).toBe(name);
    }
  });

  it('have timing and a wave at the heel strike everywhere but at the hip, which defines the heel strike', () => {
    expect(CHANNEL_NAMES.filter((name) => !CHANNELS[name].hasLead)).toEqual(['hipFlexion']);
    expect(CHANNEL_NAMES.filter((name) => !CHANNELS[name].hasStrike)).toEqual(['hipFlexion']);
  });
});
