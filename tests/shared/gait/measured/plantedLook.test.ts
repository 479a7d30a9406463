import { describe, expect, it } from 'vitest';
import { LOOK_SPEEDS, measureLooks, writeLooks } from '../../../soak/people/plantedLook.ts';
import { getBuiltIn } from '../../style/builtIns.ts';

const LOOKS = measureLooks([getBuiltIn('Natural'), getBuiltIn('Limp (left)')]);

describe('planted steps beside people (docs/measured/people.md)', () => {
  it('of Natural have the form of the curves that nothing has planted', () => {
    for (const normalizedSpeed of LOOK_SPEEDS) {
      const [people, natural] = ['*people*', 'Natural'].map(
        (name) =>
          LOOKS.find((look) => look.name === name && look.normalizedSpeed === normalizedSpeed)!.metrics,
      );
      expect(Math.abs(natural!.heelLiftDeg.left - people!.heelLiftDeg.left)).toBeLessThan(4);
      expect(Math.abs(natural!.strikePitchDeg.left - people!.strikePitchDeg.left)).toBeLessThan(1);
      expect(Math.abs(natural!.stanceKnee.left.maxDeg - people!.stanceKnee.left.maxDeg)).toBeLessThan(3);
    }
  });

  it('are told once where the sides agree and twice where they part, and of people their form alone', () => {
    const [heading, , ...rows] = writeLooks(LOOKS);
    expect(rows).toHaveLength(3 * LOOK_SPEEDS.length);
    const columns = heading!.split(' | ').length;
    expect(rows.every((row) => row.split(' | ').length === columns)).toBe(true);
    const find = (name: string) => rows.find((row) => row.startsWith(`| ${name} | 1.4`))!;
    expect(find('Natural')).not.toMatch(/\d \/ \d/);
    expect(find('Limp (left)')).toMatch(/\d \/ \d/);
    expect(find('*people*').match(/–/g)).toHaveLength(6);
  });
});
