import { Download, Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import type { ChooserState } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import styles from './Dialogs.module.css';
import { useChooser } from './useChooser.ts';

/**
 * The browser host's chooser: the files of the library folder, and the way from and to the person's own
 * machine. For saving it comes up only where the file that was named cannot be.
 */
export function ChooserDialog({ chooser }: { chooser: ChooserState }) {
  const { entries, folderName } = chooser.request;
  const {
    isOpening,
    picked,
    name,
    replace,
    message,
    answer,
    uploadFiles,
    rename,
    submit,
    pick,
    downloadEntry,
  } = useChooser(chooser);
  const upload = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const confirmLabel = isOpening ? 'Open' : replace === undefined ? 'Save' : 'Replace';
  return (
    <DialogFrame
      title={isOpening ? 'Open a style' : 'Save the style'}
      description={`In the library folder “${folderName}”.`}
      onCancel={() => void answer({ kind: 'cancel' })}
      actions={
        <>
          {isOpening && (
            <Button className={styles.aside} onClick={() => upload.current?.click()}>
              <span className={styles.withIcon}>
                <Upload {...ICON} />
                Upload…
              </span>
            </Button>
          )}
          <Button onClick={() => void answer({ kind: 'cancel' })}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={`${messageId}-form`}
            disabled={isOpening ? picked === undefined : name.trim() === ''}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={`${messageId}-form`} className={styles.chooser} onSubmit={submit}>
        {!isOpening && (
          <label className={styles.nameField}>
            File name
            <span className={styles.nameBox}>
              <input
                type="text"
                value={name}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                autoFocus
                aria-label="File name"
                aria-describedby={message === undefined ? undefined : messageId}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => rename(event.currentTarget.value)}
              />
              <span className={styles.ending}>{STYLE_ENDING}</span>
            </span>
          </label>
        )}
        <ul className={styles.files} aria-label={`Files in ${folderName}`}>
          {entries.map(({ id, fileName }) => (
            <li key={id} className={styles.entry} data-picked={picked === fileName || undefined}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={picked === fileName}
                onClick={() => pick(fileName)}
                onDoubleClick={() => isOpening && void answer({ kind: 'pick', fileNames: [fileName] })}
              >
                {fileName}
              </button>
              <IconButton label={`Download ${fileName}`} onClick={() => void downloadEntry(id)}>
                <Download {...ICON} />
              </IconButton>
            </li>
          ))}
          {entries.length === 0 && (
            <li className={styles.noFiles}>
              {isOpening
                ? 'No styles are here yet; upload one.'
                : 'No styles are here yet; this will be the first.'}
            </li>
          )}
        </ul>
        {message !== undefined && (
          <p id={messageId} className={styles.message} role="alert">
            {message}
          </p>
        )}
        <input
          ref={upload}
          type="file"
          hidden
          multiple
          accept=".json,application/json"
          aria-label="Files to upload"
          onChange={(event) => {
            void uploadFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </form>
    </DialogFrame>
  );
}
