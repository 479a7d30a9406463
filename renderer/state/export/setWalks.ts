import { computeSpeedLimit } from '../../../shared/gait/laws.ts';
import {
  countTransitions,
  createSetWalks,
  SET_CLIPS_MAX,
  STANDING_KINDS,
} from '../../../shared/clip/set/setPlan.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getStyleSource } from '../documents/styleSources.ts';
import { readLibraryStyle } from '../library/libraryStyles.ts';
import type { Studio } from '../studio.ts';
import { type ExportDraft, readSetSpeeds } from './exportDraft.ts';
import type { NamedWalk } from './motionJob.ts';
import { isOpenStyleId, listOpenStyles } from './openStyles.ts';

/** The walks of an export, and what is wrong with what was chosen for a set. */
export interface SetWalks {
  readonly walks: readonly NamedWalk[];
  /** Clips that come to the walks: starts, stops, turns and single steps of all styles. */
  readonly transitions: number;
  readonly stylesProblem: string | undefined;
  readonly speedsProblem: string | undefined;
  /** Styles are still being read. */
  readonly isReading: boolean;
}

/** A style that was read, or why it could not be. */
export type StyleRead = StyleDocument | string;

/** Styles by their ids: of the library, or of what is open and not saved. */
export type StyleReads = ReadonlyMap<string, StyleRead>;

/** The open styles that a set may hold, as they are seen. */
export function readOpenStyles(studio: Studio): StyleReads {
  return new Map(listOpenStyles(studio).map(({ id, document }) => [id, document]));
}

/** Ids of a draft's styles; what was open once, and is saved or closed by now, is left out. */
function listChosen({ setStyles }: ExportDraft, open: StyleReads): readonly string[] {
  return setStyles.filter((id) => open.has(id) || !isOpenStyleId(id));
}

/** Ids of those that are read from the library. */
export function listLibraryIds(draft: ExportDraft, open: StyleReads): readonly string[] {
  return draft.scope === 'set' ? listChosen(draft, open).filter((id) => !open.has(id)) : [];
}

/** Reads a style of the library. */
export async function readSetStyle(studio: Studio, id: string): Promise<[string, StyleRead]> {
  const style = await readLibraryStyle(studio, id);
  return [id, style.ok ? style.value.document : style.message];
}

/**
 * The walks that a draft asks for, the seen one alone or those of a set: the open style and others that are
 * open and not saved, as they are seen, and styles of the library as they are saved; each at each speed, on
 * the body and with the planting of the seen walk. A style that is in neither map is still being read.
 */
export function planSetWalks(
  seen: NamedWalk,
  draft: ExportDraft,
  open: StyleReads,
  library: StyleReads,
): SetWalks {
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
  const chosen = listChosen(draft, open).map((id) => open.get(id) ?? library.get(id));
  const own = chosen.flatMap((read) =>
    read === undefined || typeof read === 'string'
      ? []
      : [{ ...seen, source: getStyleSource(read), styleName: read.name, document: read }],
  );
  const styles = draft.setHasOpen ? [seen, ...own] : own;
  const speedsMps = speeds.ok ? speeds.speedsMps : [];
  const normalizedSpeeds = speedsMps.map((speedMps) => speedMps / legLengthM);
  const transitions = draft.setHasTransitions
    ? countTransitions({ normalizedSpeeds, hasRuns: false, kinds: STANDING_KINDS })
    : 0;
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
