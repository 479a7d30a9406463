import { describe, expect, test } from 'vitest';
import { drawCrowdStyles } from '../../../shared/crowd/drawCrowdStyles.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { getBuiltIn } from '../style/builtIns.ts';

const [NATURAL, BRISK, WEARY] = ['Natural', 'Brisk', 'Weary'].map(getBuiltIn);

describe('the styles of a crowd', () => {
  test('are mixes of the chosen ones, each leading in its turn, the same by the same seed', () => {
    const looks = drawCrowdStyles([NATURAL!, BRISK!, WEARY!], 6, createRandom(1));
    expect(looks.map(({ name }) => name.split(' ')[0])).not.toContain(undefined);
    expect(new Set(looks.map(({ name }) => name)).size).toBe(6);
    for (const [index, leader] of ['Natural', 'Brisk', 'Weary'].entries()) {
      const share = new RegExp(`${leader} (\\d+)%`).exec(looks[index]!.name);
      expect(Number(share?.[1])).toBeGreaterThanOrEqual(50);
    }
    expect(drawCrowdStyles([NATURAL!, BRISK!, WEARY!], 6, createRandom(1))).toEqual(looks);
    expect(drawCrowdStyles([NATURAL!, BRISK!, WEARY!], 6, createRandom(2))).not.toEqual(looks);
  });

  test('stay as they are where there is no other on the same normal walk', () => {
    const zombie = getBuiltIn('Zombie');
    expect(zombie.base).not.toBe(BRISK!.base);
    expect(drawCrowdStyles([zombie, BRISK!], 2, createRandom(1))).toEqual([zombie, BRISK]);
    expect(drawCrowdStyles([BRISK!], 3, createRandom(1))).toEqual([BRISK, BRISK, BRISK]);
    expect(drawCrowdStyles([], 3, createRandom(1))).toEqual([]);
  });
});
