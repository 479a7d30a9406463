import { listenToLinks } from '../../platform/addressLinks.ts';
import type { Reply } from '../../../shared/ipc/contract.ts';
import { BASE_WORDS, FIRST_BASE } from '../../../shared/style/baseWords.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import type { DocumentId } from './openStores.ts';
import {
  createDocumentStore,
  type DocumentOrigin,
  type DocumentStore,
  giveFile,
  isDirty,
} from './documentStore.ts';
import { restoreClipGhosts } from '../capture/clipGhosts.ts';
import { openAsked } from '../commands/file/fileCommands.ts';
import { openLink } from '../commands/file/linkCommands.ts';
import { openTexts } from '../commands/file/openText.ts';
import { takeChooserRequest } from '../commands/file/saving.ts';
import { bringKeptBodies } from '../bodies/ownBodies.ts';
import { noteUsedCharacters } from '../characters/usedCharacters.ts';
import { restoreCharacters } from '../commands/file/characterCommands.ts';
import { restoreGroundSet } from '../commands/file/groundSetCommands.ts';
import { restoreFilm } from '../commands/view/filmCommands.ts';
import { offerRecovery } from '../commands/file/recoveryCommands.ts';
import { restoreSteps } from '../steps/keptSteps.ts';
import { restoreExportDrafts } from '../export/exportDrafts.ts';
import { restoreMix } from '../library/keptMix.ts';
import type { Studio } from '../studio.ts';
import { changeEditedLane, getEditedLane } from '../lanes/lanes.ts';
import {
  getKeptSetup,
  type KeptComparison,
  parseComparison,
  restoreComparison,
} from '../lanes/keptComparison.ts';
import { keepWorkspace } from '../workspace/keepWorkspace.ts';
import { followOpenFiles } from './openFiles.ts';
import { listRecent } from './recentStore.ts';
import { restoreHistories } from './keptHistories.ts';
import { keepUnsavedWork } from './recovery.ts';
import { parseWorkspace } from '../workspace/workspaceStore.ts';

/** The style of a first start: the natural walk, as a real file of the library. */
const FIRST_STYLE_NAME = BASE_WORDS[FIRST_BASE].walk;

/** Lists the library again. */
export async function listLibrary({ platform, library }: Studio): Promise<void> {
  const result = await platform.call('library.list', {});
  if (!result.ok) {
    library.setState({ status: 'failed', problem: result.message });
    return;
  }
  const { folderName, chosenFolder = false, styles, problem } = result.value;
  library.setState({ status: 'ready', folderName, isFolderChosen: chosenFolder, styles, problem });
}

/**
 * The document that a person has begun to work in before the last ones are back; undefined where that is
 * still untouched.
 */
function findBegun({ documents }: Studio): DocumentId | undefined {
  const { activeId, order } = documents.store.getState();
  const state = documents.get(activeId).getState();
  const isUntouched = order.length === 1 && !state.kept && !isDirty(state) && state.preview === undefined;
  return isUntouched ? undefined : activeId;
}

type RestoredDocument = Reply<'workspace.restoreDocuments'>['documents'][number];

function getOrigin(document: RestoredDocument): DocumentOrigin {
  return {
    fileName: document.fileName,
    ...(document.ticket !== undefined && { ticket: document.ticket }),
    ...(document.kind === 'library' && { libraryId: document.id }),
  };
}

/** The styles that only stood in lanes, by their places. */
function createLaneGuests(
  { dialogs }: Studio,
  guests: readonly RestoredDocument[],
): [number, DocumentStore][] {
  return guests.flatMap((guest): [number, DocumentStore][] => {
    const parse = parseStyle(guest.text);
    if (parse.ok) return [[guest.index, createDocumentStore(parse.document, getOrigin(guest))]];
    dialogs.showBroken([{ fileName: guest.fileName, problems: parse.problems }]);
    return [];
  });
}

