import { useMemo } from 'react';
import { type TemporalState, temporal } from 'zundo';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FigureId } from '../../../../shared/body/figure/registry.ts';
import type { OwnBody } from '../../../../shared/ownBody/ownBody.ts';
import { draftOwnBody, findOwnBody, noteOwnBody, setOwnBody } from '../../../state/bodies/ownBodies.ts';
import type { Studio } from '../../../state/studio.ts';
import { useStudio } from '../../studioContext.ts';

/** What was done to a body while its measures are open. */
export interface BodyHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Changes it; a gesture is one entry, from its first change until it is committed. However many changes
   * come within a frame, its figure is made once.
   */
  change(part: Partial<OwnBody>): void;
  commit(): void;
  /** Takes the gesture back. */
  cancel(): void;
  undo(): void;
  redo(): void;
}

/** The history of a body, as long as its measures are open. Nothing is rendered while a gesture lasts. */
export function useBodyHistory(id: FigureId): BodyHistory {
  const studio = useStudio();
  const { history, moves } = useMemo(() => createMoves(studio, id), [studio, id]);
  const canUndo = useStore(history, ({ pastStates }) => pastStates.length > 0);
  const canRedo = useStore(history, ({ futureStates }) => futureStates.length > 0);
  return { ...moves, canUndo, canRedo };
}

/** The body as it was committed last; during a gesture the workspace has another one. */
interface Committed {
  readonly body: OwnBody | undefined;
}

interface Moves {
  readonly history: StoreApi<TemporalState<Committed>>;
  readonly moves: Omit<BodyHistory, 'canUndo' | 'canRedo'>;
}

function createMoves(studio: Studio, id: FigureId): Moves {
  const store = createStore<Committed>()(temporal((): Committed => ({ body: findOwnBody(studio, id) })));
  const { undo, redo } = store.temporal.getState();
  let frame: number | undefined;
  const draft = () => {
    frame = undefined;
    draftOwnBody(studio, id);
  };
  const endDraft = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  /** Has the committed body walk, unless it does. */
  const show = () => {
    endDraft();
    const { body } = store.getState();
    if (body !== undefined && body !== findOwnBody(studio, id)) setOwnBody(studio, id, body);
  };
  const commit = () => {
    endDraft();
    const body = findOwnBody(studio, id);
    if (body === undefined || body === store.getState().body) return;
    setOwnBody(studio, id, body);
    store.setState({ body });
  };
  const step = (go: () => void) => {
    commit();
    if (findOwnBody(studio, id) === undefined) return;
    go();
    show();
  };
  return {
    history: store.temporal,
    moves: {
      change(part) {
        const now = findOwnBody(studio, id);
        if (now === undefined) return;
        noteOwnBody(studio, id, { ...now, ...part });
        frame ??= requestAnimationFrame(draft);
      },
      commit,
      cancel: show,
      undo: () => step(undo),
      redo: () => step(redo),
    },
  };
}
