import { type Side, SIDES } from '../../gait/channels.ts';
import { type RoleMap, sideRole } from '../../skeleton/roles.ts';
import { CharacterFault } from '../fault.ts';
import {
  compose,
  computeAngleDeg,
  computeMiddle,
  createRotation,
  cross,
  dot,
  getPlace,
  getRotation,
  getScale,
  invert,
  type Matrix,
  multiply,
  normalize,
  squareTo,
  subtract,
  transform,
  type Vector,
} from '../matrix.ts';
import type { Rig } from '../rig.ts';
import type { BindPose } from './bindPose.ts';

/** Which way a rig stands, and how large. */
export interface Standing {
  /** From the scene as bound to the figure: X left, Y up, Z forward, metres. */
  readonly fromBound: Matrix;
  /** The turn and scale that is put round the file's scene: near the same, but along its axes. */
  readonly frame: Matrix;
  /** Metres that a unit of the scene is. */
  readonly unitM: number;
}

/** A body's up, and its forward, are the axis of its space that they lie so near to, degrees (chosen). */
const UP_SNAP_DEG = 30;
const FORWARD_SNAP_DEG = 25;
/** Thigh and shank of a body are so long, metres; else it is in another unit (chosen: a doll to a giant). */
const LEG_M = { min: 0.2, max: 2.5, usual: 0.85 };

/** Finds up, forward and size from where the joints of the roles were bound. Throws CharacterFault. */
export function findStanding(rig: Rig, pose: BindPose, roles: RoleMap): Standing {
  const place = (node: number) => getPlace(pose.bound[node]!);
  const find = (side: Side, role: 'hip' | 'knee' | 'ankle' | 'shoulder') => {
    const node = roles[sideRole(side, role)];
    return node === undefined ? undefined : place(node);
  };
  const [leftHip, rightHip] = [find('left', 'hip')!, find('right', 'hip')!];
  const ankles = computeMiddle(find('left', 'ankle')!, find('right', 'ankle')!);
  const top = roles.head ?? roles.chest ?? roles.pelvis;
  const up = normalize(subtract(top === undefined ? computeMiddle(leftHip, rightHip) : place(top), ankles));
  const [leftShoulder, rightShoulder] = [find('left', 'shoulder'), find('right', 'shoulder')];
  const hips = normalize(subtract(leftHip, rightHip));
  const shoulders =
    leftShoulder && rightShoulder ? normalize(subtract(leftShoulder, rightShoulder)) : ([0, 0, 0] as const);
  const left = squareTo([hips[0] + shoulders[0], hips[1] + shoulders[1], hips[2] + shoulders[2]], up);
  if (!(Math.hypot(...up) > 0.5) || !(Math.hypot(...left) > 0.5))
    throw new CharacterFault('has its joints all in one place. Export it in the pose that it was bound in.');

  const legs = SIDES.map((side) => {
    const [hip, ankle] = [find(side, 'hip')!, find(side, 'ankle')!];
    const knee = find(side, 'knee') ?? computeMiddle(hip, ankle);
    return Math.hypot(...subtract(knee, hip)) + Math.hypot(...subtract(ankle, knee));
  });
  const legUnits = (legs[0]! + legs[1]!) / 2;
  if (!(Math.min(...legs) > 0)) throw new CharacterFault('has a leg of no length. Check its joints.');
  const unitM =
    legUnits >= LEG_M.min && legUnits <= LEG_M.max ? 1 : 10 ** Math.round(Math.log10(LEG_M.usual / legUnits));

  // Bodies are modelled along the axes of the space that their mesh is in.
  const space = findSpace(rig, pose, roles);
  const inSpace = snapAxes(turn(invert(space), up), turn(invert(space), left));
  const rotation = turnFrom({
    up: normalize(turn(space, inSpace.up)),
    left: normalize(turn(space, inSpace.left)),
  });
  const fromBound = compose([0, 0, 0], rotation, [unitM, unitM, unitM]);
  // The scene itself is turned by right angles alone wherever it stands nearly straight.
  const back = invert(fromBound);
  const inScene = snapAxes(normalize(turn(back, [0, 1, 0])), normalize(turn(back, [1, 0, 0])));
  const frame = compose([0, 0, 0], turnFrom(inScene), [unitM, unitM, unitM]);
  return { fromBound, frame, unitM };
}

/** The space of the skin that carries the pelvis, without its size; the scene's where none does. */
function findSpace({ skins }: Rig, { skinSpaces }: BindPose, roles: RoleMap): Matrix {
  const carries = (node: number | undefined) =>
    node === undefined ? -1 : skins.findIndex(({ joints }) => joints.includes(node));
  const at = [carries(roles.pelvis), carries(roles['left.hip'])].find((skin) => skin >= 0);
  return compose([0, 0, 0], at === undefined ? [0, 0, 0, 1] : getRotation(skinSpaces[at]!), [1, 1, 1]);
}

interface Axes {
  readonly up: Vector;
  readonly left: Vector;
}

function snapAxes(up: Vector, left: Vector): Axes {
  const snappedUp = snap(up, UP_SNAP_DEG);
  const ahead = squareTo(cross(left, snappedUp), snappedUp);
  const snapped = snap(ahead, FORWARD_SNAP_DEG);
  // A forward along an axis is square to an up that is along one; else it is made so.
  const forward = Math.abs(dot(snapped, snappedUp)) < 1e-9 ? snapped : ahead;
  return { up: snappedUp, left: cross(snappedUp, forward) };
}

/** The axis, or its opposite, that a way lies within this many degrees of; else the way itself. */
function snap(way: Vector, withinDeg: number): Vector {
  const largest = way.map(Math.abs).indexOf(Math.max(...way.map(Math.abs)));
  const axis = [0, 0, 0] as [number, number, number];
  axis[largest] = Math.sign(way[largest]!);
  return computeAngleDeg(way, axis) <= withinDeg ? axis : way;
}

/** The quaternion that takes a body's left and up to X and Y. */
function turnFrom({ up, left }: Axes): Float64Array {
  const square = squareTo(left, up);
  const forward = cross(square, up);
  const [x, y, z, w] = createRotation(square, up, forward);
  return Float64Array.of(-x!, -y!, -z!, w!);
}

/** A way, turned by a matrix and not moved. */
function turn(m: Matrix, way: Vector): [number, number, number] {
  return subtract(transform(m, way), getPlace(m));
}

/** The same body, this many times as large. */
export function resize({ fromBound, frame, unitM }: Standing, times: number): Standing {
  const larger = compose([0, 0, 0], [0, 0, 0, 1], [times, times, times]);
  return {
    fromBound: multiply(larger, fromBound),
    frame: multiply(larger, frame),
    unitM: times * unitM,
  };
}

/** How unequal the scales of a frame are: the largest over the smallest, 1 or more. */
export function computeShear(m: Matrix): number {
  const scales = getScale(m);
  return Math.max(...scales) / Math.min(...scales);
}

/** A frame of the scene as bound, as the figure has it. */
export function toFigure({ fromBound }: Standing, bound: Matrix): Matrix {
  return multiply(fromBound, bound);
}
