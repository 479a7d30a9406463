import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChannelName } from '../../../shared/gait/channels.ts';
import type { CoefficientName } from '../../../shared/style/limits.ts';
import type { RhythmRow } from '../../../shared/style/rhythm.ts';
import { type Mutes, NO_MUTES } from '../documents/muteSolo.ts';
import { NO_ROWS, type RowId, type RowSelection } from './selection.ts';

/** What the inspector may show of a style. */
export const INSPECTOR_PAGES = ['shape', 'channels'] as const;
export type InspectorPage = (typeof INSPECTOR_PAGES)[number];

/** The part of the inspector that is kept per user; a field that is missing or odd takes its default. */
export const inspectorViewSchema = z.object({
  /** The twenty numbers that make most styles, or every number of every channel. */
  page: z.enum(INSPECTOR_PAGES).catch('shape'),
  /** Drags go by whole steps; Alt turns it round while it is held. */
  magnet: z.boolean().catch(false),
  /** Sliders reach as far as a file may. */
  fullRange: z.boolean().catch(false),
  /** Edits of scale leave the mean pose where it is. */
  keepMiddle: z.boolean().catch(false),
  /** Rows show stance and strike in the place of scale and offset. */
  waves: z.boolean().catch(false),
  /** A step that is set by hand is that of one foot, not of both. */
  feetSplit: z.boolean().catch(false),
  /** Selecting a key leaves the playing speed where it is. */
  stayAtSpeed: z.boolean().catch(false),
  /** Another walking speed selects its key, where the selected one has no part in what is seen there. */
  followSpeed: z.boolean().catch(true),
});

/** The inspector as it is kept per user. */
export type InspectorView = Readonly<z.infer<typeof inspectorViewSchema>>;

/** Numbers that are shown over speed together: one of a channel, or those of a row of the rhythm. */
export type Profiled =
  | { readonly channel: ChannelName; readonly coefficient: CoefficientName }
  | { readonly rhythm: RhythmRow };

/** The part of the inspector that is lost on reload. */
export interface InspectorState {
  readonly selection: RowSelection;
  /** The row that was last to be brought into view; another object each time. */
  readonly reveal: { readonly id: RowId } | undefined;
  readonly mutes: Mutes;
  /** What rows are looked for; empty shows all. */
  readonly search: string;
  /** Counts up when the search is to be typed into. */
  readonly searchRequests: number;
  /** Whether edits go to every key. */
  readonly allKeys: boolean;
  /** What is shown over speed. */
  readonly profile: Profiled | undefined;
}

/** Creates an inspector that shows all rows, none selected, none silenced. */
export function createInspectorStore(): StoreApi<InspectorState> {
  return createStore<InspectorState>(() => ({
    selection: NO_ROWS,
    reveal: undefined,
    mutes: NO_MUTES,
    search: '',
    searchRequests: 0,
    allKeys: false,
    profile: undefined,
  }));
}
