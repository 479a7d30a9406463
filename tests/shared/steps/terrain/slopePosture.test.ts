import { describe, expect, it } from 'vitest';
import { createFoothold } from '../../../../shared/body/planting/footing/foothold.ts';
import { SLOT, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import type { StepSchedule } from '../../../../shared/steps/track/schedule.ts';
import { SlopePosture } from '../../../../shared/steps/track/slopePosture.ts';

/** Steps of 0.6 m and a second each, ended by a stand, on ground of these heights, metres. */
function walkOver(heights: readonly number[]): SlopePosture {
  const stands = heights.map((y, at) => ({ foothold: { ...createFoothold(), y, z: 0.6 * at } }));
  const swings = heights.slice(2).map((_, at) => ({
    liftS: at + 0.2,
    strikeS: at + 0.8,
    from: at,
    over: at + 1,
    to: at + 2,
  }));
  const marks = [{ timeS: heights.length, stands: [] }];
  return new SlopePosture({ stands, swings, marks } as unknown as StepSchedule, 1);
}

/** What it adds in the middle of the first swing, to arms 20 degrees ahead of their style's own. */
function read(body: SlopePosture, timeS = 0.5) {
  const posture = createPosture();
  const offset = new Float64Array(SLOT_COUNT);
  offset[SLOT.shoulderFlexion] = 10;
  posture.channels[SLOT.shoulderFlexion] = 30;
  body.move(timeS, offset, posture);
  const { channels } = posture;
  return {
    lean: channels[SLOT.torsoTilt]!,
    head: channels[SLOT.headTilt]!,
    arm: channels[SLOT.shoulderFlexion]! - 10,
  };
}

const rising = (perStepM: number) => Array.from({ length: 8 }, (_, at) => perStepM * at);
const TEN_DEGREES_M = 0.6 * Math.tan((10 * Math.PI) / 180);

describe('the upper body over ground that is not level', () => {
  it('leans into what rises, its head up, and swings its arms wider, which hang as they did', () => {
    const { lean, head, arm } = read(walkOver(rising(TEN_DEGREES_M)));
    expect(lean).toBeCloseTo(3.5, 6);
    expect(head).toBeCloseTo(-0.8 * 3.5, 6);
    expect(arm).toBeCloseTo(20 * 1.2 + lean, 6);
  });

  it('stays upright down, and holds its arms', () => {
    const { lean, head, arm } = read(walkOver(rising(-TEN_DEGREES_M)));
    expect([lean, head]).toEqual([0, 0]);
    expect(arm).toBeCloseTo(20 * 0.8, 6);
    expect(read(walkOver(rising(-2))).arm).toBeCloseTo(20 * 0.7, 6);
  });

  it('nods to rough ground, by 8 degrees at most, and not to stairs or slopes', () => {
    const rough = read(walkOver([0, 0, 0.05, 0, 0.05, 0, 0, 0]));
    expect(rough.head).toBeGreaterThan(0.5);
    expect(rough.head).toBeLessThan(4);
    const rocks = read(walkOver([0, 0, 0.4, -0.4, 0.4, 0, 0, 0]));
    expect(rocks.head + 0.8 * rocks.lean).toBeCloseTo(8, 6);
    expect(read(walkOver(rising(0.17))).head).toBeLessThan(0);
  });

  it('does nothing of it where both feet stand', () => {
    expect(read(walkOver(rising(TEN_DEGREES_M)), 9)).toEqual({ lean: 0, head: 0, arm: 20 });
  });
});
