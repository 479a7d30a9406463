import { type Camera, Vector3 } from 'three';

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

/** The same at a point of the window, over an element that the picture fills. */
export function findFloorAt(
  camera: Camera,
  element: HTMLElement,
  { x, y }: ScreenPoint,
): { readonly x: number; readonly z: number } | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  return findFloor(camera, (2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height);
}

/** How far from a point of the window a place on the floor is seen, CSS pixels. */
export function measureAway(
  camera: Camera,
  element: HTMLElement,
  { x, y }: ScreenPoint,
  place: { readonly x: number; readonly z: number },
): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = origin.set(place.x, 0, place.z).project(camera);
  return Math.hypot(x - left - ((seen.x + 1) / 2) * width, y - top - ((1 - seen.y) / 2) * height);
}
