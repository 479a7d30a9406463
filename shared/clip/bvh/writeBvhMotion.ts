import type { BvhJoint, BvhMotion } from './bvhMotion.ts';

/**
 * Decimals of centimetres and degrees (chosen: a ten-thousandth of a millimetre at the end of a long arm).
 */
const DECIMALS = 6;

/** Writes any skeleton's motion as BVH, as it is: its own unit, offsets and channels. */
export function writeBvhMotion({ joints, frames, frameTimeS, channelCount, values }: BvhMotion): string {
  const lines = ['HIERARCHY'];
  const children = joints.map((): number[] => []);
  joints.forEach(({ parent }, joint) => {
    if (parent >= 0) children[parent]!.push(joint);
  });
  const write = (joint: number, indent: string) => {
    const { name, parent, offset, channels, endSite } = joints[joint] as BvhJoint;
    const inner = `${indent}\t`;
    lines.push(
      `${indent}${parent < 0 ? 'ROOT' : 'JOINT'} ${name}`,
      `${indent}{`,
      `${inner}OFFSET ${offset.map(writeBvhNumber).join(' ')}`,
      `${inner}CHANNELS ${[channels.length, ...channels].join(' ')}`,
    );
    for (const child of children[joint]!) write(child, inner);
    if (endSite !== undefined)
      lines.push(
        `${inner}End Site`,
        `${inner}{`,
        `${inner}\tOFFSET ${endSite.map(writeBvhNumber).join(' ')}`,
        `${inner}}`,
      );
    lines.push(`${indent}}`);
  };
  write(0, '');
  // No whole number of decimals holds a frame's time: its last digit is what a double holds.
  lines.push('MOTION', `Frames: ${frames}`, `Frame Time: ${frameTimeS}`);
  for (let frame = 0; frame < frames; frame++)
    lines.push(
      Array.from(values.subarray(channelCount * frame, channelCount * (frame + 1)), writeBvhNumber).join(' '),
    );
  return `${lines.join('\n')}\n`;
}

/** A number as files have it: six decimals at most. */
function writeBvhNumber(value: number): string {
  const text = value.toFixed(DECIMALS);
  return Number(text) === 0 ? '0' : text;
}
