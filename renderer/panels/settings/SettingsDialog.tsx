import { BODY_MENU, SETTINGS } from '../../state/commands/view/settingsMenu.ts';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
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
        {[...SETTINGS, BODY_MENU].map(({ label = '', commands }) => (
          <ChoiceRow key={label} label={label} commands={commands} />
        ))}
        <LibraryFolderRow />
      </div>
    </DialogFrame>
  );
}
