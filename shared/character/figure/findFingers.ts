import { classifyJoint, splitName } from '../../skeleton/readJointName.ts';
import { computeAngleDeg, dot, normalize, squareTo, subtract, type Vector } from '../matrix.ts';
import type { Rig } from '../rig.ts';
import { markBelow } from './footPoints.ts';

/** A finger. */
export interface Finger {
  /** Its joints from the knuckle on. */
  readonly nodes: readonly number[];
  /** Where these stand, and behind them what only shows where the finger ends. */
  readonly places: readonly Vector[];
}

/** The fingers of a hand, and its axes as bound, each of length 1. */
export interface HandFingers {
  /** From the index finger to the little one; at least one. */
  readonly fingers: readonly Finger[];
  readonly thumb: Finger | undefined;
  /** From the wrist to the knuckles. */
  readonly along: Vector;
  /** Square to it, from the index finger to the little one. */
  readonly across: Vector;
}

/** Joints of a finger: a bone of the palm, the knuckle, two more, and the tip. */
const JOINTS = { least: 2, most: 5 } as const;
/** Fingers that no name tells are these at least: a hand (chosen). */
const NAMELESS_LEAST = 3;
/** What has more nodes below it is not looked at (chosen: a hand with all that it holds has a hundred). */
const NODES_MOST = 256;
/** A thumb that no name tells points aside of the fingers by more than this, degrees (chosen). */
const THUMB_ASIDE_DEG = 20;
/**
 * A joint nearer to the wrist than this, in lengths of its bone, moves a bone of the palm (chosen: such a
 * bone is as long as most of a palm, a finger's first one half of it).
 */
const PALM_BONE = 0.6;
/** Without a thumb the index finger is the one ahead where its row lies within 45 degrees of that. */
const AHEAD_LEAST = Math.SQRT1_2;

/**
 * Finds the fingers of a hand among the joints below it: by their names where these tell, else by how they
 * hang. Undefined where there are none, or nothing tells which is the index finger.
 * @param place where a node stands as bound, in the figure's axes.
 * @param isAhead how far a way points ahead once the arm hangs, as a share of it.
 */
export function findFingers(
  rig: Rig,
  hand: number,
  place: (node: number) => Vector,
  isAhead: (way: Vector) => number,
): HandFingers | undefined {
  const wrist = place(hand);
  const chains = listChains(rig, hand);
  const named = chains.filter((chain) => chain.some((node) => read(rig, node).part === 'finger'));
  const hasNames = named.length > 0;
  if (!hasNames && chains.length < NAMELESS_LEAST) return undefined;
  const all = (hasNames ? named : chains).flatMap((chain): readonly Finger[] => {
    const tip = chain.findIndex((node) => read(rig, node).isTip);
    const nodes = tip < 0 ? chain : chain.slice(0, tip);
    return nodes.length > 0 ? [{ nodes, places: chain.map(place) }] : [];
  });
  const isThumb = ({ nodes }: Finger) =>
    nodes.some((node) => splitName(rig.nodes[node]!.name).includes('thumb'));
  const thumb = all.find(isThumb) ?? findAside(all);
  const fingers = all.filter((one) => one !== thumb).map((finger) => dropPalmBone(finger, wrist));
  if (fingers.length === 0) return undefined;
  const knuckles = fingers.map(({ places }) => places[0]!);
  const middle = computeMean(knuckles);
  const along = normalize(subtract(middle, wrist));
  let row: Vector = [0, 0, 0];
  for (const a of knuckles)
    for (const b of knuckles) if (Math.hypot(...subtract(a, b)) > Math.hypot(...row)) row = subtract(a, b);
  if (thumb !== undefined) {
    const aside = subtract(middle, thumb.places[1]!);
    if (fingers.length === 1) row = aside;
    else if (dot(squareTo(aside, along), row) < 0) row = negate(row);
  } else if (Math.abs(isAhead(normalize(row))) < AHEAD_LEAST) return undefined;
  else if (isAhead(row) > 0) row = negate(row);
  const across = squareTo(row, along);
  if (!(Math.hypot(...across) > 0.5)) return undefined;
  fingers.sort((a, b) => dot(subtract(a.places[0]!, b.places[0]!), across));
  return { fingers, thumb, along, across };
}

function negate([x, y, z]: Vector): Vector {
  return [-x, -y, -z];
}

function computeMean(places: readonly Vector[]): Vector {
  const sum = (axis: 0 | 1 | 2) => places.reduce((total, place) => total + place[axis], 0);
  return [sum(0) / places.length, sum(1) / places.length, sum(2) / places.length];
}

function read({ nodes }: Rig, node: number) {
  return classifyJoint({ name: nodes[node]!.name, parent: -1, offset: [0, 0, 0], isEnd: false });
}

/** The chains of joints below a hand that could be fingers, each from where it leaves the others. */
function listChains(rig: Rig, hand: number): readonly (readonly number[])[] {
  const marks = markBelow(rig, hand);
  const below = rig.order.filter((node) => marks[node] === 1);
  if (below.length > NODES_MOST) return [];
  const joints = below.filter((node) => node === hand || !read(rig, node).isHelper);
  const children = new Map<number, number[]>(joints.map((node) => [node, []]));
  for (const node of joints) children.get(rig.nodes[node]!.parent)?.push(node);
  /** Joints of the longest way down from each, itself among them. */
  const depth = new Int32Array(rig.nodes.length);
  for (const node of joints.toReversed())
    depth[node] = children.get(node)!.reduce((most, child) => Math.max(most, depth[child]! + 1), 1);
  const chains: (readonly number[])[] = [];
  const follow = (node: number, above: readonly number[]): void => {
    const chain = [...above, node];
    if (chain.length > JOINTS.most) return;
    const ends = children.get(node)!;
    const long = ends.filter((child) => depth[child]! >= JOINTS.least);
    const next = long[0] ?? ends[0];
    if (long.length > 1) for (const child of long) follow(child, []);
    else if (next !== undefined) follow(next, chain);
    else if (chain.length >= JOINTS.least) chains.push(chain);
  };
  for (const child of children.get(hand) ?? []) follow(child, []);
  return chains;
}

/** The one of three or more fingers that points aside of the others most, if far enough. */
function findAside(all: readonly Finger[]): Finger | undefined {
  if (all.length < NAMELESS_LEAST) return undefined;
  const ways = all.map(({ places }) => normalize(subtract(places.at(-1)!, places[0]!)));
  const anglesDeg = ways.map((way) => computeAngleDeg(way, computeMean(ways.filter((one) => one !== way))));
  const most = Math.max(...anglesDeg);
  return most > THUMB_ASIDE_DEG ? all[anglesDeg.indexOf(most)] : undefined;
}

function dropPalmBone(finger: Finger, wrist: Vector): Finger {
  const [first, second] = finger.places as [Vector, Vector];
  const isOfPalm =
    finger.places.length > JOINTS.least &&
    Math.hypot(...subtract(first, wrist)) < PALM_BONE * Math.hypot(...subtract(second, first));
  return isOfPalm ? { nodes: finger.nodes.slice(1), places: finger.places.slice(1) } : finger;
}
