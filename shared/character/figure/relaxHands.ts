import { type JointName, limbJoint } from '../../body/figure/joints.ts';
import { type Side, SIDES } from '../../gait/channels.ts';
import { getPlace, getRotation, normalize, subtract, type Vector } from '../matrix.ts';
import type { BindPose } from '../bind/bindPose.ts';
import { type Standing, toFigure } from '../bind/standing.ts';
import type { Rig } from '../rig.ts';
import type { DrivenNodes } from './driven.ts';
import { multiplyTurns, turnVector } from './zeroPose.ts';

/**
 * How far the bones of a finger curl to the palm, from the knuckle on, degrees (chosen: as hands hang; flat
 * ones look like a puppet's).
 */
const CURL_DEG = [18, 28, 18] as const;

/** What is known of a rig as hands are relaxed. */
export interface HandsToRelax {
  readonly rig: Rig;
  readonly pose: BindPose;
  readonly standing: Standing;
  readonly driven: DrivenNodes;
  readonly turns: ReadonlyMap<JointName, Float64Array>;
}

/**
 * Curls fingers to the palm, in each one's own rotation in its parent: writes quaternions by node. Thumbs
 * stay as they were bound, and so does a hand whose fingers do not lie beside each other.
 */
export function relaxHands(hands: HandsToRelax, rotations: Float64Array): void {
  for (const side of SIDES) relaxHand(hands, side, rotations);
}

function relaxHand(
  { rig, pose, standing, driven, turns }: HandsToRelax,
  side: Side,
  rotations: Float64Array,
): void {
  const hand = driven.get(limbJoint(side, 'radiocarpal'));
  const turn = turns.get(limbJoint(side, 'radiocarpal'));
  if (hand === undefined || turn === undefined) return;
  const fingers = listFingers(rig, hand);
  const place = (node: number): Vector => turnVector(turn, getPlace(toFigure(standing, pose.bound[node]!)));
  const knuckles = fingers.map(([first]) => place(first!));
  // From the little finger to the first one, which is ahead as an arm hangs.
  const [behind, ahead] = [Math.min, Math.max].map((pick) => {
    const z = pick(...knuckles.map((knuckle) => knuckle[2]));
    return knuckles.find((knuckle) => knuckle[2] === z);
  });
  if (behind === undefined || ahead === undefined) return;
  const axis = normalize(subtract(ahead, behind));
  if (!(axis[2] > Math.SQRT1_2)) return;
  const stands = (node: number) => multiplyTurns(turn, getRotation(toFigure(standing, pose.bound[node]!)));
  for (const finger of fingers)
    finger.forEach((node, at) => {
      // To the palm: inwards, which is to the right on the left side.
      const angleRad = ((side === 'left' ? -1 : 1) * (CURL_DEG[at] ?? 0) * Math.PI) / 180;
      const curl = Float64Array.of(
        ...axis.map((value) => value * Math.sin(angleRad / 2)),
        Math.cos(angleRad / 2),
      );
      const [x, y, z, w] = stands(rig.nodes[node]!.parent);
      const above = Float64Array.of(-x!, -y!, -z!, w!);
      rotations.set(multiplyTurns(above, multiplyTurns(curl, stands(node))), 4 * node);
    });
}

/**
 * The fingers of a hand but its thumb, the nodes of each from the knuckle on; none where it has under two.
 */
function listFingers({ nodes, order }: Rig, hand: number): readonly (readonly number[])[] {
  const children = new Map<number, number[]>();
  for (const node of order) {
    const { parent } = nodes[node]!;
    if (parent >= 0) children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const follow = (first: number): number[] => {
    const chain = [first];
    for (
      let next = children.get(first);
      next?.length === 1 && chain.length < 8;
      next = children.get(next[0]!)
    )
      chain.push(next[0]!);
    return chain;
  };
  const chains = (children.get(hand) ?? []).map(follow);
  const fingers = chains.filter(
    (chain) => chain.length >= 3 && !chain.some((node) => /thumb/i.test(nodes[node]!.name)),
  );
  return fingers.length >= 2 ? fingers : [];
}
