/** Length of a way on the floor, in the unit of its parts. `Math.hypot` takes longer, and makes objects. */
export function computeLength(x: number, z: number): number {
  return Math.sqrt(x * x + z * z);
}
