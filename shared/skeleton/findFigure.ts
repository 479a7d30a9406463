import { computeDistance, findMainChild, type SkeletonTree } from './tree.ts';

/** Two ways from one joint that mirror each other: the joints of each, from the first after it. */
export interface MirrorPair {
  readonly node: number;
  readonly ways: readonly [readonly number[], readonly number[]];
}

/** The limbs of a humanoid; which way is left is not said. */
export interface FigureLimbs {
  readonly legs: MirrorPair;
  readonly arms: MirrorPair;
}

/**
 * How the lengths of two mirrored ways may differ, as a share of the longer (chosen: people's sides do by
 * 3 %).
 */
const DIFFERENCE_MAX = 0.2;
/** Joints of a limb at least, its end counted (chosen: hip, knee and foot). */
const JOINTS_MIN = 3;
/** Joints of a way that are compared, and children of a joint (chosen: limbs with twists have nine; a star of
 * many is no body). */
const JOINTS_MAX = 16;
const CHILDREN_MAX = 8;

/**
 * Finds a humanoid by structure alone: the two longest pairs of mirrored ways are legs and arms. The legs'
 * joint carries the arms', or it is the arms' from which a neck goes up. Undefined where there are no two.
 */
export function findFigure(tree: SkeletonTree): FigureLimbs | undefined {
  const pairs = tree.children.flatMap((children, node) => listPairs(tree, node, children));
  pairs.sort((a, b) => computeSize(tree, b) - computeSize(tree, a));
  const [first] = pairs;
  if (first === undefined) return undefined;
  const taken = markBelow(tree, [first.ways[0][0]!, first.ways[1][0]!]);
  const above = new Set<number>();
  for (let joint = first.node; joint >= 0; joint = tree.joints[joint]!.parent) above.add(joint);
  const second = pairs.find(
    ({ node, ways }) =>
      taken[node] === 0 && ways.every(([joint]) => taken[joint!] === 0 && !above.has(joint!)),
  );
  if (second === undefined) return undefined;
  return carriesLegs(tree, first, second, above)
    ? { legs: first, arms: second }
    : { legs: second, arms: first };
}

function listPairs(tree: SkeletonTree, node: number, children: readonly number[]): MirrorPair[] {
  if (children.length < 2) return [];
  const ways = children
    .toSorted((a, b) => computeLength(tree, b) - computeLength(tree, a))
    .slice(0, CHILDREN_MAX)
    .map((child) => listWay(tree, child))
    .filter((way) => way.length >= JOINTS_MIN);
  const pairs = ways.flatMap((way, at) =>
    ways
      .slice(at + 1)
      .map((other) => ({ node, ways: [way, other] as const, difference: compareWays(tree, way, other) })),
  );
  const taken = new Set<readonly number[]>();
  return pairs
    .filter(({ difference }) => difference < DIFFERENCE_MAX)
    .sort((a, b) => a.difference - b.difference)
    .filter(({ ways: both }) => {
      if (both.some((way) => taken.has(way))) return false;
      for (const way of both) taken.add(way);
      return true;
    });
}

/** A joint's bone and the longest way below it. */
function computeLength({ joints, reaches }: SkeletonTree, joint: number): number {
  return Math.hypot(...joints[joint]!.offset) + reaches[joint]!;
}

function computeSize(tree: SkeletonTree, { ways }: MirrorPair): number {
  return Math.min(...ways.map(([joint]) => computeLength(tree, joint!)));
}

function listWay(tree: SkeletonTree, from: number): readonly number[] {
  const way = [from];
  while (way.length < JOINTS_MAX) {
    const next = findMainChild(tree, way.at(-1)!);
    if (next === undefined) break;
    way.push(next);
  }
  return way;
}

/** How much the bones of two ways differ in length, as a share of the longer way. */
function compareWays(tree: SkeletonTree, a: readonly number[], b: readonly number[]): number {
  const measure = (way: readonly number[], at: number) =>
    at < way.length ? Math.hypot(...tree.joints[way[at]!]!.offset) : 0;
  let difference = 0;
  let [lengthA, lengthB] = [0, 0];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    difference += Math.abs(measure(a, at) - measure(b, at));
    lengthA += measure(a, at);
    lengthB += measure(b, at);
  }
  const longer = Math.max(lengthA, lengthB);
  return longer > 0 ? difference / longer : Infinity;
}

/** 1 for each joint that is one of some or hangs from one. */
function markBelow({ joints }: SkeletonTree, tops: readonly number[]): Uint8Array {
  const marks = new Uint8Array(joints.length);
  for (const top of tops) marks[top] = 1;
  joints.forEach(({ parent }, joint) => {
    if (parent >= 0 && marks[parent] === 1) marks[joint] = 1;
  });
  return marks;
}

/** Whether the first of two pairs is the legs. */
function carriesLegs(
  tree: SkeletonTree,
  first: MirrorPair,
  second: MirrorPair,
  aboveFirst: ReadonlySet<number>,
): boolean {
  const aboveSecond = new Set<number>();
  for (let joint = second.node; joint >= 0; joint = tree.joints[joint]!.parent) aboveSecond.add(joint);
  const measureNeck = ({ node, ways }: MirrorPair) =>
    tree.children[node]!.filter(
      (child) =>
        !aboveFirst.has(child) && !aboveSecond.has(child) && ways.every(([joint]) => joint !== child),
    ).reduce((longest, child) => Math.max(longest, computeLength(tree, child)), 0);
  const [necksFirst, necksSecond] = [measureNeck(first), measureNeck(second)];
  if (necksFirst !== necksSecond && first.node !== second.node) return necksFirst < necksSecond;
  if (first.node !== second.node) return aboveSecond.has(first.node);
  // All four from one joint: the head is nearer to the hands' side than to the feet's.
  const spread = ({ ways: [a, b] }: MirrorPair) => computeDistance(tree, a.at(-1)!, b.at(-1)!);
  return spread(first) < spread(second);
}
