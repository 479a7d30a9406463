import { useEffect, useState } from 'react';
import { computeSpeedLimit } from '../../../shared/gait/laws.ts';
import { countTransitions, createSetWalks, SET_CLIPS_MAX } from '../../../shared/clip/set/setPlan.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getStyleSource } from '../../state/documents/styleSources.ts';
import { type ExportDraft, readSetSpeeds } from '../../state/export/exportDraft.ts';
import type { NamedWalk } from '../../state/export/motionJob.ts';
import { isOpenStyleId, listOpenStyles } from '../../state/export/openStyles.ts';
import { readLibraryStyle } from '../../state/library/libraryStyles.ts';
import { useStudio } from '../studioContext.ts';

/** The walks of a set, and what is wrong with what was chosen for it. */
export interface SetWalks {
  readonly walks: readonly NamedWalk[];
  /** Clips that come to the walks: starts, stops, turns and single steps of all styles. */
  readonly transitions: number;
  readonly stylesProblem: string | undefined;
  readonly speedsProblem: string | undefined;
  /** Styles are still being read. */
  readonly isReading: boolean;
}

/** A style of the library that was read, or why it could not be. */
type Read = StyleDocument | string;

/**
 * The walks of the set that a draft asks for: the open style and others that are open and not saved, as
 * they are seen, and styles of the library as they are saved; each at each speed, on the body and with the
 * planting of the shown walk.
 */
export function useSetWalks(seen: NamedWalk, draft: ExportDraft): SetWalks {
  const studio = useStudio();
  const [open] = useState(() => new Map(listOpenStyles(studio).map(({ id, document }) => [id, document])));
  // What was open once, and is saved or closed by now, is left out.
  const chosenIds = draft.setStyles.filter((id) => open.has(id) || !isOpenStyleId(id));
  const reads = useLibraryStyles(draft.scope === 'set' ? chosenIds.filter((id) => !open.has(id)) : []);
  if (draft.scope === 'walk')
    return {
      walks: [seen],
      transitions: 0,
      stylesProblem: undefined,
      speedsProblem: undefined,
      isReading: false,
    };
  const { legLengthM } = seen.figure;
  const speeds = readSetSpeeds(draft.setSpeeds, computeSpeedLimit(seen.extension) * legLengthM);
  const chosen = chosenIds.map((id) => open.get(id) ?? reads.get(id));
  const own = chosen.flatMap((read) =>
    read === undefined || typeof read === 'string'
      ? []
      : [{ ...seen, source: getStyleSource(read), styleName: read.name, document: read }],
  );
  const styles = draft.setHasOpen ? [seen, ...own] : own;
  const speedsMps = speeds.ok ? speeds.speedsMps : [];
  const normalizedSpeeds = speedsMps.map((speedMps) => speedMps / legLengthM);
  const transitions = draft.setHasTransitions ? countTransitions(normalizedSpeeds) : 0;
  const isTooMany = styles.length * (speedsMps.length + transitions) > SET_CLIPS_MAX;
  const count = styles.length + chosen.filter((read) => read === undefined).length;
  return {
    walks: isTooMany ? [] : createSetWalks(styles, normalizedSpeeds),
    transitions: styles.length * transitions,
    stylesProblem:
      chosen.find((read) => typeof read === 'string') ??
      (count === 0 ? 'Choose one style at least.' : undefined),
    speedsProblem: isTooMany
      ? `${styles.length} styles at ${speedsMps.length} speeds are more than ${SET_CLIPS_MAX} clips; choose fewer.`
      : speeds.ok
        ? undefined
        : speeds.message,
    isReading: chosen.includes(undefined),
  };
}

/** Reads styles of the library once they are asked for, each once. */
function useLibraryStyles(ids: readonly string[]): ReadonlyMap<string, Read> {
  const studio = useStudio();
  const [reads, setReads] = useState<ReadonlyMap<string, Read>>(new Map());
  const missing = ids.filter((id) => !reads.has(id)).join('\n');
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const entries = await Promise.all(
        missing.split('\n').map(async (id): Promise<[string, Read]> => {
          const style = await readLibraryStyle(studio, id);
          return [id, style.ok ? style.value.document : style.message];
        }),
      );
      if (!isOver) setReads((before) => new Map([...before, ...entries]));
    };
    if (missing !== '') void read();
    return () => {
      isOver = true;
    };
  }, [studio, missing]);
  return reads;
}
