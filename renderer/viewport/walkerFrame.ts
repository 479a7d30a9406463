import type { FloorPoint } from '../../shared/body/pose/floorPoint.ts';
import type { Figure } from '../../shared/body/figure/figure.ts';
import { createPose, type Pose } from '../../shared/body/pose/pose.ts';
import type { Planting } from '../../shared/body/planting/plantPose.ts';
import { createPoser, type Poser } from '../../shared/body/pose/poser.ts';
import type { Side } from '../../shared/gait/channels.ts';
import type { Gait } from '../../shared/gait/gait.ts';
import type { StyledLaw } from '../../shared/gait/styledLaw.ts';
import { createPosture, type Posture } from '../../shared/gait/posture.ts';
import type { StairCycle } from '../../shared/steps/belt/stairCycle.ts';
import type { Walker } from '../../shared/gait/walker.ts';

/**
 * What the viewport shows of one walker at this instant. One mutable record, refilled in place each frame and
 * never put in React state; whoever draws reads it in the frame loop.
 */
export interface WalkerFrame {
  readonly figure: Figure;
  /** Rises by 1 when `figure` (and with it `pose`) has become another. */
  readonly figureVersion: number;
  readonly pose: Pose;
  /** The walk of this instant as a settled one, live; `revision` rises when it has become another. */
  readonly gait: Gait;
  readonly revision: number;
  /**
   * What posed it, and how its feet are planted at present (undefined where they are the pattern's): with
   * them the walk is read at other phases. Another record when it changes.
   */
  readonly poser: Poser;
  readonly planting: Planting | undefined;
  /** The cycle that poses it instead where its belt is of stairs, and how much that is planted. */
  readonly cycle: StairCycle | undefined;
  readonly plantStrength: number;
  /** V that it is asked for, 1/s, which it follows. */
  readonly askedSpeed: number;
  /**
   * How far off the plan each foot's last step is, metres as it came down; undefined where all steps are the
   * same.
   */
  readonly stepsOff: Readonly<Record<Side, Readonly<FloorPoint>>> | undefined;
  readonly posture: Posture;
  readonly law: Readonly<StyledLaw>;
  /** Cycle position, [0, 1), 0 = left heel strike. */
  readonly phase: number;
  /** Distance the belt has run under the walker, metres; grows while walking forward. */
  readonly distanceM: number;
  /** How far the walker has turned on it meanwhile, radians, left +: the belt turns the other way beneath. */
  readonly turnedRad: number;
  /** Walking speed V H, m/s, at playback rate 1. */
  readonly speedMps: number;
  /** Whether the walk goes on by itself. */
  readonly playing: boolean;
}

/** A frame as its owner holds it. */
export type OwnWalkerFrame = { -readonly [Key in keyof WalkerFrame]: WalkerFrame[Key] };

/** Allocates the frame of a walk on a body, not posed yet. */
export function createWalkerFrame(
  figure: Figure,
  { gait, revision, phase }: Pick<Walker, 'gait' | 'revision' | 'phase'>,
  playing: boolean,
): OwnWalkerFrame {
  return {
    figure,
    figureVersion: 0,
    pose: createPose(figure),
    poser: createPoser(figure),
    gait,
    revision,
    planting: undefined,
    cycle: undefined,
    plantStrength: 0,
    askedSpeed: 0,
    stepsOff: undefined,
    posture: createPosture(),
    law: gait.law,
    phase,
    distanceM: 0,
    turnedRad: 0,
    speedMps: 0,
    playing,
  };
}

/** Gives it another body, not posed yet. Allocates. */
export function changeFigure(frame: OwnWalkerFrame, figure: Figure): void {
  frame.figure = figure;
  frame.pose = createPose(figure);
  frame.poser = createPoser(figure);
  frame.figureVersion++;
}
