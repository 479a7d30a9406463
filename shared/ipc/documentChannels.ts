/**
 * The channels of documents: opening and saving files, mixing, recent files, and unsaved work that outlives a
 * crash.
 */
import { z } from 'zod';

import {
  boundedList,
  cancelled,
  fileName,
  libraryId,
  nothing,
  openedDocument,
  sentences,
  styleName,
  sourceStyle,
  text,
  ticket,
} from './fields.ts';

/** Characters of a captured walk, chosen: a hundred key speeds. */
const CAPTURED_LENGTH_MAX = 1_000_000;

/** Characters of an undo history, chosen: a hundred steps, escaped. */
const HISTORY_LENGTH_MAX = 1_000_000;

const openedDocuments = z.array(openedDocument).readonly();

/**
 * How a window names one of its documents: random, new at every load of the window (`crypto.randomUUID()`).
 */
const documentKey = z.string().regex(/^[0-9a-f-]{36}$/);
/** Stands for one piece of unsaved work that a crash left; the same until it is opened or dismissed. */
const recoveryId = z.string().regex(/^[0-9a-f]{16}-[0-9a-f]{16}$/);
/** Where a document came from, as the window holds it; all left out for a new one. */
const documentOrigin = z.strictObject({
  fileName: fileName.exactOptional(),
  ticket: ticket.exactOptional(),
  libraryId: libraryId.exactOptional(),
});
/** What an unsaved document was captured from, which is no part of its text: only the window reads it. */
const captured = z.string().max(CAPTURED_LENGTH_MAX);
/** The steps that can be undone of an unsaved document: only the window reads it. */
const history = z.string().max(HISTORY_LENGTH_MAX);
/** Stands for one line of the recent files; the same in every run. */
const recentId = z.string().regex(/^[0-9a-f]{32}$/);

