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
import { extendTo, laySequence, SEQUENCE_PRESETS } from '../../steps/stepPresets.ts';
import {
  listSteps,
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
  steps.setState({ sequence, entry, preview: undefined, refused: undefined, selected });
}

/** Changes them if they can be walked, else says why not. */
function tryChange(
  studio: Studio,
  sequence: StepSequence,
  { entry, print, refusal }: { entry: string; print: number; refusal: string },
): void {
  const { sequence: before } = studio.steps.getState();
  const message = findRefusal(getStepBody(studio), before, sequence, print);
  if (message === undefined) changeSteps(studio, sequence, entry, print);
  else
    studio.notices.show({
      kind: 'warning',
      about: 'steps',
      text: `${refusal}: ${message}. Nothing changed.`,
    });
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

const isEditing = (studio: Studio): boolean =>
  isOn(studio, STEPS) && studio.steps.getState().preview === undefined;

/** Whether one more step may be laid. */
const hasRoom = (studio: Studio): boolean =>
  isEditing(studio) && listSteps(studio.steps.getState().sequence).length < STEPS_MAX;

const isStepSelected = (studio: Studio): boolean =>
  isEditing(studio) && studio.steps.getState().selected >= START_PRINTS;

/** Adds a step at the end, with the other foot. */
export const addStep: SyncCommand = {
  id: 'steps.add',
  label: 'Add a step',
  enabled: hasRoom,
  run(studio) {
    const { sequence } = studio.steps.getState();
    const after = addStepTo(getStepBody(studio), sequence, getWalkingSpeed(studio));
    const print = START_PRINTS + listSteps(sequence).length;
    tryChange(studio, after, { entry: 'Add a step', print, refusal: 'No step can be added' });
  },
};

/** Puts a step in after the selected print. */
export const insertStep: SyncCommand = {
  id: 'steps.insert',
  label: 'Insert a step',
  enabled: (studio) => hasRoom(studio) && studio.steps.getState().selected >= 0,
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
  id: 'steps.delete',
  label: 'Delete the step',
  shortcuts: ['Delete'],
  enabled: isStepSelected,
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const name = namePrint(selected);
    const after = deleteStepOf(sequence, selected);
    const print = Math.min(selected, START_PRINTS + listSteps(after).length - 1);
    const refusal = `${name[0]!.toUpperCase()}${name.slice(1)} cannot be deleted`;
    tryChange(studio, after, { entry: `Delete ${name}`, print, refusal });
  },
};

/** Turns the whole sequence into its mirror image. */
export const mirrorSteps: SyncCommand = {
  id: 'steps.mirror',
  label: 'Mirror the steps',
  enabled: isEditing,
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
  run: ({ steps }, { print }) => steps.setState({ selected: print }),
};

/**
 * Moves a print, leg lengths and radians, as part of a gesture that `dropPrint` or `givePrintUp` ends. Where
 * it cannot be stepped on, nothing moves but what tells so.
 */
export function dragPrint(studio: Studio, print: number, place: Print): void {
  const { steps } = studio;
  const { sequence } = steps.getState();
  if (![place.x, place.z, place.yawRad].every(Number.isFinite)) return;
  const after = movePrint(sequence, print, place);
  const message = findRefusal(getStepBody(studio), sequence, after, print);
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
  const prints = START_PRINTS + listSteps(getSeenSequence(steps.getState())).length;
  steps.setState(({ selected }) => ({ selected: selected < prints ? selected : -1 }));
}

/** Has every click on the floor lead the walk on to there, or not any more. */
export const toggleLeading: SyncCommand = {
  id: 'steps.lead',
  label: 'Walk on to where you click',
  enabled: (studio) => isOn(studio, STEPS),
  checked: ({ steps }) => steps.getState().isLeading,
  run: ({ steps }) => steps.setState(({ isLeading }) => ({ isLeading: !isLeading })),
};

/**
 * Lays the steps of a way from where the last ones end to a place, metres: parted, turned and filtered as
 * ways are, and ended in a stand, at the speed of the lane.
 */
export const walkOn: SyncCommand<{ x: number; z: number }> = {
  id: 'steps.walkOn',
  label: 'Walk on to a place',
  enabled: isEditing,
  run(studio, { x, z }) {
    if (!Number.isFinite(x) || !Number.isFinite(z)) return;
    const { sequence } = studio.steps.getState();
    const after = extendTo(getStepBody(studio), sequence, { x, z }, getWalkingSpeed(studio));
    const [count, before] = [listSteps(after).length, listSteps(sequence).length];
    if (count > STEPS_MAX)
      studio.notices.show({
        kind: 'warning',
        about: 'steps',
        text: `It is ${count - before} steps to there, and ${STEPS_MAX} are the most in all. Nothing changed.`,
      });
    else if (count > before)
      tryChange(studio, after, {
        entry: 'Walk on',
        print: START_PRINTS + before,
        refusal: 'Nobody gets there',
      });
  },
};
