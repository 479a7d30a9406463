import { CAMERA } from '../../ui/tokens.ts';
import { fitLanes } from './fitLanes.ts';

/** The preset views, on the keys 1 to 4. */
export const CAMERA_VIEWS = ['three-quarter', 'side', 'front', 'top'] as const;
export type CameraView = (typeof CAMERA_VIEWS)[number];

/** Where a camera stands: on a sphere about its target. */
export interface Viewpoint {
  /** Radians about Y from +Z (the walker's front) towards +X (its left). */
  azimuthRad: number;
  /** Radians over the horizon. */
  elevationRad: number;
  /** What it looks at, metres; on the body's midline for one lane. */
  targetX: number;
  targetY: number;
  targetZ: number;
  /** Height of the picture at the target, metres. */
  viewHeightM: number;
  /** Vertical angle of the lens, degrees; 0 is orthographic. */
  lensDeg: number;
}

/**
 * Front-left three-quarter (chosen within it: enough side to read the stride, enough front to read list and
 * torsion).
 */
const THREE_QUARTER_AZIMUTH_RAD = (40 * Math.PI) / 180;
/** From the right, so that the walk goes from left to right, as time does in the curves. */
const SIDE_AZIMUTH_RAD = -Math.PI / 2;
/** Just short of the pole, where "up" would be lost. */
export const TOP_ELEVATION_RAD = Math.PI / 2 - 1e-4;
/**
 * The picture is at least this many statures wide: a long stride with swinging arms stays inside (chosen).
 */
const LEAST_WIDTH_STATURES = 1.05;
/** Stature that the token's eye height belongs to, metres. */
const EYE_STATURE_M = 1.75;

/**
 * Lanes are seen from above, so that plates can be read and the near ones do not hide the others, radians
 * (chosen).
 */
const LANES_SIDE_ELEVATION_RAD = (24 * Math.PI) / 180;
const LANES_FRONT_ELEVATION_RAD = (24 * Math.PI) / 180;
const LANES_THREE_QUARTER_ELEVATION_RAD = (14 * Math.PI) / 180;
/**
 * In the three-quarter view by this much more a metre of half width, radians (chosen: six lanes from 9
 * degrees higher).
 */
const LANES_ELEVATION_RAD_PER_M = 0.05;

/** What has to be in the picture. */
export interface Framing {
  /** Of the tallest body, metres. */
  readonly statureM: number;
  readonly legLengthM: number;
  /** How far to either side the outer lanes stand, metres; 0 for one. */
  readonly halfWidthM: number;
  /** Rows of plates before the walkers; 0 for one lane, which has none. */
  readonly plateRows: number;
}

/**
 * The viewpoint of a preset in a picture of an aspect (width / height): one figure takes 72 % of the height;
 * of several lanes every figure and every plate is in the picture.
 */
export function computeViewpoint(view: CameraView, framing: Framing, aspect: number): Viewpoint {
  const { azimuthRad, elevationRad, lensDeg } = computeDirection(view, framing, aspect);
  return frameFrom({ azimuthRad, elevationRad, lensDeg }, framing, aspect);
}

/** Where a viewpoint looks from, and with which lens. */
export type Direction = Pick<Viewpoint, 'azimuthRad' | 'elevationRad' | 'lensDeg'>;

function computeDirection(view: CameraView, framing: Framing, aspect: number): Direction {
  const isCompared = framing.plateRows > 0;
  switch (view) {
    case 'three-quarter':
      return {
        azimuthRad: THREE_QUARTER_AZIMUTH_RAD,
        elevationRad: isCompared
          ? LANES_THREE_QUARTER_ELEVATION_RAD + LANES_ELEVATION_RAD_PER_M * framing.halfWidthM
          : computeEyeElevation(framing, aspect),
        lensDeg: CAMERA.lensDeg,
      };
    case 'side':
      return {
        azimuthRad: SIDE_AZIMUTH_RAD,
        elevationRad: isCompared ? LANES_SIDE_ELEVATION_RAD : 0,
        lensDeg: 0,
      };
    case 'front':
      return { azimuthRad: 0, elevationRad: isCompared ? LANES_FRONT_ELEVATION_RAD : 0, lensDeg: 0 };
    case 'top':
      return { azimuthRad: SIDE_AZIMUTH_RAD, elevationRad: TOP_ELEVATION_RAD, lensDeg: 0 };
  }
}

/** Elevation from which the eye is as high as the token says, radians. */
function computeEyeElevation(framing: Framing, aspect: number): number {
  const level = { azimuthRad: THREE_QUARTER_AZIMUTH_RAD, elevationRad: 0, lensDeg: CAMERA.lensDeg };
  const { viewHeightM, targetY } = frameFrom(level, framing, aspect);
  const eyeY = (CAMERA.eyeHeightM * framing.statureM) / EYE_STATURE_M;
  return Math.asin((eyeY - targetY) / computeDistance(viewHeightM, CAMERA.lensDeg));
}

/** From a direction, with everything in the picture. */
export function frameFrom(direction: Direction, framing: Framing, aspect: number): Viewpoint {
  const { azimuthRad, elevationRad, lensDeg } = direction;
  const fit =
    framing.plateRows > 0
      ? fitLanes(direction, framing, aspect)
      : {
          targetX: 0,
          targetY: getTargetY(framing, lensDeg),
          targetZ: 0,
          viewHeightM: computeViewHeight(framing, aspect),
        };
  return { azimuthRad, elevationRad, lensDeg, ...fit };
}

/**
 * In perspective the pelvis, a little above the hip centres, which are as high as the leg is long; else the
 * middle of the figure.
 */
function getTargetY({ statureM, legLengthM }: Framing, lensDeg: number): number {
  return lensDeg > 0 ? Math.max(legLengthM, statureM / 2) : statureM / 2;
}

/** Height of the picture at the target that holds one figure, metres. */
function computeViewHeight({ statureM }: Framing, aspect: number): number {
  return Math.max(statureM / CAMERA.figureShare, (LEAST_WIDTH_STATURES * statureM) / aspect);
}

/** Distance at which a lens (degrees, above 0) sees a height, both metres. */
export function computeDistance(viewHeightM: number, lensDeg: number): number {
  return viewHeightM / (2 * Math.tan((lensDeg * Math.PI) / 360));
}
