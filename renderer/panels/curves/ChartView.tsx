import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CHANNELS, type Side, SIDES } from '../../../shared/gait/channels.ts';
import { toggleFramesAxis } from '../../state/commands/view/curveCommands.ts';
import { CURVE_GRIPS } from '../../state/documents/gesture/curveDrag.ts';
import type { CurveData } from '../../state/walk/curveData.ts';
import type { PeopleBands } from '../../state/walk/peopleBands.ts';
import { useDragHandle } from '../../ui/drag/useDragHandle.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import { focusHome } from '../../ui/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import type { Theme } from '../../ui/tokens/tokens.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { CurveChart, type CurveChartContent } from './curveChart.ts';
import { CurveHandle, type CurveHandlePainter } from './CurveHandle.tsx';
import type { CurveListPainter } from './CurveList.tsx';
import styles from './CurvesPanel.module.css';
import { handleZoomKey, useWheel } from './zoomInput.ts';

interface ChartViewProps extends CurveChartContent {
  readonly data: CurveData;
  readonly bands: PeopleBands;
  readonly theme: Theme;
  readonly list: { readonly current: CurveListPainter | null };
}

/** The place of the chart, with the handles of the channel in focus. */
export function ChartView(props: ChartViewProps) {
  const { channels, focus, data, bands, compared, people, pattern, theme, list } = props;
  const studio = useStudio();
  const isInFrames = useWorkspace(({ curves }) => curves.frames);
  const host = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<string, CurveHandlePainter>());
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<CurveChart>(undefined);
  const [isZoomed, setZoomed] = useState(false);
  const [isBoxing, setBoxing] = useState(false);
  const isComparing = compared.length > 0;
  const sides: readonly Side[] = CHANNELS[focus].sides === 'two' && !isComparing ? SIDES : ['left'];
  const edited = compared.find((lane) => lane.data === data);

  useLayoutEffect(() => {
    const parts = {
      host: host.current!,
      over: over.current!,
      playhead: playhead.current!,
      pointer: pointer.current!,
      box: box.current!,
      handles: handles.current,
    };
    const made = new CurveChart(
      studio,
      { data, bands },
      parts,
      (phase) => list.current?.paint(phase),
      setZoomed,
    );
    chart.current = made;
    return made.start();
  }, [studio, data, bands, list]);
  useEffect(
    () => chart.current?.setContent({ channels, focus, compared, people, pattern }),
    [channels, focus, compared, people, pattern],
  );
  useEffect(() => chart.current?.setTheme(theme), [theme]);

  const isScrubbing = useRef(false);
  /** Where the pointer was last. */
  const last = useRef<DragPoint>(undefined);
  function end(): void {
    isScrubbing.current = false;
    if (isBoxing) chart.current?.zoom.endBox(last.current);
    setBoxing(false);
    focusHome();
  }
  const drag = useDragHandle({
    press(point, element) {
      last.current = point;
      if (isBoxing) {
        chart.current?.zoom.drawBox(point);
        return;
      }
      // A press on another curve is no scrub: it changes what is in focus.
      isScrubbing.current = chart.current?.focusAt(point) === false;
      if (isScrubbing.current) chart.current?.scrub.press(point, element);
    },
    move(step, element) {
      last.current = step;
      if (isBoxing) chart.current?.zoom.drawBox(step);
      else if (isScrubbing.current) chart.current?.scrub.move(step, element);
    },
    click: end,
    drop: end,
    cancel() {
      chart.current?.zoom.endBox(undefined);
      setBoxing(false);
      if (isScrubbing.current) chart.current?.scrub.cancel();
      isScrubbing.current = false;
    },
  });

  useWheel(over, chart);
  const panTime = useDragHandle({
    accepts: () => chart.current?.plot.view.isZoomed === true,
    move: ({ dx }) => chart.current?.zoom.pan('time', -dx / chart.current.plot.area.width),
  });
  const panValues = useDragHandle({
    accepts: () => chart.current?.plot.view.isZoomed === true,
    move: ({ dy }) => chart.current?.zoom.pan('values', dy / chart.current.plot.area.height),
  });

  return (
    <div className={styles.chart}>
      <div ref={host} className={styles.plot} aria-hidden="true" />
      <div
        ref={over}
        className={styles.over}
        data-testid="curves"
        data-boxing={isBoxing || undefined}
        role="group"
        tabIndex={0}
        aria-label="Plot: plus and minus zoom in time, with Shift in values; arrows move; 0 shows all"
        {...drag}
        onKeyDown={(event) => chart.current && handleZoomKey(event, chart.current)}
        onPointerMove={(event) => {
          drag.onPointerMove(event);
          chart.current?.hover({ x: event.clientX, y: event.clientY }, isScrubbing.current);
        }}
        onPointerLeave={() => chart.current?.hover(undefined, false)}
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
              getPlot={() => chart.current?.plot}
              painter={(painter) => {
                if (painter === null) handles.current.delete(`${side}/${grip}`);
                else handles.current.set(`${side}/${grip}`, painter);
              }}
            />
          )),
        )}
        <div ref={playhead} className={styles.playhead} />
        <div ref={box} className={styles.box} hidden />
        <div className={styles.timeAxis} data-zoomed={isZoomed || undefined} {...panTime} />
        <div className={styles.valueAxis} data-zoomed={isZoomed || undefined} {...panValues} />
      </div>
      <IconButton
        className={styles.closer}
        label="Look closer: draw a box over the curves"
        aria-pressed={isBoxing}
        onClick={() => setBoxing(!isBoxing)}
      >
        <ZoomIn {...ICON} />
      </IconButton>
      {isZoomed && (
        <IconButton
          className={styles.whole}
          label="Show the whole cycle"
          onClick={() => chart.current?.zoom.showWhole()}
        >
          <ZoomOut {...ICON} />
        </IconButton>
      )}
      <button
        type="button"
        className={styles.unit}
        title={isInFrames ? 'In frames; click for percents of the cycle' : 'In percents; click for frames'}
        aria-label="Frames along the curves"
        aria-pressed={isInFrames}
        onClick={() => toggleFramesAxis.run(studio)}
      >
        {isInFrames ? 'f' : '%'}
      </button>
    </div>
  );
}
