import { type Side, SIDES } from '../../../shared/gait/channels.ts';
import { type Role, type SidedRole, sideRole } from '../../../shared/skeleton/roles.ts';
import type { SkeletonJoint } from '../../../shared/skeleton/skeletonJoint.ts';

/**
 * How a program calls the joints of a body: ways from the trunk outwards, `*` where the side's word stands,
 * and behind a `=` the name of the joint that has a role.
 */
export interface Naming {
  readonly sides: Readonly<Record<Side, string>>;
  readonly trunk: string;
  readonly neck: string;
  readonly leg: string;
  readonly arm: string;
}

const LEFT_RIGHT = { left: 'Left', right: 'Right' };
const L_R = { left: 'L', right: 'R' };
const SMALL = { left: 'l', right: 'r' };

/** Skeletons of the programs and libraries that captures and characters come from, as these write them. */
export const NAMINGS: Readonly<Record<string, Naming>> = {
  Mixamo: {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=mixamorig:Hips mixamorig:Spine mixamorig:Spine1 chest=mixamorig:Spine2',
    neck: 'mixamorig:Neck head=mixamorig:Head mixamorig:HeadTop_End',
    leg: 'hip=mixamorig:*UpLeg knee=mixamorig:*Leg ankle=mixamorig:*Foot toe=mixamorig:*ToeBase mixamorig:*Toe_End',
    arm: 'mixamorig:*Shoulder shoulder=mixamorig:*Arm elbow=mixamorig:*ForeArm wrist=mixamorig:*Hand mixamorig:*HandMiddle1',
  },
  'CMU in BVH': {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=Hips LowerBack Spine chest=Spine1',
    neck: 'Neck Neck1 head=Head',
    leg: '*HipJoint hip=*UpLeg knee=*Leg ankle=*Foot toe=*ToeBase',
    arm: '*Shoulder shoulder=*Arm elbow=*ForeArm wrist=*Hand *FingerBase *HandIndex1',
  },
  'CMU in ASF': {
    sides: SMALL,
    trunk: 'pelvis=root lowerback upperback chest=thorax',
    neck: 'lowerneck upperneck head=head',
    leg: '*hipjoint hip=*femur knee=*tibia ankle=*foot toe=*toes',
    arm: '*clavicle shoulder=*humerus elbow=*radius wrist=*wrist *hand *fingers',
  },
  'Xsens in BVH': {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=Hips Chest Chest2 Chest3 chest=Chest4',
    neck: 'Neck head=Head',
    leg: 'hip=*Hip knee=*Knee ankle=*Ankle toe=*Toe',
    arm: '*Collar shoulder=*Shoulder elbow=*Elbow wrist=*Wrist',
  },
  'Xsens MVN': {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=Pelvis L5 L3 T12 chest=T8',
    neck: 'Neck head=Head',
    leg: 'hip=*UpperLeg knee=*LowerLeg ankle=*Foot toe=*Toe',
    arm: '*Shoulder shoulder=*UpperArm elbow=*ForeArm wrist=*Hand',
  },
  OptiTrack: {
    sides: L_R,
    trunk: 'pelvis=Hip Ab chest=Chest',
    neck: 'Neck head=Head',
    leg: 'hip=*Thigh knee=*Shin ankle=*Foot toe=*Toe',
    arm: '*Shoulder shoulder=*UArm elbow=*FArm wrist=*Hand',
  },
  Rokoko: {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=Hips Spine1 Spine2 Spine3 chest=Spine4',
    neck: 'Neck head=Head',
    leg: 'hip=*Thigh knee=*Shin ankle=*Foot toe=*Toe *ToeTip',
    arm: '*Shoulder shoulder=*Arm elbow=*ForeArm wrist=*Hand',
  },
  '3ds Max Biped': {
    sides: L_R,
    trunk: 'pelvis=Bip01_Pelvis Bip01_Spine Bip01_Spine1 chest=Bip01_Spine2',
    neck: 'Bip01_Neck head=Bip01_Head Bip01_HeadNub',
    leg: 'hip=Bip01_*_Thigh knee=Bip01_*_Calf ankle=Bip01_*_Foot toe=Bip01_*_Toe0 Bip01_*_Toe0Nub',
    arm: 'Bip01_*_Clavicle shoulder=Bip01_*_UpperArm elbow=Bip01_*_Forearm wrist=Bip01_*_Hand Bip01_*_Finger0',
  },
  Unreal: {
    sides: SMALL,
    trunk: 'pelvis=pelvis spine_01 spine_02 chest=spine_03',
    neck: 'neck_01 head=head',
    leg: 'hip=thigh_* knee=calf_* ankle=foot_* toe=ball_*',
    arm: 'clavicle_* shoulder=upperarm_* elbow=lowerarm_* wrist=hand_* middle_01_*',
  },
  'VRoid (VRM)': {
    sides: L_R,
    trunk: 'pelvis=J_Bip_C_Hips J_Bip_C_Spine J_Bip_C_Chest chest=J_Bip_C_UpperChest',
    neck: 'J_Bip_C_Neck head=J_Bip_C_Head',
    leg: 'hip=J_Bip_*_UpperLeg knee=J_Bip_*_LowerLeg ankle=J_Bip_*_Foot toe=J_Bip_*_ToeBase',
    arm: 'J_Bip_*_Shoulder shoulder=J_Bip_*_UpperArm elbow=J_Bip_*_LowerArm wrist=J_Bip_*_Hand J_Bip_*_Middle1',
  },
  'H-Anim': {
    sides: SMALL,
    trunk: 'humanoid_root pelvis=sacroiliac vl5 vl3 chest=vt1',
    neck: 'vc4 head=skullbase',
    leg: 'hip=*_hip knee=*_knee ankle=*_talocrural *_tarsometatarsal_2 toe=*_metatarsophalangeal_2',
    arm: '*_sternoclavicular *_acromioclavicular shoulder=*_shoulder elbow=*_elbow wrist=*_radiocarpal *_metacarpophalangeal_3',
  },
  'Rigify, deforming bones': {
    sides: L_R,
    trunk: 'pelvis=DEF-spine DEF-spine.001 DEF-spine.002 chest=DEF-spine.003',
    neck: 'DEF-neck head=DEF-head',
    leg: 'hip=DEF-thigh.* DEF-thigh.*.001 knee=DEF-shin.* DEF-shin.*.001 ankle=DEF-foot.* toe=DEF-toe.*',
    arm: 'DEF-shoulder.* shoulder=DEF-upper_arm.* DEF-upper_arm.*.001 elbow=DEF-forearm.* DEF-forearm.*.001 wrist=DEF-hand.*',
  },
  MakeHuman: {
    sides: L_R,
    trunk: 'pelvis=root spine05 spine04 spine03 spine02 chest=spine01',
    neck: 'neck01 neck02 head=head',
    leg: 'hip=upperleg01.* upperleg02.* knee=lowerleg01.* lowerleg02.* ankle=foot.* toe=toe1-1.*',
    arm: 'clavicle.* shoulder01.* shoulder=upperarm01.* upperarm02.* elbow=lowerarm01.* lowerarm02.* wrist=wrist.* finger3-1.*',
  },
  Poser: {
    sides: SMALL,
    trunk: 'pelvis=hip abdomen chest=chest',
    neck: 'neck head=head',
    leg: '*Buttock hip=*Thigh knee=*Shin ankle=*Foot toe=*Toe',
    arm: '*Collar shoulder=*Shldr elbow=*ForeArm wrist=*Hand *Mid1',
  },
  'Daz Genesis': {
    sides: SMALL,
    trunk: 'hip pelvis=pelvis abdomenLower abdomenUpper chest=chestLower',
    neck: 'neckLower neckUpper head=head',
    leg: 'hip=*ThighBend *ThighTwist knee=*Shin ankle=*Foot *Metatarsals toe=*Toe',
    arm: '*Collar shoulder=*ShldrBend *ShldrTwist elbow=*ForearmBend *ForearmTwist wrist=*Hand *Mid1',
  },
  'Advanced Skeleton': {
    sides: L_R,
    trunk: 'pelvis=Root_M Spine1_M chest=Chest_M',
    neck: 'Neck_M head=Head_M HeadEnd_M',
    leg: 'hip=Hip_* HipPart1_* knee=Knee_* KneePart1_* ankle=Ankle_* toe=Toes_* ToesEnd_*',
    arm: 'Scapula_* shoulder=Shoulder_* ShoulderPart1_* elbow=Elbow_* ElbowPart1_* wrist=Wrist_* MiddleFinger1_*',
  },
  'Character Creator': {
    sides: L_R,
    trunk: 'CC_Base_BoneRoot pelvis=CC_Base_Hip CC_Base_Waist CC_Base_Spine01 chest=CC_Base_Spine02',
    neck: 'CC_Base_NeckTwist01 head=CC_Base_Head',
    leg: 'hip=CC_Base_*_Thigh CC_Base_*_ThighTwist01 knee=CC_Base_*_Calf CC_Base_*_CalfTwist01 ankle=CC_Base_*_Foot toe=CC_Base_*_ToeBase',
    arm: 'CC_Base_*_Clavicle shoulder=CC_Base_*_Upperarm elbow=CC_Base_*_Forearm wrist=CC_Base_*_Hand CC_Base_*_Mid1',
  },
  SMPL: {
    sides: L_R,
    trunk: 'pelvis=Pelvis Spine1 Spine2 chest=Spine3',
    neck: 'Neck head=Head',
    leg: 'hip=*_Hip knee=*_Knee ankle=*_Ankle toe=*_Foot',
    arm: '*_Collar shoulder=*_Shoulder elbow=*_Elbow wrist=*_Wrist *_Hand',
  },
  Kinect: {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=SpineBase SpineMid chest=SpineShoulder',
    neck: 'Neck head=Head',
    leg: 'hip=Hip* knee=Knee* ankle=Ankle* toe=Foot*',
    arm: 'shoulder=Shoulder* elbow=Elbow* wrist=Wrist* Hand* HandTip*',
  },
  'Second Life': {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=mPelvis mTorso chest=mChest',
    neck: 'mNeck head=mHead',
    leg: 'hip=mHip* knee=mKnee* ankle=mAnkle* mFoot* toe=mToe*',
    arm: 'mCollar* shoulder=mShoulder* elbow=mElbow* wrist=mWrist* mHandMiddle1*',
  },
  'Bandai-Namco': {
    sides: L_R,
    trunk: 'joint_Root pelvis=Hips Spine chest=Chest',
    neck: 'Neck head=Head',
    leg: 'hip=UpperLeg_* knee=LowerLeg_* ankle=Foot_* toe=Toes_*',
    arm: 'Shoulder_* shoulder=UpperArm_* elbow=LowerArm_* wrist=Hand_*',
  },
  MotionBuilder: {
    sides: LEFT_RIGHT,
    trunk: 'Character1_Reference pelvis=Character1_Hips Character1_Spine chest=Character1_Spine1',
    neck: 'Character1_Neck head=Character1_Head',
    leg: 'hip=Character1_*UpLeg knee=Character1_*Leg ankle=Character1_*Foot toe=Character1_*ToeBase',
    arm: 'Character1_*Shoulder shoulder=Character1_*Arm Character1_*ArmRoll elbow=Character1_*ForeArm wrist=Character1_*Hand',
  },
  'Perception Neuron': {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=Robot_Hips Robot_Spine Robot_Spine1 chest=Robot_Spine2',
    neck: 'Robot_Neck head=Robot_Head',
    leg: 'hip=Robot_*UpLeg knee=Robot_*Leg ankle=Robot_*Foot',
    arm: 'Robot_*Shoulder shoulder=Robot_*Arm elbow=Robot_*ForeArm wrist=Robot_*Hand Robot_*InHandMiddle Robot_*HandMiddle1',
  },
  'Source engine': {
    sides: L_R,
    trunk: 'pelvis=ValveBiped.Bip01_Pelvis ValveBiped.Bip01_Spine chest=ValveBiped.Bip01_Spine4',
    neck: 'ValveBiped.Bip01_Neck1 head=ValveBiped.Bip01_Head1',
    leg: 'hip=ValveBiped.Bip01_*_Thigh knee=ValveBiped.Bip01_*_Calf ankle=ValveBiped.Bip01_*_Foot toe=ValveBiped.Bip01_*_Toe0',
    arm: 'ValveBiped.Bip01_*_Clavicle shoulder=ValveBiped.Bip01_*_UpperArm elbow=ValveBiped.Bip01_*_Forearm wrist=ValveBiped.Bip01_*_Hand',
  },
  'Roblox R15': {
    sides: LEFT_RIGHT,
    trunk: 'pelvis=LowerTorso chest=UpperTorso',
    neck: 'head=Head',
    leg: 'hip=*UpperLeg knee=*LowerLeg ankle=*Foot',
    arm: 'shoulder=*UpperArm elbow=*LowerArm wrist=*Hand',
  },
  MikuMikuDance: {
    sides: { left: '左', right: '右' },
    trunk: 'センター pelvis=下半身 上半身 chest=上半身2',
    neck: '首 head=頭',
    leg: 'hip=*足 knee=*ひざ ankle=*足首 toe=*つま先',
    arm: '*肩 shoulder=*腕 *腕捩 elbow=*ひじ *手捩 wrist=*手首 *中指１',
  },
  'without capitals or gaps': {
    sides: { left: 'left', right: 'right' },
    trunk: 'pelvis=pelvis chest=chest',
    neck: 'neck head=head',
    leg: 'hip=*upperleg knee=*lowerleg ankle=*foot toe=*toebase',
    arm: '*clavicle shoulder=*upperarm elbow=*forearm wrist=*hand',
  },
  'in capitals': {
    sides: { left: 'LEFT', right: 'RIGHT' },
    trunk: 'pelvis=PELVIS chest=CHEST',
    neck: 'NECK head=HEAD',
    leg: 'hip=HIP_* knee=KNEE_* ankle=ANKLE_* toe=FOOT_*',
    arm: 'CLAVICLE_* shoulder=SHOULDER_* elbow=ELBOW_* wrist=WRIST_*',
  },
};

