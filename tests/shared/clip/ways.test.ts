import { describe, expect, it } from 'vitest';
import { measureMotion } from '../../../shared/body/motion/measureMotion.ts';
import { createMotionFrame } from '../../../shared/body/motion/motion.ts';
import { sliceMotion } from '../../../shared/body/motion/sliceMotion.ts';
import { createExport } from '../../../shared/clip/createExport.ts';
import { sampleClip, type WaySource } from '../../../shared/clip/sampleClip.ts';
import { decodeUtf8 } from '../../../shared/clip/utf8.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStraightSteps } from '../../../shared/steps/plan/straightSteps.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import { getTable } from '../steps/measureTrack.ts';
import { createOptions } from './walks.ts';

const table = getTable('Natural');
const { figure } = table;
const plan = createStraightSteps({ table, normalizedSpeed: 1, count: 5 });
const motion = createStepMotion(createStepTrack({ table, plan }), figure);
const source: WaySource = {
  motion,
  styleName: 'Natural',
  way: 'To the door',
  base: 'classic',
  plantStrength: 1,
};

describe('a way as a clip', () => {
  it('is all of it, from its first instant to its last, over a floor that stays', () => {
    const sampling = sampleClip(source, createOptions({ fps: 50, rootMotion: true, cycles: 3 }));
    if (!sampling.ok) throw new Error('no clip');
    const { plan: frames, walk, positions } = sampling.clip;
    expect(frames.durationS).toBeGreaterThanOrEqual(motion.durationS - 1e-9);
    expect(frames.durationS - motion.durationS).toBeLessThan(1 / 50);
    expect(frames).toMatchObject({ isLoop: false, groundSpeedMps: 0, hasRootMotion: true });
    expect(walk.way).toBe('To the door');
    expect(walk.normalizedSpeed).toBeGreaterThan(0.4);
    expect(walk.normalizedSpeed).toBeLessThan(1);
    const last = positions.length - 3 * figure.joints.length;
    expect(positions[last + 2]! - positions[2]!).toBeGreaterThan(2);
  });

  it('in place keeps its root over the origin, and its feet slide under it no less than they stood', () => {
    const sampling = sampleClip(source, createOptions({ fps: 50 }));
    if (!sampling.ok) throw new Error('no clip');
    const { rootPositions } = sampling.clip;
    for (let at = 0; at < rootPositions.length; at += 3)
      expect(Math.hypot(rootPositions[at]!, rootPositions[at + 2]!)).toBeLessThan(0.1);
  });

  it.each(['glb', 'bvh', 'csv', 'json'] as const)('as %s reads back, with its footprints', async (format) => {
    const options = createOptions({ format, rootMotion: true });
    const result = await createExport({ source, options, fileName: `way.${format}` });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.check.positionErrorM).toBeLessThan(1e-5);
    const texts = result.files.map(({ bytes }) => decodeUtf8(bytes));
    if (format === 'csv') {
      expect(result.files.map(({ name }) => name)).toEqual(['way.csv', 'way.csv.footprints.csv']);
      const rows = texts[1]!.trim().split('\n');
      expect(rows[0]).toBe('index,side,strike,lift,x,y,z,yaw');
      expect(rows).toHaveLength(1 + 2 + plan.steps.length);
      return;
    }
    // In the JSON of a GLB, beside a BVH, at the head of a JSON.
    expect(texts.at(-1)).toMatch(/"way": ?"To the door"/);
    expect(texts.at(-1)!.match(/"strike"/g)).toHaveLength(
      (2 + plan.steps.length) * (format === 'glb' ? 2 : 1),
    );
  });

  it('is refused where it has too many frames', () => {
    const long = { ...source, motion: { ...motion, durationS: 1000 } };
    expect(sampleClip(long, createOptions({ fps: 60 }))).toMatchObject({ ok: false });
  });
});

describe('a part of a motion', () => {
  it('is the motion there, with the stands at their own times', () => {
    const [fromS, toS] = [1, 2];
    const part = sliceMotion(motion, fromS, toS);
    const [own, whole] = [createMotionFrame(figure), createMotionFrame(figure)];
    part.sample(0.4, own);
    motion.sample(1.4, whole);
    expect(own.pose.positions).toEqual(whole.pose.positions);
    expect(part.stands[3]!.strikeS).toBeCloseTo(motion.stands[3]!.strikeS - 1, 12);
    expect(() => sliceMotion(motion, 3, 2)).toThrow(RangeError);
  });
});

describe('the measures of a motion', () => {
  it('tell its steps: as many as are planned, as far as the feet go', () => {
    const { steps, slip, penetration } = measureMotion(motion);
    expect(steps).toHaveLength(plan.steps.length);
    expect(slip.mostM).toBeLessThan(0.002);
    expect(penetration.standingM).toBeLessThan(1e-4);
    const second = plan.steps[1]!;
    const first = plan.steps[0]!;
    if (second.kind === 'hold' || first.kind === 'hold') throw new Error('no steps');
    expect(steps[1]!.lengthM).toBeCloseTo(
      Math.hypot(second.foothold.x - first.foothold.x, second.foothold.z - first.foothold.z),
      12,
    );
    expect(steps[1]!.topM).toBeGreaterThan(0.015);
  });
});
