import { compose, invert, type Matrix, multiply } from '../matrix.ts';
import type { Rig } from '../rig.ts';

/** A rig as its meshes were bound, whatever pose its nodes were saved in. */
export interface BindPose {
  /** Where every node of the scene stands as bound, in the scene; undefined outside it. */
  readonly bound: readonly (Matrix | undefined)[];
  /** Where every node of the scene stands as it was saved. */
  readonly saved: readonly (Matrix | undefined)[];
  /** By skin: from the space that its points are in to the scene. */
  readonly skinSpaces: readonly Matrix[];
}

/**
 * Finds the bind pose: a skin's joint stands where its inverse bind matrix is undone, all else hangs from it
 * as it does in the file. A skin's space is put into the scene by its uppermost joint as saved; a further
 * skin's by a joint that it shares with one before it.
 */
export function findBindPose(rig: Rig): BindPose {
  const saved: (Matrix | undefined)[] = rig.nodes.map(() => undefined);
  const own = rig.nodes.map(({ translation, rotation, scale }) => compose(translation, rotation, scale));
  const hang = (places: readonly (Matrix | undefined)[], node: number) => {
    const { parent } = rig.nodes[node]!;
    return parent < 0 ? own[node]! : multiply(places[parent]!, own[node]!);
  };
  for (const node of rig.order) saved[node] = hang(saved, node);

  const fromSkins = new Map<number, Matrix>();
  const depth = new Map(rig.order.map((node, at) => [node, at]));
  const skinSpaces = rig.skins.map(({ joints, inverseBinds }) => {
    const present = joints.flatMap((node, at) =>
      node < 0 ? [] : [{ node, inverse: inverseBinds.slice(16 * at, 16 * at + 16) }],
    );
    const shared = present.find(({ node }) => fromSkins.has(node));
    const top = present.toSorted((a, b) => depth.get(a.node)! - depth.get(b.node)!)[0];
    const space =
      shared !== undefined
        ? multiply(fromSkins.get(shared.node)!, shared.inverse)
        : top !== undefined
          ? multiply(saved[top.node]!, top.inverse)
          : compose([0, 0, 0], [0, 0, 0, 1], [1, 1, 1]);
    for (const { node, inverse } of present)
      if (!fromSkins.has(node)) fromSkins.set(node, multiply(space, invert(inverse)));
    return space;
  });
  const bound: (Matrix | undefined)[] = rig.nodes.map(() => undefined);
  for (const node of rig.order) bound[node] = fromSkins.get(node) ?? hang(bound, node);
  return { bound, saved, skinSpaces };
}