async function restoreDocuments(
  studio: Studio,
  view: Readonly<Record<string, unknown>>,
  comparison: KeptComparison | undefined,
): Promise<void> {
  const { platform, documents, lanes } = studio;
  const result = await platform.call('workspace.restoreDocuments', {});
  const restored = result.ok ? result.value : { documents: [], problems: [result.message] };
  const begun = findBegun(studio);
  const openCount = comparison?.open ?? Number.POSITIVE_INFINITY;
  const open = restored.documents.filter(({ index }) => index < openCount);
  const opened = openTexts(
    studio,
    open.map((document) => ({
      fileName: document.fileName,
      text: document.text,
      origin: getOrigin(document),
      kept: open.length > 1 || document.kind === 'ticket',
    })),
  );
  const stores = new Map(
    opened.flatMap((id, at): [number, DocumentStore][] =>
      id === undefined ? [] : [[open[at]!.index, documents.get(id)]],
    ),
  );
  const isAlone = begun === undefined && lanes.getState().lanes.length === 1;
  if (comparison !== undefined && isAlone) {
    const guests = restored.documents.filter(({ index }) => index >= openCount);
    for (const [index, guest] of createLaneGuests(studio, guests)) stores.set(index, guest);
  }
  if (comparison !== undefined && isAlone) restoreComparison(studio, comparison, stores);
  restoreClipGhosts(studio.clipGhosts, view, stores);
  restoreExportDrafts(studio.exportDrafts, view, stores);
  restoreHistories(view, stores);
  const lost = restoreSteps(studio.steps, view);
  for (const text of [...restored.problems, ...(lost === undefined ? [] : [lost])])
    studio.notices.show({ kind: 'warning', text });
  if (begun !== undefined) documents.activate(begun);
  restoreMix(studio.mix, view);
  if (result.ok && open.length === 0 && begun === undefined) await giveFirstStyle(studio);
}

/** Gives the untouched document of a first start its file in the library, in place. */
async function giveFirstStyle(studio: Studio): Promise<void> {
  const { platform, documents, library } = studio;
  const entry = library
    .getState()
    .styles.find(
      ({ builtIn, name, problems }) => builtIn && name === FIRST_STYLE_NAME && problems === undefined,
    );
  if (entry === undefined) return;
  const read = await platform.call('library.read', { id: entry.id });
  if (!read.ok || findBegun(studio) !== undefined) return;
  const { fileName, text } = read.value;
  const parse = parseStyle(text);
  if (parse.ok) giveFile(documents.getActive(), parse.document, { fileName, libraryId: entry.id });
}

/**
 * Brings back the view and the documents of the last time, lists the library, and from then on keeps what
 * changes. The studio walks before, during and after. Returns what ends it.
 */
export async function startSession(studio: Studio): Promise<() => void> {
  const { platform, workspace, dialogs, notices, lanes } = studio;
  const unlisten: (() => void)[] = [
    platform.on('chooser.requested', (request) => void takeChooserRequest(studio, request)),
    platform.on('chooser.closed', ({ requestId }) => {
      if (dialogs.store.getState().chooser?.request.requestId === requestId) {
        dialogs.store.setState({ chooser: undefined });
      }
    }),
    platform.on('library.changed', () => void listLibrary(studio)),
  ];
  const lane = getEditedLane(lanes);
  const view = await platform.call('workspace.read', {});
  const comparison = view.ok ? parseComparison(view.value.view) : undefined;
  if (view.ok) {
    workspace.setState(parseWorkspace(view.value.view));
    bringKeptBodies(studio);
    // What a person has set in the meantime stays.
    if (getEditedLane(lanes) === lane) changeEditedLane(lanes, getKeptSetup(view.value.view, comparison));
    if (view.value.problem !== undefined) notices.show({ kind: 'warning', text: view.value.problem });
  }
  await listLibrary(studio);
  await restoreDocuments(studio, view.ok ? view.value.view : {}, comparison);
  unlisten.push(keepWorkspace(studio), keepUnsavedWork(studio), followOpenFiles(studio));
  void listRecent(studio);
  void restoreFilm(studio);
  unlisten.push(noteUsedCharacters(studio));
  void restoreCharacters(studio);
  void restoreGroundSet(studio);
  await offerRecovery(studio);
  unlisten.push(platform.on('document.asked', () => void openAsked.run(studio)));
  await openAsked.run(studio);
  unlisten.push(listenToLinks((hash) => void openLink.run(studio, { hash })));
  return () => {
    for (const stop of unlisten) stop();
  };
}
