import { type DragEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { LibraryId } from '../../shared/ipc/contract.ts';
import { STYLE_DRAG_TYPE } from '../ui/dragType.ts';
import { useStudio } from './studioContext.ts';

/** What makes an element take a style that is dragged from the library. */
interface StyleDrop {
  /** `offered` while a card is dragged anywhere, `over` while it would be dropped here. */
  readonly state: 'offered' | 'over' | undefined;
  readonly handlers: {
    onDragOver(event: DragEvent<HTMLElement>): void;
    onDragLeave(event: DragEvent<HTMLElement>): void;
    onDrop(event: DragEvent<HTMLElement>): void;
  };
}

/** Lets a style of the library be dropped on an element; of elements in each other the innermost takes it. */
export function useStyleDrop(take: (libraryId: LibraryId) => void): StyleDrop {
  const { library } = useStudio();
  const isOffered = useStore(library, (state) => state.dragged !== undefined);
  const [isOver, setIsOver] = useState(false);
  return {
    state: isOver ? 'over' : isOffered ? 'offered' : undefined,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes(STYLE_DRAG_TYPE)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(true);
      },
      onDragLeave(event) {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setIsOver(false);
      },
      onDrop(event) {
        const libraryId = event.dataTransfer.getData(STYLE_DRAG_TYPE);
        if (libraryId === '') return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        library.setState({ dragged: undefined });
        take(libraryId);
      },
    },
  };
}
