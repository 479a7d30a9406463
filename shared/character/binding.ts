import { type JointName } from '../body/figure/joints.ts';
import type { Figure } from '../body/figure/figure.ts';
import type { Pose } from '../body/pose/pose.ts';
import { multiplyInto, multiplyInverseInto, rotateInverseInto } from '../body/pose/quaternion.ts';
import type { BindPose } from './bind/bindPose.ts';
import { type Standing, toFigure } from './bind/standing.ts';
import type { DrivenNodes } from './figure/driven.ts';
import { type HeldNodes, relaxHands } from './figure/relaxHands.ts';
import { multiplyTurns } from './figure/zeroPose.ts';
import { compose, getPlace, getRotation, getScale, invert, type Matrix, multiply } from './matrix.ts';
import type { Rig } from './rig.ts';

/** Which nodes of a file a figure turns and moves, and how: plain data, made once. */
export interface Binding {
  /** What is put round the file's scene: a quaternion, and metres a unit. */
  readonly frame: { readonly rotation: Float64Array; readonly unitM: number };
  /** Turned nodes, parents first. */
  readonly turned: Int32Array;
  /** The joint that turns each, and that of the nearest turned node above it (-1 for none). */
  readonly joints: Int16Array;
  readonly above: Int16Array;
  /** By turned node, quaternions: (A B of the parent)^-1, and A B of itself. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** Moved nodes, the joints where they stand, and that of the nearest turned node above them. */
  readonly moved: Int32Array;
  readonly movedJoints: Int16Array;
  readonly movedAbove: Int16Array;
  /** From the frame of that joint (the figure's for -1) to the parent of each, 16 numbers. */
  readonly toParents: Float64Array;
  /**
   * Where nodes were bound, each in its parent: x y z, quaternions and scales by node of the file. What
   * nothing turns, moves or holds stands there.
   */
  readonly translations: Float64Array;
  readonly rotations: Float64Array;
  readonly scales: Float64Array;
  /** Nodes of fingers that are held in another way than they were bound. */
  readonly hands: HeldNodes;
}

/** The nodes of a file in a pose, each in its parent: filled in place. */
export interface NodePose {
  readonly translations: Float64Array;
  readonly rotations: Float64Array;
}

/** Allocates nodes as they were bound, with fingers as they are held. */
export function createNodePose({ translations, rotations, hands }: Binding): NodePose {
  const pose = { translations: translations.slice(), rotations: rotations.slice() };
  hands.nodes.forEach((node, at) =>
    pose.rotations.set(hands.rotations.subarray(4 * at, 4 * at + 4), 4 * node),
  );
  return pose;
}

/** Numbers nearer than this, as a share, are those of the file itself. */
const SAME = 1e-5;

/** Binds a file's nodes to a figure that was made of them. Allocates. */
export function createBinding(
  rig: Rig,
  pose: BindPose,
  standing: Standing,
  driven: DrivenNodes,
  {
    figure,
    turns,
    relaxesHands,
  }: {
    readonly figure: Figure;
    readonly turns: ReadonlyMap<JointName, Float64Array>;
    readonly relaxesHands: boolean;
  },
): Binding {
  const jointOf = new Map<number, number>();
  for (const [joint, node] of driven) {
    const index = figure.joints.indexOf(joint);
    // Toes that do not bend ride on what they hang from.
    if (index >= 0) jointOf.set(node, index);
  }
  const isKept = keepHanging(rig, figure, driven, jointOf);
  const turnOf = (joint: number) => (joint < 0 ? IDENTITY : (turns.get(figure.joints[joint]!) ?? IDENTITY));
  const findAbove = (node: number) => {
    for (let at = rig.nodes[node]!.parent; at >= 0; at = rig.nodes[at]!.parent) {
      const joint = jointOf.get(at);
      if (joint !== undefined) return { node: at, joint };
    }
    return { node: -1, joint: -1 };
  };
  const saved = findSavedInFigure(pose, standing);
  const turned = rig.order.filter((node) => jointOf.has(node));
  const before: number[] = [];
  const after: number[] = [];
  const moved: number[] = [];
  const toParents: number[] = [];
  for (const node of turned) {
    const joint = jointOf.get(node)!;
    const above = findAbove(node);
    const { parent } = rig.nodes[node]!;
    const parentTurn =
      parent < 0
        ? IDENTITY
        : above.joint < 0
          ? getRotation(saved(parent))
          : multiplyTurns(turnOf(above.joint), getRotation(toFigure(standing, pose.bound[parent]!)));
    before.push(...invertTurn(parent < 0 ? getRotation(standing.frame) : parentTurn));
    after.push(...multiplyTurns(turnOf(joint), getRotation(toFigure(standing, pose.bound[node]!))));
    if (above.joint >= 0 && isKept(node, above.joint)) continue;
    moved.push(node);
    toParents.push(...findWayToParent(rig, pose, standing, parent, above, turnOf(above.joint), saved));
  }
  return {
    frame: { rotation: getRotation(standing.frame), unitM: standing.unitM },
    turned: Int32Array.from(turned),
    joints: Int16Array.from(turned, (node) => jointOf.get(node)!),
    above: Int16Array.from(turned, (node) => findAbove(node).joint),
    before: Float64Array.from(before),
    after: Float64Array.from(after),
    moved: Int32Array.from(moved),
    movedJoints: Int16Array.from(moved, (node) => jointOf.get(node)!),
    movedAbove: Int16Array.from(moved, (node) => findAbove(node).joint),
    toParents: Float64Array.from(toParents),
    ...readBound(rig, pose),
    hands: relaxesHands
      ? relaxHands({ rig, pose, standing, driven, turns })
      : { nodes: new Int32Array(), rotations: new Float64Array() },
  };
}

