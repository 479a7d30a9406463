import { type Failure, fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { TEXT_BYTES_MAX } from '../../shared/style/limits.ts';

/** A file's text as a call carries it. */
export interface FileText {
  readonly fileName: string;
  readonly text: string;
}

/** A file that could not be read, and why. */
export interface UnreadFile {
  readonly fileName: string;
  readonly failure: Failure;
}

/**
 * Reads the text of a file that was dropped on the window or picked in it, to the byte (a byte order mark
 * stays). Refuses, as `electron/services/files/styleFiles.ts` does, what is over 1 MiB (`too-large`), what is
 * not UTF-8, and what cannot be read, such as a folder (`unreadable`): `File.text()` would put replacement
 * characters in silently. The text itself is not parsed here.
 */
export async function readStyleFile(file: File): Promise<Result<string>> {
  const { name } = file;
  if (file.size > TEXT_BYTES_MAX) {
    return fail(
      'too-large',
      `${name} is larger than 1 MiB, so it is neither a style nor footsteps. What is open in the window is as it was; choose another file.`,
    );
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return fail(
      'unreadable',
      `${name} could not be read: it is a folder, or was moved, or may not be read. What is open in the window is as it was; choose another file.`,
    );
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return fail(
      'unreadable',
      `${name} is not a text file (it is not UTF-8). What is open in the window is as it was; choose another file.`,
    );
  }
}

/**
 * Reads several files, each for itself: the texts of those that could be, and why the others could not; both
 * in the order given.
 */
export async function readStyleFiles(
  files: readonly File[],
): Promise<{ readonly texts: readonly FileText[]; readonly unread: readonly UnreadFile[] }> {
  const readings = await Promise.all(
    files.map(async (file) => ({ fileName: file.name, reading: await readStyleFile(file) })),
  );
  return {
    texts: readings.flatMap(({ fileName, reading }) =>
      reading.ok ? [{ fileName, text: reading.value }] : [],
    ),
    unread: readings.flatMap(({ fileName, reading }) => (reading.ok ? [] : [{ fileName, failure: reading }])),
  };
}
