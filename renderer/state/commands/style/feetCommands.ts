import { applyFeetEdit, type FeetEdit, FOOT_MEASURE_NAMES } from '../../documents/feetEdit.ts';
import { findEditedKey } from '../../documents/keyInfluence.ts';
import { createKeyCommand } from '../command.ts';

/** Sets a step as shown; the style's numbers that do it change by as little as it takes. */
export const shapeFoot = createKeyCommand<FeetEdit & { readonly allKeys: boolean }>({
  id: 'feet.shape',
  label: 'Set a step as it is seen',
  transition: 'cut',
  entry({ measure, side, isLinked }) {
    const name = FOOT_MEASURE_NAMES[measure];
    return isLinked || measure === 'width' ? name : `${name}, ${side}`;
  },
  change(state, { allKeys, ...edit }) {
    const key = findEditedKey(state, { allKeys, ...edit.walk });
    if (!key.ok) return key;
    const { document, clamped } = applyFeetEdit(state.document, key, edit);
    return { ok: true, document, note: clamped ? 'A number of the style met its limit.' : undefined };
  },
});