const IDENTITY = Float64Array.of(0, 0, 0, 1);

function invertTurn([x, y, z, w]: Float64Array): Float64Array {
  return Float64Array.of(-x!, -y!, -z!, w!);
}

/** What tells whether a node hangs from the node of its joint's parent, and need not be moved. */
function keepHanging(
  { nodes }: Rig,
  { joints, parents }: Figure,
  driven: DrivenNodes,
  jointOf: ReadonlyMap<number, number>,
): (node: number, above: number) => boolean {
  return (node, above) => {
    // A joint that has no node of its own moves nothing apart: what hangs from it hangs from the one above.
    let parent = parents[jointOf.get(node)!]!;
    while (parent >= 0 && !driven.has(joints[parent]!)) parent = parents[parent]!;
    return nodes[node]!.parent >= 0 && parent === above;
  };
}

/** Where nodes above all that is turned stand: as saved, within the frame round the scene. */
function findSavedInFigure({ saved }: BindPose, { frame }: Standing): (node: number) => Matrix {
  return (node) => multiply(frame, saved[node]!);
}

function findWayToParent(
  _rig: Rig,
  pose: BindPose,
  standing: Standing,
  parent: number,
  above: { readonly node: number; readonly joint: number },
  aboveTurn: Float64Array,
  saved: (node: number) => Matrix,
): Matrix {
  if (parent < 0) return invert(standing.frame);
  if (above.joint < 0) return invert(saved(parent));
  // The parent as the joint above has it: turned with it into the rest pose, from where that joint stands.
  const place = getPlace(toFigure(standing, pose.bound[above.node]!));
  const shift = compose([-place[0], -place[1], -place[2]], [0, 0, 0, 1], [1, 1, 1]);
  const turn = compose([0, 0, 0], aboveTurn, [1, 1, 1]);
  return invert(multiply(turn, multiply(shift, toFigure(standing, pose.bound[parent]!))));
}

/** Every node in its parent as bound; the file's own numbers where these are the same. */
function readBound(rig: Rig, { bound }: BindPose): Pick<Binding, 'translations' | 'rotations' | 'scales'> {
  const count = rig.nodes.length;
  const places = {
    translations: new Float64Array(3 * count),
    rotations: new Float64Array(4 * count),
    scales: new Float64Array(3 * count),
  };
  rig.nodes.forEach(({ parent, translation, rotation, scale }, node) => {
    places.translations.set(translation, 3 * node);
    places.rotations.set(rotation, 4 * node);
    places.scales.set(scale, 3 * node);
    const own = bound[node];
    if (own === undefined) return;
    const local = parent < 0 ? own : multiply(invert(bound[parent]!), own);
    const size = Math.max(1e-9, Math.hypot(...getPlace(local)), Math.hypot(...translation));
    takeOther(places.translations, 3 * node, getPlace(local), SAME * size);
    const turn = getRotation(local);
    const cosine = turn.reduce((sum, value, i) => sum + value * rotation[i]!, 0);
    takeOther(
      places.rotations,
      4 * node,
      turn.map((value) => (cosine < 0 ? -value : value)),
      SAME,
    );
    takeOther(places.scales, 3 * node, getScale(local), SAME * Math.max(...scale.map(Math.abs)));
  });
  return places;
}

function takeOther(out: Float64Array, at: number, values: ArrayLike<number>, within: number): void {
  let greatest = 0;
  for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, Math.abs(values[i]! - out[at + i]!));
  if (greatest > within) out.set(values, at);
}

const vector = new Float64Array(3);

/**
 * Writes the nodes of a figure's pose: rotations of what is turned, translations of what is moved. All other
 * nodes keep what `createNodePose` gave them. Allocates nothing.
 */
export function writeNodesInto(
  binding: Binding,
  { positions, orientations }: Pick<Pose, 'positions' | 'orientations'>,
  { translations, rotations }: NodePose,
): void {
  const { turned, joints, above, before, after, moved, movedJoints, movedAbove, toParents } = binding;
  for (let i = 0; i < turned.length; i++) {
    const at = 4 * turned[i]!;
    const upper = above[i]!;
    if (upper < 0) multiplyInto(before, 4 * i, orientations, 4 * joints[i]!, rotations, at);
    else {
      multiplyInverseInto(orientations, 4 * upper, orientations, 4 * joints[i]!, rotations, at);
      multiplyInto(before, 4 * i, rotations, at, rotations, at);
    }
    multiplyInto(rotations, at, after, 4 * i, rotations, at);
  }
  for (let i = 0; i < moved.length; i++) {
    const from = 3 * movedJoints[i]!;
    const upper = movedAbove[i]!;
    for (let axis = 0; axis < 3; axis++)
      vector[axis] = positions[from + axis]! - (upper < 0 ? 0 : positions[3 * upper + axis]!);
    if (upper >= 0) rotateInverseInto(orientations, 4 * upper, vector, 0, vector, 0);
    const at = 3 * moved[i]!;
    const m = 16 * i;
    for (let axis = 0; axis < 3; axis++)
      translations[at + axis] =
        toParents[m + axis]! * vector[0]! +
        toParents[m + 4 + axis]! * vector[1]! +
        toParents[m + 8 + axis]! * vector[2]! +
        toParents[m + 12 + axis]!;
  }
}
