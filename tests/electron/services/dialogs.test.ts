import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createNativeDialogs, type NativeDialogModule } from '../../../electron/main/nativeDialogs.ts';
import type { FileDialogs } from '../../../electron/services/dialogs.ts';
import type { Caller } from '../../../electron/services/dispatch.ts';
import { findFileKind } from '../../../electron/services/fileKinds.ts';
import { openLibrary } from '../../../electron/services/library/library.ts';
import { createPageChooser } from '../../../electron/services/pageChooser.ts';
import { createTickets } from '../../../electron/services/tickets.ts';
import type { ChooserAnswer, ChooserRequest } from '../../../shared/ipc/contract.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { BUILT_IN_FOLDER, createStyleText, putFile } from '../testServices.ts';

/** Pictures, as a kind of file. */
const PICTURES = findFileKind('x.png')!;

/** What a person does when asked; file names are of the library folder. */
type Person =
  | { readonly does: 'cancel' }
  | { readonly does: 'open'; readonly fileNames: readonly string[] }
  | { readonly does: 'save'; readonly fileName: string; readonly replaces: boolean }
  | { readonly does: 'export'; readonly replaces: boolean };

interface Setup {
  readonly dialogs: FileDialogs;
  readonly caller: Caller;
  readonly folder: string;
  /** The folder that a person who exports chooses: "Chosen". */
  readonly exportFolder: string;
  /** What was suggested as a name. */
  readonly suggestions: string[];
}

const CANCELLED = { canceled: true, filePaths: [], filePath: '' };

/** The system's dialogs, played by a stand-in that answers as a person at the desktop would. */
async function setUpNative(person: Person): Promise<Setup> {
  const folder = join(createTemporaryFolder(), 'library');
  mkdirSync(folder);
  const exportFolder = join(folder, '..', 'Chosen');
  mkdirSync(exportFolder);
  const suggestions: string[] = [];
  // A system dialog asks itself before it names a file that is there; one that is told not to, goes back:
  // here, gives up.
  const module = {
    showOpenDialog: () => {
      if (person.does === 'export') return Promise.resolve({ canceled: false, filePaths: [exportFolder] });
      if (person.does !== 'open') return Promise.resolve(CANCELLED);
      return Promise.resolve({
        canceled: false,
        filePaths: person.fileNames.map((name) => join(folder, name)),
      });
    },
    showSaveDialog: (options: { defaultPath?: string }) => {
      suggestions.push(basename(options.defaultPath ?? ''));
      if (person.does !== 'save') return Promise.resolve(CANCELLED);
      const filePath = join(folder, person.fileName);
      if (existsSync(filePath) && !person.replaces) return Promise.resolve(CANCELLED);
      return Promise.resolve({ canceled: false, filePath });
    },
    showMessageBox: ({ buttons }: { buttons: string[] }) =>
      Promise.resolve({
        response: buttons.indexOf('replaces' in person && person.replaces ? 'Replace' : 'Cancel'),
      }),
  } as unknown as NativeDialogModule;
  return {
    dialogs: createNativeDialogs(
      module,
      { userFolder: folder, makeUserFolder: async () => void mkdirSync(folder, { recursive: true }) },
      () => undefined,
    ),
    caller: { id: '1', emit: () => undefined },
    folder,
    exportFolder,
    suggestions,
  };
}

/** The chooser in the page, played by a page that answers as a person in the browser would. */
async function setUpPage(person: Person): Promise<Setup> {
  const folder = join(createTemporaryFolder(), 'library');
  const library = await openLibrary({
    builtInFolder: BUILT_IN_FOLDER,
    userFolder: { path: folder, isChosen: false },
    tickets: createTickets(),
  });
  const chooser = createPageChooser(library, join(folder, '..', 'exports'));
  const suggestions: string[] = [];
  const answer = async (request: ChooserRequest): Promise<void> => {
    if (request.suggestedName !== undefined) suggestions.push(request.suggestedName);
    const give = (given: ChooserAnswer) => chooser.answer(request.requestId, given, caller);
    if (person.does === 'cancel') await give({ kind: 'cancel' });
    else if (person.does === 'open') await give({ kind: 'pick', fileNames: [...person.fileNames] });
    else {
      const fileName = person.does === 'export' ? 'Chosen' : person.fileName;
      const first = await give({ kind: 'name', fileName, replace: false });
      if (!first.ok && person.replaces) await give({ kind: 'name', fileName, replace: true });
      else if (!first.ok) await give({ kind: 'cancel' });
    }
  };
  const caller: Caller = {
    id: '1',
    emit: (event, payload) => {
      if (event === 'chooser.requested') void answer(payload as ChooserRequest);
    },
  };
  const exportFolder = join(folder, '..', 'exports', 'Chosen');
  return { dialogs: chooser, caller, folder, exportFolder, suggestions };
}

