import { getRedoEntry, getUndoEntry, redo, undo } from '../../documents/documentStore.ts';
import { getEditOrder } from '../../documents/editOrder.ts';
import { isOn } from '../../stage/stageStore.ts';
import { STEPS } from '../../steps/stepsStore.ts';
import type { Studio } from '../../studio.ts';
import { stepHistory } from '../walk/stepsCommands.ts';

/** An edit that can be taken back or done again. */
export interface FoundEdit {
  /** What it is called; undefined where there is none. */
  readonly entry: string | undefined;
  /** How late it was made, among those of all histories. */
  readonly order: number;
  run(studio: Studio): void;
}

/** Of the active document. */
function findStyleEdit({ documents }: Studio, way: 'undo' | 'redo'): FoundEdit {
  const store = documents.getActive();
  const isUndo = way === 'undo';
  const { document } = isUndo ? store.getState() : (store.temporal.getState().futureStates.at(-1) ?? {});
  return {
    entry: isUndo ? getUndoEntry(store) : getRedoEntry(store),
    order: getEditOrder(document),
    run: () => (isUndo ? undo : redo)(store),
  };
}

/** Of the footsteps. */
function findStepsEdit({ steps }: Studio, way: 'undo' | 'redo'): FoundEdit {
  const { pastStates, futureStates } = steps.temporal.getState();
  const of = way === 'redo' ? futureStates.at(-1) : pastStates.length > 0 ? steps.getState() : undefined;
  return { entry: of?.entry, order: getEditOrder(of?.sequence), run: (studio) => stepHistory(studio, way) };
}

/**
 * The edit that is taken back next, the latest that was made, or done again, the earliest. While footsteps
 * are walked, theirs count among those of the style.
 */
export function findEdit(studio: Studio, way: 'undo' | 'redo'): FoundEdit {
  const style = findStyleEdit(studio, way);
  if (!isOn(studio, STEPS)) return style;
  const steps = findStepsEdit(studio, way);
  if (style.entry === undefined || steps.entry === undefined)
    return steps.entry === undefined ? style : steps;
  return steps.order > style.order === (way === 'undo') ? steps : style;
}
