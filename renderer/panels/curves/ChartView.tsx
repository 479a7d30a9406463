import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { CHANNELS, type Side, SIDES } from '../../../shared/gait/channels.ts';
import { CURVE_GRIPS } from '../../state/documents/gesture/curveDrag.ts';
import type { CurveData } from '../../state/walk/curveData.ts';
import type { PeopleBands } from '../../state/walk/peopleBands.ts';
import { useDragHandle } from '../../ui/drag/useDragHandle.ts';
import { focusHome } from '../../ui/focus.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';
import { useStudio } from '../studioContext.ts';
import { createScrub } from '../transport/scrub.ts';
import { CurveChart, type CurveChartContent } from './curveChart.ts';
import { CurveHandle, type CurveHandlePainter } from './CurveHandle.tsx';
import type { CurveListPainter } from './CurveList.tsx';
import styles from './CurvesPanel.module.css';

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
  const host = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<string, CurveHandlePainter>());
  const chart = useRef<CurveChart>(undefined);
  const isComparing = compared.length > 0;
  const sides: readonly Side[] = CHANNELS[focus].sides === 'two' && !isComparing ? SIDES : ['left'];
  const edited = compared.find((lane) => lane.data === data);

  useLayoutEffect(() => {
    const parts = {
      host: host.current!,
      over: over.current!,
      playhead: playhead.current!,
      pointer: pointer.current!,
      handles: handles.current,
    };
    const made = new CurveChart(studio, { data, bands }, parts, (phase) => list.current?.paint(phase));
    chart.current = made;
    return made.start();
  }, [studio, data, bands, list]);
  useEffect(
    () => chart.current?.setContent({ channels, focus, compared, people, pattern }),
    [channels, focus, compared, people, pattern],
  );
  useEffect(() => chart.current?.setTheme(theme), [theme]);

  const isScrubbing = useRef(false);
  function endScrub(): void {
    isScrubbing.current = false;
    focusHome();
  }
  const scrub = useMemo(() => createScrub(studio), [studio]);
  const drag = useDragHandle({
    press(point, element) {
      // A press on another curve is no scrub: it changes what is in focus.
      isScrubbing.current = chart.current?.focusAt(point) === false;
      if (isScrubbing.current) scrub.press(point, element);
    },
    move: (step, element) => isScrubbing.current && scrub.move(step, element),
    click: endScrub,
    drop: endScrub,
    cancel() {
      if (isScrubbing.current) scrub.cancel();
      isScrubbing.current = false;
    },
  });

  return (
    <div className={styles.chart}>
      <div ref={host} className={styles.plot} aria-hidden="true" />
      <div
        ref={over}
        className={styles.over}
        data-testid="curves"
        {...drag}
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
      </div>
    </div>
  );
}
