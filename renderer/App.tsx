import { Tooltip } from 'radix-ui';
import styles from './App.module.css';
import { CurvesPanel } from './panels/curves/CurvesPanel.tsx';
import { Dialogs } from './panels/dialogs/Dialogs.tsx';
import { Inspector } from './panels/inspector/Inspector.tsx';
import { LibraryPanel } from './panels/library/LibraryPanel.tsx';
import { ReadoutLine } from './panels/ReadoutLine.tsx';
import { StudioContext, useWorkspace } from './panels/studioContext.ts';
import { TitleBar } from './panels/titleBar/TitleBar.tsx';
import { useKeyboard } from './panels/useKeyboard.ts';
import { useFaultNotice, useFileDrop, useTheme, useUnloadGuard, useWindowTitle } from './panels/useWindow.ts';
import { ViewPanel } from './panels/view/ViewPanel.tsx';
import { getInspectorWidth } from './state/workspace/workspaceStore.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import type { Studio } from './state/studio.ts';
import type { Cast } from './viewport/cast.ts';
import type { ViewportControl } from './viewport/viewportControl.ts';

interface AppProps {
  readonly studio: Studio;
  readonly cast: Cast;
  readonly control: ViewportControl;
}

/** Time before a tooltip shows, milliseconds (chosen: longer than passing over takes). */
const TOOLTIP_DELAY_MS = 500;

/** The window. */
export function App({ studio, cast, control }: AppProps) {
  return (
    <StudioContext value={studio}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} disableHoverableContent>
        <ErrorBoundary text="The window met a fault of its own and stopped drawing. Your open documents are kept as they were.">
          <Window cast={cast} control={control} />
        </ErrorBoundary>
      </Tooltip.Provider>
    </StudioContext>
  );
}

function Window({ cast, control }: Pick<AppProps, 'cast' | 'control'>) {
  const theme = useTheme();
  const libraryWidth = useWorkspace((workspace) => workspace.libraryWidth);
  const inspectorWidth = useWorkspace(getInspectorWidth);
  const showsCurves = useWorkspace(({ curves }) => curves.shown);
  useKeyboard();
  useWindowTitle();
  useUnloadGuard();
  useFaultNotice();
  const isDropping = useFileDrop();
  return (
    <div
      className={styles.window}
      style={{
        gridTemplateColumns: `${libraryWidth}px minmax(0, 1fr) ${inspectorWidth}px`,
      }}
    >
      <TitleBar />
      <LibraryPanel />
      <ViewPanel cast={cast} control={control} theme={theme} />
      <Inspector />
      {showsCurves && <CurvesPanel theme={theme} />}
      <ReadoutLine />
      {isDropping && <div className={styles.drop}>Drop style files to open them</div>}
      <Dialogs />
    </div>
  );
}
