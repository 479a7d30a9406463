import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { EventName, EventPayload, Reply } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { openClips } from './clipFiles.ts';
import { createClipboardAccess, type SystemClipboard } from './clipboard.ts';
import type { FileDialogs } from './dialogs.ts';
import type { Caller, Router } from './dispatch.ts';
import { createDocumentFiles } from './documentFiles.ts';
import { createGuide } from './guide.ts';
import { createAxes } from './library/axes.ts';
import { type Library, openLibrary } from './library/library.ts';
import { createLibraryEdits } from './library/libraryEdits.ts';
import { exportStyles } from './library/libraryExport.ts';
import { createLibraryFolder } from './library/libraryFolder.ts';
import { importStyles } from './library/libraryImport.ts';
import { createMixing } from './library/mixing.ts';
import { createOpenFiles } from './openFiles.ts';
import { createPageChooser, type PageChooser } from './pageChooser.ts';
import { saveFiles } from './saveFiles.ts';
import { createRecent } from './recent.ts';
import { createRecovery } from './recovery/recovery.ts';
import { openSettings } from './settings.ts';
import { createStyleSources } from './library/styleSources.ts';
import { isStyleFileName } from './files/styleFiles.ts';
import { sweepTemporaryFiles } from './files/temporaryFiles.ts';
import { createTickets } from './tickets.ts';
import { createAppTrash, type Trash } from './files/trash.ts';
import { createWorkspace } from './workspace.ts';

/** What the services stand on; the same for both hosts but for the dialogs, the trash and the clipboard. */
export interface ServiceOptions {
  readonly info: Reply<'app.info'>;
  /** The folder of the styles that come with the program; only read. */
  readonly builtInFolder: string;
  /** The folder of the guide that comes with the program; only read. */
  readonly guideFolder: string;
  /** The app's own folder of this user; whatever is kept from run to run lives in it. */
  readonly dataFolder: string;
  /** The system's dialogs; left out: the chooser in the page. */
  readonly createDialogs?: (library: Library) => FileDialogs;
  /** The system's trash; left out: a folder of our own. */
  readonly trash?: Trash;
  /** The system's clipboard; left out: the page has the browser's. */
  readonly clipboard?: SystemClipboard;
  /**
   * Whether the window may hand over paths of dropped files: only Electron's preload can vouch that a person
   * dropped them.
   */
  readonly acceptsDroppedPaths: boolean;
  /** Sends an event to every window. */
  readonly broadcast: <E extends EventName>(event: E, payload: EventPayload<E>) => void;
  /** How often open files and the library folder are looked at, in ms; left out: 500 and 1000. */
  readonly pollIntervalMs?: number;
}

/**
 * The services of one running program. A caller is one load of one window: a window that is loaded again is
 * another caller.
 */
export interface Services {
  readonly router: Router;
  /** A window is there again after its connection broke. */
  callerArrived(callerId: string): void;
  /** A window went away: it is told nothing any more, and its unsaved work is offered to others. */
  callerLeft(callerId: string): void;
  /** Gives up what a window was being asked. */
  abandonCaller(callerId: string): void;
  /** The person closed a window without saving: its unsaved work is not kept. */
  discardCaller(callerId: string): void;
  /** Has windows open style files, by their paths, that the system asks for; others are left aside. */
  askToOpen(paths: readonly string[]): void;
  /** Ends watching; nothing is pending on disk after the last call has been answered. */
  close(): void;
}

