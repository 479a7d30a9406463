import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../../gait/channels.ts';
import { EVEN_RHYTHM } from '../../gait/cycleClock.ts';
import { createCoefficients } from '../../gait/coefficients.ts';
import { roundFitted } from '../../style/edit/channelFit.ts';
import { CHANNEL_WORDS } from '../../style/channelWords.ts';
import { createKey } from '../../style/edit/createKey.ts';
import type { StyleDocument, StyleKey } from '../../style/document.ts';
import { createStyleSource } from '../../style/styleSource.ts';

/** A neutral scale nearer to 0 than this is not divided by (chosen: it would make more than five of one). */
const SCALE_MIN = 0.2;

/** A style over a neutral one. */
export interface StyleOverNeutral {
  readonly document: StyleDocument;
  /** Sentences. */
  readonly warnings: readonly string[];
}

/**
 * Takes a person's neutral walk off a style fitted to the same person: scales are divided, all else is
 * subtracted (capture.md §15). A scale that the neutral walk has next to none of is kept as it is. Both
 * styles stand on one base.
 */
export function takeNeutral(document: StyleDocument, neutral: StyleDocument): StyleOverNeutral {
  const own = createStyleSource(document);
  const plain = createStyleSource(neutral);
  const kept = new Set<ChannelName>();
  const keys = document.keys.map(({ speed }): StyleKey => {
    const a = createCoefficients();
    const b = createCoefficients();
    own.writeCoefficientsInto(speed, a);
    plain.writeCoefficientsInto(speed, b);
    for (const channel of CHANNEL_NAMES)
      for (const slot of new Set([CHANNELS[channel].leftSlot, CHANNELS[channel].rightSlot])) {
        if (Math.abs(b.scale[slot]!) < SCALE_MIN) kept.add(channel);
        else a.scale[slot]! /= b.scale[slot]!;
        for (const name of ['offset', 'lead', 'stance', 'strike'] as const) a[name][slot]! -= b[name][slot]!;
      }
    const rounded = roundAll(a);
    a.rhythm.forEach((value, i) => {
      rounded.rhythm[i] = value - b.rhythm[i]! + EVEN_RHYTHM[i]!;
    });
    return createKey(speed, rounded);
  });
  return {
    document: { ...document, keys },
    warnings: Array.from(
      kept,
      (channel) =>
        `${CHANNEL_WORDS[channel].label}: the neutral clip has hardly any of the base's swing, so the scale is the clip's own.`,
    ),
  };
}

function roundAll(coefficients: ReturnType<typeof createCoefficients>) {
  const rounded = createCoefficients();
  for (const channel of CHANNEL_NAMES) {
    const { leftSlot, rightSlot } = CHANNELS[channel];
    for (const slot of [leftSlot, rightSlot]) {
      const { scale, offset, lead, stance, strike } = coefficients;
      const one = roundFitted(channel, {
        scale: scale[slot]!,
        offset: offset[slot]!,
        lead: lead[slot]!,
        stance: stance[slot]!,
        strike: strike[slot]!,
      });
      rounded.scale[slot] = one.scale;
      rounded.offset[slot] = one.offset;
      rounded.lead[slot] = one.lead;
      rounded.stance[slot] = one.stance;
      rounded.strike[slot] = one.strike;
    }
  }
  return rounded;
}
