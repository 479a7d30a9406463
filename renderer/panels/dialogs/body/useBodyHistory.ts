import { useMemo, useState } from 'react';
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
  const [can, setCan] = useState({ canUndo: false, canRedo: false });
  const moves = useMemo(() => createMoves(studio, id, setCan), [studio, id]);
  return { ...moves, ...can };
}

type Can = Pick<BodyHistory, 'canUndo' | 'canRedo'>;

function createMoves(studio: Studio, id: FigureId, tell: (can: Can) => void): Omit<BodyHistory, keyof Can> {
  const past: OwnBody[] = [];
  const future: OwnBody[] = [];
  let before: OwnBody | undefined;
  let frame: number | undefined;
  const draft = () => {
    frame = undefined;
    draftOwnBody(studio, id);
  };
  const endDraft = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  const tellNow = () => tell({ canUndo: past.length > 0, canRedo: future.length > 0 });
  const commit = () => {
    endDraft();
    const now = findOwnBody(studio, id);
    if (before === undefined || now === undefined) return;
    setOwnBody(studio, id, now);
    past.push(before);
    future.length = 0;
    before = undefined;
    tellNow();
  };
  const step = (from: OwnBody[], to: OwnBody[]) => {
    commit();
    const now = findOwnBody(studio, id);
    const then = from.pop();
    if (now === undefined || then === undefined) return;
    to.push(now);
    setOwnBody(studio, id, then);
    tellNow();
  };
  return {
    change(part) {
      const now = findOwnBody(studio, id);
      if (now === undefined) return;
      before ??= now;
      noteOwnBody(studio, id, { ...now, ...part });
      frame ??= requestAnimationFrame(draft);
    },
    commit,
    cancel() {
      endDraft();
      if (before !== undefined) setOwnBody(studio, id, before);
      before = undefined;
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}
