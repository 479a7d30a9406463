import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { BASE_WORDS } from '../../../shared/style/baseWords.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getSeenDocument, type Transition } from './documentStore.ts';
import { getMutedSource, hasMutes } from './muteSolo.ts';
import type { Studio } from '../studio.ts';
import { getStyleSource } from './styleSources.ts';

/** Whether the figure walks the mix: while it is previewed, and no style is tried meanwhile. */
function isMixShown({ mix, documents }: Studio): boolean {
  return mix.getState().previewing && documents.store.getState().trial === undefined;
}

/**
 * The document that the figure walks: the mix while it is previewed, else the active document as it is seen.
 */
export function getShownDocument(studio: Studio): StyleDocument {
  const { document } = studio.mix.getState();
  return isMixShown(studio) && document !== undefined
    ? document
    : getSeenDocument(studio.documents.getActive().getState());
}

/** The normal walk that the shown style is relative to, as an adjective: "natural". */
export function getWalkAdjective(studio: Studio): string {
  return BASE_WORDS[getShownDocument(studio).base].adjective;
}

/**
 * The compiled style that the figure walks; the same object until it changes, so the frame loop compares by
 * identity.
 */
export function getShownSource(studio: Studio): StyleSource {
  const document = getShownDocument(studio);
  const source = getStyleSource(document);
  // Mutes are those of the rows, and the rows are those of the active document.
  const isActive = document === getSeenDocument(studio.documents.getActive().getState());
  return isActive ? getMutedSource(source, studio.inspector.getState().mutes) : source;
}

/** What the shown style belongs to: the mix or one document. */
export function getShownOwner(studio: Studio): unknown {
  if (isMixShown(studio)) return studio.mix;
  const { documents, inspector } = studio;
  const { mutes } = inspector.getState();
  if (!hasMutes(mutes)) return documents.getActive();
  // What is silenced belongs to it, so that silencing blends.
  return [documents.store.getState().activeId, ...mutes.muted, '/', ...mutes.soloed].join(' ');
}

/** How the last change of the shown style is taken over. */
export function getShownTransition(studio: Studio): Transition {
  return isMixShown(studio)
    ? studio.mix.getState().transition
    : studio.documents.getActive().getState().transition;
}
