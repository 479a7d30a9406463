import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANNEL_NAMES } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { STYLE_MIGRATIONS } from '../../../../shared/style/file/migrations.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';
import { file, problemLines, read, refuse, withChannels } from './leastFile.ts';

const STYLES = new URL('../../../../assets/styles/', import.meta.url);
/** Files that were written while the format was at version 1. */
const OLD_STYLES = new URL('../version1/', import.meta.url);
const readFolder = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.gait.json'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
const OLD_FILES = readFolder(OLD_STYLES);
const EVERY_FILE = [...OLD_FILES, ...readFolder(STYLES)];
const FILES = EVERY_FILE.filter(([, text]) => readVersion(text) === 1);
const FILES_2 = EVERY_FILE.filter(([, text]) => readVersion(text) === 2);
const FILES_3 = EVERY_FILE.filter(([, text]) => readVersion(text) === 3);
const PLAIN = { scale: 1, offset: 0 };
const withChannels2 = (channels: unknown) => ({ ...withChannels(channels), version: 2 });

function readVersion(text: string): unknown {
  return (JSON.parse(text) as { version: unknown }).version;
}

describe('version 1', () => {
  test('is that of every file from before there was a version 2, and of styles that use nothing of it', () => {
    const names = FILES.map(([name]) => name);
    expect(OLD_FILES).toHaveLength(15);
    expect(OLD_FILES.every(([, text]) => readVersion(text) === 1)).toBe(true);
    expect(names).toEqual(expect.arrayContaining([...OLD_FILES.map(([name]) => name), 'normal.gait.json']));
  });

  test.each(FILES)('%s reads, and is written byte for byte as it stands', (_name, text) => {
    expect(readVersion(text)).toBe(1);
    expect(writeStyle(read(text))).toBe(text);
  });

  test.each(FILES)('%s says the same in version 2, and is written back as version 1', (_name, text) => {
    const raised = read(text.replace('"version": 1', '"version": 2'));
    expect(raised).toEqual(read(text));
    expect(writeStyle(raised)).toBe(text);
    const [now, then] = [createPosture(), createPosture()];
    createGait({ style: createStyleSource(raised) }).sample(0.3, now);
    createGait({ style: createStyleSource(read(text)) }).sample(0.3, then);
    expect(now.channels).toEqual(then.channels);
  });

  test.each(FILES_2)('does not hold %s, which uses what is new in version 2', (_name, text) => {
    expect(readVersion(text)).toBe(2);
    expect(writeStyle(read(text))).toBe(text);
    expect(refuse(text.replace('"version": 2', '"version": 1')).length).toBeGreaterThan(0);
  });

  test('is raised by a step that changes nothing', () => {
    const content = file({ own: { stance: 1 } });
    expect(STYLE_MIGRATIONS.map(({ from }) => from)).toEqual([1, 2, 3]);
    for (const { migrate } of STYLE_MIGRATIONS)
      expect(migrate(content)).toEqual(file({ own: { stance: 1 } }));
  });

  test.each<[string, unknown, string[]]>([
    [
      'a stance',
      { kneeFlexion: { ...PLAIN, stance: 3 } },
      ['keys[0].channels.kneeFlexion.stance: stance needs version 2 of the format, the file says version 1'],
    ],
    [
      'a strike of 0 on one side, and more',
      { kneeFlexion: { left: PLAIN, right: { ...PLAIN, strike: 0, stance: 1 } }, torsoRoll: PLAIN },
      [
        'keys[0].channels.kneeFlexion.right.stance: stance needs version 2 of the format, the file says version 1',
        'keys[0].channels.kneeFlexion.right.strike: strike needs version 2 of the format, the file says version 1',
        'keys[0].channels.torsoRoll: torsoRoll needs version 2 of the format, the file says version 1',
      ],
    ],
    [
      'a strike on the hip',
      { hipFlexion: { ...PLAIN, strike: 1 } },
      [
        'keys[0].channels.hipFlexion.strike: hipFlexion has no strike: its angle at the heel strike is the step',
      ],
    ],
  ])('may not have %s', (_name, channels, lines) => {
    expect(problemLines(withChannels(channels))).toEqual(lines);
  });
});

