import { SPINE_JOINTS } from '../../body/figure/anthropometry.ts';
import { type JointName, limbJoint } from '../../body/figure/joints.ts';
import { SIDES } from '../../gait/channels.ts';
import { type RoleMap, sideRole } from '../../skeleton/roles.ts';
import type { Rig } from '../rig.ts';

/** Vertebrae that the nodes from pelvis to chest become, by how many there are (chosen: spread evenly). */
const SPINES: readonly (readonly JointName[])[] = [
  [],
  ['vt1'],
  ['vl5', 'vt1'],
  ['vl5', 'vt10', 'vt1'],
  ['vl5', 'vl1', 'vt10', 'vt1'],
  ['vl5', 'vl3', 'vl1', 'vt10', 'vt1'],
  ['vl5', 'vl3', 'vl1', 'vt10', 'vt6', 'vt1'],
];
/** All that a longer one is spread over. */
const LONG_SPINE: readonly JointName[] = SPINE_JOINTS.filter((joint) => /^v[lt]/.test(joint));
/** The same for the nodes above the chest, the head last. */
const NECKS: readonly (readonly JointName[])[] = [
  [],
  ['skullbase'],
  ['vc4', 'skullbase'],
  ['vc4', 'vc2', 'skullbase'],
];
const LONG_NECK: readonly JointName[] = SPINE_JOINTS.filter((joint) => !/^v[lt]/.test(joint));

/** Nodes of a neck with its head, where nobody says where the chest ends (chosen: most rigs have two). */
const NECK_NODES = 2;

/** The nodes that joints turn. */
export type DrivenNodes = ReadonlyMap<JointName, number>;

/** Tells which node each joint of a figure turns; `roles` must have hips and ankles. */
export function findDrivenNodes(rig: Rig, roles: RoleMap): DrivenNodes {
  const driven = new Map<JointName, number>();
  const taken = new Set<number>();
  const add = (joint: JointName, node: number | undefined) => {
    if (node === undefined || taken.has(node)) return;
    taken.add(node);
    driven.set(joint, node);
  };
  const [leftHip, rightHip] = [roles['left.hip']!, roles['right.hip']!];
  const hips = findCommon(rig, leftHip, rightHip);
  const pelvis = roles.chest === undefined ? hips : findCommon(rig, hips, roles.chest);
  // A leg keeps its joints, however oddly they hang.
  const ofLegs = SIDES.flatMap((side) =>
    (['hip', 'knee', 'ankle'] as const).map((role) => roles[sideRole(side, role)]),
  );
  if (pelvis >= 0 && !ofLegs.includes(pelvis)) add('humanoid_root', pelvis);
  for (const side of SIDES) {
    add(limbJoint(side, 'hip'), roles[sideRole(side, 'hip')]);
    add(limbJoint(side, 'knee'), roles[sideRole(side, 'knee')]);
    add(limbJoint(side, 'talocrural'), roles[sideRole(side, 'ankle')]);
    add(limbJoint(side, 'metatarsophalangeal_2'), roles[sideRole(side, 'toe')]);
  }
  // Without shoulders the way up to the head is a spine, and a neck of two.
  const up = roles.head === undefined ? [] : listWay(rig, pelvis, roles.head);
  const chest = roles.chest ?? up.at(-1 - NECK_NODES) ?? pelvis;
  const spine = listWay(rig, pelvis, chest);
  chooseVertebrae(spine.length, SPINES, LONG_SPINE).forEach((joint, at) => add(joint, spine[at]));
  const neck = roles.head === undefined ? [] : listWay(rig, chest, roles.head);
  chooseVertebrae(neck.length, NECKS, LONG_NECK).forEach((joint, at) =>
    add(joint, neck.at(at - neck.length)),
  );
  for (const side of SIDES) {
    const shoulder = roles[sideRole(side, 'shoulder')];
    const clavicle = shoulder === undefined ? undefined : listWay(rig, chest, shoulder).at(-2);
    add(limbJoint(side, 'sternoclavicular'), clavicle);
    add(limbJoint(side, 'shoulder'), shoulder);
    add(limbJoint(side, 'elbow'), roles[sideRole(side, 'elbow')]);
    add(limbJoint(side, 'radiocarpal'), roles[sideRole(side, 'wrist')]);
  }
  return driven;
}

function chooseVertebrae(
  count: number,
  table: readonly (readonly JointName[])[],
  all: readonly JointName[],
): readonly JointName[] {
  const short = table[count];
  if (short !== undefined) return short;
  const used = Math.min(count, all.length);
  return Array.from({ length: used }, (_, at) => all[Math.round((at * (all.length - 1)) / (used - 1))]!);
}

/** The nodes below one down to another, it included; empty where that does not hang from it. */
function listWay({ nodes }: Rig, from: number, to: number): readonly number[] {
  const way: number[] = [];
  for (let node = to; node >= 0; node = nodes[node]!.parent) {
    if (node === from) return way.reverse();
    way.push(node);
  }
  return [];
}

/** The lowest node that carries both, or is one of them; -1 where there is none. */
export function findCommon({ nodes }: Rig, a: number, b: number): number {
  const above = new Set<number>();
  for (let node = a; node >= 0; node = nodes[node]!.parent) above.add(node);
  for (let node = b; node >= 0; node = nodes[node]!.parent) if (above.has(node)) return node;
  return -1;
}
