import { Download, Upload } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { getFileStem } from '../../../shared/style/file/fileName.ts';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import { downloadText } from '../../platform/download.ts';
import { readStyleFiles } from '../../platform/readStyleFile.ts';
import { splitFiles } from '../../platform/splitFiles.ts';
import { addStyleEnding } from '../../state/commands/file/saving.ts';
import type { ChooserState } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Dialogs.module.css';
import { useChooserAnswer } from './useChooserAnswer.ts';

/**
 * The browser host's chooser: the files of the library folder, and the way from and to the person's own
 * machine. For saving it comes up only where the file that was named cannot be.
 */
export function ChooserDialog({ chooser: { request, refused } }: { chooser: ChooserState }) {
  const studio = useStudio();
  const { purpose, entries, folderName, suggestedName = '' } = request;
  const [picked, setPicked] = useState<string>();
  const [name, setName] = useState(getFileStem(suggestedName));
  const { message, replace, answer, tell, forget } = useChooserAnswer(request, refused);
  const upload = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const isOpening = purpose === 'open';

  async function uploadFiles(files: readonly File[]): Promise<void> {
    const { texts, unread } = await readStyleFiles(files);
    if (unread.length > 0) tell(unread.map(({ failure }) => failure.message).join(' '));
    else if (splitFiles(texts).length > 1)
      tell('These are more files than can be opened at once. Nothing was opened; choose fewer at a time.');
    else if (texts.length > 0) await answer({ kind: 'upload', files: texts });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isOpening) {
      if (picked !== undefined) void answer({ kind: 'pick', fileNames: [picked] });
      return;
    }
    if (name.trim() === '') return;
    const fileName = addStyleEnding(name);
    void answer({ kind: 'name', fileName, replace: replace === fileName });
  }

  function pick(fileName: string): void {
    setPicked(fileName);
    if (!isOpening) {
      setName(getFileStem(fileName));
      forget();
    }
  }

  async function downloadEntry(id: string): Promise<void> {
    const result = await studio.platform.call('library.peek', { id });
    if (result.ok) downloadText(result.value.fileName, result.value.text);
    else tell(result.message);
  }

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
                onChange={(event) => {
                  setName(event.currentTarget.value);
                  forget();
                }}
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
