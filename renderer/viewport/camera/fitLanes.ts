import { PLATE, UPRIGHT_PLATE } from '../scene/laneLayout.ts';
import { type ViewDirection, type Framing, getLevelness, type Viewpoint } from './framing.ts';

/**
 * Share of the picture's width and height that the lanes take (chosen: the buttons at its upper edge stay
 * free).
 */
const WIDTH_SHARE = 0.95;
const HEIGHT_SHARE = 0.84;
/**
 * Share of the lower half where plates stand upright under the belts (chosen: the field at the picture's
 * lower edge stays free of them, down to a picture 260 pixels high).
 */
const LEVEL_FOOT_SHARE = 0.75;
/**
 * What a walking figure takes up, as shares of its stature from its middle (chosen: swinging arms, and a long
 * stride on the floor).
 */
const REACH = { aside: 0.2, stride: 0.34, headForward: 0.14 } as const;
/**
 * From higher than this, radians, what is tall is no more across than the floor, so the view stays on the
 * midline.
 */
const STEEP_RAD = Math.PI / 3;

/**
 * Where to look and from how far so that every figure and every plate of several lanes is in a picture of an
 * aspect (width / height), as large as that goes. Exact: with the target moved across the view, each edge of
 * the picture is a linear bound on the distance. Allocates.
 */
export function fitLanes(
  direction: ViewDirection,
  framing: Framing,
  aspect: number,
): Pick<Viewpoint, 'targetX' | 'targetY' | 'targetZ' | 'viewHeightM'> {
  const { azimuthRad, elevationRad, lensDeg } = direction;
  const [sinA, cosA] = [Math.sin(azimuthRad), Math.cos(azimuthRad)];
  const [sinE, cosE] = [Math.sin(elevationRad), Math.cos(elevationRad)];
  const isFlat = lensDeg === 0;
  const slope = isFlat ? 1 : Math.tan((lensDeg * Math.PI) / 360);
  const kx = slope * aspect * WIDTH_SHARE;
  const ky = slope * HEIGHT_SHARE;
  const footKy = getLevelness(direction) > 0 ? slope * LEVEL_FOOT_SHARE : ky;
  // The lens' cone: what is nearer to the eye has to be as much nearer to the middle. Without perspective
  // nothing is.
  const [nearX, nearY] = isFlat ? [0, 0] : [kx, ky];
  const bounds = { right: -Infinity, left: Infinity, up: -Infinity, down: Infinity };
  for (const [x, y, z] of listPoints(direction, framing)) {
    const across = x * cosA - z * sinA;
    const ahead = x * sinA + z * cosA;
    const up = y * cosE - ahead * sinE;
    const near = ahead * cosE + y * sinE;
    bounds.right = Math.max(bounds.right, across + nearX * near);
    bounds.left = Math.min(bounds.left, across - nearX * near);
    bounds.up = Math.max(bounds.up, up + nearY * near);
    bounds.down = Math.min(bounds.down, up - nearY * near);
  }
  const asideM = (bounds.right + bounds.left) / 2;
  const isSteep = elevationRad > STEEP_RAD;
  const middle = isSteep
    ? (framing.statureM / 2) * cosE
    : (bounds.up * footKy + bounds.down * ky) / (ky + footKy);
  const targetY = middle / cosE;
  // From the eye to the floor's middle; half the picture's height where there is no perspective.
  const reach = Math.max(
    (bounds.right - bounds.left) / (2 * kx),
    Math.max((bounds.up - middle) / ky, (middle - bounds.down) / footKy),
  );
  const viewHeightM = 2 * (isFlat ? reach : slope * (reach - targetY * sinE));
  return { targetX: asideM * cosA, targetY, targetZ: -asideM * sinA, viewHeightM };
}

/** Corners of what has to be seen: x left, y up, z forward, metres. */
function listPoints(
  direction: ViewDirection,
  { statureM, halfWidthM, halfLengthM, plateRows }: Framing,
): (readonly [number, number, number])[] {
  const plateX = halfWidthM + PLATE.widthM / 2;
  const bodyX = halfWidthM + REACH.aside * statureM;
  const plateDepthM = plateRows > 1 ? PLATE.rowDepthM : PLATE.depthM;
  const nearZ = PLATE.aheadM - plateDepthM / 2;
  const farZ = PLATE.aheadM + plateDepthM / 2 + PLATE.rowM * (plateRows - 1);
  const strideZ = REACH.stride * statureM;
  const headZ = REACH.headForward * statureM;
  // Where the floor is a line, plates stand upright under it.
  const isLevel = getLevelness(direction) > 0;
  return [-1, 1].flatMap((side) => {
    const z = side * direction.parting * halfLengthM;
    const plate: (readonly [number, number, number])[] = isLevel
      ? [[side * plateX, -UPRIGHT_PLATE.lowestM, z + (side * PLATE.widthM) / 2]]
      : [
          [side * plateX, 0, z + nearZ],
          [side * plateX, 0, z + farZ],
        ];
    return [
      ...plate,
      [side * bodyX, 0, z + strideZ] as const,
      [side * bodyX, 0, z - strideZ] as const,
      [side * bodyX, statureM, z + headZ] as const,
      [side * bodyX, statureM, z - headZ] as const,
    ];
  });
}
