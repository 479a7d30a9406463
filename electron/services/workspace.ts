import { basename } from 'node:path';

import { z } from 'zod';

import { IPC_CHANNELS, type Reply, type Request } from '../../shared/ipc/contract.ts';
import { type Result, succeed } from '../../shared/ipc/result.ts';
import { createKeptFile } from './files/keptFile.ts';
import type { Library } from './library/library.ts';
import { readStyleText } from './files/styleFiles.ts';
import type { Tickets } from './tickets.ts';

/** What is kept, version 1. Paths are in here only: the window sees tickets. */
const KEPT_STATE = z.strictObject({
  format: z.literal('gaitsmith-workspace'),
  version: z.literal(1),
  view: IPC_CHANNELS['workspace.write'].request.shape.view,
  documents: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('path'), path: z.string() }),
      z.strictObject({ kind: z.literal('library'), id: z.string() }),
    ]),
  ),
});
type KeptState = z.infer<typeof KEPT_STATE>;

/** What a person's window looked like and which documents were open, kept from run to run. */
export interface Workspace {
  read(): Promise<Result<Reply<'workspace.read'>>>;
  write(request: Request<'workspace.write'>): Promise<Result<Reply<'workspace.write'>>>;
  restoreDocuments(): Promise<Result<Reply<'workspace.restoreDocuments'>>>;
}

/**
 * Makes the service over `<dataFolder>/workspace.json`; a file that is broken or newer is put aside and said,
 * never overwritten.
 */
export function createWorkspace(dataFolder: string, tickets: Tickets, library: Library): Workspace {
  const file = createKeptFile<KeptState>({
    dataFolder,
    fileName: 'workspace.json',
    schema: KEPT_STATE,
    empty: { format: 'gaitsmith-workspace', version: 1, view: {}, documents: [] },
    unreadable: 'How the window was arranged could not be read, so it starts afresh',
    subject: 'The arrangement of the window',
  });

  return {
    async read() {
      const { state, problem } = await file.load();
      return succeed(problem === undefined ? { view: state.view } : { view: state.view, problem });
    },
    async write({ view, documents }) {
      const kept: KeptState['documents'] = [];
      for (const document of documents) {
        if (document.kind === 'library') {
          kept.push(document);
          continue;
        }
        const path = tickets.find(document.ticket);
        if (!path.ok) return path;
        kept.push({ kind: 'path', path: path.value });
      }
      const stored = await file.store({ format: 'gaitsmith-workspace', version: 1, view, documents: kept });
      return stored.ok ? succeed({}) : stored;
    },
    async restoreDocuments() {
      const { state } = await file.load();
      const documents: Reply<'workspace.restoreDocuments'>['documents'][number][] = [];
      const problems: string[] = [];
      for (const [index, document] of state.documents.entries()) {
        if (document.kind === 'library') {
          const entry = await library.read(document.id);
          if (entry.ok) documents.push({ kind: 'library', index, id: document.id, ...entry.value });
          else problems.push(entry.message);
          continue;
        }
        const text = await readStyleText(document.path);
        if (text.ok) {
          const fileName = basename(document.path);
          documents.push({
            kind: 'ticket',
            index,
            ticket: tickets.issue(document.path),
            fileName,
            text: text.value,
          });
        } else problems.push(text.message);
      }
      return succeed({ documents, problems });
    },
  };
}
