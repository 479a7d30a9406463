import type { FigureId } from '../../../shared/body/figure/registry.ts';
import { type CharacterReading, openCharacter } from '../../../shared/character/openCharacter.ts';
import type { Companion } from '../../../shared/character/makeWhole.ts';
import type { CharacterJoints } from '../../../shared/character/fault.ts';
import type { RememberedRoles } from '../capture/rememberedRoles.ts';
import { decodeDrawing, type DecodedDrawing } from './decodeDrawing.ts';
import { loadFbxTools } from './fbxTools.ts';
import type { RememberedSettings } from './rememberedSettings.ts';

/** A file that a character is to be made of. */
export interface CharacterJob {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Files that came with it. */
  readonly companions: readonly Companion[];
  /** What was put right of skeletons before, one of which may be this one's. */
  readonly remembered: RememberedRoles;
  /** What was said of characters, one of which may be this one. */
  readonly settings: RememberedSettings;
}

/** What came of it. */
export type CharacterOutcome =
  | {
      readonly kind: 'read';
      readonly reading: Extract<CharacterReading, { ok: true }>;
      readonly drawn: DecodedDrawing;
      /** By what is in the file. */
      readonly id: FigureId;
      /** Its file, or the GLB that was made of it and those beside it. */
      readonly whole: Uint8Array<ArrayBuffer>;
    }
  /** Nothing came of it; a sentence says why. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly joints?: CharacterJoints | undefined;
      readonly whole?: Uint8Array<ArrayBuffer> | undefined;
    };

/** Makes a character of a file. Runs in a thread. */
export async function runCharacterJob({
  fileName,
  bytes,
  companions,
  remembered,
  settings,
}: CharacterJob): Promise<CharacterOutcome> {
  let id: FigureId = '';
  const findOptions = (file: Uint8Array) => {
    id = `character:${hashBytes(file)}`;
    const own = settings[id];
    return { fileName, remembered, ...(own && { settings: own }) };
  };
  const { reading, whole } = await openCharacter(bytes, companions, findOptions, loadFbxTools);
  if (!reading.ok || whole === undefined)
    return reading.ok
      ? { kind: 'failed', message: `${fileName} cannot be read.` }
      : { kind: 'failed', message: reading.message, joints: reading.joints, whole };
  return { kind: 'read', reading, drawn: await decodeDrawing(whole), id, whole };
}

/** 64 bits of FNV-1a in halves, behind the length: tells the files of one person apart. */
function hashBytes(bytes: Uint8Array): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 256) % 2 ** 32;
    low = product % 2 ** 32;
  }
  const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');
  return `${hex(bytes.length)}${hex(high)}${hex(low)}`;
}
