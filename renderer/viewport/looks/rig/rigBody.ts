import { Group, Mesh, type Object3D } from 'three';
import { clone } from 'three/examples/jsm/utils/SkeletonUtils.js';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import {
  type Binding,
  createNodePose,
  type NodePose,
  writeNodesInto,
} from '../../../../shared/character/binding.ts';
import type { RigTemplate } from './rigTemplates.ts';

/** A copy of a character's objects that follows poses; meshes and pictures are shared. */
export class RigBody {
  /** Holds the scene in the figure's axes, metres. */
  readonly object = new Group();
  readonly meshes: readonly Mesh[];
  readonly #binding: Binding;
  readonly #nodes: NodePose;
  /** The object of each turned, and of each moved node. */
  readonly #turned: readonly (Object3D | undefined)[];
  readonly #moved: readonly (Object3D | undefined)[];

  constructor({ binding, scene }: RigTemplate) {
    const copy = clone(scene);
    const [x, y, z, w] = binding.frame.rotation;
    this.object.quaternion.set(x!, y!, z!, w!);
    this.object.scale.setScalar(binding.frame.unitM);
    this.object.add(copy);
    this.#binding = binding;
    this.#nodes = createNodePose(binding);
    const byNode = new Map<number, Object3D>();
    const meshes: Mesh[] = [];
    copy.traverse((object) => {
      const node: unknown = object.userData['rigNode'];
      if (typeof node === 'number') byNode.set(node, object);
      if (!(object instanceof Mesh)) return;
      // Bounds of the pose in which a mesh was bound say nothing of this one.
      object.frustumCulled = false;
      meshes.push(object);
    });
    this.meshes = meshes;
    // All nodes as they were bound, whatever pose they were saved in, with fingers as they are held.
    for (const [node, object] of byNode) {
      object.position.fromArray(binding.translations, 3 * node);
      object.quaternion.fromArray(this.#nodes.rotations, 4 * node);
      object.scale.fromArray(binding.scales, 3 * node);
    }
    this.#turned = Array.from(binding.turned, (node) => byNode.get(node));
    this.#moved = Array.from(binding.moved, (node) => byNode.get(node));
  }

  /** Takes a pose of the figure. Allocates nothing. */
  pose(pose: Pose): void {
    const { turned, moved } = this.#binding;
    writeNodesInto(this.#binding, pose, this.#nodes);
    for (let i = 0; i < turned.length; i++)
      this.#turned[i]?.quaternion.fromArray(this.#nodes.rotations, 4 * turned[i]!);
    for (let i = 0; i < moved.length; i++)
      this.#moved[i]?.position.fromArray(this.#nodes.translations, 3 * moved[i]!);
  }

  /** Frees what is its own on the GPU: the textures of joints. */
  free(): void {
    for (const mesh of this.meshes) if ('skeleton' in mesh) (mesh.skeleton as { dispose(): void }).dispose();
  }
}
