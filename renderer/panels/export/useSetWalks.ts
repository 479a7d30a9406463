import { useEffect, useState } from 'react';
import type { ExportDraft } from '../../state/export/exportDraft.ts';
import type { NamedWalk } from '../../state/export/motionJob.ts';
import {
  listLibraryIds,
  planSetWalks,
  readOpenStyles,
  readSetStyle,
  type SetWalks,
  type StyleReads,
} from '../../state/export/setWalks.ts';
import { useStudio } from '../studioContext.ts';

/** The walks that a draft asks for; styles of the library are read once they are asked for. */
export function useSetWalks(seen: NamedWalk, draft: ExportDraft): SetWalks {
  const studio = useStudio();
  const [open] = useState(() => readOpenStyles(studio));
  return planSetWalks(seen, draft, open, useLibraryStyles(listLibraryIds(draft, open)));
}

/** Reads styles of the library once they are asked for, each once. */
function useLibraryStyles(ids: readonly string[]): StyleReads {
  const studio = useStudio();
  const [reads, setReads] = useState<StyleReads>(new Map());
  const missing = ids.filter((id) => !reads.has(id)).join('\n');
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const entries = await Promise.all(missing.split('\n').map((id) => readSetStyle(studio, id)));
      if (!isOver) setReads((before) => new Map([...before, ...entries]));
    };
    if (missing !== '') void read();
    return () => {
      isOver = true;
    };
  }, [studio, missing]);
  return reads;
}
