import type { SkeletonJoint } from './skeletonJoint.ts';

/**
 * A short text that two files of one skeleton share: of the names and parents of its joints, whatever their
 * lengths. 64 bits of FNV-1a as hexadecimal digits behind the number of joints.
 */
export function getSkeletonKey(joints: readonly SkeletonJoint[]): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  const take = (unit: number) => {
    low = (low ^ unit) >>> 0;
    // Times the prime 2^40 + 0x1b3, in halves of 32 bits: 0x1b3 takes 9 bits, so nothing is rounded.
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 256) % 2 ** 32;
    low = product % 2 ** 32;
  };
  for (const { name, parent } of joints)
    for (const text of [name, String(parent)]) {
      for (let i = 0; i < text.length; i++) take(text.charCodeAt(i));
      take(0x10000);
    }
  const hex = (half: number) => half.toString(16).padStart(8, '0');
  return `${joints.length}-${hex(high >>> 0)}${hex(low)}`;
}
