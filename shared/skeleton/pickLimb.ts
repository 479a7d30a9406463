import type { Limb } from './limbs.ts';
import type { JointReading } from './readJointName.ts';
import { computeDistance, type SkeletonTree } from './tree.ts';

/** Joints of a path that are weighed (chosen: the longest limbs in use, with twists, have nine). */
const JOINTS_MAX = 16;
/** How much the structure speaks, where a word speaks with up to 3 for each of the joints (chosen). */
const WEIGHTS = {
  /** Both bones of a length. */
  alike: 2,
  /** Both bones together as long as the whole path. */
  long: 1,
  /** A joint between that is none of the three, unless its name is a helper's. */
  skipped: -0.35,
  /** A hand or a foot behind the last, neither tiny nor longer than the bone before it. */
  tip: 0.75,
  /** What comes before the first, a clavicle, is shorter than the bone behind it. */
  lead: 0.75,
  /** No third joint: the path ends with the second. */
  endless: -10,
  /** A word that speaks for another joint of the body. */
  otherPart: -1,
} as const;

/** Length of a hand or foot as a share of the bone before it (chosen: people's feet have 0.5, hands 0.7). */
const TIP_SHARE = { min: 0.3, max: 1 };

/** The three joints of a limb: indices of joints; the third -1 where the path ends with the second. */
export type LimbJoints = readonly [number, number, number];

/**
 * The three joints of a path that fit a limb's roles best, by their names and by the lengths of the bones
 * between them. Undefined where the path has fewer than two.
 */
export function pickLimb(
  tree: SkeletonTree,
  readings: readonly JointReading[],
  limb: Limb,
  wholePath: readonly number[],
): LimbJoints | undefined {
  const path = wholePath.filter((joint) => !readings[joint]!.isHelper).slice(0, JOINTS_MAX);
  const words = limb.weights.map((weights) =>
    path.map((joint) => {
      const { part } = readings[joint]!;
      return part === undefined ? 0 : (weights[part] ?? WEIGHTS.otherPart);
    }),
  );
  const isBone = (at: number) => !readings[path[at]!]!.isTip;
  let best: LimbJoints | undefined;
  let most = -Infinity;
  const offer = (score: number, joints: LimbJoints) => {
    if (score > most) [most, best] = [score, joints];
  };
  for (let first = 0; first < path.length - 1; first++)
    for (let second = first + 1; second < path.length && isBone(first); second++) {
      if (!isBone(second)) continue;
      const both = words[0]![first]! + words[1]![second]!;
      if (second === path.length - 1) offer(both + WEIGHTS.endless, [path[first]!, path[second]!, -1]);
      for (let third = second + 1; third < path.length; third++)
        offer(both + words[2]![third]! + weighStructure(tree, path, first, second, third), [
          path[first]!,
          path[second]!,
          path[third]!,
        ]);
    }
  return best;
}

function weighStructure(
  tree: SkeletonTree,
  path: readonly number[],
  first: number,
  second: number,
  third: number,
): number {
  const upper = computeDistance(tree, path[first]!, path[second]!);
  const lower = computeDistance(tree, path[second]!, path[third]!);
  const whole = measurePath(tree, path, 0);
  const lead = whole - measurePath(tree, path, first);
  if (!(Math.max(upper, lower) > 0)) return 0;
  const skipped = third - first - 2;
  const tipShare = measurePath(tree, path, third) / lower;
  return (
    WEIGHTS.alike * (Math.min(upper, lower) / Math.max(upper, lower)) +
    WEIGHTS.long * ((upper + lower) / whole) +
    WEIGHTS.skipped * skipped +
    (tipShare >= TIP_SHARE.min && tipShare <= TIP_SHARE.max ? WEIGHTS.tip : 0) +
    (lead < upper ? WEIGHTS.lead : 0)
  );
}

/** Length of a path from one of its joints to its end. */
function measurePath(tree: SkeletonTree, path: readonly number[], from: number): number {
  let length = 0;
  for (let at = from + 1; at < path.length; at++) length += computeDistance(tree, path[at - 1]!, path[at]!);
  return length;
}
