import { Vector3 } from 'three';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CameraRig, type OrbitTarget } from '../../../renderer/viewport/camera/cameraRig.ts';
import { type CameraSteps, NO_STEPS, stepViewpoint } from '../../../renderer/viewport/camera/cameraSteps.ts';
import { Director } from '../../../renderer/viewport/camera/director.ts';
import { LensCamera } from '../../../renderer/viewport/camera/lensCamera.ts';
import {
  CAMERA_VIEWS,
  type CameraView,
  computeViewpoint,
  type Framing,
} from '../../../renderer/viewport/camera/views.ts';
import {
  getLaneSpacing,
  getLaneX,
  getPlateRows,
  PLATE,
} from '../../../renderer/viewport/scene/laneLayout.ts';
import { BODY_NAMES, getBody } from '../../../shared/body/figure/bodies.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';

const ASPECT = 672 / 500;

/** What has to be in the picture of one figure. */
function frameOne(figure: Pick<Framing, 'statureM' | 'legLengthM'>): Framing {
  return { ...figure, halfWidthM: 0, plateRows: 0 };
}

/** A rig with controls that hold a target, as orbit controls do. */
function standCamera() {
  const camera = new LensCamera(30, ASPECT);
  const controls: OrbitTarget = {
    target: new Vector3(),
    minDistance: 0,
    maxDistance: 1,
    enabled: true,
    update: () => undefined,
  };
  const rig = new CameraRig(camera);
  const project = (x: number, y: number, z: number) => {
    camera.updateMatrixWorld();
    return new Vector3(x, y, z).project(camera);
  };
  return { camera, controls, rig, project };
}

describe.each(BODY_NAMES)('framing %s', (name) => {
  const { statureM, legLengthM } = getBody(name);

  it.each(['three-quarter', 'side', 'front'] as const)('fills 72 % of the height from %s', (view) => {
    const { controls, rig, project } = standCamera();
    rig.place(computeViewpoint(view, frameOne({ statureM, legLengthM }), ASPECT), controls);
    const share = (project(0, statureM, 0).y - project(0, 0, 0).y) / 2;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.74);
  });

  it('keeps the whole figure in the picture from every side', () => {
    const { controls, rig, project } = standCamera();
    for (const view of CAMERA_VIEWS) {
      rig.place(computeViewpoint(view, frameOne({ statureM, legLengthM }), ASPECT), controls);
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
    const { controls, rig, project, camera } = standCamera();
    rig.place(computeViewpoint('side', frameOne({ statureM, legLengthM }), ASPECT), controls);
    expect(project(0, 1, 0.5).x).toBeGreaterThan(project(0, 1, 0).x);
    expect(camera.isFlat).toBe(true);
    expect(project(0.4, 1, 0.5).x).toBeCloseTo(project(-0.4, 1, 0.5).x, 6);
  });

  it('top: ahead is to the right, and nothing hides under perspective', () => {
    const { controls, rig, project } = standCamera();
    rig.place(computeViewpoint('top', frameOne({ statureM, legLengthM }), ASPECT), controls);
    expect(project(0, 0, 0.5).x).toBeGreaterThan(0.1);
    expect(project(0, 0, 0.5).x).toBeCloseTo(project(0, 1.8, 0.5).x, 3);
  });

  it('three-quarter: sees the left side and the front', () => {
    const { camera, controls, rig } = standCamera();
    rig.place(computeViewpoint('three-quarter', frameOne({ statureM, legLengthM }), ASPECT), controls);
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
    const { controls, rig, camera, project } = standCamera();
    rig.place(from, controls);
    rig.glide(to, controls, false);
    for (let ms = 0; ms < 240; ms += 10) {
      rig.update(0.01, controls, 30);
      expect(rig.isGliding).toBe(true);
      const share = (project(0, statureM, 0).y - project(0, 0, 0).y) / 2;
      expect(share).toBeGreaterThan(0.7);
      expect(share).toBeLessThan(0.74);
    }
    rig.update(0.011, controls, 30);
    expect(rig.isGliding).toBe(false);
    expect(camera.isFlat).toBe(true);
  });

  it('is a cut under reduced motion', () => {
    const { controls, rig } = standCamera();
    rig.place(from, controls);
    rig.glide(to, controls, true);
    expect(rig.isGliding).toBe(false);
    expect(rig.azimuthRad).toBeCloseTo(to.azimuthRad, 9);
  });

  it('stays where it arrived', () => {
    const { controls, rig, camera } = standCamera();
    rig.place(to, controls);
    const before = camera.position.clone();
    for (let frame = 0; frame < 600; frame++) rig.update(1 / 60, controls, 30);
    expect(camera.position.distanceTo(before)).toBeLessThan(1e-6 * before.length());
    expect(camera.isFlat).toBe(true);
  });
});

