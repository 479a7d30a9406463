import { useMemo, useState } from 'react';
import type { FigureId } from '../../../../shared/body/figure/registry.ts';
import type { OwnBody } from '../../../../shared/ownBody/ownBody.ts';
import { findOwnBody, setOwnBody } from '../../../state/bodies/ownBodies.ts';
import { useStudio } from '../../studioContext.ts';

/** What was done to a body while its measures are open. */
export interface BodyHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes it; a gesture is one entry, from its first change until it is committed. */
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
  const [can, setCan] = useState({ undo: false, redo: false });
  const moves = useMemo(() => {
    const past: OwnBody[] = [];
    const future: OwnBody[] = [];
    let before: OwnBody | undefined;
    const tell = () => setCan({ undo: past.length > 0, redo: future.length > 0 });
    const step = (from: OwnBody[], to: OwnBody[]) => {
      const now = findOwnBody(studio, id);
      const then = from.pop();
      if (now === undefined || then === undefined) return;
      to.push(now);
      setOwnBody(studio, id, then);
      tell();
    };
    return {
      change(part: Partial<OwnBody>) {
        const now = findOwnBody(studio, id);
        if (now === undefined) return;
        before ??= now;
        setOwnBody(studio, id, { ...now, ...part }, true);
      },
      commit() {
        const now = findOwnBody(studio, id);
        if (before === undefined || now === undefined) return;
        setOwnBody(studio, id, now);
        past.push(before);
        future.length = 0;
        before = undefined;
        tell();
      },
      cancel() {
        if (before !== undefined) setOwnBody(studio, id, before);
        before = undefined;
      },
      undo: () => step(past, future),
      redo: () => step(future, past),
    };
  }, [studio, id]);
  return { ...moves, canUndo: can.undo, canRedo: can.redo };
}
