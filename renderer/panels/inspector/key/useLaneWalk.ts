import { useCallback, useSyncExternalStore } from 'react';
import type { Studio } from '../../../state/studio.ts';
import { useStudio } from '../../studioContext.ts';

/** What the edited lane's document and speed come to; renders again only when that becomes another. */
export function useLaneWalk<Part>(read: (studio: Studio) => Part): Part {
  const studio = useStudio();
  const { documents, lanes } = studio;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [documents.subscribeActive(listener), lanes.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [documents, lanes],
  );
  return useSyncExternalStore(subscribe, () => read(studio));
}
