import { limbJoint } from '../figure/joints.ts';
import { createRigidBinder, type GeometryBuilder, PAINT } from './geometryBuilder.ts';
import type { SideStyle } from './limbPart.ts';
import { addLoft, DOWNWARD, type Station } from './loft.ts';
import type { RestSkeleton } from './restSkeleton.ts';

/**
 * Fingers from index to little: place across the palm in half widths, thickness in the same, length in hand
 * lengths.
 */
const FINGERS: readonly (readonly [across: number, radius: number, length: number])[] = [
  [0.72, 0.235, 0.5],
  [0.235, 0.25, 0.56],
  [-0.255, 0.24, 0.52],
  [-0.7, 0.205, 0.41],
];

/** A relaxed hand, the palm towards the thigh, fingers a little curled. */
export function addHand(builder: GeometryBuilder, rest: RestSkeleton, style: SideStyle): void {
  const wrist = rest.getLimb(style.side, 'radiocarpal');
  const knuckle = rest.find(limbJoint(style.side, 'metacarpophalangeal_3'));
  const { handLengthM, handWidthM } = rest.build;
  const half = handWidthM / 2;
  const palm = 0.437 * handLengthM;
  const inward = -style.outward;
  const bindPalm = createRigidBinder(wrist.index);
  const bindFingers = createRigidBinder(knuckle >= 0 ? knuckle : wrist.index);
  const common = { origin: wrist.at, axes: DOWNWARD, paint: PAINT.wood, tint: style.tint } as const;

  addLoft(builder, {
    ...common,
    stations: [
      { at: 0.09 * palm, width: 0.3 * half, front: 0.44 * half, square: 2.3, occlusion: 0.85 },
      { at: 0.42 * palm, width: 0.37 * half, front: 0.76 * half, back: 0.72 * half, square: 2.4 },
      { at: 0.8 * palm, width: 0.33 * half, front: 0.98 * half, back: 0.9 * half, square: 2.6 },
      { at: 1.0 * palm, width: 0.28 * half, front: 0.96 * half, back: 0.9 * half, square: 2.6 },
    ],
    start: { kind: 'dome', height: 0.06 * palm },
    end: { kind: 'dome', height: 0.08 * palm },
    segments: 16,
    rings: 5,
    bind: bindPalm,
  });
  for (const [across, radius, length] of FINGERS) {
    const r = radius * half;
    const l = length * handLengthM;
    // A quarter circle's start: the further along, the more it bends into the palm.
    const bend = (t: number): Station => ({
      at: 0.94 * palm + l * (t - 0.1 * t * t),
      u: inward * l * 0.3 * t * t,
      v: across * half * (1 - 0.12 * t),
      width: r * (1 - 0.22 * t),
      front: r * (1 - 0.18 * t),
      slantU: inward * -0.5 * t,
    });
    addLoft(builder, {
      ...common,
      stations: [bend(0), bend(0.35), bend(0.7), bend(0.95)],
      start: { kind: 'dome', height: 0.5 * r, rings: 2 },
      end: { kind: 'dome', height: 0.8 * r, rings: 3 },
      segments: 8,
      rings: 5,
      bind: bindFingers,
    });
  }
  const thumb = (t: number): Station => ({
    at: palm * (0.2 + 0.92 * t),
    u: inward * half * (0.12 + 0.34 * t),
    v: half * (0.5 + 0.92 * t - 0.3 * t * t),
    width: half * (0.3 - 0.09 * t),
    front: half * (0.3 - 0.07 * t),
  });
  addLoft(builder, {
    ...common,
    stations: [thumb(0), thumb(0.4), thumb(0.75), thumb(1)],
    start: { kind: 'dome', height: 0.2 * half, rings: 3 },
    end: { kind: 'dome', height: 0.2 * half, rings: 3 },
    segments: 10,
    rings: 5,
    bind: bindPalm,
  });
}
