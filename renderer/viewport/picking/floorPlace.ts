import { type Camera, Vector3 } from 'three';
import type { Ground } from '../../../shared/body/planting/footing/ground.ts';
import { FLAT } from '../../../shared/steps/terrain/terrain.ts';

/** Flatter sights than this see no place on the floor: sine of the angle under the horizon (chosen: 1°). */
const FLATTEST = 0.017;

/** A point of the window, CSS pixels. */
interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const origin = new Vector3();
const direction = new Vector3();

/**
 * The place on the floor that is seen at a point of the picture, -1 to 1 to the right and up; metres, in the
 * world. Undefined at the horizon and above.
 */
export function findFloor(
  camera: Camera,
  right: number,
  up: number,
): { readonly x: number; readonly z: number } | undefined {
  origin.set(right, up, -1).unproject(camera);
  direction.set(right, up, 1).unproject(camera).sub(origin).normalize();
  if (direction.y > -FLATTEST) return undefined;
  const way = -origin.y / direction.y;
  return { x: origin.x + way * direction.x, z: origin.z + way * direction.z };
}

/** How far along a sight uneven ground is looked for, how finely, metres, and halvings then. */
const FURTHEST_M = 40;
const LOOK_M = 0.05;
const HALVINGS = 8;

/** The same on any ground: where the sight goes into it first, else on the floor. */
export function findGround(
  camera: Camera,
  right: number,
  up: number,
  ground: Ground,
): { readonly x: number; readonly z: number } | undefined {
  const floor = findFloor(camera, right, up);
  if (floor === undefined || ground === FLAT) return floor;
  const isUnder = (way: number) =>
    origin.y + way * direction.y <
    ground.measureHeight(origin.x + way * direction.x, origin.z + way * direction.z);
  for (let under = LOOK_M; under < FURTHEST_M; under += LOOK_M) {
    if (!isUnder(under)) continue;
    let low = under - LOOK_M;
    let high = under;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (isUnder(middle)) high = middle;
      else low = middle;
    }
    return { x: origin.x + high * direction.x, z: origin.z + high * direction.z };
  }
  return floor;
}

/** The same at a point of the window, over an element that the picture fills. */
export function findFloorAt(
  camera: Camera,
  element: HTMLElement,
  { x, y }: ScreenPoint,
  ground: Ground = FLAT,
): { readonly x: number; readonly z: number } | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  const right = (2 * (x - left)) / width - 1;
  const up = 1 - (2 * (y - top)) / height;
  return findGround(camera, right, up, ground);
}

/** How far from a point of the window a place is seen, CSS pixels; one that has no height on the ground. */
export function measureAway(
  camera: Camera,
  element: HTMLElement,
  { x, y }: ScreenPoint,
  place: { readonly x: number; readonly y?: number; readonly z: number },
  ground: Ground = FLAT,
): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const heightM = place.y ?? (ground.measureHeight(place.x, place.z) || 0);
  const seen = origin.set(place.x, heightM, place.z).project(camera);
  return Math.hypot(x - left - ((seen.x + 1) / 2) * width, y - top - ((1 - seen.y) / 2) * height);
}

/** Sets the sight through a point of the window. */
function look(camera: Camera, element: HTMLElement, { x, y }: ScreenPoint): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const right = (2 * (x - left)) / width - 1;
  const up = 1 - (2 * (y - top)) / height;
  origin.set(right, up, -1).unproject(camera);
  direction.set(right, up, 1).unproject(camera).sub(origin).normalize();
}

/** The place at a height, metres, that is seen at a point of the window; undefined where none is. */
export function findLevelAt(
  camera: Camera,
  element: HTMLElement,
  point: ScreenPoint,
  heightM: number,
): { readonly x: number; readonly z: number } | undefined {
  look(camera, element, point);
  if (Math.abs(direction.y) < FLATTEST) return undefined;
  const way = (heightM - origin.y) / direction.y;
  return { x: origin.x + way * direction.x, z: origin.z + way * direction.z };
}

/** Steeper sights than this see no height: cosine of the angle to the vertical (chosen: 5°). */
const STEEPEST = 0.087;

/** The height at which a point of the window is seen nearest over a place, metres; undefined from above. */
export function findHeightAt(
  camera: Camera,
  element: HTMLElement,
  point: ScreenPoint,
  place: { readonly x: number; readonly z: number },
): number | undefined {
  look(camera, element, point);
  const across = direction.x ** 2 + direction.z ** 2;
  if (across < STEEPEST ** 2) return undefined;
  const way = ((place.x - origin.x) * direction.x + (place.z - origin.z) * direction.z) / across;
  return origin.y + way * direction.y;
}

/** A place is not hidden by ground that is higher by less than this, metres. */
const COVER_M = 0.02;

/** Whether ground lies between the camera and a place, metres in the world. */
export function isHidden(
  camera: Camera,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  ground: Ground,
): boolean {
  if (ground === FLAT) return false;
  direction.set(x, y, z).project(camera);
  origin.set(direction.x, direction.y, -1).unproject(camera);
  direction.set(x, y, z).sub(origin);
  const awayM = direction.length();
  direction.normalize();
  for (let way = Math.max(0, awayM - FURTHEST_M); way < awayM - LOOK_M; way += LOOK_M) {
    const groundM = ground.measureHeight(origin.x + way * direction.x, origin.z + way * direction.z);
    if (groundM > origin.y + way * direction.y + COVER_M) return true;
  }
  return false;
}
