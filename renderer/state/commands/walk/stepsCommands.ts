import type { StepsFile } from '../../../../shared/steps/file/schema.ts';
import { isOn, toggleMode } from '../../stage/stageStore.ts';
import {
  addStep as addStepTo,
  deleteStep,
  insertStep,
  mirrorSteps as mirror,
  movePrint,
  namePrint,
} from '../../steps/editSteps.ts';
import { deleteWaypoint, insertWaypoint } from '../../steps/editWaypoints.ts';
import { type FloorThing, nameThing } from '../../steps/floorChanges.ts';
import { countSteps, getPrint, placeSequence } from '../../steps/placedSteps.ts';
import { getSet } from '../../steps/sets/groundSets.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { laySequence, SEQUENCE_PRESETS } from '../../steps/stepPresets.ts';
import { isWaypoint, START_PRINTS, STEPS_MAX } from '../../steps/stepsDocument.ts';
import { getPreviewedSteps, STEPS } from '../../steps/stepsStore.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { cancelChange, changeSteps, isEditing, tryChange } from './floorCommands.ts';
import { getSelectedWaypoint, hasWaypointRoom } from './waypointCommands.ts';

/** Walks on other footsteps, in the place of all, from their beginning. */
export function takeSteps(studio: Studio, sequence: StepsFile, entry: string): void {
  studio.stage.setState({ current: STEPS });
  changeSteps(studio, sequence, entry, undefined);
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

/** Footsteps to begin with, in the place of all; laid at the speed of the lane, and walked on at once. */
export const presetCommands = SEQUENCE_PRESETS.map(
  (preset): SyncCommand => ({
    id: `steps.preset.${preset.id}`,
    label: preset.label,
    run(studio) {
      const sequence = laySequence(getStepBody(studio), preset, getWalkingSpeed(studio));
      takeSteps(studio, sequence, preset.label);
    },
  }),
);

/** Whether one more step may be laid. */
const hasRoom = (studio: Studio): boolean =>
  isEditing(studio) && countSteps(getStepBody(studio), studio.steps.getState().sequence) < STEPS_MAX;

const toThing = (at: number): FloorThing => ({ kind: 'print', at });

/** The number of the print that is edited; -1 for none. */
const getSelectedPrint = (studio: Studio): number => {
  const { selected } = studio.steps.getState();
  return selected?.kind === 'print' ? selected.at : -1;
};

/** That print as it stands on the body. */
const getSelected = (studio: Studio) =>
  getPrint(getStepBody(studio), studio.steps.getState().sequence, getSelectedPrint(studio));

/** Adds a step at the end, with the other foot. */
export const addStep: SyncCommand = {
  id: 'steps.add',
  label: 'Add a step',
  enabled: hasRoom,
  run(studio) {
    const { sequence } = studio.steps.getState();
    const after = addStepTo(getStepBody(studio), sequence, getWalkingSpeed(studio));
    const print = START_PRINTS + countSteps(getStepBody(studio), sequence);
    tryChange(studio, after, { entry: 'Add a step', thing: toThing(print), refusal: 'No step can be added' });
  },
};

/** Puts a step or a waypoint in after the one that is selected. */
export const insertSelected: SyncCommand = {
  id: 'steps.insert',
  label: 'Insert a step or waypoint',
  enabled(studio) {
    if (getSelectedWaypoint(studio) >= 0) return hasWaypointRoom(studio);
    const print = hasRoom(studio) ? getSelected(studio) : undefined;
    return print !== undefined && print.step === undefined;
  },
  run(studio) {
    const { sequence } = studio.steps.getState();
    const [body, item] = [getStepBody(studio), getSelectedWaypoint(studio)];
    const print = getSelectedPrint(studio);
    const [what, after, thing] =
      item >= 0
        ? (['waypoint', insertWaypoint(body, sequence, item), { kind: 'waypoint', at: item + 1 }] as const)
        : ([
            'step',
            insertStep(body, sequence, print, getWalkingSpeed(studio)),
            // After either foot that it starts on comes the first step.
            toThing(Math.max(START_PRINTS, print + 1)),
          ] as const);
    const refusal = `no ${what} can be inserted there`;
    tryChange(studio, after, { entry: `Insert a ${what}`, thing, refusal });
  },
};

/** Takes the step or the waypoint out that is selected, or lets a pinned one go. */
export const deleteSelected: SyncCommand = {
  id: 'steps.delete',
  label: 'Delete the step or waypoint',
  shortcuts: ['Delete'],
  enabled(studio) {
    if (!isEditing(studio)) return false;
    if (getSelectedWaypoint(studio) >= 0) return true;
    const print = getSelectedPrint(studio) < START_PRINTS ? undefined : getSelected(studio);
    return print !== undefined && (print.step === undefined || print.isPinned);
  },
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const [body, item] = [getStepBody(studio), getSelectedWaypoint(studio)];
    const name = nameThing(sequence, selected!);
    const isPinned = getSelected(studio)?.isPinned === true;
    const print = getSelectedPrint(studio);
    const after = item < 0 ? deleteStep(body, sequence, print) : deleteWaypoint(body, sequence, item);
    const next = [item, item - 1].find((at) => isWaypoint(after.items[at]));
    const thing: FloorThing | undefined =
      item < 0
        ? toThing(Math.min(print, START_PRINTS + countSteps(body, after) - 1))
        : next === undefined
          ? undefined
          : { kind: 'waypoint', at: next };
    const refusal = `${name} cannot be ${isPinned ? 'let go' : 'deleted'}`;
    tryChange(studio, after, { entry: `${isPinned ? 'Unpin' : 'Delete'} ${name}`, thing, refusal });
  },
};

