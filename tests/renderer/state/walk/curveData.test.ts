import { describe, expect, it } from 'vitest';
import { createCurveData, getCurve, readCurve } from '../../../../renderer/state/walk/curveData.ts';
import { answerCycleRequest } from '../../../../renderer/state/walk/posedCycles.ts';
import { createWalkMessage } from '../../../../renderer/state/walk/walkMessage.ts';
import type { WalkOnBody } from '../../../../renderer/state/walk/walkQuery.ts';
import { DEFAULT_FIGURE_ID, getFigureById } from '../../../../shared/body/figure/registry.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { createWalkTrack } from '../../../../shared/body/metrics/walkTrack.ts';
import { getSlot, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import type { PosedCycle } from '../../../../shared/body/metrics/posedCycle.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { createStyleText, readStyle } from '../studioOnFakePlatform.ts';

const createWalk = (channels: object, change: Partial<WalkOnBody> = {}): WalkOnBody => ({
  source: createStyleSource(readStyle(createStyleText('A', [{ speed: 1.4, channels }]))),
  normalizedSpeed: 1.4,
  turnRate: 0,
  extension: 'constant-step',
  figure: getFigureById(DEFAULT_FIGURE_ID),
  plantStrength: 1,
  leaning: 1,
  ...change,
});

/** Hips so low that planted knees have to bend. */
const SQUAT = { vertical: { scale: 1, offset: -0.08 } };

describe('the curves of a walk', () => {
  it('are those of the figure as it is seen: a planted squat bends its knees', () => {
    const data = createCurveData();
    data.update(createWalk(SQUAT));
    const passing = data.poses.find(({ name }) => name === 'passing')!.phase;
    const seen = readCurve(getCurve(data.seen, 'kneeFlexion', 'left'), passing);
    expect(seen).toBeGreaterThan(38);
    expect(readCurve(getCurve(data.pattern, 'kneeFlexion', 'left'), passing)).toBeLessThan(25);
    // As `gait metrics` reads it.
    const { source, ...walk } = createWalk(SQUAT);
    const track = createWalkTrack(createWalkSampler({ ...walk, style: source }), 200);
    const frame = track.phases.findIndex((phase) => phase >= passing);
    const measured = track.channels[SLOT_COUNT * frame + getSlot('kneeFlexion', 'left')]!;
    expect(Math.abs(measured - seen)).toBeLessThan(1.5);
    // The hips' height is that of the figure, over straight legs.
    const low = Math.min(...getCurve(data.seen, 'vertical', 'left'));
    expect(low).toBeLessThan(-0.08);
  });

  it('are the pattern where feet are not planted, but for hips that stand on the floor', () => {
    const data = createCurveData();
    data.update(createWalk({ kneeFlexion: { scale: 1.3, offset: 4 } }, { plantStrength: 0 }));
    for (const channel of ['kneeFlexion', 'hipFlexion', 'ankleFlexion', 'hipTwist', 'lateral'] as const) {
      const [seen, pattern] = [data.seen, data.pattern].map((slots) => getCurve(slots, channel, 'right'));
      seen!.forEach((value, index) => expect(value).toBeCloseTo(pattern![index]!, 9));
    }
  });

  it('are of each lane’s own body, planting and turn', () => {
    const data = createCurveData();
    data.update(createWalk({}));
    const straight = getCurve(data.seen, 'hipTwist', 'left').slice();
    expect(data.update(createWalk({}, { turnRate: 0.8 }))).toBe(true);
    expect(getCurve(data.seen, 'hipTwist', 'left')).not.toEqual(straight);
  });

  it('go after a walk that changes faster than it is read elsewhere, and come to what it rests at', async () => {
    const asked: { readonly walk: WalkOnBody; answer(): void }[] = [];
    const data = createCurveData(
      (walk) =>
        new Promise<PosedCycle>((resolve) => {
          asked.push({ walk, answer: () => resolve(answerCycleRequest(createWalkMessage(walk))) });
        }),
    );
    const steps = [0, 4, 8, 12].map((offset) => createWalk({ kneeFlexion: { scale: 1, offset } }));
    const answerAll = async (): Promise<void> => {
      for (const { answer } of asked.splice(0)) answer();
      await Promise.resolve();
      await Promise.resolve();
    };
    data.update(steps[0]!);
    // One question of a walk at a time, however many frames pass.
    data.update(steps[1]!);
    data.update(steps[2]!);
    expect(asked.map(({ walk }) => walk.source).filter((source) => source === steps[0]!.source)).toHaveLength(
      1,
    );
    expect(data.isSettled).toBe(false);
    // Before anything was seen it is the pattern, and no walk of stiff knees.
    expect(getCurve(data.seen, 'kneeFlexion', 'left')).toEqual(getCurve(data.pattern, 'kneeFlexion', 'left'));
    expect(Math.max(...getCurve(data.seen, 'kneeFlexion', 'left'))).toBeGreaterThan(30);
    await answerAll();
    // What came is shown though the walk has gone on.
    expect(data.update(steps[3]!)).toBe(true);
    expect(Math.max(...getCurve(data.seen, 'kneeFlexion', 'left'))).toBeGreaterThan(30);
    await answerAll();
    data.update(steps[3]!);
    expect(data.isSettled).toBe(true);
    const direct = createCurveData();
    direct.update(steps[3]!);
    expect(getCurve(data.seen, 'kneeFlexion', 'left')).toEqual(getCurve(direct.seen, 'kneeFlexion', 'left'));
    expect(data.update(steps[3]!)).toBe(false);
  });
});
