/** The plane of a profile: speeds along, values up. */
export interface ProfilePlane {
  /** V at the right edge; 0 is at the left one. */
  readonly speedEnd: number;
  readonly min: number;
  readonly max: number;
}
