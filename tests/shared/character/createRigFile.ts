import { Document, type Mesh, type Node, WebIO } from '@gltf-transform/core';

/** How a rig is made, and how it differs from one that stands in a T pose, Y up, facing +Z, in metres. */
export interface RigFileOptions {
  /** Turns everything: quaternion of the node above the skeleton. */
  readonly turn?: readonly [number, number, number, number];
  /** Units of the file that a metre is, undone by the node above the skeleton. */
  readonly units?: number;
  /** Whether feet hang from the root, as rigs that are moved by inverse kinematics have them. */
  readonly feetUnderRoot?: boolean;
  /** Whether nodes are saved in another pose than they were bound in. */
  readonly isPosed?: boolean;
  readonly hasMesh?: boolean;
  /** Balls that hang from joints instead of a skin: their radii in metres, by the name of the joint. */
  readonly ballsM?: Readonly<Record<string, number>>;
  readonly hasArms?: boolean;
  readonly hasToes?: boolean;
  /** How far the ends of its soles are drawn up, metres: a rocker's. */
  readonly rockerM?: number;
  /** Half the width of the hips, metres. */
  readonly pelvisM?: number;
  /** Whether the right knee sits so high that the legs do not mirror each other. */
  readonly isUneven?: boolean;
  /** Changes names. */
  readonly rename?: (name: string) => string;
}

type Place = readonly [number, number, number];

/** Joints of a body of 1.7 m: parent and place in metres. */
const JOINTS: Readonly<Record<string, readonly [parent: string, place: Place]>> = {
  Hips: ['', [0, 0.95, 0]],
  Spine: ['Hips', [0, 1.05, -0.01]],
  Chest: ['Spine', [0, 1.2, -0.02]],
  Neck: ['Chest', [0, 1.42, -0.01]],
  Head: ['Neck', [0, 1.5, 0.01]],
  ...Object.fromEntries(
    (
      [
        ['Left', 1],
        ['Right', -1],
      ] as const
    ).flatMap(([side, x]) => [
      [`${side}UpLeg`, ['Hips', [0.09 * x, 0.9, 0.005]]],
      [`${side}Leg`, [`${side}UpLeg`, [0.1 * x, 0.49, 0.02]]],
      [`${side}Foot`, [`${side}Leg`, [0.11 * x, 0.08, -0.02]]],
      [`${side}ToeBase`, [`${side}Foot`, [0.12 * x, 0.02, 0.1]]],
      [`${side}Shoulder`, ['Chest', [0.05 * x, 1.38, -0.01]]],
      [`${side}Arm`, [`${side}Shoulder`, [0.17 * x, 1.38, -0.02]]],
      [`${side}ForeArm`, [`${side}Arm`, [0.45 * x, 1.38, -0.03]]],
      [`${side}Hand`, [`${side}ForeArm`, [0.7 * x, 1.38, -0.02]]],
      ...(
        [
          ['Index', 0.01],
          ['Pinky', -0.05],
        ] as const
      ).flatMap(([finger, z]) =>
        [1, 2, 3].map((bone) => [
          `${side}Hand${finger}${bone}`,
          [
            bone === 1 ? `${side}Hand` : `${side}Hand${finger}${bone - 1}`,
            [(0.75 + 0.03 * bone) * x, 1.38, z],
          ],
        ]),
      ),
    ]),
  ),
} as never;

/** A box of skin about a joint: its corners in metres. */
const BOXES: readonly (readonly [joint: string, from: Place, to: Place])[] = [
  ['Hips', [-0.15, 0.85, -0.1], [0.15, 1.05, 0.1]],
  ['Chest', [-0.17, 1.1, -0.12], [0.17, 1.42, 0.1]],
  ['Head', [-0.08, 1.48, -0.1], [0.08, 1.7, 0.11]],
  ...(['Left', 'Right'] as const).flatMap((side) => {
    const x = side === 'Left' ? 1 : -1;
    const span = (from: number, to: number): [number, number] => (x > 0 ? [from, to] : [-to, -from]);
    const [f0, f1] = span(0.07, 0.16);
    const [a0, a1] = span(0.17, 0.45);
    const [b0, b1] = span(0.45, 0.7);
    return [
      [`${side}Foot`, [f0, 0, -0.08], [f1, 0.1, 0.1]],
      [`${side}ToeBase`, [f0, 0, 0.1], [f1, 0.04, 0.18]],
      [`${side}Arm`, [a0, 1.34, -0.06], [a1, 1.42, 0.02]],
      [`${side}ForeArm`, [b0, 1.34, -0.06], [b1, 1.42, 0.02]],
    ] as const;
  }),
];

