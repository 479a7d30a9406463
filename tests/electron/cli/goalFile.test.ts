import { describe, expect, test } from 'vitest';
import { parseGoals } from '../../../electron/cli/ways/goalFile.ts';

const read = (value: unknown) => parseGoals(typeof value === 'string' ? value : JSON.stringify(value));
const refuse = (value: unknown) => {
  const parse = read(value);
  return parse.ok ? [] : parse.problems.map(({ path, message }) => `${path}: ${message}`);
};

describe('a file of goals', () => {
  test('gives its goals, and halts where it does not say', () => {
    const goals = [
      { x: 3, z: 2 },
      { x: 0, z: -5, after: 2.5 },
    ];
    expect(read({ goals })).toEqual({ ok: true, file: { goals, halt: true } });
    expect(read({ goals, halt: false })).toEqual({ ok: true, file: { goals, halt: false } });
  });

  test.each([
    ['no JSON', '{', /^: line 1, column/],
    ['a list', [], /^: expected an object, got a list/],
    ['nothing of goals', {}, /^goals: missing, expected a list$/],
    ['no goal', { goals: [] }, /^goals: expected 1 to 1000 goals/],
    ['a place without z', { goals: [{ x: 1 }] }, /^goals\[0\]\.z: missing, expected a finite number$/],
    ['a place that is no number', { goals: [{ x: 1, z: null }] }, /^goals\[0\]\.z: expected a finite number/],
    ['a place that is not finite', '{"goals":[{"x":1e999,"z":0}]}', /^goals\[0\]\.x: /],
    [
      'a place off the world',
      { goals: [{ x: -2e6, z: 0 }] },
      /^goals\[0\]\.x: expected a number from -1000000 up/,
    ],
    [
      'a time before the start',
      { goals: [{ x: 0, z: 1, after: -1 }] },
      /^goals\[0\]\.after: expected a number from 0/,
    ],
    [
      'a halt that is no truth',
      { goals: [{ x: 0, z: 1 }], halt: 1 },
      /^halt: expected true or false, got 1$/,
    ],
    ['what nobody knows', { goals: [{ x: 0, z: 1, y: 0 }] }, /^goals\[0\]\.y: unknown member "y"$/],
  ])('with %s is refused at its place', (_name, value, problem) => {
    const problems = refuse(value);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  test('gives all its problems together, and no more than can be read', () => {
    expect(refuse({ goals: [{ x: 'a', z: 1 }, { z: 2 }], halt: 'yes' })).toHaveLength(3);
    expect(refuse({ goals: Array.from({ length: 2000 }, () => ({})) }).length).toBeLessThan(105);
  });

  test('has its goals one after the other', () => {
    const goals = [
      { x: 0, z: 1, after: 3 },
      { x: 1, z: 1 },
      { x: 2, z: 1, after: 2 },
    ];
    expect(refuse({ goals })).toEqual([
      'goals[2].after: expected at least 3, when a goal before it begins, got 2',
    ]);
  });
});
