import { type Matrix, multiply, transform, type Vector } from '../matrix.ts';
import type { Rig, RigMesh } from '../rig.ts';
import type { BindPose } from '../bind/bindPose.ts';

/** Edges of a foot's mesh are looked at in this many steps: a box has only corners. */
const EDGE_STEPS = 4;
/** Points of a foot at most; a finer mesh is thinned out. */
const POINTS_MAX = 60_000;

/**
 * The points of a mesh that a node and what hangs from it carry with at least half of their weight, as bound,
 * in the space that `toSpace` takes the scene to.
 */
export function gatherPoints(
  rig: Rig,
  pose: BindPose,
  isCarrier: (node: number) => boolean,
  toSpace: Matrix,
): Vector[] {
  const points: Vector[] = [];
  for (const mesh of rig.meshes) {
    const carried = markCarried(rig, mesh, isCarrier);
    if (carried === undefined) continue;
    const matrix = multiply(toSpace, mesh.skin >= 0 ? pose.skinSpaces[mesh.skin]! : pose.bound[mesh.node]!);
    const { positions } = mesh;
    const place = (vertex: number) =>
      transform(matrix, [positions[3 * vertex]!, positions[3 * vertex + 1]!, positions[3 * vertex + 2]!]);
    for (let vertex = 0; vertex < carried.length; vertex++)
      if (carried[vertex] === 1) points.push(place(vertex));
    addEdges(mesh, carried, place, points);
  }
  const step = Math.ceil(points.length / POINTS_MAX);
  return step > 1 ? points.filter((_, at) => at % step === 0) : points;
}

/** 1 for each vertex that the carriers hold; undefined where they hold none. */
function markCarried(
  { skins }: Rig,
  { node, skin, positions, joints, weights, influences }: RigMesh,
  isCarrier: (node: number) => boolean,
): Uint8Array | undefined {
  const count = positions.length / 3;
  if (skin < 0) return isCarrier(node) ? new Uint8Array(count).fill(1) : undefined;
  const carriers = skins[skin]!.joints.map((joint) => joint >= 0 && isCarrier(joint));
  if (!carriers.includes(true)) return undefined;
  const marks = new Uint8Array(count);
  for (let vertex = 0; vertex < count; vertex++) {
    let [own, whole] = [0, 0];
    for (let i = influences * vertex; i < influences * (vertex + 1); i++) {
      whole += weights[i]!;
      if (carriers[joints[i]!]) own += weights[i]!;
    }
    if (whole > 0 && own >= whole / 2) marks[vertex] = 1;
  }
  return marks;
}

function addEdges(
  { triangles }: RigMesh,
  carried: Uint8Array,
  place: (vertex: number) => Vector,
  points: Vector[],
): void {
  let count = 0;
  for (const mark of carried) count += mark;
  // A fine mesh has points enough.
  if (count > 2000) return;
  for (let corner = 0; corner < triangles.length; corner++) {
    const [a, b] = [triangles[corner]!, triangles[corner % 3 === 2 ? corner - 2 : corner + 1]!];
    if (carried[a] !== 1 || carried[b] !== 1) continue;
    const [from, to] = [place(a), place(b)];
    for (let step = 1; step < EDGE_STEPS; step++)
      points.push([
        from[0] + ((to[0] - from[0]) * step) / EDGE_STEPS,
        from[1] + ((to[1] - from[1]) * step) / EDGE_STEPS,
        from[2] + ((to[2] - from[2]) * step) / EDGE_STEPS,
      ]);
  }
}

/** Marks a node and all that hangs from it. */
export function markBelow({ nodes, order }: Rig, top: number): Uint8Array {
  const marks = new Uint8Array(nodes.length);
  marks[top] = 1;
  for (const node of order) {
    const { parent } = nodes[node]!;
    if (parent >= 0 && marks[parent] === 1) marks[node] = 1;
  }
  return marks;
}

/** The way from the scene to a frame of the figure that stands at a place, turned by a matrix. */
export function createSpaceAt(place: Vector, turn: Matrix, fromBound: Matrix): Matrix {
  const shift = Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -place[0], -place[1], -place[2], 1);
  return multiply(turn, multiply(shift, fromBound));
}

/** A point of a foot, and the share of it that its toes carry, 0 to 1. */
export type WeighedPoint = readonly [x: number, y: number, z: number, toeShare: number];

/**
 * The vertices that a foot, whose nodes are marked, carries with at least half of their weight, as bound, in
 * the space that `toSpace` takes the scene to. What is not the toes' is wholly the foot's.
 */
export function gatherWeighed(
  rig: Rig,
  pose: BindPose,
  foot: Uint8Array,
  toes: Uint8Array | undefined,
  toSpace: Matrix,
): readonly WeighedPoint[] {
  const points: WeighedPoint[] = [];
  for (const mesh of rig.meshes) {
    const carried = markCarried(rig, mesh, (node) => foot[node] === 1);
    if (carried === undefined) continue;
    const { node, skin, positions, joints, weights, influences } = mesh;
    const matrix = multiply(toSpace, skin >= 0 ? pose.skinSpaces[skin]! : pose.bound[node]!);
    const nodes = skin >= 0 ? rig.skins[skin]!.joints : [];
    carried.forEach((mark, vertex) => {
      if (mark !== 1) return;
      let toeShare = skin < 0 && toes?.[node] === 1 ? 1 : 0;
      let whole = 0;
      if (toes !== undefined && skin >= 0) {
        for (let i = influences * vertex; i < influences * (vertex + 1); i++) {
          whole += weights[i]!;
          if (toes[nodes[joints[i]!]!] === 1) toeShare += weights[i]!;
        }
        toeShare /= whole;
      }
      const place = transform(matrix, [
        positions[3 * vertex]!,
        positions[3 * vertex + 1]!,
        positions[3 * vertex + 2]!,
      ]);
      points.push([place[0], place[1], place[2], toeShare]);
    });
  }
  return points;
}
