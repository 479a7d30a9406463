import { type StyleSource, withSecondaryMotion } from '../../../shared/gait/coefficients.ts';
import { BASE_WORDS } from '../../../shared/style/baseWords.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getPreviewedDocument, type Transition } from './documentStore.ts';
import { getMutedSource, hasMutes } from './muteSolo.ts';
import { takeGait } from '../lanes/laneGait.ts';
import { getEditedLane } from '../lanes/lanes.ts';
import type { Studio } from '../studio.ts';
import { getStyleSource } from './styleSources.ts';

/** The document that the figure walks: the active one as shown. */
export function getShownDocument({ documents }: Studio): StyleDocument {
  return getPreviewedDocument(documents.getActive().getState());
}

/** The normal walk that the shown style is relative to, as an adjective: "natural". */
export function getWalkAdjective(studio: Studio): string {
  return BASE_WORDS[getShownDocument(studio).base].adjective;
}

/**
 * The compiled style that the figure goes in, at a walk or a run; the same object until it changes, so the
 * frame loop compares by identity.
 */
export function getShownSource(studio: Studio): StyleSource {
  return takeGait(studio, getEditedLane(studio.lanes), getWalkSource(studio));
}

/** The same at a walk, whichever its lane goes at. */
export function getWalkSource(studio: Studio): StyleSource {
  const source = withSecondaryMotion(
    getStyleSource(getShownDocument(studio)),
    getEditedLane(studio.lanes).secondaryMotion,
  );
  return getMutedSource(source, studio.inspector.getState().mutes);
}

/** What the shown style belongs to: one document. */
export function getShownOwner({ documents, inspector }: Studio): unknown {
  const { mutes } = inspector.getState();
  if (!hasMutes(mutes)) return documents.getActive();
  // What is silenced belongs to it, so that silencing blends.
  return [documents.store.getState().activeId, ...mutes.muted, '/', ...mutes.soloed].join(' ');
}

/** How the last change of the shown style is taken over. */
export function getShownTransition({ documents }: Studio): Transition {
  return documents.getActive().getState().transition;
}
