import { describe, expect, it } from 'vitest';
import {
  fitFewerFrames,
  fitMoreFrames,
  getCycleFrames,
  goToNextPose,
  goToPreviousPose,
  listKeyPoses,
  setSpeed,
  setSweep,
  toggleSweep,
} from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { isEnabled, getCommandLabel } from '../../../../renderer/state/commands/command.ts';
import { openTexts } from '../../../../renderer/state/commands/file/openText.ts';
import { getNearFrames } from '../../../../renderer/state/walk/fitFrames.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { SIDES } from '../../../../shared/gait/channels.ts';
import { getShownWalk } from '../../../../renderer/state/lanes/shownWalk.ts';
import { DEFAULT_FIGURE_ID, getFigureById } from '../../../../shared/body/figure/registry.ts';
import { getPosedCycle } from '../../../../renderer/state/walk/posedCycles.ts';
import { computeSweepSpeed, createSweeper } from '../../../../renderer/state/walk/sweep.ts';
import { getStyleSource } from '../../../../renderer/state/documents/styleSources.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';
import { getWalkingSpeed } from '../../../../renderer/state/studio.ts';

const readPoses = (channels: object, normalizedSpeed = 1.4) =>
  getPosedCycle({
    source: getStyleSource(readStyle(createStyleText('A', [{ speed: 1, channels }]))),
    normalizedSpeed,
    turnRate: 0,
    extension: 'constant-step',
    figure: getFigureById(DEFAULT_FIGURE_ID),
    plantStrength: 1,
    leaning: 1,
  }).poses;

describe('the eight poses', () => {
  it('come in the order that animators draw them, for either leg', () => {
    for (const speed of [0.3, 1, 1.4, 2.5]) {
      const poses = readPoses({}, speed);
      expect(poses.map(({ phase }) => phase)).toEqual(
        poses.map(({ phase }) => phase).toSorted((a, b) => a - b),
      );
      for (const [index, side] of SIDES.entries()) {
        const step = poses.slice(4 * index, 4 * index + 4);
        expect(step.every((pose) => pose.side === side)).toBe(true);
        expect(step[0]).toMatchObject({ name: 'contact', phase: index / 2 });
        expect(step[1]!.name).toBe('down');
        // Slow walkers are highest a moment before the ankles are level.
        const [third, fourth] = [step[2]!, step[3]!].toSorted((a, b) => a.name.localeCompare(b.name));
        expect([third!.name, fourth!.name]).toEqual(['passing', 'up']);
        expect(Math.abs(step[3]!.phase - step[2]!.phase)).toBeLessThan(0.08);
        if (speed >= 1.4) expect(step[2]!.name).toBe('passing');
      }
    }
  });

  it('are those of the figure that is seen: at passing its ankles are level', () => {
    const { studio } = createTestStudio();
    const sampler = createWalkSampler({ ...getShownWalk(studio), style: getShownWalk(studio).source });
    for (const { phase } of listKeyPoses(studio).filter(({ name }) => name === 'passing')) {
      sampler.sample(phase);
      const [left, right] = (['l_talocrural', 'r_talocrural'] as const).map(
        (joint) => sampler.pose.positions[3 * sampler.figure.joints.indexOf(joint) + 2]!,
      );
      expect(Math.abs(left! - right!)).toBeLessThan(0.005);
    }
  });

  it('are found where the hips do not move and the legs never pass', () => {
    const still = { vertical: { scale: 0, offset: 0 }, hipFlexion: { scale: 0, offset: 0 } };
    const apart = { hipFlexion: { left: { scale: 0.1, offset: 40 }, right: { scale: 0.1, offset: -40 } } };
    for (const channels of [still, apart]) {
      const phases = readPoses(channels).map(({ phase }) => phase);
      expect(phases).toHaveLength(8);
      for (const phase of phases) {
        expect(phase).toBeGreaterThanOrEqual(0);
        expect(phase).toBeLessThan(1);
      }
    }
  });

  it('are gone through by the keys, round the loop, both ways', () => {
    const { studio, playhead } = createTestStudio();
    const forward: number[] = [];
    for (let step = 0; step < 9; step++) {
      goToNextPose.run(studio);
      forward.push(playhead.phase);
    }
    expect(new Set(forward.slice(0, 8)).size).toBe(8);
    expect(forward[7]).toBe(0);
    expect(forward[8]).toBe(forward[0]);
    expect(studio.transient.getState().playing).toBe(false);
    goToPreviousPose.run(studio);
    expect(playhead.phase).toBe(0);
    goToPreviousPose.run(studio);
    expect(playhead.phase).toBe(forward[6]);
  });
});

