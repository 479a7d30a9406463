import type { Pose } from '../../../shared/body/pose/pose.ts';

/** Numbers of a joint's matrix. */
export const MATRIX_FIELDS = 16;

/**
 * Writes every joint's matrix, column by column as three.js has it, from `at` on. Vertices are in the rest
 * pose, so joint j moves them by T(position) R(orientation) T(-rest). The last row stays as it is but for its
 * end. Allocates nothing.
 */
export function writeBoneMatricesInto(
  { positions, orientations }: Pick<Pose, 'positions' | 'orientations'>,
  rest: Float64Array,
  out: Float32Array,
  at: number,
): void {
  const count = rest.length / 3;
  for (let joint = 0; joint < count; joint++) {
    const to = at + MATRIX_FIELDS * joint;
    const x = orientations[4 * joint]!;
    const y = orientations[4 * joint + 1]!;
    const z = orientations[4 * joint + 2]!;
    const w = orientations[4 * joint + 3]!;
    const r00 = 1 - 2 * (y * y + z * z);
    const r10 = 2 * (x * y + z * w);
    const r20 = 2 * (x * z - y * w);
    const r01 = 2 * (x * y - z * w);
    const r11 = 1 - 2 * (x * x + z * z);
    const r21 = 2 * (y * z + x * w);
    const r02 = 2 * (x * z + y * w);
    const r12 = 2 * (y * z - x * w);
    const r22 = 1 - 2 * (x * x + y * y);
    const px = rest[3 * joint]!;
    const py = rest[3 * joint + 1]!;
    const pz = rest[3 * joint + 2]!;
    out[to] = r00;
    out[to + 1] = r10;
    out[to + 2] = r20;
    out[to + 4] = r01;
    out[to + 5] = r11;
    out[to + 6] = r21;
    out[to + 8] = r02;
    out[to + 9] = r12;
    out[to + 10] = r22;
    out[to + 12] = positions[3 * joint]! - (r00 * px + r01 * py + r02 * pz);
    out[to + 13] = positions[3 * joint + 1]! - (r10 * px + r11 * py + r12 * pz);
    out[to + 14] = positions[3 * joint + 2]! - (r20 * px + r21 * py + r22 * pz);
    out[to + 15] = 1;
  }
}