/** Members of a key that version 1 does not know. */
const MEMBERS = ['otherStrike', 'toeOff', 'clearance'];

describe('version 2', () => {
  test('is what a file that uses it is written as, and only that', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const text = writeStyle(document);
        const keys = JSON.stringify(
          JSON.parse(text),
          ['keys', 'channels', ...CHANNEL_NAMES, ...MEMBERS, 'left', 'right', 'stance', 'strike'],
          1,
        );
        const needs2 = /"(stance|strike|torsoRoll)": /.test(keys);
        const needs3 =
          /"(pelvisTilt|shoulderTwist|clavicle(Elevation|Protraction)|otherStrike|toeOff)": /.test(keys);
        const needs4 = /"clearance": /.test(keys) || /^ {2}"(run|idle)": /m.test(text);
        expect(readVersion(text)).toBe(needs4 ? 4 : needs3 ? 3 : needs2 ? 2 : 1);
        expect(writeStyle(read(text))).toBe(text);
      }),
      { seed: 211, numRuns: 200 },
    );
  });

  test('has the new coefficients last, zeros left out', () => {
    const document = createDocument({
      keys: [
        {
          speed: 1,
          channels: {
            kneeFlexion: {
              left: { strike: -2.5, stance: 6, lead: 0.1, scale: 1, offset: 0 },
              right: { scale: 1, offset: 0, stance: 0, strike: 4e-7 },
            },
            torsoRoll: { scale: 1, offset: 4 },
          },
        },
      ],
    });
    const { version, keys } = JSON.parse(writeStyle(document)) as { version: number; keys: unknown };
    expect(version).toBe(2);
    expect(JSON.stringify(keys)).toBe(
      '[{"speed":1,"channels":{"torsoRoll":{"scale":1,"offset":4},"kneeFlexion":{"left":{"scale":1,"offset":0,"lead":0.1,"stance":6,"strike":-2.5},"right":{"scale":1,"offset":0}}}}]',
    );
  });

  test('is left again with the last number that needs it', () => {
    const waved = (stance: number): StyleDocument =>
      createDocument({ keys: [{ speed: 1, channels: { kneeFlexion: { ...PLAIN, stance } } }] });
    expect(readVersion(writeStyle(waved(5e-7)))).toBe(2);
    expect(writeStyle(waved(4e-7))).toBe(writeStyle(createDocument({ keys: [{ speed: 1, channels: {} }] })));
  });

  test.each<[string, unknown, string[]]>([
    [
      'a strike on the hip, however the sides are written',
      { hipFlexion: { left: { ...PLAIN, strike: 0 }, right: { ...PLAIN, stance: 5 } } },
      [
        'keys[0].channels.hipFlexion.left.strike: hipFlexion has no strike: its angle at the heel strike is the step',
      ],
    ],
    [
      'a stance beyond the limits of its offset',
      { vertical: { ...PLAIN, stance: 1.5 }, headTilt: { ...PLAIN, strike: -181 } },
      [
        'keys[0].channels.vertical.stance: expected a number up to 1, got 1.5',
        'keys[0].channels.headTilt.strike: expected a number from -180 up, got -181',
      ],
    ],
    [
      'sides of the torso',
      { torsoRoll: { left: PLAIN, right: PLAIN } },
      [
        'keys[0].channels.torsoRoll.scale: missing, expected a finite number',
        'keys[0].channels.torsoRoll.offset: missing, expected a finite number',
        'keys[0].channels.torsoRoll.left: unknown side "left"',
        'keys[0].channels.torsoRoll.right: unknown side "right"',
      ],
    ],
  ])('refuses %s, naming the place', (_name, channels, lines) => {
    expect(problemLines(withChannels2(channels)).toSorted()).toEqual(lines.toSorted());
  });

  test('reads every channel with what it may have', () => {
    const hip = { ...PLAIN, stance: -180 };
    const angle = { ...PLAIN, lead: 0.5, stance: 180, strike: -180 };
    const text = JSON.stringify(withChannels2({ hipFlexion: hip, torsoRoll: angle, ankleFlexion: angle }));
    expect(read(text).keys[0]?.channels).toEqual({ hipFlexion: hip, torsoRoll: angle, ankleFlexion: angle });
  });

  test('is read by no program of version 1, as version 5 is not by this one', () => {
    expect(refuse(file({ version: 5 }))).toEqual([
      {
        path: 'version',
        message: 'made by a newer version of Gaitsmith: format version 5, this one reads up to 4',
      },
    ]);
    expect(parseStyle(JSON.stringify(file({ version: 2 }))).ok).toBe(true);
  });
});

