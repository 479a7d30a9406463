import { resolve } from 'node:path';
import { type Character } from '../../shared/character/createCharacter.ts';
import { openCharacter } from '../../shared/character/openCharacter.ts';
import type { FbxTools } from '../../shared/character/fbx/convertFbx.ts';
import { CHARACTER_LIMITS } from '../../shared/character/read/limits.ts';
import { readPlainFile } from '../services/files/readPlainFile.ts';
import { readRoles } from './clipInput.ts';
import type { CommandContext } from './context.ts';
import { CommandFailure, EXIT_CODES, failInput } from './failure.ts';
import { explain } from './textInput.ts';

/** A character as the user named it, and its file: the GLB that an FBX became. */
export interface CharacterInput {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly character: Character;
}

/** Whether `--body` names a file: it ends as a character's does, or holds a slash. */
export function isCharacterFile(text: string): boolean {
  return /\.(glb|gltf|vrm|fbx)$/i.test(text) || /[/\\]/.test(text);
}

/**
 * Reads a character's file. Fails as bad input with a sentence. What a person should look at of it goes to
 * the messages.
 */
export async function readCharacterFile(
  context: CommandContext,
  file: string,
  rolesFile: string | undefined,
): Promise<CharacterInput> {
  const roles = rolesFile === undefined ? undefined : await readRoles(context, rolesFile);
  const bytes = await readBytes(context, file);
  const options = { fileName: file, ...(roles && { roles }) };
  const { reading, whole } = await openCharacter(bytes, [], () => options, loadFbxTools);
  if (!reading.ok) throw new CommandFailure(EXIT_CODES.badInput, [reading.message]);
  const { character } = reading;
  for (const problem of character.facts.problems) context.writeError(`${file}: ${problem}\n`);
  return { file, bytes: whole ?? bytes, character };
}

/** Loads what of three.js reads an FBX. */
export async function loadFbxTools(): Promise<FbxTools> {
  // What it says on its way is nothing that a person at a command line can mend.
  console.warn = () => undefined;
  console.error = () => undefined;
  const { FBXLoader } = await import('three/examples/jsm/loaders/FBXLoader.js');
  const { LoadingManager, Texture } = await import('three');
  return { FBXLoader, LoadingManager, Texture };
}

/** Reads a file whole, of no more than a character's bytes. Fails as bad input with a sentence. */
export async function readBytes(context: CommandContext, file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return Uint8Array.from(
      await readPlainFile(resolve(context.workingFolder, file), CHARACTER_LIMITS.fileBytes),
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EFBIG'
        ? `it is larger than ${CHARACTER_LIMITS.fileBytes / 2 ** 20} MiB`
        : code === 'EISDIR'
          ? 'it is no plain file'
          : explain(code);
    throw failInput([{ file, path: '', message: `cannot be read: ${reason}` }]);
  }
}
