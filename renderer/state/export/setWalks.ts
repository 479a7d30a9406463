import { computeSpeedLimit } from '../../../shared/gait/laws.ts';
import {
  countTransitions,
  createSetWalks,
  planTransitions,
  SET_CLIPS_MAX,
} from '../../../shared/clip/set/setPlan.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { FASTEST_RUN, SLOWEST_RUN } from '../../../shared/gait/run/runLaw.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { getStyleSource } from '../documents/styleSources.ts';
import { readLibraryStyle } from '../library/libraryStyles.ts';
import type { Studio } from '../studio.ts';
import { type ExportDraft, readSetSpeeds, type SpeedsReading } from './exportDraft.ts';
import type { NamedWalk } from './motionJob.ts';
import { isOpenStyleId, listOpenStyles } from './openStyles.ts';

/** The walks of an export, and what is wrong with what was chosen for a set. */
export interface SetWalks {
  readonly walks: readonly NamedWalk[];
  /** Clips that come to the walks: starts, stops, turns, single steps and changes of gait of all styles. */
  readonly transitions: number;
  readonly stylesProblem: string | undefined;
  readonly speedsProblem: string | undefined;
  readonly runsProblem: string | undefined;
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
      runsProblem: undefined,
      isReading: false,
    };
  const { legLengthM } = seen.figure;
  const range = (slowest: number, fastest: number) => ({
    min: slowest * legLengthM,
    max: fastest * legLengthM,
  });
  const speeds = readSetSpeeds(draft.setSpeeds, range(0, computeSpeedLimit(seen.extension)));
  const runs: SpeedsReading = draft.setHasRuns
    ? readSetSpeeds(draft.setRunSpeeds, range(SLOWEST_RUN, FASTEST_RUN))
    : { ok: true, speedsMps: [] };
  const chosen = listChosen(draft, open).map((id) => open.get(id) ?? library.get(id));
  const own = chosen.flatMap((read) =>
    read === undefined || typeof read === 'string'
      ? []
      : [{ ...seen, source: getStyleSource(read), styleName: read.name, document: read }],
  );
  const styles = draft.setHasOpen ? [{ ...seen, source: seen.walkSource }, ...own] : own;
  const [normalizedSpeeds, runSpeeds] = [speeds, runs].map((reading) =>
    reading.ok ? reading.speedsMps.map((speedMps) => speedMps / legLengthM) : [],
  ) as [number[], number[]];
  const transitions = draft.setHasTransitions
    ? countTransitions(planTransitions(normalizedSpeeds, runSpeeds.length > 0))
    : 0;
  const speedCount = normalizedSpeeds.length + runSpeeds.length;
  const isTooMany = styles.length * (speedCount + transitions) > SET_CLIPS_MAX;
  const count = styles.length + chosen.filter((read) => read === undefined).length;
  return {
    walks: isTooMany
      ? []
      : [
          ...createSetWalks(styles, normalizedSpeeds),
          ...createSetWalks(
            styles.map((style) => ({ ...style, source: getRunStyle(style.source) })),
            runSpeeds,
          ),
        ],
    transitions: styles.length * transitions,
    stylesProblem:
      chosen.find((read) => typeof read === 'string') ??
      (count === 0 ? 'Choose one style at least.' : undefined),
    speedsProblem: isTooMany
      ? `${styles.length} styles at ${speedCount} speeds are more than ${SET_CLIPS_MAX} clips; choose fewer.`
      : speeds.ok
        ? undefined
        : speeds.message,
    runsProblem: runs.ok ? undefined : runs.message,
    isReading: chosen.includes(undefined),
  };
}
