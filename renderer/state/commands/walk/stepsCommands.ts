import { noteEdit } from '../../documents/editOrder.ts';
import { isOn, toggleMode } from '../../stage/stageStore.ts';
import {
  addStep as addStepTo,
  deleteStep as deleteStepOf,
  findRefusal,
  insertStep as insertStepInto,
  mirrorSteps as mirror,
  movePrint,
  namePrint,
} from '../../steps/editSteps.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { countSteps, getPrint, placeSequence } from '../../steps/placedSteps.ts';
import { laySequence, SEQUENCE_PRESETS } from '../../steps/stepPresets.ts';
import {
  isWaypoint,
  type Print,
  START_PRINTS,
  STEPS_MAX,
  type StepSequence,
} from '../../steps/stepSequence.ts';
import { getSeenSequence, STEPS } from '../../steps/stepsStore.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/** Changes the footsteps as one entry of their history. */
export function changeSteps(
  { steps }: Studio,
  sequence: StepSequence,
  entry: string,
  selected: number,
): void {
  noteEdit(sequence);
  steps.setState({ sequence, entry, preview: undefined, refused: undefined, selected, waypoint: -1 });
}

/** Changes them if they can be walked, else says why not. */
export function tryChange(
  studio: Studio,
  sequence: StepSequence,
  { entry, print, refusal }: { entry: string; print: number; refusal: string },
): boolean {
  const { sequence: before } = studio.steps.getState();
  const message = findRefusal(getStepBody(studio), before, sequence, print);
  if (message === undefined) changeSteps(studio, sequence, entry, print);
  else
    studio.notices.show({
      kind: 'warning',
      about: 'steps',
      text: `${refusal}: ${message}. Nothing changed.`,
    });
  return message === undefined;
}

/** Walks on other footsteps, in the place of all, from their beginning. */
export function takeSteps(studio: Studio, sequence: StepSequence, entry: string): void {
  studio.stage.setState({ current: STEPS });
  changeSteps(studio, sequence, entry, -1);
  studio.steps.setState(({ loads }) => ({ loads: loads + 1 }));
  Object.assign(studio.stepHead, { timeS: 0 });
}

/** Lets the edited lane's walker walk on footsteps, or puts it back on its belt. */
export const toggleSteps: SyncCommand = {
  id: 'steps.toggle',
  label: 'Steps',
  shortcuts: ['E'],
  checked: (studio) => isOn(studio, STEPS),
  run(studio) {
    const { steps } = studio;
    toggleMode(studio, STEPS);
    if (!isOn(studio, STEPS) || steps.getState().sequence.items.length > 0) return;
    // What nobody has laid is no entry.
    const history = steps.temporal.getState();
    history.pause();
    steps.setState({
      sequence: laySequence(getStepBody(studio), SEQUENCE_PRESETS[0]!, getWalkingSpeed(studio)),
    });
    history.resume();
  },
};

/** Footsteps to begin with, in the place of all; laid at the speed of the lane. */
export const presetCommands = SEQUENCE_PRESETS.map(
  (preset): SyncCommand => ({
    id: `steps.preset.${preset.id}`,
    label: preset.label,
    enabled: (studio) => isOn(studio, STEPS),
    run(studio) {
      const sequence = laySequence(getStepBody(studio), preset, getWalkingSpeed(studio));
      takeSteps(studio, sequence, preset.label);
    },
  }),
);

/** Whether footsteps may be changed now: they are walked, and no gesture goes on. */
export const isEditing = (studio: Studio): boolean =>
  isOn(studio, STEPS) && studio.steps.getState().preview === undefined;

/** Whether one more step may be laid. */
const hasRoom = (studio: Studio): boolean =>
  isEditing(studio) && countSteps(getStepBody(studio), studio.steps.getState().sequence) < STEPS_MAX;

/** The print that is edited, as it stands on the body. */
const getSelected = (studio: Studio) => {
  const { sequence, selected } = studio.steps.getState();
  return getPrint(getStepBody(studio), sequence, selected);
};

/** Whether a step that was laid, or is pinned, is edited. */
const isStepSelected = (studio: Studio): boolean => {
  if (!isEditing(studio) || studio.steps.getState().selected < START_PRINTS) return false;
  const print = getSelected(studio);
  return print !== undefined && (print.step === undefined || print.isPinned);
};

/** Adds a step at the end, with the other foot. */
export const addStep: SyncCommand = {
  id: 'steps.add',
  label: 'Add a step',
  enabled: hasRoom,
  run(studio) {
    const { sequence } = studio.steps.getState();
    const after = addStepTo(getStepBody(studio), sequence, getWalkingSpeed(studio));
    const print = START_PRINTS + countSteps(getStepBody(studio), sequence);
    tryChange(studio, after, { entry: 'Add a step', print, refusal: 'No step can be added' });
  },
};

