import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { file, problemLines, read, refuse } from './leastFile.ts';

describe('reads', () => {
  test('the example of the format, as it stands', () => {
    const document = read(`{
      "format": "gait-style", "version": 1, "name": "Tired", "description": "Heavy.", "author": "", "license": "CC0-1.0",
      "tags": ["mood"], "base": "classic", "hipPolicy": "fixed-amplitude",
      "keys": [
        { "speed": 0.6, "channels": {
            "torsoTilt": { "scale": 1, "offset": 10 },
            "hipFlexion": { "left": { "scale": 0.8, "offset": 0 }, "right": { "scale": 0.85, "offset": 0 } },
            "headTilt": { "scale": 1.5, "offset": 8, "lead": -0.06 } } },
        { "speed": 1.6, "channels": { "torsoTilt": { "scale": 1, "offset": 6 }, "hipFlexion": { "scale": 0.9, "offset": 0 } } } ]
    }`);
    expect(document.name).toBe('Tired');
    expect(document.keys[0]?.channels.headTilt).toEqual({ scale: 1.5, offset: 8, lead: -0.06 });
    expect(document.keys[1]?.speed).toBe(1.6);
  });

  test('a missing optional member as its default', () => {
    expect(read(JSON.stringify(file()))).toEqual({
      format: 'gait-style',
      name: 'Test',
      description: '',
      author: '',
      license: '',
      tags: [],
      base: 'classic',
      hipPolicy: 'fixed-amplitude',
      keys: [{ speed: 1, channels: {} }],
    });
  });

  test('unknown top-level members in the order of the text, whatever their names', () => {
    const text = JSON.stringify(file()).replace(
      /}$/,
      ', "zeta": [1], "10": {"a": {"b": 1}}, "__proto__": 3, "2": null}',
    );
    expect(read(text).unknownMembers).toEqual([
      { name: 'zeta', json: '[1]' },
      { name: '10', json: '{"a":{"b":1}}' },
      { name: '__proto__', json: '3' },
      { name: '2', json: 'null' },
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('the last of duplicate members', () => {
    const text = JSON.stringify(file()).replace('"name":"Test"', '"name":5,"name":"First","name":"Last"');
    expect(read(text).name).toBe('Last');
  });

  test('lengths in code points', () => {
    expect(read(JSON.stringify(file({ name: '🚶'.repeat(120) }))).name).toHaveLength(240);
    expect(problemLines(file({ name: '🚶'.repeat(121) }))).toEqual([
      'name: expected at most 120 characters, got 121',
    ]);
  });

  test('every limit itself', () => {
    const limits = file({
      name: 'n'.repeat(120),
      description: 'd'.repeat(2000),
      author: 'a'.repeat(2000),
      license: 'l'.repeat(2000),
      tags: Array.from({ length: 32 }, () => 't'.repeat(60)),
      keys: Array.from({ length: 32 }, (_, i) => ({
        speed: i === 31 ? 6 : Math.round((5.9 + i * 0.001) * 1000) / 1000,
        channels: {
          vertical: { scale: -5, offset: -1, lead: -0.5 },
          lateral: { scale: 5, offset: 1, lead: 0.5 },
          headRoll: { scale: 5, offset: 180 },
          hipFlexion: { scale: -5, offset: -180 },
        },
      })),
    });
    expect(read(JSON.stringify(limits)).keys).toHaveLength(32);
  });

  test('a byte order mark as nothing', () => {
    expect(read(`\uFEFF${JSON.stringify(file())}`).name).toBe('Test');
  });
});

describe('a newer file', () => {
  test('gives that one problem, whatever else is wrong', () => {
    const problems = refuse({ format: 'gait-style', version: 5, keys: 'other', base: 'modern' });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toBe('version');
    expect(problems[0]?.message).toContain('made by a newer version');
  });

  test.each([
    ['without a format', '{"version":5,"name":"x","keys":[]}', '5'],
    ['of another format', JSON.stringify(file({ format: 'gait-walk', version: 5 })), '5'],
    ['of a version between', JSON.stringify(file({ version: 4.5 })), '4.5'],
    [
      'of a version beyond every number',
      JSON.stringify(file({ version: 777 })).replace('777', '1e999'),
      'Infinity',
    ],
  ])('gives that one problem also %s', (_name, text, version) => {
    expect(problemLines(text)).toEqual([
      `version: made by a newer version of Gaitsmith: format version ${version}, this one reads up to 4`,
    ]);
  });

  test('is none of a version that is no number or below the first', () => {
    expect(problemLines(file({ version: '2' }))).toEqual(['version: expected 1, 2, 3 or 4, got "2"']);
    expect(problemLines(file({ version: 1.5 }))).toEqual(['version: expected 1, 2, 3 or 4, got 1.5']);
    expect(problemLines(JSON.stringify(file({ version: 777 })).replace('777', '-1e999'))).toEqual([
      'version: expected 1, 2, 3 or 4, got -Infinity',
    ]);
  });

  test('is also one that stands on an unknown base', () => {
    const problems = refuse(file({ base: 'modern', name: 5 }));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toBe('base');
    expect(problems[0]?.message).toContain('made by a newer version');
    expect(refuse({ base: 'modern' })).toEqual(problems);
  });
});

describe('migration', () => {
  const migrations = [
    { from: -1, migrate: (old: Readonly<Record<string, unknown>>) => ({ ...old, title: old['label'] }) },
    {
      from: 0,
      migrate: ({ title, label: _label, ...rest }: Readonly<Record<string, unknown>>) => ({
        ...rest,
        name: title,
      }),
    },
  ];

  test('goes step by step up to the present version', () => {
    const { name: _name, ...nameless } = file();
    const parse = parseStyle(JSON.stringify({ ...nameless, version: -1, label: 'Old' }), { migrations });
    expect(parse).toMatchObject({ ok: true, document: { name: 'Old' } });
    expect(parse.ok && parse.document.unknownMembers).toBeUndefined();
  });

  test('stops where a step is missing', () => {
    const parse = parseStyle(JSON.stringify(file({ version: -2 })), { migrations });
    expect(parse).toEqual({
      ok: false,
      problems: [{ path: 'version', message: 'expected 1, 2, 3 or 4, got -2' }],
    });
  });
});

describe('text that is no JSON', () => {
  test.each([
    [
      'a trailing comma',
      '{\n  "format": "gait-style",\n}',
      'line 3, column 1: expected a member name in double quotes',
    ],
    ['a comment', '{\n  // note\n  "a": 1 }', 'line 2, column 3: comments are not allowed'],
    ['a missing comma', '{ "a": 1\n  "b": 2 }', 'line 2, column 3: expected a comma'],
    ['an open brace', '{ "a": 1', 'line 1, column 9: expected a closing brace'],
    ['a bare word', '{ "a": NaN }', 'line 1, column 8: not a JSON value'],
    ['nothing', '', 'line 1, column 1: expected a value'],
    ['two documents', '{}\r\n{}', 'line 2, column 1: expected the end of the text'],
    ['a leading zero', '{"a": 01}', 'line 1, column 8: expected a comma'],
  ])('is refused with line and column: %s', (_name, text, message) => {
    expect(refuse(text)).toEqual([{ path: '', message }]);
  });

  test('never goes without line and column', () => {
    const good = JSON.stringify(file({ tags: ['a\n'], own: { x: [1.5e3, true, null, 'ü'] } }), null, 1);
    fc.assert(
      fc.property(
        fc.nat(good.length),
        fc.nat(3),
        fc.oneof(
          fc.constantFrom(
            '"',
            '{',
            '}',
            '[',
            ']',
            ',',
            ':',
            '\\',
            '\n',
            '\u0000',
            '\u00a0',
            '//',
            '-',
            '+',
            '.',
            'e',
            "'",
          ),
          fc.string(),
        ),
        (at, cut, put) => {
          const text = good.slice(0, at) + put + good.slice(at + cut);
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          fc.pre(!isJson);
          const problems = refuse(text);
          expect(problems).toHaveLength(1);
          expect(problems[0]?.path).toBe('');
          expect(problems[0]?.message).toMatch(/^line \d+, column \d+: /);
        },
      ),
      { seed: 7, numRuns: 3000 },
    );
  });
});

describe('size', () => {
  const filled = (bytes: number, filler: string) => {
    const text = JSON.stringify(file({ own: '' }));
    return text.replace(
      '"own":""',
      `"own":"${filler.repeat(Math.floor((bytes - text.length) / new TextEncoder().encode(filler).length))}"`,
    );
  };

  test('is at most 1 MiB of UTF-8', () => {
    expect(parseStyle(filled(1_048_576, 'x')).ok).toBe(true);
    expect(refuse(filled(1_048_577, 'x'))).toEqual([
      { path: '', message: 'the text has 1048577 bytes; a style has at most 1048576 (1 MiB)' },
    ]);
    expect(parseStyle(filled(1_048_576, 'é')).ok).toBe(true);
    expect(refuse(filled(1_200_000, '🚶'))[0]?.message).toContain('1 MiB');
  });

  test('of nesting is bounded, open or closed', () => {
    const message = 'lists and objects are nested more than 100 levels deep';
    expect(refuse('['.repeat(1_000_000))).toEqual([{ path: '', message }]);
    const deep = JSON.stringify(file({ own: 'HERE' })).replace(
      '"HERE"',
      `${'['.repeat(200)}${']'.repeat(200)}`,
    );
    expect(refuse(deep)).toEqual([{ path: '', message }]);
    // Brackets that close nothing hide no depth.
    for (const part of ['[},', ']['])
      expect(refuse(part.repeat(300_000))[0]?.message).toMatch(/^line 1, column \d+: /);
  });

  test('of a file full of unknown names costs no more than in proportion', () => {
    const createText = (count: number) => {
      const names = Array.from({ length: count }, (_, i) => String(count - i));
      return JSON.stringify(file()).replace(/}$/, `${names.map((name) => `,"${name}":1`).join('')}}`);
    };
    // Of the processor's own time, which no neighbour of a busy machine adds to, the least of several.
    const getLeastMs = (text: string, before: number) => {
      const started = process.cpuUsage();
      expect(read(text).unknownMembers?.[0]?.name).toMatch(/000$/);
      const { user, system } = process.cpuUsage(started);
      return Math.min(before, (user + system) / 1000);
    };
    const [few, many] = [createText(4000), createText(64_000)];
    const order = Array.from({ length: 4000 }, (_, i) => String(4000 - i));
    expect(read(few).unknownMembers?.map(({ name }) => name)).toEqual(order);
    let [fewMs, manyMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 4; round++) {
      fewMs = getLeastMs(few, fewMs);
      manyMs = getLeastMs(many, manyMs);
    }
    // 16 times as many; each looked for among all others it would be 256.
    expect(manyMs / fewMs).toBeLessThan(64);
  });
});
