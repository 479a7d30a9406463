import type { Figure } from '../../body/figure/figure.ts';

/**
 * How far a point of the body moves where every bone above it is turned by one radian, the worst way, metres
 * per radian: the longest way along the bones.
 */
export function computeFigureReach({ joints, parents, offsets, soles }: Figure): number {
  const reaches: number[] = [];
  joints.forEach((_, joint) => {
    const parent = parents[joint]!;
    const length = Math.hypot(offsets[3 * joint]!, offsets[3 * joint + 1]!, offsets[3 * joint + 2]!);
    reaches.push(parent < 0 ? 0 : reaches[parent]! + length);
  });
  const feet = [soles.left, soles.right].flatMap((sole) =>
    Object.values(sole).map(({ joint, offset }) => reaches[joint]! + Math.hypot(...offset)),
  );
  return Math.max(...reaches, ...feet);
}
