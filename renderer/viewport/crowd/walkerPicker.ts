import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { pickJoint, type PickRay } from '../picking/pickJoint.ts';
import type { PickShapes } from '../picking/pickShapes.ts';

/**
 * The part of a body that is pointed at: a column from here to here, this thick, statures (chosen: arms,
 * stride).
 */
const COLUMN = { from: 0.12, to: 0.9, radius: 0.14 } as const;
/** Numbers of a column: x y z of its foot and of its head. */
const FIELDS = 6;

/** Finds who of a crowd is pointed at. */
export class WalkerPicker {
  #crowd: Crowd | undefined;
  readonly #pose = { positions: new Float64Array() };
  #shapes: PickShapes | undefined;

  /** The walker that a ray meets first; -1 for none. Allocates for another crowd alone. */
  pick(crowd: Crowd, statureM: number, ray: PickRay): number {
    if (crowd !== this.#crowd || this.#shapes === undefined) {
      this.#crowd = crowd;
      this.#shapes = createColumns(crowd.walkers.length);
      this.#pose.positions = new Float64Array(FIELDS * crowd.walkers.length);
    }
    const { positions } = this.#pose;
    const { walkers } = crowd;
    for (let index = 0; index < walkers.length; index++) {
      const { x, y, z } = walkers[index]!.walk.frame;
      const at = FIELDS * index;
      positions[at] = x;
      positions[at + 1] = y + COLUMN.from * statureM;
      positions[at + 2] = z;
      positions[at + 3] = x;
      positions[at + 4] = y + COLUMN.to * statureM;
      positions[at + 5] = z;
    }
    this.#shapes.radii.fill(COLUMN.radius * statureM);
    return pickJoint(ray, this.#pose, this.#shapes);
  }
}

function createColumns(count: number): PickShapes {
  return {
    count,
    joints: Int16Array.from({ length: count }, (_, index) => index),
    starts: Int16Array.from({ length: count }, (_, index) => 2 * index),
    ends: Int16Array.from({ length: count }, (_, index) => 2 * index + 1),
    radii: new Float64Array(count),
    biases: new Float64Array(count),
  };
}
