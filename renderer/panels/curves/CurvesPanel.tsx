import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { CHANNELS, type ChannelName, type Side, SIDES } from '../../../shared/gait/channels.ts';
import { holdSpeed } from '../../../shared/gait/laws.ts';
import { computeEventPhase, PHASE_EVENTS } from '../../../shared/gait/phase.ts';
import { focusCurve } from '../../state/commands/curveCommands.ts';
import { seek } from '../../state/commands/transportCommands.ts';
import { type CurveData, createCurveData, getCurve, readCurve } from '../../state/walk/curveData.ts';
import { CURVE_GRIPS } from '../../state/documents/curveDrag.ts';
import { getCurveChannels } from '../../state/workspace/curvesStore.ts';
import { findLane } from '../../state/lanes/lanes.ts';
import { getLaneSource } from '../../state/lanes/laneSource.ts';
import { getWalkingSpeed } from '../../state/studio.ts';
import { getShownSource } from '../../state/documents/shownStyle.ts';
import { focusHome } from '../../ui/focus.ts';
import type { Theme } from '../../ui/tokens.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { CurveHandle, type CurveHandlePainter, readGrip } from './CurveHandle.tsx';
import { CurveList, type CurveListPainter } from './CurveList.tsx';
import { type ComparedLane, CurvePlot } from './curvePlot.ts';
import { CurvesResizer } from './CurvesResizer.tsx';
import styles from './CurvesPanel.module.css';
import { useCurveFocus } from './useCurveFocus.ts';

/**
 * Time between two writes of the values at the moving playhead, milliseconds (product.md: ten times a second
 * at most).
 */
const LIST_MS = 100;
/** How near the pointer has to come to a curve, CSS pixels. */
const HIT_PX = 6;
/** Least distance of two mean lines that are both shown, CSS pixels; and of an extreme from its opposite. */
const APART_PX = 2;

/** The chosen channels over the cycle: normal, left and right, moving with the figure, to be dragged. */
export function CurvesPanel({ theme }: { theme: Theme }) {
  const studio = useStudio();
  useCurveFocus();
  const { height, pinned } = useWorkspace(({ curves }) => curves);
  const libraryWidth = useWorkspace((workspace) => workspace.libraryWidth);
  const focus = useStore(studio.curves, (curves) => curves.focus);
  const channels = useMemo(() => getCurveChannels(pinned, focus), [pinned, focus]);
  const data = useMemo(() => createCurveData(), []);
  // By their ids: who walks in them, and how fast, is read each frame.
  const ids = useStore(
    studio.lanes,
    useShallow(({ lanes }) => lanes.map(({ id }) => id)),
  );
  const editedId = useStore(studio.lanes, ({ lanes, edited }) => lanes[edited]!.id);
  const compared = useMemo(
    () =>
      ids.length < 2
        ? []
        : ids.map((id, index) => ({ id, index, data: id === editedId ? data : createCurveData() })),
    [ids, editedId, data],
  );
  const list = useRef<CurveListPainter>(null);
  return (
    <section className={styles.panel} aria-label="Curves" style={{ height }}>
      <CurvesResizer />
      <CurveList
        channels={channels}
        focus={focus}
        pinned={pinned}
        data={data}
        painter={list}
        width={libraryWidth}
        lanes={compared.length}
      />
      <CurveChart
        channels={channels}
        focus={focus}
        data={data}
        compared={compared}
        theme={theme}
        list={list}
      />
    </section>
  );
}

interface CurveChartProps {
  readonly channels: readonly ChannelName[];
  readonly focus: ChannelName;
  readonly data: CurveData;
  /** All lanes, the edited one with `data`; none where nothing is compared. */
  readonly compared: readonly (ComparedLane & { readonly id: number })[];
  readonly theme: Theme;
  readonly list: { readonly current: CurveListPainter | null };
}

/**
 * The drawn curves with what lies over them: playhead, pointer, handles. Everything that moves is written by
 * one frame loop.
 */
