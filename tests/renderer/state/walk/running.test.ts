import { describe, expect, it } from 'vitest';
import { computeRise } from '../../../../shared/gait/run/runLaw.ts';
import { toggleCrowd } from '../../../../renderer/state/commands/walk/crowdCommands.ts';
import { groundCommands } from '../../../../renderer/state/commands/walk/groundCommands.ts';
import { toggleFreeWalk } from '../../../../renderer/state/commands/walk/freeWalkCommands.ts';
import { toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { setGait, toggleRun } from '../../../../renderer/state/commands/walk/gaitCommands.ts';
import { setLaneBody } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import {
  fitMoreFrames,
  getCycleFrames,
  setIncline,
  setSpeed,
  setStairs,
  USUAL_STAIRS,
} from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { getNamedWalk } from '../../../../renderer/state/export/motionJob.ts';
import { getShownAskedGait } from '../../../../renderer/state/lanes/laneGait.ts';
import { tellWalked } from '../../../../renderer/state/lanes/tellWalked.ts';
import { getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { getShownWalk } from '../../../../renderer/state/lanes/shownWalk.ts';
import { getNumberSpec } from '../../../../renderer/state/numbers/studioNumber.ts';
import { SPEED } from '../../../../renderer/state/numbers/walkNumbers.ts';
import { getWalkingSpeed, type Studio } from '../../../../renderer/state/studio.ts';
import { getShownClock } from '../../../../renderer/state/walk/shownClock.ts';
import { formatReadout, formatSpeedClamp } from '../../../../renderer/state/walk/lawWords.ts';
import { createWalkMessage, readWalkMessage } from '../../../../renderer/state/walk/walkMessage.ts';
import { createQueriedGait } from '../../../../renderer/state/walk/walkQuery.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

function createRunner(normalizedSpeed = 3): Studio {
  const { studio } = createTestStudio();
  tellWalked(studio);
  setGait.run(studio, { gait: 'run' });
  setSpeed.run(studio, { normalizedSpeed });
  return studio;
}

const readNotices = ({ notices }: Studio) => notices.store.getState().map(({ text }) => text);
const readLaw = (studio: Studio) => createQueriedGait(getShownWalk(studio)).law;

describe('the gait of a lane', () => {
  it('takes a stroll to a jog, and a sprint back to a stroll', () => {
    const { studio } = createTestStudio();
    expect(readLaw(studio).toeOffPhase).toBeGreaterThan(0);
    toggleRun.run(studio, undefined);
    expect(getWalkingSpeed(studio)).toBe(2.5);
    expect(readLaw(studio).toeOffPhase).toBeLessThan(0);
    setSpeed.run(studio, { normalizedSpeed: 5 });
    toggleRun.run(studio, undefined);
    expect(getWalkingSpeed(studio)).toBe(1.4);
    expect(readLaw(studio).toeOffPhase).toBeGreaterThan(0);
  });

  it('says how fast may be asked', () => {
    const { studio } = createTestStudio();
    const readEnds = () => {
      const { spec, worth } = getNumberSpec(studio, SPEED);
      return [spec.min, spec.max, spec.lowest, spec.highest].map((end) => Number((end / worth).toFixed(9)));
    };
    expect(readEnds()).toEqual([0, 2.5, 0, 6]);
    setGait.run(studio, { gait: 'run' });
    expect(readEnds()).toEqual([1.2, 5, 1.2, 7]);
    setSpeed.run(studio, { normalizedSpeed: 7 });
    expect(getWalkingSpeed(studio)).toBe(7);
    expect(readNotices(studio)).toEqual([]);
    setSpeed.run(studio, { normalizedSpeed: 9 });
    expect(getWalkingSpeed(studio)).toBe(7);
    expect(readNotices(studio)).toEqual(['The speed of a run goes from 1.2 to 7 leg lengths a second.']);
  });

  it('does not run on slopes and stairs, and changes nothing where it is asked to', () => {
    const studio = createRunner();
    setIncline.run(studio, { inclineRad: 0.1 });
    setStairs.run(studio, { stairs: USUAL_STAIRS });
    const { inclineRad, stairs } = getEditedLane(studio.lanes);
    expect([inclineRad, stairs]).toEqual([0, undefined]);
    setGait.run(studio, { gait: 'walk' });
    setStairs.run(studio, { stairs: USUAL_STAIRS });
    setGait.run(studio, { gait: 'run' });
    expect(getEditedLane(studio.lanes).gait).toBe('walk');
    const notices = readNotices(studio);
    expect(notices).toHaveLength(2);
    for (const text of notices) expect(text).toMatch(/^Stairs and slopes are walked/);
  });

  it('follows from the speed where that is asked for, and does not go to and fro between', () => {
    const { studio } = createTestStudio();
    setGait.run(studio, { gait: 'auto' });
    const seen = [1.4, 2.1, 2.3, 2.1, 1.8, 2.1, 5, 0].map((normalizedSpeed) => {
      setSpeed.run(studio, { normalizedSpeed });
      expect(getWalkingSpeed(studio)).toBe(normalizedSpeed);
      return readLaw(studio).toeOffPhase < 0 ? 'run' : 'walk';
    });
    expect(seen).toEqual(['walk', 'walk', 'run', 'run', 'walk', 'walk', 'run', 'walk']);
    expect(readNotices(studio)).toEqual([]);
    // On longer legs it runs sooner.
    setSpeed.run(studio, { normalizedSpeed: 2.1 });
    setLaneBody.run(studio, { id: getEditedLane(studio.lanes).id, body: 'Giant' });
    expect(getEditedLane(studio.lanes).gait).toBe('run');
    setGait.run(studio, { gait: 'walk' });
    expect(getEditedLane(studio.lanes)).toMatchObject({ gait: 'walk', isGaitAuto: false });
  });

  it('is kept in free walk, which shows the walk that it sets off by', () => {
    const studio = createRunner(4);
    toggleFreeWalk.run(studio, undefined);
    expect(readLaw(studio).toeOffPhase).toBeGreaterThan(0);
    expect(getWalkingSpeed(studio)).toBe(4);
    expect(getShownAskedGait(studio, getEditedLane(studio.lanes))).toBe('run');
    toggleRun.run(studio, undefined);
    expect(getShownAskedGait(studio, getEditedLane(studio.lanes))).toBe('walk');
    expect(readNotices(studio)).toEqual([]);
  });

  it('is a walk over uneven ground, which is said once, and a run again where that is gone', () => {
    const studio = createRunner(4);
    const lay = (id: string) => groundCommands.find((command) => command.id === `steps.ground.${id}`)!;
    const listWalked = () => readNotices(studio).filter((text) => text.startsWith('Stairs'));
    toggleSteps.run(studio, undefined);
    lay('stairsUp').run(studio);
    toggleFreeWalk.run(studio, undefined);
    expect(getShownAskedGait(studio, getEditedLane(studio.lanes))).toBe('walk');
    expect(listWalked()).toEqual([expect.stringMatching(/to run\.$/)]);
    for (const { id } of studio.notices.store.getState()) studio.notices.dismiss(id);
    setSpeed.run(studio, { normalizedSpeed: 3 });
    expect(readNotices(studio)).toEqual([]);
    toggleRun.run(studio, undefined);
    expect(getEditedLane(studio.lanes).gait).toBe('walk');
    toggleRun.run(studio, undefined);
    expect(getEditedLane(studio.lanes).gait).toBe('walk');
    expect(listWalked()).toHaveLength(1);
    toggleSteps.run(studio, undefined);
    lay('flat').run(studio);
    toggleFreeWalk.run(studio, undefined);
    toggleRun.run(studio, undefined);
    expect(getShownAskedGait(studio, getEditedLane(studio.lanes))).toBe('run');
  });

  it('is a walk on footsteps, which say so, and a run again on the belt', () => {
    const studio = createRunner(4);
    toggleSteps.run(studio, undefined);
    expect(readLaw(studio).toeOffPhase).toBeGreaterThan(0);
    expect(getWalkingSpeed(studio)).toBe(2.5);
    expect(readNotices(studio)).toEqual([expect.stringMatching(/ to run\.$/)]);
    setGait.run(studio, { gait: 'auto' });
    expect(getEditedLane(studio.lanes)).toMatchObject({ gait: 'run', isGaitAuto: false });
    expect(readNotices(studio)).toEqual([expect.stringMatching(/ to run\.$/)]);
    toggleSteps.run(studio, undefined);
    expect(readLaw(studio).toeOffPhase).toBeLessThan(0);
    expect(getWalkingSpeed(studio)).toBe(4);
  });

  it('is kept in a crowd', async () => {
    const studio = createRunner(4);
    await toggleCrowd.run(studio, undefined);
    expect(getShownAskedGait(studio, getEditedLane(studio.lanes))).toBe('run');
    expect(getWalkingSpeed(studio)).toBe(4);
    expect(readNotices(studio)).toEqual([]);
  });
});

describe('a run that is seen', () => {
  it('is told by its contact, its flight and its rise', () => {
    const law = readLaw(createRunner(2.5));
    const [, steps, cycle] = formatReadout(law, 1, 24).map((part) => part.replaceAll('\u2009', ' '));
    const duty = 0.5 + law.toeOffPhase;
    expect(steps).toBe(`${(120 * law.frequency).toFixed(0)} steps/min`);
    expect(cycle).toContain(`contact ${((1000 * duty) / law.frequency).toFixed(0)} ms`);
    expect(cycle).toContain(`flight ${((1000 * (0.5 - duty)) / law.frequency).toFixed(0)} ms`);
    expect(cycle).toContain(`rises ${(100 * computeRise(duty, law.frequency)).toFixed(1)} cm`);
  });

  it('says where its speed is held', () => {
    const studio = createRunner();
    const law = createQueriedGait({ ...getShownWalk(studio), normalizedSpeed: 0.5 }).law;
    expect(formatSpeedClamp(law, 1)).toContain('a run goes from 1.2 to 7 leg lengths a second');
  });

  it('has its own clock: the left foot leaves before the right one strikes', () => {
    const studio = createRunner();
    const { phases } = getShownClock(studio);
    expect(phases[3]!).toBeLessThan(phases[2]!);
    expect(phases[3]!).toBeCloseTo(0.5 + readLaw(studio).toeOffPhase, 9);
  });

  it('crosses to another thread to the last bit', () => {
    const walk = getShownWalk(createRunner(3.7));
    const crossed = readWalkMessage(structuredClone(createWalkMessage(walk)));
    expect(createQueriedGait(crossed).law).toEqual(createQueriedGait(walk).law);
    expect(crossed.source.base).toBe(walk.source.base);
  });

  it('fits its cycle to whole frames', () => {
    const studio = createRunner(3);
    const before = getCycleFrames(studio);
    fitMoreFrames.run(studio, undefined);
    const after = getCycleFrames(studio);
    expect(Math.abs(after - Math.ceil(before))).toBeLessThan(1e-6);
    expect(readLaw(studio).toeOffPhase).toBeLessThan(0);
  });

  it('is what is exported', () => {
    expect(getNamedWalk(createRunner()).source.base.gait).toBe('run');
  });
});
