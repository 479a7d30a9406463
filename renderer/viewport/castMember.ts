import type { Walker } from '../../shared/gait/walker.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/** One walker of the comparison. */
export interface CastMember {
  /** Tells it from others. */
  readonly id: number;
  /** Its walk. */
  readonly walker: Walker;
  /** A live record. */
  readonly frame: WalkerFrame;
  /** Its own tempo, as a multiple of the edited lane's; 1 where either stands. */
  readonly tempo: number;
  readonly isEdited: boolean;
}
