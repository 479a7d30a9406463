import { BELT } from '../../state/stage/stageStore.ts';
import type { Stage } from '../../viewport/stage/stage.ts';
import { MODES } from './modes.ts';
import type { StageTools } from './shownMode.ts';

/**
 * Reads each mode that is chosen, and gives it to the stage. One that cannot be had is told, and the walk is
 * on its belt again. The returned function ends it.
 */
export function readModes(stage: Stage, tools: StageTools): () => void {
  const { studio } = tools;
  const asked = new Set<string>();
  const read = async (): Promise<void> => {
    const { current } = studio.stage.getState();
    const row = MODES.find(({ mode }) => mode === current);
    if (row?.read === undefined || asked.has(current.name)) return;
    asked.add(current.name);
    try {
      stage.addMode(current.name, await row.read(tools));
    } catch {
      asked.delete(current.name);
      if (studio.stage.getState().current === current) studio.stage.setState({ current: BELT });
      const text = `${row.command.label} could not be read: the program behind this page does not answer. Your work is safe; start Gaitsmith again and then retry.`;
      studio.notices.show({ kind: 'warning', text });
    }
  };
  void read();
  return studio.stage.subscribe(() => void read());
}
