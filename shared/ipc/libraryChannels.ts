/** The channels of the library: the built-in styles and the folder of the person's own. */
import { z } from 'zod';

import { HIP_POLICIES } from '../gait/coefficients.ts';
import {
  boundedList,
  cancelled,
  fileName,
  libraryId,
  nothing,
  problems,
  sentences,
  styleName,
  sourceStyle,
  text,
  ticket,
} from './fields.ts';
import { CALL_FILES_MAX } from './limits.ts';

const libraryEntry = z.strictObject({
  id: libraryId,
  fileName,
  /** The style's own name; of a file that cannot be read as a style, the file's name without its ending. */
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()).readonly(),
  /** Built-in styles are read only: they are opened as copies. */
  builtIn: z.boolean(),
  /** Key speeds V in leg lengths per second, ascending; empty for a broken file. */
  keys: z.array(z.number()).readonly(),
  hipPolicy: z.enum(HIP_POLICIES),
  /** Present when the file cannot be read as a style: everything that is wrong with it. */
  problems: problems.exactOptional(),
});

/** A style of the person's own that was just made or renamed. */
const ownStyle = { id: libraryId, fileName, name: z.string() };

/** Channels of the library; part of `CHANNELS` (contract.ts). */
export const LIBRARY_CHANNELS = {
  /** Built-in styles first, then the user's folder by name; works whatever state that folder is in. */
  'library.list': {
    request: nothing,
    reply: z.strictObject({
      /** Name of the user's library folder, for showing; not a path. */
      folderName: z.string(),
      /** Present when the person chose that folder; left out while it is the app's own. */
      chosenFolder: z.literal(true).exactOptional(),
      styles: z.array(libraryEntry).readonly(),
      /** A sentence when the user's folder could not be read; the built-in styles are listed all the same. */
      problem: z.string().exactOptional(),
    }),
  },
  /**
   * The text of one entry, for a look at it: to try it on the figure, to mix or to compare. The window does
   * not know the file by it, so what another program wrote is still asked about before it is saved over.
   */
  'library.peek': {
    request: z.strictObject({ id: libraryId }),
    reply: z.strictObject({ fileName, text }),
  },
  /**
   * The text of one entry, to open it; a ticket only for the user's own files (built-in ones are read only).
   */
  'library.read': {
    request: z.strictObject({ id: libraryId }),
    reply: z.strictObject({ fileName, text, ticket: ticket.exactOptional() }),
  },
  /**
   * Renames a style of the person's own: the name inside the file and the file with it, whose ticket stays
   * good. Refused for built-in styles (`refused`), names that cannot be (`bad-name`) and a file name that is
   * taken (`exists`). Windows that have it open hear `document.renamed`.
   */
  'library.rename': {
    request: z.strictObject({ id: libraryId, name: styleName }),
    reply: z.strictObject(ownStyle),
  },
  /** Copies a style, built-in or own, into the user's folder as "Name copy", "Name copy 2"... */
  'library.duplicate': {
    request: z.strictObject({ id: libraryId }),
    reply: z.strictObject(ownStyle),
  },
  /**
   * Moves a style of the person's own to a trash; never deletes it. Windows that have it open hear
   * `document.changedOnDisk`.
   */
  'library.delete': {
    request: z.strictObject({ id: libraryId }),
    reply: z.strictObject({
      fileName,
      /** Electron: the system's trash. Browser host: the folder `.trash` in Gaitsmith's own data folder. */
      place: z.enum(['system-trash', 'app-trash']),
    }),
  },
  /**
   * Puts dropped or pasted texts into the user's folder, byte for byte, each under a free name; what is no
   * style is not written. Done even where some or all could not be: each file is in one of the two lists, by
   * its `index` in the request.
   */
  'library.import': {
    request: z.strictObject({
      files: boundedList(z.strictObject({ fileName: fileName.exactOptional(), text }), 1, CALL_FILES_MAX),
    }),
    reply: z.strictObject({
      imported: z
        .array(
          z.strictObject({
            index: z.int().min(0),
            ...ownStyle,
            /** The very same file was in the library already; nothing was written. */
            wasThere: z.boolean(),
          }),
        )
        .readonly(),
      problems: z
        .array(
          z.strictObject({
            index: z.int().min(0),
            /** Name of the file that was handed over; "Pasted text" where it had none. */
            fileName: z.string(),
            message: z.string(),
            problems: problems.exactOptional(),
          }),
        )
        .readonly(),
    }),
  },
  /**
   * Writes styles as files into a folder that the person is asked for: any folder in Electron, a named folder
   * below `exports` in Gaitsmith's data folder in the browser host. Files of other content that are there are
   * replaced only when the person agrees.
   */
  'library.export': {
    request: z.strictObject({ sources: boundedList(sourceStyle, 1, 500) }),
    reply: z.discriminatedUnion('kind', [
      cancelled,
      z.strictObject({
        kind: z.literal('exported'),
        /** Name of the folder, for showing; not a path. */
        folderName: z.string(),
        fileNames: z.array(fileName).readonly(),
        /** One sentence for each style that could not be exported. */
        problems: sentences,
      }),
    ]),
  },
  /**
   * Asks for another library folder, keeps it in the settings and lists it from then on. Electron only:
   * refused in the browser host.
   */
  'library.chooseFolder': {
    request: nothing,
    reply: z.discriminatedUnion('kind', [
      cancelled,
      z.strictObject({ kind: z.literal('chosen'), folderName: z.string() }),
    ]),
  },
  /** Goes back to the app's own library folder. */
  'library.useOwnFolder': {
    request: nothing,
    reply: z.strictObject({ folderName: z.string() }),
  },
} as const satisfies Record<string, { request: z.ZodType; reply: z.ZodType }>;
