import { type Failure, fail } from '../../../shared/ipc/result.ts';

/**
 * Turns a system error of reading into a sentence; `name` is what the person calls the file or folder,
 * `wanted` what a file is that can be read.
 */
export function describeReadFailure(
  error: unknown,
  name: string,
  wanted = 'a style file (*.gait.json)',
): Failure {
  switch (getCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return fail(
        'not-found',
        `${name} is not there any more: it was moved, renamed or deleted. What is open in the window is as it was; save it again to bring the file back.`,
      );
    case 'EACCES':
    case 'EPERM':
      return fail(
        'unreadable',
        `${name} could not be read: this account has no permission to. What is open in the window is as it was; change the file's permissions or choose another.`,
      );
    case 'EISDIR':
      return fail(
        'unreadable',
        `${name} is not a file. What is open in the window is as it was; choose ${wanted}.`,
      );
    default:
      return fail(
        'unreadable',
        `${name} could not be read (${getCode(error)}). What is open in the window is as it was; try again or choose another.`,
      );
  }
}

/**
 * Turns a system error of saving into a sentence; the old file is whole (`writeAtomically`) and the work is
 * in the window.
 */
export function describeWriteFailure(error: unknown, name: string): Failure {
  return fail(
    'unwritable',
    `${name} was not saved: ${explainWrite(getCode(error))} The file on disk is as it was and your work is still open here, unsaved.`,
  );
}

/**
 * Turns a system error of saving a file that was made of the work (a picture, a clip) into a sentence;
 * nothing of the person's work hangs on it.
 */
export function describeExportFailure(error: unknown, name: string): Failure {
  return fail(
    'unwritable',
    `${name} was not saved: ${explainWrite(getCode(error), '')} Your work is as it was.`,
  );
}

/** The same of several files of which none is kept if one fails; `name` is the one that could not be. */
export function describeSetFailure(error: unknown, name: string): Failure {
  return fail(
    'unwritable',
    `None of the files was saved, because of ${name}: ${explainWrite(getCode(error), '')} The folder and your work are as they were.`,
  );
}

/** Why a file could not be written, and what to do; `how` names the command that asks for another place. */
function explainWrite(code: string, how = ' with Save As'): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `its folder is not there any more. Save it in another place${how}.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `this account has no permission to write there. Save it in another place${how}.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full. Free some space and save again, or save it in another place.';
    case 'ETRASH':
      return 'the file of that name could not be moved to the trash. Save it under another name.';
    case 'EISDIR':
      return 'there is a folder of that name. Save it under another name.';
    case 'EFBIG':
      return 'it would be longer than the 1 MiB that a style file may have. Make its texts shorter.';
    case 'ENAMETOOLONG':
      return 'the name is too long. Save it under a shorter one.';
    default:
      return `the system refused (${code}). Try again, or save it in another place${how}.`;
  }
}

function getCode(error: unknown): string {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : 'unknown error';
}
