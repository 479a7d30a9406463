import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createStyleFileName,
  findFileNameFault,
  getFileStem,
} from '../../../../shared/style/file/fileName.ts';

describe('the file name of a style', () => {
  it('can be the name of a file, whatever the style is called, and fits into what file systems take', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (styleName) => {
        const fileName = createStyleFileName(styleName);
        expect(fileName).toMatch(/.\.gait\.json$/);
        expect(findFileNameFault(getFileStem(fileName))).toBeUndefined();
        expect(Buffer.byteLength(fileName)).toBeLessThanOrEqual(200);
        expect(fileName).not.toMatch(/\p{Cs}/u);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  it.each([
    ['March 50% + Elderly 50%', 'March 50% + Elderly 50%.gait.json'],
    ['a/b\\c:d*?"<>|\u0007', 'a b c d.gait.json'],
    ['..', 'Style.gait.json'],
    ['con', 'Style.gait.json'],
  ])('is made of "%s" without what a system does not take', (styleName, fileName) => {
    expect(createStyleFileName(styleName)).toBe(fileName);
  });

  it('takes endings off file names', () => {
    expect(getFileStem('Old soldier.gait.json')).toBe('Old soldier');
    expect(getFileStem('x.JSON')).toBe('x');
    expect(getFileStem('plain')).toBe('plain');
  });

  it('keeps its ending, and is cut between characters', () => {
    expect(createStyleFileName('👣'.repeat(120), { nameEnding: ' copy' })).toMatch(
      /^(👣)+ copy\.gait\.json$/u,
    );
  });
});
