import { describe, expect, it } from 'vitest';
import type { StyleKey } from '../../../shared/style/document.ts';
import { describeDifference } from '../../../shared/style/diff/describeDifference.ts';
import { applyAmount } from '../../../shared/style/edit/amount.ts';
import { convertStyle } from '../../../shared/style/edit/convertStyle.ts';
import { addKey } from '../../../shared/style/edit/edit.ts';
import { resetRhythm, setRhythm } from '../../../shared/style/edit/rhythmEdit.ts';
import { mirrorStyle } from '../../../shared/style/edit/sides.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { interpolateStyles } from '../../../shared/style/mix/interpolateStyles.ts';
import { evaluateStyle } from '../../../shared/style/styleSource.ts';
import { createDocument } from './arbitraries.ts';

const UNEVEN: StyleKey = {
  speed: 1,
  channels: {},
  otherStrike: 0.44,
  toeOff: { left: 0.02, right: -0.03 },
};
const STYLE = createDocument({ keys: [UNEVEN, { speed: 2, channels: {} }] });
const PLAIN = createDocument({ name: 'Plain', keys: [{ speed: 1, channels: {} }] });

const read = (document: typeof STYLE, speed: number): readonly number[] =>
  Array.from(evaluateStyle(document, speed).rhythm.subarray(0, 5));
const near = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, 9) as number);

/** A file of one key, as a version says it. */
const write = (version: number, members: object): string =>
  JSON.stringify({
    format: 'gait-style',
    version,
    name: 'A',
    keys: [{ speed: 1, channels: {}, ...members }],
  });
const listProblems = (text: string) => {
  const parse = parseStyle(text);
  return parse.ok ? [] : parse.problems.map(({ path }) => path);
};

describe('the rhythm of a style', () => {
  it('is linear between keys and held outside', () => {
    expect(read(STYLE, 0.3)).toEqual([0.44, 0.02, -0.03, 0.01, 0.01]);
    expect(read(STYLE, 1.5)).toEqual(near([0.47, 0.01, -0.015, 0.01, 0.01]));
    expect(read(STYLE, 3)).toEqual([0.5, 0, 0, 0.01, 0.01]);
  });

  it('is written where it is not even, as version 3, and read again', () => {
    const text = writeStyle(STYLE);
    expect(JSON.parse(text)).toMatchObject({
      version: 3,
      keys: [
        { speed: 1, channels: {}, otherStrike: 0.44, toeOff: { left: 0.02, right: -0.03 } },
        { speed: 2, channels: {} },
      ],
    });
    const parse = parseStyle(text);
    expect(parse.ok && writeStyle(parse.document)).toBe(text);
    expect(JSON.parse(writeStyle(PLAIN))).toMatchObject({ version: 1 });
    const even = { speed: 1, channels: {}, otherStrike: 0.5, toeOff: { left: 0, right: 0 } };
    expect(writeStyle(createDocument({ keys: [even] }))).not.toContain('otherStrike');
  });

  it('is an error in older versions, beyond its limits and in parts, each with its place', () => {
    const toeOff = { left: 0, right: 0.1 };
    expect(listProblems(write(3, { otherStrike: 0.35, toeOff }))).toEqual([]);
    expect(listProblems(write(2, { otherStrike: 0.5, toeOff }))).toEqual([
      'keys[0].otherStrike',
      'keys[0].toeOff',
    ]);
    expect(listProblems(write(3, { otherStrike: 0.34 }))).toEqual(['keys[0].otherStrike']);
    expect(listProblems(write(3, { toeOff: { left: 0.11, right: 0 } }))).toEqual(['keys[0].toeOff.left']);
    expect(listProblems(write(3, { toeOff: { left: 0.1 } }))).toEqual(['keys[0].toeOff.right']);
    expect(listProblems(write(3, { toeOff: { ...toeOff, both: 0 } }))).toEqual(['keys[0].toeOff.both']);
  });

  it('is mixed, scaled, mirrored, converted and read off at a new key as all else is', () => {
    const mix = interpolateStyles([
      { document: STYLE, weight: 1 },
      { document: PLAIN, weight: 3 },
    ]);
    expect(mix.ok && read(mix.document, 1)).toEqual(near([0.485, 0.005, -0.0075, 0.01, 0.01]));
    expect(read(applyAmount(STYLE, 2).document, 1)).toEqual(near([0.38, 0.04, -0.06, 0.01, 0.01]));
    expect(read(applyAmount(STYLE, 0).document, 1)).toEqual([0.5, 0, 0, 0.01, 0.01]);
    expect(read(applyAmount(STYLE, 0, ['kneeFlexion']).document, 1)).toEqual([0.44, 0.02, -0.03, 0.01, 0.01]);
    expect(read(mirrorStyle(STYLE), 1)).toEqual([0.56, -0.03, 0.02, 0.01, 0.01]);
    expect(mirrorStyle(mirrorStyle(STYLE))).toEqual(STYLE);
    expect(read(convertStyle(STYLE).document, 1)).toEqual([0.44, 0.02, -0.03, 0.01, 0.01]);
    const added = addKey(STYLE, 1.5);
    expect(added.ok && added.document.keys[1]!.otherStrike).toBeCloseTo(0.47, 9);
  });

  it('is set at one key or moved at all, held within its limits and told', () => {
    const one = setRhythm(STYLE, 0, { number: 'otherStrike', value: 0.4, allKeys: false });
    expect(one.clamped).toBe(false);
    expect(one.document.keys.map(({ otherStrike }) => otherStrike)).toEqual([0.4, undefined]);
    const all = setRhythm(STYLE, 0, { number: 'otherStrike', value: 0.4, allKeys: true });
    expect(all.document.keys.map(({ otherStrike }) => otherStrike)).toEqual([0.4, 0.46]);
    const far = setRhythm(STYLE, 1, { number: 'toeOffLeft', value: 0.3, allKeys: false });
    expect(far.clamped).toBe(true);
    expect(far.document.keys[1]!.toeOff).toEqual({ left: 0.1, right: 0 });
    expect(resetRhythm(STYLE, 0, false).keys[0]).toEqual({ speed: 1, channels: {} });
    expect(resetRhythm(PLAIN, 0, true)).toBe(PLAIN);
  });

  it('is told in words where it differs', () => {
    const lines = describeDifference(PLAIN, createDocument({ keys: [UNEVEN] }));
    expect(lines).toEqual([
      'right foot strikes 6 % earlier',
      'left foot leaves 2 % later',
      'right foot leaves 3 % earlier',
    ]);
    expect(describeDifference(STYLE, STYLE)).toEqual([]);
  });
});

