import type { Pose } from '../../../shared/body/pose/pose.ts';
import type { PickShapes } from './pickShapes.ts';

/** A half line in the treadmill frame, metres; the direction has length 1. */
export interface PickRay {
  readonly origin: { readonly x: number; readonly y: number; readonly z: number };
  readonly direction: { readonly x: number; readonly y: number; readonly z: number };
}

/**
 * Finds the joint that a ray points at: of the balls and capsules that it passes through, the one it enters
 * first. Independent of any mesh. Allocates nothing.
 * @returns an index into `Figure.joints`, -1 when the ray passes the body by.
 */
export function pickJoint(ray: PickRay, pose: Pick<Pose, 'positions'>, shapes: PickShapes): number {
  let found = -1;
  let nearestM = Number.POSITIVE_INFINITY;
  for (let shape = 0; shape < shapes.count; shape++) {
    const radiusM = shapes.radii[shape]!;
    const entryM = computeEntry(ray, pose.positions, shapes.starts[shape]!, shapes.ends[shape]!, radiusM);
    if (entryM - shapes.biases[shape]! >= nearestM) continue;
    nearestM = entryM - shapes.biases[shape]!;
    found = shapes.joints[shape]!;
  }
  return found;
}

/**
 * Distance along the ray at which it enters the capsule between two joints, metres; infinite when it does
 * not, or only behind the origin. The entry is that into the ball about the segment's point nearest to the
 * ray.
 */
function computeEntry(
  { origin, direction }: PickRay,
  positions: Float64Array,
  from: number,
  to: number,
  radiusM: number,
): number {
  const ax = positions[3 * from]! - origin.x;
  const ay = positions[3 * from + 1]! - origin.y;
  const az = positions[3 * from + 2]! - origin.z;
  const sx = positions[3 * to]! - origin.x - ax;
  const sy = positions[3 * to + 1]! - origin.y - ay;
  const sz = positions[3 * to + 2]! - origin.z - az;
  const { x: dx, y: dy, z: dz } = direction;
  const along = sx * dx + sy * dy + sz * dz;
  const start = ax * dx + ay * dy + az * dz;
  const lengthSquared = sx * sx + sy * sy + sz * sz;
  // Where on the segment the ray passes nearest, both taken across the ray.
  const acrossSquared = lengthSquared - along * along;
  const part =
    acrossSquared > 1e-12
      ? Math.min(1, Math.max(0, (along * start - (sx * ax + sy * ay + sz * az)) / acrossSquared))
      : 0;
  const px = ax + part * sx;
  const py = ay + part * sy;
  const pz = az + part * sz;
  const reach = px * dx + py * dy + pz * dz;
  const missSquared = px * px + py * py + pz * pz - reach * reach;
  const depthSquared = radiusM * radiusM - missSquared;
  if (depthSquared < 0) return Number.POSITIVE_INFINITY;
  const half = Math.sqrt(depthSquared);
  return reach + half < 0 ? Number.POSITIVE_INFINITY : reach - half;
}
