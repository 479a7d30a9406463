import { resolve } from 'node:path';
import type { Capture } from '../../shared/capture/capture.ts';
import { readCapture } from '../../shared/capture/read/readCapture.ts';
import { readClipBytes } from '../../shared/character/fbx/readClipBytes.ts';
import { BVH_LIMITS } from '../../shared/clip/bvh/parseBvh.ts';
import { type RoleNames, ROLES } from '../../shared/skeleton/roles.ts';
import { readPlainFile } from '../services/files/readPlainFile.ts';
import type { CommandContext } from './context.ts';
import { failInput, type FileProblem } from './failure.ts';
import { explain } from './textInput.ts';

/** Bytes of a list of roles at most (chosen: twenty names take one). */
const ROLES_BYTES_MAX = 65_536;
/** Characters of a joint's name that a list of roles may hold (chosen: the longest in use have 40). */
const NAME_LENGTH_MAX = 200;

/** A clip as the user named it, and the walk in it. */
export interface ClipInput {
  readonly file: string;
  readonly capture: Capture;
}

/** Reads clips. Fails as bad input with what is wrong with each of them. */
export async function readClips(
  context: CommandContext,
  files: readonly string[],
  roles: RoleNames | undefined,
): Promise<readonly ClipInput[]> {
  const clips: ClipInput[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const bytes = await readInput(context, file, BVH_LIMITS.textLength, problems);
    if (bytes === undefined) continue;
    const clip = await readClipBytes(bytes);
    const reading = !clip.ok
      ? clip
      : readCapture(clip.source, { name: nameClip(file), ...(roles !== undefined && { roles }) });
    if (reading.ok) clips.push({ file, capture: reading.capture });
    else problems.push({ file, path: '', message: reading.message });
  }
  if (problems.length > 0) throw failInput(problems);
  return clips;
}

/** A clip's name for a style: the file's, without folder and ending. */
function nameClip(file: string): string {
  return file.replace(/^.*[/\\]/s, '').replace(/\.(bvh|fbx)$/i, '');
}

/** Reads a list of roles: an object of joint names by role. Fails as bad input with every problem's place. */
export async function readRoles(context: CommandContext, file: string): Promise<RoleNames> {
  const problems: FileProblem[] = [];
  const bytes = await readInput(context, file, ROLES_BYTES_MAX, problems);
  if (bytes === undefined) throw failInput(problems);
  const refuse = (path: string, message: string) => void problems.push({ file, path, message });
  const roles: Record<string, string> = {};
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof list !== 'object' || list === null || Array.isArray(list))
      refuse('', 'expected an object of joint names by role, as {"left.knee": "LeftLeg"}');
    else
      for (const [role, name] of Object.entries(list)) {
        if (!ROLES.some((one) => one === role)) refuse(role, `is no role; there are ${ROLES.join(', ')}`);
        else if (typeof name !== 'string' || name === '' || name.length > NAME_LENGTH_MAX)
          refuse(role, "expected a joint's name");
        else roles[role] = name;
      }
  } catch (error) {
    refuse('', `is no JSON: ${(error as Error).message}`);
  }
  if (problems.length > 0) throw failInput(problems);
  return roles;
}

async function readInput(
  context: CommandContext,
  file: string,
  bytesMax: number,
  problems: FileProblem[],
): Promise<Uint8Array | undefined> {
  try {
    return await readPlainFile(resolve(context.workingFolder, file), bytesMax);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EFBIG'
        ? `it is larger than ${bytesMax / 2 ** 20} MiB`
        : code === 'EISDIR'
          ? 'it is no plain file'
          : explain(code);
    problems.push({ file, path: '', message: `cannot be read: ${reason}` });
    return undefined;
  }
}
