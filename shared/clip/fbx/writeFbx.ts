import { createClipFacts } from '../clipFacts.ts';
import type { ExportOptions } from '../exportOptions.ts';
import type { NamedClip } from '../glb/writeGlb.ts';
import { createRestPose } from '../restPose.ts';
import { addFbxAnimation } from './addFbxAnimation.ts';
import { addFbxMannequin } from './addFbxMannequin.ts';
import { addFbxBindPose, addFbxSkeleton, createFbxTranslation } from './addFbxSkeleton.ts';
import { listFbxFacts } from './fbxFacts.ts';
import { FbxObjectList } from './fbxObjects.ts';
import { writeFbxScene } from './fbxScene.ts';

/** Options of `writeFbx`. */
export type FbxOptions = Pick<ExportOptions, 'naming' | 'restPose' | 'content' | 'keyErrorDeg' | 'rootNode'>;

/**
 * Writes clips of one figure as a binary FBX 7.4: its skeleton, the skinned mesh where asked for, and a stack
 * each. Centimetres, Y up, +Z forward. In the rest pose no joint is turned. What was walked is in the
 * properties of every stack, of the topmost joint and of the mesh (of many clips there as JSON). Throws
 * RangeError for no clip at all.
 */
export function writeFbx(
  clips: readonly NamedClip[],
  { naming, restPose, content, keyErrorDeg, rootNode }: FbxOptions,
): Uint8Array<ArrayBuffer> {
  const [first] = clips;
  if (first === undefined) throw new RangeError('A file needs a clip.');
  const { figure, plan } = first.clip;
  const rest = createRestPose(figure, restPose);
  const told = clips.map(({ name, clip }) => ({ name, ...createClipFacts(clip) }));
  const facts = listFbxFacts(clips.length === 1 ? createClipFacts(first.clip) : { clips: told });
  const scene = new FbxObjectList();
  const skeleton = addFbxSkeleton(scene, figure, {
    naming,
    rootNode,
    rest,
    facts,
  });
  if (content === 'figure') addFbxMannequin(scene, figure, skeleton, rest, facts);
  else
    addFbxBindPose(
      scene,
      figure.name,
      skeleton.joints.map((joint, index) => [joint, createFbxTranslation(skeleton.places, 3 * index)]),
    );
  for (const clip of clips) addFbxAnimation(scene, skeleton, clip, { rest, keyErrorDeg });
  return writeFbxScene(scene, plan.fps);
}
