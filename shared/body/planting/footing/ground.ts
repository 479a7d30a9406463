/** The ground, as feet see it: a height at a place, metres in the world; NaN where there is none. */
export interface Ground {
  measureHeight(x: number, z: number): number;
}
