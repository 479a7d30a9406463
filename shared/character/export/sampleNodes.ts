import { composeOrientations } from '../../body/pose/composeOrientations.ts';
import type { Clip } from '../../clip/clip.ts';
import { type Binding, createNodePose, type NodePose, writeNodesInto } from '../binding.ts';

/** Goes through a clip's frames with the nodes of a file as they are in each; the same object every time. */
export function sampleNodes(
  binding: Binding,
  { figure, plan, positions, rotations }: Clip,
  take: (nodes: NodePose, frame: number) => void,
): void {
  const count = figure.joints.length;
  const nodes = createNodePose(binding);
  for (let frame = 0; frame < plan.frames; frame++) {
    const orientations = composeOrientations(figure, rotations.subarray(4 * count * frame));
    const places = positions.subarray(3 * count * frame, 3 * count * (frame + 1));
    writeNodesInto(binding, { positions: places, orientations }, nodes);
    take(nodes, frame);
  }
}
