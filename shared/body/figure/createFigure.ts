import {
  ADULT_PROPORTIONS,
  ANKLE_AHEAD_OF_HEEL,
  BALL_AHEAD_OF_HEEL,
  CLAVICLE_RISE,
  CLAVICLE_START,
  getSpineProfile,
  KNUCKLE_ALONG_HAND,
  type Proportions,
  SHOULDER_DEPTH,
  SPINE_JOINTS,
  type SpineJoint,
  TOE_JOINT_HEIGHT,
} from './anthropometry.ts';
import { type AttachedPoint, type Figure, SOLE_POINTS, type SolePointName } from './figure.ts';
import { findPresentParent, JOINT_NAMES, type JointName } from './joints.ts';

/** [x left, y up, z forward], metres. */
type Point = readonly [number, number, number];

/**
 * The vertebral joints of H-Anim's level of articulation 2, which the ordinary bodies have: 3 lumbar, 3
 * thoracic, 2 cervical, skullbase.
 */
export const SHORT_SPINE: readonly SpineJoint[] = [
  'vl5',
  'vl3',
  'vl1',
  'vt10',
  'vt6',
  'vt1',
  'vc4',
  'vc2',
  'skullbase',
];
/** All 24 vertebrae and the skullbase: the spine of the papers (2004, table 1). */
export const FULL_SPINE: readonly SpineJoint[] = SPINE_JOINTS;

/** Options of `createFigure`. */
export interface FigureOptions {
  readonly name: string;
  /** Height of the body standing upright, before any stoop; metres. */
  readonly statureM: number;
  /** Differences from the adult proportions. */
  readonly proportions?: Partial<Proportions>;
  /**
   * Vertebrae that can move, from the pelvis up; must hold vt1 (the arms hang on it) and skullbase. Default
   * `SHORT_SPINE`.
   */
  readonly spine?: readonly SpineJoint[];
  /**
   * How far the thoracic spine is bent forward in the rest pose, degrees over its whole length; the neck
   * takes most of it back. Default 0.
   */
  readonly stoopDeg?: number;
  /** As `Figure.lumbosacralShare`; default the papers'. */
  readonly lumbosacralShare?: number;
  /** Overrides the measured leg length H, metres. */
  readonly legLengthM?: number;
}

/**
 * Creates a body from its stature and proportions: rest pose upright on the floor, legs straight and
 * parallel, feet flat, arms hanging, every rotation the identity. H is measured, hip centres to sole points.
 * Throws RangeError when the spine lacks vt1 or skullbase.
 */
export function createFigure(options: FigureOptions): Figure {
  const proportions = { ...ADULT_PROPORTIONS, ...options.proportions };
  const spine = options.spine ?? SHORT_SPINE;
  if (!spine.includes('vt1') || !spine.includes('skullbase'))
    throw new RangeError('A figure needs the joints vt1 and skullbase.');
  const { statureM } = options;
  const standing = placeSpine(proportions, statureM, ((options.stoopDeg ?? 0) * Math.PI) / 180);
  const places = new Map<JointName, Point>();
  places.set('humanoid_root', [0, 0, 0]);
  // The sacroiliac joints lie between the hips and the fifth lumbar vertebra (chosen: half way).
  const [, lumbarY, lumbarZ] = standing.get('vl5')!;
  places.set('sacroiliac', [0, lumbarY / 2, lumbarZ / 2]);
  placeLegs(places, proportions, statureM);
  for (const joint of spine) places.set(joint, standing.get(joint)!);
  placeArms(places, proportions, statureM, standing);

  const tree = createJointTree(places);
  const headHeightM = (1 - proportions.skullbaseHeight) * statureM;
  const hipHeightM = proportions.hipHeight * statureM;
  return {
    name: options.name,
    statureM: hipHeightM + standing.get('skullbase')![1] + headHeightM,
    uprightStatureM: statureM,
    legLengthM: options.legLengthM ?? hipHeightM,
    ...tree,
    soles: createSoles(tree.joints, proportions, statureM),
    soleWidthM: proportions.footBreadth * statureM,
    ...(options.lumbosacralShare !== undefined && { lumbosacralShare: options.lumbosacralShare }),
  };
}

