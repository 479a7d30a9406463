import { findRefusal } from '../../steps/editSteps.ts';
import {
  changeGround,
  getGround,
  GROUND_PRESETS,
  type GroundNumber,
  layGround,
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
    enabled: (studio) => isEditing(studio) && getGround(studio.steps.getState().sequence) !== undefined,
    run(studio) {
      const { sequence } = studio.steps.getState();
      tryChange(
        studio,
        { ...sequence, terrain: undefined },
        { entry: 'Flat floor', print: -1, refusal: 'The ground stays as it was' },
      );
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

/** What a number of the ground is, leg lengths or degrees. */
export function readGroundNumber({ steps }: Studio, number: GroundNumber): number {
  return readNumber(getGround(getSeenSequence(steps.getState())), number);
}

/**
 * Gives the ground a number as part of a gesture that `commitGroundNumber` or `givePrintUp` ends; the walk
 * follows. Where nobody gets over it, it stays as it last was.
 */
export function previewGroundNumber(studio: Studio, number: GroundNumber, value: number): void {
  const { steps } = studio;
  const { sequence } = steps.getState();
  if (!Number.isFinite(value)) return;
  const after = changeGround(sequence, number, value);
  if (after === sequence || findRefusal(getStepBody(studio), sequence, after, -1) !== undefined) return;
  steps.setState({ preview: after });
}

/** Lets it stand as an entry of the history. */
export function commitGroundNumber(studio: Studio): void {
  const { preview } = studio.steps.getState();
  if (preview === undefined) givePrintUp(studio);
  else changeSteps(studio, preview, 'Change the ground', -1);
}

/** Gives the ground a number at once, or says why it cannot have it. */
export const setGroundNumber: SyncCommand<{ number: GroundNumber; value: number }> = {
  id: 'steps.setGroundNumber',
  label: 'A number of the ground',
  run(studio, { number, value }) {
    const { sequence } = studio.steps.getState();
    const after = changeGround(sequence, number, value);
    if (after === sequence) return;
    tryChange(studio, after, {
      entry: 'Change the ground',
      print: -1,
      refusal: 'Nobody gets over that ground',
    });
  },
};
