import { Tooltip } from 'radix-ui';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import styles from './App.module.css';
import { Dialogs } from './panels/dialogs/Dialogs.tsx';
import { KeptExportLine } from './panels/export/KeptExportLine.tsx';
import { NoticeList } from './panels/NoticeList.tsx';
import { ReadoutLine } from './panels/ReadoutLine.tsx';
import { LateCurves, LateInspector, LateLibrary } from './panels/SidePanels.tsx';
import { StudioContext, useStudio, useWorkspace } from './panels/studioContext.ts';
import { TitleBar } from './panels/titleBar/TitleBar.tsx';
import { usePanelLayout } from './panels/usePanelLayout.ts';
import { useKeyboard } from './panels/useKeyboard.ts';
import { useFaultNotice, useFileDrop, useTheme, useUnloadGuard, useWindowTitle } from './panels/useWindow.ts';
import { ViewPanel } from './panels/view/ViewPanel.tsx';
import { PANEL_NAMES, type PanelLayout } from './state/workspace/foldPanels.ts';
import { getInspectorWidth } from './state/workspace/workspaceStore.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import type { Studio } from './state/studio.ts';
import type { Picture } from './viewport/picture.ts';
import type { Stage } from './viewport/stage/stage.ts';

interface AppProps {
  readonly studio: Studio;
  readonly stage: Stage;
  /** What shows it, or why nothing can. */
  readonly picture: Picture | Error;
}

/** Time before a tooltip shows, milliseconds (chosen: longer than passing over takes). */
const TOOLTIP_DELAY_MS = 500;

/** The window. */
export function App({ studio, stage, picture }: AppProps) {
  return (
    <StudioContext value={studio}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} disableHoverableContent>
        <ErrorBoundary text="The window met a fault of its own and stopped drawing. Your open documents are kept as they were.">
          <Window stage={stage} picture={picture} />
        </ErrorBoundary>
      </Tooltip.Provider>
    </StudioContext>
  );
}

function Window({ stage, picture }: Pick<AppProps, 'stage' | 'picture'>) {
  const theme = useTheme();
  const libraryWidth = useWorkspace((workspace) => workspace.libraryWidth);
  const windowWidth = useStore(useStudio().layout, ({ width }) => width);
  const inspectorWidth = useWorkspace((workspace) => getInspectorWidth(workspace, windowWidth));
  const layout = usePanelLayout();
  useKeyboard();
  useWindowTitle();
  useUnloadGuard();
  useFaultNotice();
  const isDropping = useFileDrop();
  return (
    <div
      className={styles.window}
      style={createGrid(layout, { library: libraryWidth, inspector: inspectorWidth })}
    >
      <TitleBar />
      {/* What is folded away goes on hearing what is pasted and asked for. */}
      <div className={styles.panel} hidden={layout.library === 'folded'}>
        <LateLibrary />
      </div>
      <ViewPanel picture={picture} />
      <div className={styles.panel} hidden={layout.inspector === 'folded'}>
        <LateInspector />
      </div>
      {layout.curves !== 'folded' && <LateCurves theme={theme} />}
      <div className={styles.readout}>
        <KeptExportLine />
        <ReadoutLine stage={stage} />
      </div>
      <NoticeList hasCurves={layout.curves === 'docked'} />
      {isDropping && (
        <div className={styles.drop}>
          Drop style files to open them, or motion-capture clips (BVH) to make a style of them
        </div>
      )}
      <Dialogs />
    </div>
  );
}

/** Places the panels that are there, by their grid areas; `widths` in CSS pixels. */
function createGrid(layout: PanelLayout, widths: { library: number; inspector: number }): CSSProperties {
  const columns = (['library', 'view', 'inspector'] as const).filter(
    (name) => name === 'view' || layout[name] === 'docked',
  );
  const lower = PANEL_NAMES.find(
    (name) => layout[name] === 'below' || (name === 'curves' && layout.curves === 'docked'),
  );
  const across = (name: string): string => `"${columns.map(() => name).join(' ')}"`;
  const lowerRow = lower === undefined ? [] : [across(lower)];
  // The curves have a height of their own; a side panel below takes half of what there is.
  const lowerHeight = lower === 'curves' ? 'auto' : 'minmax(0, 1fr)';
  return {
    gridTemplateColumns: columns
      .map((name) => (name === 'view' ? 'minmax(0, 1fr)' : `${widths[name]}px`))
      .join(' '),
    gridTemplateAreas: [across('title'), `"${columns.join(' ')}"`, ...lowerRow, across('readout')].join(' '),
    gridTemplateRows: `var(--size-title-bar) minmax(0, 1fr) ${lower === undefined ? '' : lowerHeight} var(--size-readout)`,
  };
}
