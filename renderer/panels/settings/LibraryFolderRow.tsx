import { useStore } from 'zustand';
import { isEnabled, getCommandLabel } from '../../state/commands/command.ts';
import { chooseLibraryFolder, restoreLibraryFolder } from '../../state/commands/view/settingsCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Settings.module.css';

/** Where the person's own styles are kept; chosen only where the host may. */
export function LibraryFolderRow() {
  const studio = useStudio();
  const { folderName, isFolderChosen } = useStore(studio.library);
  return (
    <div className={styles.row}>
      <span className={styles.label}>Library folder</span>
      <span className={styles.folder}>{isFolderChosen ? folderName : `${folderName} (Gaitsmith’s own)`}</span>
      {isEnabled(chooseLibraryFolder, studio) && (
        <Button look="quiet" onClick={() => void chooseLibraryFolder.run(studio)}>
          Choose…
        </Button>
      )}
      {isFolderChosen && isEnabled(restoreLibraryFolder, studio) && (
        <Button look="quiet" onClick={() => void restoreLibraryFolder.run(studio)}>
          {getCommandLabel(restoreLibraryFolder, studio)}
        </Button>
      )}
    </div>
  );
}
