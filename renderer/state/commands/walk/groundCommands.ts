import { findRefusal } from '../../steps/editSteps.ts';
import {
  canLeadBack,
  changeGround,
  findGround,
  getGround,
  GROUND_PRESETS,
  type GroundChange,
  type GroundNumber,
  layGround,
  leadBack,
  readGroundNumber as readNumber,
} from '../../steps/grounds.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { holdSpeed } from '../../steps/stepPresets.ts';
import { getSeenSequence, STEPS } from '../../steps/stepsStore.ts';
import { isOn } from '../../stage/stageStore.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { changeSteps, givePrintUp, isEditing, tryChange } from './stepsCommands.ts';

/** Ground to walk over, in the place of what there is. */
export const groundCommands: readonly SyncCommand[] = [
  {
    id: 'steps.ground.flat',
    label: 'Flat floor',
    enabled(studio) {
      const { sequence } = studio.steps.getState();
      return isEditing(studio) && (getGround(sequence) !== undefined || sequence.set !== undefined);
    },
    run(studio) {
      const { sequence } = studio.steps.getState();
      tryChange(
        studio,
        { ...sequence, terrain: undefined, set: undefined },
        { entry: 'Flat floor', print: -1, refusal: 'The ground stays as it was' },
      );
    },
  },
  {
    id: 'steps.ground.back',
    label: 'And back again',
    enabled: (studio) => isEditing(studio) && canLeadBack(studio.steps.getState().sequence),
    run(studio) {
      const { sequence } = studio.steps.getState();
      tryChange(studio, leadBack(sequence), {
        entry: 'And back again',
        print: -1,
        refusal: 'Nobody gets over that ground',
      });
    },
  },
  ...GROUND_PRESETS.map(
    (preset): SyncCommand => ({
      id: `steps.ground.${preset.id}`,
      label: preset.label,
      enabled: (studio) => isOn(studio, STEPS) && isEditing(studio),
      run(studio) {
        const { sequence } = studio.steps.getState();
        const after = layGround(sequence, preset, holdSpeed(getWalkingSpeed(studio)));
        tryChange(studio, after, {
          entry: preset.label,
          print: -1,
          refusal: 'Nobody gets over that ground',
        });
      },
    }),
  ),
];

/** What a number of the ground that is edited is, leg lengths or degrees. */
export function readGroundNumber({ steps }: Studio, number: GroundNumber): number {
  const state = steps.getState();
  return readNumber(getGround(getSeenSequence(state), state.ground), number);
}

/** Edits a part of the ground from now on, and no print or waypoint. */
export const pickGround: SyncCommand<{ part: number }> = {
  id: 'steps.pickGround',
  label: 'Pick a part of the ground',
  run: ({ steps }, { part }) => steps.setState({ ground: part, selected: -1, waypoint: -1 }),
};

/** Edits the part of the ground after the one that is edited, after the last the first. */
export const pickNextGround: SyncCommand = {
  id: 'steps.pickNextGround',
  label: 'Next part of the ground',
  enabled: (studio) =>
    isEditing(studio) && (getSeenSequence(studio.steps.getState()).terrain?.length ?? 0) > 1,
  run(studio) {
    const state = studio.steps.getState();
    const sequence = getSeenSequence(state);
    const next = findGround(sequence, state.ground) + 1;
    pickGround.run(studio, { part: next % (sequence.terrain?.length ?? 1) });
  },
};

/**
 * Gives a part of the ground numbers as part of a gesture that `commitGround` or `givePrintUp` ends; the walk
 * follows. Where nobody gets over it, it stays as it last was.
 */
export function previewGround(studio: Studio, part: number, change: GroundChange): void {
  const { steps } = studio;
  const { sequence } = steps.getState();
  if (!Object.values(change).every(Number.isFinite)) return;
  const after = changeGround(sequence, part, change);
  if (after === sequence || findRefusal(getStepBody(studio), sequence, after, -1) !== undefined) return;
  steps.setState({ preview: after });
}

/** The same of one number of the part that is edited. */
export function previewGroundNumber(studio: Studio, number: GroundNumber, value: number): void {
  const { sequence, ground } = studio.steps.getState();
  previewGround(studio, findGround(sequence, ground), { [number]: value });
}

/** Lets it stand as an entry of the history. */
export function commitGround(studio: Studio): void {
  const { preview } = studio.steps.getState();
  if (preview === undefined) givePrintUp(studio);
  else changeSteps(studio, preview, 'Change the ground', -1);
}

/** Gives the ground that is edited a number at once, or says why it cannot have it. */
export const setGroundNumber: SyncCommand<{ number: GroundNumber; value: number }> = {
  id: 'steps.setGroundNumber',
  label: 'A number of the ground',
  run(studio, { number, value }) {
    const { sequence, ground } = studio.steps.getState();
    const after = changeGround(sequence, findGround(sequence, ground), { [number]: value });
    if (after === sequence) return;
    tryChange(studio, after, {
      entry: 'Change the ground',
      print: -1,
      refusal: 'Nobody gets over that ground',
    });
  },
};
