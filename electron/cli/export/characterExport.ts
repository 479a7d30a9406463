import { basename } from 'node:path';
import { createCharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import type { ClipOptions } from '../../../shared/clip/createExport.ts';
import type { ClipSource } from '../../../shared/clip/sampleClip.ts';
import type { CharacterInput } from '../characterInput.ts';
import type { CommandContext } from '../context.ts';
import { failExport } from './exportFlags.ts';
import { writeOut } from '../outFile.ts';

/** What is put into which character's file, and where that goes. */
export interface CharacterOut {
  readonly source: ClipSource;
  readonly options: ClipOptions;
  readonly character: CharacterInput;
  readonly out: string;
}

/** Writes a walk for a character, in its own file or on its own joints; returns what is printed of it. */
export async function exportCharacter(
  context: CommandContext,
  { source, options, character: { character, bytes }, out }: CharacterOut,
): Promise<object> {
  const result = await createCharacterExport({ source, options, character, bytes, fileName: basename(out) });
  if (!result.ok) throw failExport(result, out);
  const [file, sidecar] = result.files;
  await writeOut(context, out, file!.bytes, sidecar && { '.json': sidecar.bytes });
  return { file: out, bytes: file!.bytes.byteLength, animation: result.animation, ...result.summary };
}
