import { basename, join } from 'node:path';

import type { BaseWindow, Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';

import type { FileDialogs } from '../services/dialogs.ts';
import { fileExists } from '../services/files/fileExists.ts';
import type { Library } from '../services/library/library.ts';
import { getFileStem } from '../../shared/style/file/fileName.ts';
import { STYLE_ENDING } from '../../shared/style/limits.ts';

/** What is used of Electron's `dialog`. */
export type NativeDialogModule = Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox'>;

const FILTERS = [
  { name: 'Gait styles', extensions: ['gait.json', 'json'] },
  { name: 'All files', extensions: ['*'] },
];
const CLIP_FILTERS = [
  { name: 'Motion capture', extensions: ['bvh', 'fbx'] },
  { name: 'All files', extensions: ['*'] },
];

/**
 * The system's own dialogs, starting in the user's folder (made when it is missing), over the window that
 * asks.
 */
export function createNativeDialogs(
  dialog: NativeDialogModule,
  library: Pick<Library, 'userFolder' | 'makeUserFolder'>,
  findWindow: (callerId: string) => BaseWindow | undefined,
): FileDialogs {
  async function ask(question: MessageBoxOptions, callerId: string): Promise<number> {
    const window = findWindow(callerId);
    const answer = await (window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question));
    return answer.response;
  }

  async function chooseFiles(
    options: OpenDialogOptions,
    callerId: string,
  ): Promise<readonly string[] | undefined> {
    const window = findWindow(callerId);
    const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return answer.canceled || answer.filePaths.length === 0 ? undefined : answer.filePaths;
  }

  async function chooseFolder(options: OpenDialogOptions, callerId: string): Promise<string | undefined> {
    const window = findWindow(callerId);
    const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return answer.canceled ? undefined : answer.filePaths[0];
  }

  /**
   * Asks where to save. A file that gets its name only by the ending that we add was not asked about by the
   * dialog.
   */
  async function choosePlace(
    options: SaveDialogOptions,
    addEnding: (path: string) => string,
    callerId: string,
  ): Promise<string | undefined> {
    const window = findWindow(callerId);
    const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    if (answer.canceled || answer.filePath === '') return undefined;
    const path = addEnding(answer.filePath);
    if (path === answer.filePath || !(await fileExists(path))) return path;
    const question: MessageBoxOptions = {
      type: 'question',
      message: `There is a ${basename(path)} there already. Replace it?`,
      buttons: ['Replace', 'Cancel'],
      defaultId: 1,
      cancelId: 1,
    };
    return (await ask(question, callerId)) === 0 ? path : undefined;
  }

  return {
    async chooseFilesToOpen(caller) {
      const paths = await chooseFiles(
        {
          title: 'Open styles',
          defaultPath: library.userFolder,
          filters: FILTERS,
          properties: ['openFile', 'multiSelections'],
        },
        caller.id,
      );
      return paths?.map((path) => ({ kind: 'path', path }));
    },

    chooseClips: (caller) =>
      chooseFiles(
        {
          title: 'New style from a clip',
          // No folder of ours: the dialog starts where clips were last opened.
          filters: CLIP_FILTERS,
          properties: ['openFile', 'multiSelections'],
        },
        caller.id,
      ),

    async choosePlaceToSave(suggestedName, caller) {
      await library.makeUserFolder().catch(() => undefined);
      const options: SaveDialogOptions = {
        title: 'Save style',
        defaultPath: join(library.userFolder, suggestedName),
        filters: FILTERS,
        properties: ['showOverwriteConfirmation', 'createDirectory'],
      };
      // Not every system's dialog appends a double ending.
      return choosePlace(options, (path) => getFileStem(path) + STYLE_ENDING, caller.id);
    },

    choosePlaceForFile: (suggestedName, { title, plural, ending }, caller) =>
      choosePlace(
        {
          title,
          // A bare name: the dialog starts where files were last saved, which is no folder of ours.
          defaultPath: suggestedName,
          filters: [{ name: plural, extensions: [ending.slice(1)] }],
          properties: ['showOverwriteConfirmation', 'createDirectory'],
        },
        (path) => (path.toLowerCase().endsWith(ending) ? path.slice(0, -ending.length) : path) + ending,
        caller.id,
      ),

    async chooseFolderToExport(findTaken, caller) {
      const options: OpenDialogOptions = {
        title: 'Export to a folder',
        buttonLabel: 'Export here',
        properties: ['openDirectory', 'createDirectory'],
      };
      const folder = await chooseFolder(options, caller.id);
      if (folder === undefined) return undefined;
      const taken = await findTaken(folder);
      if (taken.length === 0) return { folder, onTaken: 'keep-both' };
      const question: MessageBoxOptions = {
        type: 'question',
        message:
          taken.length === 1
            ? `There is another ${taken[0]} in "${basename(folder)}" already. Replace it?`
            : `There are ${taken.length} other files of these names in "${basename(folder)}" already. Replace them?`,
        buttons: ['Keep both', 'Replace', 'Cancel'],
        defaultId: 0,
        cancelId: 2,
      };
      const answer = await ask(question, caller.id);
      if (answer === 2) return undefined;
      return { folder, onTaken: answer === 1 ? 'replace' : 'keep-both' };
    },

    chooseLibraryFolder: (current, caller) =>
      chooseFolder(
        {
          title: 'Choose the library folder',
          buttonLabel: 'Use this folder',
          defaultPath: current,
          properties: ['openDirectory', 'createDirectory'],
        },
        caller.id,
      ),
  };
}
