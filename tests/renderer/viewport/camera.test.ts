import { Vector3 } from 'three';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stepViewpoint } from '../../../renderer/viewport/camera/cameraSteps.ts';
import { orbitViewpoint, zoomViewpoint } from '../../../renderer/viewport/camera/moveViewpoint.ts';
import {
  CAMERA_NAMES,
  type CameraName,
  type CameraSteps,
  NO_CAMERA_STEPS,
} from '../../../renderer/state/workspace/viewportHandle.ts';
import { Director } from '../../../renderer/viewport/camera/director.ts';
import { computeViewpoint } from '../../../renderer/viewport/camera/views.ts';
import { BODY_NAMES, getBody } from '../../../shared/body/figure/bodies.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { ASPECT, frameOne, standCamera } from './standCamera.ts';

describe.each(BODY_NAMES)('framing %s', (name) => {
  const { statureM, legLengthM } = getBody(name);

  it.each(['three-quarter', 'side', 'front'] as const)('fills 72 % of the height from %s', (view) => {
    const { rig, project } = standCamera();
    rig.place(computeViewpoint(view, frameOne({ statureM, legLengthM }), ASPECT));
    const share = (project(0, statureM, 0).y - project(0, 0, 0).y) / 2;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.74);
  });

  it('keeps the whole figure in the picture from every side', () => {
    const { rig, project } = standCamera();
    for (const view of CAMERA_NAMES) {
      rig.place(computeViewpoint(view, frameOne({ statureM, legLengthM }), ASPECT));
      for (const y of [0, statureM]) {
        const seen = project(0, y, 0);
        expect(Math.abs(seen.x)).toBeLessThan(1);
        expect(Math.abs(seen.y)).toBeLessThan(1);
      }
    }
  });
});

describe('the preset views', () => {
  const { statureM, legLengthM } = getBody('Man');

  it('side: the walk goes from left to right, without perspective', () => {
    const { rig, project, camera } = standCamera();
    rig.place(computeViewpoint('side', frameOne({ statureM, legLengthM }), ASPECT));
    expect(project(0, 1, 0.5).x).toBeGreaterThan(project(0, 1, 0).x);
    expect(camera.isFlat).toBe(true);
    expect(project(0.4, 1, 0.5).x).toBeCloseTo(project(-0.4, 1, 0.5).x, 6);
  });

  it('top: ahead is to the right, and nothing hides under perspective', () => {
    const { rig, project } = standCamera();
    rig.place(computeViewpoint('top', frameOne({ statureM, legLengthM }), ASPECT));
    expect(project(0, 0, 0.5).x).toBeGreaterThan(0.1);
    expect(project(0, 0, 0.5).x).toBeCloseTo(project(0, 1.8, 0.5).x, 3);
  });

  it('three-quarter: sees stairs that lead up from their foot', () => {
    const { camera, rig } = standCamera();
    const framing = frameOne({ statureM, legLengthM });
    rig.place(computeViewpoint('three-quarter', { ...framing, climbs: true }, ASPECT));
    expect(camera.position.z).toBeLessThan(0);
    const spots = [
      { x: 0, z: 0 },
      { x: 0, y: 1, z: 3 },
    ];
    rig.place(computeViewpoint('three-quarter', { ...framing, climbs: true, spots }, ASPECT));
    expect(camera.position.z).toBeLessThan(0);
  });

  it('three-quarter: sees the left side and the front', () => {
    const { camera, rig } = standCamera();
    rig.place(computeViewpoint('three-quarter', frameOne({ statureM, legLengthM }), ASPECT));
    expect(camera.position.x).toBeGreaterThan(1);
    expect(camera.position.z).toBeGreaterThan(1);
  });

  it('widen in a narrow picture, so that the stride stays inside', () => {
    const narrow = computeViewpoint('side', frameOne({ statureM, legLengthM }), 0.5);
    expect(narrow.viewHeightM * 0.5).toBeGreaterThanOrEqual(statureM);
  });
});

describe('a glide', () => {
  const { statureM, legLengthM } = getBody('Man');
  const from = computeViewpoint('three-quarter', frameOne({ statureM, legLengthM }), ASPECT);
  const to = computeViewpoint('side', frameOne({ statureM, legLengthM }), ASPECT);

  it('takes 250 ms and keeps the figure its size on the way', () => {
    const { rig, camera, project } = standCamera();
    rig.place(from);
    rig.glide(to, false);
    for (let ms = 0; ms < 240; ms += 10) {
      rig.update(0.01, 30);
      expect(rig.isGliding).toBe(true);
      const share = (project(0, statureM, 0).y - project(0, 0, 0).y) / 2;
      expect(share).toBeGreaterThan(0.7);
      expect(share).toBeLessThan(0.74);
    }
    rig.update(0.011, 30);
    expect(rig.isGliding).toBe(false);
    expect(camera.isFlat).toBe(true);
  });

  it('is a cut under reduced motion', () => {
    const { rig } = standCamera();
    rig.place(from);
    rig.glide(to, true);
    expect(rig.isGliding).toBe(false);
    expect(rig.view.azimuthRad).toBeCloseTo(to.azimuthRad, 9);
  });

  it('stays where it arrived', () => {
    const { rig, camera } = standCamera();
    rig.place(to);
    const before = camera.position.clone();
    for (let frame = 0; frame < 600; frame++) rig.update(1 / 60, 30);
    expect(camera.position.distanceTo(before)).toBeLessThan(1e-6 * before.length());
    expect(camera.isFlat).toBe(true);
  });
});

