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
 * over the cervical joints.
 */
export function createSpinePlan(figure: Pick<Figure, 'joints'>): SpinePlan {
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
  const hasJoints = (run: SpineRun) => run.joints.length > 0;
  return { torso: runs.filter(hasJoints), head: [neck].filter(hasJoints) };
}

/** The law from vertebra `start` (1-based) of `count` up, as a progression. */
function createRamp(law: SpineLaw, start: number, count: number): ShareRamp {
  const first = computeSpineShare(law, start, count);
  // An increasing run steps by its own first share; said so rather than subtracted, it is equal to the last
  // bit.
  const step = law === 'increasing' && start === 1 ? first : computeSpineShare(law, start + 1, count) - first;
  return { first, step };
}
