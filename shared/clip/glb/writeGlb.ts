import { Document, VertexLayout, WebIO } from '@gltf-transform/core';
import type { Clip } from '../clip.ts';
import { createClipFacts } from '../clipFacts.ts';
import type { ExportOptions } from '../exportOptions.ts';
import { addAnimation } from './addAnimation.ts';
import { addMannequin } from './addMannequin.ts';
import { addSkeleton } from './addSkeleton.ts';

/** A clip under the name that it has in its file. */
export interface NamedClip {
  readonly name: string;
  readonly clip: Clip;
}

/** Options of `writeGlb`. */
export type GlbOptions = Pick<ExportOptions, 'naming' | 'content' | 'keyErrorDeg' | 'rootNode'>;

/** What the node is called that travels in place of the hips. */
const ROOT_NAME = 'root';

/**
 * Writes clips of one figure as a binary glTF: its skeleton, the skinned mesh where asked for, and an
 * animation each. Metres, Y up, +Z forward. What was walked is in `asset.extras` (of many clips in its
 * `clips`) and in the extras of every animation. Throws RangeError for no clip at all.
 */
export async function writeGlb(
  clips: readonly NamedClip[],
  { naming, content, keyErrorDeg, rootNode }: GlbOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const first = clips[0];
  if (first === undefined) throw new RangeError('A file needs a clip.');
  const { figure } = first.clip;
  const document = new Document();
  const buffer = document.createBuffer();
  const asset = document.getRoot().getAsset();
  asset.generator = 'Gaitsmith';
  asset['extras'] =
    clips.length === 1
      ? createClipFacts(first.clip)
      : { clips: clips.map(({ name, clip }) => ({ name, ...createClipFacts(clip) })) };
  const scene = document.createScene(figure.name);
  document.getRoot().setDefaultScene(scene);
  const { joints, skin } = addSkeleton(document, buffer, figure, naming);
  const root = rootNode ? document.createNode(ROOT_NAME) : undefined;
  scene.addChild(root ?? joints[0]!);
  root?.addChild(joints[0]!);
  if (content === 'figure') {
    const mesh = addMannequin(document, buffer, figure);
    // Skinned vertices stand where their joints are: the node that carries them is not moved.
    scene.addChild(document.createNode(`${figure.name} mesh`).setMesh(mesh).setSkin(skin));
  }
  for (const { name, clip } of clips)
    addAnimation(document, buffer, { joints, root }, clip, { name, keyErrorDeg });
  return new WebIO().setVertexLayout(VertexLayout.SEPARATE).writeBinary(document);
}
