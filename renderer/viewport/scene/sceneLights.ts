import { DirectionalLight, Group, HemisphereLight } from 'three';
import { LIGHTS, type Theme } from '../../ui/tokens/tokens.ts';

/**
 * Where the lights stand around the camera's line of sight, radians: azimuth from the camera to its left,
 * elevation.
 */
const KEY = { azimuth: -1, elevation: Math.PI / 4 };
const RIM = { azimuth: 2.45, elevation: 0.5 };
/** How far off the directional lights stand, metres: outside of the largest body's shadow. */
const DISTANCE_M = 8;
/** Side of the shadow's picture, pixels. */
const SHADOW_MAP_PX = 1024;

/** The scene's lights. */
export interface SceneLights {
  readonly group: Group;
  /**
   * Turns the lights with the view: the stand turns, the window stays where it is. Radians, see `CameraRig`.
   */
  setAzimuth(azimuthRad: number): void;
  /**
   * Aims at the middle of bodies up to this stature that stand as far aside as `halfWidthM`, metres, and
   * casts one shadow map that holds them all; or none.
   */
  aim(statureM: number, halfWidthM: number, castsShadow: boolean): void;
  /** Takes light and shadow up with who walks over ground, metres. */
  raise(liftM: number): void;
  /** Takes the theme's colours. */
  setTheme(theme: Theme): void;
  dispose(): void;
}

/**
 * Creates key from the front left, cool rim from behind right, and the hemisphere's fill; `replacesRoom` adds
 * light like the room's for a picture without an environment map: low and high pictures are equally bright in
 * the middle, and undersides are darker, without which the body has no form on its shaded side.
 */
export function createSceneLights(replacesRoom: boolean): SceneLights {
  const group = new Group();
  const turning = new Group();
  const key = new DirectionalLight(undefined, LIGHTS.key);
  const rim = new DirectionalLight(undefined, LIGHTS.rim);
  const fill = new HemisphereLight(undefined, undefined, LIGHTS.fill);
  const room = new HemisphereLight();
  room.groundColor.setScalar(LIGHTS.room.below);
  room.intensity = LIGHTS.room.intensity;
  if (replacesRoom) group.add(room);
  place(key, KEY);
  place(rim, RIM);
  let middleM = 0;
  turning.add(key, rim);
  group.add(turning, fill, key.target, rim.target);
  return {
    group,
    setAzimuth(azimuthRad) {
      turning.rotation.y = azimuthRad;
    },
    aim(statureM, halfWidthM, castsShadow) {
      middleM = statureM / 2;
      group.position.y = middleM;
      key.castShadow = castsShadow;
      const reach = 0.72 * statureM + halfWidthM;
      const { camera, mapSize } = key.shadow;
      mapSize.set(SHADOW_MAP_PX, SHADOW_MAP_PX);
      camera.left = -reach;
      camera.right = reach;
      camera.bottom = -reach;
      camera.top = reach;
      camera.near = DISTANCE_M - 2 * reach;
      camera.far = DISTANCE_M + 2 * reach;
      camera.updateProjectionMatrix();
      key.shadow.radius = 4;
      key.shadow.bias = -0.0005;
      key.shadow.normalBias = 0.016 * statureM;
    },
    raise(liftM) {
      group.position.y = middleM + liftM;
    },
    setTheme(theme) {
      const colors = LIGHTS.colors[theme];
      key.color.set(colors.key);
      rim.color.set(colors.rim);
      fill.color.set(colors.sky);
      fill.groundColor.set(colors.ground);
    },
    dispose() {
      key.dispose();
      rim.dispose();
      fill.dispose();
      room.dispose();
    },
  };
}

function place(
  light: DirectionalLight,
  { azimuth, elevation }: { azimuth: number; elevation: number },
): void {
  light.position
    .set(
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      Math.cos(azimuth) * Math.cos(elevation),
    )
    .multiplyScalar(DISTANCE_M);
}
