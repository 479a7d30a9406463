import { type JointName, limbJoint } from '../../body/figure/joints.ts';
import { type Side, SIDES } from '../../gait/channels.ts';
import type { BindPose } from '../bind/bindPose.ts';
import { type Standing, toFigure } from '../bind/standing.ts';
import { cross, dot, getPlace, getRotation, normalize, squareTo, subtract, type Vector } from '../matrix.ts';
import type { Rig } from '../rig.ts';
import type { DrivenNodes } from './driven.ts';
import { findFingers } from './findFingers.ts';
import { multiplyTurns, turnVector } from './zeroPose.ts';

/**
 * How far the joints of a finger are bent to the palm as a hand hangs, from the knuckle on, degrees (chosen:
 * people's are at 20 to 30, 30 to 40 and 15 to 20), and how much more the little finger is than the index.
 */
const CURL_DEG = [25, 35, 17] as const;
const LITTLE_MORE = 0.35;
/** How far a thumb lies to the palm, and its further joints are bent to the fingers, degrees (chosen). */
const THUMB_DEG = { toPalm: 15, bends: [15, 20] } as const;
/** A hand whose joints are bent by so much in the mean has a pose of its own, degrees (chosen). */
const OWN_POSE_DEG = 15;

/** What is known of a rig as hands are relaxed. */
export interface HandsToRelax {
  readonly rig: Rig;
  readonly pose: BindPose;
  readonly standing: Standing;
  readonly driven: DrivenNodes;
  readonly turns: ReadonlyMap<JointName, Float64Array>;
}

/** Nodes that are held in their parents, upper ones first, and how: quaternions. */
export interface HeldNodes {
  readonly nodes: Int32Array;
  readonly rotations: Float64Array;
}

/**
 * The fingers of hands that were bound flat, bent as hands hang; those of a hand that was bound with a pose
 * of its own, and what is bent further already, are left out. Allocates.
 */
export function relaxHands(hands: HandsToRelax): HeldNodes {
  const held = new Map<number, Float64Array>();
  for (const side of SIDES) relaxHand(hands, side, held);
  return {
    nodes: Int32Array.from(held.keys()),
    rotations: Float64Array.from([...held.values()].flatMap((rotation) => [...rotation])),
  };
}

function relaxHand(
  { rig, pose, standing, driven, turns }: HandsToRelax,
  side: Side,
  held: Map<number, Float64Array>,
): void {
  const hand = driven.get(limbJoint(side, 'radiocarpal'));
  const turn = turns.get(limbJoint(side, 'radiocarpal'));
  if (hand === undefined || turn === undefined) return;
  const stand = (node: number) => toFigure(standing, pose.bound[node]!);
  const found = findFingers(
    rig,
    hand,
    (node) => getPlace(stand(node)),
    (way) => turnVector(turn, way)[2],
  );
  if (found === undefined) return;
  const { fingers, thumb, along, across } = found;
  // Hands are mirrored: what bends fingers to the palm points to the little one on the left.
  const [x, y, z] = across;
  const hinge: Vector = side === 'left' ? across : [-x, -y, -z];
  const bends = fingers.map(({ places }) => measureBendsDeg(places, along, hinge));
  const all = bends.flat();
  if (all.reduce((sum, bend) => sum + bend, 0) >= OWN_POSE_DEG * all.length) return;
  const bend = (node: number, axis: Vector, angleDeg: number): void => {
    if (!(angleDeg > 0 && Math.hypot(...axis) > 0.5)) return;
    const halfRad = (angleDeg * Math.PI) / 360;
    const turned = Float64Array.of(...axis.map((value) => value * Math.sin(halfRad)), Math.cos(halfRad));
    const [a, b, c, d] = getRotation(stand(rig.nodes[node]!.parent));
    const above = Float64Array.of(-a!, -b!, -c!, d!);
    held.set(node, multiplyTurns(above, multiplyTurns(turned, getRotation(stand(node)))));
  };
  fingers.forEach(({ nodes, places }, row) => {
    const more = 1 + (LITTLE_MORE * row) / Math.max(1, fingers.length - 1);
    const axis = squareTo(hinge, normalize(subtract(places[1]!, places[0]!)));
    CURL_DEG.forEach((curlDeg, at) => {
      const node = nodes[at];
      if (node !== undefined) bend(node, axis, curlDeg * more - (bends[row]![at] ?? 0));
    });
  });
  if (thumb === undefined) return;
  const points = normalize(subtract(thumb.places[1]!, thumb.places[0]!));
  const palm = cross(hinge, along);
  const ownDeg = (Math.asin(Math.max(-1, Math.min(1, dot(points, palm)))) * 180) / Math.PI;
  bend(thumb.nodes[0]!, normalize(cross(points, palm)), THUMB_DEG.toPalm - ownDeg);
  const axis = normalize(cross(points, across));
  const [, ...own] = measureBendsDeg(thumb.places, points, axis);
  THUMB_DEG.bends.forEach((bendDeg, at) => {
    const node = thumb.nodes[at + 1];
    if (node !== undefined) bend(node, axis, bendDeg - (own[at] ?? 0));
  });
}

/** How far each joint of a finger is bent about a hinge, from the palm's way on, degrees. */
function measureBendsDeg(places: readonly Vector[], along: Vector, hinge: Vector): readonly number[] {
  const ways = [along, ...places.slice(1).map((place, at) => subtract(place, places[at]!))];
  return ways.slice(1).map((way, at) => {
    const [from, to] = [squareTo(ways[at]!, hinge), squareTo(way, hinge)];
    return (Math.atan2(dot(hinge, cross(from, to)), dot(from, to)) * 180) / Math.PI;
  });
}
