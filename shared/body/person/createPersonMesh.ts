import type { Figure } from '../figure/figure.ts';
import { addFoot } from '../wood/foot.ts';
import { type BodyMesh, GeometryBuilder, PAINT } from '../wood/geometryBuilder.ts';
import { addHand } from '../wood/hand.ts';
import { addHead } from '../wood/head.ts';
import { SIDE_STYLES } from '../wood/limbPart.ts';
import { createRestSkeleton } from '../wood/restSkeleton.ts';
import { addNeck } from '../wood/trunk.ts';
import { createTrunkSpace } from '../wood/trunkSpace.ts';
import { addFace } from './face.ts';
import { addPersonArm, addPersonLeg } from './limbs.ts';
import { addShirt } from './shirt.ts';

/**
 * Creates the person of a figure: a body in shirt, trousers and shoes that bends where a mannequin has
 * joints, with hair and a face, as one mesh in the rest pose. Metres, X left, Y up, Z forward, floor at 0.
 * @param detail share of segments and rings, (0, 1]; 1 is about 20,000 triangles.
 */
export function createPersonMesh(figure: Figure, detail = 1): BodyMesh {
  const builder = new GeometryBuilder(detail);
  const rest = createRestSkeleton(figure);
  const space = createTrunkSpace(rest);
  addShirt(builder, rest, space);
  builder.dressIn([
    [PAINT.wood, PAINT.skin],
    [PAINT.joint, PAINT.skin],
  ]);
  addNeck(builder, rest, space);
  addHead(builder, rest);
  for (const style of SIDE_STYLES) addHand(builder, rest, style);
  builder.dressIn([[PAINT.wood, PAINT.shoe]]);
  for (const style of SIDE_STYLES) addFoot(builder, rest, style);
  builder.dressIn([]);
  addFace(builder, rest);
  for (const style of SIDE_STYLES) {
    addPersonLeg(builder, rest, style);
    addPersonArm(builder, rest, style);
  }
  return builder.build();
}
