import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { createStyleFileName, getFileStem } from '../../../shared/style/file/fileName.ts';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import { getStyleProperties } from '../../../shared/style/edit/properties.ts';
import { downloadText } from '../../platform/download.ts';
import { addStyleEnding, createDownload } from '../../state/commands/file/saving.ts';
import type { SaveAsAnswer, SaveAsQuestion } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio } from '../studioContext.ts';
import dialog from './Dialogs.module.css';
import { readTexts, StyleFields, TextLine, writeTexts } from './StyleFields.tsx';
import styles from './StyleFields.module.css';

/**
 * Asks what a style is called. The name of its file is made from that; where the window asks for it (in the
 * browser), it can be another one. Elsewhere the system asks for the place next.
 */
export function SaveDialog({ question }: { question: SaveAsQuestion }) {
  const { platform, library } = useStudio();
  const { document, answer } = question;
  const [texts, setTexts] = useState(() =>
    writeTexts({ ...getStyleProperties(document), name: question.name }),
  );
  const [typedFile, setTypedFile] = useState<string>();
  const folderName = useStore(library, (state) => state.folderName);
  const entries = useStore(library, (state) => state.styles);
  const id = useId();
  const asksFile = platform.host === 'browser';
  const stem = typedFile ?? getFileStem(createStyleFileName(texts.name));
  const fileName = addStyleEnding(stem);
  const isTaken =
    asksFile &&
    entries.some((entry) => !entry.builtIn && entry.fileName.toLowerCase() === fileName.toLowerCase());
  const isNamed = texts.name.trim() !== '' && (!asksFile || stem.trim() !== '');

  function createAnswer(): SaveAsAnswer {
    const properties = readTexts(texts);
    return asksFile ? { properties, fileName, replace: isTaken } : { properties };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isNamed) answer(createAnswer());
  }

  function download(): void {
    const file = createDownload(document, createAnswer());
    downloadText(file.fileName, file.text);
  }

  return (
    <DialogFrame
      title="Save the style"
      description={
        asksFile
          ? `As a file of your library, in the folder “${folderName}”.`
          : 'Under this name it is in the window; where its file goes is asked next.'
      }
      onCancel={() => answer(undefined)}
      actions={
        <>
          {asksFile && (
            <Button className={dialog.aside} disabled={!isNamed} onClick={download}>
              <span className={dialog.withIcon}>
                <Download {...ICON} />
                Download
              </span>
            </Button>
          )}
          <Button onClick={() => answer(undefined)}>Cancel</Button>
          <Button look="primary" type="submit" form={id} disabled={!isNamed}>
            {asksFile ? (isTaken ? 'Replace' : 'Save') : 'Choose a place…'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <StyleFields texts={texts} onChange={(change) => setTexts((typed) => ({ ...typed, ...change }))} />
        {asksFile && (
          <div className={styles.part}>
            <TextLine
              id={`${id}-file`}
              label="File name"
              value={stem}
              ending={STYLE_ENDING}
              hint={isTaken ? 'A file of this name is in your library. Saving replaces it.' : undefined}
              onChange={setTypedFile}
            />
          </div>
        )}
      </form>
    </DialogFrame>
  );
}
