import { CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import { type CurveData, getCurve } from '../../../state/walk/curveData.ts';

/** One drawn curve. */
export interface DrawnCurves {
  readonly channel: ChannelName;
  readonly side: Side;
  /** Of the shown walk, of its pattern before feet are planted, or of the normal walk. */
  readonly kind: 'seen' | 'pattern' | 'normal';
  /** The compared lane that it belongs to; left out where nothing is compared, and of the normal walk. */
  readonly lane?: ComparedLane;
}

/** A lane of a comparison; the edited one is one of them. */
export interface ComparedLane {
  /** Its place, which is its number on the screen less one and chooses its colour and dash. */
  readonly index: number;
  /** The plot's own data where it is the edited one. */
  readonly data: CurveData;
}

/** What is drawn. */
export interface PlotContent {
  readonly channels: readonly ChannelName[];
  /** One of the channels: drawn strongest, on top. */
  readonly focus: ChannelName;
  /** The lanes that are compared in the focus, with the edited one among them; none where nothing is. */
  readonly lanes: readonly ComparedLane[];
  /** Whether people's range is drawn behind the curves. */
  readonly people: boolean;
  /** Whether the pattern is drawn behind the shown walk. */
  readonly pattern: boolean;
}

/**
 * The channels behind whose curves people's range is drawn, the one in focus last: of all, but of the focus
 * alone while lanes are compared, as the normal walk is.
 */
export function listPeople({ channels, focus, lanes, people }: PlotContent): readonly ChannelName[] {
  if (!people) return [];
  return lanes.length > 0 ? [focus] : [...channels.filter((channel) => channel !== focus), focus];
}

/** The samples of a drawn curve, in `data` where it is of no lane of its own. */
export function getDrawnCurve({ channel, side, kind, lane }: DrawnCurves, data: CurveData): Float64Array {
  return getCurve((lane?.data ?? data)[kind], channel, side);
}

/**
 * Lists the curves from the lowest to the one on top: the normal walk, the pattern, then the other channels,
 * then the one in focus. Of compared lanes only left sides: the normal walk of the focus, the other channels
 * of the edited lane, and every lane of the focus, the edited on top.
 * @param data that of the edited walk.
 */
export function listDrawn(
  { channels, focus, lanes, pattern }: PlotContent,
  data: CurveData,
): readonly DrawnCurves[] {
  const ordered = [...channels].sort((a, b) => Number(a === focus) - Number(b === focus));
  if (lanes.length > 0) return listCompared(ordered, lanes, data);
  const of = (channel: ChannelName, kind: DrawnCurves['kind']): readonly DrawnCurves[] => {
    const left = { channel, kind, side: 'left' } as const;
    const isTwo = CHANNELS[channel].sides === 'two' && (kind !== 'normal' || channel === focus);
    return isTwo ? [{ ...left, side: 'right' }, left] : [left];
  };
  return [
    ...ordered.flatMap((channel) => of(channel, 'normal')),
    ...(pattern ? of(focus, 'pattern') : []),
    ...ordered.flatMap((channel) => of(channel, 'seen')),
  ];
}

function listCompared(
  ordered: readonly ChannelName[],
  lanes: readonly ComparedLane[],
  data: CurveData,
): readonly DrawnCurves[] {
  const edited = lanes.find((lane) => lane.data === data);
  const focus = ordered.at(-1)!;
  const seen = (channel: ChannelName, lane: ComparedLane): DrawnCurves => ({
    channel,
    side: 'left',
    kind: 'seen',
    lane,
  });
  return [
    { channel: focus, side: 'left', kind: 'normal' },
    ...(edited === undefined ? [] : ordered.slice(0, -1).map((channel) => seen(channel, edited))),
    ...lanes.filter((lane) => lane !== edited).map((lane) => seen(focus, lane)),
    ...(edited === undefined ? [] : [seen(focus, edited)]),
  ];
}