/** Channels of documents; part of `CHANNELS` (contract.ts). */
export const DOCUMENT_CHANNELS = {
  /** Asks the person for files. One file has one ticket, so opening it twice gives the same ticket. */
  'document.open': {
    request: nothing,
    reply: z.discriminatedUnion('kind', [
      cancelled,
      z.strictObject({
        kind: z.literal('opened'),
        documents: openedDocuments,
        /**
         * One sentence for each chosen file that could not be read; when none could, the call fails instead.
         */
        problems: sentences,
      }),
    ]),
  },
  /**
   * Opens dropped files. The window hands `File` objects to the platform, never paths: Electron's preload
   * turns them into paths and calls this; the browser host reads their text in the page and refuses this
   * channel.
   */
  'document.openDropped': {
    request: z.strictObject({ paths: boundedList(z.string().min(1).max(4096), 1, 64) }),
    reply: z.strictObject({ documents: openedDocuments, problems: sentences }),
  },
  /**
   * Opens the files that the system asked the program to open (`document.asked`): a double click on one, or
   * its name after the program's. Each is given once, to the window that calls first; none is no failure.
   */
  'document.openAsked': {
    request: nothing,
    reply: z.strictObject({ documents: openedDocuments, problems: sentences }),
  },
  /** The text on disk now (revert, or after `document.changedOnDisk`). */
  'document.read': {
    request: z.strictObject({ ticket }),
    reply: z.strictObject({ fileName, text }),
  },
  /**
   * Writes a style text, whole or not at all; a text that is not a style is refused and nothing is written. A
   * file that another program (or another window) has changed since this window last read or wrote it is
   * refused with `changed-on-disk`, unless `replaceChanged` is true: ask the person first.
   */
  'document.save': {
    request: z.strictObject({ ticket, text, replaceChanged: z.boolean().exactOptional() }),
    reply: z.strictObject({ fileName }),
  },
  /**
   * Asks for a place, then writes as `document.save` does. The text is checked before the person is asked.
   */
  'document.saveAs': {
    request: z.strictObject({ suggestedName: fileName, text }),
    reply: z.discriminatedUnion('kind', [
      cancelled,
      z.strictObject({ kind: z.literal('saved'), ticket, fileName }),
    ]),
  },
  /**
   * Says which files this window has open, all of them, each time that changes; from then on
   * `document.changedOnDisk` is sent for them. What the window knows of a file is the text that it last read
   * or wrote, so a change between opening and this call is told too.
   */
  'document.watch': {
    request: z.strictObject({ tickets: boundedList(ticket, 0, 64) }),
    reply: nothing,
  },
  /**
   * Mixes two or more styles by weights and saves the result as a new style, in a place asked for or in the
   * library under its name.
   */
  'styles.mix': {
    request: z.strictObject({
      parts: boundedList(z.strictObject({ source: sourceStyle, weight: z.number().min(0) }), 1, 64),
      name: styleName,
      destination: z.enum(['ask', 'library']),
    }),
    reply: z.discriminatedUnion('kind', [
      cancelled,
      z.strictObject({
        kind: z.literal('saved'),
        ticket,
        fileName,
        text,
        /** Sentences, for example that two styles have different hip policies and whose wins. */
        warnings: sentences,
      }),
    ]),
  },
  /** Files opened or saved lately, latest first, at most 20. */
  'recent.list': {
    request: nothing,
    reply: z.strictObject({
      files: z
        .array(
          z.strictObject({
            id: recentId,
            fileName,
            /** What the style in it was called then; absent where it was no style. */
            name: z.string().exactOptional(),
            /** Name of its folder, to tell files of one name apart; not a path. */
            folderName: z.string(),
            /** When it was last opened or saved, ISO 8601. */
            usedAt: z.string(),
            /** It is not there now: moved, renamed, deleted, or its drive is away. */
            missing: z.boolean(),
          }),
        )
        .readonly(),
      /** A sentence when the list could not be read (it was set aside, not deleted). */
      problem: z.string().exactOptional(),
    }),
  },
  /** Opens a recent file. */
  'recent.open': {
    request: z.strictObject({ id: recentId }),
    reply: z.strictObject({ ticket, fileName, text }),
  },
  /** Forgets the recent files; the files themselves are not touched. */
  'recent.clear': { request: nothing, reply: nothing },
  /**
   * Keeps a document's unsaved work where a crash cannot take it; replaces what was kept of this document.
   * Answered once it is on the disk for good. The text is not checked: work is kept in whatever state. To
   * lose at most 2 s, call within 1 s of an edit while unsaved.
   */
  'recovery.write': {
    request: z.strictObject({
      documentKey,
      text,
      origin: documentOrigin,
      captured: captured.exactOptional(),
      history: history.exactOptional(),
    }),
    reply: nothing,
  },
  /**
   * Drops what was kept of this window's document: it was saved, or closed without saving. Await an earlier
   * `recovery.write` first.
   */
  'recovery.discard': {
    request: z.strictObject({ documentKey }),
    reply: nothing,
  },
  /**
   * Unsaved work of windows and programs that ended without saving it, latest first; never that of a window
   * that is still there.
   */
  'recovery.list': {
    request: nothing,
    reply: z.strictObject({
      documents: z
        .array(
          z.strictObject({
            recoveryId,
            /** The style's own name, or its file's where the text cannot be read as a style. */
            name: z.string(),
            /** Its file, or that of the built-in style it began as; left out for a new document. */
            fileName: fileName.exactOptional(),
            /** When it was last kept, ISO 8601. */
            savedAt: z.string(),
          }),
        )
        .readonly(),
      /** One sentence for each piece that could not be read; it is set aside, not deleted. */
      problems: sentences,
    }),
  },
  /**
   * Opens recovered work as an unsaved document named `documentKey` from now on; it stays kept until
   * `recovery.discard`. A `ticket` is one to save back to its file with. Fails with `not-found` where another
   * window was quicker.
   */
  'recovery.open': {
    request: z.strictObject({ recoveryId, documentKey }),
    reply: z.strictObject({
      text,
      origin: documentOrigin,
      /**
       * The file it came from, now: as the work was based on, changed since (saving asks), gone (saving
       * brings it back), or none.
       */
      file: z.enum(['unchanged', 'changed', 'missing', 'none']),
      /** As it was kept with it. */
      captured: captured.exactOptional(),
      history: history.exactOptional(),
      /** What that file holds now, where it can be read. It counts as told to the window, not as known. */
      fileText: text.exactOptional(),
    }),
  },
  /** Deletes recovered work that the person does not want; does nothing where it is not offered any more. */
  'recovery.dismiss': {
    request: z.strictObject({ recoveryId }),
    reply: nothing,
  },
} as const satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;
