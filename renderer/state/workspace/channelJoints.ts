import { JOINT_NAMES, type JointName } from '../../../shared/body/figure/joints.ts';
import { CHANNEL_NAMES, type ChannelName, type Side } from '../../../shared/gait/channels.ts';

const PELVIS: readonly JointName[] = ['humanoid_root'];
const TORSO: readonly JointName[] = ['vl5', 'vl4', 'vl3', 'vl2', 'vl1', 'vt12', 'vt9', 'vt6', 'vt3', 'vt1'];
const HEAD: readonly JointName[] = ['vc7', 'vc6', 'vc5', 'vc4', 'vc3', 'vc2', 'vc1', 'skullbase'];
const HIPS: readonly JointName[] = ['l_hip', 'r_hip'];
const CLAVICLES: readonly JointName[] = ['l_sternoclavicular', 'r_sternoclavicular'];
const SHOULDERS: readonly JointName[] = ['l_shoulder', 'r_shoulder'];

/** The joints that a channel turns or moves, which light up with its row; one stable list a channel. */
export const CHANNEL_JOINTS: Readonly<Record<ChannelName, readonly JointName[]>> = {
  vertical: PELVIS,
  lateral: PELVIS,
  forward: PELVIS,
  pelvisTilt: PELVIS,
  torsoTilt: TORSO,
  pelvisList: PELVIS,
  pelvisTorsion: PELVIS,
  thoraxTorsion: TORSO,
  torsoRoll: TORSO,
  hipFlexion: HIPS,
  kneeFlexion: ['l_knee', 'r_knee'],
  ankleFlexion: ['l_talocrural', 'r_talocrural'],
  shoulderFlexion: SHOULDERS,
  elbowFlexion: ['l_elbow', 'r_elbow'],
  headTilt: HEAD,
  headRoll: HEAD,
  headTorsion: HEAD,
  hipAbduction: HIPS,
  hipTwist: HIPS,
  shoulderAbduction: SHOULDERS,
  shoulderTwist: SHOULDERS,
  clavicleElevation: CLAVICLES,
  clavicleProtraction: CLAVICLES,
};

/** What is picked with another joint's rows: the far ends of limbs have no channel of their own. */
const NEAREST: Readonly<Partial<Record<JointName, JointName>>> = {
  sacroiliac: 'humanoid_root',
  l_tarsometatarsal_2: 'l_talocrural',
  l_metatarsophalangeal_2: 'l_talocrural',
  r_tarsometatarsal_2: 'r_talocrural',
  r_metatarsophalangeal_2: 'r_talocrural',
  l_radiocarpal: 'l_elbow',
  l_metacarpophalangeal_3: 'l_elbow',
  r_radiocarpal: 'r_elbow',
  r_metacarpophalangeal_3: 'r_elbow',
  l_acromioclavicular: 'l_sternoclavicular',
  r_acromioclavicular: 'r_sternoclavicular',
};

const channelsByJoint: Readonly<Record<JointName, readonly ChannelName[]>> = mapNames(
  JOINT_NAMES,
  (joint) => {
    const meant = NEAREST[joint] ?? (/^v[lt]/.test(joint) ? 'vl5' : joint);
    return CHANNEL_NAMES.filter((name) => CHANNEL_JOINTS[name].includes(meant));
  },
);

/**
 * The channels whose rows belong to a joint, one stable list a joint; any vertebra of the trunk is the torso.
 */
export function getJointChannels(joint: JointName): readonly ChannelName[] {
  return channelsByJoint[joint];
}

/** The side that a joint is on; undefined on the midline. */
export function getJointSide(joint: JointName): Side | undefined {
  return joint.startsWith('l_') ? 'left' : joint.startsWith('r_') ? 'right' : undefined;
}

/** Whether a row belongs to a joint; `side` is undefined where the row holds both. */
export function isJointRow(joint: JointName, channel: ChannelName, side: Side | undefined): boolean {
  const jointSide = getJointSide(joint);
  return (
    channelsByJoint[joint].includes(channel) &&
    (side === undefined || jointSide === undefined || side === jointSide)
  );
}

const sideJoints: Readonly<Record<Side, Readonly<Record<ChannelName, readonly JointName[]>>>> = {
  left: mapChannelJoints('left'),
  right: mapChannelJoints('right'),
};

/**
 * The joints that light up with a row, one stable list a row; `side` is undefined where the row holds both.
 */
export function getRowJoints(channel: ChannelName, side: Side | undefined): readonly JointName[] {
  return side === undefined ? CHANNEL_JOINTS[channel] : sideJoints[side][channel];
}

function mapChannelJoints(side: Side): Record<ChannelName, readonly JointName[]> {
  return mapNames(CHANNEL_NAMES, (channel) =>
    CHANNEL_JOINTS[channel].filter((joint) => (getJointSide(joint) ?? side) === side),
  );
}

function mapNames<Name extends string, Value>(
  names: readonly Name[],
  compute: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, compute(name)])) as Record<Name, Value>;
}
