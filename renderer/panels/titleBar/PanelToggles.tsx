import { PanelBottom, PanelLeft, PanelRight } from 'lucide-react';
import { useStore } from 'zustand';
import { togglePanel } from '../../state/commands/view/layoutCommands.ts';
import type { PanelName } from '../../state/workspace/foldPanels.ts';
import { listFolded } from '../../state/workspace/layoutStore.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio, useMode, useWorkspace } from '../studioContext.ts';
import { usePanelLayout } from '../usePanelLayout.ts';
import styles from './TitleBar.module.css';

const LABELS: Readonly<Record<PanelName, string>> = {
  library: 'Library',
  curves: 'Curves',
  inspector: 'Style panel',
};
const ICONS = { library: PanelLeft, curves: PanelBottom, inspector: PanelRight } as const;

/** The panels that the window has no room for: each can be brought back, and put away again. */
export function PanelToggles() {
  const studio = useStudio();
  const places = usePanelLayout();
  const layout = useStore(studio.layout);
  const workspace = useWorkspace((state) => state);
  const folded = listFolded(layout, workspace, useMode());
  if (folded.length === 0) return null;
  return (
    <div className={styles.panels} role="group" aria-label="Panels">
      {folded.map((panel) => {
        const Icon = ICONS[panel];
        return (
          <IconButton
            key={panel}
            className={styles.panelToggle}
            label={LABELS[panel]}
            aria-pressed={places[panel] !== 'folded'}
            onClick={() => togglePanel.run(studio, { panel })}
          >
            <Icon {...ICON} />
          </IconButton>
        );
      })}
    </div>
  );
}
