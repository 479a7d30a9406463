import { existsSync, readFileSync } from 'node:fs';
import { type Node, WebIO } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import { createBvhSkeleton } from '../../../shared/clip/bvh/bvhSkeleton.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { BVH_NAMINGS, getJointNames, JOINT_NAMINGS } from '../../../shared/clip/jointNames.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { recogniseRoles } from '../../../shared/skeleton/recogniseRoles.ts';
import {
  MIDLINE_ROLES,
  type MidlineRole,
  type Role,
  ROLES,
  SIDED_ROLES,
  type SidedRole,
  sideRole,
} from '../../../shared/skeleton/roles.ts';
import type { SkeletonJoint } from '../../../shared/skeleton/skeletonJoint.ts';
import { readMotion } from '../capture/bvhText.ts';
import { createClip, createWalk } from '../clip/walks.ts';

/** Rigs and captures that others made; not part of the project. */
const DATA = new URL('../../../../shared/data/', import.meta.url);

/** Names by role; in those of a side `*` stands for the side's word. */
type Expected = Readonly<Record<MidlineRole | SidedRole, string>> & {
  readonly sides: readonly [left: string, right: string];
};

function nameExpected(expected: Expected): Record<Role, string> {
  return Object.fromEntries([
    ...MIDLINE_ROLES.map((role) => [role, expected[role]]),
    ...SIDES.flatMap((side, at) =>
      SIDED_ROLES.map((role) => [sideRole(side, role), expected[role].replaceAll('*', expected.sides[at]!)]),
    ),
  ]) as Record<Role, string>;
}

function nameRoles(joints: readonly SkeletonJoint[]): Partial<Record<Role, string>> {
  const { roles } = recogniseRoles(joints);
  return Object.fromEntries(
    ROLES.flatMap((role) => (roles[role] === undefined ? [] : [[role, joints[roles[role]]!.name]])),
  );
}

const MIXAMO: Expected = {
  sides: ['Left', 'Right'],
  pelvis: 'mixamorig:Hips',
  chest: 'mixamorig:Spine2',
  head: 'mixamorig:Head',
  hip: 'mixamorig:*UpLeg',
  knee: 'mixamorig:*Leg',
  ankle: 'mixamorig:*Foot',
  toe: 'mixamorig:*ToeBase',
  shoulder: 'mixamorig:*Arm',
  elbow: 'mixamorig:*ForeArm',
  wrist: 'mixamorig:*Hand',
};
const PLAIN: Expected = Object.fromEntries(
  Object.entries(MIXAMO).map(([role, name]) => [
    role,
    typeof name === 'string' ? name.replace(/^.*:/, '') : name,
  ]),
) as unknown as Expected;
const UNREAL: Expected = {
  sides: ['l', 'r'],
  pelvis: 'pelvis',
  chest: 'spine_03',
  head: 'head',
  hip: 'thigh_*',
  knee: 'calf_*',
  ankle: 'foot_*',
  toe: 'ball_*',
  shoulder: 'upperarm_*',
  elbow: 'lowerarm_*',
  wrist: 'hand_*',
};
const VRM: Expected = {
  sides: ['L', 'R'],
  pelvis: 'hips',
  chest: 'chest',
  head: 'head',
  hip: 'upper_leg.*',
  knee: 'lower_leg.*',
  ankle: 'foot.*',
  toe: 'toes.*',
  shoulder: 'upper_arm.*',
  elbow: 'lower_arm.*',
  wrist: 'hand.*',
};

/** The nodes of a rig without its meshes, as they stand. */
async function readRig(file: URL): Promise<readonly SkeletonJoint[]> {
  const bytes = readFileSync(file);
  const document = await new WebIO().readBinary(withoutMeshes(bytes));
  const joints: SkeletonJoint[] = [];
  const add = (node: Node, parent: number, from: readonly number[]) => {
    const at = node.getWorldTranslation();
    const offset = at.map((value, axis) => value - from[axis]!) as [number, number, number];
    joints.push({ name: node.getName(), parent, offset, isEnd: false });
    const index = joints.length - 1;
    for (const child of node.listChildren()) add(child, index, at);
  };
  for (const node of document.getRoot().listScenes()[0]!.listChildren()) add(node, -1, [0, 0, 0]);
  return joints;
}

