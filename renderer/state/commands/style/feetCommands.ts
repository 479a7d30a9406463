import type { GaitKind } from '../../../../shared/gait/base.ts';
import { holdSpeed } from '../../../../shared/gait/laws.ts';
import { applyFeetEdit, type FeetEdit, FOOT_MEASURE_NAMES } from '../../documents/feetEdit.ts';
import { findEditedKey } from '../../documents/keyInfluence.ts';
import { createDocumentCommand } from '../command.ts';

/** Sets a step as shown; the style's numbers that do it change by as little as it takes. */
export const shapeFoot = createDocumentCommand<
  FeetEdit & { readonly allKeys: boolean; readonly gait: GaitKind }
>({
  id: 'feet.shape',
  label: 'Set a step as it is seen',
  transition: 'cut',
  entry({ measure, side, isLinked }) {
    const name = FOOT_MEASURE_NAMES[measure];
    return isLinked || measure === 'width' ? name : `${name}, ${side}`;
  },
  change(state, { allKeys, gait, ...edit }) {
    const { normalizedSpeed, extension } = edit.walk;
    const seen = { allKeys, gait, normalizedSpeed: holdSpeed(normalizedSpeed, extension) };
    const key = findEditedKey(state, seen);
    if (!key.ok) return key;
    const { document, clamped } = applyFeetEdit(state.document, key, edit);
    return { ok: true, document, note: clamped ? 'A number of the style met its limit.' : undefined };
  },
});
