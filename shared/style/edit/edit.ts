import { CHANNELS, type ChannelName, type Side } from '../../gait/channels.ts';
import type { HipPolicy } from '../../gait/coefficients.ts';
import type { StyleDocument, StyleKey } from '../document.ts';
import type { StyleEdit } from './mapChannels.ts';
import {
  clampToRange,
  type CoefficientName,
  getCoefficientRange,
  isFarEnough,
  KEY_COUNT,
  KEY_SPEED_GAP,
} from '../limits.ts';
import { getKeySpeeds } from '../editedKeys.ts';
import { readKey } from '../runKeys.ts';
import { replaceChannel } from '../replaceChannel.ts';
import { type FullCoefficients, getKey, getKeyCoefficients } from '../settings.ts';

/*
 * The edits that commands make: pure functions from a document to the next one. An edit that changes nothing
 * gives the same document back. All throw a RangeError for a key that is not there or a number that is not
 * finite: those are faults of the caller.
 */

/**
 * What an edit of the row of keys gives: the next document with the key that it was about, or why it cannot
 * be done.
 */
export type KeyEdit =
  | { readonly ok: true; readonly document: StyleDocument; readonly keyIndex: number }
  | { readonly ok: false; readonly message: string };

/**
 * Sets one coefficient of a channel at a key, on one side or both (any side means the whole of a one-sided
 * channel). Scale is bare, lead in cycles, all others in degrees or leg lengths; hipFlexion has neither lead
 * nor strike, which stay at 0. Sides that become equal are merged, a channel that becomes the identity is
 * left out.
 */
export function setCoefficient(
  document: StyleDocument,
  keyIndex: number,
  channel: ChannelName,
  side: Side | 'both',
  coefficient: CoefficientName,
  value: number,
): StyleEdit {
  const clampedValue = clampToRange(requireFinite(value), getCoefficientRange(channel, coefficient));
  const change = (from: Side): FullCoefficients => {
    const old = getKeyCoefficients(getKey(document, keyIndex), channel, from);
    const isMeant = side === 'both' || side === from || CHANNELS[channel].sides === 'one';
    return isMeant ? { ...old, [coefficient]: clampedValue } : old;
  };
  return {
    document: replaceSetting(document, keyIndex, channel, change('left'), change('right')),
    clamped: clampedValue !== value,
  };
}

/**
 * Adds a key at a normalized speed V (1/s), moved into what its gait may have, with the coefficients that the
 * style has there, so that nothing seen changes. Refused where the style has 32 keys, or one within 0.001 of
 * that speed.
 */
export function addKey(document: StyleDocument, normalizedSpeed: number): KeyEdit {
  const { keys } = document;
  if (keys.length >= KEY_COUNT.max) {
    return { ok: false, message: `A style has at most ${KEY_COUNT.max} key speeds.` };
  }
  const speed = clampToRange(requireFinite(normalizedSpeed), getKeySpeeds(document));
  const near = keys.find((key) => !isFarEnough(key.speed, speed) && !isFarEnough(speed, key.speed));
  if (near !== undefined) {
    return {
      ok: false,
      message: `There is a key at this speed already: ${near.speed} leg lengths per second.`,
    };
  }
  const keyIndex = keys.filter((key) => key.speed < speed).length;
  const key = readKey(document, speed);
  return { ok: true, document: { ...document, keys: keys.toSpliced(keyIndex, 0, key) }, keyIndex };
}

/**
 * Moves a key to another speed V (1/s), between its neighbours and within what its gait may have. Its
 * coefficients go with it.
 */
export function moveKey(document: StyleDocument, keyIndex: number, normalizedSpeed: number): StyleEdit {
  const key = getKey(document, keyIndex);
  const before = document.keys[keyIndex - 1];
  const after = document.keys[keyIndex + 1];
  const { min, max } = getKeySpeeds(document);
  const speed = clampToRange(requireFinite(normalizedSpeed), {
    min: before === undefined ? min : before.speed + KEY_SPEED_GAP,
    max: after === undefined ? max : after.speed - KEY_SPEED_GAP,
  });
  const clamped = speed !== normalizedSpeed;
  if (speed === key.speed) return { document, clamped };
  return { document: replaceKey(document, keyIndex, { ...key, speed }), clamped };
}

/**
 * Takes a key away; refused for the last one. The key that is named then is the one that took its place, or
 * the one before.
 */
export function deleteKey(document: StyleDocument, keyIndex: number): KeyEdit {
  getKey(document, keyIndex);
  if (document.keys.length <= KEY_COUNT.min)
    return { ok: false, message: 'A style keeps at least one key speed.' };
  const keys = document.keys.toSpliced(keyIndex, 1);
  return { ok: true, document: { ...document, keys }, keyIndex: Math.min(keyIndex, keys.length - 1) };
}

/** Sets how a scaled hip keeps the asked speed. */
export function setHipPolicy(document: StyleDocument, hipPolicy: HipPolicy): StyleDocument {
  return hipPolicy === document.hipPolicy ? document : { ...document, hipPolicy };
}

function requireFinite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`expected a finite number, got ${value}`);
  return value;
}

function replaceKey(document: StyleDocument, keyIndex: number, key: StyleKey): StyleDocument {
  return key === document.keys[keyIndex]
    ? document
    : { ...document, keys: document.keys.with(keyIndex, key) };
}

function replaceSetting(
  document: StyleDocument,
  keyIndex: number,
  channel: ChannelName,
  left: FullCoefficients,
  right: FullCoefficients,
): StyleDocument {
  return replaceKey(document, keyIndex, replaceChannel(getKey(document, keyIndex), channel, { left, right }));
}
