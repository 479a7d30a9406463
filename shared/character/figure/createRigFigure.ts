import { ADULT_PROPORTIONS, KNUCKLE_ALONG_HAND } from '../../body/figure/anthropometry.ts';
import type { AttachedPoint, Figure, SolePointName } from '../../body/figure/figure.ts';
import { findPresentParent, JOINT_NAMES, type JointName, limbJoint } from '../../body/figure/joints.ts';
import { ADULT_WIDTHS } from '../../body/wood/woodWidths.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { computeMiddle, createIdentity, subtract, type Vector } from '../matrix.ts';
import { clearArms } from './clearArms.ts';
import { createSpaceAt, gatherPoints, markBelow } from './footPoints.ts';
import type { BindPose } from '../bind/bindPose.ts';
import { type Standing, toFigure } from '../bind/standing.ts';
import type { Rig } from '../rig.ts';
import { getPlace, transform } from '../matrix.ts';
import { measureFoot, type MeasuredFoot } from './measureFoot.ts';
import { measureSole } from './measureSole.ts';
import type { RigMeasures } from './rigMeasures.ts';
import { findLimbTurns, turnVector, type ZeroTurns } from './zeroPose.ts';

/** A rig as a body that walks. */
export interface RigFigure {
  readonly figure: Figure;
  /** From the bind pose to the figure's rest pose, by joint of the figure; the identity where not turned. */
  readonly turns: ReadonlyMap<JointName, Float64Array>;
  readonly feet: Readonly<Record<Side, MeasuredFoot>>;
  /** How far arms are held off the trunk as they hang, degrees. */
  readonly armsHeldDeg: number;
}

const NOT_TURNED = Float64Array.of(0, 0, 0, 1);
/** A head without a mesh reaches so far over its joint, in heights of that joint (chosen: of an adult). */
const CROWN_OVER_HEAD = (1 - ADULT_PROPORTIONS.skullbaseHeight) / ADULT_PROPORTIONS.skullbaseHeight;

/**
 * Makes a figure of a rig: its joints where the nodes were bound, limbs turned straight and feet flat, soles
 * as the mesh has them. Lengths are the rig's own, each side's too. Allocates.
 */
export function createRigFigure(measures: RigMeasures): RigFigure {
  const { rig, pose, standing, driven } = measures;
  const places = new Map<JointName, Vector>();
  for (const [joint, node] of driven) places.set(joint, getPlace(toFigure(standing, pose.bound[node]!)));
  addMissingPlaces(places);
  const turns: ZeroTurns = findLimbTurns(places);
  const feet = Object.fromEntries(SIDES.map((side) => [side, measureSide(measures, places, side)])) as Record<
    Side,
    MeasuredFoot
  >;
  for (const side of SIDES) {
    const { turn, toeJoint } = feet[side];
    turns.set(limbJoint(side, 'talocrural'), turn);
    if (toeJoint === undefined) places.delete(limbJoint(side, 'metatarsophalangeal_2'));
    else turns.set(limbJoint(side, 'metatarsophalangeal_2'), turn);
  }
  const legBonesM = SIDES.reduce((sum, side) => sum + measureBones(places, side), 0) / 2;
  const armsHeldDeg = clearArms(measures, places, turns, legBonesM);
  addKnuckles(places, turns);

  const joints = JOINT_NAMES.filter((joint) => places.has(joint));
  const present = new Set(joints);
  const middle = computeMiddle(places.get('l_hip')!, places.get('r_hip')!);
  const parents = new Int16Array(joints.length);
  const offsets = new Float64Array(3 * joints.length);
  joints.forEach((joint, index) => {
    const parent = findPresentParent(joint, present);
    parents[index] = parent === null ? -1 : joints.indexOf(parent);
    const way = subtract(places.get(joint)!, parent === null ? middle : places.get(parent)!);
    offsets.set(parent === null ? way : turnVector(turns.get(parent) ?? NOT_TURNED, way), 3 * index);
  });
  const legM = (side: Side) => -sumOffsets(joints, offsets, side);
  const legLengthM = SIDES.reduce((sum, side) => sum + legM(side) + feet[side].ankleHeightM, 0) / 2;
  const topM = findTop(rig, pose, standing) ?? findHead(places) * (1 + CROWN_OVER_HEAD);
  const overHipsM = Math.max(0.2 * legLengthM, topM - middle[1]);
  const statureM = legLengthM + overHipsM;
  const figure: Figure = {
    name: measures.name,
    statureM,
    uprightStatureM: statureM,
    legLengthM,
    joints,
    parents,
    offsets,
    soles: {
      left: createSole(joints, offsets, 'left', feet.left),
      right: createSole(joints, offsets, 'right', feet.right),
    },
    soleWidthM: (feet.left.widthM + feet.right.widthM) / 2,
    widths: ADULT_WIDTHS,
  };
  const profiles = SIDES.map((side) =>
    feet[side].isSeen ? measureSole(measures, figure, feet[side], side) : undefined,
  );
  const [left, right] = profiles;
  return {
    figure: left && right ? { ...figure, soleProfiles: { left, right } } : figure,
    turns,
    feet,
    armsHeldDeg,
  };
}

