import { CHANNEL_NAMES, type ChannelName, type Side, SIDES } from '../../gait/channels.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import type { StyleDocument, StyleKey } from '../document.ts';
import { dropNoise, holdCoefficients, mapChannels, type StyleEdit } from './mapChannels.ts';
import { createNormalSpans, type NormalSpans } from '../normalSpans.ts';
import { getSideCoefficients, type SideCoefficients } from '../replaceChannel.ts';
import { getKeyBase } from '../styleSource.ts';

/**
 * Rounds in which a hip's offset and its normal amplitude settle; two or three are enough, the rest is
 * reserve (chosen).
 */
const ROUNDS = 30;
/** Nearer than this an offset has settled: what `dropNoise` rounds to. */
const SETTLED = 1e-9;

/** The walk whose middle is kept. */
export interface MiddleWalk {
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
  /** Leg length of the body that walks, metres. Default 1. */
  readonly legLengthM?: number;
}

/**
 * Makes an edit of scales change the swing and not the mean pose ("keep the middle"): wherever `after` has
 * another scale than `before`, its offset is set so that the mean of the styled curve over the cycle, at the
 * key's own speed, is what it was. `after` comes from any edit that leaves the key speeds alone: one side,
 * linked sides, several rows, all keys; scale and offset are then one entry. Says so where an offset met its
 * limit and the mean moved after all. Throws a RangeError where the keys are not those of `before`.
 */
export function keepMiddle(
  before: StyleDocument,
  after: StyleDocument,
  { extension = 'constant-step', legLengthM = 1 }: MiddleWalk = {},
): StyleEdit {
  if (before.keys.length !== after.keys.length) throw new RangeError('the styles have different keys');
  const rows = after.keys.map((key, index) => findChanges(before.keys[index]!, key));
  const channels = CHANNEL_NAMES.filter((name) => rows.some((changes) => changes.has(name)));
  const spans = after.keys.map(({ speed }, index) =>
    rows[index]!.size === 0
      ? undefined
      : createNormalSpans({
          normalizedSpeed: speed,
          hipPolicy: after.hipPolicy,
          base: getKeyBase(after),
          extension,
          legLengthM,
        }),
  );
  return mapChannels(after, channels, (sides, channel, index) => {
    const changedSides = rows[index]!.get(channel);
    if (changedSides === undefined) return sides;
    const old = getSideCoefficients(before.keys[index]!, channel);
    return solveOffsets(channel, old, sides, changedSides, spans[index]!);
  });
}

/** The sides of each channel whose scale differs between two keys of one speed. */
function findChanges(before: StyleKey, after: StyleKey): ReadonlyMap<ChannelName, readonly Side[]> {
  if (before.speed !== after.speed) throw new RangeError('the styles have different keys');
  const changes = new Map<ChannelName, readonly Side[]>();
  if (before === after) return changes;
  for (const name of CHANNEL_NAMES) {
    const old = getSideCoefficients(before, name);
    const now = getSideCoefficients(after, name);
    const sides = SIDES.filter((side) => old[side].scale !== now[side].scale);
    if (sides.length > 0) changes.set(name, sides);
  }
  return changes;
}

/**
 * mean = scale x mean of the normal curve + offset; a hip's normal curve depends, a little, on the offsets
 * that are sought.
 */
function solveOffsets(
  channel: ChannelName,
  old: SideCoefficients,
  changed: SideCoefficients,
  sides: readonly Side[],
  spans: NormalSpans,
): SideCoefficients {
  const oldMean = spans.getSpan(channel, old).mean;
  let solved = changed;
  for (let round = 0; round < ROUNDS; round++) {
    // As it will be held, since that is what the hip's amplitude follows.
    const { mean } = spans.getSpan(channel, {
      left: holdCoefficients(channel, solved.left),
      right: holdCoefficients(channel, solved.right),
    });
    let largestStep = 0;
    const next = { ...solved };
    for (const side of sides) {
      const kept = old[side].scale * oldMean + old[side].offset;
      const offset = dropNoise(kept - changed[side].scale * mean);
      largestStep = Math.max(largestStep, Math.abs(offset - solved[side].offset));
      next[side] = { ...changed[side], offset };
    }
    solved = next;
    if (largestStep <= SETTLED) break;
  }
  return solved;
}
