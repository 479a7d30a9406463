import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJsonSchema } from '../../../../shared/style/file/jsonSchema.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument } from '../arbitraries.ts';

const SHIPPED = new URL('../../../../assets/schema/gait-style.schema.json', import.meta.url);
const check = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(SHIPPED, 'utf8')) as object);

const coefficients = { scale: 1, offset: 0 };
const file = (members: Record<string, unknown> = {}) => ({
  format: 'gait-style',
  version: 1,
  name: 'Test',
  keys: [{ speed: 1, channels: {} }],
  ...members,
});
const waves = { ...coefficients, stance: 3, strike: -2 };
const withChannels2 = (channels: unknown) => ({ ...withChannels(channels), version: 2 });
const withChannels3 = (channels: unknown) => ({ ...withChannels(channels), version: 3 });
const withChannels = (channels: unknown) => file({ keys: [{ speed: 1, channels }] });

test('the shipped schema is the one that files are read with (else run node scripts/write-schema.mjs)', () => {
  expect(readFileSync(SHIPPED, 'utf8')).toBe(`${JSON.stringify(createJsonSchema(), null, 2)}\n`);
});

describe('schema and reader agree on', () => {
  test.each<[boolean, string, unknown]>([
    [true, 'the least file', file()],
    [true, 'unknown members', file({ own: { a: [1] } })],
    [true, '120 characters outside the basic plane', file({ name: '🚶'.repeat(120) })],
    [false, '121 of them', file({ name: '🚶'.repeat(121) })],
    [true, 'a lead', withChannels({ headTilt: { ...coefficients, lead: -0.5 } })],
    [
      true,
      'sides apart',
      withChannels({ kneeFlexion: { left: coefficients, right: { ...coefficients, lead: 0.1 } } }),
    ],
    [true, 'the hip apart', withChannels({ hipFlexion: { left: coefficients, right: coefficients } })],
    [true, 'a mix', file({ mix: [{ name: 'A', weight: 1 }] })],
    [true, 'the highest speed', file({ keys: [{ speed: 6, channels: {} }] })],
    [false, 'a list', []],
    [false, 'no format', { ...file(), format: undefined }],
    [false, 'another format', file({ format: 'x' })],
    [false, 'no version', { ...file(), version: undefined }],
    [true, 'version 2', file({ version: 2 })],
    [true, 'version 3', file({ version: 3 })],
    [false, 'a newer version', file({ version: 5 })],
    [false, 'another base', file({ base: 'modern' })],
    [false, 'no name', file({ name: '' })],
    [false, 'long text', file({ license: 'l'.repeat(2001) })],
    [false, 'long tags', file({ tags: ['t'.repeat(61)] })],
    [false, '33 tags', file({ tags: Array.from({ length: 33 }, () => 't') })],
    [false, 'an unknown policy', file({ hipPolicy: 'x' })],
    [false, 'no keys', file({ keys: [] })],
    [
      false,
      '33 keys',
      file({ keys: Array.from({ length: 33 }, (_, i) => ({ speed: (i + 1) / 10, channels: {} })) }),
    ],
    [false, 'speed 0', file({ keys: [{ speed: 0, channels: {} }] })],
    [false, 'speed 6.1', file({ keys: [{ speed: 6.1, channels: {} }] })],
    [false, 'an unknown member of a key', file({ keys: [{ speed: 1, channels: {}, x: 1 }] })],
    [false, 'an unknown channel', withChannels({ tail: coefficients })],
    [
      false,
      'sides of a one-sided channel',
      withChannels({ torsoTilt: { left: coefficients, right: coefficients } }),
    ],
    [false, 'one side', withChannels({ kneeFlexion: { left: coefficients } })],
    [
      false,
      'sides and more',
      withChannels({ kneeFlexion: { left: coefficients, right: coefficients, ...coefficients } }),
    ],
    [false, 'a lead on the hip', withChannels({ hipFlexion: { ...coefficients, lead: 0 } })],
    [false, 'a missing offset', withChannels({ headTilt: { scale: 1 } })],
    [false, 'a text for a number', withChannels({ headTilt: { scale: '1', offset: 0 } })],
    [false, 'a scale of 6', withChannels({ headTilt: { scale: 6, offset: 0 } })],
    [false, 'a translation of 2', withChannels({ vertical: { scale: 1, offset: 2 } })],
    [false, 'an angle of 181', withChannels({ headTilt: { scale: 1, offset: 181 } })],
    [false, 'a lead of 0.6', withChannels({ headTilt: { ...coefficients, lead: 0.6 } })],
    [true, 'a stance in version 2', withChannels2({ hipFlexion: { ...coefficients, stance: 3 } })],
    [true, 'waves apart in version 2', withChannels2({ kneeFlexion: { left: waves, right: coefficients } })],
    [true, 'a rolling torso in version 2', withChannels2({ torsoRoll: waves })],
    [false, 'a stance in version 1', withChannels({ hipFlexion: { ...coefficients, stance: 3 } })],
    [false, 'waves apart in version 1', withChannels({ kneeFlexion: { left: waves, right: coefficients } })],
    [false, 'a rolling torso in version 1', withChannels({ torsoRoll: coefficients })],
    [true, 'a tilted pelvis in version 3', withChannels3({ pelvisTilt: waves })],
    [true, 'collarbones in version 3', withChannels3({ clavicleElevation: { left: waves, right: waves } })],
    [true, 'a stance in version 3', withChannels3({ hipFlexion: { ...coefficients, stance: 3 } })],
    [false, 'a tilted pelvis in version 2', withChannels2({ pelvisTilt: coefficients })],
    [false, 'an arm twist in version 1', withChannels({ shoulderTwist: coefficients })],
    [false, 'one collarbone', withChannels3({ clavicleProtraction: { left: coefficients } })],
    [false, 'a strike on the hip', withChannels2({ hipFlexion: waves })],
    [false, 'a stance of 181', withChannels2({ headTilt: { ...coefficients, stance: 181 } })],
    [false, 'a mix without weight', file({ mix: [{ name: 'A' }] })],
  ])('%s: %s', (isGood, _name, content) => {
    const text = JSON.stringify(content);
    expect(check(JSON.parse(text))).toBe(isGood);
    expect(parseStyle(text).ok).toBe(isGood);
  });

  test('whatever the program writes', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(check(JSON.parse(writeStyle(document)))).toBe(true);
      }),
      { seed: 3, numRuns: 100 },
    );
  });
});
