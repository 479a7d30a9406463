import type { Side } from '../../gait/channels.ts';
import { PAINT, type Paint, TINT, type Tint } from './geometryBuilder.ts';

/** What the limbs of one side have in common. */
export interface SideStyle {
  readonly side: Side;
  /** +1 left, -1 right: the outward direction along x. */
  readonly outward: 1 | -1;
  /** Paint of the inlaid bands. */
  readonly band: Paint;
  readonly tint: Tint;
}

/** Both sides, for building limbs. */
export const SIDE_STYLES: readonly SideStyle[] = [
  { side: 'left', outward: 1, band: PAINT.left, tint: TINT.left },
  { side: 'right', outward: -1, band: PAINT.right, tint: TINT.right },
];