describe.each([
  ["the system's dialogs", setUpNative],
  ['the chooser in the page', setUpPage],
])('%s', (_, setUp) => {
  it('open nothing when the person gives up', async () => {
    const { dialogs, caller } = await setUp({ does: 'cancel' });
    expect(await dialogs.chooseFilesToOpen(caller)).toBeUndefined();
    expect(await dialogs.choosePlaceToSave('x.gait.json', caller)).toBeUndefined();
  });

  it('open the files chosen, in the order chosen', async () => {
    const fileNames = ['B.gait.json', 'A.gait.json'];
    const { dialogs, caller, folder } = await setUp({ does: 'open', fileNames });
    for (const name of fileNames) putFile(folder, name, createStyleText(name));
    expect(await dialogs.chooseFilesToOpen(caller)).toEqual(
      fileNames.map((name) => ({ kind: 'path', path: join(folder, name) })),
    );
  });

  it.each([
    ['Walk', 'Walk.gait.json'],
    ['Walk.gait.json', 'Walk.gait.json'],
    ['Walk.json', 'Walk.gait.json'],
    ['Walk 1.5', 'Walk 1.5.gait.json'],
  ])('save "%s" as %s, from the name suggested, in a folder that is there', async (fileName, expected) => {
    const { dialogs, caller, folder, suggestions } = await setUp({ does: 'save', fileName, replaces: false });
    expect(await dialogs.choosePlaceToSave('Suggested.gait.json', caller)).toBe(join(folder, expected));
    expect(suggestions).toEqual(['Suggested.gait.json']);
    expect(existsSync(folder)).toBe(true);
  });

  it('export to the folder chosen, which is there', async () => {
    const { dialogs, caller, exportFolder } = await setUp({ does: 'export', replaces: false });
    const place = await dialogs.chooseFolderToExport(() => Promise.resolve([]), caller);
    expect(place?.folder).toBe(exportFolder);
    expect(existsSync(exportFolder)).toBe(true);
  });

  it('export nowhere when the person gives up', async () => {
    const { dialogs, caller } = await setUp({ does: 'cancel' });
    expect(await dialogs.chooseFolderToExport(() => Promise.resolve([]), caller)).toBeUndefined();
  });

  it('export over other files only when the person agrees', async () => {
    for (const replaces of [false, true]) {
      const { dialogs, caller, exportFolder } = await setUp({ does: 'export', replaces });
      const asked: string[] = [];
      const findTaken = async (folder: string) => {
        asked.push(folder);
        return ['Walk.gait.json'];
      };
      const place = await dialogs.chooseFolderToExport(findTaken, caller);
      expect(asked).toEqual([exportFolder]);
      expect(place).toEqual(replaces ? { folder: exportFolder, onTaken: 'replace' } : undefined);
    }
  });

  it('make the library folder again when it was deleted', async () => {
    const { dialogs, caller, folder } = await setUp({
      does: 'save',
      fileName: 'Walk.gait.json',
      replaces: false,
    });
    rmSync(folder, { recursive: true });
    await dialogs.choosePlaceToSave('x.gait.json', caller);
    expect(existsSync(folder)).toBe(true);
  });

  it.each(['Walk.gait.json', 'Walk'])(
    'replace a file by "%s" only when the person agrees',
    async (fileName) => {
      const declining = await setUp({ does: 'save', fileName, replaces: false });
      putFile(declining.folder, 'Walk.gait.json', createStyleText('old'));
      expect(await declining.dialogs.choosePlaceToSave('x.gait.json', declining.caller)).toBeUndefined();

      const agreeing = await setUp({ does: 'save', fileName, replaces: true });
      putFile(agreeing.folder, 'Walk.gait.json', createStyleText('old'));
      expect(await agreeing.dialogs.choosePlaceToSave('x.gait.json', agreeing.caller)).toBe(
        join(agreeing.folder, 'Walk.gait.json'),
      );
    },
  );
});

describe("the system's dialogs", () => {
  it.each([
    ['Tired', 'Tired.png'],
    ['Tired.png', 'Tired.png'],
    ['Tired.PNG', 'Tired.png'],
    ['Tired 1.5', 'Tired 1.5.png'],
  ])('save a picture "%s" as %s', async (fileName, expected) => {
    const { dialogs, caller, folder, suggestions } = await setUpNative({
      does: 'save',
      fileName,
      replaces: false,
    });
    expect(await dialogs.choosePlaceForFile?.('Normal.png', PICTURES, caller)).toBe(join(folder, expected));
    expect(suggestions).toEqual(['Normal.png']);
  });

  it.each(['Tired.png', 'Tired'])(
    'replace a picture by "%s" only when the person agrees',
    async (fileName) => {
      for (const replaces of [false, true]) {
        const { dialogs, caller, folder } = await setUpNative({ does: 'save', fileName, replaces });
        const path = putFile(folder, 'Tired.png', 'old');
        expect(await dialogs.choosePlaceForFile?.('x.png', PICTURES, caller)).toBe(
          replaces ? path : undefined,
        );
      }
    },
  );
});

