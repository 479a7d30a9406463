import * as fc from 'fast-check';
import { computeNormalLanding } from '../../../shared/gait/run/landing.ts';
import { describe, expect, it } from 'vitest';
import { createCoefficients, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { SLOT } from '../../../shared/gait/channels.ts';
import { RHYTHM } from '../../../shared/gait/cycleClock.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { readStyle } from '../../../shared/kernel/readStyle.ts';
import type { StyleDocument, StyleRun } from '../../../shared/style/document.ts';
import { describeDifference } from '../../../shared/style/diff/describeDifference.ts';
import { putKeys, takeKeys } from '../../../shared/style/editedKeys.ts';
import { applyAmount } from '../../../shared/style/edit/amount.ts';
import { mirrorStyle } from '../../../shared/style/edit/sides.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { interpolateStyles } from '../../../shared/style/mix/interpolateStyles.ts';
import { createMutedSource } from '../../../shared/style/muteSolo.ts';
import { deriveRunKeys } from '../../../shared/style/runKeys.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { arbitraryDocument, createDocument } from './arbitraries.ts';
import { expectReadAgain, sayProblems, writeMembers } from './memberTexts.ts';
import { BUILT_INS } from './builtIns.ts';

const create = (members: Partial<StyleDocument>): StyleDocument =>
  createDocument({ keys: [{ speed: 1, channels: {} }], ...members });
const OWN: StyleRun = {
  keys: [
    { speed: 2, channels: {}, landing: -6, bounce: 1.1 },
    { speed: 4, channels: { elbowFlexion: { scale: 1, offset: 15 }, torsoRoll: { scale: 1, offset: 4 } } },
  ],
};
const RUNS = create({ name: 'Runs', run: OWN });
const find = (name: string): StyleDocument => BUILT_INS.find((style) => style.name === name)!;
/** Without a word on how it runs. */
const { run: _own, ...TIRED } = find('Tired');

const evaluate = (source: StyleSource, speed: number) => {
  const out = createCoefficients();
  source.writeCoefficientsInto(speed, out);
  return out;
};
const run = (document: StyleDocument, speed: number) =>
  evaluate(getRunStyle(createStyleSource(document)), speed);

describe('the run of a style', () => {
  it('is written as version 4, only where it says something, and read again', () => {
    const text = writeStyle(RUNS);
    expect(JSON.parse(text)).toMatchObject({ version: 4, run: OWN });
    const parse = parseStyle(text);
    expect(parse.ok && parse.document).toEqual(RUNS);
    expect(JSON.parse(writeStyle(create({ run: false })))).toMatchObject({ version: 4, run: false });
    for (const says of [{}, { legs: 0.5 }])
      expect(writeStyle(create({ run: says }))).toBe(writeStyle(create({})));
    const neutral = { keys: [{ speed: 2.5, channels: {}, bounce: 1, landing: 10 }] };
    expect(JSON.parse(writeStyle(create({ run: neutral })))).toMatchObject({
      run: { keys: [{ speed: 2.5, channels: {} }] },
    });
  });

  it('is written, read and written again the same, by the kernel too', () => {
    expectReadAgain('run', 40);
  });

  it('is no member of older versions, which keep one of that name as it is', () => {
    const text = writeMembers(3, { run: { mine: 1 } });
    const parse = parseStyle(text);
    if (!parse.ok) throw new Error('was not read');
    expect(parse.document.run).toBeUndefined();
    expect(JSON.parse(writeStyle(parse.document))).toMatchObject({ version: 1, run: { mine: 1 } });
    expect(JSON.parse(writeStyle({ ...parse.document, run: false })).run).toBe(false);
    expect(readStyle(JSON.parse(text)).ok).toBe(true);
  });

  it.each([
    [true, 'run: expected false, or legs and keys, got true'],
    [{ legs: 1.1 }, 'run.legs: expected a number up to 1, got 1.1'],
    [{ arms: 1 }, 'run.arms: unknown member "arms"'],
    [{ keys: [] }, 'run.keys: expected 1 to 32 keys, got none'],
    [{ keys: [{ speed: 1, channels: {} }] }, 'run.keys[0].speed: expected a number from 1.2 up, got 1'],
    [{ keys: [{ speed: 7.1, channels: {} }] }, 'run.keys[0].speed: expected a number up to 7, got 7.1'],
    [
      { keys: [{ speed: 2, channels: {}, bounce: 0.5 }] },
      'run.keys[0].bounce: expected a number from 0.6 up, got 0.5',
    ],
    [
      { keys: [{ speed: 2, channels: {}, landing: 26 }] },
      'run.keys[0].landing: expected a number up to 25, got 26',
    ],
    [
      { keys: [{ speed: 2, channels: {}, otherStrike: 0.5 }] },
      'run.keys[0].otherStrike: unknown member "otherStrike"',
    ],
    [
      { keys: [{ speed: 2, channels: { wings: { scale: 1, offset: 0 } } }] },
      'run.keys[0].channels.wings: unknown channel "wings"',
    ],
    [
      {
        keys: [
          { speed: 2, channels: {} },
          { speed: 2, channels: {} },
        ],
      },
      'run.keys[1].speed: expected a speed above 2, that of the key before, got 2',
    ],
  ])('is refused as a whole where it is %j', (said, line) => {
    expect(sayProblems(writeMembers(4, { run: said }))).toEqual([line]);
    const reading = readStyle(JSON.parse(writeMembers(4, { run: said })));
    expect(reading.ok ? [] : reading.problems.map(({ path }) => path)).toEqual([line.split(':')[0]]);
  });

  it('is that of its keys, linear between them, or as much of the walk as it says', () => {
    const at3 = run(RUNS, 3);
    expect(at3.offset[SLOT.elbowFlexion]).toBeCloseTo(7.5, 9);
    expect(at3.scale[SLOT.vertical]).toBeCloseTo(1.05, 9);
    // Asked for at 2 alone: half of what that is off the law's.
    expect(at3.rhythm[RHYTHM.landing]).toBeCloseTo((-6 - computeNormalLanding(2)) / 2, 9);
    const knee = (legs: number) =>
      run({ ...TIRED, run: { legs } }, 2).offset[SLOT.kneeFlexion]! /
      evaluate(createStyleSource(TIRED), 2).offset[SLOT.kneeFlexion]!;
    expect([0, 0.5, 1].map(knee)).toEqual([0, 0.5, 1]);
    // One that does not run walks.
    const walks = createStyleSource({ ...TIRED, run: false });
    expect(getRunStyle(walks)).toBe(walks);
  });

  it('is what it was where the keys that it comes to are its own', () => {
    for (const style of [TIRED, find('Zombie'), find('Happy')]) {
      const keys = deriveRunKeys(style)!;
      const own: StyleDocument = { ...style, run: { keys } };
      for (const speed of [1.2, 2, 2.5, 5]) {
        const [a, b] = [run(style, speed), run(own, speed)];
        a.numbers.forEach((value, i) => expect(b.numbers[i]).toBeCloseTo(value, 6));
      }
    }
  });

  it('is given for keys to who edits them, and is the style itself again where they stay', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.double({ min: 1.2, max: 7, noNaN: true }), (style, speed) => {
        const keyed = takeKeys(style, 'run');
        expect(takeKeys(style, 'run')).toBe(keyed);
        expect(takeKeys(keyed, 'run')).toBe(keyed);
        expect(takeKeys(style, 'walk')).toBe(style);
        expect(putKeys(keyed)).toBe(style);
        // A key next to where a run begins or is read last is told by that.
        const isNear = style.keys.some((key) => [1.2, 2].some((end) => Math.abs(key.speed - end) < 0.001));
        if (style.run === false || isNear) return;
        const [seen, edited] = [run(style, speed), evaluate(createStyleSource(keyed), speed)];
        // A bounce beyond its limits is held at the keys, and not between them.
        for (const { scale } of [seen, edited]) scale[SLOT.vertical] = 1;
        seen.numbers.forEach((value, i) => expect(edited.numbers[i]).toBeCloseTo(value, 5));
        const put = putKeys({ ...keyed, keys: [...keyed.keys] });
        expect(put).toEqual({ ...style, run: { ...style.run, keys: keyed.keys } });
      }),
      { numRuns: 30 },
    );
  });

  it('is mixed with what the others come to', () => {
    const mix = interpolateStyles([
      { document: { ...RUNS, base: TIRED.base }, weight: 0.25 },
      { document: TIRED, weight: 0.75 },
    ]);
    if (!mix.ok) throw new Error(mix.message);
    for (const speed of [2, 3, 4]) {
      const [own, derived, mixed] = [run(RUNS, speed), run(TIRED, speed), run(mix.document, speed)];
      own.numbers.forEach((value, i) =>
        expect(mixed.numbers[i]).toBeCloseTo(0.25 * value + 0.75 * derived.numbers[i]!, 6),
      );
    }
    const plain = interpolateStyles([
      { document: TIRED, weight: 1 },
      { document: find('March'), weight: 1 },
    ]);
    expect(plain.ok && 'run' in plain.document).toBe(false);
    const still = interpolateStyles([
      { document: { ...TIRED, run: false }, weight: 2 },
      { document: find('March'), weight: 1 },
    ]);
    expect(still.ok && still.document.run).toBe(false);
  });

  it('is scaled, mirrored and muted as the walk is', () => {
    const twice = applyAmount(RUNS, 2).document.run as Exclude<StyleRun, false>;
    expect(twice.keys).toEqual([
      { speed: 2, channels: {}, landing: -20, bounce: 1.2 },
      { speed: 4, channels: { torsoRoll: { scale: 1, offset: 8 }, elbowFlexion: { scale: 1, offset: 30 } } },
    ]);
    expect(applyAmount(RUNS, 0).document.run).toEqual({
      keys: [
        { speed: 2, channels: {} },
        { speed: 4, channels: {} },
      ],
    });
    const mirrored = mirrorStyle(RUNS);
    expect(run(mirrored, 4).offset[SLOT.torsoRoll]).toBe(-4);
    expect(mirrorStyle(mirrored)).toEqual(RUNS);
    const muted = createMutedSource(createStyleSource(RUNS), [SLOT.elbowFlexion]);
    const { offset } = evaluate(getRunStyle(muted), 4);
    expect([offset[SLOT.elbowFlexion], offset[SLOT.elbowFlexion + 1]]).toEqual([0, 15]);
  });

  it('is told in words where it differs', () => {
    const plain = create({});
    expect(describeDifference(plain, create({ run: false }))).toEqual(['does not run']);
    expect(describeDifference(create({ run: false }), plain)).toEqual(['runs']);
    expect(describeDifference(plain, create({ run: { legs: 0.8 } }))).toEqual([
      'running takes 80 % of its legs, was 50 %',
    ]);
    const lines = describeDifference(plain, RUNS);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(/^running: /);
    expect(lines.join()).toContain('toes land 15.8° further down at 2');
    expect(describeDifference(RUNS, RUNS)).toEqual([]);
  });
});
