import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ChannelName, CHANNELS, type ChannelSpec, type Side } from '../../../shared/gait/channels.ts';
import { PHASE_EVENTS, type PhaseEvent } from '../../../shared/gait/phase.ts';
import { type CurveData, computeCurveMean, findExtreme, getCurve } from '../../state/walk/curveData.ts';
import {
  createCurveRange,
  type CurveRange,
  fitCurveRange,
  listCurveTicks,
} from '../../state/workspace/curveRange.ts';
import { CHANNEL_LABELS } from '../../state/workspace/channelNames.ts';
import { formatNumber } from '../../ui/format.ts';
import { COLORS, FONTS, RIGHT_DASH, SIZES, type Theme, TYPE, WALKER_DASHES } from '../../ui/tokens.ts';
import { type Box, placeNumbers } from './placeNumbers.ts';

type Unit = ChannelSpec['unit'];
const UNITS = ['degrees', 'legLengths'] as const satisfies readonly Unit[];

/** Name of the performance measure that each redraw leaves; the bench reads it. */
const REDRAW_MEASURE = 'curves-redraw';
/** Measures that are kept before they are cleared: a timeline must not grow for ever. */
const KEPT_MEASURES = 200;

/** Colours of lanes by their place. */
const WALKERS = ['walker1', 'walker2', 'walker3', 'walker4', 'walker5', 'walker6'] as const;

/** What events are called along the upper edge. */
const EVENT_LABELS: Readonly<Record<PhaseEvent, string>> = {
  leftHeelStrike: 'L strike',
  rightToeOff: 'R off',
  leftMidStance: 'L mid',
  rightHeelStrike: 'R strike',
  leftToeOff: 'L off',
  rightMidStance: 'R mid',
};

/** Room for the events above the curves, and for support bars and percents below, CSS pixels. */
const EVENTS_HEIGHT = TYPE.unit.line + SIZES.grid;
const SUPPORT_HEIGHT = 3 * SIZES.grid;
const PHASE_AXIS_HEIGHT = SUPPORT_HEIGHT + TYPE.unit.line;
/** Width of a value axis: four digits, a point and a sign. */
const VALUE_AXIS_WIDTH = 12 * SIZES.grid;
/** Half of "100 %", which stands out past the end of the cycle. */
const END_LABEL_HALF = 5 * SIZES.grid;
const AXIS_FONT = `${TYPE.unit.size}px ${FONTS.mono}`;
const BAR_HEIGHT = 3;

/** Stroke widths and alphas: of the channel in focus, of others, of the normal walk. */
const FOCUS_WIDTH = 1.75;
const OTHER_WIDTH = 1;
const OTHER_ALPHA = 0.55;

const VALUE_DECIMALS: Readonly<Record<Unit, (step: number) => number>> = {
  degrees: () => 0,
  legLengths: (step) => (step < 0.01 ? 3 : 2),
};

/** One drawn curve. */
interface Drawn {
  readonly channel: ChannelName;
  readonly side: Side;
  readonly kind: 'styled' | 'normal';
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

/** Room that a lane's number takes, CSS pixels. */
const NUMBER_BOX = { width: 2 * SIZES.grid, height: 3 * SIZES.grid } as const;
/**
 * Half of what takes hold of an extreme, and of the mean's line, CSS pixels: as in CurveHandle.module.css.
 */
const EXTREME_REACH = SIZES.hitTarget / 2;
const MEAN_REACH = SIZES.grid;

/** What a redraw shows besides the curves themselves. */
export interface CurvePlotFrame {
  /** Phases of `PHASE_EVENTS` at the speed that is set, cycles. */
  readonly eventPhases: readonly number[];
  /** Whether a gesture goes on, during which axes only grow. */
  readonly growing: boolean;
}

/** Where the curves' area lies in the plot, CSS pixels. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The curves of several channels on one canvas: normal grey, left solid, right dashed; the one in focus
 * strongest. While lanes are compared only left sides, each lane's in its colour and dash, with its number.
 */
export class CurvePlot {
  readonly area: PlotArea = { left: 0, top: 0, width: 1, height: 1 };
  readonly #host: HTMLElement;
  readonly #data: CurveData;
  readonly #ranges: Record<Unit, CurveRange> = {
    degrees: createCurveRange(),
    legLengths: createCurveRange(),
  };
  #channels: readonly ChannelName[] = [];
  #focus: ChannelName | undefined;
  #lanes: readonly ComparedLane[] = [];
  #theme: Theme = 'dark';
  #frame: CurvePlotFrame = { eventPhases: PHASE_EVENTS.map(() => 0), growing: false };
  #plot: uPlot | undefined;
  #drawn: readonly Drawn[] = [];
  #measures = 0;

  constructor(host: HTMLElement, data: CurveData) {
    this.#host = host;
    this.#data = data;
  }

