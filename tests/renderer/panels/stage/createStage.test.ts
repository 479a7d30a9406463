// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CROWD_MODE } from '../../../../renderer/panels/crowd/crowdMode.ts';
import { createStage } from '../../../../renderer/panels/stage/createStage.ts';
import { createLaneFeed } from '../../../../renderer/panels/stage/laneFeed.ts';
import { MODES } from '../../../../renderer/panels/stage/modes.ts';
import { readModes } from '../../../../renderer/panels/stage/readModes.ts';
import { addLane } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import { CROWD } from '../../../../renderer/state/crowd/crowdStore.ts';
import { FREE_WALK } from '../../../../renderer/state/freeWalk/freeWalkStore.ts';
import { STEPS } from '../../../../renderer/state/steps/stepsStore.ts';
import { BELT, type Mode } from '../../../../renderer/state/stage/stageStore.ts';
import { Director } from '../../../../renderer/viewport/camera/director.ts';
import { LensCamera } from '../../../../renderer/viewport/camera/lensCamera.ts';
import type { FreeMode } from '../../../../renderer/viewport/freeWalk/freeMode.ts';
import { CrowdMode } from '../../../../renderer/viewport/crowd/crowdMode.ts';
import type { PickPointer } from '../../../../renderer/viewport/picking/pointer.ts';
import { LaneGroup } from '../../../../renderer/viewport/scene/laneGroup.ts';
import type { SceneOptions } from '../../../../renderer/viewport/sceneOptions.ts';
import { createTestStudio } from '../../state/studioOnFakePlatform.ts';

const FRAME_S = 1 / 60;
const OPTIONS = {} as SceneOptions;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // No plan comes from elsewhere.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A studio with its stage, and a camera before it. */
function start() {
  const { studio } = createTestStudio();
  const director = new Director(new LensCamera(30, 1.6));
  const feed = createLaneFeed(studio);
  const stage = createStage(studio, feed);
  onTestFinished(readModes(stage, { studio, lanes: feed, director, listPads: () => [] }));
  const lanes = new LaneGroup();
  const run = (frames = 1) => {
    for (let frame = 0; frame < frames; frame++) {
      stage.advance(FRAME_S, OPTIONS);
      lanes.update(stage, false);
      director.update(lanes, 1.6, FRAME_S);
      stage.current.film(FRAME_S, OPTIONS);
    }
  };
  const goTo = async (current: Mode) => {
    studio.stage.setState({ current });
    await vi.waitFor(() => expect(stage.getMode(current.name)).toBeDefined(), { timeout: 20_000 });
    run();
  };
  return { studio, stage, director, run, goTo };
}

describe('a stage', () => {
  it('has a mode for each row, and shows who that has', async () => {
    const { stage, goTo } = start();
    expect(MODES.map(({ mode }) => mode)).toEqual([BELT, FREE_WALK, STEPS, CROWD]);
    for (const { mode } of MODES) {
      await goTo(mode);
      expect(stage.current).toBe(stage.getMode(mode.name));
      expect(stage.current.hasBelts).toBe(mode === BELT);
    }
  });

  it('is on its belt again where a mode cannot be read, and says so; read later it is on', async () => {
    const { studio, stage, run, goTo } = start();
    const read = vi.spyOn(CROWD_MODE, 'read').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    onTestFinished(() => read.mockRestore());
    studio.stage.setState({ current: CROWD });
    run();
    expect(stage.current.hasBelts).toBe(true);
    await vi.waitFor(() => expect(studio.stage.getState().current).toBe(BELT));
    expect(studio.notices.store.getState().map(({ text }) => text)).toEqual([
      'Crowd could not be read: the program behind this page does not answer. Your work is safe; start Gaitsmith again and then retry.',
    ]);
    await goTo(CROWD);
    expect(stage.current).toBeInstanceOf(CrowdMode);
  });

  it('lets the lanes wait as they are while another mode is on', async () => {
    const { studio, stage, run, goTo } = start();
    addLane.run(studio);
    run(20);
    const before = stage.cast.members.map(({ frame }) => frame.phase);
    await goTo(FREE_WALK);
    expect(stage.edited).toBe(stage.current.members[0]);
    run(20);
    await goTo(CROWD);
    // Who is edited is the one that waits.
    expect(stage.edited).toBe(stage.cast.edited);
    run(20);
    expect(stage.cast.members.map(({ frame }) => frame.phase)).toEqual(before);
  });

  it('leaves nothing of a walk that has ended, and gives the camera back', async () => {
    const { stage, director, run, goTo } = start();
    run(2);
    await goTo(FREE_WALK);
    const free = stage.current as FreeMode;
    const { player } = free;
    run(30);
    expect(director.isTurned).toBe(true);
    await goTo(BELT);
    expect([free.player, free.members]).toEqual([undefined, []]);
    run(2);
    expect(director.isTurned).toBe(false);
    await goTo(FREE_WALK);
    expect(free.player).not.toBe(player);
  });

  it('films a free walk that a crowd was before, from where free walks are seen', async () => {
    const { director, run, goTo } = start();
    run(2);
    await goTo(CROWD);
    run(2);
    await goTo(FREE_WALK);
    run(30);
    // From behind.
    expect(Math.cos(director.rig.eyeRad)).toBeLessThan(-0.9);
  });

  it('takes a click beside all figures as its mode means it', async () => {
    const { studio, stage, director, run, goTo } = start();
    run(2);
    const pointer = { right: 0, up: -0.5 } as PickPointer;
    const click = () => stage.current.click(pointer, director.camera, { onPickWalker: () => {} });
    expect(click()).toBe(false);
    await goTo(FREE_WALK);
    run(30);
    expect(click()).toBe(false);
    studio.freeWalk.setState({ drive: 'goTo' });
    run(30);
    director.camera.updateMatrixWorld();
    expect(click()).toBe(true);
    expect((stage.current as FreeMode).player?.goalM).toBeDefined();
    await goTo(CROWD);
    expect(stage.current).toBeInstanceOf(CrowdMode);
    expect(click()).toBe(true);
  });
});
