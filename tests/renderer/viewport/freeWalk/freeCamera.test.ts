import { Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FreeCamera } from '../../../../renderer/viewport/freeWalk/freeCamera.ts';
import { findFloor } from '../../../../renderer/viewport/picking/floorPlace.ts';
import { Director } from '../../../../renderer/viewport/camera/director.ts';
import { LensCamera } from '../../../../renderer/viewport/camera/lensCamera.ts';
import { createFreeLane } from './freeLane.ts';

const ASPECT = 1.6;
const FRAME_S = 1 / 60;

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => void vi.unstubAllGlobals());

function film() {
  const free = createFreeLane();
  const director = new Director(new LensCamera(30, ASPECT));
  const camera = new FreeCamera(director);
  const framing = { statureM: 1.75, legLengthM: 0.95, halfWidthM: 0, halfLengthM: 0, plateRows: 0 };
  const picture = { aspect: ASPECT };
  const roll = (seconds: number, isFree = true) => {
    for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame++) {
      if (isFree) free.run(FRAME_S);
      director.update(framing, picture.aspect, FRAME_S);
      if (isFree) camera.follow(free.player, FRAME_S);
    }
    director.camera.updateMatrixWorld();
  };
  /** Where a place of the floor is in the picture, -1 to 1 to the right and up. */
  const see = (x: number, y: number, z: number) => new Vector3(x, y, z).project(director.camera);
  const seeWalker = () => {
    const { walkFrame: ground } = free.player;
    return see(ground.x, 0.9, ground.z);
  };
  return { ...free, picture, director, roll, see, seeWalker, camera };
}

describe('the camera of a free walk that is steered', () => {
  test('goes along, and comes round behind who turns', () => {
    const { hand, player, director, roll, seeWalker } = film();
    roll(1);
    const { azimuthRad } = director.rig.view;
    const eye = director.rig.eyeRad;
    hand.push = { right: -0.8, forward: 0.8 };
    roll(4);
    expect(Math.abs(player.walkFrame.headingRad)).toBeGreaterThan(0.5);
    const { x, y } = seeWalker();
    expect(Math.hypot(x, y)).toBeLessThan(0.2);
    expect(director.rig.view.azimuthRad).toBeCloseTo(azimuthRad, 9);
    hand.push = { right: 0, forward: 0 };
    roll(4);
    const turned = player.walkFrame.headingRad - (director.rig.eyeRad - eye);
    expect(Math.cos(turned)).toBeCloseTo(1, 3);
  });

  test('gets behind who begins to walk freely, whatever becomes of the picture on its way there', () => {
    const { picture, director, roll } = film();
    roll(0.1);
    picture.aspect = 1.4;
    roll(1);
    expect(Math.cos(director.rig.eyeRad)).toBeLessThan(-0.9);
  });
});

describe('the camera of a free walk that is sent to places', () => {
  test('stands while it walks about, and comes along with who would leave the picture', () => {
    const { hand, player, director, roll, seeWalker } = film();
    hand.drive = 'goTo';
    roll(1);
    const stood = director.camera.position.clone();
    player.goTo(0.8, 0.8);
    roll(3);
    expect(director.camera.position.distanceTo(stood)).toBeLessThan(1e-9);
    player.goTo(9, -6);
    roll(16);
    expect(Math.hypot(player.walkFrame.x - 9, player.walkFrame.z + 6)).toBeLessThan(0.4);
    const { x, y } = seeWalker();
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.8);
    // It looks the same way all the while.
    expect(director.rig.carrier.headingRad).toBe(0);
  });

  test('sees each place of the floor where it is', () => {
    const { hand, director, roll, see } = film();
    hand.drive = 'goTo';
    roll(1);
    for (const [x, z] of [
      [0, 0],
      [1.5, -2],
      [-3, 1],
    ] as const) {
      const seen = see(x, 0, z);
      const place = findFloor(director.camera, seen.x, seen.y)!;
      expect(place.x).toBeCloseTo(x, 6);
      expect(place.z).toBeCloseTo(z, 6);
    }
  });
});

describe('the floor', () => {
  test('is nowhere at the horizon and above', () => {
    const { roll, director } = film();
    roll(1);
    expect(findFloor(director.camera, 0, 1.5)).toBeUndefined();
    expect(findFloor(director.camera, 0, -0.9)).toBeDefined();
  });
});

test('back on the belts the camera goes to its preset there', () => {
  const { hand, director, camera, roll } = film();
  director.showView('side');
  hand.push.forward = 1;
  roll(3);
  expect(director.rig.carrier.z).toBeGreaterThan(1);
  expect(director.isTurned).toBe(true);
  camera.end();
  roll(0.5, false);
  expect(director.rig.carrier).toEqual({ x: 0, y: 0, z: 0, headingRad: 0 });
  expect(director.isTurned).toBe(false);
  expect(director.rig.view.azimuthRad).toBeCloseTo(-Math.PI / 2, 6);
});
