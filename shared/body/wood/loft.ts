import type { Binder, GeometryBuilder, Paint, Tint } from './geometryBuilder.ts';
import { Profile } from './profile.ts';

/**
 * One cross-section of a loft, metres. `at` runs along the axis; u and v are the two directions across it.
 */
export interface Station {
  readonly at: number;
  /** Centre of the section. Default 0. */
  readonly u?: number;
  readonly v?: number;
  /** Half width along u. */
  readonly width: number;
  /** Half depth towards +v. */
  readonly front: number;
  /** Half depth towards -v. Default `front`. */
  readonly back?: number;
  /** Superellipse exponent: 2 an ellipse, above squarer. Default 2. */
  readonly square?: number;
  /** The same for the -v half. Default `square`. */
  readonly squareBack?: number;
  /** How much `at` rises per metre of v (and of u): slants the section. Default 0. */
  readonly slantV?: number;
  readonly slantU?: number;
  /** Openness to light, 1 unless darkened. Default 1. */
  readonly occlusion?: number;
}

/**
 * How an end is closed: a dome of this height, or a rolled lip of this radius before a shallow inward cone.
 */
export type EndCap =
  | { readonly kind: 'dome'; readonly height: number; readonly rings?: number }
  | { readonly kind: 'lip'; readonly radius: number; readonly inset?: number };

/** A band of another paint between two places on the axis. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly paint: Paint;
}

/**
 * Moves a surface point outwards along its section's ray; `angle` in radians from +u to +v, result in metres.
 */
export type Relief = (at: number, angle: number) => number;

/** A rigid or bending part made of cross-sections. */
export interface Loft {
  /** The frame: origin in the rest pose, and which directions `at`, u and v run in (right-handed or not). */
  readonly origin: readonly [number, number, number];
  readonly axes: LoftAxes;
  /** At least two, `at` ascending. */
  readonly stations: readonly Station[];
  readonly start: EndCap;
  readonly end: EndCap;
  readonly segments: number;
  /** In [0, 1): draws the segments together towards +v, where the detail is. Default 0, evenly spread. */
  readonly focus?: number;
  /** Rings between the first and the last station. */
  readonly rings: number;
  readonly bind: Binder;
  readonly paint: Paint;
  readonly tint: Tint;
  readonly bands?: readonly Band[];
  readonly relief?: Relief;
  /** Left whole on a coarser mannequin, because its relief would blur. Default false. */
  readonly keepsDetail?: boolean;
  /**
   * Takes a point of the straight part to where it stands in the rest pose; joints are bound by where it was
   * before.
   */
  readonly warp?: Warp;
}

/** Moves a point (metres), in place. */
export type Warp = (point: [number, number, number]) => void;

type Vector = readonly [number, number, number];

/** Unit directions of the axis and of the two section directions. */
export interface LoftAxes {
  readonly along: Vector;
  readonly u: Vector;
  readonly v: Vector;
}

/** Limbs and trunk seen upwards: `at` up, u left, v forward. */
export const UPWARD: LoftAxes = { along: [0, 1, 0], u: [1, 0, 0], v: [0, 0, 1] };
/** Hanging limbs: `at` down, u left, v forward. */
export const DOWNWARD: LoftAxes = { along: [0, -1, 0], u: [1, 0, 0], v: [0, 0, 1] };
/** Feet: `at` forward, u left, v up. */
export const FORWARD: LoftAxes = { along: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0] };

/** How much light a hollow of the relief loses, per depth in half widths (chosen by eye). */
const HOLLOW_SHADE = 1.6;
/** Rings of a dome, unless it asks for more, and of a lip, which is small. */
const DOME_RINGS = 5;
const LIP_RINGS = 3;

interface Ring {
  /** Place on the axis of the section that this ring is scaled from. */
  readonly at: number;
  /** Shift along the axis by the cap. */
  readonly shift: number;
  /** Scale of the section: 1 on the body, towards 0 on a cap. */
  readonly scale: number;
  readonly paint: Paint;
}

/** Adds a loft to the geometry; sections follow a smooth profile through the stations. */
export function addLoft(builder: GeometryBuilder, fullLoft: Loft): void {
  const loft = coarsen(fullLoft, builder.detail);
  const sections = new Sections(loft);
  const rings = createRings(loft, sections);
  const straight = rings.map((ring) => createRingPoints(ring, loft, sections));
  const placed = loft.warp ? straight.map((ring) => warpRing(ring, loft.warp!)) : straight;
  const normals = computeNormals(placed, loft);
  for (const strip of splitByPaint(rings)) {
    addStrip(builder, loft, sections, { rings, straight, placed, normals }, strip);
  }
}

type Measure =
  | 'u'
  | 'v'
  | 'width'
  | 'front'
  | 'back'
  | 'square'
  | 'squareBack'
  | 'slantU'
  | 'slantV'
  | 'occlusion';

