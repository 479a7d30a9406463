import type { BaseName } from '../../../../shared/gait/bases.ts';
import type { OpenedDocument } from '../../../../shared/ipc/contract.ts';
import { isFrontDirty } from '../../documents/documentStore.ts';
import { isBodyName } from '../../../../shared/ownBody/parseBody.ts';
import { openDroppedBodies } from './bodyCommands.ts';
import { isCharacterName, isCompanionName, openDroppedCharacters } from './characterCommands.ts';
import { isClipName } from '../../../platform/readClipFile.ts';
import { createNewStyle } from '../../documents/newStyle.ts';
import { listRecent } from '../../documents/recentStore.ts';
import type { Studio } from '../../studio.ts';
import { isOn } from '../../stage/stageStore.ts';
import { STEPS } from '../../steps/stepsStore.ts';
import { openDroppedClips } from './captureCommands.ts';
import { bringDroppedSet, isSetName } from './groundSetCommands.ts';
import { openDroppedSteps } from './stepsFileCommands.ts';
import { isStepsName } from '../../steps/stepsFile.ts';
import type { Command, SyncCommand } from '../command.ts';
import { openTexts } from './openText.ts';
import { reload, save, saveAs, showFailure } from './saving.ts';

/**
 * What came of files that were to be opened: those that could be read, and a sentence for each of the others.
 */
interface Opened {
  readonly documents: readonly OpenedDocument[];
  readonly problems: readonly string[];
}

function openOpened(studio: Studio, { documents, problems }: Opened): void {
  for (const text of problems) studio.notices.show({ kind: 'error', text });
  openTexts(
    studio,
    documents.map(({ fileName, text, ticket }) => ({
      fileName,
      text,
      origin: ticket === undefined ? { fileName } : { fileName, ticket },
      kept: true,
    })),
  );
}

/** Opens a new style: the normal walk of a base. */
export const createDocument: SyncCommand<{ base: BaseName }> = {
  id: 'file.create',
  label: 'New style',
  run({ documents }, { base }) {
    documents.open({ document: createNewStyle('Untitled', base) });
  },
};

/** Asks which walk a new style begins with, and opens it. */
export const newDocument: Command = {
  id: 'file.new',
  label: 'New…',
  shortcuts: ['Mod+N', 'Shift+N'],
  async run(studio) {
    const base = await studio.dialogs.askNewStyle();
    if (base !== undefined) createDocument.run(studio, { base });
  },
};

/** Asks for files and opens them. */
export const openDocument: Command = {
  id: 'file.open',
  label: 'Open…',
  shortcuts: ['Mod+O'],
  async run(studio) {
    const result = await studio.platform.call('document.open', {});
    if (!result.ok) showFailure(studio, result, 'This file');
    else if (result.value.kind === 'opened') {
      openOpened(studio, result.value);
      void listRecent(studio);
    }
  },
};

/**
 * Opens files that were dropped on the window: styles, clips that one is to be made of, footsteps,
 * characters, and where footsteps are walked a set to walk on.
 */
export const openDropped: Command<{ files: readonly File[] }> = {
  id: 'file.openDropped',
  label: 'Open dropped files',
  async run(studio, { files }) {
    const clips = await listClips(files);
    const steps = files.filter(({ name }) => isStepsName(name));
    const bodies = files.filter(({ name }) => isBodyName(name));
    // Pictures and data are of the characters that they came with.
    const isCharacter = (file: File) => isCharacterName(file.name) && !clips.includes(file);
    const hasCharacter = files.some(isCharacter);
    const isOfCharacter = (file: File) => isCharacter(file) || (hasCharacter && isCompanionName(file.name));
    let characters = files.filter(isOfCharacter);
    const styles = files.filter(
      (file) =>
        !clips.includes(file) && !isStepsName(file.name) && !isBodyName(file.name) && !isOfCharacter(file),
    );
    if (clips.length > 0) await openDroppedClips.run(studio, { files: clips });
    if (steps.length > 0) await openDroppedSteps.run(studio, { files: steps });
    if (bodies.length > 0) await openDroppedBodies.run(studio, { files: bodies });
    if (isOn(studio, STEPS)) characters = await takeSets(studio, characters);
    if (characters.some(({ name }) => isCharacterName(name)))
      await openDroppedCharacters.run(studio, { files: characters });
    if (styles.length === 0) return;
    const result = await studio.platform.openDropped(styles);
    if (result.ok) openOpened(studio, result.value);
    else showFailure(studio, result, styles.map(({ name }) => name).join(', '));
  },
};

