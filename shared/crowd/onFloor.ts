/** A place or a velocity on the floor, metres or metres a second. */
export interface OnFloor {
  x: number;
  z: number;
}
