import { useCallback } from 'react';
import { formatFreeWalk } from '../../state/freeWalk/freeWords.ts';
import { getFigure } from '../../state/studio.ts';
import type { Cast } from '../../viewport/cast.ts';
import { LiveReadout } from '../LiveReadout.tsx';
import { useStudio } from '../studioContext.ts';

/** How the free walk goes now. */
export function FreeReadout({ cast }: { readonly cast: Pick<Cast, 'free'> }) {
  const studio = useStudio();
  const read = useCallback(() => {
    const { free } = cast;
    if (free === undefined) return undefined;
    const { going, slipM } = free;
    const { legLengthM } = getFigure(studio);
    return formatFreeWalk({ going, slipM, legLengthM }, studio.workspace.getState().units).join('  /  ');
  }, [studio, cast]);
  return <LiveReadout label="How it walks now" read={read} />;
}
