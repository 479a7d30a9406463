import { type FormEvent, useId, useState } from 'react';
import type { ChooserRequest } from '../../../shared/ipc/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import styles from './Dialogs.module.css';
import { useChooserAnswer } from './useChooserAnswer.ts';

/** The browser host's export dialog: the name of a folder, new or of an earlier export. */
export function ExportDialog({ request }: { request: ChooserRequest }) {
  const { folders = [], folderName, suggestedName = '' } = request;
  const [name, setName] = useState(suggestedName);
  const { message, replace, answer, forget } = useChooserAnswer(request);
  const id = useId();

  function choose(chosen: string): void {
    setName(chosen);
    forget();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const fileName = name.trim();
    if (fileName !== '') void answer({ kind: 'name', fileName, replace: replace === fileName });
  }

  return (
    <DialogFrame
      title="Export to a folder"
      description={`As files, into a folder of its own in “${folderName}” of Gaitsmith’s data folder.`}
      onCancel={() => void answer({ kind: 'cancel' })}
      actions={
        <>
          <Button onClick={() => void answer({ kind: 'cancel' })}>Cancel</Button>
          <Button look="primary" type="submit" form={id} disabled={name.trim() === ''}>
            {replace === undefined ? 'Export' : 'Replace'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.chooser} onSubmit={submit}>
        <label className={styles.nameField}>
          Folder
          <span className={styles.nameBox}>
            <input
              type="text"
              value={name}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              autoFocus
              aria-label="Name of the folder"
              aria-describedby={message === undefined ? undefined : `${id}-message`}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </span>
        </label>
        {folders.length > 0 && (
          <ul className={styles.files} aria-label="Folders of earlier exports">
            {folders.map((folder) => (
              <li key={folder} className={styles.entry} data-picked={name === folder || undefined}>
                <button
                  type="button"
                  className={styles.pick}
                  aria-pressed={name === folder}
                  onClick={() => choose(folder)}
                >
                  {folder}
                </button>
              </li>
            ))}
          </ul>
        )}
        {message !== undefined && (
          <p id={`${id}-message`} className={styles.message} role="alert">
            {message}
          </p>
        )}
      </form>
    </DialogFrame>
  );
}
