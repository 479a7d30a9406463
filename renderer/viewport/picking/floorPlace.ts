import { type Camera, Vector3 } from 'three';

/** Flatter sights than this see no place on the floor: sine of the angle under the horizon (chosen: 1°). */
const FLATTEST = 0.017;

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
