import { getSoleLength } from '../../body/figure/figure.ts';
import type { Figure } from '../../body/figure/figure.ts';
import { computeRestPositions } from '../../body/figure/restPositions.ts';
import type { Clip } from '../clip.ts';
import type { ExportOptions } from '../exportOptions.ts';
import { getJointNames } from '../jointNames.ts';
import { createRestPose, type RestSkeletonPose, writeRestRotationInto } from '../restPose.ts';
import { splitTravel } from '../splitTravel.ts';
import { addBvhRoot } from './addBvhRoot.ts';
import { ALL_CHANNELS, type BvhJoint, type BvhMotion, toCentimetres, TURN_CHANNELS } from './bvhMotion.ts';
import { writeZxyInto } from './eulerZxy.ts';
import { writeBvhMotion } from './writeBvhMotion.ts';

/** Options of `writeBvh`. */
export type BvhOptions = Pick<ExportOptions, 'naming' | 'restPose'> &
  Partial<Pick<ExportOptions, 'rootNode'>>;

/**
 * Writes a clip as BVH: centimetres, Y up, +Z forward. The uppermost joint has `OFFSET 0 0 0` and six
 * channels, so that readers that add the offset and readers that replace it agree; those below it have
 * Zrotation Xrotation Yrotation, which is R = Rz Rx Ry. With `rootNode` what travels is a joint over the
 * hips.
 */
export function writeBvh(clip: Clip, options: BvhOptions): string {
  if (options.rootNode !== true) return writeBvhMotion(createBvh(clip, options));
  const { inPlace, travels } = splitTravel(clip);
  return writeBvhMotion(addBvhRoot(createBvh(inPlace, options), travels));
}

function createBvh(
  { figure, plan, positions, rotations }: Clip,
  { naming, restPose }: BvhOptions,
): BvhMotion {
  const rest = createRestPose(figure, restPose);
  const names = getJointNames(figure, naming);
  const order = listDown(figure, 0);
  const joints = order.map(
    (joint): BvhJoint => ({
      name: names[joint]!,
      parent: order.indexOf(figure.parents[joint]!),
      offset: joint === 0 ? [0, 0, 0] : toCentimetres(rest.offsets.subarray(3 * joint, 3 * joint + 3)),
      channels: joint === 0 ? ALL_CHANNELS : TURN_CHANNELS,
      ...(!figure.parents.includes(joint) && { endSite: toCentimetres(computeEndSite(figure, rest, joint)) }),
    }),
  );
  const channelCount = ALL_CHANNELS.length + TURN_CHANNELS.length * (order.length - 1);
  const values = new Float64Array(channelCount * plan.frames);
  /** Of this frame, and before of the one before: its angles go on from there. */
  const now = new Float64Array(channelCount);
  const turned = new Float64Array(4);
  const count = figure.joints.length;
  for (let frame = 0; frame < plan.frames; frame++) {
    now.set(toCentimetres(positions.subarray(3 * count * frame, 3 * count * frame + 3)));
    order.forEach((joint, place) => {
      const at = 4 * (count * frame + joint);
      writeRestRotationInto(rest, joint, figure.parents[joint]!, rotations, at, turned);
      writeZxyInto(turned, 0, now, 3 + 3 * place);
    });
    values.set(now, channelCount * frame);
  }
  return { joints, frames: plan.frames, frameTimeS: 1 / plan.fps, channelCount, values };
}

/** A joint and all below it, each with those below it before the next. */
function listDown(figure: Figure, joint: number): readonly number[] {
  const children = figure.joints.flatMap((_, child) => (figure.parents[child] === joint ? [child] : []));
  return [joint, ...children.flatMap((child) => listDown(figure, child))];
}

/** Where the last bone of a chain ends, metres from its joint: the crown, the tip of the toe, the fingers. */
function computeEndSite(figure: Figure, rest: RestSkeletonPose, joint: number): number[] {
  const name = figure.joints[joint]!;
  if (name === 'skullbase') return [0, figure.statureM - computeRestPositions(figure)[3 * joint + 1]!, 0];
  const sole = [figure.soles.left.toe, figure.soles.right.toe].find((toe) => toe.joint === joint);
  if (sole !== undefined) return [...sole.offset];
  // The fingers go on from the knuckles as the palm went (chosen); a joint without any way has a foot's
  // tenth.
  const way = [...rest.offsets.subarray(3 * joint, 3 * joint + 3)];
  return Math.hypot(...way) > 0 ? way : [0, 0, getSoleLength(figure) / 10];
}
