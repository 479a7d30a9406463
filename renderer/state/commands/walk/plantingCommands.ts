import type { Transition } from '../../documents/documentStore.ts';
import { changeEditedLane, getEditedLane } from '../../lanes/lanes.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/** How much of the correction that plants the feet the edited lane's walk takes, 0 to 1. */
export function getPlantStrength({ lanes }: Studio): number {
  return getEditedLane(lanes).planting.strength;
}

/** Sets how much of the correction is taken, held within 0 and 1: at once, or gone over to softly. */
export const setPlantStrength: SyncCommand<{ strength: number; transition: Transition }> = {
  id: 'planting.setStrength',
  label: 'Set how much feet are planted',
  run({ lanes, notices }, { strength, transition }) {
    const held = Math.min(1, Math.max(0, strength));
    if (held !== strength) notices.show({ kind: 'info', text: 'Planting goes from 0 to 100 %.' });
    changeEditedLane(lanes, { planting: { strength: held, transition } });
  },
};

/** Plants the feet wholly, or lets them go as the pattern has them. */
export const togglePlanting: SyncCommand = {
  id: 'planting.toggle',
  label: 'Plant feet',
  shortcuts: ['Shift+J'],
  checked: (studio) => getPlantStrength(studio) > 0,
  run: (studio) =>
    setPlantStrength.run(studio, { strength: getPlantStrength(studio) > 0 ? 0 : 1, transition: 'blend' }),
};
