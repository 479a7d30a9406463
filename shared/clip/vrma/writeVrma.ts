import { Document, Extension, type Node, WebIO, type WriterContext } from '@gltf-transform/core';
import { multiplyInto, multiplyInverseInto } from '../../body/pose/quaternion.ts';
import type { Clip } from '../clip.ts';
import { createClipFacts } from '../clipFacts.ts';
import { composeOrientations } from '../../body/pose/composeOrientations.ts';
import type { VrmaBone } from './vrmaBones.ts';

/**
 * Writes a clip as a VRM animation: the bones of a humanoid in a T pose without any rotation, metres, Y up,
 * +Z forward, with the place of the hips and rotations of all in every frame, but one of each that is held.
 */
export async function writeVrma(
  clip: Clip,
  bones: readonly VrmaBone[],
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document();
  const buffer = document.createBuffer();
  const asset = document.getRoot().getAsset();
  asset.generator = 'Gaitsmith';
  asset['extras'] = createClipFacts(clip);
  const nodes = bones.map(({ name: bone, place, parent }): Node => {
    const above = bones[parent]?.place ?? [0, 0, 0];
    return document
      .createNode(bone)
      .setTranslation([place[0] - above[0], place[1] - above[1], place[2] - above[2]]);
  });
  const scene = document.createScene(name);
  document.getRoot().setDefaultScene(scene);
  nodes.forEach((node, at) => {
    const { parent } = bones[at]!;
    if (parent < 0) scene.addChild(node);
    else nodes[parent]!.addChild(node);
  });
  document.createExtension(VrmAnimation).bones = new Map(nodes.map((node) => [node.getName(), node]));

  const { fps, frames } = clip.plan;
  const animation = document.createAnimation(name).setExtras({ ...createClipFacts(clip) });
  const createTimes = (count: number) =>
    document
      .createAccessor('', buffer)
      .setType('SCALAR')
      .setArray(Float32Array.from({ length: count }, (_, frame) => frame / fps));
  const times = createTimes(frames);
  const start = bones.some((bone) => isStill(bone, bones)) ? createTimes(1) : times;
  const add = (
    node: Node,
    path: 'translation' | 'rotation',
    values: Float32Array<ArrayBuffer>,
    input = times,
  ) => {
    const output = document
      .createAccessor('', buffer)
      .setType(path === 'rotation' ? 'VEC4' : 'VEC3')
      .setArray(values);
    const sampler = document.createAnimationSampler().setInput(input).setOutput(output);
    sampler.setInterpolation('LINEAR');
    const channel = document.createAnimationChannel().setTargetNode(node);
    animation.addSampler(sampler).addChannel(channel.setTargetPath(path).setSampler(sampler));
  };
  const { hips, rotations } = sampleBones(clip, bones);
  add(nodes[0]!, 'translation', hips);
  nodes.forEach((node, at) => {
    const keys = rotations[at]!;
    if (isStill(bones[at]!, bones)) add(node, 'rotation', keys.slice(0, 4), start);
    else add(node, 'rotation', keys);
  });
  return createVrmaIo().writeBinary(document);
}

/** Whether a bone never turns in the one above: the same joint turns both. */
function isStill({ joint, parent }: VrmaBone, bones: readonly VrmaBone[]): boolean {
  return bones[parent]?.joint === joint;
}

/** What reads and writes VRM animations. */
export function createVrmaIo(): WebIO {
  return new WebIO().registerExtensions([VrmAnimation]);
}

/** The place of the hips, and the rotation of each bone from the T pose in that of its parent, by frame. */
function sampleBones({ figure, plan, positions, rotations }: Clip, bones: readonly VrmaBone[]) {
  const count = figure.joints.length;
  const hips = new Float32Array(3 * plan.frames);
  const keys = bones.map(() => new Float32Array(4 * plan.frames));
  const turned = new Float64Array(4 * bones.length);
  const own = new Float64Array(4);
  for (let frame = 0; frame < plan.frames; frame++) {
    const root = 3 * (count * frame + bones[0]!.joint);
    hips.set(positions.subarray(root, root + 3), 3 * frame);
    const orientations = composeOrientations(figure, rotations.subarray(4 * count * frame));
    bones.forEach(({ joint, parent, fromT }, bone) => {
      multiplyInto(orientations, 4 * joint, fromT, 0, turned, 4 * bone);
      if (parent < 0) own.set(turned.subarray(4 * bone, 4 * bone + 4));
      else multiplyInverseInto(turned, 4 * parent, turned, 4 * bone, own, 0);
      const values = keys[bone]!;
      let dot = 0;
      for (let i = 0; i < 4; i++) dot += frame === 0 ? 1 : own[i]! * values[4 * (frame - 1) + i]!;
      for (let i = 0; i < 4; i++) values[4 * frame + i] = dot < 0 ? -own[i]! : own[i]!;
    });
  }
  return { hips, rotations: keys };
}

/** `VRMC_vrm_animation`: which node is which bone of a humanoid. */
class VrmAnimation extends Extension {
  static override readonly EXTENSION_NAME = 'VRMC_vrm_animation';
  override readonly extensionName = VrmAnimation.EXTENSION_NAME;
  bones: ReadonlyMap<string, Node> = new Map();

  override read(): this {
    return this;
  }

  override write({ jsonDoc, nodeIndexMap }: WriterContext): this {
    const humanBones = Object.fromEntries(
      [...this.bones].map(([bone, node]) => [bone, { node: nodeIndexMap.get(node)! }]),
    );
    jsonDoc.json.extensions = {
      ...jsonDoc.json.extensions,
      [this.extensionName]: { specVersion: '1.0', humanoid: { humanBones } },
    };
    return this;
  }
}
