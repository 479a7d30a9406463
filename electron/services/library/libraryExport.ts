import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Reply, Request } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createStyleFileName } from '../../../shared/style/file/fileName.ts';
import { createAtomically } from '../files/atomicWrite.ts';
import type { ExportPlace, FileDialogs } from '../dialogs.ts';
import type { Caller } from '../dispatch.ts';
import { describeWriteFailure } from '../files/fileFailure.ts';
import { makeUnderFreeName } from '../files/freeName.ts';
import { checkLink, findFreeName, readStyleText, writeStyleText } from '../files/styleFiles.ts';
import type { StyleSources } from './styleSources.ts';

/** A style on its way out. */
interface Exported {
  readonly fileName: string;
  readonly text: string;
}

/** What an export stands on. */
export interface LibraryExportOptions {
  readonly dialogs: FileDialogs;
  readonly sources: StyleSources;
}

/**
 * Writes styles as files into a folder that the person is asked for, byte for byte, under the names of their
 * files. Styles that cannot be read are told and the others written; nobody is asked for a folder where none
 * can be.
 */
export async function exportStyles(
  { dialogs, sources }: LibraryExportOptions,
  request: Request<'library.export'>,
  caller: Caller,
): Promise<Result<Reply<'library.export'>>> {
  const { styles, problems } = await collectStyles(sources, request);
  if (styles.length === 0) return fail('invalid-style', `Nothing was exported. ${problems.join(' ')}`);

  const place = await dialogs.chooseFolderToExport((folder) => findTaken(folder, styles), caller);
  if (place === undefined) return succeed({ kind: 'cancelled' });

  const fileNames: string[] = [];
  for (const style of styles) {
    const written = await writeExported(place, style);
    if (written.ok) fileNames.push(written.value);
    else problems.push(written.message);
  }
  if (fileNames.length === 0) return fail('unwritable', `Nothing was exported. ${problems.join(' ')}`);
  return succeed({ kind: 'exported', folderName: basename(place.folder), fileNames, problems });
}

async function collectStyles(
  sources: StyleSources,
  request: Request<'library.export'>,
): Promise<{ readonly styles: readonly Exported[]; readonly problems: string[] }> {
  const styles: Exported[] = [];
  const problems: string[] = [];
  for (const [index, source] of request.sources.entries()) {
    const read = await sources.read(source);
    if (!read.ok) {
      problems.push(read.message);
      continue;
    }
    const { text, fileName } = read.value;
    const style = parseStyle(text);
    if (!style.ok) {
      problems.push(
        `${fileName ?? `Style ${index + 1}`} breaks the style format, so it was not exported; open it to see what is wrong.`,
      );
      continue;
    }
    const name = fileName ?? createStyleFileName(style.document.name);
    const names = styles.map((one) => one.fileName);
    styles.push({ fileName: findFreeName(name, names), text });
  }
  return { styles, problems };
}

async function findTaken(folder: string, styles: readonly Exported[]): Promise<readonly string[]> {
  const there = new Set(await readdir(folder).catch(() => []));
  const taken: string[] = [];
  for (const { fileName, text } of styles) {
    if (!there.has(fileName)) continue;
    const read = await readStyleText(join(folder, fileName));
    if (!read.ok || read.value !== text) taken.push(fileName);
  }
  return taken;
}

/** Writes one style, unless the very same file is there; resolves with the name it has there. */
async function writeExported(
  { folder, onTaken }: ExportPlace,
  { fileName, text }: Exported,
): Promise<Result<string>> {
  const there = await readStyleText(join(folder, fileName));
  if (there.ok && there.value === text) return succeed(fileName);
  if (onTaken === 'replace') {
    const link = await checkLink(join(folder, fileName));
    if (!link.ok) return link;
    const written = await writeStyleText(join(folder, fileName), text);
    return written.ok ? succeed(fileName) : written;
  }
  try {
    const made = await makeUnderFreeName(
      folder,
      (taken) => ({ fileName: findFreeName(fileName, taken) }),
      (named) => createAtomically(join(folder, named.fileName), text),
    );
    return succeed(made.fileName);
  } catch (error) {
    return describeWriteFailure(error, fileName);
  }
}
