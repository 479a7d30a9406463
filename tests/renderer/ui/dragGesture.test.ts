import { describe, expect, it } from 'vitest';
import {
  AT_ONCE,
  type DragInput,
  type DragOutcome,
  type DragSettings,
  type DragState,
  IDLE,
  reduceDrag,
} from '../../../renderer/ui/drag/dragGesture.ts';

const NO_KEYS = { shift: false, ctrl: false, alt: false, meta: false };
const HANDLE: DragSettings = { threshold: 3, along: 'x', keepsSlack: false };

const down = (fields: object = {}): DragInput => ({
  kind: 'down',
  pointerId: 1,
  button: 0,
  x: 100,
  y: 50,
  ...fields,
});
const move = (x: number, fields: object = {}): DragInput => ({
  kind: 'move',
  pointerId: 1,
  buttons: 1,
  x,
  y: 50,
  keys: NO_KEYS,
  ...fields,
});
const up: DragInput = { kind: 'up', pointerId: 1 };

const PRESSED: DragState = { phase: 'pressed', pointerId: 1, x: 100, y: 50 };
const DRAGGING: DragState = { phase: 'dragging', pointerId: 1, x: 120, y: 50 };

/** What comes of a series of inputs, from idle on. */
function play(inputs: readonly DragInput[], settings = HANDLE, magnet = false) {
  const outcomes: DragOutcome[] = [];
  let state: DragState = IDLE;
  for (const input of inputs) {
    const next = reduceDrag(state, input, settings, magnet);
    state = next.state;
    if (next.outcome !== undefined) outcomes.push(next.outcome);
  }
  return { state, outcomes, kinds: outcomes.map(({ kind }) => kind) };
}

describe('a drag goes from state to state', () => {
  const lost = { kind: 'lostCapture', pointerId: 1 } as const;
  const taken = { kind: 'pointerCancel', pointerId: 1 } as const;
  const table: readonly [string, DragState, DragInput, DragState, DragOutcome['kind'] | undefined][] = [
    ['idle, primary button', IDLE, down(), PRESSED, 'press'],
    ['idle, middle button', IDLE, down({ button: 1 }), IDLE, undefined],
    ['idle, right button', IDLE, down({ button: 2 }), IDLE, undefined],
    ['idle, moved over', IDLE, move(120), IDLE, undefined],
    ['idle, moved over with a button from elsewhere', IDLE, move(120, { buttons: 1 }), IDLE, undefined],
    ['idle, let go', IDLE, up, IDLE, undefined],
    ['idle, Escape', IDLE, { kind: 'escape' }, IDLE, undefined],
    ['idle, capture lost', IDLE, lost, IDLE, undefined],
    ['idle, taken', IDLE, taken, IDLE, undefined],
    ['idle, gone', IDLE, { kind: 'gone' }, IDLE, undefined],
    ['idle, over', IDLE, { kind: 'over' }, IDLE, undefined],
    ['pressed, another press', PRESSED, down({ pointerId: 2 }), PRESSED, undefined],
    ['pressed, within the threshold', PRESSED, move(102), PRESSED, undefined],
    ['pressed, past it', PRESSED, move(120), DRAGGING, undefined],
    ['pressed, let go', PRESSED, up, IDLE, 'click'],
    ['pressed, let go unseen', PRESSED, move(102, { buttons: 0 }), IDLE, 'click'],
    ['pressed, Escape', PRESSED, { kind: 'escape' }, IDLE, 'cancel'],
    ['pressed, capture lost', PRESSED, lost, IDLE, 'cancel'],
    ['pressed, taken', PRESSED, taken, IDLE, 'cancel'],
    ['pressed, gone', PRESSED, { kind: 'gone' }, IDLE, 'gone'],
    ['pressed, over', PRESSED, { kind: 'over' }, IDLE, undefined],
    ['dragging, another press', DRAGGING, down({ pointerId: 2 }), DRAGGING, undefined],
    ['dragging, moved', DRAGGING, move(130), { ...DRAGGING, x: 130 }, 'move'],
    ['dragging, with another button', DRAGGING, move(130, { buttons: 3 }), { ...DRAGGING, x: 130 }, 'move'],
    ['dragging, only another button left', DRAGGING, move(130, { buttons: 2 }), IDLE, 'drop'],
    ['dragging, let go', DRAGGING, up, IDLE, 'drop'],
    ['dragging, Escape', DRAGGING, { kind: 'escape' }, IDLE, 'cancel'],
    ['dragging, capture lost', DRAGGING, lost, IDLE, 'cancel'],
    ['dragging, taken', DRAGGING, taken, IDLE, 'cancel'],
    ['dragging, gone', DRAGGING, { kind: 'gone' }, IDLE, 'gone'],
    ['dragging, over', DRAGGING, { kind: 'over' }, IDLE, undefined],
  ];
  it.each(table)('%s', (_name, state, input, next, outcome) => {
    const result = reduceDrag(state, input, HANDLE);
    expect(result.state).toEqual(next);
    expect(result.outcome?.kind).toBe(outcome);
  });

  it.each([PRESSED, DRAGGING])('$phase: other pointers are nothing to it', (state) => {
    const others: DragInput[] = [
      move(300, { pointerId: 2 }),
      ...(['up', 'pointerCancel', 'lostCapture'] as const).map((kind) => ({ kind, pointerId: 2 })),
    ];
    for (const input of others) expect(reduceDrag(state, input, HANDLE)).toEqual({ state });
  });
});

