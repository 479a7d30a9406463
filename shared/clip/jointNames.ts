import type { Figure } from '../body/figure/figure.ts';
import { type JointName, type LimbJoint, limbJoint } from '../body/figure/joints.ts';
import { type Side, SIDES } from '../gait/channels.ts';

/** What joints may be called in a file. */
export const JOINT_NAMINGS = ['h-anim', 'mixamo', 'unreal', 'vrm', 'cmu'] as const;
export type JointNaming = (typeof JOINT_NAMINGS)[number];
/** Namings of GLB, the usual one first. */
export const GLB_NAMINGS = ['h-anim', 'mixamo', 'unreal', 'vrm'] as const satisfies readonly JointNaming[];
/** Namings of FBX, the usual one first. */
export const FBX_NAMINGS = ['h-anim', 'mixamo', 'unreal'] as const satisfies readonly JointNaming[];
/** Namings of BVH, the usual one first. */
export const BVH_NAMINGS = ['h-anim', 'mixamo', 'cmu'] as const satisfies readonly JointNaming[];

type NameTable = Readonly<Partial<Record<JointName, string>>>;

/** Names of a limb's joints for both sides from one row each, `*` standing for the side. */
function nameSides(
  rows: Readonly<Partial<Record<LimbJoint, string>>>,
  words: Readonly<Record<Side, string>>,
): NameTable {
  const names: Partial<Record<JointName, string>> = {};
  for (const [joint, name] of Object.entries(rows))
    for (const side of SIDES) names[limbJoint(side, joint as LimbJoint)] = name.replace('*', words[side]);
  return names;
}

/**
 * Mixamo's names (the auto-rigger's skeleton). Its three spine bones are the lowest vertebra, the lowest
 * thoracic one and vt1, which carries neck and shoulders in both.
 */
const MIXAMO: NameTable = {
  humanoid_root: 'mixamorig:Hips',
  vl5: 'mixamorig:Spine',
  vt10: 'mixamorig:Spine1',
  vt1: 'mixamorig:Spine2',
  vc4: 'mixamorig:Neck',
  skullbase: 'mixamorig:Head',
  ...nameSides(
    {
      hip: 'mixamorig:*UpLeg',
      knee: 'mixamorig:*Leg',
      talocrural: 'mixamorig:*Foot',
      metatarsophalangeal_2: 'mixamorig:*ToeBase',
      sternoclavicular: 'mixamorig:*Shoulder',
      shoulder: 'mixamorig:*Arm',
      elbow: 'mixamorig:*ForeArm',
      radiocarpal: 'mixamorig:*Hand',
      metacarpophalangeal_3: 'mixamorig:*HandMiddle1',
    },
    { left: 'Left', right: 'Right' },
  ),
};

/** Unreal Engine 5's mannequin (Manny); of its five spine bones spine_05 carries neck and clavicles. */
const UNREAL: NameTable = {
  humanoid_root: 'pelvis',
  vl5: 'spine_01',
  vl3: 'spine_02',
  vl1: 'spine_03',
  vt10: 'spine_04',
  vt1: 'spine_05',
  vc4: 'neck_01',
  vc2: 'neck_02',
  skullbase: 'head',
  ...nameSides(
    {
      hip: 'thigh_*',
      knee: 'calf_*',
      talocrural: 'foot_*',
      metatarsophalangeal_2: 'ball_*',
      sternoclavicular: 'clavicle_*',
      shoulder: 'upperarm_*',
      elbow: 'lowerarm_*',
      radiocarpal: 'hand_*',
      metacarpophalangeal_3: 'middle_01_*',
    },
    { left: 'l', right: 'r' },
  ),
};

/** The bones of VRM's humanoid, all of them that a body has. */
const VRM: NameTable = {
  humanoid_root: 'hips',
  vl5: 'spine',
  vt10: 'chest',
  vt1: 'upperChest',
  vc4: 'neck',
  skullbase: 'head',
  ...nameSides(
    {
      hip: '*UpperLeg',
      knee: '*LowerLeg',
      talocrural: '*Foot',
      metatarsophalangeal_2: '*Toes',
      sternoclavicular: '*Shoulder',
      shoulder: '*UpperArm',
      elbow: '*LowerArm',
      radiocarpal: '*Hand',
      metacarpophalangeal_3: '*MiddleProximal',
    },
    { left: 'left', right: 'right' },
  ),
};

/** Names as in the BVH editions of the CMU motion capture library. */
const CMU: NameTable = {
  humanoid_root: 'Hips',
  vl5: 'LowerBack',
  vt10: 'Spine',
  vt1: 'Spine1',
  vc4: 'Neck',
  vc2: 'Neck1',
  skullbase: 'Head',
  ...nameSides(
    {
      hip: '*UpLeg',
      knee: '*Leg',
      talocrural: '*Foot',
      metatarsophalangeal_2: '*ToeBase',
      sternoclavicular: '*Shoulder',
      shoulder: '*Arm',
      elbow: '*ForeArm',
      radiocarpal: '*Hand',
      metacarpophalangeal_3: '*FingerBase',
    },
    { left: 'Left', right: 'Right' },
  ),
};

const TABLES: Readonly<Record<JointNaming, NameTable>> = {
  'h-anim': {},
  mixamo: MIXAMO,
  unreal: UNREAL,
  vrm: VRM,
  cmu: CMU,
};

/** The names of a figure's joints, in its order; a joint that a naming lacks keeps its H-Anim v2 name. */
export function getJointNames({ joints }: Figure, naming: JointNaming): readonly string[] {
  const table = TABLES[naming];
  return joints.map((joint) => table[joint] ?? joint);
}
