import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ChannelName, CHANNELS, type ChannelSpec } from '../../../../shared/gait/channels.ts';
import { computeClockTime } from '../../../../shared/gait/cycleClock.ts';
import type { CapturedCurves } from '../../../state/capture/capturedCurves.ts';
import { type CurveData, getCurve } from '../../../state/walk/curveData.ts';
import type { PeopleBands } from '../../../state/walk/peopleBands.ts';
import {
  createCurveRange,
  type CurveRange,
  fitCurveRange,
  listShownTicks,
} from '../../../state/workspace/curveRange.ts';
import { formatNumber } from '../../../ui/format.ts';
import {
  COLORS,
  FONTS,
  RIGHT_DASH,
  SIZES,
  type Theme,
  TYPE,
  WALKER_DASHES,
  WALKERS,
} from '../../../ui/tokens/tokens.ts';
import { type DrawnCurves, getDrawnCurve, listDrawn, listPeople, type PlotContent } from './drawnCurves.ts';
import { drawCaptured, isWalkItself } from './plotCaptured.ts';
import { drawChannelNames, drawLaneNumbers } from './plotNames.ts';
import { drawPeople } from './plotPeople.ts';
import { drawReach } from './plotReach.ts';
import { formatTime, listTimeTicks } from './timeAxis.ts';
import { drawPhases, EVENTS_HEIGHT, type MarkedPhases } from './plotPhases.ts';
import { PlotView } from './plotView.ts';

type Unit = ChannelSpec['unit'];
const UNITS = ['degrees', 'legLengths'] as const satisfies readonly Unit[];

/** Name of the performance measure that each redraw leaves; the bench reads it. */
const REDRAW_MEASURE = 'curves-redraw';
/** Measures that are kept before they are cleared: a timeline must not grow for ever. */
const KEPT_MEASURES = 200;

/** Room for support bars and percents below the curves, CSS pixels. */
const SUPPORT_HEIGHT = 3 * SIZES.grid;
const PHASE_AXIS_HEIGHT = SUPPORT_HEIGHT + TYPE.unit.line;
/** Width of a value axis: four digits, a point and a sign. */
const VALUE_AXIS_WIDTH = 12 * SIZES.grid;
/** Half of "100 %", which stands out past the end of the cycle. */
const END_LABEL_HALF = 5 * SIZES.grid;
const AXIS_FONT = `${TYPE.unit.size}px ${FONTS.mono}`;

/** Stroke widths and alphas: of the channel in focus, of others, of the normal walk. */
const FOCUS_WIDTH = 1.75;
const OTHER_WIDTH = 1;
const OTHER_ALPHA = 0.55;
/** Alpha of the pattern behind the shown walk. */
const PATTERN_ALPHA = 0.7;

const VALUE_DECIMALS: Readonly<Record<Unit, (step: number) => number>> = {
  degrees: (step) => (step < 1 ? 1 : 0),
  legLengths: (step) => (step < 0.01 ? 3 : 2),
};

