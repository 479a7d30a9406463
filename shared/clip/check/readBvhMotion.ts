import type { Figure } from '../../body/figure/figure.ts';
import { parseBvh } from '../bvh/parseBvh.ts';
import { poseBvh } from '../bvh/poseBvh.ts';
import { CENTIMETRES_PER_METRE } from '../bvh/bvhMotion.ts';
import { getJointNames, type JointNaming } from '../jointNames.ts';
import { ReadBackFault, type ReadMotion } from './readMotion.ts';

/** Reads the text of a BVH in centimetres back. Throws ReadBackFault where it is none or lacks a joint. */
export function readBvhMotion(text: string, figure: Figure, naming: JointNaming): ReadMotion {
  const reading = parseBvh(text);
  if (!reading.ok) throw new ReadBackFault(`line ${reading.line}: ${reading.message}`);
  const { motion } = reading;
  const places = getJointNames(figure, naming).map((name) => {
    const place = motion.joints.findIndex((joint) => joint.name === name);
    if (place < 0) throw new ReadBackFault(`the joint ${name} is missing.`);
    return place;
  });
  const count = places.length;
  const positions = new Float64Array(3 * count * motion.frames);
  const orientations = new Float64Array(4 * count * motion.frames);
  for (let frame = 0; frame < motion.frames; frame++) {
    const pose = poseBvh(motion, frame);
    places.forEach((place, joint) => {
      const at = count * frame + joint;
      for (let i = 0; i < 3; i++)
        positions[3 * at + i] = pose.positions[3 * place + i]! / CENTIMETRES_PER_METRE;
      for (let i = 0; i < 4; i++) orientations[4 * at + i] = pose.orientations[4 * place + i]!;
    });
  }
  return {
    lengthS: (motion.frames - 1) * motion.frameTimeS,
    frames: motion.frames,
    positions,
    orientations,
    writtenSpeedMps: undefined,
  };
}
