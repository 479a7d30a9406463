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

/** Says where links lead, where the window is no page itself; '' goes back to the address of the build. */
export const setLinkAddress: SyncCommand<{ address: string }> = {
  id: 'settings.linkAddress',
  label: 'Set the address that links lead to',
  run({ workspace, notices }, { address }) {
    const linkAddress = address.trim();
    const isPage = URL.canParse(linkAddress) && /^https?:[^#]*$/.test(linkAddress);
    if (linkAddress === '' || isPage) workspace.setState({ linkAddress });
    else
      notices.show({
        kind: 'error',
        text: `“${linkAddress.slice(0, 100)}” is no address of a page, so links lead where they led. It begins with https:// and has no #.`,
      });
  },
};
