import type { RowEdit } from '../../../../renderer/state/documents/rowEdit.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import type { Side } from '../../../../shared/gait/channels.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';

/** A row to edit: the scale of the left knee, both sides linked. */
export const KNEE: Omit<RowEdit, 'value'> = {
  channel: 'kneeFlexion',
  side: 'left',
  coefficient: 'scale',
  chain: 'linked',
};

/** The open document as it stands. */
export const getDocument = (studio: Studio) => studio.documents.getActive().getState().document;

/** The coefficients of one side of a row at a key. */
export const read = (studio: Studio, channel: RowEdit['channel'], side: Side, key = 0) =>
  getCoefficients(getDocument(studio), key, channel, side);
