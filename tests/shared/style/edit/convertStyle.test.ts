import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNELS, getSlot, SIDES } from '../../../../shared/gait/channels.ts';
import { HIP_POLICIES } from '../../../../shared/gait/coefficients.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import type { StyledLaw } from '../../../../shared/gait/styledLaw.ts';
import { type ConversionResidual, convertStyle } from '../../../../shared/style/edit/convertStyle.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { evenly } from '../../../evenly.ts';
import { BUILT_INS, getBuiltIn } from '../builtIns.ts';

const CONVERTED = new Map(BUILT_INS.map((document) => [document, convertStyle(document)]));

function createWalk(document: StyleDocument, normalizedSpeed: number) {
  return createGait({ style: createStyleSource(document), normalizedSpeed });
}

function expectSameSteps(now: Readonly<StyledLaw>, before: Readonly<StyledLaw>): void {
  expect(Math.abs(now.frequency - before.frequency)).toBeLessThan(1e-9);
  expect(Math.abs(now.stepLeft - before.stepLeft)).toBeLessThan(1e-9);
  expect(Math.abs(now.stepRight - before.stepRight)).toBeLessThan(1e-9);
}

const get = (residuals: readonly ConversionResidual[], channel: string) =>
  residuals.find((each) => each.channel === channel)!;

