import { moveSelectedKey, selectKey } from '../../commands/style/keyCommands.ts';
import { createDocumentGesture, type DocumentGesture } from './documentGesture.ts';
import { getEditedStyle, getSelectedKey } from '../documentStore.ts';
import { setSpeed } from '../../commands/walk/transportCommands.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';

/** A move of a key along the speeds, from taking hold to letting go. */
export interface KeyMove extends Pick<DocumentGesture, 'isOver' | 'commit' | 'cancel'> {
  /** Takes hold of a key, which selects it. */
  start(index: number): void;
  /** Moves it to V, 1/s; one entry in the end. */
  moveTo(normalizedSpeed: number): void;
}

/**
 * Creates the move of a key. The playing speed goes along, so that what is moved is what is seen, unless it
 * is to stay; given up, it is what it was before the key was grabbed.
 */
export function createKeyMove(studio: Studio): KeyMove {
  const { documents, workspace } = studio;
  const gesture = createDocumentGesture(studio);
  let speedBefore: number | undefined;
  /** Whether the playing speed goes with the key; that of a style's only key is in effect at all speeds. */
  const isFollowed = (): boolean =>
    !workspace.getState().inspector.stayAtSpeed &&
    getEditedStyle(documents.getActive().getState()).keys.length > 1;
  return {
    isOver: gesture.isOver,
    start(index) {
      speedBefore = getWalkingSpeed(studio);
      selectKey.run(studio, { index });
      gesture.begin();
    },
    moveTo(normalizedSpeed) {
      if (gesture.isOver()) return;
      gesture.preview(moveSelectedKey, { normalizedSpeed });
      if (!isFollowed()) return;
      const state = documents.getActive().getState();
      const key = getEditedStyle(state).keys[getSelectedKey(state)];
      if (key !== undefined) setSpeed.run(studio, { normalizedSpeed: key.speed });
    },
    commit: gesture.commit,
    cancel() {
      const isBack = !gesture.isOver() && isFollowed();
      gesture.cancel();
      if (isBack && speedBefore !== undefined) setSpeed.run(studio, { normalizedSpeed: speedBefore });
    },
  };
}