describe('how far a style clears the floor', () => {
  const DRAGS = createDocument({
    keys: [
      { speed: 1, channels: {}, clearance: { left: 0.01, right: 0 } },
      { speed: 2, channels: {}, clearance: 0.03 },
    ],
  });
  const readFeet = (document: typeof STYLE, speed: number) => read(document, speed).slice(3);

  it('is written as version 4 and only where it is not as planting has it', () => {
    const text = writeStyle(DRAGS);
    expect(JSON.parse(text)).toMatchObject({
      version: 4,
      keys: [{ clearance: { left: 0.01, right: 0 } }, { clearance: 0.03 }],
    });
    const parse = parseStyle(text);
    expect(parse.ok && parse.document).toEqual(DRAGS);
    const own = { speed: 1, channels: {}, clearance: { left: 0.01, right: 0.01 } };
    expect(writeStyle(createDocument({ keys: [own] }))).toContain('"version": 1');
    expect(JSON.parse(writeStyle(createDocument({ keys: [UNEVEN] })))).toMatchObject({ version: 3 });
  });

  it('is an error in older versions and beyond its limits, with its place and what is wrong', () => {
    expect(listProblems(write(4, { clearance: 0.1 }))).toEqual([]);
    expect(listProblems(write(3, { clearance: 0.1 }))).toEqual(['keys[0].clearance']);
    const say = (clearance: unknown) => {
      const parse = parseStyle(write(4, { clearance }));
      return parse.ok ? [] : parse.problems.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(say(-0.001)).toEqual(['keys[0].clearance: expected a number from 0 up, got -0.001']);
    expect(say(0.2)).toEqual(['keys[0].clearance: expected a number up to 0.1, got 0.2']);
    expect(say('low')).toEqual(['keys[0].clearance: expected a finite number, or left and right, got "low"']);
    expect(say({ left: 0.2, right: 0 })).toEqual([
      'keys[0].clearance.left: expected a number up to 0.1, got 0.2',
    ]);
    expect(say({ right: 0 })).toEqual(['keys[0].clearance.left: missing, expected a finite number']);
  });

  it('is mixed, scaled, mirrored and told as the rhythm is', () => {
    expect(readFeet(DRAGS, 1.5)).toEqual(near([0.02, 0.015]));
    const mix = interpolateStyles([
      { document: DRAGS, weight: 1 },
      { document: PLAIN, weight: 1 },
    ]);
    expect(mix.ok && readFeet(mix.document, 1)).toEqual(near([0.01, 0.005]));
    expect(readFeet(applyAmount(DRAGS, 0.5).document, 1)).toEqual(near([0.01, 0.005]));
    expect(readFeet(applyAmount(DRAGS, 2).document, 1)).toEqual([0.01, 0]);
    expect(readFeet(mirrorStyle(DRAGS), 1)).toEqual([0, 0.01]);
    const lower = createDocument({ keys: [{ speed: 1, channels: {}, clearance: { left: 0.01, right: 0 } }] });
    expect(describeDifference(PLAIN, lower)).toEqual(['right foot swings 1 % of the leg lower']);
  });
});
