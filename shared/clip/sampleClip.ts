import { createWalkSampler, type WalkSampler, type WalkSamplerOptions } from '../body/metrics/walkSampler.ts';
import { NORMAL_STYLE } from '../gait/coefficients.ts';
import { takeAlong, turnAlong } from '../body/pose/walkFrame.ts';
import { SLOT_COUNT } from '../gait/channels.ts';
import type { Clip } from './clip.ts';
import type { ExportProblem } from './exportOptions.ts';
import { type FrameOptions, type FramePlan, getFramePhase, planFrames } from './framePlan.ts';
import { getTravel } from './travel.ts';

/** A walk to be sampled: what the viewport walks, and what its style is called. */
export interface ClipSource extends WalkSamplerOptions {
  readonly styleName: string;
}

/** A clip, or why there is none. */
export type ClipSampling =
  | { readonly ok: true; readonly clip: Clip }
  | { readonly ok: false; readonly problems: readonly ExportProblem[] };

/**
 * Samples a walk into a clip: by the sampler that the command line and the measurements use, which runs what
 * the viewport runs. Allocates.
 */
export function sampleClip(source: ClipSource, options: FrameOptions): ClipSampling {
  const { styleName, ...walk } = source;
  const sampler = createWalkSampler(walk);
  const planning = planFrames(sampler.law, sampler.figure.legLengthM, options);
  if (!planning.ok) return planning;
  const { plan } = planning;
  const count = sampler.figure.joints.length;
  const clip: Clip = {
    figure: sampler.figure,
    walk: {
      style: styleName,
      base: (source.style ?? NORMAL_STYLE).base.name,
      normalizedSpeed: sampler.law.normalizedSpeed,
      plantStrength: source.plantStrength ?? 0,
    },
    plan,
    toeOff: { toeOffPhase: sampler.law.toeOffPhase },
    phases: new Float64Array(plan.frames),
    channels: new Float64Array(SLOT_COUNT * plan.frames),
    rootPositions: new Float64Array(3 * plan.frames),
    rotations: new Float64Array(4 * count * plan.frames),
    positions: new Float64Array(3 * count * plan.frames),
    contacts: new Float64Array(18 * plan.frames),
  };
  for (let frame = 0; frame < plan.frames; frame++) {
    sampleFrame(sampler, plan, frame);
    const { pose, posture } = sampler;
    clip.phases[frame] = posture.phase;
    clip.channels.set(posture.channels, SLOT_COUNT * frame);
    clip.rootPositions.set(pose.rootPosition, 3 * frame);
    clip.rotations.set(pose.rotations, 4 * count * frame);
    clip.positions.set(pose.positions, 3 * count * frame);
    clip.contacts.set(pose.contacts, 18 * frame);
  }
  keepSigns(clip.rotations, 4 * count);
  return { ok: true, clip };
}

/** Fills a sampler's posture and pose with a frame of a plan, travel included. */
export function sampleFrame(sampler: WalkSampler, plan: FramePlan, frame: number): void {
  sampler.sample(getFramePhase(plan, frame));
  if (!plan.hasRootMotion) return;
  const travel = getTravel(plan, frame);
  const { pose } = sampler;
  for (const places of [pose.rootPosition, pose.positions, pose.contacts]) takeAlong(places, travel);
  turnAlong(pose.rotations, travel, 1);
}

/**
 * Gives each quaternion, of q and -q, the sign that is nearer to the one a frame (so many numbers) before.
 */
function keepSigns(rotations: Float64Array, perFrame: number): void {
  for (let at = perFrame; at < rotations.length; at += 4) {
    let dot = 0;
    for (let i = at; i < at + 4; i++) dot += rotations[i]! * rotations[i - perFrame]!;
    if (dot < 0) for (let i = at; i < at + 4; i++) rotations[i]! *= -1;
  }
}
