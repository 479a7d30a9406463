import { readFbx } from '../fbx/readFbx.ts';
import type { SceneFormat } from '../writeScene.ts';
import { readFbxMotion } from './readFbxMotion.ts';
import { readGlb, readGlbMotion } from './readGlbMotion.ts';
import type { MotionExpectation, ReadMotion } from './readMotion.ts';

/**
 * Opens a file that was written, to read its motions by name. Reading one throws ReadBackFault where it or a
 * joint is missing.
 */
export async function openScene(
  format: SceneFormat,
  bytes: Uint8Array,
): Promise<(name: string, expected: MotionExpectation) => ReadMotion> {
  if (format === 'fbx') {
    const file = readFbx(bytes);
    return (name, expected) => readFbxMotion(file, name, expected);
  }
  const document = await readGlb(bytes);
  return (name, expected) => readGlbMotion(document, name, expected);
}
