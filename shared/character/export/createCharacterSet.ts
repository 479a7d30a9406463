import type { ClipCheck } from '../../clip/check/checkMotion.ts';
import type { ExportFile, ExportWatch } from '../../clip/createExport.ts';
import {
  type ClipsToPack,
  createLocomotionSet,
  type PackedClips,
  type SetRequest,
  type SetResult,
} from '../../clip/set/createLocomotionSet.ts';
import type { Character } from '../createCharacter.ts';
import { writeForCharacter } from './createCharacterExport.ts';

/** A set of walks of a character. */
export interface CharacterSetRequest extends SetRequest {
  readonly character: Character;
  /** The character's file as it was read. */
  readonly bytes: Uint8Array;
  /** What files end in, with its dot: `.glb`, or `.vrm` for what is one. */
  readonly ending: string;
}

/**
 * The same as `createLocomotionSet`, with the clips in the character's own file (GLB: all in one, or a copy
 * of it each), or on its own joints.
 */
export function createCharacterSet(request: CharacterSetRequest, watch?: ExportWatch): Promise<SetResult> {
  const pack = request.packing === 'one-file' ? packTogether : packApart;
  return createLocomotionSet(request, watch, (clips, watchPack) => pack(request, clips, watchPack));
}

async function packTogether(
  { character, bytes, ending }: CharacterSetRequest,
  { name, names, clips, options }: ClipsToPack,
  watch: ExportWatch,
): Promise<PackedClips> {
  const fileName = `${name}${ending}`;
  let file: ExportFile | undefined;
  const checks: ClipCheck[] = [];
  for (const [index, clip] of clips.entries()) {
    if (!(await watch(index / clips.length))) return { ok: false, code: 'cancelled' };
    const written = await writeForCharacter({
      character,
      bytes,
      ...(file && { into: file.bytes }),
      clip,
      options,
      fileName,
      name: names[index]!,
    });
    if (!written.ok) return { ok: false, code: 'check', message: written.message };
    file = written.files[0];
    checks.push(createCheck(written.errorM));
  }
  return { ok: true, files: file ? [file] : [], fileNames: clips.map(() => fileName), checks };
}

async function packApart(
  { character, bytes, ending }: CharacterSetRequest,
  { names, clips, options }: ClipsToPack,
  watch: ExportWatch,
): Promise<PackedClips> {
  const files: ExportFile[] = [];
  const checks: ClipCheck[] = [];
  const fileNames = names.map((name) => `${name}${ending}`);
  for (const [index, clip] of clips.entries()) {
    if (!(await watch(index / clips.length))) return { ok: false, code: 'cancelled' };
    const [name, fileName] = [names[index]!, fileNames[index]!];
    const written = await writeForCharacter({ character, bytes, clip, options, fileName, name });
    if (!written.ok) return { ok: false, code: 'check', message: written.message };
    files.push(...written.files);
    checks.push(createCheck(written.errorM));
  }
  return { ok: true, files, fileNames, checks };
}

function createCheck(positionErrorM: number): ClipCheck {
  return { positionErrorM, seamM: null, groundSpeedMps: null, slipM: null, scuffM: null };
}