describe('version 3', () => {
  const withChannels3 = (channels: unknown) => ({ ...withChannels(channels), version: 3 });
  const POSTURE = {
    pelvisTilt: { ...PLAIN, offset: 8, lead: 0.1, stance: -1, strike: 2 },
    torsoTilt: { scale: 1, offset: -3 },
    shoulderTwist: { left: { scale: 1, offset: 20 }, right: { ...PLAIN, strike: 4 } },
    clavicleElevation: { scale: 1, offset: -6 },
    clavicleProtraction: { scale: 2, offset: 10, lead: -0.5 },
  };

  test('holds posture: read, and written as it stands, in the order of the table', () => {
    const text = writeStyle(read(JSON.stringify(withChannels3(POSTURE))));
    expect(readVersion(text)).toBe(3);
    const { keys } = JSON.parse(text) as { keys: { channels: unknown }[] };
    expect(JSON.stringify(keys[0]!.channels)).toBe(JSON.stringify(POSTURE));
    expect(writeStyle(read(text))).toBe(text);
  });

  test.each(FILES_3)('is that of %s, which is written byte for byte as it stands', (_name, text) => {
    expect(writeStyle(read(text))).toBe(text);
    expect(refuse(text.replace('"version": 3', '"version": 2')).length).toBeGreaterThan(0);
  });

  test.each(FILES_2)('says the same of %s, which is written back as version 2', (_name, text) => {
    const raised = read(text.replace('"version": 2', '"version": 3'));
    expect(raised).toEqual(read(text));
    expect(writeStyle(raised)).toBe(text);
  });

  test.each([1, 2])('is needed, and a file that says %s is told so at every place', (version) => {
    expect(problemLines({ ...withChannels3({ ...POSTURE, pelvisTilt: PLAIN }), version })).toEqual(
      ['pelvisTilt', 'shoulderTwist', 'clavicleElevation', 'clavicleProtraction'].map(
        (name) =>
          `keys[0].channels.${name}: ${name} needs version 3 of the format, the file says version ${version}`,
      ),
    );
  });

  test.each<[string, unknown, string]>([
    [
      'sides of the pelvis',
      { pelvisTilt: { left: PLAIN, right: PLAIN } },
      'keys[0].channels.pelvisTilt.left: unknown side "left"',
    ],
    [
      'a tilt beyond half a turn',
      { pelvisTilt: { scale: 1, offset: 181 } },
      'keys[0].channels.pelvisTilt.offset: expected a number up to 180, got 181',
    ],
    [
      'one shoulder',
      { clavicleElevation: { left: PLAIN } },
      'keys[0].channels.clavicleElevation.right: missing, expected an object',
    ],
  ])('refuses %s, naming the place', (_name, channels, line) => {
    expect(problemLines(withChannels3(channels))).toContain(line);
  });
});
