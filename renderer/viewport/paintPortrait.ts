import { Box3, Mesh, type Object3D, PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from 'three';
import type { Figure } from '../../shared/body/figure/figure.ts';
import { COLORS, type Theme } from '../ui/tokens/tokens.ts';
import type { Director } from './camera/director.ts';
import { getLook } from './looks/registry.ts';
import { createPlayer } from './player.ts';
import { createSceneLights } from './scene/sceneLights.ts';
import { snapCanvas } from './snapCanvas.ts';

/** Side of a portrait, pixels: a card shows it at a third, sharp on any screen. */
const SIDE_PX = 256;
/** From where it is seen, radians: from the front left, a little above. */
const AZIMUTH_RAD = 0.6;
const ELEVATION_RAD = 0.1;
const LENS_DEG = 20;
/** Points of a mesh that tell how far it reaches: about this many (chosen). */
const POINTS = 2000;
/** Room around it, share of its height. */
const ROOM = 1.06;

/**
 * Draws a figure by itself as it walks, at the strike of its left heel, over nothing: a PNG of 256 by 256
 * pixels; undefined where the graphics driver gives none. The window's picture is drawn again behind it.
 */
export async function paintPortrait(
  renderer: WebGLRenderer,
  window: Scene,
  director: Director,
  figure: Figure,
  theme: Theme,
): Promise<Blob | undefined> {
  const scene = new Scene();
  scene.environment = window.environment;
  scene.environmentIntensity = window.environmentIntensity;
  const lights = createSceneLights(scene.environment === null);
  const look = getLook(figure).create(figure, 1);
  try {
    look.setColors(COLORS[theme]);
    look.pose(createPlayer({ figure }).frame.pose);
    lights.setTheme(theme);
    lights.setAzimuth(AZIMUTH_RAD);
    lights.aim(figure.statureM, 0, false);
    scene.add(lights.group, look.object);
    const camera = createPortraitCamera(findBounds(look.object, figure));
    return await snapCanvas(
      renderer,
      { width: SIDE_PX, height: SIDE_PX },
      () => renderer.render(scene, camera),
      () => renderer.render(window, director.camera),
    );
  } finally {
    look.free();
    lights.dispose();
  }
}

/** Where a figure is as it is posed, metres; as tall as it says where its meshes do not tell. */
function findBounds(object: Object3D, { statureM }: Figure): Box3 {
  object.updateMatrixWorld(true);
  const box = new Box3();
  const place = new Vector3();
  object.traverse((one) => {
    if (!(one instanceof Mesh)) return;
    const { count } = one.geometry.getAttribute('position');
    const step = Math.ceil(count / POINTS);
    for (let vertex = 0; vertex < count; vertex += step)
      box.expandByPoint(one.getVertexPosition(vertex, place).applyMatrix4(one.matrixWorld));
  });
  const { x, y, z } = box.getSize(new Vector3());
  if (y > 0.3 * statureM && Math.max(x, y, z) < 5 * statureM) return box;
  return new Box3(new Vector3(-0.3, 0, -0.3), new Vector3(0.3, 1, 0.3)).applyMatrix4(
    object.matrixWorld.clone().makeScale(statureM, statureM, statureM),
  );
}

/** A camera that has all of a box in its square picture. */
function createPortraitCamera(box: Box3): PerspectiveCamera {
  const camera = new PerspectiveCamera(LENS_DEG, 1);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  const across = size.x * Math.cos(AZIMUTH_RAD) + size.z * Math.sin(AZIMUTH_RAD);
  const depth = size.x * Math.sin(AZIMUTH_RAD) + size.z * Math.cos(AZIMUTH_RAD);
  const half = (ROOM * Math.max(size.y, across)) / 2;
  const distance = half / Math.tan((LENS_DEG * Math.PI) / 360) + depth / 2;
  camera.position
    .set(
      Math.sin(AZIMUTH_RAD) * Math.cos(ELEVATION_RAD),
      Math.sin(ELEVATION_RAD),
      Math.cos(AZIMUTH_RAD) * Math.cos(ELEVATION_RAD),
    )
    .multiplyScalar(distance)
    .add(middle);
  camera.lookAt(middle);
  camera.near = Math.max(0.01, distance - 2 * half - depth);
  camera.far = distance + 2 * half + depth;
  camera.updateProjectionMatrix();
  return camera;
}
