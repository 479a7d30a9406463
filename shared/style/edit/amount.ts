import { CHANNEL_NAMES, type ChannelName } from '../../gait/channels.ts';
import type { StyleDocument } from '../document.ts';
import type { StyleEdit } from './edit.ts';
import { clampToRange, type Range } from '../limits.ts';
import { mapKeyRhythms, mapRhythm, scaleRhythm } from '../rhythm.ts';
import { dropNoise, mapChannels } from './mapChannels.ts';
import { mapIdle } from '../idle.ts';
import { getNeutral, getRunNumber, mapRunKeys } from '../runKeys.ts';
import type { FullCoefficients } from '../settings.ts';

/**
 * How far differences from the normal walk may be softened (0: the normal walk) or exaggerated (2: twice as
 * much).
 */
export const AMOUNT_RANGE: Range = { min: 0, max: 2 };

/**
 * Softens or exaggerates how channels differ from the normal walk, at all keys or at that of `keyIndex`:
 * scale' = 1 + k (scale - 1), offset' = k offset, likewise lead, stance and strike; of all channels the
 * rhythm likewise, from even steps on. Of all keys those of a run are too, and the stand. `amount` is k,
 * bare, held within 0 to 2. Always computed from `base`, the document before the gesture, so that an amount
 * of 1 is `base` itself, whatever the drag passed on its way. `channels` are those of a group, or all (the
 * default).
 */
export function applyAmount(
  base: StyleDocument,
  amount: number,
  channels: readonly ChannelName[] = CHANNEL_NAMES,
  keyIndex?: number,
): StyleEdit {
  if (!Number.isFinite(amount)) throw new RangeError(`expected a finite number, got ${amount}`);
  const held = clampToRange(amount, AMOUNT_RANGE);
  if (held === 1) return { document: base, clamped: held !== amount };
  const change = ({ scale, offset, lead, stance, strike }: FullCoefficients): FullCoefficients => ({
    scale: dropNoise(1 + held * (scale - 1)),
    offset: dropNoise(held * offset),
    lead: dropNoise(held * lead),
    stance: dropNoise(held * stance),
    strike: dropNoise(held * strike),
  });
  // The rhythm is the whole walk's: groups leave it.
  const isWhole = channels.length === CHANNEL_NAMES.length;
  const paced = isWhole ? scaleKeyRhythms(base, held, keyIndex) : base;
  const from = keyIndex === undefined ? scaleIdle(scaleRun(paced, held, channels), held, channels) : paced;
  const edit = mapChannels(from, channels, (old, _, index) =>
    keyIndex === undefined || index === keyIndex ? { left: change(old.left), right: change(old.right) } : old,
  );
  return { document: edit.document, clamped: edit.clamped || held !== amount };
}

/** The keys of a run likewise; how it bounces and lands where all is scaled. */
function scaleRun(document: StyleDocument, k: number, channels: readonly ChannelName[]): StyleDocument {
  return mapRunKeys(
    document,
    (asKeys) => applyAmount(asKeys, k, channels).document,
    (name, key) => {
      if (channels.length < CHANNEL_NAMES.length) return getRunNumber(name, key);
      const neutral = getNeutral(name, key);
      return neutral + k * (getRunNumber(name, key) - neutral);
    },
  );
}

/** The stand likewise; how much it does of itself where all is scaled. */
function scaleIdle(document: StyleDocument, k: number, channels: readonly ChannelName[]): StyleDocument {
  const isWhole = channels.length === CHANNEL_NAMES.length;
  return mapIdle(
    document,
    (asKeys) => applyAmount(asKeys, k, channels).document,
    (amount) => (isWhole ? dropNoise(1 + k * (amount - 1)) : amount),
  );
}

function scaleKeyRhythms(document: StyleDocument, k: number, keyIndex: number | undefined): StyleDocument {
  return mapKeyRhythms(document, (rhythm, index) => {
    if (keyIndex !== undefined && index !== keyIndex) return rhythm;
    const scaled = scaleRhythm(rhythm, k);
    return mapRhythm((name) => dropNoise(scaled[name]));
  });
}