describe('a style converted to the other base', () => {
  it('is another document, named after its walk, with the same texts and key speeds', () => {
    const sad = getBuiltIn('Sad');
    const text = writeStyle(sad);
    const { document, to } = CONVERTED.get(sad)!;
    expect(writeStyle(sad)).toBe(text);
    expect([to, document.base, document.name]).toEqual(['measured', 'measured', 'Sad (natural)']);
    expect(document.keys.map(({ speed }) => speed)).toEqual(sad.keys.map(({ speed }) => speed));
    const { description, author, license, tags, hipPolicy } = sad;
    expect(document).toMatchObject({ description, author, license, tags, hipPolicy });
  });

  it('does not pile up names, keeps within their length, and is no mix any more', () => {
    const sad = getBuiltIn('Sad');
    const back = convertStyle({ ...sad, name: 'Sad (natural)', base: 'measured', mix: [] });
    expect(back.document.name).toBe('Sad (normal)');
    expect(back.document.mix).toBeUndefined();
    const long = convertStyle({ ...sad, name: 'x'.repeat(120) });
    expect(Array.from(long.document.name).length).toBeLessThanOrEqual(120);
    expect(long.document.name).toMatch(/… \(natural\)$/);
  });

  it.each([...CONVERTED].map(([from, conversion]) => [from.name, from, conversion] as const))(
    'takes the steps of %s at each of its keys, and reads as a file',
    (_name, from, { document }) => {
      for (const { speed } of from.keys)
        expectSameSteps(createWalk(document, speed).law, createWalk(from, speed).law);
      expect(parseStyle(writeStyle(document)).ok).toBe(true);
    },
  );

  it('keeps tempo and both steps whatever the hips are styled to', () => {
    const scales = evenly(0.4, 1.6);
    const offsets = evenly(-12, 12);
    fc.assert(
      fc.property(
        fc.constantFrom('classic' as const, 'measured' as const),
        fc.constantFrom(...HIP_POLICIES),
        evenly(0.4, 2.4),
        fc.tuple(scales, scales, offsets, offsets),
        (base, hipPolicy, speed, [scaleLeft, scaleRight, left, right]) => {
          const document: StyleDocument = {
            ...getBuiltIn('Normal'),
            base,
            hipPolicy,
            keys: [
              {
                speed,
                channels: {
                  hipFlexion: {
                    left: { scale: scaleLeft, offset: left },
                    right: { scale: scaleRight, offset: right },
                  },
                },
              },
            ],
          };
          const { law } = createWalk(document, speed);
          fc.pre(!law.frequencyClamped && !law.hipAngleClamped);
          expectSameSteps(createWalk(convertStyle(document).document, speed).law, law);
        },
      ),
      { seed: 1, numRuns: 25 },
    );
  });

  it('leaves alone what both bases move alike, or not at all', () => {
    const document: StyleDocument = {
      ...getBuiltIn('Normal'),
      keys: [
        {
          speed: 1.2,
          channels: {
            vertical: { scale: 1.37, offset: -0.02, lead: 0.013 },
            clavicleElevation: { scale: 1, offset: 3, stance: 2.123456 },
          },
        },
      ],
    };
    const { document: converted, residuals } = convertStyle(document);
    for (const channel of ['vertical', 'clavicleElevation'] as const) {
      expect(getCoefficients(converted, 0, channel, 'left')).toEqual(
        getCoefficients(document, 0, channel, 'left'),
      );
      expect(get(residuals, channel).rms).toBe(0);
    }
  });

  it('says the sway of a walk again, which people have less of the faster they go', () => {
    const document: StyleDocument = {
      ...getBuiltIn('Normal'),
      keys: [{ speed: 1.2, channels: { lateral: { scale: 0.4, offset: 0.01 } } }],
    };
    const { document: converted, residuals } = convertStyle(document);
    const { scale, offset } = getCoefficients(converted, 0, 'lateral', 'left');
    expect(scale).toBeGreaterThan(0.45);
    expect(offset).toBe(0.01);
    expect(get(residuals, 'lateral').rms).toBeLessThan(1e-4);
  });

  it('tells of each channel how far the curves are apart, the worst first', () => {
    const limp = getBuiltIn('Limp (left)');
    const { document, residuals } = CONVERTED.get(limp)!;
    const posture = createPosture();
    for (const { channel, rms } of residuals.slice(0, 6)) {
      let [sum, count] = [0, 0];
      for (const { speed } of limp.keys) {
        const [before, now] = [createWalk(limp, speed), createWalk(document, speed)];
        for (const side of SIDES) {
          for (let i = 0; i < 230; i++) {
            before.sample(i / 230, posture);
            const wanted = posture.channels[getSlot(channel, side)]!;
            now.sample(i / 230, posture);
            sum += (posture.channels[getSlot(channel, side)]! - wanted) ** 2;
            count++;
          }
        }
      }
      expect(Math.abs(Math.sqrt(sum / count) - rms), channel).toBeLessThan(0.02 + 0.03 * rms);
    }
    const sizes = residuals.map(({ channel, rms }) =>
      CHANNELS[channel].unit === 'degrees' ? rms : (rms * 180) / Math.PI,
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('says the knee of every built-in style, most of its hip, and what it can of its ankle', () => {
    for (const [{ name }, { residuals }] of CONVERTED) {
      // Measured: knees .98 and more, 2.1 degrees at most; hips .97; ankles .70 (Sad) and more.
      expect(get(residuals, 'kneeFlexion').r2, name).toBeGreaterThan(0.97);
      expect(get(residuals, 'kneeFlexion').rms, name).toBeLessThan(2.3);
      expect(get(residuals, 'hipFlexion').r2, name).toBeGreaterThan(0.96);
      expect(get(residuals, 'ankleFlexion').r2, name).toBeGreaterThan(0.68);
    }
  });

  it('gives sides that were one the same numbers, and one that were two their own', () => {
    const { document: sad } = CONVERTED.get(getBuiltIn('Sad'))!;
    expect(getCoefficients(sad, 0, 'kneeFlexion', 'left')).toEqual(
      getCoefficients(sad, 0, 'kneeFlexion', 'right'),
    );
    const { document: limp } = CONVERTED.get(getBuiltIn('Limp (left)'))!;
    expect(getCoefficients(limp, 0, 'kneeFlexion', 'left')).not.toEqual(
      getCoefficients(limp, 0, 'kneeFlexion', 'right'),
    );
  });
});
