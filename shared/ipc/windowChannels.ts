/**
 * The channels of the window itself: what program this is, its kept state, the in-page chooser, the
 * clipboard, the guide.
 */
import { z } from 'zod';

import { isBoundedObject, type Json } from './boundedJson.ts';
import { boundedList, cancelled, fileName, libraryId, nothing, sentences, text, ticket } from './fields.ts';
import { CALL_FILES_MAX, SAVED_BYTES_MAX, SAVED_FILES_MAX, VIEW_BOUNDS } from './limits.ts';

/** Which documents are open, in the order of the window; saved so that the next start brings them back. */
const documentReference = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ticket'), ticket }),
  z.strictObject({ kind: z.literal('library'), id: libraryId }),
]);
const restoredDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ticket'), index: z.int().min(0), ticket, fileName, text }),
  z.strictObject({
    kind: z.literal('library'),
    index: z.int().min(0),
    id: libraryId,
    fileName,
    text,
    ticket: ticket.exactOptional(),
  }),
]);
/**
 * The window's own state (theme, panels, body, units, frame rate): any JSON object of bounded size, whose
 * shape only the window knows.
 */
const view = z.custom<Record<string, Json>>(
  (value) => isBoundedObject(value, VIEW_BOUNDS),
  'expected a JSON object of bounded size',
);

const chooserAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel') }),
  /** Open: names from the entries of the request. */
  z.strictObject({
    kind: z.literal('pick'),
    fileNames: boundedList(z.string(), 1, CALL_FILES_MAX),
  }),
  /** Open: files of the person's own machine, which are opened and not stored. */
  z.strictObject({
    kind: z.literal('upload'),
    files: boundedList(z.strictObject({ fileName, text }), 1, CALL_FILES_MAX),
  }),
  /**
   * Save: a new or existing name in the library folder. Export: that of a folder. What is there is replaced
   * only with `replace` true.
   */
  z.strictObject({ kind: z.literal('name'), fileName: z.string(), replace: z.boolean() }),
]);

/** What a file holds: structured clone carries it, JSON does not. */
const bytesOfFile = z.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array,
  'expected bytes',
);
/** A file on its way out. */
const savedFile = z.strictObject({
  /** Its ending says of what kind it is. */
  fileName,
  bytes: bytesOfFile,
});
const savedFiles = boundedList(savedFile, 1, SAVED_FILES_MAX).refine(
  (files) => files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) <= SAVED_BYTES_MAX,
  'more bytes than are taken at once',
);

/** A clip on its way in, as bytes. */
const clipFile = z.strictObject({ fileName, bytes: bytesOfFile });

/** Name of a page of the guide: its file's, without `.md`. */
const guidePageId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/);

/** Channels of the window; part of `CHANNELS` (contract.ts). */
export const WINDOW_CHANNELS = {
  /** What program this is and in which host the window runs. */
  'app.info': {
    request: nothing,
    reply: z.strictObject({
      name: z.string(),
      version: z.string(),
      host: z.enum(['electron', 'browser']),
      platform: z.string(),
    }),
  },
  /** The window's state as last written; an empty object at the first start or when the file was broken. */
  'workspace.read': {
    request: nothing,
    reply: z.strictObject({
      view,
      /** A sentence when the kept state could not be read (it was set aside, not deleted). */
      problem: z.string().exactOptional(),
    }),
  },
  /** Keeps the window's state and which documents are open. */
  'workspace.write': {
    request: z.strictObject({ view, documents: boundedList(documentReference, 0, 64) }),
    reply: nothing,
  },
  /** The documents of the last `workspace.write`, read again and with tickets of this run. */
  'workspace.restoreDocuments': {
    request: nothing,
    reply: z.strictObject({
      /** In the order written; `index` is the place in that list, since files that are gone are left out. */
      documents: z.array(restoredDocument).readonly(),
      /** One sentence for each document that could not be brought back. */
      problems: sentences,
    }),
  },
  /**
   * Answers the in-page chooser (browser host). Refusals (`bad-name`, `exists`, `not-found`) leave the
   * chooser open.
   */
  'chooser.answer': {
    request: z.strictObject({ requestId: z.string().max(64), answer: chooserAnswer }),
    reply: nothing,
  },
  /**
   * Text of the system's clipboard. Electron only, within 5 s of a key or button press; the window uses
   * `renderer/platform/clipboard.ts`.
   */
  'clipboard.readText': {
    request: nothing,
    reply: z.strictObject({ text }),
  },
  /** Puts a text on the system's clipboard, as `clipboard.readText` reads it. */
  'clipboard.writeText': {
    request: z.strictObject({ text }),
    reply: nothing,
  },
  /**
   * Saves files that the window made (pictures, motion, video) in a place that the person is asked for: one
   * under a name, several in a folder. All of them or none; what is no whole file of its kind is refused
   * before anyone is asked. With the `place` of an earlier answer they go there, in the place of what is
   * there, and nobody is asked. In the browser host that place is in a folder of the data folder; what a page
   * need not write again it downloads itself. The window uses `Platform.saveFiles` and `writeFiles`.
   */
  'files.save': {
    request: z.strictObject({
      files: savedFiles,
      /** What several files are called together; names their folder where they need one of their own. */
      setName: fileName.exactOptional(),
      place: ticket.exactOptional(),
    }),
    reply: z.discriminatedUnion('kind', [
      cancelled,
      z.strictObject({
        kind: z.literal('saved'),
        /** The names that the files have there. */
        fileNames: z.array(fileName).readonly(),
        /** Name of the folder that they are in, where it is known; not a path. */
        folderName: z.string().exactOptional(),
        /** Stands for where they are, in this run: the file, or the folder of several. */
        place: ticket,
      }),
    ]),
  },
  /**
   * Asks the person for motion-capture clips (BVH) and hands over their bytes; nothing of them is parsed
   * here. Electron only, since a page picks files itself; the window uses `Platform.chooseClips`.
   */
  'clips.open': {
    request: nothing,
    reply: z.discriminatedUnion('kind', [
      cancelled,
      z.strictObject({
        kind: z.literal('opened'),
        files: z.array(clipFile).readonly(),
        /** One sentence for each chosen file that could not be read; when none could, the call fails. */
        problems: sentences,
      }),
    ]),
  },
  /** The pages of the guide, in reading order. */
  'guide.list': {
    request: nothing,
    reply: z.strictObject({
      pages: z.array(z.strictObject({ id: guidePageId, title: z.string() })).readonly(),
    }),
  },
  /**
   * One page as Markdown. Pictures have the address `guide/pictures/<name>` beside the window, which all
   * hosts serve; links to other pages are `<id>.md`.
   */
  'guide.read': {
    request: z.strictObject({ id: guidePageId }),
    reply: z.strictObject({ title: z.string(), markdown: z.string() }),
  },
} as const satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;
