import { type Figure, SOLE_POINTS } from '../../shared/body/figure/figure.ts';
import type { Pose } from '../../shared/body/pose/pose.ts';
import { SIDES, type Side } from '../../shared/gait/channels.ts';

/** Numbers of each joint of a figure by its name, `size` apiece. */
export function describeJoints(
  { joints }: Figure,
  values: Float64Array,
  size: number,
): Record<string, readonly number[]> {
  return Object.fromEntries(joints.map((name, joint) => [name, readNumbers(values, joint, size)]));
}

/** The sole points of both feet, metres, and whether each carries. */
export function describeContacts(
  { contacts }: Pose,
  support: Readonly<Record<Side, boolean>>,
): Record<Side, unknown> {
  const describeFoot = (side: Side) => {
    const first = SIDES.indexOf(side) * SOLE_POINTS.length;
    const points = SOLE_POINTS.map(
      (point, index) => [point, readNumbers(contacts, first + index, 3)] as const,
    );
    return { ...Object.fromEntries(points), support: support[side] };
  };
  return { left: describeFoot('left'), right: describeFoot('right') };
}

/** The `index`th group of `size` numbers of a flat array. */
function readNumbers(values: Float64Array, index: number, size: number): number[] {
  return Array.from(values.subarray(index * size, (index + 1) * size));
}