/** A GLB with its nodes alone: names, places and what hangs from what. */
function withoutMeshes(bytes: Buffer): Uint8Array {
  const length = bytes.readUInt32LE(12);
  const json = JSON.parse(bytes.subarray(20, 20 + length).toString()) as {
    nodes: { name?: string; mesh?: number; skin?: number; children?: number[] }[];
  };
  const meshes = new Set(
    json.nodes.flatMap(({ mesh, children }, at) => (mesh === undefined || children?.length ? [] : [at])),
  );
  const nodes = json.nodes.map((node) => ({
    ...node,
    mesh: undefined,
    skin: undefined,
    children: node.children?.filter((child) => !meshes.has(child)),
  }));
  const { asset, scene, scenes } = json as unknown as Record<string, unknown>;
  const text = Buffer.from(JSON.stringify({ asset, scene, scenes, nodes }));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 32)]);
  const header = Buffer.alloc(20);
  header.writeUInt32LE(0x46546c67, 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(20 + padded.length, 8);
  header.writeUInt32LE(padded.length, 12);
  header.writeUInt32LE(0x4e4f534a, 16);
  return Buffer.concat([header, padded]);
}

const RIGS: Readonly<Record<string, Record<Role, string>>> = {
  'three_Xbot.glb': nameExpected(MIXAMO),
  'three_Soldier.glb': nameExpected(MIXAMO),
  'm2m_human-male.glb': nameExpected(UNREAL),
  'm2m_rig-human.glb': nameExpected(UNREAL),
  'vrmaddon_basic_armature_vrm0.vrm': nameExpected(VRM),
  'vrmaddon_basic_armature_vrm1.vrm': nameExpected(VRM),
  'CesiumMan.glb': {
    ...nameExpected({
      sides: ['L', 'R'],
      pelvis: 'Skeleton_torso_joint_1',
      chest: 'torso_joint_3',
      head: 'Skeleton_neck_joint_2',
      hip: 'leg_joint_*_1',
      knee: 'leg_joint_*_2',
      ankle: 'leg_joint_*_3',
      toe: 'leg_joint_*_5',
      shoulder: 'Skeleton_arm_joint_*__4_',
      elbow: 'Skeleton_arm_joint_*__3_',
      wrist: 'Skeleton_arm_joint_*__2_',
    }),
    'right.shoulder': 'Skeleton_arm_joint_R',
    'right.elbow': 'Skeleton_arm_joint_R__2_',
    'right.wrist': 'Skeleton_arm_joint_R__3_',
  },
  // Its feet hang from the root, and its palms are three.
  'three_RobotExpressive.glb': nameExpected({
    sides: ['L', 'R'],
    pelvis: 'Body',
    chest: 'Torso',
    head: 'Head',
    hip: 'UpperLeg.*',
    knee: 'LowerLeg.*',
    ankle: 'Foot.*',
    toe: 'Foot.*_end',
    shoulder: 'UpperArm.*',
    elbow: 'LowerArm.*',
    wrist: 'Palm2.*',
  }),
};

/**
 * What is another joint, by structure alone: a bone that ends the head looks like the head on a neck of two.
 */
const NAMELESS: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  'm2m_human-male.glb': { head: 'head_leaf' },
  'm2m_rig-human.glb': { head: 'head_leaf' },
};
/** A rig whose legs end without feet: which side is left is not to be seen. */
const FOOTLESS = 'three_RobotExpressive.glb';

const CAPTURES: Readonly<Record<string, Record<Role, string>>> = {
  'walk01.bvh': nameExpected({ ...PLAIN, chest: 'Spine1', toe: '*Foot End Site' }),
  'AV_8Walk_Meredith_HVHA_Rep1.bvh': nameExpected({ ...PLAIN, chest: 'Spine' }),
  'Geno_bind.bvh': nameExpected({ ...PLAIN, chest: 'Spine3' }),
  'test_freebvh.bvh': nameExpected(MIXAMO),
  'test_mocapbank.bvh': nameExpected({
    sides: ['Left', 'Right'],
    pelvis: 'Hips',
    chest: 'Chest2',
    head: 'Head',
    hip: '*Hip',
    knee: '*Knee',
    ankle: '*Ankle',
    toe: '*Ankle End Site',
    shoulder: '*Shoulder',
    elbow: '*Elbow',
    wrist: '*Wrist',
  }),
};

