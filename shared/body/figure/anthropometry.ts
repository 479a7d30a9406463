import type { JointName } from './joints.ts';

/**
 * The measures of a body as fractions of its stature, unless said otherwise. Heights are over the floor,
 * standing upright. From these `createFigure` makes joints; everything scales with stature.
 */
export interface Proportions {
  readonly hipHeight: number;
  readonly kneeHeight: number;
  readonly ankleHeight: number;
  readonly shoulderHeight: number;
  /** Joint between the first vertebra and the skull. */
  readonly skullbaseHeight: number;
  /** Hip centres from the midline, in leg lengths. */
  readonly halfHipLegs: number;
  /** Shoulder centres from the midline. */
  readonly halfShoulder: number;
  readonly upperArm: number;
  readonly forearm: number;
  readonly hand: number;
  readonly footLength: number;
  readonly footBreadth: number;
}

/** Half the shoulder breadth, acromion to midline: Drillis & Contini 1966, 0.259 stature over both sides. */
const HALF_BIACROMIAL = 0.259 / 2;
/**
 * How far the centre of the shoulder joint lies inside the acromion, in statures. Chosen so that the joint
 * stands where that of the H-Anim default figure does, 0.1125 stature from the midline ((0.2029 + 0.1907) / 2
 * m at 1.7504 m).
 */
const SHOULDER_INSET = 0.017;

/**
 * The average adult: R. Drillis and R. Contini, Body Segment Parameters, 1966, as fractions of stature in D.
 * A. Winter, Biomechanics and Motor Control of Human Movement, fig. 4.1. Not from there: half hip distance
 * (2004: D_h = 0.1 leg lengths) and skullbase (that of the H-Anim default figure, 1.6209 m of 1.7504 m; it
 * lies between their chin, 0.870, and eyes, 0.936).
 */
export const ADULT_PROPORTIONS: Proportions = {
  hipHeight: 0.53,
  kneeHeight: 0.285,
  ankleHeight: 0.039,
  shoulderHeight: 0.818,
  skullbaseHeight: 0.926,
  halfHipLegs: 0.1,
  halfShoulder: HALF_BIACROMIAL - SHOULDER_INSET,
  upperArm: 0.186,
  forearm: 0.146,
  hand: 0.108,
  footLength: 0.152,
  footBreadth: 0.055,
};

/**
 * A child of about six (chosen): a head of a sixth of the stature instead of an eighth, the legs half of it
 * (pubis to crown over pubis to floor is 1.2 at five years and 1.0 at seven), narrower shoulders, arms in the
 * adult ratio to the legs. Knee and ankle divide the leg as in adults.
 */
export const CHILD_PROPORTIONS: Proportions = {
  hipHeight: 0.5,
  kneeHeight: 0.269,
  ankleHeight: 0.037,
  shoulderHeight: 0.775,
  skullbaseHeight: 0.9,
  halfHipLegs: 0.1,
  halfShoulder: 0.104,
  upperArm: 0.172,
  forearm: 0.136,
  hand: 0.1,
  footLength: 0.155,
  footBreadth: 0.06,
};

/**
 * The ankle joint ahead of the heel, in foot lengths (chosen: the malleoli stand over the rear quarter of the
 * foot).
 */
export const ANKLE_AHEAD_OF_HEEL = 0.25;
/**
 * The ball (metatarsal heads) ahead of the heel, in foot lengths (chosen: shoe lasts break a little before
 * three quarters).
 */
export const BALL_AHEAD_OF_HEEL = 0.73;
/** Height of the toe joint over the sole, in ankle heights (chosen: half the thickness of the forefoot). */
export const TOE_JOINT_HEIGHT = 0.25;
/** Knuckles beyond the wrist, in hand lengths: 0.0845 m of 0.1932 m in the H-Anim default figure. */
export const KNUCKLE_ALONG_HAND = 0.437;
/**
 * Sternoclavicular joint from the midline, in half shoulder distances: 0.0757 m of 0.1968 m in the H-Anim
 * default figure.
 */
