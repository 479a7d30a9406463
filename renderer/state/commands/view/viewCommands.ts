import { FIGURE_IDS } from '../../../../shared/body/figure/registry.ts';
import { SPEED_EXTENSIONS, type SpeedExtension } from '../../../../shared/gait/laws.ts';
import { changeEditedLane, getEditedLane } from '../../lanes/lanes.ts';
import { CAMERA_NAMES, type CameraName } from '../../workspace/viewportHandle.ts';
import { FRAME_RATES, THEME_CHOICES, type Workspace } from '../../workspace/workspaceStore.ts';
import type { Studio } from '../../studio.ts';
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

/** Goes to a camera preset, or to its other side. */
function showCamera(studio: Studio, camera: CameraName, isOtherSide: boolean): void {
  studio.view.showView(camera, isOtherSide);
  studio.viewport.setState({ isOtherSide });
  studio.workspace.setState({ camera });
}

/** Camera presets, on the keys 1 to 4; the key of the preset in force goes back to it. */
export const cameraCommands = CAMERA_NAMES.map(
  (camera, index): Command => ({
    ...createChoice('camera', camera, CAMERA_LABELS[camera], String(index + 1)),
    run: (studio) => showCamera(studio, camera, false),
  }),
);

/** Sees the preset in force from its other side: the left in place of the right, the back of the front. */
export const toggleOtherSide: SyncCommand = {
  id: 'view.otherSide',
  label: 'From the other side',
  shortcuts: ['9'],
  checked: ({ viewport }) => viewport.getState().isOtherSide,
  run: (studio) =>
    showCamera(studio, studio.workspace.getState().camera, !studio.viewport.getState().isOtherSide),
};

/** The preset that looks along an axis of the world against its direction, and from which of its sides. */
const AXIS_VIEWS = {
  x: { camera: 'side', isOtherSide: true },
  y: { camera: 'top', isOtherSide: false },
  z: { camera: 'front', isOtherSide: false },
} as const;

/** Looks against an axis of the world; from its other side where that is in force. */
export const lookAlongAxis: SyncCommand<{ axis: keyof typeof AXIS_VIEWS }> = {
  id: 'view.axis',
  label: 'Look along an axis',
  run(studio, { axis }) {
    const { camera, isOtherSide } = AXIS_VIEWS[axis];
    const { isTurned, isOtherSide: isNow } = studio.viewport.getState();
    const isThere = studio.workspace.getState().camera === camera && !isTurned && isNow === isOtherSide;
    showCamera(studio, camera, isOtherSide !== isThere);
  },
};
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
