import { VIEW_HEIGHT_RANGE_M } from './cameraRig.ts';
import { TOP_ELEVATION_RAD, type Viewpoint } from './views.ts';

/**
 * Whole steps that the camera is asked to go by keys: it goes to where the key points, and what is seen goes
 * the other way.
 */
export interface CameraSteps {
  /** Round what it looks at, towards the picture's right. */
  readonly turn: number;
  /** Over what it looks at, upwards. */
  readonly tilt: number;
  /** Nearer. */
  readonly zoom: number;
  /** Along with what it looks at, towards the picture's right and upwards. */
  readonly right: number;
  readonly up: number;
}

/** No step at all. */
export const NO_STEPS: CameraSteps = { turn: 0, tilt: 0, zoom: 0, right: 0, up: 0 };

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
 * Moves a viewpoint by steps in place, in metres and radians as a viewpoint is. An orthographic view that is
 * turned gets the lens `perspectiveDeg`, as it does under the pointer; zoomed and moved it stays
 * orthographic. It stays above the floor's plane, short of the pole and within the zoom's limits.
 */
export function stepViewpoint(view: Viewpoint, steps: CameraSteps, perspectiveDeg: number): void {
  const { turn, tilt, zoom, right, up } = steps;
  const isAtPole = view.elevationRad >= TOP_ELEVATION_RAD - 1e-9;
  const lowest = Math.min(0, view.elevationRad);
  const elevationRad = Math.min(TOP_ELEVATION_RAD, Math.max(lowest, view.elevationRad + tilt * TURN_RAD));
  // Straight from above a turn is a turn of the picture, and stays flat.
  const isTurned = elevationRad !== view.elevationRad || (turn !== 0 && !isAtPole);
  view.azimuthRad += turn * TURN_RAD;
  view.elevationRad = elevationRad;
  if (isTurned) view.lensDeg = perspectiveDeg;
  const { least, most } = VIEW_HEIGHT_RANGE_M;
  view.viewHeightM = Math.min(most, Math.max(least, view.viewHeightM * ZOOM ** -zoom));
  const rightM = right * PAN_SHARE * view.viewHeightM;
  const upM = up * PAN_SHARE * view.viewHeightM;
  const [sinA, cosA] = [Math.sin(view.azimuthRad), Math.cos(view.azimuthRad)];
  const [sinE, cosE] = [Math.sin(elevationRad), Math.cos(elevationRad)];
  view.targetX += rightM * cosA - upM * sinA * sinE;
  view.targetY += upM * cosE;
  view.targetZ += -rightM * sinA - upM * cosA * sinE;
}
