import type { GaitKind } from '../gait/base.ts';
import type { ChannelName } from '../gait/channels.ts';
import { OF_THE_LAW } from '../gait/run/runStyle.ts';
import type { RunKey, StyleDocument } from './document.ts';
import { type Range, KEY_SPEED_MAX, KEY_SPEED_MIN } from './limits.ts';
import { deriveRunKeys, getRunKeys, withRun } from './runKeys.ts';
import { RUN_SPEEDS } from './runRanges.ts';

/*
 * A style has two rows of keys: those of its walk, and those of its run. Whoever edits the keys of a run is
 * given the style with those for `keys` (`takeKeys`), does what is done to a walk, and gives the result back
 * as the style that it is of (`putKeys`).
 */

const taken = new WeakMap<StyleDocument, StyleDocument>();

/**
 * The style with the keys of a gait for `keys`; those of a run are its own, or what its walk comes to. The
 * same object for the same style; itself at a walk, where it does not run, and where they are taken already.
 */
export function takeKeys(document: StyleDocument, gait: GaitKind): StyleDocument {
  if (gait === 'walk' || document.runOf !== undefined) return document;
  let keyed = taken.get(document);
  if (keyed === undefined) {
    const keys = deriveRunKeys(document);
    if (keys === undefined) return document;
    // A run has no hip policy: its law says how its steps and its tempo go together.
    keyed = { ...withRun(document, undefined), hipPolicy: 'fixed-amplitude', keys, runOf: document };
    taken.set(document, keyed);
  }
  return keyed;
}

/**
 * The style that keys were taken of, with what became of them; the same object where they stayed what they
 * were. From then on a run that followed from the walk is one of its own.
 */
export function putKeys(keyed: StyleDocument): StyleDocument {
  const { runOf, keys } = keyed;
  if (runOf === undefined || keys === takeKeys(runOf, 'run').keys) return runOf ?? keyed;
  return withRun(runOf, { ...(runOf.run as object), keys: keys.map(toRunKey) });
}

/**
 * The style with the keys of its run changed as those of a style are; itself where it has none, or they stay.
 */
export function mapRunKeys(
  document: StyleDocument,
  change: (keyed: StyleDocument) => StyleDocument,
): StyleDocument {
  const before = getRunKeys(document);
  if (before === undefined) return document;
  const changed = change(takeKeys(document, 'run'));
  const isSame = changed.keys.length === before.length && changed.keys.every((key, at) => key === before[at]);
  return isSame ? document : putKeys(changed);
}

/** A key without what a run has not: a rhythm. */
function toRunKey({ speed, channels, bounce, landing }: RunKey): RunKey {
  return {
    speed,
    channels,
    ...(bounce !== undefined && { bounce }),
    ...(landing !== undefined && { landing }),
  };
}

/** Whether the keys of a gait say anything of a channel: those of a run leave two to its law. */
export function isOfGait(gait: GaitKind, channel: ChannelName): boolean {
  return gait === 'walk' || !OF_THE_LAW.includes(channel);
}

/** The speeds that the keys of a style may have, V in 1/s. */
export function getKeySpeeds({ runOf }: Pick<StyleDocument, 'runOf'>): Range {
  return runOf === undefined ? KEY_SPEEDS : RUN_SPEEDS;
}

const KEY_SPEEDS: Range = { min: KEY_SPEED_MIN, max: KEY_SPEED_MAX };
