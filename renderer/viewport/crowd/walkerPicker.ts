import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { pickJoint, type PickRay } from '../picking/pickJoint.ts';
import type { PickShapes } from '../picking/pickShapes.ts';

/** What of a body is pointed at: a column from here to here, this thick, statures (chosen: arms, stride). */
const COLUMN = { from: 0.12, to: 0.9, radius: 0.14 } as const;

/** The walker of a crowd that a ray meets first; -1 for none. Allocates. */
export function pickWalker({ walkers }: Crowd, statureM: number, ray: PickRay): number {
  const positions = Float64Array.from(
    walkers.flatMap(({ walk: { frame } }) => [
      frame.x,
      COLUMN.from * statureM,
      frame.z,
      frame.x,
      COLUMN.to * statureM,
      frame.z,
    ]),
  );
  const shapes: PickShapes = {
    count: walkers.length,
    joints: Int16Array.from(walkers, (_, index) => index),
    starts: Int16Array.from(walkers, (_, index) => 2 * index),
    ends: Int16Array.from(walkers, (_, index) => 2 * index + 1),
    radii: new Float64Array(walkers.length).fill(COLUMN.radius * statureM),
    biases: new Float64Array(walkers.length),
  };
  return pickJoint(ray, { positions }, shapes);
}