/** Makes a rig's file: joints of Mixamo's names, a skin of boxes, in a GLB. */
export async function createRigFile(options: RigFileOptions = {}): Promise<Uint8Array> {
  const { turn = [0, 0, 0, 1], units = 1, hasMesh = true, hasArms = true, hasToes = true } = options;
  const { rename = (name) => name, rockerM = 0, pelvisM = 0.15, feetUnderRoot = false } = options;
  const { isPosed = false, isUneven = false } = options;
  const [knee, [kneeX, , kneeZ]] = JOINTS['RightLeg']!;
  const places = isUneven ? { ...JOINTS, RightLeg: [knee, [kneeX, 0.75, kneeZ]] as const } : JOINTS;
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const size = 1 / units;
  const root = document
    .createNode(rename('Armature'))
    .setRotation([...turn])
    .setScale([size, size, size]);
  scene.addChild(root);
  const nodes = new Map<string, Node>();
  const isThere = (name: string) =>
    (hasArms || !/Shoulder|Arm|Hand/.test(name)) && (hasToes || !name.endsWith('ToeBase'));
  for (const [name, [parentName, place]] of Object.entries(places)) {
    if (!isThere(name)) continue;
    const isLoose = feetUnderRoot && name.endsWith('Foot');
    const parent = parentName === '' || isLoose ? undefined : parentName;
    const from: Place = parent === undefined ? [0, 0, 0] : places[parent]![1];
    const node = document
      .createNode(rename(name))
      .setTranslation(place.map((value, axis) => (value - from[axis]!) * units) as [number, number, number]);
    (parent === undefined ? root : nodes.get(parent)!).addChild(node);
    nodes.set(name, node);
  }
  for (const [name, radiusM] of Object.entries(options.ballsM ?? {}))
    nodes
      .get(name)!
      .addChild(document.createNode(`${name} ball`).setMesh(createBall(document, radiusM * units)));
  if (hasMesh && options.ballsM === undefined) {
    const joints = [...nodes.keys()];
    const skin = document.createSkin();
    for (const node of nodes.values()) skin.addJoint(node);
    const inverse = joints.flatMap((name) => {
      const [x, y, z] = places[name]![1].map((value) => -value * units) as [number, number, number];
      return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
    });
    const accessor = (type: 'VEC3' | 'VEC4' | 'MAT4' | 'SCALAR', array: Float32Array | Uint16Array) =>
      document.createAccessor('', buffer).setType(type).setArray(array);
    skin.setInverseBindMatrices(accessor('MAT4', Float32Array.from(inverse)));
    const positions: number[] = [];
    const carriers: number[] = [];
    const indices: number[] = [];
    for (const [joint, from, to] of BOXES) {
      const at = joints.indexOf(joint);
      if (at < 0) continue;
      const first = positions.length / 3;
      for (let corner = 0; corner < 8; corner++) {
        const place = [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? to : from)[axis]!);
        if (joint === 'Hips') place[0] = Math.sign(place[0]!) * pelvisM;
        if (place[1] === 0 && (place[2]! < 0 || place[2]! > 0.1)) place[1] = rockerM;
        positions.push(...place.map((value) => value * units));
        carriers.push(at, 0, 0, 0);
      }
      for (const [a, b, c, d] of [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
      ])
        indices.push(...[a!, b!, c!, a!, c!, d!].map((corner) => first + corner));
    }
    const weights = carriers.map((_, at) => (at % 4 === 0 ? 1 : 0));
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
      .setAttribute('JOINTS_0', accessor('VEC4', Uint16Array.from(carriers)))
      .setAttribute('WEIGHTS_0', accessor('VEC4', Float32Array.from(weights)))
      .setIndices(accessor('SCALAR', Uint16Array.from(indices)));
    const mesh = document.createMesh('Body').addPrimitive(primitive);
    scene.addChild(document.createNode('Body').setMesh(mesh).setSkin(skin));
  }
  if (isPosed) {
    nodes.get('Hips')!.setRotation([Math.sin(0.2), 0, 0, Math.cos(0.2)]);
    nodes.get('LeftLeg')!.setRotation([Math.sin(0.3), 0, 0, Math.cos(0.3)]);
    nodes.get('RightArm')?.setRotation([0, 0, Math.sin(0.4), Math.cos(0.4)]);
  }
  return new WebIO().writeBinary(document);
}

/** A ball about a joint, as a mesh that nothing bends. */
function createBall(document: Document, radius: number): Mesh {
  const [rings, around] = [12, 24];
  const positions: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring <= rings; ring++)
    for (let at = 0; at < around; at++) {
      const [tilt, turn] = [(Math.PI * ring) / rings, (2 * Math.PI * at) / around];
      const out = radius * Math.sin(tilt);
      positions.push(out * Math.cos(turn), radius * Math.cos(tilt), out * Math.sin(turn));
      const [a, b] = [around * ring + at, around * ring + ((at + 1) % around)];
      if (ring < rings) indices.push(a, b, a + around, b, b + around, a + around);
    }
  const [buffer] = document.getRoot().listBuffers();
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array | Uint16Array) =>
    document.createAccessor('', buffer).setType(type).setArray(array);
  return document.createMesh().addPrimitive(
    document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
      .setIndices(accessor('SCALAR', Uint16Array.from(indices))),
  );
}