describe('the hand on the camera', () => {
  const { statureM, legLengthM } = getBody('Man');

  it('gives an orthographic view its perspective back when it turns it, at the same size', () => {
    const { rig, camera } = standCamera();
    const side = computeViewpoint('side', frameOne({ statureM, legLengthM }), ASPECT);
    rig.place(side);
    rig.move((view) => orbitViewpoint(view, 0.2, 0));
    for (let frame = 0; frame < 30; frame++) rig.update(1 / 60, 30);
    expect(camera.fov).toBeCloseTo(30, 9);
    expect(camera.viewHeightM).toBeCloseTo(side.viewHeightM, 6);
  });

  it('keeps an orthographic view orthographic when it only zooms', () => {
    const { rig, camera } = standCamera();
    rig.place(computeViewpoint('front', frameOne({ statureM, legLengthM }), ASPECT));
    rig.move((view) => zoomViewpoint(view, 0.5));
    for (let frame = 0; frame < 30; frame++) rig.update(1 / 60, 30);
    expect(camera.isFlat).toBe(true);
    expect(camera.viewHeightM).toBeCloseTo(statureM / 0.72 / 2, 6);
  });
});

describe('the hand that zooms', () => {
  it.each(CAMERA_NAMES)('keeps what is under the pointer there, from %s', (view) => {
    const { rig, camera } = standCamera();
    rig.place(computeViewpoint(view, frameOne(getBody('Man')), ASPECT));
    const pointer = { x: 0.41, y: -0.23 };
    // A point of the plane of the target that lies under the pointer, in picture heights.
    const ndc = { x: (2 * pointer.x) / ASPECT, y: 2 * pointer.y };
    camera.updateMatrixWorld();
    const target = new Vector3(rig.view.targetX, rig.view.targetY, rig.view.targetZ).project(camera);
    const under = new Vector3(ndc.x, ndc.y, target.z).unproject(camera);
    for (const factor of [0.5, 0.8, 1.7]) {
      rig.move((seen) => zoomViewpoint(seen, factor, pointer.x, pointer.y));
      rig.update(0.016, 30);
      camera.updateMatrixWorld();
      const seen = under.clone().project(camera);
      expect(seen.x).toBeCloseTo(ndc.x, 6);
      expect(seen.y).toBeCloseTo(ndc.y, 6);
    }
  });

  it('moves nothing along where the limit is reached', () => {
    const { rig } = standCamera();
    rig.place(computeViewpoint('side', frameOne(getBody('Man')), ASPECT));
    rig.move((view) => zoomViewpoint(view, 1e-6, 0.4, 0.1));
    const { targetZ, viewHeightM } = rig.view;
    rig.move((view) => zoomViewpoint(view, 0.5, 0.4, 0.1));
    expect(rig.view.viewHeightM).toBe(viewHeightM);
    expect(rig.view.targetZ).toBe(targetZ);
  });
});

describe('steps of the camera', () => {
  const figure = frameOne(getBody('Man'));
  const LENS = 30;
  const stepped = (view: CameraName, steps: Partial<CameraSteps>) => {
    const point = computeViewpoint(view, figure, ASPECT);
    stepViewpoint(point, { ...NO_CAMERA_STEPS, ...steps }, LENS);
    return point;
  };

  it('turn round the figure, six to a quarter, and come back to the same view', () => {
    const start = computeViewpoint('three-quarter', figure, ASPECT);
    expect(stepped('three-quarter', { turn: 6 }).azimuthRad - start.azimuthRad).toBeCloseTo(Math.PI / 2, 9);
    const point = { ...start };
    for (const by of [1, 1, -1, -1])
      stepViewpoint(point, { turn: by, tilt: by, zoom: by, right: 0, up: 0 }, LENS);
    for (const [name, value] of Object.entries(start))
      expect(point[name as keyof typeof start], name).toBeCloseTo(value, 9);
  });

  it('stay above the floor and short of the pole, however many', () => {
    const high = stepped('three-quarter', { tilt: 40 });
    expect(high.elevationRad).toBeLessThan(Math.PI / 2);
    expect(stepped('three-quarter', { tilt: -40 }).elevationRad).toBeLessThanOrEqual(0);
    expect(stepped('side', { tilt: -3 }).elevationRad).toBe(0);
  });

  it('nearer halve the picture in three, within what the wheel reaches', () => {
    const start = computeViewpoint('three-quarter', figure, ASPECT).viewHeightM;
    expect(stepped('three-quarter', { zoom: 3 }).viewHeightM).toBeCloseTo(start / 2, 9);
    expect(stepped('three-quarter', { zoom: 99 }).viewHeightM).toBe(0.25);
    expect(stepped('three-quarter', { zoom: -99 }).viewHeightM).toBe(9);
  });

  it.each(CAMERA_NAMES)('along move what is seen across the picture alone, from %s', (view) => {
    const before = computeViewpoint(view, figure, ASPECT);
    for (const [steps, x, y] of [
      [{ right: 1 }, -0.2 / ASPECT, 0],
      [{ up: 1 }, 0, -0.2],
    ] as const) {
      const { rig, project } = standCamera();
      rig.place(stepped(view, steps));
      const seen = project(before.targetX, before.targetY, before.targetZ);
      expect(seen.x).toBeCloseTo(x, 6);
      expect(seen.y).toBeCloseTo(y, 6);
    }
  });

  it('leave a flat view flat but for turning it, as the pointer does', () => {
    for (const view of ['side', 'front', 'top'] as const) {
      for (const steps of [{ zoom: 1 }, { right: 1 }, { up: 1 }])
        expect(stepped(view, steps).lensDeg).toBe(0);
      expect(stepped(view, { zoom: 1 }).viewHeightM).toBeLessThan(stepped(view, {}).viewHeightM);
    }
    expect(stepped('side', { turn: 1 }).lensDeg).toBe(LENS);
    expect(stepped('side', { tilt: -1 }).lensDeg).toBe(0);
    expect(stepped('top', { turn: 1 }).lensDeg).toBe(0);
    expect(stepped('top', { tilt: -1 }).lensDeg).toBe(LENS);
  });
});

