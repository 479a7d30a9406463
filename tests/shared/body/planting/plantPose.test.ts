import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { CHANNEL_OF_SLOT, SIDES, SLOT, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { evenly } from '../../../evenly.ts';
import { countDraws, takeSome } from '../../../sample.ts';

const STYLES = new URL('../../../../assets/styles/', import.meta.url);
const man = getBody('Man');

function readStyle(file: string): StyleSource {
  const parsed = parseStyle(readFileSync(new URL(file, STYLES), 'utf8'));
  if (!parsed.ok) throw new Error(`${file} does not parse`);
  return createStyleSource(parsed.document);
}

/** A style that sets single coefficients over the normal walk. */
function createStyle(set: (scale: Float64Array, offset: Float64Array) => void): StyleSource {
  return {
    ...NORMAL_STYLE,
    writeCoefficientsInto(speed, out) {
      NORMAL_STYLE.writeCoefficientsInto(speed, out);
      set(out.scale, out.offset);
    },
  };
}

/** The same body with stiff feet: ball and toe hang on the ankle, as in a reduced skeleton. */
function createFlatFooted(figure: Figure): Figure {
  const stiffen = (sole: Figure['soles']['left']): Figure['soles']['left'] => {
    const toeBase = figure.offsets.subarray(3 * sole.toe.joint, 3 * sole.toe.joint + 3);
    const [x, y, z] = sole.toe.offset;
    const ankle = sole.heel.joint;
    return {
      ...sole,
      toe: { joint: ankle, offset: [x + toeBase[0]!, y + toeBase[1]!, z + toeBase[2]!] },
    };
  };
  return { ...figure, soles: { left: stiffen(figure.soles.left), right: stiffen(figure.soles.right) } };
}

function readAll({ pose }: WalkSampler): number[] {
  return [...pose.rootPosition, ...pose.rotations, ...pose.positions, ...pose.orientations, ...pose.contacts];
}

describe('planting', () => {
  it('off is the pattern to the last bit, also after planted poses', () => {
    const poser = createPoser(man);
    const gait = createGait({ normalizedSpeed: 1.4 });
    const plan = createPlantPlan(man, gait, 'floor');
    const posture = createPosture();
    const [pattern, pose] = [createPose(man), createPose(man)];
    for (const phase of [0, 0.3, 0.62, 0.9]) {
      gait.sample(phase, posture);
      createPoser(man).writePoseInto(posture, pattern, 'floor');
      poser.writePoseInto(posture, pose, 'floor', { plan, strength: 1 });
      expect([...pose.rotations]).not.toEqual([...pattern.rotations]);
      poser.writePoseInto(posture, pose, 'floor', { plan, strength: 0 });
      expect(pose).toEqual(pattern);
    }
  });

  it('is a function of the phase alone: no history', () => {
    const [one, other] = [0, 1].map(() =>
      createWalkSampler({ figure: man, normalizedSpeed: 1.1, plantStrength: 1 }),
    ) as [WalkSampler, WalkSampler];
    for (const phase of [0.1, 0.8, 0.45, 0.62]) one.sample(phase);
    for (const phase of [0.93, 0.2]) {
      one.sample(phase);
      other.sample(phase);
      expect(readAll(one)).toEqual(readAll(other));
    }
  });

  it('never jumps: over a cycle no joint moves further between two close phases than a walk can', () => {
    for (const file of ['normal.gait.json', 'limp-left.gait.json', 'sneak.gait.json']) {
      const sampler = createWalkSampler({
        figure: man,
        style: readStyle(file),
        normalizedSpeed: 1.4,
        plantStrength: 1,
      });
      const count = 4000;
      let before: Float64Array | undefined;
      let furthestM = 0;
      for (let i = 0; i <= count; i++) {
        sampler.sample(i / count);
        const { positions } = sampler.pose;
        if (before !== undefined)
          positions.forEach((value, at) => {
            furthestM = Math.max(furthestM, Math.abs(value - before![at]!));
          });
        before = positions.slice();
      }
      // 5.2 m a cycle is nearly four times the walking speed: a swinging foot's.
      expect(furthestM * count).toBeLessThan(12);
    }
  });

  it('follows the speed: no joint pops as it slides', () => {
    const files = ['normal.gait.json', 'elderly.gait.json', 'limp-left.gait.json', 'march.gait.json'];
    for (const file of takeSome(files, 2)) {
      const style = readStyle(file);
      let before: Float64Array[] | undefined;
      let furthestDeg = 0;
      for (let normalizedSpeed = 1; normalizedSpeed < 1.8; normalizedSpeed += 0.01) {
        const sampler = createWalkSampler({ figure: man, style, normalizedSpeed, plantStrength: 1 });
        const now = [0.03, 0.13, 0.33, 0.53, 0.63, 0.83, 0.93].map((phase) => {
          sampler.sample(phase);
          return sampler.pose.rotations.slice();
        });
        now.forEach((rotations, index) => {
          const earlier = before?.[index] ?? rotations;
          for (let at = 0; at < rotations.length; at += 4) {
            let cosine = 0;
            for (let i = at; i < at + 4; i++) cosine += rotations[i]! * earlier[i]!;
            const angleDeg = (360 / Math.PI) * Math.acos(Math.min(1, Math.abs(cosine)));
            furthestDeg = Math.max(furthestDeg, angleDeg);
          }
        });
        before = now;
      }
      // The pattern itself turns by 0.3 degrees at most; without damping of the first steps it was 16.
      expect([file, furthestDeg < 4]).toEqual([file, true]);
    }
  });

  it('walks alike on both legs: half a cycle later the other foot is where this one was', () => {
    const sampler = createWalkSampler({ figure: man, normalizedSpeed: 1.3, plantStrength: 1 });
    for (const phase of [0, 0.11, 0.37, 0.66, 0.85]) {
      sampler.sample(phase);
      const left = sampler.pose.contacts.slice(0, 9);
      sampler.sample(phase + 0.5);
      const right = sampler.pose.contacts.slice(9);
      left.forEach((value, at) => expect(right[at]).toBeCloseTo(at % 3 === 0 ? -value : value, 6));
    }
  });

  it('half of it is half way', () => {
    const [none, half, all] = [0, 0.5, 1].map((plantStrength) =>
      createWalkSampler({ figure: man, normalizedSpeed: 1.4, plantStrength }),
    ) as [WalkSampler, WalkSampler, WalkSampler];
    const slip = [none, half, all].map(
      (sampler) => computeMetrics(sampler, { samplesPerCycle: 400 }).slip.stance.perStepM.left,
    );
    expect(slip[1]!).toBeLessThan(0.75 * slip[0]!);
    expect(slip[1]!).toBeGreaterThan(0.25 * slip[0]!);
    expect(slip[2]!).toBeLessThan(0.005);
    for (const sampler of [none, half, all]) sampler.sample(0.3);
    expect(half.pose.rootPosition[1]).toBeCloseTo(
      (none.pose.rootPosition[1]! + all.pose.rootPosition[1]!) / 2,
      9,
    );
  });

  it('takes the vertical slider: hips lower by as much, feet on the floor, knees bent', () => {
    const lowered = createStyle((_scale, offset) => {
      offset[SLOT.vertical] = -0.06;
    });
    const [normal, low] = [NORMAL_STYLE, lowered].map((style) =>
      createWalkSampler({ figure: man, style, normalizedSpeed: 1, plantStrength: 1 }),
    ) as [WalkSampler, WalkSampler];
    let drop = 0;
    for (let i = 0; i < 20; i++) {
      normal.sample(i / 20);
      low.sample(i / 20);
      drop += (normal.pose.rootPosition[1]! - low.pose.rootPosition[1]!) / 20 / man.legLengthM;
    }
    expect(drop).toBeGreaterThan(0.045);
    expect(drop).toBeLessThan(0.075);
    expect(computeMetrics(low).penetration.maxM.left).toBeLessThan(0.003);
  });

  it('keeps the root height of the formula where legs reach', () => {
    const options = { figure: man, normalizedSpeed: 0.8, plantStrength: 1 } as const;
    const formula = createWalkSampler({
      ...options,
      rootMode: 'formula',
      style: readStyle('elderly.gait.json'),
    });
    let worst = 0;
    for (let i = 0; i < 40; i++) {
      formula.sample(i / 40);
      const asked = man.legLengthM * (1 + formula.posture.channels[SLOT.vertical]!);
      worst = Math.max(worst, formula.pose.rootPosition[1]! - asked);
    }
    expect(worst).toBeLessThan(0.03);
    expect(computeMetrics(formula).slip.stance.perStepM.left).toBeLessThan(0.02);
  });

  it('stands still at speed 0, on every body', () => {
    for (const name of BODY_NAMES) {
      const sampler = createWalkSampler({ figure: getBody(name), normalizedSpeed: 0, plantStrength: 1 });
      sampler.sample(0);
      const first = readAll(sampler);
      sampler.sample(0.37);
      // A millimetre, a tenth of a degree: what the fixed number of steps leaves.
      readAll(sampler).forEach((value, at) => expect(Math.abs(value - first[at]!)).toBeLessThan(0.001));
      const metrics = computeMetrics(sampler, { samplesPerCycle: 200 });
      expect(metrics.penetration.maxM.left).toBeLessThan(0.003);
    }
  });

  it('gives finite poses for any style that a file may hold', () => {
    const slots = Array.from({ length: SLOT_COUNT }, (_, slot) => slot);
    const value = (limit: number) => evenly(-limit, limit);
    fc.assert(
      fc.property(
        fc.array(value(5), { minLength: SLOT_COUNT, maxLength: SLOT_COUNT }),
        fc.array(value(1), { minLength: SLOT_COUNT, maxLength: SLOT_COUNT }),
        evenly(0, 4.25),
        fc.constantFrom(...BODY_NAMES),
        (scales, offsets, normalizedSpeed, name) => {
          const style = createStyle((scale, offset) => {
            for (const slot of slots) {
              scale[slot] = scales[slot]!;
              offset[slot] = offsets[slot]! * (CHANNEL_OF_SLOT[slot]!.unit === 'degrees' ? 180 : 1);
            }
          });
          const sampler = createWalkSampler({
            figure: getBody(name),
            style,
            normalizedSpeed,
            plantStrength: 1,
          });
          for (let i = 0; i < 8; i++) {
            sampler.sample(i / 8);
            expect(readAll(sampler).every(Number.isFinite)).toBe(true);
          }
        },
      ),
      { seed: 21, numRuns: countDraws(150) },
    );
  });

  it('holds a swinging ankle at its limit, and metrics say that it was reached', () => {
    const style = createStyle((_, offset) => {
      for (const slot of [SLOT.ankleFlexion, SLOT.ankleFlexion + 1]) offset[slot]! -= 50;
    });
    const measure = (plantStrength: number) =>
      computeMetrics(createWalkSampler({ figure: man, style, normalizedSpeed: 1.2, plantStrength })).limits;
    expect(measure(0).map(({ joint }) => joint)).toEqual(['l_talocrural', 'r_talocrural']);
    for (const { excessDeg } of measure(0)) expect(excessDeg).toBeGreaterThan(10);
    expect(measure(1)).toEqual(
      ['l_talocrural', 'r_talocrural'].map((joint) => ({ joint, axis: 'flexion', excessDeg: 0 })),
    );
  });

  it.each([
    { channel: 'hipFlexion', offsetDeg: -30 },
    { channel: 'hipFlexion', offsetDeg: 30 },
    { channel: 'ankleFlexion', offsetDeg: -45 },
    { channel: 'kneeFlexion', offsetDeg: 45 },
  ] as const)(
    'keeps swinging feet out of the floor with $channel offset $offsetDeg',
    ({ channel, offsetDeg }) => {
      const style = createStyle((_, offset) => {
        for (const slot of [SLOT[channel], SLOT[channel] + 1]) offset[slot]! += offsetDeg;
      });
      for (const normalizedSpeed of [0.6, 1.4, 2.2]) {
        const sampler = createWalkSampler({ figure: man, style, normalizedSpeed, plantStrength: 1 });
        const { penetration, toeClearance } = computeMetrics(sampler, { samplesPerCycle: 400 });
        expect(penetration.maxM.left).toBeLessThan(0.003);
        expect(toeClearance.minM.left).toBeGreaterThan(0);
      }
    },
  );

  it('plants a figure whose toes do not bend', () => {
    const figure = createFlatFooted(man);
    const toes = ['l_metatarsophalangeal_2', 'r_metatarsophalangeal_2'].map((name) =>
      figure.joints.findIndex((joint) => joint === name),
    );
    for (const normalizedSpeed of [0.6, 1.4, 2.2]) {
      const sampler = createWalkSampler({ figure, normalizedSpeed, plantStrength: 1 });
      const { slip, penetration, floating, toeClearance } = computeMetrics(sampler, { samplesPerCycle: 400 });
      for (const side of SIDES) {
        expect(slip.stance.perStepM[side]).toBeLessThan(0.005);
        expect(penetration.maxM[side]).toBeLessThan(0.003);
        expect(floating.maxM[side]).toBeLessThan(0.005);
        expect(toeClearance.minM[side]).toBeGreaterThan(0.005);
      }
      sampler.sample(0.55);
      for (const toe of toes)
        expect([...sampler.pose.rotations.subarray(4 * toe, 4 * toe + 4)]).toEqual([0, 0, 0, 1]);
    }
  });

  it('plants every built-in style (a look at each; the whole table is in docs/measured/planting.md)', () => {
    for (const file of readdirSync(STYLES).filter((name) => name.endsWith('.gait.json'))) {
      const sampler = createWalkSampler({
        figure: man,
        style: readStyle(file),
        normalizedSpeed: 1.4,
        plantStrength: 1,
      });
      const { slip, penetration, floating, limits } = computeMetrics(sampler, { samplesPerCycle: 400 });
      const worst = (sides: Readonly<Record<'left' | 'right', number>>) => Math.max(sides.left, sides.right);
      expect([file, worst(slip.stance.perStepM) < 0.005]).toEqual([file, true]);
      expect([file, worst(penetration.maxM) < 0.003]).toEqual([file, true]);
      expect([file, worst(floating.maxM) < 0.005]).toEqual([file, true]);
      expect([file, limits]).toEqual([file, []]);
    }
  });
});
