import type { CameraSteps } from '../../state/workspace/viewportHandle.ts';
import type { Viewpoint } from './framing.ts';
import { orbitViewpoint, panViewpoint, zoomViewpoint } from './moveViewpoint.ts';

/**
 * A step round or over (chosen: six to a quarter turn, so that front, side and back are met exactly),
 * radians.
 */
const TURN_RAD = Math.PI / 12;
/**
 * How much less high the picture is a step nearer (chosen: three steps halve it, and three back double it
 * again).
 */
const ZOOM = 2 ** (1 / 3);
/** A step along, as a share of the picture's height (chosen: a figure is gone through in seven). */
const PAN_SHARE = 0.1;

/**
 * Moves a viewpoint by steps in place. An orthographic view that is turned gets the lens `perspectiveDeg` and
 * its lanes abreast, as it does under the pointer; zoomed and moved it stays as it is. It stays above the
 * floor's plane, short of the pole and within the zoom's limits.
 */
export function stepViewpoint(view: Viewpoint, steps: CameraSteps, perspectiveDeg: number): void {
  const { turn, tilt, zoom, right, up } = steps;
  if (orbitViewpoint(view, turn * TURN_RAD, tilt * TURN_RAD, 0)) {
    view.lensDeg = perspectiveDeg;
    view.parting = 0;
  }
  zoomViewpoint(view, ZOOM ** -zoom);
  const stepM = PAN_SHARE * view.viewHeightM;
  panViewpoint(view, right * stepM, up * stepM);
}
