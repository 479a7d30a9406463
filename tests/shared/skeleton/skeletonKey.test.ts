import { expect, test } from 'vitest';
import { getSkeletonKey } from '../../../shared/skeleton/skeletonKey.ts';
import type { SkeletonJoint } from '../../../shared/skeleton/skeletonJoint.ts';
import { createNamedBody, NAMINGS } from './namings.ts';

const { joints } = createNamedBody(NAMINGS.Mixamo!);

/** The skeleton with one joint changed. */
function change(at: number, to: Partial<SkeletonJoint>): readonly SkeletonJoint[] {
  return joints.map((joint, index) => (index === at ? { ...joint, ...to } : joint));
}

test('two files of one skeleton have one key, however long their bones are', () => {
  expect(getSkeletonKey(change(3, { offset: [1, 2, 3] }))).toBe(getSkeletonKey(joints));
});

test('other names, parents and numbers of joints have other keys', () => {
  const keys = [
    joints,
    change(5, { name: 'Knee' }),
    change(5, { parent: 1 }),
    joints.slice(0, -1),
    [],
    ...Object.values(NAMINGS)
      .slice(1)
      .map((naming) => createNamedBody(naming).joints),
  ].map(getSkeletonKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a name does not run into the next one', () => {
  const name = (first: string, second: string) =>
    getSkeletonKey(
      joints.slice(0, 2).map((joint, at) => ({ ...joint, parent: -1, name: [first, second][at]! })),
    );
  expect(name('ab', 'c')).not.toBe(name('a', 'bc'));
});

test('a key is short, and the same in every session', () => {
  expect(getSkeletonKey(joints.slice(0, 1))).toBe(getSkeletonKey([{ ...joints[0]!, offset: [0, 0, 0] }]));
  expect(getSkeletonKey(joints)).toMatch(/^\d+-[0-9a-f]{16}$/);
  // FNV-1a of 64 bits of nothing is its offset basis.
  expect(getSkeletonKey([])).toBe('0-cbf29ce484222325');
});
