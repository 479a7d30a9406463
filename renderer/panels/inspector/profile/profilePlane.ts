import type { SpeedAxis } from '../key/keyAxis.ts';

/** The plane of a profile: speeds along, values up. */
export interface ProfilePlane {
  readonly axis: SpeedAxis;
  readonly min: number;
  readonly max: number;
}
