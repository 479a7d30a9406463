import type { Navigation } from '../../state/workspace/viewportHandle.ts';

/** What hands do that is no command: those that hold for every control of a kind. */
export interface GestureGroup {
  readonly label: string;
  readonly gestures: readonly { readonly keys: string; readonly does: string }[];
}

/** What turns, moves and zooms the view, by whose navigation was chosen. */
export const NAVIGATION_GESTURES: Readonly<Record<Navigation, GestureGroup>> = {
  gaitsmith: {
    label: 'View',
    gestures: [
      { keys: 'Drag', does: 'Turn the view' },
      { keys: 'Drag, right button', does: 'Move the view' },
      { keys: 'Drag, middle button', does: 'Turn, as in Blender' },
    ],
  },
  blender: {
    label: 'View, as in Blender',
    gestures: [
      { keys: 'Drag, middle button', does: 'Turn the view' },
      { keys: 'Shift, middle button', does: 'Move the view' },
      { keys: 'Ctrl, middle button', does: 'Zoom' },
    ],
  },
  maya: {
    label: 'View, as in Maya',
    gestures: [
      { keys: 'Alt and drag', does: 'Turn the view' },
      { keys: 'Alt, middle button', does: 'Move the view' },
      { keys: 'Alt, right button', does: 'Zoom' },
    ],
  },
};

/**
 * The gestures of the window, for the sheet of keys. `Mod` is written as the system writes it; Ctrl is Ctrl
 * everywhere.
 */
export const GESTURES: readonly GestureGroup[] = [
  {
    label: 'Axes in the picture',
    gestures: [
      { keys: 'Click X, Y or Z', does: 'Look from there' },
      { keys: 'Click it again', does: 'Look from the other side' },
    ],
  },
  {
    label: 'Numbers',
    gestures: [
      { keys: 'Drag sideways', does: 'Change' },
      { keys: 'Shift or Ctrl drag', does: 'Change finely' },
      { keys: 'Alt drag', does: 'Snap to whole steps' },
      { keys: 'Esc in a drag', does: 'Give up' },
      { keys: 'Click, or type a digit', does: 'Type a value, or a sum: 12*2' },
      { keys: '← → ↑ ↓', does: 'One step' },
      { keys: 'Mod+C, Mod+V over it', does: 'Copy, paste the value' },
      { keys: 'Double click, or Backspace over it', does: 'Reset' },
    ],
  },
  {
    label: 'Free walk',
    gestures: [
      { keys: '↑ or W', does: 'Walk' },
      { keys: '← → or A, D', does: 'Turn' },
      { keys: 'Click on the floor, to go to', does: 'Walk there' },
      { keys: 'Drag the mark', does: 'Lead it on' },
      { keys: 'A gamepad’s left stick', does: 'Walk and turn' },
    ],
  },
  {
    label: 'Rows, joints and keys',
    gestures: [
      { keys: 'Click on a row’s name', does: 'Select the row' },
      { keys: 'Mod or Shift click', does: 'Select more, or all between' },
      { keys: 'Click on a joint', does: 'Select its rows' },
      { keys: 'Drag the joint’s ring', does: 'Pose it here, or offset it' },
      { keys: 'Alt drag of the ring', does: 'Whole cycle, or here' },
      { keys: 'Mod drag of the ring', does: 'Scale of what it turns' },
      { keys: 'Shift drag of the ring', does: 'Change finely' },
      { keys: 'Drag a hand, foot or pelvis', does: 'Pose that limb' },
      { keys: 'Drag, or ← →', does: 'Move a key' },
      { keys: 'Delete', does: 'Delete a key' },
      { keys: 'Press beside the keys', does: 'Set the walking speed' },
      { keys: 'Drag, or arrows', does: 'Move a point of a profile' },
    ],
  },
  {
    label: 'Curves',
    gestures: [
      { keys: 'Drag its top or bottom', does: 'Move it alone' },
      { keys: 'Drag its mean line', does: 'Offset of the curve' },
      { keys: 'Double click, or Backspace', does: 'Reset' },
      { keys: 'Click, or Enter', does: 'Type its value' },
      { keys: 'Drag beside the curves', does: 'Scrub' },
      { keys: 'Wheel, + and -', does: 'Zoom in time; Shift: values' },
    ],
  },
  {
    label: 'Picture',
    gestures: [
      { keys: 'Wheel', does: 'Zoom to the pointer' },
      { keys: 'Click on a walker', does: 'Edit its lane' },
      { keys: 'Drag the bar below', does: 'Scrub' },
    ],
  },
  {
    label: 'Library',
    gestures: [
      { keys: 'Click on a card', does: 'Try the style' },
      { keys: 'Double click on a card', does: 'Open the style' },
      { keys: 'Drag a card to a lane', does: 'Compare it' },
      { keys: 'Mod or Shift click', does: 'Choose more styles' },
    ],
  },
  {
    label: 'Documents',
    gestures: [
      { keys: 'Middle click on a tab', does: 'Close it' },
      { keys: 'Double click on a tab', does: 'Keep it open' },
      { keys: 'Drop files on the window', does: 'Open them' },
    ],
  },
];

/** The keys of a gesture as this system writes them: "Ctrl+C", "⌘C". */
export function formatGestureKeys(keys: string, isMac: boolean): string {
  return isMac ? keys.replaceAll('Mod+', '⌘').replaceAll('Mod', '⌘') : keys.replaceAll('Mod', 'Ctrl');
}
