import { Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAMERA_NAMES } from '../../../../renderer/state/workspace/viewportHandle.ts';
import { Director } from '../../../../renderer/viewport/camera/director.ts';
import { LensCamera } from '../../../../renderer/viewport/camera/lensCamera.ts';
import { createCrowdView, CrowdCamera } from '../../../../renderer/viewport/crowd/crowdCamera.ts';
import { createCrowdPlayer, FRAME_S } from './createCrowdPlayer.ts';

const ASPECT = 1.2;

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

function film() {
  const { feed, player, prepare, run } = createCrowdPlayer(6);
  prepare();
  const director = new Director(new LensCamera(30, ASPECT));
  const camera = new CrowdCamera(director);
  const { statureM, legLengthM } = player.figure;
  const look = () => {
    for (let frame = 0; frame < 3; frame++) {
      const one = { statureM, legLengthM, halfWidthM: 0, halfLengthM: 0, plateRows: 0 };
      director.update({ ...one, spots: camera.spots }, ASPECT, FRAME_S);
      camera.follow(player);
    }
    director.camera.updateMatrixWorld();
  };
  look();
  return { feed, player, prepare, run, director, look };
}

describe('the camera of a crowd', () => {
  it('goes before a larger one as before the first, and stays before another that is as large', () => {
    const { feed, player, run, director, look } = film();
    const first = director.rig.view.viewHeightM;
    feed.count = 60;
    run(0.2);
    look();
    const { viewHeightM } = director.rig.view;
    expect(viewHeightM).toBeGreaterThan(1.5 * first);
    expect(viewHeightM).toBeCloseTo(createCrowdView(player.crowd!, player).viewHeightM, 6);
    director.rig.place({ ...director.rig.view, viewHeightM: 4 });
    feed.seed = 2;
    const before = player.crowd;
    run(0.2);
    look();
    expect(player.crowd).not.toBe(before);
    expect(director.rig.view.viewHeightM).toBe(4);
  });

  it.each(CAMERA_NAMES)('has all of it in the picture from %s', (view) => {
    const { player, director, look } = film();
    director.showView(view);
    look();
    for (const { walk } of player.crowd!.walkers) {
      const { x, z } = walk.frame;
      for (const y of [0, player.figure.statureM]) {
        const at = new Vector3(x, y, z).project(director.camera);
        expect(Math.max(Math.abs(at.x), Math.abs(at.y), Math.abs(at.z))).toBeLessThan(1);
      }
    }
  });
});
