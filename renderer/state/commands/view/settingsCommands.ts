import { LENGTH_UNITS, type LengthUnit, SPEED_UNITS, type Units } from '../../walk/units.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { showFailure } from '../file/saving.ts';

/** Makes the command that sets one of the units. */
function createUnitChoice<Part extends keyof Units>(
  part: Part,
  unit: Units[Part],
  label: string,
): SyncCommand {
  return {
    id: `view.units.${unit}`,
    label,
    checked: ({ workspace }) => workspace.getState().units[part] === unit,
    run: ({ workspace }) => workspace.setState(({ units }) => ({ units: { ...units, [part]: unit } })),
  };
}

const LENGTH_LABELS: Readonly<Record<LengthUnit, string>> = { cm: 'Metres, centimetres', in: 'Inches' };

/** What speeds are shown and typed in. */
export const speedUnitCommands = SPEED_UNITS.map((unit) => createUnitChoice('speed', unit, unit));
/** What lengths are shown in. */
export const lengthUnitCommands = LENGTH_UNITS.map((unit) =>
  createUnitChoice('length', unit, LENGTH_LABELS[unit]),
);

/** Whether the library can be kept in another folder: the browser host has no say over folders. */
const canChoose = ({ platform }: Studio): boolean => platform.host === 'electron';

/** Asks for another folder to keep the person's styles in. */
export const chooseLibraryFolder: Command = {
  id: 'library.chooseFolder',
  label: 'Library folder…',
  enabled: canChoose,
  async run(studio) {
    const result = await studio.platform.call('library.chooseFolder', {});
    if (!result.ok) showFailure(studio, result, '');
  },
};

/** Goes back to the program's own library folder. */
export const restoreLibraryFolder: Command = {
  id: 'library.useOwnFolder',
  label: 'Use Gaitsmith’s own library folder',
  enabled: (studio) => canChoose(studio) && studio.library.getState().isFolderChosen,
  async run(studio) {
    const result = await studio.platform.call('library.useOwnFolder', {});
    if (!result.ok) showFailure(studio, result, '');
  },
};
