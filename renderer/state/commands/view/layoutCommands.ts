import { getPanelLayout } from '../../workspace/layoutStore.ts';
import type { PanelName } from '../../workspace/foldPanels.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/** Whether a panel is to be seen. */
export function isPanelShown({ layout, workspace, stage }: Studio, panel: PanelName): boolean {
  const { current } = stage.getState();
  return getPanelLayout(layout.getState(), workspace.getState(), current)[panel] !== 'folded';
}

/** Brings a panel back that has folded away, in the place of others where there is no room. */
export const showPanel: SyncCommand<{ panel: PanelName }> = {
  id: 'layout.showPanel',
  label: 'Show a panel',
  run(studio, { panel }) {
    if (isPanelShown(studio, panel)) return;
    studio.layout.setState(({ asked }) => ({ asked: [panel, ...asked.filter((name) => name !== panel)] }));
  },
};

/** Brings a panel back that has folded away, or lets it fold again. */
export const togglePanel: SyncCommand<{ panel: PanelName }> = {
  id: 'layout.togglePanel',
  label: 'Show or fold a panel',
  run(studio, { panel }) {
    if (!isPanelShown(studio, panel)) showPanel.run(studio, { panel });
    else studio.layout.setState(({ asked }) => ({ asked: asked.filter((name) => name !== panel) }));
  },
};
