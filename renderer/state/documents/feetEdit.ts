import type { FootMeasure } from '../../../shared/body/feet/measureFeet.ts';
import { createFeetShaper, type FeetShaper, type FootGoal } from '../../../shared/body/feet/shapeFeet.ts';
import { changeCoefficients } from '../../../shared/style/edit/changeCoefficients.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { StyleEdit } from '../../../shared/style/edit/mapChannels.ts';
import { createQueriedGait, isSameWalkOnBody, type WalkOnBody } from '../walk/walkQuery.ts';
import type { EditedKey } from './keyInfluence.ts';
import { getStyleSource } from './styleSources.ts';

/** A step as shown, set by hand. */
export interface FeetEdit extends FootGoal {
  /** The shown walk, but for its style. */
  readonly walk: Omit<WalkOnBody, 'source'>;
}

/** What the measures of a step are called. */
export const FOOT_MEASURE_NAMES: Readonly<Record<FootMeasure, string>> = {
  step: 'Step length',
  width: 'Step width',
  toeOut: 'Toe-out',
  lift: 'Lift',
  heelOff: 'Heel-off',
  strikePitch: 'Foot angle',
};

let last: { readonly query: WalkOnBody; readonly shaper: FeetShaper } | undefined;

/** The shaper of a document's walk; that of the last one is kept, since a drag asks again and again. */
function getShaper(document: StyleDocument, walk: FeetEdit['walk']): FeetShaper {
  const query: WalkOnBody = { ...walk, source: getStyleSource(document) };
  if (last === undefined || !isSameWalkOnBody(last.query, query)) {
    const { base, coefficients, law } = createQueriedGait(query);
    const { hipPolicy } = query.source;
    const { normalizedSpeed } = law;
    last = { query, shaper: createFeetShaper({ ...walk, base, coefficients, hipPolicy, normalizedSpeed }) };
  }
  return last.shaper;
}

/**
 * Changes a key by the least that brings a step where it is asked, as shown at the walking speed: the
 * key takes what is needed there divided by its share. `document` is the one before the gesture.
 */
export function applyFeetEdit(
  document: StyleDocument,
  { keyIndex, influence }: Extract<EditedKey, { ok: true }>,
  { walk, ...goal }: FeetEdit,
): StyleEdit {
  const { changes } = getShaper(document, walk).shape(goal);
  return changeCoefficients(
    document,
    changes.map(({ change, ...place }) => ({ ...place, keyIndex, change: change / influence })),
  );
}
