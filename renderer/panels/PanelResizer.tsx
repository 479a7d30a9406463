import { PANEL_WIDTHS } from '../state/workspace/workspaceStore.ts';
import styles from './PanelResizer.module.css';
import { SplitLine } from './SplitLine.tsx';
import { useStudio, useWorkspace } from './studioContext.ts';
import { usePanelLayout } from './usePanelLayout.ts';

interface PanelResizerProps {
  readonly panel: 'library' | 'inspector';
}

const FIELD = { library: 'libraryWidth', inspector: 'inspectorWidth' } as const;
const LABELS = { library: 'Width of the library', inspector: 'Width of the style panel' } as const;

/** The line between a side panel and the picture, which makes the panel wider. */
export function PanelResizer({ panel }: PanelResizerProps) {
  const { workspace } = useStudio();
  const width = useWorkspace((state) => state[FIELD[panel]]);
  if (usePanelLayout()[panel] !== 'docked') return null;
  return (
    <SplitLine
      className={styles.resizer}
      panel={panel}
      label={LABELS[panel]}
      orientation="vertical"
      // The inspector grows to the left.
      direction={panel === 'library' ? 1 : -1}
      size={width}
      limits={PANEL_WIDTHS[panel]}
      onSize={(size) => workspace.setState({ [FIELD[panel]]: size })}
    />
  );
}