/** Turns the whole sequence into its mirror image. */
export const mirrorSteps: SyncCommand = {
  id: 'steps.mirror',
  label: 'Mirror the steps',
  // A set has no mirror image.
  enabled: (studio) => isEditing(studio) && getSet(studio.steps.getState().sequence) === undefined,
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const isStart = selected?.kind === 'print' && selected.at < START_PRINTS;
    const thing = isStart ? toThing(1 - selected.at) : selected;
    tryChange(studio, mirror(sequence), {
      entry: 'Mirror the steps',
      thing,
      refusal: 'They have no mirror image',
    });
  },
};

/** Takes the last change of the footsteps back, or does it again; a gesture going on is given up. */
export function stepHistory(studio: Studio, way: 'undo' | 'redo'): void {
  const { steps } = studio;
  cancelChange(studio);
  steps.temporal.getState()[way]();
  const sequence = getPreviewedSteps(steps.getState());
  const { prints } = placeSequence(getStepBody(studio), sequence);
  steps.setState(({ selected }) => {
    const isThere =
      selected?.kind === 'print'
        ? selected.at < prints.length
        : selected?.kind === 'ground' || isWaypoint(sequence.items[selected?.at ?? -1]);
    return isThere ? {} : { selected: undefined };
  });
}

/** Pins a step of a way where it stands, or lets it go again. */
export const pinStep: SyncCommand = {
  id: 'steps.pin',
  label: 'Pin the footprint',
  enabled: (studio) => isEditing(studio) && getSelected(studio)?.step !== undefined,
  checked: (studio) => getSelected(studio)?.isPinned === true,
  run(studio) {
    const { sequence } = studio.steps.getState();
    const selected = getSelectedPrint(studio);
    const body = getStepBody(studio);
    const print = getPrint(body, sequence, selected)!;
    if (print.isPinned) return deleteSelected.run(studio);
    const name = namePrint(selected);
    tryChange(studio, movePrint(body, sequence, selected, print), {
      entry: `Pin ${name}`,
      thing: toThing(selected),
      refusal: `${name} cannot be pinned`,
    });
  },
};