/** The same loft with a share of its segments and rings. */
function coarsen(loft: Loft, detail: number): Loft {
  if (detail === 1 || loft.keepsDetail) return loft;
  const share = (count: number, least: number) => Math.max(least, Math.round(count * detail));
  const coarsenCap = (cap: EndCap): EndCap =>
    cap.kind === 'dome' ? { ...cap, rings: share(cap.rings ?? DOME_RINGS, 2) } : cap;
  return {
    ...loft,
    segments: share(loft.segments, 6),
    rings: share(loft.rings, 1),
    start: coarsenCap(loft.start),
    end: coarsenCap(loft.end),
  };
}

/** The stations' numbers as profiles over `at`. */
class Sections {
  readonly #profiles: Readonly<Record<Measure, Profile>>;

  constructor({ stations }: Loft) {
    const at = stations.map((station) => station.at);
    const along = (get: (station: Station) => number) => new Profile(at, stations.map(get));
    this.#profiles = {
      u: along(({ u = 0 }) => u),
      v: along(({ v = 0 }) => v),
      width: along(({ width }) => width),
      front: along(({ front }) => front),
      back: along(({ front, back = front }) => back),
      square: along(({ square = 2 }) => square),
      squareBack: along(({ square = 2, squareBack = square }) => squareBack),
      slantU: along(({ slantU = 0 }) => slantU),
      slantV: along(({ slantV = 0 }) => slantV),
      occlusion: along(({ occlusion = 1 }) => occlusion),
    };
  }

  get(measure: Measure, at: number): number {
    return this.#profiles[measure].evaluate(at);
  }
}

function createRings(loft: Loft, sections: Sections): Ring[] {
  const first = loft.stations[0]!.at;
  const last = loft.stations.at(-1)!.at;
  const places = new Set<number>();
  for (let i = 0; i <= loft.rings; i++) places.add(first + ((last - first) * i) / loft.rings);
  const bands = loft.bands ?? [];
  for (const { from, to } of bands) places.add(from).add(to);
  const sorted = [...places].sort((a, b) => a - b);
  const paintOf = (from: number, to: number) =>
    bands.find((band) => (from + to) / 2 > band.from && (from + to) / 2 < band.to)?.paint ?? loft.paint;

  const rings: Ring[] = createCap(loft.start, first, -1, sections, paintOf(first, first + 1e-6)).reverse();
  sorted.forEach((at, i) => {
    const paint = paintOf(at, sorted[i + 1] ?? at + 1e-6);
    rings.push({ at, shift: 0, scale: 1, paint });
  });
  rings.push(...createCap(loft.end, last, 1, sections, paintOf(last - 1e-6, last)));
  return rings;
}

/** Rings from the rim (left out) to the pole (scale 0), outwards along the axis by `direction`. */
function createCap(cap: EndCap, at: number, direction: 1 | -1, sections: Sections, paint: Paint): Ring[] {
  const rings: Ring[] = [];
  const size = Math.min(sections.get('width', at), sections.get('front', at));
  const count = cap.kind === 'dome' ? (cap.rings ?? DOME_RINGS) : LIP_RINGS;
  for (let i = 1; i <= count; i++) {
    const angle = (Math.PI / 2) * (i / count);
    if (cap.kind === 'dome') {
      rings.push({ at, shift: direction * cap.height * Math.sin(angle), scale: Math.cos(angle), paint });
    } else {
      const inner = 1 - Math.min(1, cap.radius / size) * (1 - Math.cos(angle));
      rings.push({ at, shift: direction * cap.radius * Math.sin(angle), scale: inner, paint });
    }
  }
  if (cap.kind === 'lip') {
    rings.push({ at, shift: direction * (cap.radius - (cap.inset ?? 0)), scale: 0, paint });
  } else {
    rings[rings.length - 1] = { at, shift: direction * cap.height, scale: 0, paint };
  }
  return rings;
}

function createRingPoints(ring: Ring, loft: Loft, sections: Sections): Float64Array {
  const { at, scale, shift } = ring;
  const { along, u: uAxis, v: vAxis } = loft.axes;
  const points = new Float64Array(3 * loft.segments);
  const [width, front, back] = [
    sections.get('width', at),
    sections.get('front', at),
    sections.get('back', at),
  ];
  const [square, squareBack] = [sections.get('square', at), sections.get('squareBack', at)];
  const [slantU, slantV] = [sections.get('slantU', at), sections.get('slantV', at)];
  const [centreU, centreV] = [sections.get('u', at), sections.get('v', at)];
  for (let i = 0; i < loft.segments; i++) {
    const angle = getAngle(i, loft);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const power = 2 / (sin >= 0 ? square : squareBack);
    const relief = (loft.relief?.(at, angle) ?? 0) * scale;
    const depth = sin >= 0 ? front : back;
    const u = scale * Math.sign(cos) * Math.abs(cos) ** power * width + relief * cos;
    const v = scale * Math.sign(sin) * Math.abs(sin) ** power * depth + relief * sin;
    const rise = at + shift + u * slantU + v * slantV;
    const across = [u + centreU, v + centreV] as const;
    for (let axis = 0; axis < 3; axis++) {
      points[3 * i + axis] =
        loft.origin[axis]! + along[axis]! * rise + uAxis[axis]! * across[0] + vAxis[axis]! * across[1];
    }
  }
  return points;
}

