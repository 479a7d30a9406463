/**
 * The one contract between the window and the process that owns the files: every channel once, with the
 * parser of its request and of its reply, and every event once. Electron's main process and the browser host
 * serve the same channels; the window imports only the types of this file, so that no parser ends up in its
 * bundle.
 *
 * The window never sees a path. It holds tickets (random, valid for one run of the process) and ids of
 * library entries, recent files and recovered work.
 */
import { z } from 'zod';

import { AXIS_CHANNELS } from './axisChannels.ts';
import { DOCUMENT_CHANNELS } from './documentChannels.ts';
import { fileName, libraryId, nothing, ticket } from './fields.ts';
import { LIBRARY_CHANNELS } from './libraryChannels.ts';
import { WINDOW_CHANNELS } from './windowChannels.ts';

/** Every channel, once: parser of the request and of the reply. */
export const IPC_CHANNELS = {
  ...WINDOW_CHANNELS,
  ...LIBRARY_CHANNELS,
  ...AXIS_CHANNELS,
  ...DOCUMENT_CHANNELS,
} as const satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;

const chooserEntry = z.strictObject({ id: libraryId, fileName });

/** Every event that the process sends to the window, once, with the parser of its payload. */
export const EVENTS = {
  /** The in-page chooser is wanted (browser host); answer with `chooser.answer`. */
  'chooser.requested': z.strictObject({
    requestId: z.string(),
    /** `export`: a name for a folder to export styles into. */
    purpose: z.enum(['open', 'save', 'export']),
    /**
     * Files of the library folder that can be picked; `id` serves `library.peek`, for downloads. Empty for an
     * export.
     */
    entries: z.array(chooserEntry).readonly(),
    /** Export: folders of earlier exports, whose names can be used again. */
    folders: z.array(z.string()).readonly().exactOptional(),
    /** A name to start from. Save: ending in `.gait.json`. Export: a folder's. */
    suggestedName: z.string().exactOptional(),
    /** Name of the folder that the files, or the folders of exports, are in. */
    folderName: z.string(),
    /** A sentence when the folder could not be listed; upload still works. */
    problem: z.string().exactOptional(),
  }),
  /** The request is over: answered, or given up because the page went away. */
  'chooser.closed': z.strictObject({ requestId: z.string() }),
  /** Something in the user's library folder changed, or it is another folder now: list again. */
  'library.changed': nothing,
  /** The system asks the program to open files: call `document.openAsked`. */
  'document.asked': nothing,
  /**
   * A file that this window watches (`document.watch`) is not as the window knows it: another program or
   * another window wrote it or took it away. Sent once for each new content; ask, then `document.read` it or
   * leave it.
   */
  'document.changedOnDisk': z.strictObject({ ticket, fileName, change: z.enum(['changed', 'deleted']) }),
  /**
   * A file that this window watches was renamed in the library, with the style's name inside it. Give the
   * document this file name and name, in what is open and in what counts as saved; nothing has to be read
   * again.
   */
  'document.renamed': z.strictObject({ ticket, id: libraryId, fileName, name: z.string() }),
} as const satisfies Record<string, z.ZodType>;

/** Name of a channel. */
export type IpcChannelName = keyof typeof IPC_CHANNELS;
/** What a channel is called with. */
export type Request<C extends IpcChannelName> = z.infer<(typeof IPC_CHANNELS)[C]['request']>;
/** What a channel's call comes back with when it is done. */
export type Reply<C extends IpcChannelName> = z.infer<(typeof IPC_CHANNELS)[C]['reply']>;
/** Name of an event. */
export type EventName = keyof typeof EVENTS;
/** What comes with an event. */
export type EventPayload<E extends EventName> = z.infer<(typeof EVENTS)[E]>;

/** 128 random bits as hex, standing for one file in this run of the process. */
export type Ticket = string;
/** `builtin:<file name>` or `user:<file name>`. */
export type LibraryId = string;
/** One line of the library. */
export type LibraryEntry = Reply<'library.list'>['styles'][number];
/** A file that was opened; without a ticket it has no place on disk yet. */
export type OpenedDocument = Reply<'document.openDropped'>['documents'][number];
/** Where one part of a mix, or one style to export, comes from. */
export type MixSource = Request<'styles.mix'>['parts'][number]['source'];
/** How the kept state names an open document. */
export type DocumentReference = Request<'workspace.write'>['documents'][number];
/** The window's kept state: any JSON object. */
export type WorkspaceView = Reply<'workspace.read'>['view'];
/** What the in-page chooser is asked for. */
export type ChooserRequest = EventPayload<'chooser.requested'>;
/** What the in-page chooser is answered with. */
export type ChooserAnswer = Request<'chooser.answer'>['answer'];
