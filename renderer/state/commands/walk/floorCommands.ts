import { noteEdit } from '../../documents/editOrder.ts';
import { isOn } from '../../stage/stageStore.ts';
import { findRefusal } from '../../steps/editSteps.ts';
import { FLOOR_CHANGES, type FloorChange, type FloorThing, nameThing } from '../../steps/floorChanges.ts';
import { getPrint } from '../../steps/placedSteps.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { getPreviewedSteps, STEPS } from '../../steps/stepsStore.ts';
import type { StepsFile } from '../../../../shared/steps/file/schema.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/** Whether footsteps may be changed now: they are walked, and no gesture goes on. */
export const isEditing = (studio: Studio): boolean =>
  isOn(studio, STEPS) && studio.steps.getState().preview === undefined;

/** Changes the footsteps as one entry of their history; a thing is edited then. */
export function changeSteps(
  { steps }: Studio,
  sequence: StepsFile,
  entry: string,
  selected: FloorThing | undefined,
): void {
  noteEdit(sequence);
  steps.setState({ sequence, entry, preview: undefined, refused: undefined, selected });
}

/** How a change is told: what it is called, what is edited then, and what is said if it fails. */
interface ToldChange {
  readonly entry: string;
  readonly thing?: FloorThing | undefined;
  readonly refusal: string;
}

const countPrint = (thing: FloorThing | undefined) => (thing?.kind === 'print' ? thing.at : -1);
const capitalise = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** Changes them if they can be walked, else says why not. */
export function tryChange(studio: Studio, sequence: StepsFile, { entry, thing, refusal }: ToldChange): void {
  const { sequence: before } = studio.steps.getState();
  const message = findRefusal(getStepBody(studio), before, sequence, countPrint(thing));
  if (message === undefined) changeSteps(studio, sequence, entry, thing);
  else
    studio.notices.show({
      kind: 'warning',
      about: 'steps',
      text: `${capitalise(refusal)}: ${message}. Nothing changed.`,
    });
}

/** Edits a thing on the floor from now on; undefined for none. */
export const selectThing: SyncCommand<{ thing: FloorThing | undefined }> = {
  id: 'steps.select',
  label: 'Select a thing on the floor',
  run: ({ steps }, { thing }) => steps.setState({ selected: thing }),
};

/** A value of a change all of whose numbers are numbers. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFinite);
}

/**
 * Changes a thing as part of a gesture that `commitChange` or `cancelChange` ends; the walk follows. Where it
 * cannot be walked, nothing moves but what tells so.
 */
export function previewChange<Value>(
  studio: Studio,
  thing: FloorThing,
  what: FloorChange<Value>,
  value: Value,
): void {
  const { steps } = studio;
  const { sequence } = steps.getState();
  if (!isFinite(value)) return;
  const body = getStepBody(studio);
  const after = what.change(body, sequence, thing.at, value);
  if (after === sequence) return;
  const message = findRefusal(body, sequence, after, countPrint(thing));
  if (message === undefined) {
    const entry = `${what.entry} ${nameThing(sequence, thing)}`;
    steps.setState({ preview: { sequence: after, entry }, refused: undefined });
  } else {
    const place = what.place?.(body, sequence, thing.at, value);
    steps.setState({ refused: { thing, place, message } });
  }
}

/** Lets the thing of a gesture go, as an entry of the history: it is as it last could be. */
export function commitChange(studio: Studio): void {
  const { preview, selected } = studio.steps.getState();
  if (preview === undefined) cancelChange(studio);
  else changeSteps(studio, preview.sequence, preview.entry, selected);
}

/** Gives a gesture up: all is where it was. */
export function cancelChange({ steps }: Studio): void {
  steps.setState({ preview: undefined, refused: undefined });
}

/** Changes a thing at once, or says why it cannot be so. */
export function setChange<Value>(
  studio: Studio,
  thing: FloorThing,
  what: FloorChange<Value>,
  value: Value,
): void {
  const { sequence } = studio.steps.getState();
  if (!isFinite(value)) return;
  const after = what.change(getStepBody(studio), sequence, thing.at, value);
  if (after === sequence) return;
  const name = nameThing(sequence, thing);
  const refusal = thing.kind === 'ground' ? 'Nobody gets over that ground' : `${name} stays as it was`;
  tryChange(studio, after, { entry: `${what.entry} ${name}`, thing, refusal });
}

/**
 * Pushes the selected print on the floor, metres to the left and ahead of where it points, as part of a
 * gesture.
 */
export function pushPrint(studio: Studio, left: number, ahead: number): void {
  const state = studio.steps.getState();
  const thing = state.selected;
  if (thing?.kind !== 'print') return;
  const print = getPrint(getStepBody(studio), getPreviewedSteps(state), thing.at);
  if (print === undefined) return;
  const [sine, cosine] = [Math.sin(print.yawRad), Math.cos(print.yawRad)];
  previewChange(studio, thing, FLOOR_CHANGES.print, {
    x: print.x + left * cosine + ahead * sine,
    z: print.z - left * sine + ahead * cosine,
    yawRad: print.yawRad,
  });
}
