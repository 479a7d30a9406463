import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { FigureId } from '../../shared/body/figure/registry.ts';
import { useStudio } from './studioContext.ts';

/** A body that a person has brought in or made. */
interface OwnFigure {
  readonly id: FigureId;
  readonly name: string;
}

/** Bodies of one's own, and then characters, as menus have them. */
export function useOwnFigures(): readonly OwnFigure[] {
  const studio = useStudio();
  const characters = useStore(studio.characters);
  // Names alone: a slider that is dragged renders no menu.
  const names = useStore(
    studio.workspace,
    useShallow(({ ownBodies }) => Object.entries(ownBodies).flatMap(([id, { name }]) => [id, name])),
  );
  return useMemo(() => {
    const bodies = names.flatMap((id, at) => (at % 2 === 0 ? [{ id, name: names[at + 1]! }] : []));
    return [...bodies, ...characters.map(({ id, name }) => ({ id, name }))];
  }, [names, characters]);
}
