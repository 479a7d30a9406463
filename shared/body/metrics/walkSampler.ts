import type { StyleSource } from '../../gait/coefficients.ts';
import { createGait } from '../../gait/gait.ts';
import type { StairBelt } from '../../gait/slope/beltStairs.ts';
import type { StyledLaw } from '../../gait/styledLaw.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import { createPosture, type Posture } from '../../gait/posture.ts';
import type { Figure } from '../figure/figure.ts';
import { createPose, type Pose } from '../pose/pose.ts';
import { createPlantPlan } from '../planting/solve/createPlantPlan.ts';
import type { PlantPlan } from '../planting/plan/plantPlan.ts';
import { createPoser } from '../pose/poser.ts';
import type { RootMode } from '../pose/rootMode.ts';

/** Options of `createWalkSampler`. */
export interface WalkSamplerOptions {
  readonly figure: Figure;
  /** The asked V, 1/s; held within [0, limit], which `law` reports. */
  readonly normalizedSpeed: number;
  /** The asked turn rate, rad/s, left +; held within its limits. Default 0. */
  readonly turnRate?: number;
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
  /** Default `floor`. */
  readonly rootMode?: RootMode;
  /** How much of the correction that plants the feet is taken, 0 to 1. Default 0: the pattern itself. */
  readonly plantStrength?: number;
  /** How much a planted body leans into its turn and looks ahead into it, 0 to 1. Default 0. */
  readonly leaning?: number;
  /** How far the belt rises ahead, radians, within `MOST_INCLINE_RAD`. Default 0. */
  readonly inclineRad?: number;
}

/**
 * A settled walk of one body in one style at one speed, to be read at any phase: what the command line,
 * metrics and exports see.
 */
export interface WalkSampler {
  readonly figure: Figure;
  /**
   * The same walk without planting, with a posture and a pose of its own; undefined where this one is not
   * planted.
   */
  readonly pattern: WalkSampler | undefined;
  /** How its feet are planted; undefined where this one is not planted. */
  readonly plan: PlantPlan | undefined;
  /** The stairs that its belt is; left out where that is even. */
  readonly stairs?: StairBelt | undefined;
  /** The styled law of the walk; constant. */
  readonly law: Readonly<StyledLaw>;
  /** Refilled by `sample`. */
  readonly posture: Posture;
  /** Refilled by `sample`; treadmill frame, heading 0. */
  readonly pose: Pose;
  /** Fills `posture` and `pose` at a phase in cycles (wrapped). Allocates nothing. */
  sample(phase: number): void;
}

/**
 * Creates a sampler. It runs the gait and the poser that the viewport runs, so that what it reads is what is
 * seen.
 *
 * @example
 * const sampler = createWalkSampler({ figure: getBody('Man'), normalizedSpeed: 1.4 });
 * sampler.sample(0.25);
 * sampler.pose.positions;
 */
export function createWalkSampler(options: WalkSamplerOptions): WalkSampler {
  const { figure, rootMode = 'floor', plantStrength = 0, leaning = 0, ...walk } = options;
  const pattern = createGait({ ...walk, legLengthM: figure.legLengthM });
  const planted =
    leaning * plantStrength === 0
      ? pattern
      : createGait({ ...walk, legLengthM: figure.legLengthM, leaning: leaning * plantStrength });
  const planting =
    plantStrength > 0
      ? { plan: createPlantPlan(figure, planted, rootMode), strength: plantStrength }
      : undefined;
  const createSampler = (isPlanted: boolean): WalkSampler => {
    const gait = isPlanted ? planted : pattern;
    const poser = createPoser(figure);
    const posture = createPosture();
    const pose = createPose(figure);
    return {
      figure,
      pattern: isPlanted ? createSampler(false) : undefined,
      plan: isPlanted ? planting?.plan : undefined,
      law: gait.law,
      posture,
      pose,
      sample(phase) {
        gait.sample(phase, posture);
        poser.writePoseInto(posture, pose, rootMode, isPlanted ? planting : undefined);
      },
    };
  };
  return createSampler(planting !== undefined);
}
