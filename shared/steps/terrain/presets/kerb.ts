import type { Kerb, ShapeHeight } from '../shapes.ts';

/** Height of a kerb. */
export function createKerb({ heightM, lengthM }: Kerb): ShapeHeight {
  return (alongM) => (alongM < lengthM ? heightM : 0);
}