describe('the joints of a rig', () => {
  test.each(Object.entries(RIGS))('%s are recognised, with names and without', async (file, expected) => {
    const url = new URL(`rigs/${file}`, DATA);
    if (!existsSync(url)) return;
    const joints = await readRig(url);
    expect(nameRoles(joints)).toEqual(expected);
    const nameless = joints.map((joint, at) => ({ ...joint, name: `${at}` }));
    const { roles, missing, problems } = recogniseRoles(nameless);
    if (file === FOOTLESS) {
      expect(missing).toEqual(['left.toe', 'right.toe']);
      expect(problems).toEqual([expect.stringContaining('left is a guess')]);
      return;
    }
    const found = ROLES.map((role) => [role, joints[roles[role]!]?.name]);
    expect(Object.fromEntries(found)).toEqual({ ...expected, ...NAMELESS[file] });
    expect(problems).toEqual([]);
  });
});

describe('the joints of a capture', () => {
  describe.skipIf(!existsSync(new URL('captures/', DATA)))('out of the data', () => {
    test.each(Object.entries(CAPTURES))('%s are recognised, with names and without', (file, expected) => {
      const joints = createBvhSkeleton(readMotion(readFileSync(new URL(`captures/${file}`, DATA), 'utf8')));
      expect(nameRoles(joints)).toEqual(expected);
      const { roles, problems } = recogniseRoles(joints.map((joint, at) => ({ ...joint, name: `${at}` })));
      const found = ROLES.map((role) => [role, joints[roles[role]!]?.name]);
      expect(Object.fromEntries(found)).toEqual(expected);
      expect(problems).toEqual([]);
    });
  });
});

/** The joints of our own figures by their H-Anim names. */
const OWN = nameExpected({
  sides: ['l', 'r'],
  pelvis: 'sacroiliac',
  chest: 'vt1',
  head: 'skullbase',
  hip: '*_hip',
  knee: '*_knee',
  ankle: '*_talocrural',
  toe: '*_metatarsophalangeal_2',
  shoulder: '*_shoulder',
  elbow: '*_elbow',
  wrist: '*_radiocarpal',
});

describe('the joints of our own figures', () => {
  const figure = getFigureById('Man');

  test.each(JOINT_NAMINGS)('are recognised in the naming %s', (naming) => {
    const names = getJointNames(figure, naming);
    const joints = figure.joints.map(
      (_, at): SkeletonJoint => ({
        name: names[at]!,
        parent: figure.parents[at]!,
        offset: [figure.offsets[3 * at]!, figure.offsets[3 * at + 1]!, figure.offsets[3 * at + 2]!],
        isEnd: false,
      }),
    );
    const { roles } = recogniseRoles(joints);
    const found = ROLES.map((role) => [role, figure.joints[roles[role]!]] as const);
    expect(Object.fromEntries(found)).toEqual(OWN);
  });

  test.each(
    BVH_NAMINGS.flatMap((naming) => (['arms-down', 't'] as const).map((rest) => [naming, rest] as const)),
  )(
    'are recognised in a BVH with the naming %s and the rest pose %s, with names and without',
    (naming, restPose) => {
      const text = writeBvh(createClip(createWalk('Child', 'Zombie'), { seconds: 0.1 }), {
        naming,
        restPose,
      });
      const joints = createBvhSkeleton(readMotion(text));
      const names = new Map(
        getJointNames(getFigureById('Child'), naming).map((name, at) => [name, figure.joints[at]!]),
      );
      const read = (all: readonly SkeletonJoint[]) =>
        Object.fromEntries(
          ROLES.map(
            (role) => [role, names.get(joints[recogniseRoles(all).roles[role]!]!.name)] as [Role, JointName],
          ),
        );
      expect(read(joints)).toEqual(OWN);
      const nameless = joints.map((joint, at) => ({ ...joint, name: `Bone.${at}` }));
      expect(read(nameless)).toEqual(OWN);
    },
  );
});
