import type { Figure } from '../figure/figure.ts';
import { addArm } from './arm.ts';
import { addFoot } from './foot.ts';
import { type BodyMesh, GeometryBuilder } from './geometryBuilder.ts';
import { addHand } from './hand.ts';
import { addHead } from './head.ts';
import { addLeg } from './leg.ts';
import { SIDE_STYLES } from './limbPart.ts';
import { createRestSkeleton } from './restSkeleton.ts';
import { addTrunk } from './trunk.ts';
import { createTrunkSpace } from './trunkSpace.ts';

/**
 * Creates the mannequin of a figure: all its parts, sized by its joints and build, as one mesh in the
 * rest pose. Metres, X left, Y up, Z forward, floor at 0.
 * @param detail share of segments and rings, (0, 1]; 1 is about 21,000 triangles, 0.7 about half of them.
 */
export function createMannequinMesh(figure: Figure, detail = 1): BodyMesh {
  const builder = new GeometryBuilder(detail);
  const rest = createRestSkeleton(figure);
  addTrunk(builder, rest, createTrunkSpace(rest));
  addHead(builder, rest);
  for (const style of SIDE_STYLES) {
    addLeg(builder, rest, style);
    addFoot(builder, rest, style);
    addArm(builder, rest, style);
    addHand(builder, rest, style);
  }
  return builder.build();
}
