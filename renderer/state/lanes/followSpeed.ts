import { getEditedStyle, getSelectedKey } from '../documents/documentStore.ts';
import { findKeyInEffect, isKeyInEffect } from '../documents/keyInfluence.ts';
import type { Studio } from '../studio.ts';
import { getEditedLane } from './lanes.ts';

/**
 * Lets the selected key follow the walking speed: where the selected one has next to no part in what is seen,
 * the one that has most of it is selected, so that an edit is always seen. Not in the middle of a gesture. To
 * be called wherever a person has set the speed, which the frames of a sweep are not.
 */
export function followSpeed({ lanes, workspace }: Studio): void {
  if (!workspace.getState().inspector.followSpeed) return;
  const { store, normalizedSpeed } = getEditedLane(lanes);
  const state = store.getState();
  const document = getEditedStyle(state);
  if (state.preview !== undefined || isKeyInEffect(document, getSelectedKey(state), normalizedSpeed)) return;
  store.setState({ selectedKey: findKeyInEffect(document, normalizedSpeed) });
}