type Vector = readonly [number, number, number];

/** A body in a naming, and the name that each role should have. */
export interface NamedBody {
  readonly joints: readonly SkeletonJoint[];
  readonly expected: Readonly<Partial<Record<Role, string>>>;
}

/**
 * How bones go on, metres, by the role that they lead to and by that which they come from, +Y up, +Z front.
 */
const BONES: Readonly<Record<string, Vector>> = {
  hip: [0.09, -0.05, 0],
  knee: [0, -0.42, 0.01],
  ankle: [0, -0.42, -0.02],
  toe: [0, -0.08, 0.14],
  shoulder: [0.18, 0.05, 0],
  elbow: [0.28, 0, 0],
  wrist: [0.26, 0, 0],
  chest: [0, 0.4, 0],
  head: [0, 0.2, 0.02],
};
const TIPS: Readonly<Record<string, Vector>> = {
  ankle: [0, -0.08, 0.14],
  toe: [0, 0, 0.06],
  wrist: [0.1, 0, 0],
  head: [0, 0.2, 0],
};

/** Builds a body of a naming: a T-pose, joints before a role's share the way to it. */
export function createNamedBody({ sides, trunk, neck, leg, arm }: Naming): NamedBody {
  const joints: SkeletonJoint[] = [];
  const expected: Partial<Record<Role, string>> = {};
  /** Adds a way of joints from a parent; returns the last and those with roles. */
  const add = (way: string, from: number, side: Side | undefined): Record<string, number> => {
    const found: Record<string, number> = {};
    const steps = way.split(' ').map((step) => {
      const [role, name] = step.includes('=') ? (step.split('=') as [string, string]) : [undefined, step];
      return { role, name: name.replace('*', side === undefined ? '*' : sides[side]) };
    });
    let parent = from;
    let lastRole = '';
    steps.forEach(({ role, name }, at) => {
      const next = steps.findIndex((step, i) => i >= at && step.role !== undefined);
      const before = steps.findLastIndex((step, i) => i < at && step.role !== undefined);
      const bone = next < 0 ? TIPS[lastRole] : BONES[steps[next]!.role!];
      const share = next < 0 ? steps.length - 1 - before : next - before;
      const offset = (bone ?? [0, 0, 0]).map((value) => value / share) as [number, number, number];
      if (side === 'right') offset[0] *= -1;
      joints.push({ name, parent, offset, isEnd: false });
      parent = joints.length - 1;
      if (role === undefined) return;
      lastRole = role;
      found[role] = parent;
      const full = side === undefined ? (role as Role) : sideRole(side, role as SidedRole);
      expected[full] = name;
    });
    if (TIPS[lastRole] !== undefined && steps.at(-1)!.role !== undefined) {
      const tip = [...TIPS[lastRole]!] as [number, number, number];
      if (side === 'right') tip[0] *= -1;
      const { name } = joints[parent]!;
      joints.push({ name: `${name} End Site`, parent, offset: tip, isEnd: true });
      if (lastRole === 'ankle') expected[sideRole(side!, 'toe')] = `${name} End Site`;
    }
    return found;
  };
  const { pelvis, chest } = add(trunk, -1, undefined);
  for (const side of SIDES) add(leg, pelvis!, side);
  add(neck, chest!, undefined);
  for (const side of SIDES) add(arm, chest!, side);
  return { joints, expected };
}
