import { type JointName } from '../../../shared/body/figure/joints.ts';
import type { WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';

const PHASES = 200;

/** How far parts of the upper body go to and fro in a cycle, degrees from end to end, in the world. */
export interface Bearing {
  readonly pelvisPitch: number;
  /** Of the line from the middle of the hips to that of the shoulders. */
  readonly trunkPitch: number;
  /** Of the line of the shoulders. */
  readonly shoulderRoll: number;
  readonly headPitch: number;
  readonly headYaw: number;
  /** Of the left hand about the forearm. */
  readonly wrist: number;
}

/** Measures a walk straight ahead. */
export function measureBearing({ figure, pose, sample }: WalkSampler): Bearing {
  const find = (joint: JointName): number => figure.joints.indexOf(joint);
  const readPlace = (joint: JointName): Vector => readAt(pose.positions, find(joint));
  const pelvis: number[] = [];
  const trunk: number[] = [];
  const shoulders: number[] = [];
  const headPitch: number[] = [];
  const headYaw: number[] = [];
  const wrist: number[] = [];
  const hand = 4 * find('l_radiocarpal');
  for (let phase = 0; phase < PHASES; phase++) {
    sample(phase / PHASES);
    const [left, right] = [readPlace('l_shoulder'), readPlace('r_shoulder')];
    const hips = addVectors(readPlace('l_hip'), readPlace('r_hip'));
    const [, up, ahead] = addVectors(addVectors(left, right), hips, -1);
    trunk.push(Math.atan2(ahead, up));
    const across = addVectors(left, right, -1);
    shoulders.push(Math.asin(across[1] / Math.hypot(...across)));
    const pelvisUp = turnVector(pose.orientations, find('humanoid_root'), [0, 1, 0]);
    pelvis.push(Math.atan2(pelvisUp[2], pelvisUp[1]));
    const face = turnVector(pose.orientations, find('skullbase'), [0, 0, 1]);
    headPitch.push(Math.asin(face[1]));
    wrist.push(2 * Math.atan2(pose.rotations[hand]!, pose.rotations[hand + 3]!));
    headYaw.push(Math.atan2(face[0], face[2]));
  }
  const measureRange = (angles: readonly number[]): number =>
    DEGREES_PER_RADIAN * (Math.max(...angles) - Math.min(...angles));
  return {
    pelvisPitch: measureRange(pelvis),
    trunkPitch: measureRange(trunk),
    shoulderRoll: measureRange(shoulders),
    headPitch: measureRange(headPitch),
    headYaw: measureRange(headYaw),
    wrist: measureRange(wrist),
  };
}

type Vector = readonly [number, number, number];

function readAt(places: ArrayLike<number>, joint: number): Vector {
  return [places[3 * joint]!, places[3 * joint + 1]!, places[3 * joint + 2]!];
}

function addVectors(one: Vector, other: Vector, share = 1): Vector {
  return [one[0] + share * other[0], one[1] + share * other[1], one[2] + share * other[2]];
}

/** A vector of a joint's own frame in the world. */
function turnVector(orientations: ArrayLike<number>, joint: number, [a, b, c]: Vector): Vector {
  const [x, y, z, w] = [0, 1, 2, 3].map((k) => orientations[4 * joint + k]!) as [
    number,
    number,
    number,
    number,
  ];
  const tx = 2 * (y * c - z * b);
  const ty = 2 * (z * a - x * c);
  const tz = 2 * (x * b - y * a);
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}
