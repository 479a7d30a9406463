import { FIGURE_IDS } from '../../../../shared/body/figure/registry.ts';
import { SPEED_EXTENSIONS, type SpeedExtension } from '../../../../shared/gait/laws.ts';
import { changeEditedLane, getEditedLane } from '../../lanes/lanes.ts';
import { CAMERA_NAMES, type CameraName } from '../../workspace/viewportHandle.ts';
import { FRAME_RATES, THEME_CHOICES, type Workspace } from '../../workspace/workspaceStore.ts';
import type { Command, SyncCommand } from '../command.ts';

/** The fields of the workspace that are one of a few values. */
type ChoiceField = 'theme' | 'camera' | 'extension' | 'frameRate';

/** Makes the command that sets one field of the workspace to one value. */
function createChoice<Field extends ChoiceField>(
  field: Field,
  value: Workspace[Field],
  label: string,
  shortcut?: string,
): Command {
  return {
    id: `view.${field}.${value}`,
    label,
    ...(shortcut !== undefined && { shortcuts: [shortcut] }),
    checked: ({ workspace }) => workspace.getState()[field] === value,
    run: ({ workspace }) => workspace.setState((state) => ({ ...state, [field]: value })),
  };
}

const CAMERA_LABELS: Readonly<Record<CameraName, string>> = {
  'three-quarter': 'Three-quarter',
  side: 'Side',
  front: 'Front',
  top: 'Top',
};
const THEME_LABELS = { dark: 'Dark', light: 'Light', system: 'As the system' } as const;
const EXTENSION_LABELS: Readonly<Record<SpeedExtension, string>> = {
  'constant-step': 'Above V 2.5: constant steps',
  smooth: 'Above V 2.5: growing steps',
};

/** Camera presets, on the keys 1 to 4; the key of the preset in force goes back to it. */
export const cameraCommands = CAMERA_NAMES.map((camera, index): Command => {
  const choice = createChoice('camera', camera, CAMERA_LABELS[camera], String(index + 1));
  return {
    ...choice,
    run(studio) {
      studio.view.showView(camera);
      return choice.run(studio);
    },
  };
});
/** Appearances. */
export const themeCommands = THEME_CHOICES.map((theme) => createChoice('theme', theme, THEME_LABELS[theme]));
/** Built-in bodies, for the edited lane. */
export const bodyCommands = FIGURE_IDS.map(
  (body): SyncCommand => ({
    id: `view.body.${body}`,
    label: body,
    checked: ({ lanes }) => getEditedLane(lanes).body === body,
    run: ({ lanes }) => changeEditedLane(lanes, { body }),
  }),
);
/** How the walk goes on at high speed. */
export const extensionCommands = SPEED_EXTENSIONS.map((extension) =>
  createChoice('extension', extension, EXTENSION_LABELS[extension]),
);
/** Shows every row's timing, or hides it. */
export const toggleTiming: SyncCommand = {
  id: 'view.timing',
  label: 'Timing of every channel',
  shortcuts: ['T'],
  checked: ({ workspace }) => workspace.getState().timing,
  run: ({ workspace }) => workspace.setState(({ timing }) => ({ timing: !timing })),
};

/** What the read-out and the frame keys count in. */
export const frameRateCommands = FRAME_RATES.map((rate) =>
  createChoice('frameRate', rate, `${rate} frames a second`),
);
