// @vitest-environment happy-dom
import { Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLaneFeed } from '../../../../renderer/panels/stage/laneFeed.ts';
import { createStepsFeed } from '../../../../renderer/panels/steps/stepsFeed.ts';
import { toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { CAMERA_NAMES } from '../../../../renderer/state/workspace/viewportHandle.ts';
import { Director } from '../../../../renderer/viewport/camera/director.ts';
import { LensCamera } from '../../../../renderer/viewport/camera/lensCamera.ts';
import { LaneGroup } from '../../../../renderer/viewport/scene/laneGroup.ts';
import type { SceneOptions } from '../../../../renderer/viewport/sceneOptions.ts';
import { StepsMode } from '../../../../renderer/viewport/steps/stepsMode.ts';
import { createTestStudio } from '../../state/studioOnFakePlatform.ts';

const ASPECT = 672 / 575;
const FRAME_S = 1 / 30;

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => void vi.unstubAllGlobals());

/** A walk of nine metres that has its camera. */
function film() {
  const { studio } = createTestStudio();
  toggleSteps.run(studio);
  const lanes = createLaneFeed(studio);
  const feed = createStepsFeed(studio);
  const director = new Director(new LensCamera(30, ASPECT));
  const mode = new StepsMode(lanes, feed, director);
  const group = new LaneGroup();
  const options = { follow: false } as { -readonly [Key in keyof SceneOptions]: SceneOptions[Key] };
  const run = (seconds: number) => {
    for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame++) {
      mode.advance(FRAME_S);
      group.update({ current: mode, edited: mode.player! }, false);
      director.update(group, ASPECT, FRAME_S);
      mode.film(FRAME_S, options);
    }
    director.camera.updateMatrixWorld();
  };
  const see = (x: number, y: number, z: number) => new Vector3(x, y, z).project(director.camera);
  /** How far out of the middle the farthest sole and head of the way is, 1 at the picture's edge. */
  const measureWay = () => {
    const { statureM } = mode.player!.frame.figure;
    return Math.max(
      ...feed.prints.flatMap(({ x, z }) =>
        [0, statureM].flatMap((y) => {
          const at = see(x, y, z);
          return Math.abs(at.z) < 1 ? [Math.abs(at.x), Math.abs(at.y)] : [Infinity];
        }),
      ),
    );
  };
  run(1);
  return { feed, director, mode, options, run, see, measureWay };
}

describe('the camera of footsteps', () => {
  it('has the whole way in the picture at first and from every preset, as large as that goes', () => {
    const { feed, director, run, measureWay } = film();
    expect(feed.prints.at(-1)!.z).toBeGreaterThan(6);
    expect(measureWay()).toBeLessThan(1);
    expect(measureWay()).toBeGreaterThan(0.7);
    for (const view of CAMERA_NAMES) {
      director.showView(view);
      run(0.5);
      expect(measureWay(), view).toBeLessThan(1);
      expect(measureWay(), view).toBeGreaterThan(0.69);
    }
  });

  it('goes along where it is asked to: who walks stays in the middle, as large as on a belt', () => {
    const { director, mode, options, run, see } = film();
    options.follow = true;
    for (const view of CAMERA_NAMES) {
      director.showView(view);
      run(0.5);
      const { rootPosition } = mode.player!.frame.pose;
      const at = see(rootPosition[0]!, rootPosition[1]!, rootPosition[2]!);
      expect(Math.hypot(at.x, at.y), view).toBeLessThan(0.3);
      expect(director.camera.viewHeightM, view).toBeLessThan(3.5);
    }
    options.follow = false;
    run(1);
    expect(director.rig.carrier).toMatchObject({ x: 0, z: 0 });
  });

  it('boards and leaves without a jump of the picture', () => {
    const { director, options, run, see } = film();
    for (const follow of [true, false]) {
      run(1);
      const before = see(0, 0, 3);
      options.follow = follow;
      run(FRAME_S);
      expect(see(0, 0, 3).distanceTo(before)).toBeLessThan(0.05);
      run(1);
    }
    expect(director.isTurned).toBe(false);
  });
});
