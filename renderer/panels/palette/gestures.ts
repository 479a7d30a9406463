/** What hands do that is no command: those that hold for every control of a kind. */
export interface GestureGroup {
  readonly label: string;
  readonly gestures: readonly { readonly keys: string; readonly does: string }[];
}

/** The gestures of the window, for the sheet of keys. `Mod` is written as the system writes it. */
export const GESTURES: readonly GestureGroup[] = [
  {
    label: 'Numbers',
    gestures: [
      { keys: 'Drag sideways', does: 'Change' },
      { keys: 'Shift or Mod while dragging', does: 'Change finely' },
      { keys: 'Esc while dragging', does: 'Give up' },
      { keys: 'Click, or type a digit', does: 'Type a value' },
      { keys: '← → ↑ ↓', does: 'One step' },
      { keys: 'Double click, or Backspace over it', does: 'Reset' },
    ],
  },
  {
    label: 'Rows and joints',
    gestures: [
      { keys: 'Click on a row’s name', does: 'Select the row' },
      { keys: 'Mod or Shift click', does: 'Select more rows, or all between' },
      { keys: 'Click on a joint', does: 'Select its rows' },
      { keys: 'Drag the joint’s ring', does: 'Offset of what it turns' },
      { keys: 'Mod while dragging the ring', does: 'Scale of what it turns' },
    ],
  },
  {
    label: 'Documents',
    gestures: [
      { keys: 'Middle click on a tab', does: 'Close the document' },
      { keys: 'Double click on a tab', does: 'Keep the document open' },
      { keys: 'Drop files on the window', does: 'Open the files' },
    ],
  },
];
