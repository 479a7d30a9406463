import type { ShapeHeight, Slope } from '../shapes.ts';

/** Height of a slope, which goes on level where it ends. */
export function createSlope({ angleRad, lengthM }: Slope): ShapeHeight {
  const grade = Math.tan(angleRad);
  return (alongM) => grade * Math.min(alongM, lengthM);
}
