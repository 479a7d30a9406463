import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { holdGaitSpeed } from '../../../shared/gait/styledLaw.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getKeyBase } from '../../../shared/style/styleSource.ts';
import { type DocumentState, getCommittedStyle, getSelectedKey } from './documentStore.ts';

/**
 * A key with a smaller share than this in the coefficients in effect is not in what is seen (chosen).
 */
export const LEAST_INFLUENCE = 0.1;

/** What share a key has in the coefficients at a speed V (1/s), [0, 1]; `keySpeeds` ascend. */
export function computeKeyInfluence(
  keySpeeds: readonly number[],
  index: number,
  normalizedSpeed: number,
): number {
  const speed = keySpeeds[index]!;
  const before = keySpeeds[index - 1];
  const after = keySpeeds[index + 1];
  if (normalizedSpeed < speed) {
    return before === undefined ? 1 : Math.max(0, (normalizedSpeed - before) / (speed - before));
  }
  return after === undefined ? 1 : Math.max(0, (after - normalizedSpeed) / (after - speed));
}

/** Whether a key of a document has a part in what is seen at a speed V (1/s). */
export function isKeyInEffect({ keys }: StyleDocument, index: number, normalizedSpeed: number): boolean {
  const speeds = keys.map(({ speed }) => speed);
  return computeKeyInfluence(speeds, index, normalizedSpeed) >= LEAST_INFLUENCE;
}

/** Index of the key that has the greatest share in what is seen at a speed V (1/s). */
export function findKeyInEffect({ keys }: StyleDocument, normalizedSpeed: number): number {
  const speeds = keys.map(({ speed }) => speed);
  const shares = speeds.map((_, index) => computeKeyInfluence(speeds, index, normalizedSpeed));
  return shares.indexOf(Math.max(...shares));
}

/** The key that an edit of what is seen goes to, with its share in that; or why none can take it. */
export type EditedKey =
  | { readonly ok: true; readonly keyIndex: number | 'all'; readonly influence: number }
  | { readonly ok: false; readonly message: string };

/**
 * Finds where an edit of what is seen at a speed V (1/s) goes: to every key, or to the selected one if it has
 * a part in it.
 */
export function findEditedKey(
  state: DocumentState,
  {
    allKeys = false,
    normalizedSpeed,
    extension,
  }: {
    readonly allKeys?: boolean | undefined;
    readonly normalizedSpeed: number;
    readonly extension: SpeedExtension;
  },
): EditedKey {
  if (allKeys) return { ok: true, keyIndex: 'all', influence: 1 };
  const keyIndex = getSelectedKey(state);
  const style = getCommittedStyle(state);
  const influence = computeKeyInfluence(
    style.keys.map(({ speed }) => speed),
    keyIndex,
    holdGaitSpeed(getKeyBase(style), normalizedSpeed, extension),
  );
  if (influence >= LEAST_INFLUENCE) return { ok: true, keyIndex, influence };
  return {
    ok: false,
    message: 'The selected key is not in what you see. Go to that key, or add a key at this speed.',
  };
}
