import { describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../../../shared/ipc/result.ts';
import {
  copyActiveText,
  copySelectedText,
  pasteText,
} from '../../../../../renderer/state/commands/style/styleTextCommands.ts';
import { isDirty } from '../../../../../renderer/state/documents/documentStore.ts';
import { createEntryText } from '../../library/libraryEntries.ts';
import { createStyleText, readStyle } from '../../studioOnFakePlatform.ts';
import { createStocked, SAD } from '../stockedStudio.ts';

describe('styles as text', () => {
  it('copies the chosen and the open style, and pastes what was copied', async () => {
    const { studio, select } = createStocked();
    const clipboard = { text: '', writeText: async (text: string) => void (clipboard.text = text) };
    vi.stubGlobal('navigator', { clipboard });
    try {
      select(SAD);
      await copySelectedText.run(studio);
      expect(clipboard.text).toBe(createEntryText('Sad'));
      await pasteText.run(studio, { text: clipboard.text, into: 'window' });
      expect(studio.documents.getActive().getState().document).toEqual(readStyle(createEntryText('Sad')));
      expect(studio.documents.getActive().getState().origin).toEqual({});
      await copyActiveText.run(studio);
      expect(readStyle(clipboard.text)).toEqual(readStyle(createEntryText('Sad')));
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('gives what is pasted beside its original a name of its own', async () => {
    const { studio } = createStocked();
    const names = [];
    for (let count = 0; count < 3; count++) {
      await pasteText.run(studio, { text: createStyleText('Walk'), into: 'window' });
      names.push(studio.documents.getActive().getState().document.name);
    }
    expect(names).toEqual(['Walk', 'Walk (pasted)', 'Walk (pasted 2)']);
  });

  it('pastes into the library as an import', async () => {
    const { studio, platform } = createStocked();
    platform.answers['library.import'] = () => succeed({ imported: [], problems: [] });
    await pasteText.run(studio, { text: createStyleText('New'), into: 'library' });
    expect(platform.requestsOf('library.import')).toEqual([{ files: [{ text: createStyleText('New') }] }]);
  });

  it('says what of a pasted style is wrong, and that other text is no style; what is open stays', async () => {
    const { studio } = createStocked();
    const before = studio.documents.getActive().getState();
    await pasteText.run(studio, { text: '{"format": "gait-style"}', into: 'window' });
    expect(studio.dialogs.store.getState().broken).toHaveLength(1);
    await pasteText.run(studio, { text: 'hello', into: 'window' });
    expect(studio.notices.store.getState()[0]?.text).toContain('not a style');
    expect(studio.documents.getActive().getState()).toBe(before);
    expect(isDirty(before)).toBe(false);
  });
});
