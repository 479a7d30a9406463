import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExpression, explainExpression } from '../../../../renderer/ui/field/expression.ts';

describe('typed expressions', () => {
  it('are worked out in the order of arithmetic', () => {
    const table: readonly [string, number][] = [
      ['12*2', 24],
      ['1 + 2 * 3', 7],
      ['(1 + 2) * 3', 9],
      ['10 - 4 - 3', 3],
      ['16/4/2', 2],
      ['-(3 + 1,5)/2', -2.25],
      ['2*-3', -6],
      ['−4 − 1', -5],
      ['3 × 0.5', 1.5],
      ['1.2*2 m/s', 2.4],
      ['90/2°', 45],
      ['50 %', 50],
    ];
    for (const [text, value] of table) expect(evaluateExpression(text), text).toBeCloseTo(value, 12);
  });

  it('are nothing where they are not whole, and run no code', () => {
    const broken = ['', '1+', '*2', '(1', '1)', '1 2', '1..2', '1/0', '0/0', 'alert(1)', '2**3', '3/', '()'];
    for (const text of broken) expect(evaluateExpression(text), text).toBeUndefined();
    expect(evaluateExpression('('.repeat(100_000))).toBeUndefined();
    expect(evaluateExpression(`${'-'.repeat(100_000)}1`)).toBeUndefined();
  });

  it('change the value that is there after +=, -=, *= and /=', () => {
    const table: readonly [string, number][] = [
      ['+=5', 15],
      ['-=5', 5],
      ['−=5', 5],
      ['*=2', 20],
      ['×= 2', 20],
      ['/=4', 2.5],
      [' + = -(1+1) °', 8],
      ['+5', 5],
      ['-5', -5],
    ];
    for (const [text, value] of table) expect(evaluateExpression(text, 10), text).toBeCloseTo(value, 12);
    for (const text of ['+=', '+=a', '/=0', '=5', '++=5', '+=+=5'])
      expect(evaluateExpression(text, 10), text).toBeUndefined();
    expect(evaluateExpression('+=5')).toBeUndefined();
  });

  it('say why they are none, and what would be one', () => {
    const table: readonly [string, RegExp][] = [
      ['abc', /“abc” is no number\. Write one, or a sum such as 12\*2/],
      ['1e1', /Powers of ten are not read here\. Write 10 for 1e1\./],
      ['1e400', /Write the number in full/],
      ['2^3', /Powers are not read here/],
      ['=5', /number alone, or \+=/],
      ['(1', /A bracket is not closed\./],
      ['1)', /A bracket is not opened\./],
      ['1/0', /divided by zero/],
      ['a very long text that is no number', /^“a very long …” is no number/],
    ];
    for (const [text, sentence] of table) {
      expect(evaluateExpression(text, 10), text).toBeUndefined();
      expect(explainExpression(text), text).toMatch(sentence);
    }
  });

  it('give what JavaScript gives for the same sum', () => {
    const number = fc.integer({ min: 1, max: 99 });
    const sign = fc.constantFrom('+', '-', '*', '/');
    fc.assert(
      fc.property(number, fc.array(fc.tuple(sign, number), { maxLength: 8 }), (first, rest) => {
        const text = `${first}${rest.map(([each, value]) => each + value).join('')}`;
        // oxlint-disable-next-line no-implied-eval -- the reference: digits and signs that were made here
        const expected = new Function(`return ${text}`)() as number;
        expect(evaluateExpression(text)).toBe(expected + 0);
      }),
      { seed: 3 },
    );
  });
});
