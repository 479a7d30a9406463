import { mkdir, readdir, readFile, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Reply, Request } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { writeAtomically } from './files/atomicWrite.ts';
import type { FileDialogs } from './dialogs.ts';
import type { Caller } from './dispatch.ts';
import { describeExportFailure, describeSetFailure } from './files/fileFailure.ts';
import { type FileKind, findFileKind } from './fileKinds.ts';
import { makeUnderFreeName } from './files/freeName.ts';
import { findFreeName } from './files/styleFiles.ts';
import { type NewFile, writeTogether } from './files/writeTogether.ts';

type Saved = Result<Reply<'files.save'>>;

/** A file under a bare name, and what kind it is of. */
interface KnownFile extends NewFile {
  readonly kind: FileKind;
}

/**
 * Saves files that the window made where the person is asked to have them: one in a place, several in a
 * folder, all of them or none. What is no whole file of a known kind is refused before anyone is asked, so
 * that this is no way to write files of another kind.
 */
export async function saveFiles(
  dialogs: FileDialogs,
  { files, setName = 'Export' }: Request<'files.save'>,
  caller: Caller,
): Promise<Saved> {
  const { choosePlaceForFile } = dialogs;
  if (choosePlaceForFile === undefined)
    return fail('refused', 'Files are downloaded by the page itself here. Nothing was saved.');
  const known: KnownFile[] = [];
  for (const { fileName, bytes } of files) {
    const kind = findFileKind(fileName);
    if (kind === undefined || !kind.isWhole(bytes)) {
      return fail(
        'bad-request',
        `What the window made as ${toBareName(fileName, '')} is not a whole file of its kind. Nothing was saved and your work is as it was; please try again.`,
      );
    }
    known.push({ fileName: toBareName(fileName, kind.ending), bytes, kind });
  }
  const [first] = known;
  if (known.length === 1 && first !== undefined) {
    const path = await choosePlaceForFile(first.fileName, first.kind, caller);
    return path === undefined ? succeed({ kind: 'cancelled' }) : saveOne(path, first);
  }
  if (new Set(known.map(({ fileName }) => fileName.toLowerCase())).size < known.length) {
    return fail(
      'bad-request',
      'Two of the files that the window made have one name. Nothing was saved and your work is as it was; please try again.',
    );
  }
  const place = await dialogs.chooseFolderToExport((folder) => findTaken(folder, known), caller);
  if (place === undefined) return succeed({ kind: 'cancelled' });
  if (place.onTaken === 'replace' || (await findTaken(place.folder, known)).length === 0)
    return saveSet(place.folder, known);
  return saveBeside(place.folder, toBareName(setName, ''), known);
}

async function saveOne(path: string, { bytes }: NewFile): Promise<Saved> {
  const fileName = basename(path);
  try {
    await writeAtomically(path, bytes);
  } catch (error) {
    return describeExportFailure(error, fileName);
  }
  return succeed({ kind: 'saved', fileNames: [fileName] });
}

async function saveSet(folder: string, files: readonly NewFile[]): Promise<Saved> {
  const fault = await writeTogether(folder, files);
  if (fault !== undefined) return describeSetFailure(fault.error, fault.fileName);
  return succeed({
    kind: 'saved',
    fileNames: files.map(({ fileName }) => fileName),
    folderName: basename(folder),
  });
}

/**
 * Saves files into a new folder of their own, so that those of the same names stay as they are: the files of
 * a set name one another, and numbers behind their names would break that.
 */
async function saveBeside(parent: string, setName: string, files: readonly NewFile[]): Promise<Saved> {
  let folder: string;
  try {
    const made = await makeUnderFreeName(
      parent,
      (taken) => ({ fileName: findFreeName(setName, taken, '') }),
      (named) => mkdir(join(parent, named.fileName)),
    );
    folder = join(parent, made.fileName);
  } catch (error) {
    return describeSetFailure(error, setName);
  }
  const saved = await saveSet(folder, files);
  if (!saved.ok) await rmdir(folder).catch(() => undefined);
  return saved;
}

/** Names that are there with other content. */
async function findTaken(folder: string, files: readonly NewFile[]): Promise<readonly string[]> {
  const there = new Set(await readdir(folder).catch(() => []));
  const taken: string[] = [];
  for (const file of files) {
    if (there.has(file.fileName) && !(await hasContent(join(folder, file.fileName), file.bytes)))
      taken.push(file.fileName);
  }
  return taken;
}

async function hasContent(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await stat(path)).size === bytes.byteLength && (await readFile(path)).equals(bytes);
  } catch {
    return false;
  }
}

/** A bare name that every system takes, whatever the window suggests. */
function toBareName(suggested: string, ending: string): string {
  const stem = (ending === '' ? suggested : suggested.slice(0, -ending.length))
    .replace(/[<>:"|?*/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100);
  return `${stem === '' ? 'Untitled' : stem}${ending}`;
}