/** Opens the files that the system asked the program to open, if there are any. */
export const openAsked: Command = {
  id: 'file.openAsked',
  label: 'Open files that the system asks for',
  async run(studio) {
    const result = await studio.platform.call('document.openAsked', {});
    if (result.ok) openOpened(studio, result.value);
    else showFailure(studio, result, 'the file');
  },
};

/** The clips among files: those of motion alone, whatever they end in. */
async function listClips(files: readonly File[]): Promise<readonly File[]> {
  const areClips = await Promise.all(
    files.map(async (file) => {
      if (!isClipName(file.name) || !isCharacterName(file.name)) return isClipName(file.name);
      const { isFbxMotion } = await import('../../../../shared/character/fbx/readClipBytes.ts');
      // What cannot be read is told of where it is opened.
      const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
      return isFbxMotion(new Uint8Array(bytes));
    }),
  );
  return files.filter((_, index) => areClips[index]);
}

/** Makes those without a skeleton the ground under the footsteps; gives back the others. */
async function takeSets(studio: Studio, files: readonly File[]): Promise<File[]> {
  const beside = files.filter(({ name }) => isCompanionName(name));
  const left: File[] = [...beside];
  for (const file of files) {
    if (isCompanionName(file.name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- the last of them is what is walked on
    const isGround = isSetName(file.name) && (await bringDroppedSet(studio, file, beside));
    if (!isGround) left.push(file);
  }
  return left;
}

/** Opens a file of the recent ones. */
export const openRecent: Command<{ id: string; fileName: string }> = {
  id: 'file.openRecent',
  label: 'Open recent',
  async run(studio, { id, fileName }) {
    const result = await studio.platform.call('recent.open', { id });
    if (result.ok) openOpened(studio, { documents: [result.value], problems: [] });
    else showFailure(studio, result, fileName);
    void listRecent(studio);
  },
};

/** Forgets the recent files; the files themselves stay. */
export const clearRecent: Command = {
  id: 'file.clearRecent',
  label: 'Forget recent files',
  enabled: ({ recent }) => recent.getState().length > 0,
  async run(studio) {
    const result = await studio.platform.call('recent.clear', {});
    if (!result.ok) showFailure(studio, result, '');
    await listRecent(studio);
  },
};

/**
 * Opens an entry of the library; `keep` false only looks at it, so that the next one looked at takes its
 * place.
 */
export const openLibraryEntry: Command<{ id: string; keep: boolean }> = {
  id: 'library.open',
  label: 'Open from the library',
  run: (studio, { id, keep }) =>
    studio.putInTurn(async () => {
      const result = await studio.platform.call('library.read', { id });
      if (!result.ok) {
        showFailure(studio, result, id.slice(id.indexOf(':') + 1));
        return;
      }
      const { fileName, text, ticket } = result.value;
      const origin = { fileName, libraryId: id, ...(ticket !== undefined && { ticket }) };
      openTexts(studio, [{ fileName, text, origin, kept: keep }]);
    }),
};

/**
 * Saves the active document; while another style is tried, the one that is open: what is tried has nothing to
 * save.
 */
export const saveDocument: Command = {
  id: 'file.save',
  label: 'Save',
  shortcuts: ['Mod+S'],
  async run(studio) {
    const { activeId, trial } = studio.documents.store.getState();
    await save(studio, trial?.returnTo ?? activeId);
  },
};

/** Saves the active document to another place. */
export const saveDocumentAs: Command = {
  id: 'file.saveAs',
  label: 'Save as…',
  shortcuts: ['Mod+Shift+S'],
  async run(studio) {
    await saveAs(studio, studio.documents.store.getState().activeId);
  },
};

/** Takes the file as it is on disk in the place of the active document; undo brings the edits back. */
export const revertDocument: Command = {
  id: 'file.revert',
  label: 'Revert',
  enabled({ documents }) {
    const state = documents.getActive().getState();
    const { ticket, libraryId } = state.origin;
    return isFrontDirty(state) && (ticket !== undefined || libraryId !== undefined);
  },
  async run(studio) {
    await reload(studio, studio.documents.store.getState().activeId, 'Revert');
  },
};
