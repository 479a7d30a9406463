import { BODY_MENU, SETTINGS } from '../../state/commands/view/settingsMenu.ts';
import { closeSheet, openKeys } from '../../state/commands/view/sheetCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { LibraryFolderRow } from './LibraryFolderRow.tsx';
import styles from './Settings.module.css';

/** What is kept per user. Every choice takes effect at once, behind the dialog. */
export function SettingsDialog() {
  const studio = useStudio();
  const close = (): void => closeSheet.run(studio);
  return (
    <DialogFrame
      title="Settings"
      description="They take effect at once and are kept for the next start."
      size="wide"
      onCancel={close}
    >
      <div className={styles.rows}>
        {[...SETTINGS, { label: 'Body', commands: BODY_MENU.sections[0].commands }].map(
          ({ label = '', commands }) => (
            <ChoiceRow key={label} label={label} commands={commands} />
          ),
        )}
        <div className={styles.row}>
          <span className={styles.label}>Keys of commands</span>
          <Button look="quiet" onClick={() => openKeys.run(studio)}>
            Change…
          </Button>
        </div>
        <LibraryFolderRow />
      </div>
    </DialogFrame>
  );
}