describe('the camera by keys', () => {
  afterEach(() => vi.unstubAllGlobals());

  function direct(reducedMotion: boolean) {
    vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
    const { camera } = standCamera();
    const director = new Director(camera);
    const frame = (dtS: number) => director.update(frameOne(getBody('Man')), ASPECT, dtS);
    frame(0.016);
    return { camera, director, frame };
  }
  const degrees = (radians: number) => (radians * 180) / Math.PI;

  it('leaves its preset when it is turned, and is back at it when that is asked for', () => {
    const { director, frame } = direct(true);
    director.showView('side');
    frame(0.016);
    expect(director.isTurned).toBe(false);
    director.rig.move((view) => zoomViewpoint(view, 0.8, 30));
    expect(director.isTurned).toBe(false);
    director.rig.move((view) => orbitViewpoint(view, 40, 0, 30));
    frame(0.016);
    expect(director.isTurned).toBe(true);
    director.showView('side');
    frame(0.016);
    expect(director.isTurned).toBe(false);
  });

  it('looks the opposite way from the other side of a preset, which stays until another side is asked', () => {
    const { director, frame } = direct(true);
    const see = () => {
      frame(0.016);
      return degrees(director.rig.view.azimuthRad);
    };
    director.showView('side', true);
    expect(see()).toBeCloseTo(90, 6);
    director.showView('front');
    expect(Math.abs(see())).toBeCloseTo(180, 6);
    expect(director.isTurned).toBe(false);
    director.showView('front', false);
    expect(see()).toBeCloseTo(0, 6);
  });

  it('glides, and steps in quick succession add up', () => {
    const { director, frame } = direct(false);
    expect(degrees(director.rig.view.azimuthRad)).toBeCloseTo(40, 6);
    director.step({ ...NO_CAMERA_STEPS, turn: 1 });
    frame(0.05);
    expect(degrees(director.rig.view.azimuthRad)).toBeGreaterThan(40);
    expect(degrees(director.rig.view.azimuthRad)).toBeLessThan(55);
    director.step({ ...NO_CAMERA_STEPS, turn: 1 });
    for (let count = 0; count < 20; count++) frame(0.016);
    expect(degrees(director.rig.view.azimuthRad)).toBeCloseTo(70, 6);
    for (let count = 0; count < 20; count++) frame(0.016);
    expect(degrees(director.rig.view.azimuthRad)).toBeCloseTo(70, 6);
  });

  it('is there at once under reduced motion', () => {
    const { camera, director, frame } = direct(true);
    const height = camera.viewHeightM;
    director.step({ ...NO_CAMERA_STEPS, turn: -1, zoom: 3 });
    frame(0.016);
    expect(degrees(director.rig.view.azimuthRad)).toBeCloseTo(25, 6);
    expect(camera.viewHeightM).toBeCloseTo(height / 2, 6);
  });

  it('does not take the sway of the hips for a way along', () => {
    const { camera, director, frame } = direct(true);
    const { legLengthM } = getBody('Man');
    const follow = (): void => {
      frame(0.3);
      director.follow(true, SWAYING, legLengthM, 0.3);
    };
    follow();
    const x = director.rig.view.targetX;
    expect(x).toBeCloseTo(0.3, 6);
    for (let count = 0; count < 24; count++) {
      director.step({ ...NO_CAMERA_STEPS, turn: -1 });
      follow();
    }
    expect(director.rig.view.targetX).toBeCloseTo(x, 6);
    expect(camera.position.x - director.rig.view.targetX).toBeGreaterThan(1);
  });
});

/** Hips that are away from the midline. */
const SWAYING = createPose(getBody('Man'));
SWAYING.rootPosition.set([0.3, getBody('Man').legLengthM, 0]);
