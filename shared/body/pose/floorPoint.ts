/** A point of the floor, x to the left and z ahead; in metres unless its user says leg lengths. */
export interface FloorPoint {
  x: number;
  z: number;
}
