import { CAMERA } from '../../ui/tokens/tokens.ts';
import { getLowerRim, PLATE } from '../scene/laneLayout.ts';
import { type ViewDirection, type Framing, getLevelness, type Spot, type Viewpoint } from './framing.ts';

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

/** Where to look, and how much is seen there. */
type FitView = Pick<Viewpoint, 'targetX' | 'targetY' | 'targetZ' | 'viewHeightM'>;
/** x left, y up, z forward, metres. */
type Point = readonly [number, number, number];

/**
 * Where to look and from how far so that every figure and every plate of several lanes is in a picture of an
 * aspect (width / height), as large as that goes. Exact: with the target moved across the view, each edge of
 * the picture is a linear bound on the distance. Allocates.
 */
export function fitLanes(direction: ViewDirection, framing: Framing, aspect: number): FitView {
  const { azimuthRad, elevationRad } = direction;
  const [sinA, cosA] = [Math.sin(azimuthRad), Math.cos(azimuthRad)];
  const [sinE, cosE] = [Math.sin(elevationRad), Math.cos(elevationRad)];
  const cone = getCone(direction, aspect, HEIGHT_SHARE);
  const { isFlat, slope, kx, ky } = cone;
  const footKy = getLevelness(direction) > 0 ? slope * LEVEL_FOOT_SHARE : ky;
  const bounds = measureBounds(direction, cone, listPoints(direction, framing));
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

/**
 * Where to look and from how far so that bodies of a stature, metres, that stand at places of the floor are
 * all in a picture of an aspect, as large as that goes. Allocates.
 */
export function fitSpots(
  direction: ViewDirection,
  spots: readonly Spot[],
  statureM: number,
  aspect: number,
): FitView {
  const { azimuthRad, elevationRad } = direction;
  const [sinA, cosA] = [Math.sin(azimuthRad), Math.cos(azimuthRad)];
  const [sinE, cosE] = [Math.sin(elevationRad), Math.cos(elevationRad)];
  // Level, heads are as far from the upper edge as that of one figure.
  const cone = getCone(direction, aspect, getLevelness(direction) > 0 ? CAMERA.figureShare : HEIGHT_SHARE);
  const { slope, kx, ky } = cone;
  const reachM = REACH.stride * statureM;
  const middle = { x: getMiddle(spots.map(({ x }) => x)), z: getMiddle(spots.map(({ z }) => z)) };
  const corners = spots.flatMap(({ x, y = 0, z }) =>
    [middle.x - reachM, middle.x + reachM].flatMap((fromX) =>
      [middle.z - reachM, middle.z + reachM].flatMap((fromZ) =>
        [y, y + statureM].map((height): Point => [x - fromX, height, z - fromZ]),
      ),
    ),
  );
  const { right, left, up, down } = measureBounds(direction, cone, corners);
  const asideM = (right + left) / 2;
  const upM = (up + down) / 2;
  const awayM = Math.max((right - left) / (2 * kx), (up - down) / (2 * ky));
  return {
    targetX: middle.x + asideM * cosA - upM * sinA * sinE,
    targetY: upM * cosE,
    targetZ: middle.z - asideM * sinA - upM * cosA * sinE,
    viewHeightM: 2 * slope * awayM,
  };
}

/** How far places of the floor are from each other at most, corner to corner, metres. */
export function measureReach(spots: readonly Spot[]): number {
  const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Math.hypot(range(spots.map(({ x }) => x)), range(spots.map(({ z }) => z)));
}

function getMiddle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

/** The lens' cone: how fast the picture's edges part from its middle to the sides, and up and down. */
interface Cone {
  readonly isFlat: boolean;
  readonly slope: number;
  readonly kx: number;
  readonly ky: number;
}

function getCone({ lensDeg }: ViewDirection, aspect: number, heightShare: number): Cone {
  const isFlat = lensDeg === 0;
  const slope = isFlat ? 1 : Math.tan((lensDeg * Math.PI) / 360);
  return { isFlat, slope, kx: slope * aspect * WIDTH_SHARE, ky: slope * heightShare };
}

/**
 * How far points reach across the view, as seen in the plane through the origin, metres: what is nearer to
 * the eye has to be as much nearer to the middle. Without perspective nothing is.
 */
function measureBounds(
  { azimuthRad, elevationRad }: ViewDirection,
  { isFlat, kx, ky }: Cone,
  points: readonly Point[],
): Record<'right' | 'left' | 'up' | 'down', number> {
  const [sinA, cosA] = [Math.sin(azimuthRad), Math.cos(azimuthRad)];
  const [sinE, cosE] = [Math.sin(elevationRad), Math.cos(elevationRad)];
  const [nearX, nearY] = isFlat ? [0, 0] : [kx, ky];
  const bounds = { right: -Infinity, left: Infinity, up: -Infinity, down: Infinity };
  for (const [x, y, z] of points) {
    const across = x * cosA - z * sinA;
    const ahead = x * sinA + z * cosA;
    const up = y * cosE - ahead * sinE;
    const near = ahead * cosE + y * sinE;
    bounds.right = Math.max(bounds.right, across + nearX * near);
    bounds.left = Math.min(bounds.left, across - nearX * near);
    bounds.up = Math.max(bounds.up, up + nearY * near);
    bounds.down = Math.min(bounds.down, up - nearY * near);
  }
  return bounds;
}

/** Corners of what has to be seen: x left, y up, z forward, metres. */
function listPoints(
  direction: ViewDirection,
  { statureM, halfWidthM, halfLengthM, plateRows }: Framing,
): readonly Point[] {
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
    const plate: readonly Point[] = isLevel
      ? [[side * plateX, -getLowerRim(plateRows > 1 ? plateRows - 1 : -1), z + (side * PLATE.widthM) / 2]]
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
