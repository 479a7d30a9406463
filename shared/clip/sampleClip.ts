import type { Figure } from '../body/figure/figure.ts';
import { createIdleMotion } from '../body/motion/idle/idleMotion.ts';
import { createMotionFrame, type Motion } from '../body/motion/motion.ts';
import { type BeltSamplerOptions, createBeltSampler } from '../steps/belt/beltSampler.ts';
import { movePointsToLocal, turnToWorld } from '../body/pose/walkFrame.ts';
import { SIDES, SLOT_COUNT } from '../gait/channels.ts';
import { NORMAL_STYLE } from '../gait/coefficients.ts';
import type { Clip, ClipWalk, ClipWay, WayEnd } from './clip.ts';
import { createCycleMotion } from './cycleMotion.ts';
import type { ExportProblem } from './exportOptions.ts';
import {
  type FrameOptions,
  type FramePlan,
  type FramePlanning,
  planFrames,
  planWayFrames,
} from './framePlan.ts';

/** A walk that goes on as it is: what the viewport walks, and what its style is called. */
export interface WalkSource extends BeltSamplerOptions {
  readonly styleName: string;
}

/** A way, which begins and ends: a motion, and what it and its style are called. */
export interface WaySource extends Omit<ClipWalk, 'normalizedSpeed' | 'style' | 'gait'> {
  readonly motion: Motion;
  readonly styleName: string;
  readonly way: string;
  /** Default a walk. */
  readonly gait?: ClipWalk['gait'];
  /** What it begins and ends in; default a stand. */
  readonly begins?: WayEnd;
  readonly ends?: WayEnd;
}

/** What is to be sampled. */
export type ClipSource = WalkSource | WaySource;

/** The figure that moves. */
export function getClipFigure(source: ClipSource): Figure {
  return 'motion' in source ? source.motion.figure : source.figure;
}

/** A clip, or why there is none. */
export type ClipSampling =
  | { readonly ok: true; readonly clip: Clip }
  | { readonly ok: false; readonly problems: readonly ExportProblem[] };

/** A source that is ready to be sampled. */
interface Sampled {
  readonly planning: FramePlanning;
  readonly toeOffPhase: number;
  createMotion(plan: FramePlan): Motion;
  /** Read when all frames are sampled. */
  createWalk(motion: Motion): ClipWalk;
}

/**
 * Samples a walk or a way into a clip: by the motion that the command line and the measurements read, which
 * runs what the viewport runs. A way is taken whole, whatever cycles or seconds are asked for. Allocates.
 */
export function sampleClip(source: ClipSource, options: FrameOptions): ClipSampling {
  const { planning, toeOffPhase, createMotion, createWalk } =
    'motion' in source ? readWay(source, options) : readWalk(source, options);
  if (!planning.ok) return planning;
  const { plan } = planning;
  const motion = createMotion(plan);
  const { figure } = motion;
  const count = figure.joints.length;
  const way: ClipWay | undefined = !('motion' in source)
    ? undefined
    : {
        begins: source.begins ?? 'stand',
        ends: source.ends ?? 'stand',
        stands: motion.stands,
        standIndex: new Int32Array(2 * plan.frames),
        places: new Float64Array(4 * plan.frames),
      };
  const clip: Clip = {
    figure,
    walk: createWalk(motion),
    plan,
    toeOff: { toeOffPhase },
    way,
    phases: new Float64Array(plan.frames),
    channels: new Float64Array(SLOT_COUNT * plan.frames),
    rootPositions: new Float64Array(3 * plan.frames),
    rotations: new Float64Array(4 * count * plan.frames),
    positions: new Float64Array(3 * count * plan.frames),
    contacts: new Float64Array(18 * plan.frames),
    soleGive: new Float64Array(2 * plan.frames),
  };
  const now = createMotionFrame(figure);
  for (let frame = 0; frame < plan.frames; frame++) {
    motion.sample(frame / plan.fps, now);
    const { pose, posture, place, stands } = now;
    if (way !== undefined) {
      SIDES.forEach((side, foot) => {
        way.standIndex[2 * frame + foot] = stands[side];
      });
      way.places.set([place.x, place.y, place.z, place.headingRad], 4 * frame);
      if (!plan.hasRootMotion) {
        for (const places of [pose.rootPosition, pose.positions, pose.contacts])
          movePointsToLocal(places, place);
        turnToWorld(pose.rotations, { ...place, headingRad: -place.headingRad }, 1);
      }
    }
    clip.phases[frame] = posture.phase;
    clip.channels.set(posture.channels, SLOT_COUNT * frame);
    clip.rootPositions.set(pose.rootPosition, 3 * frame);
    clip.rotations.set(pose.rotations, 4 * count * frame);
    clip.positions.set(pose.positions, 3 * count * frame);
    clip.contacts.set(pose.contacts, 18 * frame);
    clip.soleGive.set(pose.soleGive, 2 * frame);
  }
  keepSigns(clip.rotations, 4 * count);
  return { ok: true, clip };
}

function readWalk({ styleName, ...walk }: WalkSource, options: FrameOptions): Sampled {
  const sampler = createBeltSampler(walk);
  const { law, figure } = sampler;
  const { base } = walk.style ?? NORMAL_STYLE;
  return {
    planning: planFrames(law, figure.legLengthM, {
      ...options,
      inclineRad: walk.inclineRad,
      stairs: sampler.stairs,
    }),
    toeOffPhase: law.toeOffPhase,
    createMotion: (plan) =>
      law.frequency === 0 && plan.isLoop
        ? createIdleMotion({ ...walk, seed: options.idle!.seed, loopS: plan.durationS })
        : createCycleMotion(sampler, plan),
    createWalk: () => ({
      style: styleName,
      base: base.name,
      gait: base.gait,
      normalizedSpeed: law.normalizedSpeed,
      plantStrength: walk.plantStrength ?? 0,
    }),
  };
}

function readWay(
  { motion, styleName, base, gait = 'walk', plantStrength, way }: WaySource,
  options: FrameOptions,
): Sampled {
  return {
    planning: planWayFrames(motion.durationS, options),
    toeOffPhase: 0,
    createMotion: () => motion,
    createWalk: () => ({
      style: styleName,
      base,
      gait,
      plantStrength,
      way,
      normalizedSpeed: measureSpeed(motion),
    }),
  };
}

/** Mean V of a way, 1/s: how far its frame goes, looked at a hundred times a second. */
function measureSpeed(motion: Motion): number {
  const { figure, durationS } = motion;
  const now = createMotionFrame(figure);
  const count = Math.ceil(durationS * 100);
  let wayM = 0;
  let [x, z] = [0, 0];
  for (let i = 0; i <= count; i++) {
    motion.sample((durationS * i) / count, now);
    if (i > 0) wayM += Math.hypot(now.place.x - x, now.place.z - z);
    ({ x, z } = now.place);
  }
  return wayM / durationS / figure.legLengthM;
}

/**
 * Gives each quaternion, of q and -q, the sign that is nearer to the one a frame (this many numbers) before.
 */
function keepSigns(rotations: Float64Array, perFrame: number): void {
  for (let at = perFrame; at < rotations.length; at += 4) {
    let dot = 0;
    for (let i = at; i < at + 4; i++) dot += rotations[i]! * rotations[i - perFrame]!;
    if (dot < 0) for (let i = at; i < at + 4; i++) rotations[i]! *= -1;
  }
}
