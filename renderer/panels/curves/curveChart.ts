import { getFigureOrDefault } from '../../state/bodies/figures.ts';
import { CHANNELS, type ChannelName, SIDES } from '../../../shared/gait/channels.ts';
import { holdSpeed } from '../../../shared/gait/laws.ts';
import { isOfGait } from '../../../shared/style/editedKeys.ts';
import { focusCurve } from '../../state/commands/view/curveCommands.ts';
import { CURVE_GRIPS } from '../../state/documents/gesture/curveDrag.ts';
import { getMutedSource } from '../../state/documents/muteSolo.ts';
import { findStyleBeforePose } from '../../state/documents/gesture/poseReach.ts';
import { getStyleSource } from '../../state/documents/styleSources.ts';
import { getLaneStairs } from '../../state/lanes/laneStairs.ts';
import { getLaneSource } from '../../state/lanes/laneSource.ts';
import { findLane, getEditedLane, type Lane } from '../../state/lanes/lanes.ts';
import { getShownWalk } from '../../state/lanes/shownWalk.ts';
import { getWalkingSpeed, type Studio } from '../../state/studio.ts';
import { createCapturedCurves } from '../../state/capture/capturedCurves.ts';
import type { ClipGhost } from '../../state/capture/clipGhost.ts';
import { createCurveData, type CurveData, getCurve, readCurve } from '../../state/walk/curveData.ts';
import { findShownPhase, getShownClock } from '../../state/walk/shownClock.ts';
import type { PeopleBands } from '../../state/walk/peopleBands.ts';
import { CYCLE_INTERVALS } from '../../state/walk/posedCycles.ts';
import type { WalkOnBody } from '../../state/walk/walkQuery.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';
import { createScrub, getTimeAt } from '../transport/scrub.ts';
import type { CurveHandlePainter } from './CurveHandle.tsx';
import { readGrip } from './curveGrip.ts';
import { ChartZoom } from './chartZoom.ts';
import { getCycleFrames } from '../../state/commands/walk/transportCommands.ts';
import { CurvePlot } from './plot/curvePlot.ts';
import type { ComparedLane } from './plot/drawnCurves.ts';

/**
 * Time between two writes of the values at the moving playhead, milliseconds: ten times a second at most.
 */
const LIST_MS = 100;
/** How near the pointer has to come to a curve, CSS pixels. */
const HIT_PX = 6;
/** Least distance of two mean lines that are both shown, CSS pixels; and of an extreme from its opposite. */
const APART_PX = 2;

/** What the chart is drawn in. */
export interface CurveChartParts {
  /** Holds the canvas. */
  readonly host: HTMLElement;
  /** Lies over the curves' area and is placed by it. */
  readonly over: HTMLElement;
  /** As wide as the area: moved by shares of it. */
  readonly playhead: HTMLElement;
  readonly pointer: HTMLElement;
  /** What is drawn to be looked at closer. */
  readonly box: HTMLElement;
  /** What places the handles, by side and grip: `left/max`. */
  readonly handles: ReadonlyMap<string, CurveHandlePainter>;
}

/** What the chart shows. */
export interface CurveChartContent {
  readonly channels: readonly ChannelName[];
  readonly focus: ChannelName;
  /** All lanes, the edited one with the chart's own data; none where nothing is compared. */
  readonly compared: readonly (ComparedLane & { readonly id: number })[];
  /** Whether people's range is drawn behind the curves. */
  readonly people: boolean;
  /** Whether the pattern is drawn behind the shown walk. */
  readonly pattern: boolean;
}

/**
 * The drawn curves with what lies over them: playhead, pointer, handles. Everything that moves is written by
 * one frame loop, past React.
 */
