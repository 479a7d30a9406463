import { Document, type Node, WebIO } from '@gltf-transform/core';
import type { NamedBody } from '../skeleton/namings.ts';

/** How a body of a program's joints is bound and written, apart from one in a T pose, Y up, in metres. */
export interface NamedFileOptions {
  /** How far arms were lowered as it was bound, degrees: 0 a T, 45 an A, 85 an I. */
  readonly armDeg?: number;
  /** Turns everything: quaternion of the uppermost node. */
  readonly turn?: readonly [number, number, number, number];
  /** Units of the file that a metre is, undone by nodes above: by one, or by two within each other. */
  readonly units?: number;
  readonly isNested?: boolean;
  /** Whether limbs have twist joints beside the next joint, as game rigs do. */
  readonly hasTwists?: boolean;
  /** Whether feet are a skin of their own. */
  readonly hasTwoSkins?: boolean;
  /** Scale of the uppermost node along X: -1 is a mirrored rig. */
  readonly mirror?: number;
  /** Changes names. */
  readonly rename?: (name: string, at: number) => string;
}

type Place = [number, number, number];
/** Over the floor, metres: the pelvis. */
const PELVIS_M = 0.99;

/** Makes the file of a body of a naming, in a skin of boxes. */
export async function createNamedFile(body: NamedBody, options: NamedFileOptions = {}): Promise<Uint8Array> {
  const { armDeg = 0, turn = [0, 0, 0, 1], units = 1, isNested = false, mirror = 1 } = options;
  const { hasTwists = false, hasTwoSkins = false, rename = (name) => name } = options;
  const joints = body.joints.filter(({ isEnd }) => !isEnd);
  const roleOf = new Map(Object.entries(body.expected).map(([role, name]) => [name, role]));
  const isOnArm = joints.map(() => false);
  const places = joints.map((): Place => [0, PELVIS_M, 0]);
  joints.forEach(({ name, parent }, at) => {
    isOnArm[at] = (parent >= 0 && isOnArm[parent]!) || (roleOf.get(name) ?? '').endsWith('shoulder');
  });
  joints.forEach(({ parent: above, offset }, at) => {
    const own = body.joints[above];
    const parent = own === undefined ? -1 : joints.indexOf(own);
    if (parent < 0) return;
    const [x, y, z] = offset;
    const isLowered = isOnArm[parent]!;
    const lowRad = isLowered ? (-Math.sign(x) * armDeg * Math.PI) / 180 : 0;
    const [sine, cosine] = [Math.sin(lowRad), Math.cos(lowRad)];
    const from = places[parent]!;
    places[at] = [from[0] + x * cosine - y * sine, from[1] + x * sine + y * cosine, from[2] + z];
  });
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const size = 1 / (isNested ? Math.sqrt(units) : units);
  const top = document
    .createNode('Scene Root')
    .setRotation([...turn])
    .setScale([size * mirror, size, size]);
  scene.addChild(top);
  const armature = document.createNode('Armature').setScale(isNested ? [size, size, size] : [1, 1, 1]);
  top.addChild(armature);
  const nodes: Node[] = [];
  const bound: Place[] = [];
  const addJoint = (name: string, place: Place, parent: Node | undefined, from: Place) => {
    const own = place.map((value, axis) => (value - from[axis]!) * units) as Place;
    const node = document.createNode(rename(name, nodes.length)).setTranslation(own);
    (parent ?? armature).addChild(node);
    bound.push(place);
    return nodes[nodes.push(node) - 1]!;
  };
  const byJoint: Node[] = [];
  joints.forEach(({ name, parent: above }, at) => {
    const parent = above < 0 ? -1 : joints.indexOf(body.joints[above]!);
    byJoint[at] = addJoint(name, places[at]!, byJoint[parent], places[parent] ?? [0, 0, 0]);
    if (!hasTwists || !/hip|knee|shoulder|elbow/.test(roleOf.get(name) ?? '')) return;
    const next = joints.findIndex((one) => body.joints[one.parent] === joints[at]);
    if (next < 0) return;
    const half = places[at]!.map((value, axis) => value + joints[next]!.offset[axis]! / 2) as Place;
    addJoint(`${name}_twist_01`, half, byJoint[at], places[at]!);
  });
  const find = (role: string) => byJoint[joints.findIndex(({ name }) => roleOf.get(name) === role)];
  const boxes: [Node, Place, Place, number][] = [];
  const addBox = (role: string, from: Place, to: Place, skin = 0) => {
    const node = find(role);
    if (node === undefined) return;
    const [x, , z] = bound[nodes.indexOf(node)]!;
    boxes.push([node, [x + from[0], from[1], z + from[2]], [x + to[0], to[1], z + to[2]], skin]);
  };
  addBox('pelvis', [-0.15, 0.9, -0.1], [0.15, 1.1, 0.1]);
  addBox('chest', [-0.15, 1.2, -0.1], [0.15, 1.45, 0.1]);
  addBox('head', [-0.08, 1.5, -0.1], [0.08, 1.75, 0.1]);
  for (const side of ['left', 'right']) {
    const hasToes = find(`${side}.toe`) !== undefined;
    addBox(`${side}.ankle`, [-0.05, 0, -0.07], [0.05, 0.1, hasToes ? 0.14 : 0.22], hasTwoSkins ? 1 : 0);
    addBox(`${side}.toe`, [-0.05, 0, 0], [0.05, 0.04, 0.08], hasTwoSkins ? 1 : 0);
  }
  const accessor = (type: 'VEC3' | 'VEC4' | 'MAT4' | 'SCALAR', array: Float32Array | Uint16Array) =>
    document.createAccessor('', buffer).setType(type).setArray(array);
  for (const skinAt of hasTwoSkins ? [0, 1] : [0]) {
    const skin = document.createSkin();
    for (const node of nodes) skin.addJoint(node);
    const inverse = bound.flatMap((place) => {
      const [x, y, z] = place.map((value) => -value * units) as Place;
      return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
    });
    skin.setInverseBindMatrices(accessor('MAT4', Float32Array.from(inverse)));
    const own = boxes.filter(([, , , of]) => of === skinAt);
    const corners = own.flatMap(([, from, to]) =>
      Array.from({ length: 8 }, (_, corner) =>
        [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? to : from)[axis]! * units),
      ),
    );
    const faces = [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5];
    const indices = own.flatMap((_, box) =>
      [0, 1, 2, 3, 4, 5].flatMap((face) =>
        [0, 1, 2, 0, 2, 3].map((corner) => 8 * box + faces[4 * face + corner]!),
      ),
    );
    const carriers = own.flatMap(([node]) =>
      Array.from({ length: 8 }, () => [nodes.indexOf(node), 0, 0, 0]).flat(),
    );
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(corners.flat())))
      .setAttribute('JOINTS_0', accessor('VEC4', Uint16Array.from(carriers)))
      .setAttribute(
        'WEIGHTS_0',
        accessor(
          'VEC4',
          Float32Array.from(carriers, (_, at) => (at % 4 === 0 ? 1 : 0)),
        ),
      )
      .setIndices(accessor('SCALAR', Uint16Array.from(indices)));
    const mesh = document.createMesh('Body').addPrimitive(primitive);
    scene.addChild(document.createNode(`Body${skinAt}`).setMesh(mesh).setSkin(skin));
  }
  return new WebIO().writeBinary(document);
}
