/** Modifier keys that are held. */
export interface ModifierKeys {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

/** A place on the screen, CSS pixels of the client area. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

/** What happens to something that can be dragged. */
export type DragInput =
  | ({ readonly kind: 'down'; readonly pointerId: number; readonly button: number } & DragPoint)
  | ({
      readonly kind: 'move';
      readonly pointerId: number;
      /** Bits of the buttons that are held; 1 is the primary one. */
      readonly buttons: number;
      readonly keys: ModifierKeys;
    } & DragPoint)
  | { readonly kind: 'up' | 'pointerCancel' | 'lostCapture'; readonly pointerId: number }
  /** The Escape key; the handle has gone from the window; what it edits has gone. */
  | { readonly kind: 'escape' | 'gone' | 'over' };

/** Where a drag stands; `x` and `y` are where the pointer was last taken account of. */
export type DragState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'pressed' | 'dragging'; readonly pointerId: number } & DragPoint);

/** A step of a drag. */
export interface DragStep extends DragPoint {
  /** Way since the step before, CSS pixels. */
  readonly dx: number;
  readonly dy: number;
  /** Shift or Ctrl is held: a tenth as fast. */
  readonly fine: boolean;
  /** Goes by whole steps: the magnet is on, or Alt is held, not both. */
  readonly snap: boolean;
  readonly keys: ModifierKeys;
}

/** What comes of an input. */
export type DragOutcome =
  | ({ readonly kind: 'press' } & DragPoint)
  | ({ readonly kind: 'move' } & DragStep)
  /** Let go without having been moved. */
  | { readonly kind: 'click' }
  /** Let go: it stands. */
  | { readonly kind: 'drop' }
  /** Given up, or taken away by the system: as it was before the press. */
  | { readonly kind: 'cancel' }
  /** The handle went from the window while it was held. */
  | { readonly kind: 'gone' };

/** How a handle is dragged. */
export interface DragSettings {
  /** Way before a press is a drag, CSS pixels; 0 for what follows the pointer at once. */
  readonly threshold: number;
  /** What way counts for the threshold; `plane` is any. */
  readonly along: 'x' | 'y' | 'plane';
  /** Whether the way up to the threshold is made up for, so that a handle stays under the pointer. */
  readonly keepsSlack: boolean;
}

/**
 * Way before a press is a drag where a press alone means something, CSS pixels (chosen: a still hand's
 * tremble).
 */
export const DRAG_THRESHOLD = 3;

/** A handle that follows the pointer from the first pixel on. */
export const AT_ONCE: DragSettings = { threshold: 0, along: 'plane', keepsSlack: true };

/** Nothing is held. */
export const IDLE: DragState = { phase: 'idle' };

const PRIMARY_BUTTON = 0;
const PRIMARY_BIT = 1;

/** A state with what came of the input; nothing where nothing did. */
export interface DragTransition {
  readonly state: DragState;
  readonly outcome?: DragOutcome;
}

/**
 * Takes a drag from state to state. Only the primary button drags; other buttons and other pointers are
 * nothing to it. Escape, a cancelled pointer and a lost capture give it up; letting go of the primary button
 * drops it, also where another button is still down and the system sends no `pointerup`.
 * @param magnet whether drags go by whole steps now, unless Alt is held.
 */
export function reduceDrag(
  state: DragState,
  input: DragInput,
  settings: DragSettings,
  magnet = false,
): DragTransition {
  if (state.phase === 'idle') {
    if (input.kind !== 'down' || input.button !== PRIMARY_BUTTON) return { state };
    const { pointerId, x, y } = input;
    return { state: { phase: 'pressed', pointerId, x, y }, outcome: { kind: 'press', x, y } };
  }
  if ('pointerId' in input && input.pointerId !== state.pointerId) return { state };
  switch (input.kind) {
    case 'down':
      return { state };
    case 'move':
      if ((input.buttons & PRIMARY_BIT) === 0) return letGo(state);
      return move(state, input, settings, magnet);
    case 'up':
      return letGo(state);
    case 'pointerCancel':
    case 'lostCapture':
    case 'escape':
      return { state: IDLE, outcome: { kind: 'cancel' } };
    case 'gone':
      return { state: IDLE, outcome: { kind: 'gone' } };
    case 'over':
      return { state: IDLE };
  }
}

type Held = Exclude<DragState, { phase: 'idle' }>;

function letGo({ phase }: Held): DragTransition {
  return { state: IDLE, outcome: { kind: phase === 'dragging' ? 'drop' : 'click' } };
}

function move(
  state: Held,
  { x, y, keys }: Extract<DragInput, { kind: 'move' }>,
  { threshold, along, keepsSlack }: DragSettings,
  magnet: boolean,
): DragTransition {
  const dx = x - state.x;
  const dy = y - state.y;
  const next = { phase: 'dragging', pointerId: state.pointerId, x, y } as const;
  if (state.phase === 'pressed') {
    const way = along === 'x' ? Math.abs(dx) : along === 'y' ? Math.abs(dy) : Math.hypot(dx, dy);
    if (way === 0 || way < threshold) return { state };
    if (!keepsSlack) return { state: next };
  }
  const fine = keys.shift || keys.ctrl;
  return { state: next, outcome: { kind: 'move', x, y, dx, dy, fine, snap: keys.alt !== magnet, keys } };
}