function warpRing(ring: Float64Array, warp: Warp): Float64Array {
  const warped = new Float64Array(ring.length);
  for (let i = 0; i < ring.length / 3; i++) {
    const point = read(ring, i);
    warp(point);
    warped.set(point, 3 * i);
  }
  return warped;
}

/** Angle of the i-th point of a ring, radians from +u to +v; `focus` draws them together about +v. */
function getAngle(i: number, { segments, focus = 0 }: Loft): number {
  const fromFront = (2 * Math.PI * i) / segments - Math.PI;
  return Math.PI / 2 + fromFront - focus * Math.sin(fromFront);
}

/** Smooth normals from the four neighbours on the grid; at the poles the axis. */
function computeNormals(grid: readonly Float64Array[], loft: Loft): Float64Array[] {
  const { along, u, v } = loft.axes;
  const handed = Math.sign(dot(cross(u, v), along));
  const last = grid.length - 1;
  return grid.map((ring, r) => {
    const normals = new Float64Array(ring.length);
    const below = grid[Math.max(0, r - 1)]!;
    const above = grid[Math.min(last, r + 1)]!;
    for (let i = 0; i < loft.segments; i++) {
      const next = (i + 1) % loft.segments;
      const previous = (i + loft.segments - 1) % loft.segments;
      const around = subtract(ring, next, ring, previous);
      const up = subtract(above, i, below, i);
      let normal = cross(around, up);
      let length = Math.hypot(...normal);
      if (length < 1e-12 || r === 0 || r === last) {
        normal = [along[0], along[1], along[2]];
        length = (r === 0 ? -1 : 1) * handed;
      }
      for (let axis = 0; axis < 3; axis++) normals[3 * i + axis] = (handed * normal[axis]!) / length;
    }
    return normals;
  });
}

/** A loft's points before and after its warp, by ring. */
interface Grid {
  readonly rings: readonly Ring[];
  readonly straight: readonly Float64Array[];
  readonly placed: readonly Float64Array[];
  readonly normals: readonly Float64Array[];
}

interface Strip {
  readonly from: number;
  readonly to: number;
  readonly paint: Paint;
}

/** Runs of rings of one paint; neighbours share their boundary ring, so that a band's edge is crisp. */
function splitByPaint(rings: readonly Ring[]): Strip[] {
  const strips: Strip[] = [];
  let from = 0;
  for (let i = 1; i < rings.length; i++) {
    const isLast = i === rings.length - 1;
    if (!isLast && rings[i]!.paint === rings[from]!.paint) continue;
    strips.push({ from, to: i, paint: rings[from]!.paint });
    from = i;
  }
  return strips;
}

function addStrip(builder: GeometryBuilder, loft: Loft, sections: Sections, grid: Grid, strip: Strip): void {
  const { segments, axes } = loft;
  const { rings } = grid;
  const handed = dot(cross(axes.u, axes.v), axes.along) > 0;
  const firstVertex = builder.vertexCount;
  for (let r = strip.from; r <= strip.to; r++) {
    const { at, scale } = rings[r]!;
    const open = sections.get('occlusion', at);
    const size = sections.get('width', at);
    for (let i = 0; i < segments; i++) {
      const hollow = Math.min(0, loft.relief?.(at, getAngle(i, loft)) ?? 0) * scale;
      const occlusion = open * Math.max(0.5, 1 + (HOLLOW_SHADE * hollow) / size);
      const vertex = builder.addVertex(read(grid.placed[r]!, i), read(grid.normals[r]!, i), {
        paint: strip.paint,
        tint: loft.tint,
        occlusion,
      });
      builder.bindVertex(vertex, read(grid.straight[r]!, i), loft.bind);
    }
  }
  for (let r = 0; r < strip.to - strip.from; r++) {
    const isStartPole = rings[strip.from + r]!.scale === 0;
    const isEndPole = rings[strip.from + r + 1]!.scale === 0;
    for (let i = 0; i < segments; i++) {
      const next = (i + 1) % segments;
      const a = firstVertex + r * segments + i;
      const b = firstVertex + r * segments + next;
      const c = a + segments;
      const d = b + segments;
      if (!isStartPole) handed ? builder.addTriangle(a, b, c) : builder.addTriangle(a, c, b);
      if (!isEndPole) handed ? builder.addTriangle(b, d, c) : builder.addTriangle(b, c, d);
    }
  }
}

function read(points: Float64Array, i: number): [number, number, number] {
  return [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
}

function subtract(a: Float64Array, i: number, b: Float64Array, j: number): [number, number, number] {
  return [a[3 * i]! - b[3 * j]!, a[3 * i + 1]! - b[3 * j + 1]!, a[3 * i + 2]! - b[3 * j + 2]!];
}

function cross(a: Vector, b: Vector): [number, number, number] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
