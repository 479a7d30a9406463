import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CHANNEL_NAMES, type ChannelName } from '../../../shared/gait/channels.ts';
import { SIZES } from '../../ui/tokens/tokens.ts';

/**
 * Heights that the curves panel may be dragged to, CSS pixels (chosen: four rows of its list; half of the
 * smallest window).
 */
export const CURVES_HEIGHT = { min: 128, max: 400, start: SIZES.curves } as const;

/** The part of the curves panel that is kept per user; a field that is missing or odd takes its default. */
export const curvesViewSchema = z.object({
  /** As a person chose it; null until then: they come with the first row that is chosen. */
  shown: z.boolean().nullable().catch(null),
  height: z.number().min(CURVES_HEIGHT.min).max(CURVES_HEIGHT.max).catch(CURVES_HEIGHT.start),
  /** Channels that stay in the panel whatever is pointed at, in the order in which they were pinned. */
  pinned: z.array(z.enum(CHANNEL_NAMES)).catch([]),
  /** Whether people's range is drawn behind the curves. */
  people: z.boolean().catch(true),
  /** Whether the pattern is drawn behind the shown walk. */
  pattern: z.boolean().catch(false),
  /** Whether the axis of time tells frames, and not percents of the cycle. */
  frames: z.boolean().catch(false),
});

/** The part of the curves panel that is lost on reload. */
export interface CurvesState {
  /** The channel that is drawn strongest and wears the handles. */
  readonly focus: ChannelName;
}

/** Creates the state of a panel that shows a channel which moves much in every walk. */
export function createCurvesStore(): StoreApi<CurvesState> {
  return createStore<CurvesState>(() => ({ focus: 'kneeFlexion' }));
}

/**
 * The channels whose curves are drawn: the pinned ones in their order, and the one in focus, last where it is
 * not pinned.
 */
export function getCurveChannels(pinned: readonly ChannelName[], focus: ChannelName): readonly ChannelName[] {
  return pinned.includes(focus) ? pinned : [...pinned, focus];
}
