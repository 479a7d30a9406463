import type { StoreApi } from 'zustand/vanilla';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { Documents } from '../documents/documents.ts';
import { giveFile, markUnsaved } from '../documents/documentStore.ts';
import { findKeyInEffect } from '../documents/keyInfluence.ts';
import { getEditedLane, type LanesStore } from '../lanes/lanes.ts';
import type { MixState } from './mixStore.ts';

/**
 * Tries the mix while it is previewed, as a card of the library is tried: the figure walks it, the inspector
 * shows it, and changing anything of it keeps it as unsaved work. A style that is tried over it is followed
 * by the mix again; whatever else is shown ends its preview.
 */
export function tryPreviewedMix(mix: StoreApi<MixState>, documents: Documents, lanes: LanesStore): void {
  let isShowing = false;

  function show(document: StyleDocument): void {
    const { trial } = documents.store.getState();
    if (trial?.what === 'mix') {
      const store = documents.get(trial.id);
      store.setState({ transition: mix.getState().transition });
      giveFile(store, document, {});
      return;
    }
    const selectedKey = findKeyInEffect(document, getEditedLane(lanes).normalizedSpeed);
    isShowing = true;
    documents.tryOut({ document, selectedKey }, 'mix');
    isShowing = false;
  }

  mix.subscribe(({ previewing, document }, last) => {
    if (previewing && document !== undefined) {
      if (document !== last.document || !last.previewing) show(document);
    } else if (documents.store.getState().trial?.what === 'mix') documents.endTrial();
  });
  documents.store.subscribe(({ trial, activeId }, { trial: ended }) => {
    const { previewing, document } = mix.getState();
    if (isShowing || !previewing || trial !== undefined || ended === undefined) return;
    if (ended.what !== 'mix' && activeId === ended.returnTo && document !== undefined) show(document);
    else {
      // What was kept of the mix is in no file that it could be read from again.
      if (ended.what === 'mix' && activeId === ended.id) markUnsaved(documents.get(ended.id));
      mix.setState({ previewing: false });
    }
  });
}
