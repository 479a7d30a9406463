/** What a joint's name may say of its place. */
export type BodyPart =
  | 'toe'
  | 'finger'
  | 'thigh'
  | 'shank'
  | 'ankle'
  | 'foot'
  | 'upper arm'
  | 'forearm'
  | 'wrist'
  | 'hand'
  | 'clavicle'
  | 'shoulder'
  | 'hip'
  | 'leg'
  | 'arm'
  | 'neck'
  | 'head'
  | 'trunk';

/**
 * Words of joint names by what they mean, several words as a phrase. Gathered from the skeletons of Mixamo,
 * MotionBuilder, 3ds Max Biped, Unreal, Unity, VRM, H-Anim, CMU (ASF), Xsens, OptiTrack, Rokoko, Perception
 * Neuron, Kinect, SMPL, Poser and Daz, MakeHuman, Rigify, Advanced Skeleton, Character Creator, Second Life
 * and MikuMikuDance. The first row that fits counts: a hand's thumb is a finger.
 */
export const PART_PHRASES: readonly (readonly [BodyPart, readonly string[]])[] = [
  ['toe', ['toe', 'toes', 'toe base', 'ball', 'metatarsophalangeal', 'foot index', 'つま先']],
  [
    'finger',
    [
      'finger',
      'fingers',
      'thumb',
      'index',
      'middle',
      'ring',
      'pinky',
      'pinkie',
      'little',
      'fingerbase',
      '指',
    ],
  ],
  ['ankle', ['ankle', 'talocrural', '足首']],
  ['wrist', ['wrist', 'radiocarpal', '手首']],
  ['thigh', ['thigh', 'femur', 'up leg', 'upper leg', 'u leg', 'leg upper', 'leg up']],
  [
    'shank',
    [
      'knee',
      'shin',
      'calf',
      'tibia',
      'shank',
      'low leg',
      'lower leg',
      'leg lower',
      'leg low',
      'lo leg',
      'ひざ',
    ],
  ],
  ['upper arm', ['upper arm', 'up arm', 'u arm', 'arm upper', 'arm up', 'humerus', 'shldr', 'bicep', '腕']],
  [
    'forearm',
    [
      'elbow',
      'fore arm',
      'forearm',
      'f arm',
      'lower arm',
      'low arm',
      'lo arm',
      'arm lower',
      'arm low',
      'radius',
      'ulna',
      'ひじ',
    ],
  ],
  ['foot', ['foot', 'feet']],
  ['hand', ['hand', 'palm']],
  ['clavicle', ['clavicle', 'collar', 'scapula', 'sternoclavicular', 'acromioclavicular', '肩']],
  ['shoulder', ['shoulder']],
  ['leg', ['leg', '足']],
  ['arm', ['arm']],
  ['neck', ['neck', '首']],
  ['head', ['head', 'skull', 'skullbase', '頭']],
  ['hip', ['hip', 'hips', 'hip joint']],
  ['trunk', ['pelvis', 'spine', 'chest', 'thorax', 'torso', 'waist', 'abdomen', 'back']],
];

/** Words that mark a joint that moves nothing: it only shows where a bone ends. */
export const TIP_WORDS: ReadonlySet<string> = new Set(['end', 'nub', 'tip', 'leaf', 'site', '先']);

/** Words that mark a joint that is no joint of a body: twists, controls, clothes, what a face has. */
export const HELPER_WORDS: ReadonlySet<string> = new Set(
  (
    'twist roll ik fk pole target goal effector hint ctrl control mch org helper dummy ' +
    'adjust adj share volume corrective corr muscle mesh geo socket attach prop weapon jiggle phys part pivot ' +
    'locator heel bank bulge cloth skirt pocket strap armor armour holster breast butt buttock hair eye brow ' +
    'lid jaw tongue ear cape coat dyn ｉｋ 捩'
  ).split(' '),
);

/** Words of each side. */
export const SIDE_WORDS = {
  left: ['left', 'l', 'lft', '左'],
  right: ['right', 'r', 'rgt', '右'],
} as const;

/** Words that say nothing of themselves, but join others in a name without gaps: "hipjoint". */
export const FILLER_WORDS: readonly string[] = [
  'joint',
  'jnt',
  'bone',
  'base',
  'bend',
  'center',
  'centre',
  'top',
];
