import { redo, undo } from '../../documents/documentStore.ts';
import { getEditOrder } from '../../documents/editOrder.ts';
import { isOn } from '../../stage/stageStore.ts';
import { STEPS } from '../../steps/stepsStore.ts';
import type { Studio } from '../../studio.ts';
import { stepHistory } from '../walk/stepsCommands.ts';

/** Whether edits are taken back or done again. */
type Way = 'undo' | 'redo';

/** An edit that can be taken back or done again. */
interface Edit {
  /** What it is called. */
  readonly entry: string;
  /** How late it was made, among those of all histories. */
  readonly order: number;
  run(studio: Studio): void;
}

/** The states of a history, those that are undone the nearest last. */
interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** What led to each state of a history, the nearest to the present first. */
function listOwn<State>({ past, present, future }: History<State>, way: Way): readonly State[] {
  return way === 'redo' ? future.toReversed() : [...past, present].slice(1).toReversed();
}

/** The edits of the active document. */
function listStyleEdits({ documents }: Studio, way: Way): readonly Edit[] {
  const store = documents.getActive();
  const { pastStates: past, futureStates: future } = store.temporal.getState();
  const run = (): void => (way === 'undo' ? undo : redo)(store);
  return listOwn<Partial<ReturnType<typeof store.getState>>>(
    { past, present: store.getState(), future },
    way,
  ).map(({ entry = '', document }) => ({ entry, order: getEditOrder(document), run }));
}

/** The edits of the footsteps, which count while they are walked. */
function listStepsEdits(studio: Studio, way: Way): readonly Edit[] {
  if (!isOn(studio, STEPS)) return [];
  const { steps } = studio;
  const { pastStates: past, futureStates: future } = steps.temporal.getState();
  const run = (): void => stepHistory(studio, way);
  return listOwn<Partial<ReturnType<typeof steps.getState>>>(
    { past, present: steps.getState(), future },
    way,
  ).map(({ entry = '', sequence }) => ({ entry, order: getEditOrder(sequence), run }));
}

/**
 * All edits that can be taken back, the latest first, or done again, the earliest first: of the active
 * document and, while they are walked, of the footsteps, in the order in which they were made.
 */
export function listEdits(studio: Studio, way: Way): readonly Edit[] {
  const style = listStyleEdits(studio, way);
  const steps = listStepsEdits(studio, way);
  const edits: Edit[] = [];
  for (let i = 0, j = 0; i < style.length || j < steps.length; ) {
    const [ofStyle, ofSteps] = [style[i], steps[j]];
    const isOfSteps =
      ofStyle === undefined || (ofSteps !== undefined && ofSteps.order > ofStyle.order === (way === 'undo'));
    edits.push(isOfSteps ? ofSteps! : ofStyle);
    if (isOfSteps) j++;
    else i++;
  }
  return edits;
}