describe('the hand on the camera', () => {
  const { statureM, legLengthM } = getBody('Man');

  it('gives an orthographic view its perspective back when it turns it, at the same size', () => {
    const { controls, rig, camera } = standCamera();
    const side = computeViewpoint('side', frameOne({ statureM, legLengthM }), ASPECT);
    rig.place(side, controls);
    camera.position
      .sub(controls.target)
      .applyAxisAngle(new Vector3(0, 1, 0), 0.2)
      .add(controls.target);
    for (let frame = 0; frame < 30; frame++) rig.update(1 / 60, controls, 30);
    expect(camera.fov).toBeCloseTo(30, 9);
    expect(camera.viewHeightM).toBeCloseTo(side.viewHeightM, 6);
  });

  it('keeps an orthographic view orthographic when it only zooms', () => {
    const { controls, rig, camera } = standCamera();
    rig.place(computeViewpoint('front', frameOne({ statureM, legLengthM }), ASPECT), controls);
    camera.position.sub(controls.target).multiplyScalar(0.5).add(controls.target);
    for (let frame = 0; frame < 30; frame++) rig.update(1 / 60, controls, 30);
    expect(camera.isFlat).toBe(true);
    expect(camera.viewHeightM).toBeCloseTo(statureM / 0.72 / 2, 6);
  });
});

describe.each([
  ['side by side', false],
  ['in one place', true],
] as const)('several lanes %s', (_, overlay) => {
  const COUNTS = [2, 3, 4, 5, 6];
  const ASPECTS = [0.9, 672 / 360, 1312 / 640];

  function frameLanes(count: number, body: 'Child' | 'Man' | 'Giant'): Framing {
    const { statureM, legLengthM } = getBody(body);
    const halfWidthM = Math.abs(getLaneX(0, count, getLaneSpacing(statureM), overlay));
    return { statureM, legLengthM, halfWidthM, plateRows: getPlateRows(count, overlay) };
  }

  /** Where heads, feet in a long step, and the plates' corners are on the picture, from -1 to 1. */
  function look(view: CameraView, framing: Framing, aspect: number): Vector3[] {
    const { camera, controls, rig, project } = standCamera();
    camera.aspect = aspect;
    rig.place(computeViewpoint(view, framing, aspect), controls);
    const { halfWidthM, statureM, plateRows } = framing;
    const depth = plateRows > 1 ? PLATE.rowDepthM : PLATE.depthM;
    const far = PLATE.aheadM + (plateRows - 1) * PLATE.rowM + depth / 2;
    return [-1, 1].flatMap((side) => [
      project(side * halfWidthM, statureM, 0),
      project(side * (halfWidthM + 0.2), 0, 0.3 * statureM),
      project(side * (halfWidthM + 0.2), 0, -0.3 * statureM),
      project(side * (halfWidthM + PLATE.widthM / 2), 0, PLATE.aheadM - depth / 2),
      project(side * (halfWidthM + PLATE.widthM / 2), 0, far),
    ]);
  }

  it.each(CAMERA_VIEWS)('are all in the picture from %s, with their plates', (view) => {
    for (const body of ['Child', 'Man', 'Giant'] as const)
      for (const count of COUNTS)
        for (const aspect of ASPECTS)
          for (const { x, y } of look(view, frameLanes(count, body), aspect)) {
            expect(Math.abs(x)).toBeLessThan(0.96);
            expect(Math.abs(y)).toBeLessThan(0.96);
          }
  });

  it.each(['three-quarter', 'side', 'front'] as const)('are as large as that goes from %s', (view) => {
    for (const count of COUNTS)
      for (const aspect of ASPECTS) {
        const places = look(view, frameLanes(count, 'Man'), aspect);
        const xs = places.map(({ x }) => x);
        const ys = places.map(({ y }) => y);
        const wide = Math.max(...xs) - Math.min(...xs);
        const tall = Math.max(...ys) - Math.min(...ys);
        expect(Math.max(wide / 2 / 0.95, tall / 2 / 0.84)).toBeGreaterThan(0.85);
      }
  });
});