describe('the chooser in the page', () => {
  it('asks for no place for files that the page downloads', async () => {
    const { dialogs } = await setUpPage({ does: 'cancel' });
    expect(dialogs.choosePlaceForFile).toBeUndefined();
  });

  /** A chooser whose requests wait for the test to answer them. */
  async function setUpWaiting() {
    const folder = join(createTemporaryFolder(), 'library');
    const library = await openLibrary({
      builtInFolder: BUILT_IN_FOLDER,
      userFolder: { path: folder, isChosen: false },
      tickets: createTickets(),
    });
    const chooser = createPageChooser(library, join(folder, '..', 'exports'));
    const requests: ChooserRequest[] = [];
    const closed: string[] = [];
    const createCaller = (id: string): Caller => ({
      id,
      emit: (event, payload) => {
        if (event === 'chooser.requested') requests.push(payload as ChooserRequest);
        if (event === 'chooser.closed') closed.push((payload as { requestId: string }).requestId);
      },
    });
    const waitForRequest = async (count = 1): Promise<ChooserRequest> => {
      while (requests.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
      return requests[count - 1] as ChooserRequest;
    };
    return { chooser, folder, requests, closed, createCaller, waitForRequest };
  }

  it.each([
    '../x',
    '..',
    '.',
    '',
    '   ',
    'a/b',
    'a\\b',
    '/etc/passwd',
    'C:x',
    '.hidden',
    'nul',
    'a\u0000b',
    'a\nb',
    'dot.',
    'x'.repeat(250),
  ])('refuses the name %j, stays open, and takes a good one after it', async (fileName) => {
    const { chooser, folder, closed, createCaller, waitForRequest } = await setUpWaiting();
    const caller = createCaller('1');
    const place = chooser.choosePlaceToSave('x.gait.json', caller);
    const { requestId } = await waitForRequest();
    const refused = await chooser.answer(requestId, { kind: 'name', fileName, replace: true }, caller);
    expect(refused).toMatchObject({ ok: false, code: 'bad-name' });
    expect(closed).toEqual([]);
    await chooser.answer(requestId, { kind: 'name', fileName: 'good', replace: false }, caller);
    expect(await place).toBe(join(folder, 'good.gait.json'));
    expect(closed).toEqual([requestId]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('picks nothing but what the library folder lists', async () => {
    const { chooser, folder, createCaller, waitForRequest } = await setUpWaiting();
    putFile(folder, 'In.gait.json', createStyleText('in'));
    putFile(join(folder, '..'), 'Out.gait.json', createStyleText('out'));
    const caller = createCaller('1');
    const files = chooser.chooseFilesToOpen(caller);
    const { requestId, entries } = await waitForRequest();
    expect(entries).toEqual([{ id: 'user:In.gait.json', fileName: 'In.gait.json' }]);
    for (const name of ['../Out.gait.json', 'Out.gait.json', '..', '/etc/passwd', '__proto__']) {
      expect(
        await chooser.answer(requestId, { kind: 'pick', fileNames: ['In.gait.json', name] }, caller),
      ).toMatchObject({
        code: 'not-found',
      });
    }
    await chooser.answer(requestId, { kind: 'pick', fileNames: ['In.gait.json'] }, caller);
    expect(await files).toEqual([{ kind: 'path', path: join(folder, 'In.gait.json') }]);
  });

  it('opens uploads without storing them', async () => {
    const { chooser, folder, createCaller, waitForRequest } = await setUpWaiting();
    const caller = createCaller('1');
    const files = chooser.chooseFilesToOpen(caller);
    const { requestId } = await waitForRequest();
    const upload = { fileName: 'Mine.gait.json', text: createStyleText('mine') };
    await chooser.answer(requestId, { kind: 'upload', files: [upload] }, caller);
    expect(await files).toEqual([{ kind: 'text', ...upload }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes no answer of another page, none twice, and none of the wrong kind', async () => {
    const { chooser, createCaller, waitForRequest } = await setUpWaiting();
    const caller = createCaller('1');
    const files = chooser.chooseFilesToOpen(caller);
    const { requestId } = await waitForRequest();
    expect(await chooser.answer(requestId, { kind: 'cancel' }, createCaller('2'))).toMatchObject({
      code: 'refused',
    });
    expect(
      await chooser.answer(requestId, { kind: 'name', fileName: 'x', replace: true }, caller),
    ).toMatchObject({
      code: 'bad-request',
    });
    expect(await chooser.answer('__proto__', { kind: 'cancel' }, caller)).toMatchObject({ code: 'refused' });
    expect((await chooser.answer(requestId, { kind: 'cancel' }, caller)).ok).toBe(true);
    expect(await files).toBeUndefined();
    expect(await chooser.answer(requestId, { kind: 'cancel' }, caller)).toMatchObject({ code: 'refused' });
  });

  it('is given up when its page goes away or asks anew, and others go on', async () => {
    const { chooser, closed, createCaller, waitForRequest } = await setUpWaiting();
    const [one, two] = [createCaller('1'), createCaller('2')];
    const first = chooser.chooseFilesToOpen(one);
    const other = chooser.chooseFilesToOpen(two);
    await waitForRequest(2);
    const second = chooser.choosePlaceToSave('x.gait.json', one);
    expect(await first).toBeUndefined();
    const { requestId } = await waitForRequest(3);
    chooser.abandon('1');
    expect(await second).toBeUndefined();
    expect(closed).toContain(requestId);
    chooser.abandon('2');
    expect(await other).toBeUndefined();
  });
});
