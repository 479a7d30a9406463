import { mkdir, readdir, readFile, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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
import type { Tickets } from './tickets.ts';

type Saved = Result<Reply<'files.save'>>;

/** What was written: the file, or the folder of several, and what they are called. */
type Written = Result<{ readonly path: string; readonly fileNames: readonly string[] }>;

/** A file under a bare name, and what kind it is of. */
interface KnownFile extends NewFile {
  readonly kind: FileKind;
}

/** What saving stands on. */
export interface SaveFilesOptions {
  readonly dialogs: FileDialogs;
  /** Where files were saved: places of their own, so that none of them is an open document's. */
  readonly places: Tickets;
}

/**
 * Saves files that the window made where the person is asked to have them, or where they were saved before:
 * one in a place, several in a folder, all of them or none. What is no whole file of a known kind is refused
 * before anyone is asked, so that this is no way to write files of another kind.
 */
export async function saveFiles(
  { dialogs, places }: SaveFilesOptions,
  { files, setName = 'Export', place: ticket }: Request<'files.save'>,
  caller: Caller,
): Promise<Saved> {
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
  if (new Set(known.map(({ fileName }) => fileName.toLowerCase())).size < known.length) {
    return fail(
      'bad-request',
      'Two of the files that the window made have one name. Nothing was saved and your work is as it was; please try again.',
    );
  }
  const place = ticket === undefined ? undefined : places.find(ticket);
  if (place?.ok === false) {
    return fail(
      place.code,
      'Gaitsmith was started again since this was exported and has lost its place. Nothing was saved and your work is as it was; please export it anew.',
    );
  }
  const written = await (place === undefined
    ? saveWhereAsked(dialogs, known, toBareName(setName, ''), caller)
    : saveAt(place.value, known));
  if (written === undefined) return succeed({ kind: 'cancelled' });
  if (!written.ok) return written;
  const { path: at, fileNames } = written.value;
  const folder = known.length === 1 ? dirname(at) : at;
  return succeed({ kind: 'saved', fileNames, folderName: basename(folder), place: places.issue(at) });
}

/** Asks for a place and saves there; undefined where the person gave up. */
async function saveWhereAsked(
  dialogs: FileDialogs,
  files: readonly KnownFile[],
  setName: string,
  caller: Caller,
): Promise<Written | undefined> {
  const [first] = files;
  if (files.length === 1 && first !== undefined && dialogs.choosePlaceForFile !== undefined) {
    const path = await dialogs.choosePlaceForFile(first.fileName, first.kind, caller);
    return path === undefined ? undefined : saveOne(path, first);
  }
  const place = await dialogs.chooseFolderToExport((folder) => findTaken(folder, files), caller, setName);
  if (place === undefined) return undefined;
  const { folder, onTaken } = place;
  if (onTaken === 'replace' || (await findTaken(folder, files)).length === 0) return saveInto(folder, files);
  return saveBeside(folder, setName, files);
}

/** Saves in the place of an earlier saving, whose kind a single file is of. */
async function saveAt(path: string, files: readonly KnownFile[]): Promise<Written> {
  const [first] = files;
  if (files.length !== 1 || first === undefined) return saveInto(path, files);
  if (path.toLowerCase().endsWith(first.kind.ending)) return saveOne(path, first);
  return fail(
    'bad-request',
    `What the window made is not of the kind that ${basename(path)} is. Nothing was saved and your work is as it was; please export it anew.`,
  );
}

async function saveOne(path: string, { bytes }: NewFile): Promise<Written> {
  const fileName = basename(path);
  try {
    await writeAtomically(path, bytes);
  } catch (error) {
    return describeExportFailure(error, fileName);
  }
  return succeed({ path, fileNames: [fileName] });
}

async function saveInto(folder: string, files: readonly NewFile[]): Promise<Written> {
  const fault = await writeTogether(folder, files);
  if (fault !== undefined) return describeSetFailure(fault.error, fault.fileName);
  const fileNames = files.map(({ fileName }) => fileName);
  return succeed({ path: join(folder, ...(files.length === 1 ? fileNames : [])), fileNames });
}

/**
 * Saves files into a new folder of their own, so that those of the same names stay as they are: the files of
 * a set name one another, and numbers behind their names would break that.
 */
async function saveBeside(parent: string, setName: string, files: readonly NewFile[]): Promise<Written> {
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
  const saved = await saveInto(folder, files);
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
