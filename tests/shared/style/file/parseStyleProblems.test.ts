import { describe, expect, test } from 'vitest';
import { file, KEY, problemLines, refuse, withChannels } from './leastFile.ts';

describe('refuses, naming the place,', () => {
  const coefficients = { scale: 1, offset: 0 };
  test.each<[string, unknown, string[]]>([
    ['a missing format', { ...file(), format: undefined }, ['format: missing, expected "gait-style"']],
    ['another format', file({ format: 'gltf' }), ['format: expected "gait-style", got "gltf"']],
    ['a missing version', { ...file(), version: undefined }, ['version: missing, expected 1, 2, 3 or 4']],
    ['a version below the first', file({ version: 0 }), ['version: expected 1, 2, 3 or 4, got 0']],
    ['a version that is text', file({ version: '1' }), ['version: expected 1, 2, 3 or 4, got "1"']],
    ['a missing name', { ...file(), name: undefined }, ['name: missing, expected a text']],
    ['an empty name', file({ name: '' }), ['name: expected at least one character, got none']],
    [
      'a long description',
      file({ description: 'd'.repeat(2001) }),
      ['description: expected at most 2000 characters, got 2001'],
    ],
    ['a null author', file({ author: null }), ['author: expected a text, got null']],
    ['a tag that is no text', file({ tags: ['a', 5] }), ['tags[1]: expected a text, got 5']],
    ['a long tag', file({ tags: ['t'.repeat(61)] }), ['tags[0]: expected at most 60 characters, got 61']],
    [
      '33 tags',
      file({ tags: Array.from({ length: 33 }, () => 't') }),
      ['tags: expected at most 32 tags, got 33'],
    ],
    [
      'an unknown policy',
      file({ hipPolicy: 'best' }),
      ['hipPolicy: expected "fixed-amplitude" or "shared-change", got "best"'],
    ],
    ['a base that is no text', file({ base: 5 }), ['base: expected "classic" or "measured", got 5']],
    ['missing keys', { ...file(), keys: undefined }, ['keys: missing, expected a list']],
    ['no key', file({ keys: [] }), ['keys: expected 1 to 32 keys, got none']],
    [
      '33 keys',
      file({ keys: Array.from({ length: 33 }, (_, i) => ({ speed: (i + 1) / 10, channels: {} })) }),
      ['keys: expected 1 to 32 keys, got 33'],
    ],
    [
      'a key without speed',
      file({ keys: [{ channels: {} }] }),
      ['keys[0].speed: missing, expected a finite number'],
    ],
    [
      'a key without channels',
      file({ keys: [{ speed: 1 }] }),
      ['keys[0].channels: missing, expected an object'],
    ],
    ['speed 0', file({ keys: [{ ...KEY, speed: 0 }] }), ['keys[0].speed: expected a number above 0, got 0']],
    [
      'speed above 6',
      file({ keys: [{ ...KEY, speed: 6.001 }] }),
      ['keys[0].speed: expected a number up to 6, got 6.001'],
    ],
    [
      'descending speeds',
      file({ keys: [{ ...KEY, speed: 2 }, KEY] }),
      ['keys[1].speed: expected a speed above 2, that of the key before, got 1'],
    ],
    [
      'speeds too near',
      file({ keys: [KEY, { ...KEY, speed: 1.0009 }] }),
      ['keys[1].speed: expected a speed at least 0.001 above 1, that of the key before, got 1.0009'],
    ],
    [
      'an unknown member of a key',
      file({ keys: [{ ...KEY, note: 1 }] }),
      ['keys[0].note: unknown member "note"'],
    ],
    [
      'an unknown channel',
      withChannels({ 'big toe': coefficients }),
      ['keys[0].channels["big toe"]: unknown channel "big toe"'],
    ],
    [
      'a channel by its prototype',
      withChannels({ constructor: coefficients }),
      ['keys[0].channels.constructor: unknown channel "constructor"'],
    ],
    [
      'a channel that is a number',
      withChannels({ torsoTilt: 5 }),
      ['keys[0].channels.torsoTilt: expected an object, got 5'],
    ],
    [
      'a two-sided channel that is null',
      withChannels({ kneeFlexion: null }),
      ['keys[0].channels.kneeFlexion: expected scale and offset, or left and right, got null'],
    ],
    [
      'a missing offset',
      withChannels({ torsoTilt: { scale: 1 } }),
      ['keys[0].channels.torsoTilt.offset: missing, expected a finite number'],
    ],
    [
      'a missing scale',
      withChannels({ kneeFlexion: { offset: 1 } }),
      ['keys[0].channels.kneeFlexion.scale: missing, expected a finite number'],
    ],
    [
      'a text for a number',
      withChannels({ kneeFlexion: { left: { scale: 'abc', offset: 0 }, right: coefficients } }),
      ['keys[0].channels.kneeFlexion.left.scale: expected a finite number, got "abc"'],
    ],
    [
      'one side only',
      withChannels({ kneeFlexion: { left: coefficients } }),
      ['keys[0].channels.kneeFlexion.right: missing, expected an object'],
    ],
    [
      'sides and more',
      withChannels({ kneeFlexion: { left: coefficients, right: coefficients, scale: 1 } }),
      ['keys[0].channels.kneeFlexion.scale: unknown side "scale"'],
    ],
    [
      'sides of a one-sided channel',
      withChannels({ torsoTilt: { scale: 1, offset: 0, left: coefficients } }),
      ['keys[0].channels.torsoTilt.left: unknown coefficient "left"'],
    ],
    [
      'an unknown coefficient',
      withChannels({ torsoTilt: { ...coefficients, gain: 1 } }),
      ['keys[0].channels.torsoTilt.gain: unknown coefficient "gain"'],
    ],
    [
      'a lead on the hip',
      withChannels({ hipFlexion: { ...coefficients, lead: 0 } }),
      ['keys[0].channels.hipFlexion.lead: hipFlexion has no lead: it defines the heel strike'],
    ],
    [
      'a lead on one hip',
      withChannels({ hipFlexion: { left: { ...coefficients, lead: 0 }, right: coefficients } }),
      ['keys[0].channels.hipFlexion.left.lead: hipFlexion has no lead: it defines the heel strike'],
    ],
    [
      'a scale above 5',
      withChannels({ torsoTilt: { scale: 5.1, offset: 0 } }),
      ['keys[0].channels.torsoTilt.scale: expected a number up to 5, got 5.1'],
    ],
    [
      'an angle below -180',
      withChannels({ torsoTilt: { scale: 1, offset: -180.5 } }),
      ['keys[0].channels.torsoTilt.offset: expected a number from -180 up, got -180.5'],
    ],
    [
      'a translation above 1',
      withChannels({ vertical: { scale: 1, offset: 2 } }),
      ['keys[0].channels.vertical.offset: expected a number up to 1, got 2'],
    ],
    [
      'a lead above half a cycle',
      withChannels({ headTilt: { ...coefficients, lead: 0.6 } }),
      ['keys[0].channels.headTilt.lead: expected a number up to 0.5, got 0.6'],
    ],
    [
      'a null lead',
      withChannels({ headTilt: { ...coefficients, lead: null } }),
      ['keys[0].channels.headTilt.lead: expected a finite number, got null'],
    ],
    [
      'a mix without weight',
      file({ mix: [{ name: 'A' }] }),
      ['mix[0].weight: missing, expected a finite number'],
    ],
    ['a list', [1], [': expected an object, got a list']],
    ['null', 'null', [': expected an object, got null']],
  ])('%s', (_name, content, lines) => {
    expect(problemLines(content)).toEqual(lines);
  });

  test('a number too large for a double, anywhere', () => {
    const text = JSON.stringify(withChannels({ torsoTilt: { scale: 777, offset: 0 } })).replace(
      '777',
      '1e999',
    );
    expect(problemLines(text)).toEqual([
      'keys[0].channels.torsoTilt.scale: expected a finite number, got Infinity',
    ]);
    expect(problemLines(JSON.stringify(file({ own: { deep: [777] } })).replace('777', '-1e999'))).toEqual([
      'own.deep[0]: expected a finite number, got -Infinity',
    ]);
  });

  test('__proto__ as an unknown name', () => {
    const text = JSON.stringify(file()).replace(
      '"channels":{}',
      '"channels":{"__proto__":{"scale":1,"offset":0}},"__proto__":1',
    );
    expect(problemLines(text)).toEqual([
      'keys[0].channels.__proto__: unknown channel "__proto__"',
      'keys[0].__proto__: unknown member "__proto__"',
    ]);
  });

  test('everything at once', () => {
    const content = file({
      name: 5,
      keys: [
        {
          speed: 2,
          channels: { kneeFlexion: { left: { scale: 'abc', offset: 0 }, right: { scale: 1, offset: 999 } } },
        },
        { speed: 1, channels: { vertical: { scale: 1, offset: 0 }, tail: {} } },
      ],
    });
    expect(refuse(content).map(({ path }) => path)).toEqual([
      'name',
      'keys[0].channels.kneeFlexion.left.scale',
      'keys[0].channels.kneeFlexion.right.offset',
      'keys[1].channels.tail',
      'keys[1].speed',
    ]);
  });
});

describe('a list that is too long', () => {
  test('does not hide what else is wrong in it', () => {
    const keys = Array.from({ length: 33 }, (_, i) => ({
      speed: i === 4 ? 'x' : (i + 1) / 10,
      channels: {},
    }));
    expect(problemLines(file({ keys, tags: [...Array.from({ length: 32 }, () => 't'), 5] }))).toEqual([
      'tags[32]: expected a text, got 5',
      'tags: expected at most 32 tags, got 33',
      'keys[4].speed: expected a finite number, got "x"',
      'keys: expected 1 to 32 keys, got 33',
    ]);
  });
});
