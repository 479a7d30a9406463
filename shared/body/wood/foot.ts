import { createRigidBinder, type GeometryBuilder, PAINT } from './geometryBuilder.ts';
import type { SideStyle } from './limbPart.ts';
import { addLoft, type EndCap, FORWARD, type Loft, type Station } from './loft.ts';
import type { RestSkeleton } from './restSkeleton.ts';

/** Thickness of the sole's coloured edge, in ankle heights. */
const SOLE = 0.17;
/**
 * Half of the length over which the sole bends at the ball, in ankle heights (chosen: bent as far as toes go,
 * the upper stays within).
 */
const BEND = 0.2;
/** Rings along the sole (chosen: two and more within the bend). */
const SOLE_RINGS = 20;

type Section = readonly [place: number, width: number, height: number, occlusion?: number];

/**
 * A shoe in two parts that break at the ball: sections along the foot as place from heel (0) to ball (1),
 * half width in half foot widths, and height of the upper in ankle heights.
 */
const REAR: readonly Section[] = [
  [0.06, 0.5, 0.72],
  [0.16, 0.62, 0.86],
  [0.34, 0.66, 0.94],
  [0.5, 0.7, 0.86],
  [0.72, 0.83, 0.66],
  [0.94, 0.96, 0.505],
  [0.985, 0.98, 0.48, 0.35],
];
/** The same from ball (0) to the tip of the toe (1). */
const FRONT: readonly Section[] = [
  [-0.08, 0.95, 0.46, 0.4],
  [0.06, 0.965, 0.455],
  [0.35, 0.95, 0.42],
  [0.68, 0.76, 0.36],
];

/**
 * Shoe with heel, ball and toe break; the sole goes through and bends there, so that nothing comes apart, and
 * its edge carries the colour of its side.
 */
export function addFoot(builder: GeometryBuilder, rest: RestSkeleton, style: SideStyle): void {
  const ankle = rest.getLimb(style.side, 'talocrural');
  const toeJoint = rest.getLimb(style.side, 'metatarsophalangeal_2');
  const sole = rest.figure.soles[style.side];
  const [x, ankleHeight, ankleZ] = ankle.at;
  const heelZ = ankleZ + sole.heel.offset[2];
  const ballZ = ankleZ + sole.ball.offset[2];
  const toeZ = toeJoint.at[2] + sole.toe.offset[2];
  const half = rest.build.footWidthM / 2;
  const shoe: Shoe = { builder, x, ankleHeight, half, style };

  const bindRear = createRigidBinder(ankle.index);
  const bindToe = createRigidBinder(toeJoint.index);
  const rear = ballZ - heelZ;
  const front = toeZ - ballZ;
  // The tip leans to the inner side, where the big toe is.
  const lean = -0.28 * style.outward;
  const heelCap: EndCap = { kind: 'dome', height: REAR[0]![0] * rear };
  const tipCap: EndCap = { kind: 'dome', height: (1 - FRONT.at(-1)![0]) * front };
  addUpper(shoe, REAR, heelZ, rear, bindRear, 0, {
    start: heelCap,
    end: { kind: 'lip', radius: 0.03 * half },
  });
  addUpper(shoe, FRONT, ballZ, front, bindToe, lean, {
    start: { kind: 'dome', height: 0.02 * front },
    end: tipCap,
  });
  const soleTop = SOLE * ankleHeight;
  const getStation = (z: number, width: number, slantU: number): Station => ({
    at: z - heelZ,
    v: soleTop / 2,
    width: width * half,
    front: soleTop / 2,
    square: 7,
    slantU,
  });
  const bendM = BEND * ankleHeight;
  addLoft(builder, {
    origin: [x, 0, heelZ],
    axes: FORWARD,
    stations: [
      ...REAR.map(([place, width]) => getStation(heelZ + place * rear, width, 0)),
      ...FRONT.slice(1).map(([place, width]) => getStation(ballZ + place * front, width, lean * place)),
    ],
    start: heelCap,
    end: tipCap,
    segments: 16,
    rings: SOLE_RINGS,
    bind(_x, _y, z, out) {
      out.first = ankle.index;
      out.second = toeJoint.index;
      out.weight = Math.min(1, Math.max(0, 0.5 + (z - ballZ) / (2 * bendM)));
    },
    paint: style.band,
    tint: style.tint,
  });
}

interface Shoe {
  readonly builder: GeometryBuilder;
  readonly x: number;
  readonly ankleHeight: number;
  readonly half: number;
  readonly style: SideStyle;
}

/** Upper of one part. */
function addUpper(
  { builder, x, ankleHeight, half, style }: Shoe,
  sections: readonly Section[],
  fromZ: number,
  length: number,
  bind: Loft['bind'],
  lean: number,
  caps: Pick<Loft, 'start' | 'end'>,
): void {
  const soleTop = SOLE * ankleHeight;
  addLoft(builder, {
    origin: [x, 0, fromZ],
    axes: FORWARD,
    stations: sections.map(([place, width, height, occlusion = 1]) => ({
      occlusion,
      at: place * length,
      v: 1.2 * soleTop,
      width: 0.95 * width * half,
      front: height * ankleHeight - 1.2 * soleTop,
      back: 0.8 * soleTop,
      squareBack: 4,
      square: 2.1,
      slantU: lean * place,
    })),
    ...caps,
    segments: 16,
    rings: 5,
    bind,
    paint: PAINT.wood,
    tint: style.tint,
  });
}
