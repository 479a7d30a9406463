import { computeDistance, findMainChild, type SkeletonTree } from './tree.ts';

/** Two ways from one joint that mirror each other: the joints of each, from the first after it. */
export interface MirrorPair {
  readonly node: number;
  readonly ways: readonly [readonly number[], readonly number[]];
}

/** The limbs of a humanoid; which way is left is not said. */
export interface FigureLimbs {
  readonly legs: MirrorPair;
  /** Undefined where there is no second pair. */
  readonly arms: MirrorPair | undefined;
}

/**
 * How the lengths of two mirrored ways may differ, as a share of the longer (chosen: people's sides do by
 * 3 %).
 */
const DIFFERENCE_MAX = 0.2;
/** Joints of a limb at least, its end counted (chosen: hip, knee and foot). */
const JOINTS_MIN = 3;
/** Where there is no second pair of so many: arms may end with the elbow, or one of them earlier. */
const JOINTS_FEW = 2;
/** Joints of a way that are compared, and children of a joint (chosen: limbs with twists have nine; a star of
 * many is no body). */
const JOINTS_MAX = 16;
const CHILDREN_MAX = 8;

/**
 * Finds a humanoid by structure alone: the two longest pairs of mirrored ways are legs and arms. The legs'
 * joint carries the arms', or it is the arms' from which a neck goes up. A second pair may have fewer joints,
 * and be compared as far as both ways go; without any the first is the legs. Undefined where there is none.
 */
export function findFigureLimbs(tree: SkeletonTree): FigureLimbs | undefined {
  const pairs = listAllPairs(tree, JOINTS_MIN);
  const [first] = pairs;
  if (first === undefined) return undefined;
  const taken = markBelow(tree, [first.ways[0][0]!, first.ways[1][0]!]);
  const above = new Set<number>();
  for (let joint = first.node; joint >= 0; joint = tree.joints[joint]!.parent) above.add(joint);
  const isFree = ({ node, ways }: MirrorPair) =>
    taken[node] === 0 && ways.every(([joint]) => taken[joint!] === 0 && !above.has(joint!));
  const second = pairs.find(isFree) ?? listAllPairs(tree, JOINTS_FEW).find(isFree);
  if (second === undefined) return { legs: first, arms: undefined };
  return carriesLegs(tree, first, second, above)
    ? { legs: first, arms: second }
    : { legs: second, arms: first };
}

/** All pairs of mirrored ways of at least so many joints, the longest first. */
function listAllPairs(tree: SkeletonTree, fewest: number): MirrorPair[] {
  return tree.children
    .flatMap((children, node) => listPairs(tree, node, children, fewest))
    .sort((a, b) => computeSize(tree, b) - computeSize(tree, a));
}

function listPairs(
  tree: SkeletonTree,
  node: number,
  children: readonly number[],
  fewest: number,
): MirrorPair[] {
  if (children.length < 2) return [];
  const ways = children
    .toSorted((a, b) => computeLength(tree, b) - computeLength(tree, a))
    .slice(0, CHILDREN_MAX)
    .map((child) => listWay(tree, child))
    .filter((way) => way.length >= fewest);
  const pairs = ways.flatMap((way, at) =>
    ways.slice(at + 1).map((other) => ({
      node,
      ways: [way, other] as const,
      difference: compareWays(tree, way, other, fewest < JOINTS_MIN),
    })),
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

/** How much the bones of two ways differ in length, as a share of the longer; `isPart`: as far as both go. */
function compareWays(
  tree: SkeletonTree,
  a: readonly number[],
  b: readonly number[],
  isPart: boolean,
): number {
  const measure = (way: readonly number[], at: number) =>
    at < way.length ? Math.hypot(...tree.joints[way[at]!]!.offset) : 0;
  let difference = 0;
  let [lengthA, lengthB] = [0, 0];
  const count = isPart ? Math.min(a.length, b.length) : Math.max(a.length, b.length);
  for (let at = 0; at < count; at++) {
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
