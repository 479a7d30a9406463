import { type FormEvent, useState } from 'react';
import { getFileStem } from '../../../shared/style/file/fileName.ts';
import { downloadText } from '../../platform/download.ts';
import { readStyleFiles } from '../../platform/readStyleFile.ts';
import { splitFiles } from '../../platform/splitFiles.ts';
import { addStyleEnding } from '../../state/commands/file/saving.ts';
import type { ChooserState } from '../../state/workspace/dialogs.ts';
import { useStudio } from '../studioContext.ts';
import { useChooserAnswer } from './useChooserAnswer.ts';

/** What is picked or named in the in-page chooser, and what can be done with it. */
export function useChooser({ request, refused }: ChooserState) {
  const studio = useStudio();
  const { purpose, suggestedName = '' } = request;
  const [picked, setPicked] = useState<string>();
  const [name, setName] = useState(getFileStem(suggestedName));
  const { message, replace, answer, tell, forget } = useChooserAnswer(request, refused);
  const isOpening = purpose === 'open';

  async function uploadFiles(files: readonly File[]): Promise<void> {
    const { texts, unread } = await readStyleFiles(files);
    if (unread.length > 0) tell(unread.map(({ failure }) => failure.message).join(' '));
    else if (splitFiles(texts).length > 1)
      tell('These are more files than can be opened at once. Nothing was opened; choose fewer at a time.');
    else if (texts.length > 0) await answer({ kind: 'upload', files: texts });
  }

  function rename(to: string): void {
    setName(to);
    forget();
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
    if (!isOpening) rename(getFileStem(fileName));
  }

  async function downloadEntry(id: string): Promise<void> {
    const result = await studio.platform.call('library.peek', { id });
    if (result.ok) downloadText(result.value.fileName, result.value.text);
    else tell(result.message);
  }

  return {
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
  };
}
