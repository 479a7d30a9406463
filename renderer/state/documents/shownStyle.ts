import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getSeenDocument, type Transition } from './documentStore.ts';
import { getMutedSource, hasMutes } from './muteSolo.ts';
import type { Studio } from '../studio.ts';
import { getStyleSource } from './styleSources.ts';

/**
 * The document that the figure walks: one that is auditioned, else the mix while it is previewed, else the
 * active document as it is seen.
 */
export function getShownDocument({ library, mix, documents }: Studio): StyleDocument {
  const { audition } = library.getState();
  if (audition !== undefined) return audition.document;
  const { previewing, document } = mix.getState();
  return previewing && document !== undefined ? document : getSeenDocument(documents.getActive().getState());
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

/** What the shown style belongs to: the audition, the mix or one document. */
export function getShownOwner({ library, mix, documents, inspector }: Studio): unknown {
  const { audition } = library.getState();
  if (audition !== undefined) return audition;
  if (mix.getState().previewing) return mix;
  const { mutes } = inspector.getState();
  if (!hasMutes(mutes)) return documents.getActive();
  // What is silenced belongs to it, so that silencing blends.
  return [documents.store.getState().activeId, ...mutes.muted, '/', ...mutes.soloed].join(' ');
}

/** How the last change of the shown style is taken over. */
export function getShownTransition({ mix, documents }: Studio): Transition {
  const { previewing, transition } = mix.getState();
  return previewing ? transition : documents.getActive().getState().transition;
}
