import { type JointName, limbJoint } from '../../body/figure/joints.ts';
import { multiplyInto } from '../../body/pose/quaternion.ts';
import { type Side, SIDES } from '../../gait/channels.ts';
import {
  computeAngleDeg,
  createRotation,
  createShortestTurn,
  cross,
  normalize,
  squareTo,
  subtract,
  transform,
  compose,
  type Vector,
} from '../matrix.ts';

/**
 * Turns from the bind pose into the pose in which all rotations are the identity, by joint: quaternions in
 * the figure's axes. A joint that is not there is not turned.
 */
export type ZeroTurns = Map<JointName, Float64Array>;

/** Where joints stand as bound, in the figure's axes, metres. */
export type BoundPlaces = ReadonlyMap<JointName, Vector>;

const LEFT: Vector = [1, 0, 0];
const DOWN: Vector = [0, -1, 0];
/** A knee or an elbow bent by more than this in the bind pose shows its axis, degrees (chosen). */
const BENT_DEG = 8;
/** And is believed within this of the body's own axis, degrees (chosen: rests were met 0 to 25 off). */
const KNEE_AXIS_DEG = 45;
const ELBOW_AXIS_DEG = 75;

/** Turns of legs and arms: legs straight down with their knees ahead, arms hanging. */
export function findLimbTurns(places: BoundPlaces): ZeroTurns {
  const turns: ZeroTurns = new Map();
  for (const side of SIDES) {
    addLeg(places, side, turns);
    addArm(places, side, turns);
  }
  return turns;
}

function addLeg(places: BoundPlaces, side: Side, turns: ZeroTurns): void {
  const [hip, knee, ankle] = (['hip', 'knee', 'talocrural'] as const).map((joint) =>
    places.get(limbJoint(side, joint)),
  );
  if (!hip || !knee || !ankle) return;
  const [thigh, shank] = [subtract(knee, hip), subtract(ankle, knee)];
  const bend = normalize(cross(thigh, shank));
  const isSeen = computeAngleDeg(thigh, shank) > BENT_DEG && computeAngleDeg(bend, LEFT) <= KNEE_AXIS_DEG;
  const axis = isSeen ? bend : LEFT;
  turns.set(limbJoint(side, 'hip'), createHangingTurn(thigh, axis));
  turns.set(limbJoint(side, 'knee'), createHangingTurn(shank, axis));
}

/** The turn that takes a bone to straight down and an axis across it to the left. */
function createHangingTurn(bone: Vector, axis: Vector): Float64Array {
  const up = normalize(bone.map((value) => -value) as [number, number, number]);
  const left = squareTo(axis, up);
  const [x, y, z, w] = createRotation(left, up, cross(left, up));
  return Float64Array.of(-x!, -y!, -z!, w!);
}

function addArm(places: BoundPlaces, side: Side, turns: ZeroTurns): void {
  const [shoulder, elbow, wrist] = (['shoulder', 'elbow', 'radiocarpal'] as const).map((joint) =>
    places.get(limbJoint(side, joint)),
  );
  if (!shoulder || !elbow) return;
  const upper = subtract(elbow, shoulder);
  let turn = createShortestTurn(upper, DOWN);
  if (wrist === undefined) {
    turns.set(limbJoint(side, 'shoulder'), turn);
    turns.set(limbJoint(side, 'elbow'), turn);
    return;
  }
  const fore = subtract(wrist, elbow);
  // An elbow bends forward: its axis as it does points right.
  const bend = squareTo(turnVector(turn, normalize(cross(fore, upper))), DOWN);
  if (computeAngleDeg(upper, fore) > BENT_DEG && computeAngleDeg(bend, LEFT) <= ELBOW_AXIS_DEG)
    turn = multiplyTurns(createShortestTurn(bend, LEFT), turn);
  const lower = multiplyTurns(createShortestTurn(turnVector(turn, fore), DOWN), turn);
  turns.set(limbJoint(side, 'shoulder'), turn);
  turns.set(limbJoint(side, 'elbow'), lower);
  turns.set(limbJoint(side, 'radiocarpal'), lower);
}

/** a b: first b, then a. */
export function multiplyTurns(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(4);
  multiplyInto(a, 0, b, 0, out, 0);
  return out;
}

/** A way turned by a quaternion. */
export function turnVector(turn: Float64Array, way: Vector): [number, number, number] {
  return transform(compose([0, 0, 0], turn, [1, 1, 1]), way);
}

/** The same of many points. */
export function turnPoints(turn: Float64Array, points: readonly Vector[]): readonly Vector[] {
  const matrix = compose([0, 0, 0], turn, [1, 1, 1]);
  return points.map((point) => transform(matrix, point));
}