describe('a drag', () => {
  it('does not jump by the way up to its first step, or makes up for it', () => {
    const way = [down(), move(102), move(104), move(110)];
    expect(play(way).outcomes.slice(1)).toMatchObject([{ kind: 'move', dx: 6 }]);
    const kept = play(way, { ...HANDLE, keepsSlack: true }).outcomes.slice(1);
    expect(kept).toMatchObject([
      { kind: 'move', dx: 4 },
      { kind: 'move', dx: 6 },
    ]);
  });

  it('counts the way along its own axis for the threshold', () => {
    const upwards = move(101, { y: 80 });
    expect(play([down(), upwards]).state.phase).toBe('pressed');
    expect(play([down(), upwards], { ...HANDLE, along: 'y' }).state.phase).toBe('dragging');
    expect(play([down(), upwards], { ...HANDLE, along: 'plane' }).state.phase).toBe('dragging');
  });

  it('follows from the first pixel on where it is to, but a still pointer drags nothing', () => {
    expect(play([down(), move(101)], AT_ONCE).outcomes[1]).toMatchObject({ kind: 'move', dx: 1, x: 101 });
    expect(play([down(), move(100), up], AT_ONCE).kinds).toEqual(['press', 'click']);
  });

  it('is fine with Shift or Ctrl', () => {
    for (const [keys, fine] of [
      [{}, false],
      [{ shift: true }, true],
      [{ ctrl: true }, true],
      [{ alt: true, meta: true }, false],
    ] as const) {
      const { outcomes } = play([down(), move(110, { keys: { ...NO_KEYS, ...keys } })], AT_ONCE);
      expect(outcomes[1]).toMatchObject({ fine });
    }
  });

  it('snaps with Alt or the magnet, not with both', () => {
    for (const [alt, magnet, snap] of [
      [false, false, false],
      [true, false, true],
      [false, true, true],
      [true, true, false],
    ] as const) {
      const { outcomes } = play([down(), move(110, { keys: { ...NO_KEYS, alt } })], AT_ONCE, magnet);
      expect(outcomes[1]).toMatchObject({ snap });
    }
  });

  it('is over after its end, whatever comes then', () => {
    const after: DragInput[] = [move(200), up, { kind: 'lostCapture', pointerId: 1 }, { kind: 'escape' }];
    expect(play([down(), move(110), up, ...after]).kinds).toEqual(['press', 'drop']);
    expect(play([down(), move(110), { kind: 'escape' }, ...after]).kinds).toEqual(['press', 'cancel']);
  });
});
