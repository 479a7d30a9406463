import { CircleAlert } from 'lucide-react';
import type { BrokenFile } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ICON } from '../../ui/icons.tsx';
import styles from './Dialogs.module.css';

interface BrokenFilesDialogProps {
  readonly files: readonly BrokenFile[];
  onClose(): void;
}

/** Lists all that is wrong with files that cannot be read as styles, each problem with its place. */
export function BrokenFilesDialog({ files, onClose }: BrokenFilesDialogProps) {
  const only = files.length === 1 ? files[0] : undefined;
  return (
    <DialogFrame
      title={
        only === undefined ? `${files.length} files cannot be opened` : `${only.fileName} cannot be opened`
      }
      description="Nothing was changed and the open documents are as they were. Mend these places in a text editor, then open it again."
      onCancel={onClose}
      actions={
        <Button look="primary" autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Problems">
        {files.map(({ fileName, problems }) => (
          <section key={fileName}>
            {only === undefined && <h3 className={styles.file}>{fileName}</h3>}
            <ul>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`} className={styles.problem}>
                  <CircleAlert {...ICON} />
                  <span>
                    {path !== '' && <code className={styles.path}>{path}</code>}
                    {message}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
