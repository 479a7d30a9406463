import {
  AT_ONCE,
  type DragInput,
  type DragOutcome,
  type DragPoint,
  type DragSettings,
  type DragState,
  type DragStep,
  type ModifierKeys,
  IDLE,
  reduceDrag,
} from './dragGesture.ts';

/** What a handle does as it is dragged. */
export interface DragActions {
  /** Whether a press here takes hold; left out, it does everywhere. */
  accepts?(point: DragPoint): boolean;
  /** Grabbed. */
  press?(point: DragPoint, element: HTMLElement): void;
  move(step: DragStep, element: HTMLElement): void;
  /** Let go where it was grabbed. */
  click?(): void;
  /** Let go: it stands. */
  drop?(): void;
  /** Given up: as it was before the press. */
  cancel?(): void;
  /** The handle went from the window while it was held; left out, it is given up. */
  gone?(): void;
  /** Whether what is edited has gone, which ended the drag there. */
  isOver?(): boolean;
  /** Whether drags go by whole steps now; Alt turns it round. */
  isSnapping?(): boolean;
}

/** What a handle reads of a pointer event. */
type PointerInput = Pick<
  PointerEvent,
  'pointerId' | 'clientX' | 'clientY' | 'button' | 'buttons' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
>;

/** Tells how a drag has ended, for what is to be done about the focus. */
export type DragEnd = 'click' | 'drop' | 'escape' | 'taken';

/**
 * Drags one element: keeps the pointer captured, Escape to itself and menus away while it is held. Goes on
 * to its end with the actions that it began with, whatever the element comes to stand for meanwhile.
 */
export class DragHandle {
  /** Called after each end but that of a handle that has gone. */
  onEnd: ((end: DragEnd) => void) | undefined;
  #state: DragState = IDLE;
  #actions: DragActions | undefined;
  #settings: DragSettings = AT_ONCE;
  #element: HTMLElement | undefined;
  #listening: AbortController | undefined;

  /** Whether it is held. */
  get isHeld(): boolean {
    return this.#state.phase !== 'idle';
  }

  /** A press on the element. Tells whether it has taken hold. */
  press(
    event: PointerInput,
    element: HTMLElement,
    actions: DragActions,
    settings: DragSettings = AT_ONCE,
  ): boolean {
    const { pointerId, button, clientX: x, clientY: y } = event;
    if (this.isHeld) return false;
    const { state, outcome } = reduceDrag(IDLE, { kind: 'down', pointerId, button, x, y }, settings);
    if (outcome === undefined || actions.accepts?.({ x, y }) === false) return false;
    this.#state = state;
    this.#actions = actions;
    this.#settings = settings;
    this.#element = element;
    element.setPointerCapture(pointerId);
    this.#listen();
    actions.press?.({ x, y }, element);
    return true;
  }

  /** A move of the pointer over the element, or anywhere while it is held. */
  move(event: PointerInput): void {
    if (!this.isHeld) return;
    const { pointerId, buttons, clientX: x, clientY: y } = event;
    this.#take({ kind: 'move', pointerId, buttons, x, y, keys: readKeys(event) });
  }

  /** The end of a press. */
  release({ pointerId }: Pick<PointerEvent, 'pointerId'>): void {
    this.#take({ kind: 'up', pointerId });
  }

  /** The system takes the pointer for something else. */
  lose({ pointerId }: Pick<PointerEvent, 'pointerId'>): void {
    this.#take({ kind: 'pointerCancel', pointerId });
  }

  /** Something else captured the pointer. */
  loseCapture({ pointerId }: Pick<PointerEvent, 'pointerId'>): void {
    this.#take({ kind: 'lostCapture', pointerId });
  }

  /** The element leaves the window. */
  leave(): void {
    this.#take({ kind: 'gone' });
  }

  #take(input: DragInput): void {
    const actions = this.#actions;
    const element = this.#element;
    if (actions === undefined || element === undefined) return;
    const isOver = input.kind !== 'gone' && actions.isOver?.() === true;
    const { state, outcome } = reduceDrag(
      this.#state,
      isOver ? { kind: 'over' } : input,
      this.#settings,
      actions.isSnapping?.() ?? false,
    );
    this.#state = state;
    if (state.phase === 'dragging') element.dataset['dragging'] = '';
    if (state.phase === 'idle') this.#letGo();
    if (outcome !== undefined) perform(actions, outcome, element);
    if (state.phase === 'idle' && input.kind !== 'gone') this.onEnd?.(getEnd(input, outcome));
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    // Wherever the focus is, and before anything else that Escape would do.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        this.#take({ kind: 'escape' });
      },
      { signal, capture: true },
    );
    // Another button, pressed meanwhile, opens no menu.
    window.addEventListener(
      'contextmenu',
      (event) => {
        if (this.#state.phase !== 'dragging') return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
  }

  #letGo(): void {
    this.#listening?.abort();
    if (this.#element !== undefined) delete this.#element.dataset['dragging'];
    this.#listening = undefined;
    this.#actions = undefined;
    this.#element = undefined;
  }
}

function readKeys({
  shiftKey: shift,
  ctrlKey: ctrl,
  altKey: alt,
  metaKey: meta,
}: PointerInput): ModifierKeys {
  return { shift, ctrl, alt, meta };
}

function perform(actions: DragActions, outcome: DragOutcome, element: HTMLElement): void {
  switch (outcome.kind) {
    case 'press':
      return;
    case 'move':
      actions.move(outcome, element);
      return;
    case 'gone':
      if (actions.gone === undefined) actions.cancel?.();
      else actions.gone();
      return;
    default:
      actions[outcome.kind]?.();
  }
}

function getEnd({ kind }: DragInput, outcome: DragOutcome | undefined): DragEnd {
  if (outcome?.kind === 'click' || outcome?.kind === 'drop') return outcome.kind;
  return kind === 'escape' ? 'escape' : 'taken';
}
