import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { readClipboardText, writeClipboardText } from '../../../platform/clipboard.ts';
import { getPreviewedDocument } from '../../documents/documentStore.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import { getSelectedEntries } from '../../library/libraryStore.ts';
import type { Studio } from '../../studio.ts';
import type { Command } from '../command.ts';
import { importStyles } from '../library/libraryCommands.ts';
import type { LibraryCommand } from '../library/libraryCommands.ts';
import { openTexts } from '../file/openText.ts';
import { showFailure } from '../file/saving.ts';

async function copy(studio: Studio, text: string, title: string): Promise<void> {
  const result = await writeClipboardText(studio.platform, text);
  studio.notices.show(
    result.ok ? { kind: 'info', text: `Copied ${title} as text.` } : { kind: 'error', text: result.message },
  );
}

/** Puts the text of the chosen style of the library on the clipboard. */
export const copySelectedText: LibraryCommand = {
  id: 'library.copyText',
  label: 'Copy as text',
  enabled({ library }) {
    const entries = getSelectedEntries(library.getState());
    return entries.length === 1 && entries[0]?.problems === undefined;
  },
  async run(studio) {
    const [entry] = getSelectedEntries(studio.library.getState());
    if (entry === undefined) return;
    const style = await readLibraryStyle(studio, entry.id);
    if (style.ok) await copy(studio, style.value.text, entry.name);
    else showFailure(studio, style, entry.fileName);
  },
};

/** Puts the text of the active document, as it stands, on the clipboard. */
export const copyActiveText: Command = {
  id: 'style.copyText',
  label: 'Copy style as text',
  run(studio) {
    const document = getPreviewedDocument(studio.documents.getActive().getState());
    return copy(studio, writeStyle(document), document.name);
  },
};

/** Opens a text as a new style, or puts it into the library. */
export const pasteText: Command<{ text: string; into: 'window' | 'library' }> = {
  id: 'style.pasteText',
  label: 'Paste a style',
  async run(studio, { text, into }) {
    if (text.trim() === '') return;
    // Anything else that was copied is no mistake in a style: one sentence says it, not a list of places.
    if (!text.trimStart().startsWith('{')) {
      studio.notices.show({
        kind: 'info',
        text: 'What was copied is not a style, so nothing was pasted. Copy the text of a style file and paste again.',
      });
    } else if (into === 'library') await importStyles.run(studio, { files: [{ text }] });
    else openTexts(studio, [{ fileName: 'Pasted text', text, origin: {}, kept: true, pasted: true }]);
  },
};

/** Opens the text on the clipboard as a new style. */
export const pasteFromClipboard: Command = {
  id: 'style.paste',
  label: 'Paste style from text',
  async run(studio) {
    const read = await readClipboardText(studio.platform);
    if (read.ok) await pasteText.run(studio, { text: read.value, into: 'window' });
    else studio.notices.show({ kind: 'error', text: read.message });
  },
};
