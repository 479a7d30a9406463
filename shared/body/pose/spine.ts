import type { Figure } from '../figure/figure.ts';
import type { JointName } from '../figure/joints.ts';

/** How an angle is shared out over a run of vertebrae, counted from the pelvis up (2004, tables 1 and 2). */
export const SPINE_LAWS = ['uniform', 'increasing', 'decreasing', 'none'] as const;
export type SpineLaw = (typeof SPINE_LAWS)[number];

/** The three regions of a spine, from the pelvis up; skullbase belongs to the cervical one. */
export const SPINE_REGIONS = ['lumbar', 'thoracic', 'cervical'] as const;
export type SpineRegion = (typeof SPINE_REGIONS)[number];

/**
 * The share of vertebra `index` (1 next to the pelvis ... `count`): 1/n, 2i/(n(n+1)), 2(n+1-i)/(n(n+1)) or 0.
 * Over a run the shares sum to 1 (0 for `none`). 2004, table 2, whose note counts from 0; only from 1 do its
 * formulas sum to 1 (engine.md §6).
 */
export function computeSpineShare(law: SpineLaw, index: number, count: number): number {
  switch (law) {
    case 'uniform':
      return 1 / count;
    case 'increasing':
      return (2 * index) / (count * (count + 1));
    case 'decreasing':
      return (2 * (count + 1 - index)) / (count * (count + 1));
    case 'none':
      return 0;
  }
}

/** Shares of neighbouring vertebrae: an arithmetic progression, which all laws are. */
export interface ShareRamp {
  /** Share of the run's lowest vertebra. */
  readonly first: number;
  /** Added from one vertebra to the next above. */
  readonly step: number;
}

/** Neighbouring vertebrae that share the same laws, from the pelvis up. */
export interface SpineRun {
  /** Indices into `Figure.joints`. */
  readonly joints: Int16Array;
  readonly tilt: ShareRamp;
  readonly roll: ShareRamp;
  readonly torsion: ShareRamp;
}

/**
 * Which rotations a spine carries: `torso` takes torso_to_pelvis, `head` takes head_to_torso. Runs without
 * joints are left out.
 */
export interface SpinePlan {
  readonly torso: readonly SpineRun[];
  readonly head: readonly SpineRun[];
}

/** The region of a joint; undefined off the spine. */
export function findSpineRegion(joint: JointName): SpineRegion | undefined {
  if (joint.startsWith('vl')) return 'lumbar';
  if (joint.startsWith('vt')) return 'thoracic';
  if (joint.startsWith('vc') || joint === 'skullbase') return 'cervical';
  return undefined;
}

/**
 * Plans the spine of a figure after 2004, table 1, for the vertebrae that it has: tilt decreasing and roll
 * uniform in one run over lumbar and thoracic joints, torsion increasing over the thoracic ones alone
 * (uniform over the lumbar ones of a rig without them, so that it is not lost), the head's angles increasing
 * over the cervical joints. A figure's own lumbosacral share makes a run of the lowest joint.
 */
export function createSpinePlan(figure: Pick<Figure, 'joints' | 'lumbosacralShare'>): SpinePlan {
  const [lumbar, thoracic, cervical] = SPINE_REGIONS.map((region) =>
    figure.joints.flatMap((name, index) => (findSpineRegion(name) === region ? [index] : [])),
  ) as [number[], number[], number[]];
  const trunk = lumbar.length + thoracic.length;
  const above = lumbar.length + 1;
  const runs: readonly SpineRun[] = [
    {
      joints: Int16Array.from(lumbar),
      tilt: createRamp('decreasing', 1, trunk),
      roll: createRamp('uniform', 1, trunk),
      torsion: createRamp(thoracic.length > 0 ? 'none' : 'uniform', 1, lumbar.length),
    },
    {
      joints: Int16Array.from(thoracic),
      tilt: createRamp('decreasing', above, trunk),
      roll: createRamp('uniform', above, trunk),
      torsion: createRamp('increasing', 1, thoracic.length),
    },
  ];
  const neck: SpineRun = {
    joints: Int16Array.from(cervical),
    tilt: createRamp('increasing', 1, cervical.length),
    roll: createRamp('increasing', 1, cervical.length),
    torsion: createRamp('increasing', 1, cervical.length),
  };
  const torso = splitLowest(runs, figure.lumbosacralShare);
  const hasJoints = (run: SpineRun) => run.joints.length > 0;
  return { torso: torso.filter(hasJoints), head: [neck].filter(hasJoints) };
}

/** Gives the lowest joint a share of the tilt, and those above the rest in the ratio that they have. */
function splitLowest(
  [lumbar, thoracic]: readonly SpineRun[],
  share: number | undefined,
): readonly SpineRun[] {
  // Of a spine of one joint there is no rest.
  const isShared = share !== undefined && lumbar!.joints.length > 0 && lumbar!.tilt.first < 1;
  if (!isShared) return [lumbar!, thoracic!];
  const factor = (1 - share) / (1 - lumbar!.tilt.first);
  const scale = ({ first, step }: ShareRamp): ShareRamp => ({ first: factor * first, step: factor * step });
  const climb = ({ first, step }: ShareRamp): ShareRamp => ({ first: first + step, step });
  const { joints, tilt, roll, torsion } = lumbar!;
  return [
    { joints: joints.subarray(0, 1), tilt: { first: share, step: 0 }, roll, torsion },
    { joints: joints.subarray(1), tilt: scale(climb(tilt)), roll: climb(roll), torsion: climb(torsion) },
    { ...thoracic!, tilt: scale(thoracic!.tilt) },
  ];
}

/** The law from vertebra `start` (1-based) of `count` up, as a progression. */
function createRamp(law: SpineLaw, start: number, count: number): ShareRamp {
  const first = computeSpineShare(law, start, count);
  // An increasing run steps by its own first share; said so rather than subtracted, it is equal to the last
  // bit.
  const step = law === 'increasing' && start === 1 ? first : computeSpineShare(law, start + 1, count) - first;
  return { first, step };
}
