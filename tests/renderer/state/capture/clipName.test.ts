import { describe, expect, it } from 'vitest';
import { getClipName } from '../../../../renderer/state/capture/deskState.ts';

describe('the name of a clip', () => {
  it.each([
    ['dataset-1_walk_sad_001.bvh', 'dataset walk sad'],
    ['walk01.bvh', 'walk01'],
    ['Proud walk.bvh', 'Proud walk'],
    ['001.bvh', '001'],
    ['old.man_2.BVH', 'old man'],
    ['.bvh', '.bvh'],
    ['___.bvh', '___.bvh'],
  ])('of %s is its words: %s', (fileName, name) => {
    expect(getClipName(fileName)).toBe(name);
  });
});
