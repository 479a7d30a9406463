import { smoothstep } from '../../gait/smoothstep.ts';
import { createRigidBinder, type GeometryBuilder, PAINT, TINT } from './geometryBuilder.ts';
import { addLoft, type Relief, type Station, UPWARD } from './loft.ts';
import type { RestSkeleton } from './restSkeleton.ts';

/**
 * Sections of the head from chin to crown: height as a share of the head, then half width, centre, depth to
 * the face and to the nape, all in half head widths. Shaped by eye: an egg that hangs forward at the jaw and
 * back at the skull.
 */
const SECTIONS: readonly (readonly [
  height: number,
  width: number,
  v: number,
  front: number,
  back: number,
])[] = [
  [0.03, 0.34, 0.66, 0.36, 0.4],
  [0.1, 0.52, 0.5, 0.58, 0.62],
  [0.2, 0.69, 0.3, 0.82, 0.8],
  [0.34, 0.83, 0.1, 1.03, 1.0],
  [0.48, 0.94, 0, 1.12, 1.17],
  [0.575, 0.992, -0.035, 1.146, 1.232],
  [0.62, 1, -0.04, 1.15, 1.24],
];
/** Rings of the skull's dome, which rises from the last section. */
const SKULL_RINGS = 9;

/** An egg head with a brow plane and a nose ridge, so that its facing reads from afar. */
export function addHead(builder: GeometryBuilder, rest: RestSkeleton): void {
  const { build } = rest;
  const half = build.headWidthM / 2;
  const heightM = build.headHeightM + build.chinDropM;
  const joint = rest.find('skullbase');
  const [x, y, z] = rest.getPoint(joint);
  const stations = SECTIONS.map(
    ([height, width, v, front, back]): Station => ({
      at: height * heightM - build.chinDropM,
      width: width * half,
      v: v * half,
      front: front * half,
      back: back * half,
      occlusion: height < 0.15 ? 0.8 : 1,
    }),
  );
  const first = SECTIONS[0]!;
  const last = SECTIONS.at(-1)!;
  addLoft(builder, {
    origin: [x, y, z + 0.05 * half],
    axes: UPWARD,
    stations,
    start: { kind: 'dome', height: first[0] * heightM },
    end: { kind: 'dome', height: (1 - last[0]) * heightM, rings: SKULL_RINGS },
    segments: 30,
    focus: 0.55,
    rings: 22,
    bind: createRigidBinder(joint),
    paint: PAINT.wood,
    tint: TINT.none,
    keepsDetail: true,
    relief: createFace(half, heightM, build.chinDropM),
  });
}

function createFace(half: number, heightM: number, chinDropM: number): Relief {
  return (at, angle) => {
    const height = (at + chinDropM) / heightM;
    const fromFront = Math.abs(Math.atan2(Math.sin(angle - Math.PI / 2), Math.cos(angle - Math.PI / 2)));
    return half * computeRelief(height, fromFront);
  };
}

/** Heights on the head, shares from chin to crown. */
const NOSE_TIP = 0.34;
const NOSE_BASE = 0.3;
const CHEEK = 0.37;
const EYES = 0.53;
const BROW = 0.575;
const BROW_TOP = 0.62;

/**
 * Relief in half head widths: the eyes' plane falls back under the brow's edge, and the nose ridge bridges
 * it.
 */
function computeRelief(height: number, fromFront: number): number {
  const across = Math.exp(-((fromFront / 0.7) ** 4));
  const plane = across * (-0.16 * rise(height, CHEEK, EYES) + 0.19 * rise(height, EYES, BROW));
  const brow = across * -0.03 * rise(height, BROW, BROW_TOP);
  const ridge = 0.03 + 0.29 * (1 - rise(height, NOSE_TIP, BROW, 1));
  const nose = ridge * rise(height, NOSE_BASE, NOSE_TIP);
  const width = 0.13 + 0.07 * (1 - rise(height, NOSE_TIP, EYES));
  const onNose = height > NOSE_BASE && height < BROW ? Math.exp(-((fromFront / width) ** 2)) : 0;
  return plane + brow + (nose - plane) * onNose;
}

/** 0 below `from`, 1 above `to`, smooth between; or straight with power 1. */
function rise(value: number, from: number, to: number, power: 1 | 3 = 3): number {
  const u = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return power === 1 ? u : smoothstep(u);
}