/** Every length times a factor, but the leg length, which is given to the last bit. */
function scaleFigure(figure: Figure, factor: number, legLengthM: number): Figure {
  const scalePoint = ({ joint, offset: [x, y, z] }: AttachedPoint): AttachedPoint => ({
    joint,
    offset: [x * factor, y * factor, z * factor],
  });
  const scaleSole = (sole: Readonly<Record<SolePointName, AttachedPoint>>) =>
    Object.fromEntries(SOLE_POINTS.map((point) => [point, scalePoint(sole[point])])) as Record<
      SolePointName,
      AttachedPoint
    >;
  return {
    ...figure,
    statureM: figure.statureM * factor,
    uprightStatureM: figure.uprightStatureM * factor,
    legLengthM,
    offsets: figure.offsets.map((value) => value * factor),
    soles: { left: scaleSole(figure.soles.left), right: scaleSole(figure.soles.right) },
    ...(figure.soleProfiles && {
      soleProfiles: {
        left: figure.soleProfiles.left.map((riseM) => riseM * factor),
        right: figure.soleProfiles.right.map((riseM) => riseM * factor),
      },
    }),
    soleWidthM: figure.soleWidthM * factor,
  };
}

/**
 * The same body with another leg length H, metres, exactly; every length scales with it. Throws RangeError
 * unless H is positive and finite.
 */
export function scaleFigureToLeg(figure: Figure, legLengthM: number): Figure {
  if (!(legLengthM > 0 && Number.isFinite(legLengthM)))
    throw new RangeError(`A leg length must be positive and finite, got ${legLengthM}.`);
  return scaleFigure(figure, legLengthM / figure.legLengthM, legLengthM);
}

/**
 * Rest places of all 25 spine joints over the midpoint of the hips, metres, bent forward by `stoopRad` over
 * the thorax.
 */
function placeSpine(
  proportions: Proportions,
  statureM: number,
  stoopRad: number,
): ReadonlyMap<SpineJoint, Point> {
  const heightM = (proportions.skullbaseHeight - proportions.hipHeight) * statureM;
  const places = new Map<SpineJoint, Point>();
  let bendRad = 0;
  let before = { y: 0, z: 0 };
  let place = { y: 0, z: 0 };
  for (const joint of SPINE_JOINTS) {
    const { rise, depth } = getSpineProfile(joint);
    const upright = { y: rise * heightM, z: depth * heightM };
    const [dy, dz] = [upright.y - before.y, upright.z - before.z];
    place = {
      y: place.y + dy * Math.cos(bendRad) - dz * Math.sin(bendRad),
      z: place.z + dy * Math.sin(bendRad) + dz * Math.cos(bendRad),
    };
    places.set(joint, [0, place.y, place.z]);
    before = upright;
    if (joint.startsWith('vt')) bendRad += stoopRad / 12;
    // Chosen: the neck takes back three quarters of the stoop, so that the head hangs forward but not down.
    if (joint.startsWith('vc')) bendRad -= (0.75 * stoopRad) / 7;
  }
  return places;
}

function placeLegs(places: Map<JointName, Point>, proportions: Proportions, statureM: number): void {
  const { hipHeight, kneeHeight, ankleHeight, footLength } = proportions;
  const fromHip = (height: number) => (height - hipHeight) * statureM;
  for (const [side, sign] of SIDE_SIGNS) {
    const x = sign * proportions.halfHipLegs * hipHeight * statureM;
    places.set(`${side}_hip`, [x, 0, 0]);
    places.set(`${side}_knee`, [x, fromHip(kneeHeight), 0]);
    places.set(`${side}_talocrural`, [x, fromHip(ankleHeight), 0]);
    places.set(`${side}_metatarsophalangeal_2`, [
      x,
      fromHip(ankleHeight * TOE_JOINT_HEIGHT),
      (BALL_AHEAD_OF_HEEL - ANKLE_AHEAD_OF_HEEL) * footLength * statureM,
    ]);
  }
}

