import { type ClipFormat, type ExportOptions, FORMAT_CHOICES } from './exportOptions.ts';
import { writeFbx } from './fbx/writeFbx.ts';
import { type NamedClip, writeGlb } from './glb/writeGlb.ts';

/** A format that holds a scene: nodes, a mesh, and clips by name. */
export type SceneFormat = Extract<ClipFormat, 'glb' | 'fbx'>;

/** Writes clips of one figure as one file. Rejects with RangeError for no clip at all. */
export async function writeScene(
  format: SceneFormat,
  clips: readonly NamedClip[],
  options: ExportOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return format === 'fbx' ? writeFbx(clips, options) : writeGlb(clips, options);
}

/** Whether a format holds a scene. */
export function isSceneFormat(format: ClipFormat): format is SceneFormat {
  return FORMAT_CHOICES[format].scene;
}
