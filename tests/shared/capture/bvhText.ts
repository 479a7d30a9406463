import type { BvhMotion } from '../../../shared/clip/bvh/bvhMotion.ts';
import { parseBvh } from '../../../shared/clip/bvh/parseBvh.ts';

/** Reads a BVH that must be one. */
export function readMotion(text: string): BvhMotion {
  const reading = parseBvh(text);
  if (!reading.ok) throw new Error(`line ${reading.line}: ${reading.message}`);
  return reading.motion;
}

/** Writes any motion as BVH, numbers with all their digits. Joints come in the order of the hierarchy. */
export function writeMotion({ joints, frames, frameTimeS, channelCount, values }: BvhMotion): string {
  const lines = ['HIERARCHY'];
  const open: number[] = [];
  const close = () => lines.push(`${'\t'.repeat(open.length - 1)}}`) && open.pop();
  joints.forEach(({ name, parent, offset, channels, endSite }, index) => {
    while (open.length > 0 && open.at(-1) !== parent) close();
    const indent = '\t'.repeat(open.length);
    lines.push(
      `${indent}${parent < 0 ? 'ROOT' : 'JOINT'} ${name}`,
      `${indent}{`,
      `${indent}\tOFFSET ${offset.join(' ')}`,
      `${indent}\tCHANNELS ${[channels.length, ...channels].join(' ')}`,
    );
    if (endSite !== undefined)
      lines.push(
        `${indent}\tEnd Site`,
        `${indent}\t{`,
        `${indent}\t\tOFFSET ${endSite.join(' ')}`,
        `${indent}\t}`,
      );
    open.push(index);
  });
  while (open.length > 0) close();
  lines.push('MOTION', `Frames: ${frames}`, `Frame Time: ${frameTimeS}`);
  for (let frame = 0; frame < frames; frame++)
    lines.push(values.subarray(channelCount * frame, channelCount * (frame + 1)).join(' '));
  return `${lines.join('\n')}\n`;
}
