import type { CameraName } from '../../state/workspace/viewportHandle.ts';
import { wrapAngle } from '../../../shared/gait/units.ts';
import { CAMERA } from '../../ui/tokens/tokens.ts';
import { fitLanes, fitSpots } from './fitLanes.ts';
import {
  computeViewDistance,
  type ViewDirection,
  type Framing,
  TOP_ELEVATION_RAD,
  type Viewpoint,
} from './framing.ts';

/**
 * Front-left three-quarter (chosen within it: enough side to read the stride, enough front to read list and
 * torsion).
 */
const THREE_QUARTER_AZIMUTH_RAD = (40 * Math.PI) / 180;
/** From the right, so that the walk goes from left to right, as time does in the curves. */
const SIDE_AZIMUTH_RAD = -Math.PI / 2;
/**
 * The picture is at least this many statures wide: a long stride with swinging arms stays inside (chosen).
 */
const LEAST_WIDTH_STATURES = 1.05;
/** Stature that the token's eye height belongs to, metres. */
const EYE_STATURE_M = 1.75;

/**
 * In the three-quarter view lanes are seen from above, so that plates can be read and the near ones do not
 * hide the others, radians (chosen); by this much more a metre of half width (chosen: six lanes from 9
 * degrees higher).
 */
const LANES_ELEVATION_RAD = (14 * Math.PI) / 180;
const LANES_ELEVATION_RAD_PER_M = 0.05;
/**
 * Of a walk over the floor the three-quarter view is from above, so that what lies there is grabbed, radians
 * (chosen).
 */
const FLOOR_ELEVATION_RAD = 0.6;

/**
 * The viewpoint of a preset in a picture of an aspect (width / height): one figure takes 72 % of the height;
 * of several lanes every figure and every plate is in the picture, of a walk over the floor all of it. Side,
 * front and top are without perspective and exactly from there, so that each lane is seen in its true
 * profile. The other side is half round about the vertical.
 */
export function computeViewpoint(
  view: CameraName,
  framing: Framing,
  aspect: number,
  isOtherSide = false,
): Viewpoint {
  const direction = computeDirection(view, framing, aspect);
  const azimuthRad = isOtherSide ? wrapAngle(direction.azimuthRad + Math.PI) : direction.azimuthRad;
  return frameFrom({ ...direction, azimuthRad }, framing, aspect);
}

function computeDirection(view: CameraName, framing: Framing, aspect: number): ViewDirection {
  const isCompared = framing.plateRows > 0;
  switch (view) {
    case 'three-quarter':
      return {
        // Where treads lead up it is from behind: from before they hide the feet.
        azimuthRad: framing.climbs ? Math.PI - THREE_QUARTER_AZIMUTH_RAD : THREE_QUARTER_AZIMUTH_RAD,
        elevationRad:
          framing.spots !== undefined
            ? FLOOR_ELEVATION_RAD
            : isCompared
              ? LANES_ELEVATION_RAD + LANES_ELEVATION_RAD_PER_M * framing.halfWidthM
              : computeEyeElevation(framing, aspect),
        lensDeg: CAMERA.lensDeg,
        parting: 0,
      };
    case 'side':
      return { azimuthRad: SIDE_AZIMUTH_RAD, elevationRad: 0, lensDeg: 0, parting: 1 };
    case 'front':
      return { azimuthRad: 0, elevationRad: 0, lensDeg: 0, parting: 0 };
    case 'top':
      return { azimuthRad: SIDE_AZIMUTH_RAD, elevationRad: TOP_ELEVATION_RAD, lensDeg: 0, parting: 0 };
  }
}

/** Elevation from which the eye is as high as the token says, radians. */
function computeEyeElevation(framing: Framing, aspect: number): number {
  const level = {
    azimuthRad: THREE_QUARTER_AZIMUTH_RAD,
    elevationRad: 0,
    lensDeg: CAMERA.lensDeg,
    parting: 0,
  };
  const { viewHeightM, targetY } = frameFrom(level, framing, aspect);
  const eyeY = (CAMERA.eyeHeightM * framing.statureM) / EYE_STATURE_M;
  return Math.asin((eyeY - targetY) / computeViewDistance(viewHeightM, CAMERA.lensDeg));
}

/** From a direction, with everything in the picture. */
export function frameFrom(direction: ViewDirection, framing: Framing, aspect: number): Viewpoint {
  const { azimuthRad, elevationRad, lensDeg, parting } = direction;
  const { spots, statureM, plateRows } = framing;
  const fit =
    spots !== undefined
      ? fitSpots(direction, spots, statureM, aspect)
      : plateRows > 0
        ? fitLanes(direction, framing, aspect)
        : {
            targetX: 0,
            targetY: getTargetY(framing, lensDeg),
            targetZ: 0,
            viewHeightM: computeViewHeight(framing, aspect),
          };
  return { azimuthRad, elevationRad, lensDeg, parting, ...fit };
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