/** Wires every channel of the contract to its service. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { dataFolder, trash = createAppTrash(dataFolder), broadcast } = options;
  await mkdir(dataFolder, { recursive: true }).catch(() => undefined);
  await sweepTemporaryFiles(dataFolder);
  const tickets = createTickets();
  const openFiles = createOpenFiles(tickets, options.pollIntervalMs);
  const settings = await openSettings(dataFolder);
  const library = await openLibrary({
    builtInFolder: options.builtInFolder,
    userFolder: settings.userFolder,
    tickets,
    onChange: () => broadcast('library.changed', {}),
    pollIntervalMs: options.pollIntervalMs,
  });
  const chooser: PageChooser | undefined =
    options.createDialogs === undefined ? createPageChooser(library, join(dataFolder, 'exports')) : undefined;
  const dialogs = options.createDialogs?.(library) ?? chooser;
  if (dialogs === undefined) throw new Error('no dialogs');
  const places = createTickets();
  const sources = createStyleSources(library, tickets);
  const recent = createRecent(dataFolder);
  const documents = createDocumentFiles({ dialogs, tickets, openFiles, recent, trash });
  const edits = createLibraryEdits({ library, tickets, openFiles, recent, trash });
  const axes = createAxes(options.builtInFolder, library, trash);
  const libraryFolder = createLibraryFolder({ dialogs, library, settings });
  const mixing = createMixing({ documents, library, sources });
  const workspace = createWorkspace(dataFolder, tickets, library);
  const recovery = createRecovery(dataFolder, tickets, openFiles);
  const clipboard = createClipboardAccess(options.clipboard);
  const guide = createGuide(options.guideFolder);
  /** Paths of the style files that the system asked for and no window has opened. */
  const asked: string[] = [];

  /** Notes what a window was given to read of its own files. */
  function noteRead<T extends { readonly ticket?: string; readonly text: string }>(
    read: T,
    caller: Caller,
  ): T {
    if (read.ticket !== undefined) openFiles.know(caller, read.ticket, read.text);
    return read;
  }

  const router: Router = {
    'app.info': async () => succeed(options.info),
    'workspace.read': () => workspace.read(),
    'workspace.write': (request) => workspace.write(request),
    'workspace.restoreDocuments': async (_, caller) => {
      const restored = await workspace.restoreDocuments();
      if (restored.ok) for (const document of restored.value.documents) noteRead(document, caller);
      return restored;
    },
    'chooser.answer': async ({ requestId, answer }, caller) =>
      chooser === undefined
        ? fail('refused', 'There is no chooser in this window. Nothing was done.')
        : chooser.answer(requestId, answer, caller),
    'clipboard.readText': (_, caller) => clipboard.read(caller),
    'clipboard.writeText': (request, caller) => clipboard.write(request, caller),
    'files.save': (request, caller) => saveFiles({ dialogs, places }, request, caller),
    'clips.open': (_, caller) => openClips(dialogs, caller),
    'guide.list': () => guide.list(),
    'guide.read': (request) => guide.read(request),

    'library.list': async () => succeed(await libraryFolder.list()),
    'library.read': async ({ id }, caller) => {
      const read = await library.read(id);
      return read.ok ? succeed(noteRead(read.value, caller)) : read;
    },
    'library.peek': async ({ id }) => {
      const read = await library.read(id);
      return read.ok ? succeed({ fileName: read.value.fileName, text: read.value.text }) : read;
    },
    'library.rename': (request) => edits.rename(request),
    'library.duplicate': (request) => edits.duplicate(request),
    'library.delete': (request) => edits.delete(request),
    'library.import': (request) => importStyles(library, request),
    'library.export': (request, caller) => exportStyles({ dialogs, sources }, request, caller),
    'library.chooseFolder': (_, caller) => libraryFolder.choose(caller),
    'library.useOwnFolder': () => libraryFolder.useOwn(),

    'axes.list': async () => succeed(await axes.list()),
    'axes.save': (request) => axes.save(request),
    'axes.delete': (request) => axes.delete(request),

    'document.open': (_, caller) => documents.open(caller),
    'document.openDropped': async ({ paths }, caller) =>
      options.acceptsDroppedPaths
        ? documents.openPaths(paths, caller)
        : fail('refused', 'Files dropped on a page are read by the page itself. Nothing was opened.'),
    'document.openAsked': async (_, caller) =>
      asked.length > 0
        ? documents.openPaths(asked.splice(0), caller)
        : succeed({ documents: [], problems: [] }),
    'document.read': (request, caller) => documents.read(request, caller),
    'document.save': (request, caller) => documents.save(request, caller),
    'document.saveAs': (request, caller) => documents.saveAs(request, caller),
    'document.watch': async (request, caller) => watchFiles(request.tickets, caller),
    'styles.mix': (request, caller) => mixing.mix(request, caller),
    'recent.list': async () => succeed(await recent.list()),
    'recent.open': (request, caller) => documents.openRecent(request, caller),
    'recent.clear': async () => {
      const cleared = await recent.clear();
      return cleared.ok ? succeed({}) : cleared;
    },
    'recovery.write': (request, caller) => recovery.write(request, caller),
    'recovery.discard': (request, caller) => recovery.discard(request, caller),
    'recovery.list': () => recovery.list(),
    'recovery.open': (request, caller) => recovery.open(request, caller),
    'recovery.dismiss': (request) => recovery.dismiss(request),
  };

  function watchFiles(watched: readonly string[], caller: Caller): Result<Record<string, never>> {
    const stale = watched.map((ticket) => tickets.find(ticket)).find((found) => !found.ok);
    if (stale !== undefined && !stale.ok) return stale;
    openFiles.watch(caller, watched);
    return succeed({});
  }

  return {
    router,
    callerArrived(callerId) {
      openFiles.callerArrived(callerId);
      recovery.callerArrived(callerId);
    },
    callerLeft(callerId) {
      chooser?.abandon(callerId);
      openFiles.callerLeft(callerId);
      recovery.callerLeft(callerId);
    },
    abandonCaller: (callerId) => chooser?.abandon(callerId),
    discardCaller: (callerId) => recovery.discardCaller(callerId),
    askToOpen(paths) {
      asked.push(...paths.filter(isStyleFileName));
      if (asked.length > 0) broadcast('document.asked', {});
    },
    close() {
      library.close();
      openFiles.close();
      recovery.close();
    },
  };
}
