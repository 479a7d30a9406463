import type { Figure } from '../../body/figure/figure.ts';
import { computeRestPositions } from '../../body/figure/restPositions.ts';
import { getJointNames } from '../jointNames.ts';
import { createRestPose } from '../restPose.ts';

/** A bone of VRM's humanoid, and the joint of a figure that turns it. */
export interface VrmaBone {
  /** As VRM calls it: `leftUpperLeg`. */
  readonly name: string;
  /** Index into `Figure.joints`; that of the bone above for one that is held in it. */
  readonly joint: number;
  /** Index of the bone above; -1 for the hips, which come first. */
  readonly parent: number;
  /** Where it stands in the T pose, metres. */
  readonly place: readonly [number, number, number];
  /** What takes the T pose out of an orientation of the joint: a quaternion, multiplied from the right. */
  readonly fromT: Float64Array;
}

/** The bones that every humanoid of VRM's has above each other in its trunk, from the hips up. */
const TRUNK = ['spine', 'chest', 'upperChest'] as const;
const OF_TRUNK: ReadonlySet<string> = new Set(TRUNK);

/**
 * The bones of VRM's humanoid that a figure has, parents first, in a T pose: its own rest pose with arms
 * lifted by 90 degrees. A trunk of fewer joints than VRM has bones has the lowest of these.
 */
export function listVrmaBones(figure: Figure): readonly VrmaBone[] {
  const { orientations, offsets } = createRestPose(figure, 't');
  const places = computeRestPositions(figure);
  figure.parents.forEach((parent, joint) => {
    if (parent < 0) return;
    for (let axis = 0; axis < 3; axis++)
      places[3 * joint + axis] = places[3 * parent + axis]! + offsets[3 * joint + axis]!;
  });
  return arrangeBones(
    figure,
    nameBones(figure).map(({ name, joint }) => {
      const [x, y, z, w] = orientations.subarray(4 * joint);
      return {
        name,
        joint,
        place: [places[3 * joint]!, places[3 * joint + 1]!, places[3 * joint + 2]!] as const,
        fromT: Float64Array.of(-x!, -y!, -z!, w!),
      };
    }),
  );
}

/** Finds the bone above each by the figure's own joints. */
export function arrangeBones(
  { parents }: Figure,
  bones: readonly Omit<VrmaBone, 'parent'>[],
): readonly VrmaBone[] {
  const ordered = bones.toSorted((a, b) => a.joint - b.joint);
  const boneOf = new Map(ordered.map(({ joint }, index) => [joint, index]));
  return ordered.map((bone) => {
    let above = parents[bone.joint]!;
    while (above >= 0 && !boneOf.has(above)) above = parents[above]!;
    return { ...bone, parent: boneOf.get(above) ?? -1 };
  });
}

function nameBones(figure: Figure): readonly { readonly name: string; readonly joint: number }[] {
  const names = getJointNames(figure, 'vrm');
  const named = names.flatMap((name, joint) => (name === figure.joints[joint] ? [] : [{ name, joint }]));
  const trunk = named.filter(({ name }) => OF_TRUNK.has(name));
  return [
    ...named.filter(({ name }) => !OF_TRUNK.has(name)),
    ...trunk.map(({ joint }, at) => ({ name: TRUNK[at]!, joint })),
  ];
}