export const CLAVICLE_START = 0.385;
/** Its height over the shoulder, in hip-skullbase heights: 0.0152 m of 0.7062 m there. */
export const CLAVICLE_RISE = 0.0215;

/**
 * Heights of the H-Anim default figure that the spine profile is read against: hip centres and skullbase,
 * metres.
 */
const PROFILE_HIP = { y: (0.9124 + 0.9171) / 2, z: (-0.0001 + 0.0029) / 2 };
const PROFILE_SKULLBASE_Y = 1.6209;

/**
 * Height and depth (Y, Z, metres) of the vertebral joints of the H-Anim v2 default figure (standard part 1,
 * annex A).
 */
const SPINE_PROFILE = {
  vl5: [1.0568, -0.0776],
  vl4: [1.0925, -0.0787],
  vl3: [1.1276, -0.0796],
  vl2: [1.1546, -0.08],
  vl1: [1.1912, -0.0805],
  vt12: [1.2278, -0.0808],
  vt11: [1.2679, -0.081],
  vt10: [1.2848, -0.0822],
  vt9: [1.3126, -0.0838],
  vt8: [1.3382, -0.0845],
  vt7: [1.3625, -0.0833],
  vt6: [1.3866, -0.08],
  vt5: [1.4102, -0.0745],
  vt4: [1.432, -0.0675],
  vt3: [1.4583, -0.057],
  vt2: [1.4761, -0.0484],
  vt1: [1.4951, -0.0387],
  vc7: [1.5132, -0.0301],
  vc6: [1.5357, -0.0143],
  vc5: [1.552, -0.0082],
  vc4: [1.5662, -0.0084],
  vc3: [1.58, -0.0103],
  vc2: [1.5928, -0.0103],
  vc1: [1.6144, -0.0034],
  skullbase: [1.6209, 0.0236],
} as const satisfies Partial<Record<JointName, readonly [number, number]>>;

/**
 * The joints of a whole spine, from the pelvis up: five lumbar, twelve thoracic, seven cervical vertebrae and
 * the skullbase.
 */
export const SPINE_JOINTS = Object.keys(SPINE_PROFILE) as readonly (keyof typeof SPINE_PROFILE)[];
/** The joint of a vertebra, or skullbase. */
export type SpineJoint = (typeof SPINE_JOINTS)[number];

/**
 * Depth of the shoulder joints behind the hips, in hip-skullbase heights: -0.0370 m of 0.7062 m in the H-Anim
 * default figure.
 */
export const SHOULDER_DEPTH = -0.0524;

/**
 * Where a vertebra stands in the upright spine: `rise` runs from 0 at the hip centres to 1 at the skullbase,
 * `depth` is forward of the hips (most are behind), both in hip-skullbase heights. From the H-Anim default
 * figure.
 */
export function getSpineProfile(joint: SpineJoint): { readonly rise: number; readonly depth: number } {
  const [y, z] = SPINE_PROFILE[joint];
  const height = PROFILE_SKULLBASE_Y - PROFILE_HIP.y;
  return { rise: (y - PROFILE_HIP.y) / height, depth: (z - PROFILE_HIP.z) / height };
}

/**
 * What thigh + shank is multiplied by for the leg length of a skeleton without sole points (2004: ankle to
 * floor is a tenth).
 */
export const LEG_LENGTH_FACTOR = 1.1;

/**
 * Leg length H of a skeleton whose soles are not known, metres: `factor` x (hip-knee + knee-ankle), both in
 * metres (2004, its definition of leg length; the factor 1.1 is the paper's, overridable for other rigs).
 */
export function computeLegLengthFromSegments(
  hipToKneeM: number,
  kneeToAnkleM: number,
  factor: number = LEG_LENGTH_FACTOR,
): number {
  return factor * (hipToKneeM + kneeToAnkleM);
}