describe('steps of the camera', () => {
  const figure = frameOne(getBody('Man'));
  const LENS = 30;
  const stepped = (view: CameraView, steps: Partial<CameraSteps>) => {
    const point = computeViewpoint(view, figure, ASPECT);
    stepViewpoint(point, { ...NO_STEPS, ...steps }, LENS);
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

  it.each(CAMERA_VIEWS)('along move what is seen across the picture alone, from %s', (view) => {
    const before = computeViewpoint(view, figure, ASPECT);
    for (const [steps, x, y] of [
      [{ right: 1 }, -0.2 / ASPECT, 0],
      [{ up: 1 }, 0, -0.2],
    ] as const) {
      const { controls, rig, project } = standCamera();
      rig.place(stepped(view, steps), controls);
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
    const { camera, controls } = standCamera();
    const director = new Director(camera);
    const frame = (dtS: number) => director.update(frameOne(getBody('Man')), ASPECT, dtS, controls);
    // What was asked for before the window was drawn is done.
    director.requestSteps({ ...NO_STEPS, turn: 7 });
    frame(0.016);
    return { camera, controls, director, frame };
  }
  const degrees = (radians: number) => (radians * 180) / Math.PI;

  it('glides, and steps in quick succession add up', () => {
    const { director, frame } = direct(false);
    expect(degrees(director.rig.azimuthRad)).toBeCloseTo(40, 6);
    director.requestSteps({ ...NO_STEPS, turn: 8 });
    frame(0.05);
    expect(degrees(director.rig.azimuthRad)).toBeGreaterThan(40);
    expect(degrees(director.rig.azimuthRad)).toBeLessThan(55);
    director.requestSteps({ ...NO_STEPS, turn: 9 });
    for (let count = 0; count < 20; count++) frame(0.016);
    expect(degrees(director.rig.azimuthRad)).toBeCloseTo(70, 6);
    for (let count = 0; count < 20; count++) frame(0.016);
    expect(degrees(director.rig.azimuthRad)).toBeCloseTo(70, 6);
  });

  it('is there at once under reduced motion', () => {
    const { camera, director, frame } = direct(true);
    const height = camera.viewHeightM;
    director.requestSteps({ ...NO_STEPS, turn: 6, zoom: 3 });
    frame(0.016);
    expect(degrees(director.rig.azimuthRad)).toBeCloseTo(25, 6);
    expect(camera.viewHeightM).toBeCloseTo(height / 2, 6);
  });

  it('does not take the sway of the hips for a way along', () => {
    const { camera, controls, director, frame } = direct(true);
    const { legLengthM } = getBody('Man');
    const follow = (): void => {
      frame(0.3);
      director.follow(true, SWAYING, legLengthM, 0.3, controls);
    };
    follow();
    const { x } = controls.target;
    expect(x).toBeCloseTo(0.3, 6);
    for (let turn = 6; turn >= -17; turn--) {
      director.requestSteps({ ...NO_STEPS, turn });
      follow();
    }
    expect(controls.target.x).toBeCloseTo(x, 6);
    expect(camera.position.x - controls.target.x).toBeGreaterThan(1);
  });
});

/** Hips that are away from the midline. */
const SWAYING = createPose(getBody('Man'));
SWAYING.rootPosition.set([0.3, getBody('Man').legLengthM, 0]);