/** What a redraw shows besides the curves themselves. */
export interface CurvePlotFrame {
  /** The poses that are marked. */
  readonly poses: MarkedPhases['poses'];
  /** Frames of the cycle that the time axis tells; 0 for percents. */
  readonly frames: number;
  /** The speed at which people's range is drawn, V in 1/s; NaN of a run, of which there is none. */
  readonly normalizedSpeed: number;
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
 * The curves of several channels on one canvas, as they are seen: normal grey, left solid, right dashed; the
 * one in focus strongest, its pattern thin behind it where that is asked for. While lanes are compared only
 * left sides, each lane's in its colour and dash, with its number.
 */
export class CurvePlot {
  readonly area: PlotArea = { left: 0, top: 0, width: 1, height: 1 };
  /** Which time is shown, and where phases lie in it; its clock is set before a `draw`. */
  readonly view = new PlotView();
  /** Shares of the cycle's time at the samples. */
  readonly #times: Float64Array;
  readonly #host: HTMLElement;
  readonly #data: CurveData;
  readonly #bands: PeopleBands;
  readonly #captured: CapturedCurves;
  readonly #ranges: Record<Unit, CurveRange> = {
    degrees: createCurveRange(),
    legLengths: createCurveRange(),
  };
  #theme: Theme = 'dark';
  #frame: CurvePlotFrame = {
    poses: [],
    frames: 0,
    normalizedSpeed: 0,
    growing: false,
  };
  #plot: uPlot | undefined;
  #drawn: readonly DrawnCurves[] = [];
  #people: readonly ChannelName[] = [];
  #measures = 0;
  #before: CurveData | undefined;

  /**
   * @param bands what people do, read here at the speed of each frame.
   * @param captured what the walk was captured from, where it was.
   */
  constructor(host: HTMLElement, data: CurveData, bands: PeopleBands, captured: CapturedCurves) {
    this.#captured = captured;
    this.#host = host;
    this.#data = data;
    this.#times = data.phases.slice();
    this.#bands = bands;
  }

  /** Takes other curves; drawn at the next `draw`. */
  setContent(content: PlotContent): void {
    for (const unit of UNITS) this.#ranges[unit] = createCurveRange();
    this.#build(content);
  }

  /** Takes the walk before a pose, beside which the curves show how far that reaches; undefined for none. */
  setBefore(before: CurveData | undefined): void {
    this.#before = before;
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
    this.#bands.update(this.#people, frame.normalizedSpeed);
    this.#fitRanges(frame.growing);
    const { clock } = this.view;
    for (const [index, phase] of this.#data.phases.entries())
      this.#times[index] = computeClockTime(clock, phase);
    // In a batch it is drawn before this returns, in the same frame.
    plot.batch(() => plot.setData(plot.data));
    this.#noteArea(plot);
    if (++this.#measures % KEPT_MEASURES === 0) performance.clearMeasures(REDRAW_MEASURE);
    performance.measure(REDRAW_MEASURE, { start, end: performance.now() });
  }

  /** Where a value lies in `area`, CSS pixels from its top. */
  getY(value: number, unit: Unit): number {
    const { min, max } = this.getShown(unit);
    return ((max - value) / (max - min)) * this.area.height;
  }

  /** The part of a unit's axis that is in sight. */
  getShown(unit: Unit): { readonly min: number; readonly max: number } {
    const { min, max } = this.#ranges[unit];
    const { from, until } = this.view.values;
    return { min: min + from * (max - min), max: min + until * (max - min) };
  }

  /** What the axis of a unit spans. */
  getRange(unit: Unit): Readonly<CurveRange> {
    return this.#ranges[unit];
  }

  /** What a pixel is worth, in the unit. */
  getValuePerPixel(unit: Unit): number {
    const { min, max } = this.getShown(unit);
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
    const include = (unit: Unit, curve: Float64Array): void => {
      spans[unit] ??= { min: Infinity, max: -Infinity };
      const span = spans[unit];
      for (let index = 0; index < curve.length; index++) {
        const value = curve[index]!;
        if (value < span.min) span.min = value;
        if (value > span.max) span.max = value;
      }
    };
    for (const drawn of this.#drawn) include(CHANNELS[drawn.channel].unit, getDrawnCurve(drawn, this.#data));
    for (const channel of this.#people) {
      const band = this.#bands.find(channel);
      if (band === undefined) continue;
      include(CHANNELS[channel].unit, band.low);
      include(CHANNELS[channel].unit, band.high);
    }
    for (const { channel, side } of this.#listCaptured())
      include(CHANNELS[channel].unit, getCurve(this.#captured.curves, channel, side));
    for (const unit of UNITS) {
      const span = spans[unit];
      if (span !== undefined) fitCurveRange(this.#ranges[unit], span, unit, growing);
    }
  }

  #build(content: PlotContent): void {
    this.#plot?.destroy();
    this.#drawn = listDrawn(content, this.#data);
    this.#people = listPeople(content);
    this.#bands.update(this.#people, this.#frame.normalizedSpeed);
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
          x: { time: false, range: (): [number, number] => [this.view.time.from, this.view.time.until] },
          ...Object.fromEntries(
            UNITS.map((unit) => [
              unit,
              {
                range: (): [number, number] => {
                  const { min, max } = this.getShown(unit);
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
        series: [{}, ...this.#drawn.map((drawn) => this.#createSeries(drawn, content.focus))],
        hooks: {
          drawClear: [
            (plot) => {
              drawPhases(plot, { view: this.view, poses: this.#frame.poses }, this.#theme);
              this.#drawPeople(plot, content.focus);
              this.#drawCaptured(plot);
              this.#drawReach(plot);
            },
          ],
          draw: [(plot) => this.#drawNames(plot, content)],
        },
      },
      [this.#times, ...this.#drawn.map((drawn) => getDrawnCurve(drawn, this.#data))] as uPlot.AlignedData,
      this.#host,
    );
  }

  #createSeries({ channel, side, kind, lane }: DrawnCurves, focus: ChannelName): uPlot.Series {
    const isFocus = channel === focus;
    // The colours of the sides are theirs alone.
    const isMidline = CHANNELS[channel].sides === 'one';
    const dash = lane !== undefined ? WALKER_DASHES[lane.index]! : side === 'right' ? RIGHT_DASH : [];
    return {
      scale: CHANNELS[channel].unit,
      stroke: () =>
        COLORS[this.#theme][
          lane !== undefined ? WALKERS[lane.index]! : kind === 'normal' ? 'normal' : isMidline ? 'text' : side
        ],
      width: isFocus && kind === 'seen' ? FOCUS_WIDTH : OTHER_WIDTH,
      alpha: kind === 'pattern' ? PATTERN_ALPHA : isFocus ? 1 : OTHER_ALPHA,
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
      splits: () => listTimeTicks(this.view.time, this.#frame.frames),
      values: (_plot, splits) => splits.map((time) => formatTime(time, this.#frame.frames)),
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
      splits: () => listShownTicks(this.#ranges[unit], this.getShown(unit), unit),
      values: (_plot, splits) => {
        const decimals = VALUE_DECIMALS[unit]((splits[1] ?? 1) - (splits[0] ?? 0));
        return splits.map((value) => `${formatNumber(value, decimals)}${unit === 'degrees' ? '°' : ''}`);
      },
    };
  }

  /** The curves behind which the captured ones are drawn. */
  #listCaptured(): readonly DrawnCurves[] {
    return this.#captured.isThere ? this.#drawn.filter(isWalkItself) : [];
  }

  #drawCaptured(plot: uPlot): void {
    this.#noteArea(plot);
    drawCaptured(plot, {
      captured: this.#captured,
      curves: this.#listCaptured(),
      theme: this.#theme,
      getY: (value, unit) => this.getY(value, unit),
      getShare: (phase) => this.view.getShare(phase),
    });
  }

  #drawReach(plot: uPlot): void {
    if (this.#before === undefined) return;
    this.#noteArea(plot);
    drawReach(plot, {
      before: this.#before,
      now: this.#data,
      curves: this.#drawn.filter(isWalkItself),
      theme: this.#theme,
      getY: (value, unit) => this.getY(value, unit),
      getShare: (phase) => this.view.getShare(phase),
    });
  }

  #drawPeople(plot: uPlot, focus: ChannelName): void {
    this.#noteArea(plot);
    drawPeople(plot, {
      bands: this.#bands,
      channels: this.#people,
      focus,
      theme: this.#theme,
      getY: (value, unit) => this.getY(value, unit),
      getShare: (phase) => this.view.getShare(phase),
    });
  }

  #drawNames(plot: uPlot, content: PlotContent): void {
    this.#noteArea(plot);
    const frame = {
      content,
      data: this.#data,
      theme: this.#theme,
      getY: (value: number, unit: Unit) => this.getY(value, unit),
      getShare: (phase: number) => this.view.getShare(phase),
    };
    drawLaneNumbers(plot, frame);
    drawChannelNames(plot, frame);
  }
}
