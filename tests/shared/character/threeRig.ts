import { Group, Mesh, type Object3D, Texture, Vector3 } from 'three';
import { GLTFLoader, type GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Binding, NodePose } from '../../../shared/character/binding.ts';

/** A character as three.js loads it, under the frame of its binding. */
export interface ThreeRig {
  readonly world: Group;
  readonly gltf: GLTF;
  /** Objects by the file's nodes. */
  readonly nodes: ReadonlyMap<number, Object3D>;
}

/** Loads a file without its images, which need a window. */
export async function loadThree(bytes: Uint8Array, { frame }: Binding): Promise<ThreeRig> {
  const loader = new GLTFLoader();
  loader.register(() => ({ name: 'no images', loadTexture: async () => new Texture() }));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const gltf = await loader.parseAsync(buffer, '');
  const nodes = new Map<number, Object3D>();
  for (const [object, of] of gltf.parser.associations as Map<Object3D, { nodes?: number } | undefined>)
    if (of?.nodes !== undefined && !nodes.has(of.nodes)) nodes.set(of.nodes, object);
  const world = new Group();
  const [x, y, z, w] = frame.rotation;
  world.quaternion.set(x!, y!, z!, w!);
  world.scale.setScalar(frame.unitM);
  world.add(gltf.scene);
  return { world, gltf, nodes };
}

/** Puts all nodes where a pose has them. */
export function poseThree({ nodes, world }: ThreeRig, { scales }: Binding, pose: NodePose): void {
  for (const [node, object] of nodes) {
    object.position.fromArray(pose.translations, 3 * node);
    object.quaternion.fromArray(pose.rotations, 4 * node);
    object.scale.fromArray(scales, 3 * node);
  }
  world.updateMatrixWorld(true);
}

/** Where a node is. */
export function findPlace({ nodes }: ThreeRig, node: number): Vector3 {
  return new Vector3().setFromMatrixPosition(nodes.get(node)!.matrixWorld);
}

/** Vertices that are looked at: the mesh, and which of its. */
export type DrawnVertices = readonly (readonly [mesh: Mesh, vertices: readonly number[]])[];

/**
 * The vertices of meshes that are within a leg's length of an ankle, and not far aside, as posed now; none
 * that is nearer to another one.
 */
export function listFootVertices(
  rig: ThreeRig,
  ankles: readonly number[],
  legM: number,
  others: readonly number[] = [],
): DrawnVertices {
  const places = ankles.map((node) => findPlace(rig, node));
  const apart = others.map((node) => findPlace(rig, node));
  const isNearer = (point: Vector3) =>
    apart.every((other) => places.some((ankle) => ankle.distanceTo(point) < other.distanceTo(point)));
  const found: [Mesh, number[]][] = [];
  const place = new Vector3();
  rig.world.traverse((object) => {
    // A robot's hands may hang lower than its feet.
    if (!(object instanceof Mesh) || object.name.startsWith('Hand')) return;
    const vertices: number[] = [];
    for (let at = 0; at < object.geometry.attributes['position']!.count; at++) {
      readVertex(object, at, place);
      if (places.some((ankle) => isOfFoot(place, ankle, legM)) && isNearer(place)) vertices.push(at);
    }
    found.push([object, vertices]);
  });
  return found;
}

function isOfFoot({ x, y, z }: Vector3, ankle: Vector3, legM: number): boolean {
  return (
    Math.abs(x - ankle.x) < 0.2 * legM && y < ankle.y + 0.15 * legM && Math.abs(z - ankle.z) < 0.6 * legM
  );
}

/** The lowest of some vertices over a ground, metres. */
export function findLowest(
  vertices: DrawnVertices,
  measureGround: (x: number, z: number) => number = () => 0,
): number {
  const place = new Vector3();
  let lowest = Infinity;
  for (const [mesh, list] of vertices)
    for (const at of list) {
      const { x, y, z } = readVertex(mesh, at, place);
      lowest = Math.min(lowest, y - measureGround(x, z));
    }
  return lowest;
}

function readVertex(mesh: Mesh, at: number, out: Vector3): Vector3 {
  mesh.getVertexPosition(at, out);
  return out.applyMatrix4(mesh.matrixWorld);
}
