import { getSoleLength } from '../../body/figure/figure.ts';
import type { Figure } from '../../body/figure/figure.ts';
import { computeRestPositions } from '../../body/figure/restPositions.ts';
import type { Clip } from '../clip.ts';
import type { ExportOptions } from '../exportOptions.ts';
import { getJointNames } from '../jointNames.ts';
import { createRestPose, type RestSkeletonPose, writeRestRotationInto } from '../restPose.ts';
import { writeZxyInto } from './eulerZxy.ts';

/** Options of `writeBvh`. */
export type BvhOptions = Pick<ExportOptions, 'naming' | 'restPose'>;

/** BVH is written in centimetres. */
export const CENTIMETRES_PER_METRE = 100;
/**
 * Decimals of centimetres and degrees (chosen: a ten-thousandth of a millimetre at the end of a long arm).
 */
const DECIMALS = 6;
/** Numbers of the root in a frame; every other joint has three. */
const ROOT_CHANNELS = 6;

/**
 * Writes a clip as BVH: centimetres, Y up, +Z forward. The root is a `ROOT` with `OFFSET 0 0 0` and six
 * channels, so that readers that add the offset and readers that replace it agree; the others have Zrotation
 * Xrotation Yrotation, which is R = Rz Rx Ry.
 */
export function writeBvh(clip: Clip, { naming, restPose }: BvhOptions): string {
  const { figure, plan } = clip;
  const rest = createRestPose(figure, restPose);
  const order: number[] = [];
  const lines = ['HIERARCHY'];
  writeJoint(figure, rest, getJointNames(figure, naming), 0, '', lines, order);
  // No whole number of decimals holds a frame's time: its last digit is what a double holds.
  lines.push('MOTION', `Frames: ${plan.frames}`, `Frame Time: ${1 / plan.fps}`);
  const values = new Float64Array(ROOT_CHANNELS + 3 * (order.length - 1));
  const turned = new Float64Array(4);
  const count = figure.joints.length;
  for (let frame = 0; frame < plan.frames; frame++) {
    for (let axis = 0; axis < 3; axis++)
      values[axis] = clip.positions[3 * count * frame + axis]! * CENTIMETRES_PER_METRE;
    order.forEach((joint, place) => {
      writeRestRotationInto(
        rest,
        joint,
        figure.parents[joint]!,
        clip.rotations,
        4 * (count * frame + joint),
        turned,
      );
      writeZxyInto(turned, 0, values, 3 + 3 * place);
    });
    lines.push(Array.from(values, writeBvhNumber).join(' '));
  }
  return `${lines.join('\n')}\n`;
}

/** Writes a joint and all below it; `order` takes the joints as their channels follow each other. */
function writeJoint(
  figure: Figure,
  rest: RestSkeletonPose,
  names: readonly string[],
  joint: number,
  indent: string,
  lines: string[],
  order: number[],
): void {
  const isRoot = joint === 0;
  const inner = `${indent}\t`;
  order.push(joint);
  const offset = isRoot ? [0, 0, 0] : [...rest.offsets.subarray(3 * joint, 3 * joint + 3)];
  lines.push(
    `${indent}${isRoot ? 'ROOT' : 'JOINT'} ${names[joint]!}`,
    `${indent}{`,
    `${inner}OFFSET ${writeVector(offset)}`,
    isRoot
      ? `${inner}CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation`
      : `${inner}CHANNELS 3 Zrotation Xrotation Yrotation`,
  );
  const children = figure.joints.flatMap((_, child) => (figure.parents[child] === joint ? [child] : []));
  for (const child of children) writeJoint(figure, rest, names, child, inner, lines, order);
  if (children.length === 0)
    lines.push(
      `${inner}End Site`,
      `${inner}{`,
      `${inner}\tOFFSET ${writeVector(computeEndSite(figure, rest, joint))}`,
      `${inner}}`,
    );
  lines.push(`${indent}}`);
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

function writeVector(metres: readonly number[]): string {
  return metres.map((value) => writeBvhNumber(value * CENTIMETRES_PER_METRE)).join(' ');
}

/** A number as files have it: six decimals at most. */
export function writeBvhNumber(value: number): string {
  const text = value.toFixed(DECIMALS);
  return Number(text) === 0 ? '0' : text;
}
