import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createCurveData, type ReadCycle } from '../../state/walk/curveData.ts';
import { createPeopleBands } from '../../state/walk/peopleBands.ts';
import { startPosedCycleThread } from '../../state/walk/posedCycleThread.ts';
import { getCurveChannels } from '../../state/workspace/curvesStore.ts';
import { SIZES, type Theme } from '../../ui/tokens/tokens.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { CURVES_WIDTH_MIN } from '../../state/workspace/foldPanels.ts';
import { useCurvesHeight } from '../usePanelLayout.ts';
import { ChartView } from './ChartView.tsx';
import { CurveList, type CurveListPainter } from './CurveList.tsx';
import { CurvesResizer } from './CurvesResizer.tsx';
import styles from './CurvesPanel.module.css';
import { useCurveFocus } from './useCurveFocus.ts';

/**
 * Widths of the list, CSS pixels: at least room for "Shoulder" beside three values, whatever the library has;
 * names alone in a narrow window (chosen).
 */
const LIST_WIDTH = { least: 240, narrow: 128 } as const;

/** Least height of a panel whose list has room for a whole sentence below, CSS pixels: five rows are left. */
const PEOPLE_HEIGHT_MIN = SIZES.curves;

/** The chosen channels over the cycle: normal, left and right, moving with the figure, to be dragged. */
export function CurvesPanel({ theme }: { theme: Theme }) {
  const studio = useStudio();
  useCurveFocus();
  const { pinned, people, pattern } = useWorkspace(({ curves }) => curves);
  const libraryWidth = useWorkspace((workspace) => workspace.libraryWidth);
  const height = useCurvesHeight();
  const isNarrow = useStore(studio.layout, ({ width }) => width < CURVES_WIDTH_MIN);
  const focus = useStore(studio.curves, (curves) => curves.focus);
  const channels = useMemo(() => getCurveChannels(pinned, focus), [pinned, focus]);
  const readCycle = useCycleReader();
  const data = useMemo(() => createCurveData(readCycle), [readCycle]);
  const bands = useMemo(() => createPeopleBands(), []);
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
        : ids.map((id, index) => ({ id, index, data: id === editedId ? data : createCurveData(readCycle) })),
    [ids, editedId, data, readCycle],
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
        bands={bands}
        people={people}
        pattern={pattern}
        painter={list}
        width={isNarrow ? LIST_WIDTH.narrow : Math.max(LIST_WIDTH.least, libraryWidth)}
        isNarrow={isNarrow}
        isLow={height < PEOPLE_HEIGHT_MIN}
        lanes={compared.length}
      />
      <ChartView
        channels={channels}
        focus={focus}
        data={data}
        bands={bands}
        compared={compared}
        people={people}
        pattern={pattern}
        theme={theme}
        list={list}
      />
    </section>
  );
}

/** Reads walks as they are seen on a thread that begins with the first and ends with the panel. */
function useCycleReader(): ReadCycle {
  const thread = useRef<ReturnType<typeof startPosedCycleThread>>(undefined);
  useEffect(
    () => () => {
      thread.current?.end();
      thread.current = undefined;
    },
    [],
  );
  return useCallback((walk) => (thread.current ??= startPosedCycleThread()).ask(walk), []);
}
