import { Redo2, Undo2 } from 'lucide-react';
import { isEnabled, type Command } from '../../state/commands/command.ts';
import { getCommandLabel } from '../../state/commands/command.ts';
import { redoEdit, undoEdit } from '../../state/commands/style/editCommands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useHistory, useStudio } from '../studioContext.ts';
import { useShortcut } from '../useShortcut.ts';
import { BodyMenu } from './BodyMenu.tsx';
import { DocumentTabs } from './DocumentTabs.tsx';
import { HistoryMenu } from './HistoryMenu.tsx';
import { MenuBar } from './MenuBar.tsx';
import { PanelToggles } from './PanelToggles.tsx';
import styles from './TitleBar.module.css';

/** The top line: menus, open documents, undo and redo, the body. */
export function TitleBar() {
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>Gaitsmith</h1>
      <MenuBar />
      <DocumentTabs />
      <PanelToggles />
      <HistoryButtons />
      <BodyMenu />
    </header>
  );
}

function HistoryButtons() {
  useHistory();
  return (
    <div className={styles.history} data-history="">
      <CommandButton command={undoEdit} icon={<Undo2 {...ICON} />} />
      <CommandButton command={redoEdit} icon={<Redo2 {...ICON} />} />
      <HistoryMenu />
    </div>
  );
}

function CommandButton({ command, icon }: { command: Command; icon: React.ReactNode }) {
  const studio = useStudio();
  const shortcut = useShortcut(command);
  return (
    <IconButton
      label={getCommandLabel(command, studio)}
      shortcut={shortcut}
      disabled={!isEnabled(command, studio)}
      onClick={() => void command.run(studio)}
    >
      {icon}
    </IconButton>
  );
}
