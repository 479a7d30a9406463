import { TOP_ELEVATION_RAD, type Viewpoint } from './framing.ts';

/** Zoom limits as heights of the picture, metres (chosen: a foot fills it / a figure is a third of it). */
const VIEW_HEIGHT_RANGE_M = { least: 0.25, most: 9 } as const;
/** The hand may look up from under the belt by this little, radians (chosen: the soles' edge is seen). */
const LOWEST_RAD = -0.02;

/**
 * Turns a viewpoint about its target in place, radians: round it towards the picture's right, and over it
 * upwards. Stays above `lowestRad` and short of the pole.
 * @returns whether it looks from elsewhere now; straight from above, a turn is a turn of the picture.
 */
export function orbitViewpoint(
  view: Viewpoint,
  turnRad: number,
  tiltRad: number,
  lowestRad = LOWEST_RAD,
): boolean {
  const isAtPole = view.elevationRad >= TOP_ELEVATION_RAD - 1e-9;
  const lowest = Math.min(lowestRad, view.elevationRad);
  const elevationRad = Math.min(TOP_ELEVATION_RAD, Math.max(lowest, view.elevationRad + tiltRad));
  const isTurned = elevationRad !== view.elevationRad || (turnRad !== 0 && !isAtPole);
  view.azimuthRad = wrapAngle(view.azimuthRad + turnRad);
  view.elevationRad = elevationRad;
  return isTurned;
}

/** Moves a viewpoint and its target across the picture in place, metres towards its right and its top. */
export function panViewpoint(view: Viewpoint, rightM: number, upM: number): void {
  const [sinA, cosA] = [Math.sin(view.azimuthRad), Math.cos(view.azimuthRad)];
  const [sinE, cosE] = [Math.sin(view.elevationRad), Math.cos(view.elevationRad)];
  view.targetX += rightM * cosA - upM * sinA * sinE;
  view.targetY += upM * cosE;
  view.targetZ += -rightM * sinA - upM * cosA * sinE;
}

/**
 * Makes the picture `factor` times as high in place, within the limits; what lies at (`x`, `y`) stays there:
 * in picture heights from its middle to the right and up, in the plane of the target.
 */
export function zoomViewpoint(view: Viewpoint, factor: number, x = 0, y = 0): void {
  const before = view.viewHeightM;
  const { least, most } = VIEW_HEIGHT_RANGE_M;
  view.viewHeightM = Math.min(most, Math.max(least, before * factor));
  const gainedM = before - view.viewHeightM;
  panViewpoint(view, x * gainedM, y * gainedM);
}

/** An angle within half a turn, radians. */
export function wrapAngle(angleRad: number): number {
  return Math.atan2(Math.sin(angleRad), Math.cos(angleRad));
}
