import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import type { Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { ShownSet } from './setDrawing.ts';

/** The ground of footsteps, as who else walks over it is told; the same until any of it is another. */
export interface FedGround {
  readonly terrain: Terrain;
  /** The set that it lies on. */
  readonly set: ShownSet | undefined;
  /** Where footsteps begin on it, metres and radians. */
  readonly start: Readonly<WalkFrame>;
}
