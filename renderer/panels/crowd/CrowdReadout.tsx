import { useCallback } from 'react';
import { formatCrowd } from '../../state/crowd/crowdWords.ts';
import type { Cast } from '../../viewport/cast.ts';
import { LiveReadout } from '../LiveReadout.tsx';
import { useStudio } from '../studioContext.ts';

/** How a crowd fares. */
export function CrowdReadout({ cast }: { readonly cast: Pick<Cast, 'crowd'> }) {
  const studio = useStudio();
  const read = useCallback(() => formatCrowd(cast.crowd, studio.workspace.getState().units), [studio, cast]);
  return <LiveReadout label="How the crowd fares" read={read} />;
}