describe('fit to frames', () => {
  it('offers the whole numbers on both sides, beside a whole one too', () => {
    expect(getNearFrames(25.7)).toEqual({ fewer: 25, more: 26 });
    expect(getNearFrames(26.0001)).toEqual({ fewer: 25, more: 27 });
  });

  it('sets a near speed at which the cycle is that many frames', () => {
    const { studio } = createTestStudio();
    const before = getWalkingSpeed(studio);
    expect(getCommandLabel(fitMoreFrames, studio)).toBe(`Fit to ${Math.ceil(getCycleFrames(studio))} frames`);
    const wanted = Math.ceil(getCycleFrames(studio));
    fitMoreFrames.run(studio);
    expect(getCycleFrames(studio)).toBeCloseTo(wanted, 6);
    expect(Math.abs(getWalkingSpeed(studio) - before)).toBeLessThan(0.15);
    // Steps on by one from there, and back.
    fitFewerFrames.run(studio);
    expect(getCycleFrames(studio)).toBeCloseTo(wanted - 1, 6);
    fitMoreFrames.run(studio);
    expect(getCycleFrames(studio)).toBeCloseTo(wanted, 6);
  });

  it('works for a style whose tempo differs from the normal one', () => {
    const { studio } = createTestStudio();
    openTexts(studio, [
      {
        fileName: 'tired.gait.json',
        text: createStyleText('Tired', [
          { speed: 0.6, channels: { hipFlexion: { scale: 0.6, offset: 0 } } },
          { speed: 2, channels: { hipFlexion: { scale: 0.9, offset: 0 } } },
        ]),
        origin: {},
        kept: true,
      },
    ]);
    fitFewerFrames.run(studio);
    const frames = getCycleFrames(studio);
    expect(frames).toBeCloseTo(Math.round(frames), 6);
  });

  it('is not offered to a body that stands', () => {
    const { studio } = createTestStudio();
    setSpeed.run(studio, { normalizedSpeed: 0 });
    expect(isEnabled(fitMoreFrames, studio)).toBe(false);
  });

  it('says so where no speed fits', () => {
    const { studio } = createTestStudio();
    studio.workspace.setState({ frameRate: 24 });
    setSpeed.run(studio, { normalizedSpeed: 4.2 });
    const before = getWalkingSpeed(studio);
    for (let fit = 0; fit < 3; fit++) fitFewerFrames.run(studio);
    // 2 cycles a second is the most that a normal walk takes: 12 frames at 24.
    expect(getCycleFrames(studio)).toBeGreaterThanOrEqual(12 - 1e-6);
    expect(studio.notices.store.getState().length).toBeGreaterThan(0);
    expect(getWalkingSpeed(studio)).toBeGreaterThanOrEqual(before);
  });
});

describe('the sweep', () => {
  const SWEEP = { from: 0.5, to: 2, seconds: 3 };

  it('goes up and down its range at an even pace', () => {
    const expected = [0.5, 1, 1.5, 2, 1.5, 1, 0.5];
    for (const [time, speed] of expected.entries()) {
      expect(computeSweepSpeed(SWEEP, time)).toBeCloseTo(speed, 9);
    }
    expect(computeSweepSpeed({ from: 2, to: 0.5, seconds: 3 }, 3)).toBe(2);
  });

  it('goes on from the speed that is set, plays it in the store and plays on', () => {
    const { studio } = createTestStudio();
    setSweep.run(studio, SWEEP);
    setSpeed.run(studio, { normalizedSpeed: 1 });
    studio.transient.setState({ playing: false });
    toggleSweep.run(studio);
    expect(studio.transient.getState().playing).toBe(true);
    const advance = createSweeper(studio);
    advance(0);
    expect(getWalkingSpeed(studio)).toBeCloseTo(1, 9);
    advance(0.5);
    expect(getWalkingSpeed(studio)).toBeCloseTo(1.25, 9);
    studio.transient.setState({ playing: false });
    advance(0.5);
    expect(getWalkingSpeed(studio)).toBeCloseTo(1.25, 9);
  });

  it('ends at any edit of the speed, which stands', () => {
    const { studio } = createTestStudio();
    toggleSweep.run(studio);
    const advance = createSweeper(studio);
    advance(0);
    advance(0.1);
    setSpeed.run(studio, { normalizedSpeed: 1.9 });
    advance(0.1);
    expect([studio.transient.getState().sweeping, getWalkingSpeed(studio)]).toEqual([false, 1.9]);
    advance(0.1);
    expect(getWalkingSpeed(studio)).toBe(1.9);
  });

  it('keeps its numbers within what they may be', () => {
    const { studio } = createTestStudio();
    setSweep.run(studio, { from: -3, to: 99, seconds: 0 });
    expect(studio.workspace.getState().sweep).toEqual({ from: 0, to: 6, seconds: 1 });
  });
});