export class CurveChart {
  readonly plot: CurvePlot;
  readonly zoom: ChartZoom;
  readonly scrub: ReturnType<typeof createScrub>;
  readonly #studio: Studio;
  readonly #data: CurveData;
  readonly #parts: CurveChartParts;
  /** The walk before the pose that is made here. */
  readonly #before = createCurveData();
  #isReachShown = false;
  readonly #captured = createCapturedCurves(CYCLE_INTERVALS + 1, true);
  readonly #paintList: (phase: number) => void;
  #content: CurveChartContent = {
    channels: [],
    focus: 'kneeFlexion',
    compared: [],
    people: false,
    pattern: false,
  };
  #isStale = true;
  /** Phase under the pointer. */
  #hovered: number | undefined;
  #listedAt = 0;
  #listedPhase = Number.NaN;
  readonly #frame = {
    poses: [] as CurveData['poses'],
    frames: 0,
    normalizedSpeed: 0,
    growing: false,
  };
  /** Refilled for each walk that is read. */
  readonly #query: { -readonly [Key in keyof WalkOnBody]: WalkOnBody[Key] };

  /**
   * @param paintList writes the channels' values at a phase elsewhere, ten times a second at most.
   * @param onZoomed told whether a part alone is in sight.
   */
  constructor(
    studio: Studio,
    { data, bands }: { readonly data: CurveData; readonly bands: PeopleBands },
    parts: CurveChartParts,
    paintList: (phase: number) => void,
    onZoomed: (isZoomed: boolean) => void,
  ) {
    this.#studio = studio;
    this.#data = data;
    this.#parts = parts;
    this.#paintList = paintList;
    this.plot = new CurvePlot(parts.host, data, bands, this.#captured);
    this.zoom = new ChartZoom(this.plot, parts.over, parts.box, () => {
      this.#isStale = true;
      onZoomed(this.plot.view.isZoomed);
    });
    this.#query = getShownWalk(studio);
    this.scrub = createScrub(studio, (point) => this.#getTime(point));
  }

  /** Takes other curves. */
  setContent(content: CurveChartContent): void {
    this.#content = content;
    const { channels, focus, compared, people, pattern } = content;
    this.plot.setContent({ channels, focus, lanes: compared, people, pattern });
    this.#isStale = true;
  }

  /** Takes another appearance. */
  setTheme(theme: Theme): void {
    this.plot.setTheme(theme);
    this.#isStale = true;
  }

  /** Begins to draw a frame after the other; returns what ends it and all that was made. */
  start(): () => void {
    const resize = new ResizeObserver(() => {
      this.plot.resize();
      this.#isStale = true;
    });
    resize.observe(this.#parts.host);
    // Axes drawn before their font came are drawn again. Asking whether all are there would lay the page out
    // at once, in the midst of what is being put into it.
    const renew = (): void => {
      this.#isStale = true;
    };
    document.fonts.addEventListener('loadingdone', renew);
    const frame = (now: number): void => {
      request = requestAnimationFrame(frame);
      this.paint(now);
    };
    let request = requestAnimationFrame(frame);
    return () => {
      cancelAnimationFrame(request);
      resize.disconnect();
      document.fonts.removeEventListener('loadingdone', renew);
      this.plot.destroy();
    };
  }

  /** Brings all that has changed to the screen; `now` in milliseconds. */
  paint(now: number): void {
    const { documents, transient, playhead } = this.#studio;
    const growing = documents.getActive().getState().preview !== undefined || transient.getState().sweeping;
    if (this.#getFrames() !== this.#frame.frames) this.#isStale = true;
    if (this.#update() || this.#isStale || growing !== this.#frame.growing) {
      this.#frame.growing = growing;
      this.#isStale = false;
      this.#draw();
      this.#listedPhase = Number.NaN;
    }
    this.#place(this.#parts.playhead, this.plot.view.getShare(playhead.phase));
    const phase = this.#hovered ?? playhead.phase;
    if (phase === this.#listedPhase) return;
    if (this.#hovered === undefined && now - this.#listedAt < LIST_MS) return;
    this.#listedAt = now;
    this.#listedPhase = phase;
    this.#paintList(phase);
  }

  /** Shows values at the pointer, and whether a curve there would come into focus; undefined as it leaves. */
  hover(point: DragPoint | undefined, isScrubbing: boolean): void {
    const { over, pointer } = this.#parts;
    pointer.hidden = point === undefined || isScrubbing;
    this.#hovered = point === undefined ? undefined : this.#findPhase(point);
    if (this.#hovered === undefined || point === undefined) return;
    this.#place(pointer, this.plot.view.getShare(this.#hovered));
    if (!isScrubbing) over.toggleAttribute('data-hit', this.#findHit(point) !== undefined);
  }

  /** Brings the curve at a place into focus; tells whether there was one other than that in focus. */
  focusAt(point: DragPoint): boolean {
    const channel = this.#findHit(point);
    if (channel !== undefined) focusCurve.run(this.#studio, { channel });
    return channel !== undefined;
  }

  /** Moves what is as wide as the area to a share of it; out of sight beside it. */
  #place({ style }: HTMLElement, share: number): void {
    style.transform = `translateX(${share * 100}%)`;
    style.visibility = share < 0 || share > 1 ? 'hidden' : '';
  }

  /** The share of the cycle's time at a place on the screen. */
  #getTime(point: Pick<DragPoint, 'x'>): number {
    return this.plot.view.getTime(getTimeAt(point, this.#parts.over));
  }

  /** The phase of the walk at a place on the screen. */
  #findPhase(point: DragPoint): number {
    return findShownPhase(this.#studio, this.#getTime(point));
  }

  /** Frames of the cycle, where the axis tells them. */
  #getFrames(): number {
    return this.#studio.workspace.getState().curves.frames ? getCycleFrames(this.#studio) : 0;
  }

  /** The channel, other than the one in focus, whose curve is at a place. */
  #findHit(point: DragPoint): ChannelName | undefined {
    const { channels, focus, compared } = this.#content;
    const phase = this.#findPhase(point);
    const y = point.y - this.#parts.over.getBoundingClientRect().top;
    const sides = compared.length > 0 ? (['left'] as const) : SIDES;
    return channels.find(
      (channel) =>
        channel !== focus &&
        sides.some((side) => {
          const value = readCurve(getCurve(this.#data.seen, channel, side), phase);
          return Math.abs(this.plot.getY(value, CHANNELS[channel].unit) - y) <= HIT_PX;
        }),
    );
  }

  /** Reads the walks anew; tells whether a curve has changed. */
  #update(): boolean {
    let isChanged = this.#data.update(this.#readLane(getEditedLane(this.#studio.lanes)));
    if (this.#captured.update(this.#findCaptured(), getWalkingSpeed(this.#studio))) isChanged = true;
    this.#parts.over.toggleAttribute('data-settled', this.#data.isSettled);
    if (this.#updateBefore()) isChanged = true;
    for (const { id, data } of this.#content.compared) {
      const lane = findLane(this.#studio.lanes, id);
      if (data === this.#data || lane === undefined) continue;
      if (data.update(this.#readLane(lane))) isChanged = true;
    }
    return isChanged;
  }

  /** Reads the walk before the pose that is made here; tells whether what is shown of it has changed. */
  #updateBefore(): boolean {
    const before = this.#content.compared.length > 0 ? undefined : findStyleBeforePose(this.#studio);
    const wasShown = this.#isReachShown;
    this.#isReachShown = before !== undefined;
    this.plot.setBefore(before && this.#before);
    if (before === undefined) return wasShown;
    const walk = this.#readLane(getEditedLane(this.#studio.lanes));
    this.#query.source = getMutedSource(getStyleSource(before), this.#studio.inspector.getState().mutes);
    return this.#before.update(walk) || !wasShown;
  }

  /** The shown walk in a lane. */
  #readLane(lane: Lane): WalkOnBody {
    const query = this.#query;
    query.source = getLaneSource(this.#studio, lane);
    query.normalizedSpeed = lane.normalizedSpeed;
    query.turnRate = lane.turnRate;
    query.inclineRad = lane.inclineRad;
    query.extension = this.#studio.workspace.getState().extension;
    query.figure = getFigureOrDefault(lane.body);
    query.stairs = getLaneStairs(lane);
    query.plantStrength = lane.planting.strength;
    return query;
  }

  /** What the edited walk was captured from, while that is shown; a comparison has curves enough. */
  #findCaptured(): ClipGhost | undefined {
    const { documents, clipGhosts, workspace } = this.#studio;
    if (!workspace.getState().view.capturedGhost || this.#content.compared.length > 0) return undefined;
    return clipGhosts.getState().byDocument.get(documents.getActive());
  }

  #draw(): void {
    const isRun = this.#query.source.base.gait === 'run';
    const speed = holdSpeed(getWalkingSpeed(this.#studio), this.#query.extension);
    this.plot.view.clock = getShownClock(this.#studio);
    this.#frame.poses = this.#data.poses;
    this.#frame.frames = this.#getFrames();
    this.#frame.normalizedSpeed = isRun ? Number.NaN : speed;
    this.plot.draw(this.#frame);
    const { left, top, width, height } = this.plot.area;
    const { style } = this.#parts.over;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    this.#paintHandles();
  }

  /**
   * Places the handles; extremes only where there is something between them, the right mean only apart from
   * the left one. None where no key says anything of the channel.
   */
  #paintHandles(): void {
    const channel = this.#content.focus;
    const isOfLaw = !isOfGait(this.#query.source.base.gait, channel);
    const { unit, sides } = CHANNELS[channel];
    const getY = (value: number): number => this.plot.getY(value, unit);
    const leftMean = readGrip(getCurve(this.#data.seen, channel, 'left'), 'mean');
    for (const side of sides === 'two' ? SIDES : (['left'] as const)) {
      const curve = getCurve(this.#data.seen, channel, side);
      const isFlat = Math.abs(getY(readGrip(curve, 'max')) - getY(readGrip(curve, 'min'))) < APART_PX;
      const isSameMean =
        side === 'right' && Math.abs(getY(readGrip(curve, 'mean')) - getY(leftMean)) < APART_PX;
      for (const grip of CURVE_GRIPS)
        this.#parts.handles
          .get(`${side}/${grip}`)
          ?.paint(this.plot, isOfLaw || (grip === 'mean' ? isSameMean : isFlat));
    }
  }
}
