import {
  ADULT_PROPORTIONS,
  ANKLE_AHEAD_OF_HEEL,
  BALL_AHEAD_OF_HEEL,
  TOE_JOINT_HEIGHT,
} from '../../body/figure/anthropometry.ts';
import type { Vector } from '../matrix.ts';
import { multiplyTurns, turnPoints, turnVector } from './zeroPose.ts';

/** A foot flat on the floor and pointing ahead, seen from its ankle; metres. */
export interface MeasuredFoot {
  /** Turns it so from the bind pose: a quaternion. */
  readonly turn: Float64Array;
  readonly ankleHeightM: number;
  /** Along Z. */
  readonly heelZ: number;
  readonly ballZ: number;
  readonly toeZ: number;
  /** Where the joint of the toes is; undefined where they do not bend. */
  readonly toeJoint: Vector | undefined;
  readonly widthM: number;
  /** Whether the mesh told, and not the joints alone. */
  readonly isSeen: boolean;
}

/** What a foot is measured by. */
export interface FootToMeasure {
  /** Points of its mesh from the ankle, as bound, metres in the figure's axes. */
  readonly points: readonly Vector[];
  /** The toe joint from the ankle; undefined where there is none. */
  readonly toe: Vector | undefined;
  /** Thigh and shank, metres. */
  readonly legM: number;
  /** The ankle over the file's zero height, metres. */
  readonly ankleOverZeroM: number;
  /** Whether its toes bend; left to where their joint is where nobody says it. */
  readonly toesBend?: boolean | undefined;
}

const RADIANS = Math.PI / 180;
/** A foot is not turned ahead by more than this, degrees (chosen). */
const AHEAD_MAX_DEG = 60;
/** Nor levelled by less, or by more: then it is no foot, degrees (chosen). */
const LEVEL_DEG = { from: 1.5, to: 25 };
/** Where a foot touches that is tilted so far, degrees: heel and tip of the toes (chosen). */
const HEEL_TILT_DEG = 20;
const TOE_TILT_DEG = 25;
/** How high over the floor a sole's points lie at most, in legs (chosen). */
const SOLE_HEIGHT_LEGS = 0.08;
/** A mesh with other measures is no foot, in legs (chosen). */
const LENGTH_LEGS = { min: 0.1, max: 0.7 };
const ANKLE_LEGS = { min: 0.02, max: 0.25 };
/** Where along the sole toes can bend, and where its width is taken (chosen). */
const TOE_JOINT_SPAN = { min: 0.45, max: 0.92 };
const WIDTH_SPAN = { min: 0.5, max: 0.85 };

/** Measures a foot by its mesh; by its joints where that is none that a foot could have. */
export function measureFoot(foot: FootToMeasure): MeasuredFoot {
  return measureMesh(foot) ?? measureJoints(foot);
}

function createTurn(axis: 0 | 1, angleRad: number): Float64Array {
  const turn = Float64Array.of(0, 0, 0, Math.cos(angleRad / 2));
  turn[axis] = Math.sin(angleRad / 2);
  return turn;
}

/** The turn about the vertical that makes a foot point ahead. */
function turnAhead({ toe, points }: FootToMeasure): Float64Array {
  const [x, , z] = toe ?? findMainWay(points);
  const angle = Math.atan2(x, z);
  return createTurn(1, Math.hypot(x, z) > 1e-6 && Math.abs(angle) <= AHEAD_MAX_DEG * RADIANS ? -angle : 0);
}

/** The way along which points lie, over the floor, ahead. */
function findMainWay(points: readonly Vector[]): Vector {
  if (points.length < 3) return [0, 0, 1];
  const mean = [0, 2].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  let [xx, xz, zz] = [0, 0, 0];
  for (const point of points) {
    const [x, z] = [point[0] - mean[0]!, point[2] - mean[1]!];
    xx += x * x;
    xz += x * z;
    zz += z * z;
  }
  const angle = Math.atan2(2 * xz, zz - xx) / 2;
  const way: Vector = [Math.sin(angle), 0, Math.cos(angle)];
  return way[2] < 0 ? [-way[0], 0, -way[2]] : way;
}

