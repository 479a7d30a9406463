/**
 * The closed vocabulary of joints: H-Anim v2 (ISO/IEC 19774-1:2019) names, as far as our figures and the rigs
 * that we drive need them. Order: parents before children, as in H-Anim.
 */
export const JOINT_NAMES = [
  'humanoid_root',
  'sacroiliac',
  'l_hip',
  'l_knee',
  'l_talocrural',
  'l_tarsometatarsal_2',
  'l_metatarsophalangeal_2',
  'r_hip',
  'r_knee',
  'r_talocrural',
  'r_tarsometatarsal_2',
  'r_metatarsophalangeal_2',
  'vl5',
  'vl4',
  'vl3',
  'vl2',
  'vl1',
  'vt12',
  'vt11',
  'vt10',
  'vt9',
  'vt8',
  'vt7',
  'vt6',
  'vt5',
  'vt4',
  'vt3',
  'vt2',
  'vt1',
  'vc7',
  'vc6',
  'vc5',
  'vc4',
  'vc3',
  'vc2',
  'vc1',
  'skullbase',
  'l_sternoclavicular',
  'l_acromioclavicular',
  'l_shoulder',
  'l_elbow',
  'l_radiocarpal',
  'l_metacarpophalangeal_3',
  'r_sternoclavicular',
  'r_acromioclavicular',
  'r_shoulder',
  'r_elbow',
  'r_radiocarpal',
  'r_metacarpophalangeal_3',
] as const;
export type JointName = (typeof JOINT_NAMES)[number];

/**
 * The parent of each joint: its nearest H-Anim ancestor in the vocabulary, null for the root. H-Anim's tarsal
 * and carpal joints between them are left out, which its levels of articulation allow.
 */
export const JOINT_PARENTS: Readonly<Record<JointName, JointName | null>> = {
  humanoid_root: null,
  sacroiliac: 'humanoid_root',
  l_hip: 'sacroiliac',
  l_knee: 'l_hip',
  l_talocrural: 'l_knee',
  l_tarsometatarsal_2: 'l_talocrural',
  l_metatarsophalangeal_2: 'l_tarsometatarsal_2',
  r_hip: 'sacroiliac',
  r_knee: 'r_hip',
  r_talocrural: 'r_knee',
  r_tarsometatarsal_2: 'r_talocrural',
  r_metatarsophalangeal_2: 'r_tarsometatarsal_2',
  vl5: 'humanoid_root',
  vl4: 'vl5',
  vl3: 'vl4',
  vl2: 'vl3',
  vl1: 'vl2',
  vt12: 'vl1',
  vt11: 'vt12',
  vt10: 'vt11',
  vt9: 'vt10',
  vt8: 'vt9',
  vt7: 'vt8',
  vt6: 'vt7',
  vt5: 'vt6',
  vt4: 'vt5',
  vt3: 'vt4',
  vt2: 'vt3',
  vt1: 'vt2',
  vc7: 'vt1',
  vc6: 'vc7',
  vc5: 'vc6',
  vc4: 'vc5',
  vc3: 'vc4',
  vc2: 'vc3',
  vc1: 'vc2',
  skullbase: 'vc1',
  l_sternoclavicular: 'vt1',
  l_acromioclavicular: 'l_sternoclavicular',
  l_shoulder: 'l_acromioclavicular',
  l_elbow: 'l_shoulder',
  l_radiocarpal: 'l_elbow',
  l_metacarpophalangeal_3: 'l_radiocarpal',
  r_sternoclavicular: 'vt1',
  r_acromioclavicular: 'r_sternoclavicular',
  r_shoulder: 'r_acromioclavicular',
  r_elbow: 'r_shoulder',
  r_radiocarpal: 'r_elbow',
  r_metacarpophalangeal_3: 'r_radiocarpal',
};

/** Other names of joints: those of H-Anim v1 and 1.1, and the short forms of v2. */
export const JOINT_ALIASES: Readonly<Record<string, JointName>> = {
  HumanoidRoot: 'humanoid_root',
  SIJ: 'sacroiliac',
  'SI joint': 'sacroiliac',
  l_ankle: 'l_talocrural',
  l_subtalar: 'l_tarsometatarsal_2',
  l_tarsometatarsal: 'l_tarsometatarsal_2',
  l_midtarsal: 'l_metatarsophalangeal_2',
  l_metatarsophalangeal: 'l_metatarsophalangeal_2',
  r_ankle: 'r_talocrural',
  r_subtalar: 'r_tarsometatarsal_2',
  r_tarsometatarsal: 'r_tarsometatarsal_2',
  r_midtarsal: 'r_metatarsophalangeal_2',
  r_metatarsophalangeal: 'r_metatarsophalangeal_2',
  l_wrist: 'l_radiocarpal',
  l_middle1: 'l_metacarpophalangeal_3',
  r_wrist: 'r_radiocarpal',
  r_middle1: 'r_metacarpophalangeal_3',
};

const NAMES: ReadonlySet<string> = new Set(JOINT_NAMES);
const ALIASES: ReadonlyMap<string, JointName> = new Map(Object.entries(JOINT_ALIASES));

/** Whether a text is a joint's H-Anim v2 name, exactly. */
export function isJointName(text: string): text is JointName {
  return NAMES.has(text);
}

/**
 * Finds a joint by its v2 name or by an alias, exactly as H-Anim writes them; undefined for any other text.
 */
export function findJointName(nameOrAlias: string): JointName | undefined {
  return isJointName(nameOrAlias) ? nameOrAlias : ALIASES.get(nameOrAlias);
}

/** Finds a joint's nearest ancestor among those that a rig has; null when there is none. */
export function findPresentParent(name: JointName, present: ReadonlySet<JointName>): JointName | null {
  let parent = JOINT_PARENTS[name];
  while (parent !== null && !present.has(parent)) parent = JOINT_PARENTS[parent];
  return parent;
}

/** The joints of a limb that both sides have; a side's letter goes before them. */
export type LimbJoint = Extract<JointName, `l_${string}`> extends `l_${infer Name}` ? Name : never;

/** The joint of a side's limb: `limbJoint('left', 'hip')` is `l_hip`. */
export function limbJoint(side: 'left' | 'right', joint: LimbJoint): JointName {
  return side === 'left' ? `l_${joint}` : `r_${joint}`;
}
