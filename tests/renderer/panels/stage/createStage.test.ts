// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStage } from '../../../../renderer/panels/stage/createStage.ts';
import { MODES } from '../../../../renderer/panels/stage/modes.ts';
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
  const stage = createStage(studio, director, () => []);
  const lanes = new LaneGroup();
  const run = (frames = 1) => {
    for (let frame = 0; frame < frames; frame++) {
      stage.advance(FRAME_S, OPTIONS);
      lanes.update(stage, false);
      director.update(lanes, 1.6, FRAME_S);
      stage.current.film(FRAME_S);
    }
  };
  const goTo = (current: Mode) => {
    studio.stage.setState({ current });
    run();
  };
  return { studio, stage, director, run, goTo };
}

describe('a stage', () => {
  it('has a mode for each row, and shows who that has', () => {
    const { stage, goTo } = start();
    expect(MODES.map(({ mode }) => mode)).toEqual([BELT, FREE_WALK, STEPS, CROWD]);
    for (const { mode } of MODES) {
      goTo(mode);
      expect(stage.current).toBe(stage.getMode(mode.name));
      expect(stage.current.hasBelts).toBe(mode === BELT);
    }
    expect(() => stage.getMode('flight')).toThrow(RangeError);
  });

  it('lets the lanes wait as they are while another mode is on', () => {
    const { studio, stage, run, goTo } = start();
    addLane.run(studio);
    run(20);
    const before = stage.cast.members.map(({ frame }) => frame.phase);
    goTo(FREE_WALK);
    expect(stage.edited).toBe(stage.current.members[0]);
    run(20);
    goTo(CROWD);
    // Who is edited is the one that waits.
    expect(stage.edited).toBe(stage.cast.edited);
    run(20);
    expect(stage.cast.members.map(({ frame }) => frame.phase)).toEqual(before);
  });

  it('leaves nothing of a walk that has ended, and gives the camera back', () => {
    const { stage, director, run, goTo } = start();
    run(2);
    goTo(FREE_WALK);
    const free = stage.current as FreeMode;
    const { player } = free;
    run(30);
    expect(director.isTurned).toBe(true);
    goTo(BELT);
    expect([free.player, free.members]).toEqual([undefined, []]);
    run(2);
    expect(director.isTurned).toBe(false);
    goTo(FREE_WALK);
    expect(free.player).not.toBe(player);
  });

  it('films a free walk that a crowd was before, from where free walks are seen', () => {
    const { director, run, goTo } = start();
    run(2);
    goTo(CROWD);
    run(2);
    goTo(FREE_WALK);
    run(30);
    // From behind.
    expect(Math.cos(director.rig.eyeRad)).toBeLessThan(-0.9);
  });

  it('takes a click beside all figures as its mode means it', () => {
    const { studio, stage, director, run, goTo } = start();
    run(2);
    const pointer = { right: 0, up: -0.5 } as PickPointer;
    const click = () => stage.current.click(pointer, director.camera, { onPickWalker: () => {} });
    expect(click()).toBe(false);
    goTo(FREE_WALK);
    run(30);
    expect(click()).toBe(false);
    studio.freeWalk.setState({ drive: 'goTo' });
    run(30);
    director.camera.updateMatrixWorld();
    expect(click()).toBe(true);
    expect((stage.current as FreeMode).player?.goalM).toBeDefined();
    goTo(CROWD);
    expect(stage.current).toBeInstanceOf(CrowdMode);
    expect(click()).toBe(true);
  });
});