function CurveChart({ channels, focus, data, compared, theme, list }: CurveChartProps) {
  const studio = useStudio();
  const host = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const plot = useRef<CurvePlot>(undefined);
  const isStale = useRef(true);
  /** Phase under the pointer. */
  const hovered = useRef<number>(undefined);
  const isScrubbing = useRef(false);
  const painters = useRef(new Map<string, CurveHandlePainter>());
  const isComparing = compared.length > 0;
  const sides: readonly Side[] = CHANNELS[focus].sides === 'two' && !isComparing ? SIDES : ['left'];
  const edited = compared.find((lane) => lane.data === data);

  useEffect(() => {
    const made = new CurvePlot(host.current!, data);
    plot.current = made;
    const resize = new ResizeObserver(() => {
      made.resize();
      isStale.current = true;
    });
    resize.observe(host.current!);
    // Axes drawn before their font came are drawn again.
    void document.fonts.ready.then(() => {
      isStale.current = true;
    });
    return () => {
      resize.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, [data]);

  useEffect(() => {
    plot.current?.setChannels(channels, focus, compared);
    isStale.current = true;
  }, [channels, focus, compared]);

  useEffect(() => {
    plot.current?.setTheme(theme);
    isStale.current = true;
  }, [theme]);

  useEffect(() => {
    const { transient, workspace, documents } = studio;
    const query = {
      source: getShownSource(studio),
      normalizedSpeed: 0,
      extension: 'constant-step' as 'constant-step' | 'smooth',
    };
    const events = { toeOffPhase: 0 };
    const frame = { eventPhases: PHASE_EVENTS.map(() => 0), growing: false };
    let listedAt = 0;
    let listedPhase = Number.NaN;

    function draw(made: CurvePlot): void {
      const speed = holdSpeed(getWalkingSpeed(studio), query.extension);
      events.toeOffPhase = query.source.base.computeToeOffPhase(speed);
      for (let index = 0; index < PHASE_EVENTS.length; index++) {
        frame.eventPhases[index] = computeEventPhase(PHASE_EVENTS[index]!, events);
      }
      made.draw(frame);
      const { left, top, width, height } = made.area;
      const { style } = over.current!;
      style.left = `${left}px`;
      style.top = `${top}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
      paintHandles(made, focus, data, painters.current);
    }

    let request = requestAnimationFrame(function paint(now) {
      request = requestAnimationFrame(paint);
      const made = plot.current;
      if (made === undefined || over.current === null) return;
      query.source = getShownSource(studio);
      query.normalizedSpeed = getWalkingSpeed(studio);
      query.extension = workspace.getState().extension;
      const growing = documents.getActive().getState().preview !== undefined || transient.getState().sweeping;
      let isChanged = data.update(query);
      for (let index = 0; index < compared.length; index++) {
        const { id, data: curves } = compared[index]!;
        const lane = findLane(studio.lanes, id);
        if (curves === data || lane === undefined) continue;
        query.source = getLaneSource(studio, lane);
        query.normalizedSpeed = lane.normalizedSpeed;
        if (curves.update(query)) isChanged = true;
      }
      if (isChanged || isStale.current || growing !== frame.growing) {
        frame.growing = growing;
        isStale.current = false;
        draw(made);
        listedPhase = Number.NaN;
      }
      if (playhead.current !== null) {
        playhead.current.style.transform = `translateX(${studio.playhead.phase * 100}%)`;
      }
      const phase = hovered.current ?? studio.playhead.phase;
      if (phase !== listedPhase && (hovered.current !== undefined || now - listedAt >= LIST_MS)) {
        listedAt = now;
        listedPhase = phase;
        list.current?.paint(phase);
      }
    });
    return () => cancelAnimationFrame(request);
  }, [studio, data, focus, list, compared]);

  function getPhase(event: PointerEvent): number {
    const { left, width } = over.current!.getBoundingClientRect();
    // The end of the cycle is its start; a scrub past it stays at the last instant.
    return Math.min(0.9999, Math.max(0, (event.clientX - left) / width));
  }

  /** The channel, other than the one in focus, whose curve is under the pointer. */
  function findHit(event: PointerEvent, phase: number): ChannelName | undefined {
    const made = plot.current;
    if (made === undefined) return undefined;
    const y = event.clientY - over.current!.getBoundingClientRect().top;
    return channels.find(
      (channel) =>
        channel !== focus &&
        (isComparing ? (['left'] as const) : SIDES).some((side) => {
          const value = readCurve(getCurve(data.styled, channel, side), phase);
          return Math.abs(made.getY(value, CHANNELS[channel].unit) - y) <= HIT_PX;
        }),
    );
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    const phase = getPhase(event);
    const hit = findHit(event, phase);
    if (hit !== undefined) {
      focusCurve.run(studio, { channel: hit });
      focusHome();
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    isScrubbing.current = true;
    seek.run(studio, { phase });
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const phase = getPhase(event);
    hovered.current = phase;
    if (isScrubbing.current) seek.run(studio, { phase });
    else event.currentTarget.toggleAttribute('data-hit', findHit(event, phase) !== undefined);
    if (pointer.current !== null) {
      pointer.current.hidden = isScrubbing.current;
      pointer.current.style.transform = `translateX(${phase * 100}%)`;
    }
  }

  function endScrub(): void {
    isScrubbing.current = false;
  }

  return (
    <div className={styles.chart}>
      <div ref={host} className={styles.plot} aria-hidden="true" />
      <div
        ref={over}
        className={styles.over}
        data-testid="curves"
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerLeave={() => {
          hovered.current = undefined;
          if (pointer.current !== null) pointer.current.hidden = true;
        }}
        onPointerUp={() => {
          endScrub();
          focusHome();
        }}
        onLostPointerCapture={endScrub}
      >
        <div className={styles.events} />
        <div ref={pointer} className={styles.pointer} hidden />
        {sides.flatMap((side) =>
          CURVE_GRIPS.map((grip) => (
            <CurveHandle
              key={`${focus}/${side}/${grip}`}
              channel={focus}
              side={side}
              grip={grip}
              data={data}
              walker={edited?.index}
              getPlot={() => plot.current}
              painter={(painter) => {
                if (painter === null) painters.current.delete(`${side}/${grip}`);
                else painters.current.set(`${side}/${grip}`, painter);
              }}
            />
          )),
        )}
        <div ref={playhead} className={styles.playhead} />
      </div>
    </div>
  );
}

/**
 * Places the handles; extremes only where there is something between them, the right mean only apart from the
 * left one.
 */
function paintHandles(
  plot: CurvePlot,
  channel: ChannelName,
  data: CurveData,
  painters: ReadonlyMap<string, CurveHandlePainter>,
): void {
  const { unit, sides } = CHANNELS[channel];
  const leftMean = readGrip(getCurve(data.styled, channel, 'left'), 'mean');
  for (const side of sides === 'two' ? SIDES : (['left'] as const)) {
    const curve = getCurve(data.styled, channel, side);
    const isFlat =
      Math.abs(plot.getY(readGrip(curve, 'max'), unit) - plot.getY(readGrip(curve, 'min'), unit)) < APART_PX;
    const isSameMean =
      side === 'right' &&
      Math.abs(plot.getY(readGrip(curve, 'mean'), unit) - plot.getY(leftMean, unit)) < APART_PX;
    for (const grip of CURVE_GRIPS) {
      painters.get(`${side}/${grip}`)?.paint(plot, grip === 'mean' ? isSameMean : isFlat);
    }
  }
}
