import type { BvhMotion } from '../../clip/bvh/bvhMotion.ts';
import { decodeUtf8 } from '../../clip/utf8.ts';
import { readFbxRecords } from '../../clip/fbx/fbxRecords.ts';
import { CharacterFault } from '../fault.ts';
import { checkFbx, isFbx } from './checkFbx.ts';

/** What a walk is captured from: the text of a BVH, or the motion of an FBX. */
export type ClipBytesReading =
  | { readonly ok: true; readonly source: string | BvhMotion }
  | { readonly ok: false; readonly message: string };

/** Reads the file of a clip, as far as its kind has to be known. Never rejects for what a file can hold. */
export async function readClipBytes(bytes: Uint8Array): Promise<ClipBytesReading> {
  // Names of joints may be of any old encoding; what is no letter of UTF-8 stands for itself.
  if (!isFbx(bytes)) return { ok: true, source: decodeUtf8(bytes) };
  const { readFbxClip } = await import('./readFbxClip.ts');
  const reading = await readFbxClip(bytes);
  return reading.ok ? { ok: true, source: reading.motion } : reading;
}

/** Whether a file is an FBX with a motion and no mesh: a clip, and no character. */
export function isFbxMotion(bytes: Uint8Array): boolean {
  if (!isFbx(bytes)) return false;
  try {
    checkFbx(bytes);
  } catch (error) {
    if (error instanceof CharacterFault) return false;
    throw error;
  }
  const objects = readFbxRecords(bytes).find(({ name }) => name === 'Objects')?.records ?? [];
  const has = (kind: string) => objects.some(({ name }) => name === kind);
  return has('AnimationCurve') && !has('Geometry');
}
