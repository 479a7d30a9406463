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
      { keys: 'Drag sideways', does: 'change' },
      { keys: 'Shift or Mod while dragging', does: 'change finely' },
      { keys: 'Esc while dragging', does: 'give up' },
      { keys: 'Click, or type a digit', does: 'type a value' },
      { keys: '← → ↑ ↓', does: 'one step' },
      { keys: 'Double click, or Backspace over it', does: 'reset' },
    ],
  },
  {
    label: 'Rows and joints',
    gestures: [
      { keys: 'Click on a row’s name', does: 'select the row' },
      { keys: 'Mod or Shift click', does: 'select more rows, or all between' },
      { keys: 'Click on a joint', does: 'select its rows' },
      { keys: 'Drag the joint’s ring', does: 'offset of what it turns' },
      { keys: 'Mod while dragging the ring', does: 'scale of what it turns' },
    ],
  },
  {
    label: 'Documents',
    gestures: [
      { keys: 'Middle click on a tab', does: 'close the document' },
      { keys: 'Double click on a tab', does: 'keep the document open' },
      { keys: 'Drop files on the window', does: 'open the files' },
    ],
  },
];