/** Thigh and shank of a side, downwards: both hang straight. */
function sumOffsets(joints: readonly JointName[], offsets: Float64Array, side: Side): number {
  const drop = (joint: JointName) => offsets[3 * joints.indexOf(joint) + 1]!;
  return drop(limbJoint(side, 'knee')) + drop(limbJoint(side, 'talocrural'));
}

/** A leg without a knee, and a body without a pelvis of its own, get them where they must be. */
function addMissingPlaces(places: Map<JointName, Vector>): void {
  for (const side of SIDES) {
    const [hip, ankle] = [places.get(limbJoint(side, 'hip'))!, places.get(limbJoint(side, 'talocrural'))!];
    if (!places.has(limbJoint(side, 'knee'))) places.set(limbJoint(side, 'knee'), computeMiddle(hip, ankle));
  }
  if (!places.has('humanoid_root'))
    places.set('humanoid_root', computeMiddle(places.get('l_hip')!, places.get('r_hip')!));
}

/** Where hands end, so that whoever looks at a body sees them. */
function addKnuckles(places: Map<JointName, Vector>, turns: ZeroTurns): void {
  const { hand, forearm } = ADULT_PROPORTIONS;
  const share = (KNUCKLE_ALONG_HAND * hand) / forearm;
  for (const side of SIDES) {
    const [elbow, wrist] = (['elbow', 'radiocarpal'] as const).map((joint) =>
      places.get(limbJoint(side, joint)),
    );
    if (elbow === undefined || wrist === undefined) continue;
    const turn = turns.get(limbJoint(side, 'radiocarpal'));
    const way = subtract(wrist, elbow);
    places.set(limbJoint(side, 'metacarpophalangeal_3'), [
      wrist[0] + share * way[0],
      wrist[1] + share * way[1],
      wrist[2] + share * way[2],
    ]);
    if (turn !== undefined) turns.set(limbJoint(side, 'metacarpophalangeal_3'), turn);
  }
}

/** Thigh and shank of a side, metres. */
function measureBones(places: ReadonlyMap<JointName, Vector>, side: Side): number {
  const [hip, knee, ankle] = (['hip', 'knee', 'talocrural'] as const).map(
    (joint) => places.get(limbJoint(side, joint))!,
  ) as [Vector, Vector, Vector];
  return Math.hypot(...subtract(knee, hip)) + Math.hypot(...subtract(ankle, knee));
}

function measureSide(
  { rig, pose, standing, driven, settings }: RigMeasures,
  places: ReadonlyMap<JointName, Vector>,
  side: Side,
): MeasuredFoot {
  const ankle = places.get(limbJoint(side, 'talocrural'))!;
  const toe = places.get(limbJoint(side, 'metatarsophalangeal_2'));
  const below = markBelow(rig, driven.get(limbJoint(side, 'talocrural'))!);
  const space = createSpaceAt(ankle, createIdentity(), standing.fromBound);
  return measureFoot({
    points: gatherPoints(rig, pose, (node) => below[node] === 1, space),
    toe: toe && subtract(toe, ankle),
    legM: measureBones(places, side),
    ankleOverZeroM: ankle[1],
    toesBend: settings.toesBend,
  });
}

function createSole(
  joints: readonly JointName[],
  offsets: Float64Array,
  side: Side,
  { ankleHeightM, heelZ, ballZ, toeZ, toeJoint }: MeasuredFoot,
): Record<SolePointName, AttachedPoint> {
  const foot = joints.indexOf(limbJoint(side, 'talocrural'));
  const toe = joints.indexOf(limbJoint(side, 'metatarsophalangeal_2'));
  const bends = toeJoint !== undefined && toe >= 0;
  return {
    heel: { joint: foot, offset: [0, -ankleHeightM, heelZ] },
    ball: { joint: foot, offset: [0, -ankleHeightM, ballZ] },
    toe: bends
      ? { joint: toe, offset: [0, -ankleHeightM - offsets[3 * toe + 1]!, toeZ - offsets[3 * toe + 2]!] }
      : { joint: foot, offset: [0, -ankleHeightM, toeZ] },
  };
}

/** The highest point of the meshes as bound, metres; undefined without one. */
function findTop({ meshes }: Rig, { skinSpaces, bound }: BindPose, standing: Standing): number | undefined {
  let top = -Infinity;
  for (const { node, skin, positions } of meshes) {
    const matrix = toFigure(standing, skin >= 0 ? skinSpaces[skin]! : bound[node]!);
    for (let at = 0; at < positions.length; at += 3)
      top = Math.max(top, transform(matrix, [positions[at]!, positions[at + 1]!, positions[at + 2]!])[1]);
  }
  return Number.isFinite(top) ? top : undefined;
}

function findHead(places: ReadonlyMap<JointName, Vector>): number {
  return Math.max(...[...places.values()].map((place) => place[1]));
}
