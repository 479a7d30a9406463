import { describe, expect, it } from 'vitest';
import { SLOT } from '../../../shared/gait/channels.ts';
import { createCoefficients, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { readStyle } from '../../../shared/kernel/readStyle.ts';
import { describeDifference } from '../../../shared/style/diff/describeDifference.ts';
import type { StyleDocument, StyleIdle } from '../../../shared/style/document.ts';
import { applyAmount } from '../../../shared/style/edit/amount.ts';
import { convertStyle } from '../../../shared/style/edit/convertStyle.ts';
import { mirrorStyle } from '../../../shared/style/edit/sides.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { interpolateStyles } from '../../../shared/style/mix/interpolateStyles.ts';
import { createMutedSource } from '../../../shared/style/muteSolo.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { createDocument } from './arbitraries.ts';
import { expectReadAgain, sayProblems, writeMembers } from './memberTexts.ts';

const create = (members: Partial<StyleDocument>): StyleDocument =>
  createDocument({ keys: [{ speed: 1, channels: {} }], ...members });
const OWN: StyleIdle = {
  shift: 2,
  breath: 0.5,
  channels: {
    headTilt: { scale: 1, offset: 4 },
    torsoRoll: { scale: 1, offset: -3 },
    elbowFlexion: { left: { scale: 1, offset: 30 }, right: { scale: 0.5, offset: 0 } },
  },
};
const STANDS = create({ name: 'Stands', idle: OWN });

const evaluate = (source: StyleSource, speed = 0) => {
  const out = createCoefficients();
  source.writeCoefficientsInto(speed, out);
  return out;
};
const stand = (document: StyleDocument) => evaluate(createStyleSource(document)).idle;

describe('how a style stands', () => {
  it('is written as version 4, only where it says something, and read again', () => {
    const text = writeStyle(STANDS);
    const written = JSON.parse(text) as Record<string, unknown>;
    expect(written).toMatchObject({ version: 4, idle: OWN });
    expect(Object.keys(written['idle'] as object)).toEqual(['shift', 'breath', 'channels']);
    const parse = parseStyle(text);
    expect(parse.ok && parse.document).toEqual(STANDS);
    for (const idle of [{}, { look: 1, channels: {} }, { channels: { headTilt: { scale: 1, offset: 0 } } }])
      expect(writeStyle(create({ idle }))).toBe(writeStyle(create({})));
  });

  it('is written, read and written again the same, by the kernel too', () => {
    expectReadAgain('idle', 41);
  });

  it('is no member of older versions, which keep one of that name as it is', () => {
    const text = writeMembers(3, { idle: { mine: 1 } });
    const parse = parseStyle(text);
    if (!parse.ok) throw new Error('was not read');
    expect(parse.document.idle).toBeUndefined();
    expect(JSON.parse(writeStyle(parse.document))).toMatchObject({ version: 1, idle: { mine: 1 } });
    expect(JSON.parse(writeStyle({ ...parse.document, run: false }))).not.toHaveProperty('idle');
    expect(readStyle(JSON.parse(text)).ok).toBe(true);
  });

  it.each([
    [false, 'idle: expected an object, got false'],
    [{ shift: 3.1 }, 'idle.shift: expected a number up to 3, got 3.1'],
    [{ look: -1 }, 'idle.look: expected a number from 0 up, got -1'],
    [{ breath: '1' }, 'idle.breath: expected a finite number, got "1"'],
    [{ sway: 1 }, 'idle.sway: unknown member "sway"'],
    [{ channels: [] }, 'idle.channels: expected an object, got a list'],
    [{ channels: { wings: { scale: 1, offset: 0 } } }, 'idle.channels.wings: unknown channel "wings"'],
    [
      { channels: { headTilt: { scale: 1 } } },
      'idle.channels.headTilt.offset: missing, expected a finite number',
    ],
    [
      { channels: { headTilt: { scale: 1, offset: 181 } } },
      'idle.channels.headTilt.offset: expected a number up to 180, got 181',
    ],
    [
      { channels: { vertical: { scale: 1, offset: -2 } } },
      'idle.channels.vertical.offset: expected a number from -1 up, got -2',
    ],
    [
      { channels: { headTilt: { scale: 1, offset: 0, lead: 0.1 } } },
      'idle.channels.headTilt.lead: a stand has no lead: its channels have scale and offset',
    ],
    [
      {
        channels: { hipTwist: { left: { scale: 1, offset: 0 }, right: { scale: 1, offset: 0, strike: 2 } } },
      },
      'idle.channels.hipTwist.right.strike: a stand has no strike: its channels have scale and offset',
    ],
  ])('is refused as a whole where it is %j', (idle, line) => {
    expect(sayProblems(writeMembers(4, { idle }))).toEqual([line]);
    const reading = readStyle(JSON.parse(writeMembers(4, { idle })));
    expect(reading.ok ? [] : reading.problems.map(({ path }) => path)).toEqual([line.split(':')[0]]);
  });

  it('is the same at every speed, of its run too, and of no walk', () => {
    const own = stand(STANDS);
    expect([...own.amounts]).toEqual([2, 1, 0.5]);
    expect(own.offset[SLOT.elbowFlexion]).toBe(30);
    expect(own.scale[SLOT.elbowFlexion + 1]).toBe(0.5);
    const source = createStyleSource(STANDS);
    expect(evaluate(source, 3).idle).toEqual(own);
    for (const run of [{}, { keys: [{ speed: 2, channels: {} }] }])
      expect(evaluate(getRunStyle(createStyleSource({ ...STANDS, run })), 3).idle).toEqual(own);
    const walk = evaluate(source, 1);
    expect([...walk.offset, ...walk.stance]).toEqual(Array.from({ length: 2 * walk.offset.length }, () => 0));
  });

  it('is mixed by weight', () => {
    const other = create({
      name: 'Other',
      idle: { look: 3, channels: { headTilt: { scale: 1, offset: -4 } } },
    });
    const mix = interpolateStyles([
      { document: STANDS, weight: 0.25 },
      { document: other, weight: 0.75 },
    ]);
    if (!mix.ok) throw new Error(mix.message);
    expect(mix.document.idle).toEqual({
      shift: 1.25,
      look: 2.5,
      breath: 0.875,
      channels: {
        headTilt: { scale: 1, offset: -2 },
        torsoRoll: { scale: 1, offset: -0.75 },
        elbowFlexion: { left: { scale: 1, offset: 7.5 }, right: { scale: 0.875, offset: 0 } },
      },
    });
    const plain = interpolateStyles([
      { document: create({}), weight: 0.3 },
      { document: create({}), weight: 0.7 },
    ]);
    expect(plain.ok && 'idle' in plain.document).toBe(false);
  });

  it('is scaled, mirrored, muted and converted as the walk is', () => {
    expect(applyAmount(STANDS, 2).document.idle).toEqual({
      shift: 3,
      breath: 0,
      channels: {
        headTilt: { scale: 1, offset: 8 },
        torsoRoll: { scale: 1, offset: -6 },
        elbowFlexion: { left: { scale: 1, offset: 60 }, right: { scale: 0, offset: 0 } },
      },
    });
    expect('idle' in applyAmount(STANDS, 0).document).toBe(false);
    expect(applyAmount(STANDS, 0, ['headTilt']).document.idle).toMatchObject({ shift: 2, breath: 0.5 });
    expect(applyAmount(STANDS, 0, ['headTilt']).document.idle?.channels).not.toHaveProperty('headTilt');
    const mirrored = mirrorStyle(STANDS);
    expect(mirrored.idle?.channels).toEqual({
      headTilt: { scale: 1, offset: 4 },
      torsoRoll: { scale: 1, offset: 3 },
      elbowFlexion: { left: { scale: 0.5, offset: 0 }, right: { scale: 1, offset: 30 } },
    });
    expect(mirrorStyle(mirrored)).toEqual(STANDS);
    const muted = evaluate(createMutedSource(createStyleSource(STANDS), [SLOT.elbowFlexion, SLOT.headTilt]));
    expect(muted.idle.offset[SLOT.elbowFlexion]).toBe(0);
    expect(muted.idle.scale[SLOT.elbowFlexion + 1]).toBe(0.5);
    expect(muted.idle.offset[SLOT.headTilt]).toBe(0);
    expect(muted.idle.offset[SLOT.torsoRoll]).toBe(-3);
    expect(convertStyle(STANDS).document.idle).toEqual(OWN);
  });

  it('is told in words where it differs', () => {
    expect(describeDifference(create({}), STANDS)).toEqual([
      'standing: weight shifts 200 %, was 100 %',
      'standing: breath 50 %, was 100 %',
      'standing: torso roll −3° (to the right)',
      'standing: right elbow 0.5×',
      'standing: left elbow +30° (more bent)',
      'standing: head tilt +4° (down)',
    ]);
    expect(describeDifference(STANDS, STANDS)).toEqual([]);
  });
});
