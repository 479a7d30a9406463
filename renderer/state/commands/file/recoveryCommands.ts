import type { StyleDocument } from '../../../../shared/style/document.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { readClipGhostText } from '../../capture/clipGhostText.ts';
import { setClipGhost } from '../../capture/clipGhosts.ts';
import { restoreHistory } from '../../documents/historyText.ts';
import { createNewStyle } from '../../documents/newStyle.ts';
import { commitPreview, type DocumentOrigin, isDirty, isFrontDirty } from '../../documents/documentStore.ts';
import type { RecoverableWork } from '../../workspace/dialogs.ts';
import { replaceInLanes } from '../../lanes/lanes.ts';
import { replaceInSlots } from '../../documents/slots.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import { readOrigin, showFailure } from './saving.ts';

/** Takes a line off the offer, and the offer away with its last line. */
function strike({ dialogs }: Studio, recoveryId: string): void {
  const rest = dialogs.store.getState().recovery?.filter((work) => work.recoveryId !== recoveryId) ?? [];
  dialogs.store.setState({ recovery: rest.length > 0 ? rest : undefined });
}

/** Offers what crashes left, where there is any. */
export async function offerRecovery({ platform, dialogs, notices }: Studio): Promise<void> {
  const result = await platform.call('recovery.list', {});
  if (!result.ok) return;
  for (const text of result.value.problems) notices.show({ kind: 'warning', text });
  if (result.value.documents.length > 0) dialogs.store.setState({ recovery: result.value.documents });
}

/** A style, or undefined for a text that is none. */
function parseQuietly(text: string): StyleDocument | undefined {
  const parse = parseStyle(text);
  return parse.ok ? parse.document : undefined;
}

/** Opens recovered work in the tab of its file where that is open without edits, else in one of its own. */
async function open(studio: Studio, { recoveryId, name }: RecoverableWork): Promise<void> {
  const { platform, documents, notices } = studio;
  const recoveryKey = crypto.randomUUID();
  const result = await platform.call('recovery.open', { recoveryId, documentKey: recoveryKey });
  if (!result.ok) {
    showFailure(studio, result, name);
    return;
  }
  const { text, origin, file, fileText, captured, history } = result.value;
  const parse = parseStyle(text);
  if (!parse.ok) {
    studio.dialogs.showBroken([{ fileName: origin.fileName ?? name, problems: parse.problems }]);
    return;
  }
  // The step before the recovered work is what is on disk, so that undo shows what the crash would have left.
  const onDisk =
    fileText === undefined ? await readOrigin(studio, origin, { quiet: true }) : parseQuietly(fileText);
  const { ticket, libraryId, fileName } = origin;
  const same = documents.find((store) => {
    const other = store.getState().origin;
    return (
      (ticket !== undefined && other.ticket === ticket) ||
      (libraryId !== undefined && other.libraryId === libraryId)
    );
  });
  // Two versions of one file with work in both: the second has to be saved elsewhere.
  const isTaken = same !== undefined && isFrontDirty(documents.get(same).getState());
  const free: DocumentOrigin = fileName === undefined ? {} : { fileName };
  const options = {
    document: onDisk ?? createNewStyle(parse.document.name, parse.document.base),
    origin: isTaken ? free : origin,
    recovered: { document: parse.document, recoveryKey },
    selectedKey: findKeyInEffect(parse.document, getWalkingSpeed(studio)),
  };
  documents.endTrial();
  const { activeId } = documents.store.getState();
  // A gesture that goes on in it is work as well.
  commitPreview(documents.get(activeId));
  const active = documents.get(activeId).getState();
  if (same !== undefined && !isTaken) {
    const before = documents.get(same);
    const after = documents.get(documents.replace(same, options));
    replaceInLanes(studio.lanes, before, after);
    replaceInSlots(studio.slots, before, after);
  } else if (active.kept || isDirty(active)) documents.open(options);
  else documents.replace(activeId, options);
  if (history !== undefined) restoreHistory(documents.getActive(), history);
  const walk = captured === undefined ? undefined : readClipGhostText(captured);
  if (walk !== undefined) setClipGhost(studio.clipGhosts, documents.getActive(), walk);
  if (file === 'changed' || file === 'missing') {
    const what = file === 'changed' ? 'was changed since' : 'is not there any more';
    notices.show({
      kind: 'warning',
      text: `${fileName ?? name} ${what}. Your recovered work is open and unsaved; saving ${file === 'changed' ? 'asks before it replaces the file' : 'writes the file again'}.`,
    });
  }
}

/** Opens one piece of recovered work as an unsaved document. */
export const recoverWork: Command<{ work: RecoverableWork }> = {
  id: 'recovery.open',
  label: 'Recover',
  async run(studio, { work }) {
    strike(studio, work.recoveryId);
    await open(studio, work);
  },
};

/** Opens all recovered work, the latest last so that it is the one that is seen. */
export const recoverAllWork: Command = {
  id: 'recovery.openAll',
  label: 'Recover all',
  enabled: ({ dialogs }) => dialogs.store.getState().recovery !== undefined,
  async run(studio) {
    const all = studio.dialogs.store.getState().recovery ?? [];
    studio.dialogs.store.setState({ recovery: undefined });
    for (const work of all.toReversed()) await open(studio, work);
  },
};

/** Deletes recovered work for good. */
export const dismissWork: Command<{ works: readonly RecoverableWork[] }> = {
  id: 'recovery.dismiss',
  label: 'Discard',
  async run(studio, { works }) {
    for (const { recoveryId, name } of works) {
      strike(studio, recoveryId);
      const result = await studio.platform.call('recovery.dismiss', { recoveryId });
      if (!result.ok) showFailure(studio, result, name);
    }
  },
};

/** Puts the offer off until the next start. */
export const postponeRecovery: SyncCommand = {
  id: 'recovery.postpone',
  label: 'Ask next time',
  run: ({ dialogs }) => dialogs.store.setState({ recovery: undefined }),
};