function measureMesh(foot: FootToMeasure): MeasuredFoot | undefined {
  const { legM, toe } = foot;
  if (foot.points.length < 4) return undefined;
  const ahead = turnAhead(foot);
  const pitch = findPitch(turnPoints(ahead, foot.points));
  if (pitch === undefined || Math.abs(pitch) > LEVEL_DEG.to * RADIANS) return undefined;
  const turn =
    Math.abs(pitch) > LEVEL_DEG.from * RADIANS ? multiplyTurns(createTurn(0, pitch), ahead) : ahead;
  const points = turnPoints(turn, foot.points);
  const floor = points.reduce((least, point) => Math.min(least, point[1]), Infinity);
  const sole = points.filter((point) => point[1] - floor < SOLE_HEIGHT_LEGS * legM);
  const [heelSlope, toeSlope] = [1 / Math.tan(HEEL_TILT_DEG * RADIANS), 1 / Math.tan(TOE_TILT_DEG * RADIANS)];
  let [heelZ, toeZ] = [Infinity, -Infinity];
  for (const point of sole) {
    heelZ = Math.min(heelZ, point[2] + (point[1] - floor) * heelSlope);
    toeZ = Math.max(toeZ, point[2] - (point[1] - floor) * toeSlope);
  }
  const lengthM = toeZ - heelZ;
  const ankleHeightM = -floor;
  if (!isWithin(lengthM / legM, LENGTH_LEGS) || !isWithin(ankleHeightM / legM, ANKLE_LEGS)) return undefined;
  const toeJoint = toe && turnVector(turn, toe);
  const bends =
    toeJoint !== undefined && doToesBend(foot, (toeJoint[2] - heelZ) / lengthM, toeJoint[1] - floor);
  const middle = sole.filter((point) => isWithin((point[2] - heelZ) / lengthM, WIDTH_SPAN));
  const widthM =
    middle.reduce((most, point) => Math.max(most, point[0]), -Infinity) -
    middle.reduce((least, point) => Math.min(least, point[0]), Infinity);
  return {
    turn,
    ankleHeightM,
    heelZ,
    ballZ: bends ? toeJoint[2] : heelZ + BALL_AHEAD_OF_HEEL * lengthM,
    toeZ,
    toeJoint: bends ? toeJoint : undefined,
    widthM: widthM > 0 ? widthM : computeWidth(lengthM),
    isSeen: true,
  };
}

/** Whether toes bend whose joint is at a share of the sole and so high over the floor. */
function doToesBend({ toesBend }: FootToMeasure, share: number, heightM: number): boolean {
  if (toesBend === false || !(heightM > 0)) return false;
  return isWithin(share, toesBend === true ? { min: 0, max: 1 } : TOE_JOINT_SPAN);
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}

/** How much higher the ball lies than the heel, as an angle; undefined where there is no sole. */
function findPitch(points: readonly Vector[]): number | undefined {
  const rear = points.reduce((least, point) => Math.min(least, point[2]), Infinity);
  const length = points.reduce((most, point) => Math.max(most, point[2]), -Infinity) - rear;
  const findLowest = (from: number, to: number) => {
    let lowest: Vector | undefined;
    for (const point of points)
      if (
        point[2] >= rear + from * length &&
        point[2] <= rear + to * length &&
        !(point[1] >= (lowest?.[1] ?? Infinity))
      )
        lowest = point;
    return lowest;
  };
  const [heel, ball] = [findLowest(0, 0.35), findLowest(0.5, 0.85)];
  return heel && ball && Math.atan2(ball[1] - heel[1], ball[2] - heel[2]);
}

function computeWidth(lengthM: number): number {
  return (lengthM * ADULT_PROPORTIONS.footBreadth) / ADULT_PROPORTIONS.footLength;
}

/** A foot of a body's proportions on the joints that there are. */
function measureJoints(foot: FootToMeasure): MeasuredFoot {
  const { toe, legM, ankleOverZeroM } = foot;
  const turn = turnAhead({ ...foot, points: [] });
  const { footLength, ankleHeight, hipHeight } = ADULT_PROPORTIONS;
  const legs = legM / (hipHeight - ankleHeight);
  const toeJoint = toe && turnVector(turn, toe);
  const reach = BALL_AHEAD_OF_HEEL - ANKLE_AHEAD_OF_HEEL;
  const lengthM =
    toeJoint !== undefined && isWithin(toeJoint[2] / reach / legM, LENGTH_LEGS)
      ? toeJoint[2] / reach
      : footLength * legs;
  const drop = toeJoint === undefined ? 0 : -toeJoint[1] / (1 - TOE_JOINT_HEIGHT);
  // What hangs from a foot and is none, such as balls about its joints, still tells how far down it reaches.
  const reachM = -foot.points.reduce((least, point) => Math.min(least, point[1]), Infinity);
  const ankleHeightM = isWithin(reachM / legM, ANKLE_LEGS)
    ? reachM
    : isWithin(ankleOverZeroM / legM, { min: 0.05, max: 0.25 })
      ? ankleOverZeroM
      : isWithin(drop / legM, ANKLE_LEGS)
        ? drop
        : ankleHeight * legs;
  const heelZ = -ANKLE_AHEAD_OF_HEEL * lengthM;
  const bends =
    toeJoint !== undefined && doToesBend(foot, (toeJoint[2] - heelZ) / lengthM, toeJoint[1] + ankleHeightM);
  return {
    turn,
    ankleHeightM,
    heelZ,
    ballZ: bends ? toeJoint[2] : heelZ + BALL_AHEAD_OF_HEEL * lengthM,
    toeZ: heelZ + lengthM,
    toeJoint: bends ? toeJoint : undefined,
    widthM: computeWidth(lengthM),
    isSeen: false,
  };
}
