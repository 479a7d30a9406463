import { describe, expect, test } from 'vitest';
import { formatPlace } from '../../../../shared/style/file/place.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';

const GOOD = '{"format":"gait-style","version":1,"name":"Test","keys":[{"speed":1,"channels":{}}]';

function refuse(text: string) {
  const parse = parseStyle(text);
  if (parse.ok) throw new Error('accepted');
  return parse.problems;
}

/** Small texts with a great many problems, each of which once took minutes, gigabytes or an exception. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  [
    'a name of 400,000 letters over 100,000 infinities',
    `${GOOD},"${'n'.repeat(400_000)}":[${Array(100_000).fill('1e400').join()}]}`,
  ],
  [
    'a name of 40,000 letters over 20,000 infinities',
    `${GOOD},"${'n'.repeat(40_000)}":[${Array(20_000).fill('1e400').join()}]}`,
  ],
  [
    '130,000 keys',
    `{"format":"gait-style","version":1,"name":"T","keys":[${Array(130_000).fill('1').join()}]}`,
  ],
  [
    '100,000 unknown channels',
    `{"format":"gait-style","version":1,"name":"T","keys":[{"speed":1,"channels":{${Array.from({ length: 70_000 }, (_, i) => `"c${i}":1`).join()}}}]}`,
  ],
  ['160,000 infinities', `${GOOD},"own":[${Array(160_000).fill('1e400').join()}]}`],
  ['500,000 tags', `${GOOD},"tags":[${Array(500_000).fill('1').join()}]}`],
  ['500,000 parts of a mix', `${GOOD},"mix":[${Array(500_000).fill('1').join()}]}`],
  [
    'infinities under a hundred long names',
    `${GOOD},${`"${'n'.repeat(90)}":{`.repeat(90)}"a":[${Array(200).fill('1e400').join()}]${'}'.repeat(90)}}`,
  ],
];

describe.each(HOSTILE)('a text with %s', (_name, text) => {
  const problems = refuse(text);

  test('has at most 101 problems, the last of which counts the rest', () => {
    expect(problems.length).toBeGreaterThan(30);
    expect(problems.length).toBeLessThanOrEqual(101);
    if (problems.length === 101)
      expect(problems[100]).toEqual({
        path: '',
        message: expect.stringMatching(/^and at least [\d,]+ more$/),
      });
  });

  test('says them in few words', () => {
    expect(JSON.stringify(problems).length).toBeLessThan(101 * 600);
  });
});

test('problems that are left out are counted', () => {
  expect(refuse(`${GOOD},"own":[${Array(130_000).fill('1e400').join()}]}`)[100]?.message).toBe(
    'and at least 129,900 more',
  );
});

test('a list that is too long is measured, not walked through', () => {
  const [first, ...rest] = refuse(
    `{"format":"gait-style","version":1,"name":"T","keys":[${Array(130_000).fill('1').join()}]}`,
  );
  expect(rest.length).toBeLessThan(40);
  expect([first, ...rest]).toContainEqual({ path: 'keys', message: 'expected 1 to 32 keys, got 130000' });
});

test('a wrong part far down a long mix is found', () => {
  const parts = [...Array<string>(5000).fill('{"name":"A","weight":0}'), '{"name":"A"}'];
  expect(refuse(`${GOOD},"mix":[${parts.join()}]}`)).toEqual([
    { path: 'mix[5000].weight', message: 'missing, expected a finite number' },
  ]);
});

test('100 million characters are refused by their number alone', () => {
  // "At least": their bytes were not counted one by one, which takes seconds.
  expect(refuse('x'.repeat(100_000_000))).toEqual([
    { path: '', message: 'the text has at least 100000000 bytes; a style has at most 1048576 (1 MiB)' },
  ]);
});

describe('a place', () => {
  test('shows at most 80 characters of a name, none cut in two', () => {
    expect(formatPlace(['own', '🚶'.repeat(90), 3])).toBe(`own["${'🚶'.repeat(80)}…"][3]`);
    expect(formatPlace(['n'.repeat(400_000)])).toBe(`${'n'.repeat(80)}…`);
    expect(formatPlace(['n'.repeat(80)])).toBe('n'.repeat(80));
  });

  test('is cut where it is very long', () => {
    expect(Array.from(formatPlace(Array(90).fill('🚶'.repeat(80)))).length).toBe(301);
  });
});
