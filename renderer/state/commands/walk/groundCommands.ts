import { canLeadBack, GROUND_PRESETS, layGround, leadBack, listGrounds } from '../../steps/grounds.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { holdStepSpeed } from '../../steps/stepPresets.ts';
import { getPreviewedSteps, getShownThing, STEPS } from '../../steps/stepsStore.ts';
import { isOn } from '../../stage/stageStore.ts';
import { getWalkingSpeed } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { isEditing, selectThing, tryChange } from './floorCommands.ts';

const REFUSAL = 'Nobody gets over that ground';

/** Ground to walk over, in the place of what there is. */
export const groundCommands: readonly SyncCommand[] = [
  {
    id: 'steps.ground.flat',
    label: 'Flat floor',
    enabled: (studio) => isEditing(studio) && (studio.steps.getState().sequence.terrain ?? []).length > 0,
    run(studio) {
      const { terrain: _, ...flat } = studio.steps.getState().sequence;
      tryChange(studio, flat, { entry: 'Flat floor', refusal: 'The ground stays as it was' });
    },
  },
  {
    id: 'steps.ground.back',
    label: 'And back again',
    enabled: (studio) => isEditing(studio) && canLeadBack(studio.steps.getState().sequence),
    run(studio) {
      const after = leadBack(getStepBody(studio), studio.steps.getState().sequence);
      tryChange(studio, after, { entry: 'And back again', refusal: REFUSAL });
    },
  },
  ...GROUND_PRESETS.map(
    (preset): SyncCommand => ({
      id: `steps.ground.${preset.id}`,
      label: preset.label,
      enabled: (studio) => isOn(studio, STEPS) && isEditing(studio),
      run(studio) {
        const { sequence } = studio.steps.getState();
        const speed = holdStepSpeed(getWalkingSpeed(studio));
        const after = layGround(getStepBody(studio), sequence, preset, speed);
        tryChange(studio, after, { entry: preset.label, refusal: REFUSAL });
      },
    }),
  ),
];

/** Edits the part of the ground after the one that is edited, after the last the first. */
export const pickNextGround: SyncCommand = {
  id: 'steps.pickNextGround',
  label: 'Next part of the ground',
  enabled: (studio) =>
    isEditing(studio) && listGrounds(getPreviewedSteps(studio.steps.getState())).length > 1,
  run(studio) {
    const state = studio.steps.getState();
    const { length } = listGrounds(getPreviewedSteps(state));
    const shown = getShownThing(state);
    const at = shown?.kind === 'ground' ? (shown.at + 1) % length : length - 1;
    selectThing.run(studio, { thing: { kind: 'ground', at } });
  },
};
