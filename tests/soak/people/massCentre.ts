import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';

/** A segment of the body: from a joint to a joint, its share of the mass, and where on the way that is. */
interface Segment {
  readonly from: JointName;
  readonly to: JointName;
  readonly share: number;
  readonly at: number;
}

const createSided = (from: string, to: string, share: number, at: number): readonly Segment[] =>
  (['l', 'r'] as const).map((side) => ({
    from: `${side}_${from}` as JointName,
    to: `${side}_${to}` as JointName,
    share,
    at,
  }));

/** Shares and centres of Winter, Biomechanics and Motor Control of Human Movement, table 4.1 (Dempster). */
const SEGMENTS: readonly Segment[] = [
  { from: 'humanoid_root', to: 'vt1', share: 0.497, at: 0.5 },
  { from: 'vt1', to: 'skullbase', share: 0.081, at: 1 },
  ...createSided('shoulder', 'elbow', 0.028, 0.436),
  ...createSided('elbow', 'radiocarpal', 0.016, 0.43),
  ...createSided('radiocarpal', 'metacarpophalangeal_3', 0.006, 0.506),
  ...createSided('hip', 'knee', 0.1, 0.433),
  ...createSided('knee', 'talocrural', 0.0465, 0.433),
  ...createSided('talocrural', 'metatarsophalangeal_2', 0.0145, 0.5),
];

/** Makes a reader of the centre of a figure's mass, axis 0 to 2 of its joints' places, metres. Allocates. */
export function createMassCentre(figure: Figure): (positions: ArrayLike<number>, axis: 0 | 1 | 2) => number {
  const segments = SEGMENTS.map(({ from, to, share, at }) => ({
    from: 3 * figure.joints.indexOf(from),
    to: 3 * figure.joints.indexOf(to),
    share,
    at,
  }));
  if (segments.some(({ from, to }) => from < 0 || to < 0))
    throw new Error('A joint is missing between which a part of the mass lies.');
  return (positions, axis) =>
    segments.reduce(
      (sum, { from, to, share, at }) =>
        sum + share * ((1 - at) * positions[from + axis]! + at * positions[to + axis]!),
      0,
    );
}