/** Arms hang straight down from shoulders that a stoop has carried along with vt1. */
function placeArms(
  places: Map<JointName, Point>,
  proportions: Proportions,
  statureM: number,
  spine: ReadonlyMap<SpineJoint, Point>,
): void {
  const trunkM = (proportions.skullbaseHeight - proportions.hipHeight) * statureM;
  const { rise, depth } = getSpineProfile('vt1');
  const vt1 = spine.get('vt1')!;
  const carried = { y: vt1[1] - rise * trunkM, z: vt1[2] - depth * trunkM };
  const y = (proportions.shoulderHeight - proportions.hipHeight) * statureM + carried.y;
  const z = SHOULDER_DEPTH * trunkM + carried.z;
  const elbowY = y - proportions.upperArm * statureM;
  const wristY = elbowY - proportions.forearm * statureM;
  for (const [side, sign] of SIDE_SIGNS) {
    const x = sign * proportions.halfShoulder * statureM;
    places.set(`${side}_sternoclavicular`, [CLAVICLE_START * x, y + CLAVICLE_RISE * trunkM, z]);
    places.set(`${side}_shoulder`, [x, y, z]);
    places.set(`${side}_elbow`, [x, elbowY, z]);
    places.set(`${side}_radiocarpal`, [x, wristY, z]);
    places.set(`${side}_metacarpophalangeal_3`, [
      x,
      wristY - KNUCKLE_ALONG_HAND * proportions.hand * statureM,
      z,
    ]);
  }
}

/** Rest places to a flat tree: joints in H-Anim order, parent indices, offsets from the parent. */
function createJointTree(
  places: ReadonlyMap<JointName, Point>,
): Pick<Figure, 'joints' | 'parents' | 'offsets'> {
  const joints = JOINT_NAMES.filter((name) => places.has(name));
  const present = new Set(joints);
  const parents = new Int16Array(joints.length);
  const offsets = new Float64Array(3 * joints.length);
  joints.forEach((name, index) => {
    const parent = findPresentParent(name, present);
    const [px, py, pz] = parent === null ? [0, 0, 0] : places.get(parent)!;
    const [x, y, z] = places.get(name)!;
    parents[index] = parent === null ? -1 : joints.indexOf(parent);
    offsets.set([x - px, y - py, z - pz], 3 * index);
  });
  return { joints, parents, offsets };
}

/** Heel and ball belong to the foot, the tip of the toe to the toe joint; all three on the floor. */
function createSoles(
  joints: readonly JointName[],
  proportions: Proportions,
  statureM: number,
): Figure['soles'] {
  const footM = proportions.footLength * statureM;
  const ankleM = proportions.ankleHeight * statureM;
  const createSole = (side: 'l' | 'r'): Record<SolePointName, AttachedPoint> => {
    const foot = joints.indexOf(`${side}_talocrural`);
    const toe = joints.indexOf(`${side}_metatarsophalangeal_2`);
    return {
      heel: { joint: foot, offset: [0, -ankleM, -ANKLE_AHEAD_OF_HEEL * footM] },
      ball: { joint: foot, offset: [0, -ankleM, (BALL_AHEAD_OF_HEEL - ANKLE_AHEAD_OF_HEEL) * footM] },
      toe: { joint: toe, offset: [0, -TOE_JOINT_HEIGHT * ankleM, (1 - BALL_AHEAD_OF_HEEL) * footM] },
    };
  };
  return { left: createSole('l'), right: createSole('r') };
}

const SIDE_SIGNS = [
  ['l', 1],
  ['r', -1],
] as const;