  /**
   * Takes other channels, the one in focus among them, and the lanes that are compared in that one, with the
   * edited one among them; none where nothing is compared. Drawn at the next `draw`.
   */
  setChannels(channels: readonly ChannelName[], focus: ChannelName, lanes: readonly ComparedLane[]): void {
    this.#channels = channels;
    this.#focus = focus;
    this.#lanes = lanes;
    for (const unit of UNITS) this.#ranges[unit] = createCurveRange();
    this.#build();
  }

  /** Takes another appearance. */
  setTheme(theme: Theme): void {
    this.#theme = theme;
  }

  /** Takes the size of the host. */
  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width > 0 && height > 0) this.#plot?.setSize({ width, height });
  }

  /** Draws what the data holds now. */
  draw(frame: CurvePlotFrame): void {
    const plot = this.#plot;
    if (plot === undefined) return;
    const start = performance.now();
    this.#frame = frame;
    this.#fitRanges(frame.growing);
    // In a batch it is drawn before this returns, in the same frame.
    plot.batch(() => plot.setData(plot.data));
    this.#noteArea(plot);
    if (++this.#measures % KEPT_MEASURES === 0) performance.clearMeasures(REDRAW_MEASURE);
    performance.measure(REDRAW_MEASURE, { start, end: performance.now() });
  }

  /** Where a value lies in `area`, CSS pixels from its top. */
  getY(value: number, unit: Unit): number {
    const { min, max } = this.#ranges[unit];
    return ((max - value) / (max - min)) * this.area.height;
  }

  /** What the axis of a unit spans. */
  getRange(unit: Unit): Readonly<CurveRange> {
    return this.#ranges[unit];
  }

  /** What a pixel is worth, in the unit. */
  getValuePerPixel(unit: Unit): number {
    const { min, max } = this.#ranges[unit];
    return (max - min) / this.area.height;
  }

  destroy(): void {
    this.#plot?.destroy();
  }

  #noteArea({ bbox }: uPlot): void {
    const ratio = uPlot.pxRatio;
    this.area.left = bbox.left / ratio;
    this.area.top = bbox.top / ratio;
    this.area.width = bbox.width / ratio;
    this.area.height = bbox.height / ratio;
  }

  #fitRanges(growing: boolean): void {
    const spans: Partial<Record<Unit, { min: number; max: number }>> = {};
    for (const drawn of this.#drawn) {
      const { unit } = CHANNELS[drawn.channel];
      const curve = this.#getCurve(drawn);
      spans[unit] ??= { min: Infinity, max: -Infinity };
      const span = spans[unit];
      for (let index = 0; index < curve.length; index++) {
        const value = curve[index]!;
        if (value < span.min) span.min = value;
        if (value > span.max) span.max = value;
      }
    }
    for (const unit of UNITS) {
      const span = spans[unit];
      if (span !== undefined) fitCurveRange(this.#ranges[unit], span, unit, growing);
    }
  }

  #getCurve({ channel, side, kind, lane }: Drawn): Float64Array {
    return getCurve((lane?.data ?? this.#data)[kind], channel, side);
  }

  /** The normal walk below, then the other channels, the one in focus on top. */
  #listDrawn(): readonly Drawn[] {
    const ordered = [...this.#channels].sort((a, b) => Number(a === this.#focus) - Number(b === this.#focus));
    if (this.#lanes.length > 0) return this.#listCompared(ordered);
    const of = (channel: ChannelName, kind: Drawn['kind']): readonly Drawn[] => {
      const left = { channel, kind, side: 'left' } as const;
      const isTwo = CHANNELS[channel].sides === 'two' && (kind === 'styled' || channel === this.#focus);
      return isTwo ? [{ ...left, side: 'right' }, left] : [left];
    };
    return [
      ...ordered.flatMap((channel) => of(channel, 'normal')),
      ...ordered.flatMap((channel) => of(channel, 'styled')),
    ];
  }

  /**
   * The normal walk of the channel in focus, the other channels of the edited lane, and every lane of the one
   * in focus, the edited on top.
   */
  #listCompared(ordered: readonly ChannelName[]): readonly Drawn[] {
    const edited = this.#lanes.find(({ data }) => data === this.#data);
    const focus = ordered.at(-1)!;
    const styled = (channel: ChannelName, lane: ComparedLane): Drawn => ({
      channel,
      side: 'left',
      kind: 'styled',
      lane,
    });
    return [
      { channel: focus, side: 'left', kind: 'normal' },
      ...(edited === undefined ? [] : ordered.slice(0, -1).map((channel) => styled(channel, edited))),
      ...this.#lanes.filter((lane) => lane !== edited).map((lane) => styled(focus, lane)),
      ...(edited === undefined ? [] : [styled(focus, edited)]),
    ];
  }

  #build(): void {
    this.#plot?.destroy();
    this.#drawn = this.#listDrawn();
    const units = new Set(this.#drawn.map(({ channel }) => CHANNELS[channel].unit));
    this.#fitRanges(false);
    this.#plot = new uPlot(
      {
        width: Math.max(1, this.#host.clientWidth),
        height: Math.max(1, this.#host.clientHeight),
        padding: [EVENTS_HEIGHT, units.size > 1 ? 0 : END_LABEL_HALF, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        select: { show: false, left: 0, top: 0, width: 0, height: 0 },
        scales: {
          x: { time: false, range: [0, 1] },
          ...Object.fromEntries(
            UNITS.map((unit) => [
              unit,
              {
                range: (): [number, number] => {
                  const { min, max } = this.#ranges[unit];
                  return [min, max];
                },
              },
            ]),
          ),
        },
        axes: [
          this.#createPhaseAxis(),
          ...UNITS.filter((unit) => units.has(unit)).map((unit) =>
            this.#createValueAxis(unit, unit === 'degrees' || !units.has('degrees')),
          ),
        ],
        series: [{}, ...this.#drawn.map((drawn) => this.#createSeries(drawn))],
        hooks: { drawClear: [(plot) => this.#drawPhases(plot)], draw: [(plot) => this.#drawNames(plot)] },
      },
      [this.#data.phases, ...this.#drawn.map((drawn) => this.#getCurve(drawn))] as uPlot.AlignedData,
      this.#host,
    );
  }

  #createSeries({ channel, side, kind, lane }: Drawn): uPlot.Series {
    const isFocus = channel === this.#focus;
    // The colours of the sides are theirs alone.
    const isMidline = CHANNELS[channel].sides === 'one';
    const dash = lane !== undefined ? WALKER_DASHES[lane.index]! : side === 'right' ? RIGHT_DASH : [];
    return {
      scale: CHANNELS[channel].unit,
      stroke: () =>
        COLORS[this.#theme][
          lane !== undefined ? WALKERS[lane.index]! : kind === 'normal' ? 'normal' : isMidline ? 'text' : side
        ],
      width: isFocus && kind === 'styled' ? FOCUS_WIDTH : OTHER_WIDTH,
      alpha: isFocus ? 1 : OTHER_ALPHA,
      points: { show: false },
      // Rounded to whole pixels a slow curve has steps.
      pxAlign: 0,
      ...(dash.length > 0 && { dash: dash.map((length) => length * uPlot.pxRatio) }),
    };
  }

  #createPhaseAxis(): uPlot.Axis {
    return {
      size: PHASE_AXIS_HEIGHT,
      gap: SUPPORT_HEIGHT,
      font: AXIS_FONT,
      stroke: () => COLORS[this.#theme].textThird,
      grid: { show: false },
      ticks: { show: false },
      splits: () => [0, 0.25, 0.5, 0.75, 1],
      values: (_plot, splits) => splits.map((phase) => `${Math.round(phase * 100)} %`),
    };
  }

  #createValueAxis(unit: Unit, isLeft: boolean): uPlot.Axis {
    return {
      scale: unit,
      // oxlint-disable-next-line no-unsafe-enum-assignment -- uPlot's enum is one of types alone: there is no value to name
      side: isLeft ? 3 : 1,
      size: VALUE_AXIS_WIDTH,
      gap: SIZES.grid,
      font: AXIS_FONT,
      stroke: () => COLORS[this.#theme].textThird,
      grid: { show: isLeft, stroke: () => COLORS[this.#theme].line, width: SIZES.line },
      ticks: { show: false },
      splits: () => listCurveTicks(this.#ranges[unit]),
      values: (_plot, splits) => {
        const decimals = VALUE_DECIMALS[unit](this.#ranges[unit].step);
        return splits.map((value) => `${formatNumber(value, decimals)}${unit === 'degrees' ? '°' : ''}`);
      },
    };
  }

  /**
   * Double support shaded, events marked, and which foot stands drawn under the curves as in the scrub bar.
   */
  #drawPhases({ ctx, bbox }: uPlot): void {
    const ratio = uPlot.pxRatio;
    const colors = COLORS[this.#theme];
    const { eventPhases } = this.#frame;
    const toeOff = eventPhases[PHASE_EVENTS.indexOf('rightToeOff')]!;
    const { left, top, width, height } = bbox;
    ctx.save();
    ctx.fillStyle = colors.fieldFill;
    for (const start of [0, 0.5]) ctx.fillRect(left + start * width, top, toeOff * width, height);

    ctx.font = `${TYPE.unit.size * ratio}px ${FONTS.sans}`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'bottom';
    for (const [index, event] of PHASE_EVENTS.entries()) {
      const x = Math.round(left + eventPhases[index]! * width);
      ctx.fillStyle = colors.line;
      ctx.fillRect(
        x,
        top - EVENTS_HEIGHT * ratio,
        Math.max(1, Math.round(ratio)),
        height + EVENTS_HEIGHT * ratio,
      );
      ctx.fillStyle = colors.textThird;
      ctx.fillText(EVENT_LABELS[event], x + SIZES.grid * ratio, top - 2 * ratio);
    }

    const leftBar = top + height + 2 * ratio;
    ctx.fillStyle = colors.left;
    ctx.fillRect(left, leftBar, (0.5 + toeOff) * width, BAR_HEIGHT * ratio);
    ctx.strokeStyle = colors.right;
    ctx.lineWidth = BAR_HEIGHT * ratio;
    ctx.setLineDash(RIGHT_DASH.map((length) => length * ratio));
    const rightBar = leftBar + 1.5 * BAR_HEIGHT * ratio + 2 * ratio;
    ctx.beginPath();
    ctx.moveTo(left, rightBar);
    ctx.lineTo(left + toeOff * width, rightBar);
    ctx.moveTo(left + width / 2, rightBar);
    ctx.lineTo(left + width, rightBar);
    ctx.stroke();
    ctx.restore();
  }

  /**
   * Where several channels are drawn, each is named at its lowest point; compared lanes bear their numbers.
   */
  #drawNames(plot: uPlot): void {
    this.#noteArea(plot);
    this.#drawLaneNumbers(plot);
    if (this.#channels.length < 2) return;
    const { ctx, bbox } = plot;
    const ratio = uPlot.pxRatio;
    const colors = COLORS[this.#theme];
    ctx.save();
    ctx.font = `${TYPE.unit.size * ratio}px ${FONTS.sans}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'top';
    for (const channel of this.#channels) {
      const curve = getCurve(this.#data.styled, channel, 'left');
      const index = findExtreme(curve, 'min');
      const label = CHANNEL_LABELS[channel];
      const half = ctx.measureText(label).width / 2;
      const x = bbox.left + (index / (curve.length - 1)) * bbox.width;
      const y = bbox.top + this.getY(curve[index]!, CHANNELS[channel].unit) * ratio;
      ctx.fillStyle = channel === this.#focus ? colors.text : colors.textThird;
      ctx.fillText(
        label,
        Math.min(bbox.left + bbox.width - half, Math.max(bbox.left + half, x)),
        Math.min(y + 2 * ratio, bbox.top + bbox.height - TYPE.unit.size * ratio),
      );
    }
    ctx.restore();
  }

  /**
   * Each lane's number at the top of its curve, or beside it where a handle or another number stands there.
   */
  #drawLaneNumbers({ ctx, bbox }: uPlot): void {
    const channel = this.#focus;
    if (channel === undefined || this.#lanes.length === 0) return;
    const ratio = uPlot.pxRatio;
    const { unit } = CHANNELS[channel];
    const curves = this.#lanes.map(({ data }) => {
      const curve = getCurve(data.styled, channel, 'left');
      return { heights: curve.map((value) => this.getY(value, unit)), start: findExtreme(curve, 'max') };
    });
    const places = placeNumbers({
      curves,
      width: bbox.width / ratio,
      height: bbox.height / ratio,
      number: NUMBER_BOX,
      taken: this.#listHandles(channel, bbox.width / ratio),
    });
    ctx.save();
    ctx.font = `600 ${TYPE.unit.size * ratio}px ${FONTS.mono}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    for (const [place, { index }] of this.#lanes.entries()) {
      const { left, top, right, bottom } = places[place]!;
      ctx.fillStyle = COLORS[this.#theme][WALKERS[index]!];
      ctx.fillText(
        String(index + 1),
        bbox.left + ((left + right) / 2) * ratio,
        bbox.top + ((top + bottom) / 2) * ratio,
      );
    }
    ctx.restore();
  }

  /** Where the edited walk's handles lie. */
  #listHandles(channel: ChannelName, width: number): readonly Box[] {
    const curve = getCurve(this.#data.styled, channel, 'left');
    const { unit } = CHANNELS[channel];
    const mean = this.getY(computeCurveMean(curve), unit);
    return [
      { left: 0, top: mean - MEAN_REACH, right: width, bottom: mean + MEAN_REACH },
      ...(['max', 'min'] as const).map((extreme) => {
        const index = findExtreme(curve, extreme);
        const x = (index / (curve.length - 1)) * width;
        const y = this.getY(curve[index]!, unit);
        return {
          left: x - EXTREME_REACH,
          top: y - EXTREME_REACH,
          right: x + EXTREME_REACH,
          bottom: y + EXTREME_REACH,
        };
      }),
    ];
  }
}