/** Puts a step in after the selected print. */
export const insertStep: SyncCommand = {
  id: 'steps.insertStep',
  label: 'Insert a step',
  enabled: (studio) => {
    const print = hasRoom(studio) ? getSelected(studio) : undefined;
    return print !== undefined && print.step === undefined;
  },
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const after = insertStepInto(getStepBody(studio), sequence, selected, getWalkingSpeed(studio));
    // After either foot that it starts on comes the first step.
    const print = Math.max(START_PRINTS, selected + 1);
    tryChange(studio, after, { entry: 'Insert a step', print, refusal: 'No step can be inserted there' });
  },
};

/** Takes the selected step out. */
export const deleteStep: SyncCommand = {
  id: 'steps.deleteStep',
  label: 'Delete the step',
  enabled: isStepSelected,
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const body = getStepBody(studio);
    const name = namePrint(selected);
    const { isPinned } = getPrint(body, sequence, selected)!;
    const after = deleteStepOf(body, sequence, selected);
    const print = Math.min(selected, START_PRINTS + countSteps(body, after) - 1);
    const refusal = `${name[0]!.toUpperCase()}${name.slice(1)} cannot be ${isPinned ? 'let go' : 'deleted'}`;
    tryChange(studio, after, { entry: isPinned ? `Unpin ${name}` : `Delete ${name}`, print, refusal });
  },
};

/** Turns the whole sequence into its mirror image. */
export const mirrorSteps: SyncCommand = {
  id: 'steps.mirror',
  label: 'Mirror the steps',
  // A set has no mirror image.
  enabled: (studio) => isEditing(studio) && studio.steps.getState().sequence.set === undefined,
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const isStart = selected >= 0 && selected < START_PRINTS;
    changeSteps(studio, mirror(sequence), 'Mirror the steps', isStart ? 1 - selected : selected);
  },
};

/** Selects a print; -1 selects none. */
export const selectPrint: SyncCommand<{ print: number }> = {
  id: 'steps.select',
  label: 'Select a footprint',
  run: ({ steps }, { print }) => steps.setState({ selected: print, waypoint: -1 }),
};

/**
 * Moves a print, leg lengths and radians, as part of a gesture that `dropPrint` or `givePrintUp` ends. Where
 * it cannot be stepped on, nothing moves but what tells so.
 */
export function dragPrint(studio: Studio, print: number, place: Print): void {
  const { steps } = studio;
  const { sequence } = steps.getState();
  if (![place.x, place.z, place.yawRad].every(Number.isFinite)) return;
  const body = getStepBody(studio);
  const after = movePrint(body, sequence, print, place);
  const message = findRefusal(body, sequence, after, print);
  if (message === undefined) steps.setState({ preview: after, refused: undefined });
  else steps.setState({ refused: { print, place, message } });
}

/** Lets the print of a gesture go: it stands where it last could. */
export function dropPrint(studio: Studio): void {
  const { preview, selected } = studio.steps.getState();
  if (preview === undefined) studio.steps.setState({ refused: undefined });
  else changeSteps(studio, preview, `Move ${namePrint(selected)}`, selected);
}

/** Gives a gesture up: the print is where it was. */
export function givePrintUp({ steps }: Studio): void {
  steps.setState({ preview: undefined, refused: undefined });
}

/** Takes the last change of the footsteps back, or does it again; a gesture going on is given up. */
export function stepHistory(studio: Studio, way: 'undo' | 'redo'): void {
  const { steps } = studio;
  givePrintUp(studio);
  steps.temporal.getState()[way]();
  const sequence = getSeenSequence(steps.getState());
  const { prints } = placeSequence(getStepBody(studio), sequence);
  steps.setState(({ selected, waypoint }) => ({
    selected: selected < prints.length ? selected : -1,
    waypoint: isWaypoint(sequence.items[waypoint]) ? waypoint : -1,
  }));
}

/** Pins a step of a way where it stands, or lets it go again. */
export const pinStep: SyncCommand = {
  id: 'steps.pin',
  label: 'Pin the footprint',
  enabled: (studio) => isEditing(studio) && getSelected(studio)?.step !== undefined,
  checked: (studio) => getSelected(studio)?.isPinned === true,
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const body = getStepBody(studio);
    const print = getPrint(body, sequence, selected)!;
    if (print.isPinned) return deleteStep.run(studio);
    const after = movePrint(body, sequence, selected, print);
    const name = namePrint(selected);
    tryChange(studio, after, { entry: `Pin ${name}`, print: selected, refusal: `${name} cannot be pinned` });
  },
};
