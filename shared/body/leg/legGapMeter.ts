import type { Figure } from '../figure/figure.ts';

/**
 * Half the width of a shoe at heel, ball and tip, in half sole widths, and the radii of a shank at knee and
 * ankle, in upright statures: those of the mannequin that is seen (`shared/body/wood`).
 */
const SHOE_HALF_WIDTHS = [0.62, 0.96, 0.76] as const;
const SHANK_RADII = [0.032, 0.02] as const;
/** Parts of a leg as the first of their two points: heel to ball, ball to tip, knee to ankle. */
const PARTS = [0, 1, 3] as const;

/** Where the legs are at one instant, in arrays of many. */
export interface LegPlaces {
  /** Sole points as in `Pose.contacts`, and where the left heel is among them. */
  readonly contacts: Float64Array;
  readonly contactsAt: number;
  /** Left knee, left ankle, right knee, right ankle; x y z each, metres; and where the left knee is. */
  readonly shanks: Float64Array;
  readonly shanksAt: number;
}

/** Tells the distance between two legs; both numbers in metres. */
export interface LegGap {
  /** Least distance between them, negative where they go through each other. */
  readonly gapM: number;
  /**
   * The same while they are apart; below 0 how far the left leg would have to go to its left at least, so
   * that what is beside each other passes: what is further fore or aft than both are wide asks for nothing.
   */
  readonly asideM: number;
}

/**
 * Creates what measures the distance between the legs of a figure: shoes as outlines of their sole, round at
 * heel and tip, and shanks as they taper. Measured between centre lines, less the half widths where these are
 * nearest. The result is refilled.
 */
export function createLegGapMeter(figure: Figure): (places: LegPlaces) => LegGap {
  const half = figure.soleWidthM / 2;
  const radii = [
    ...SHOE_HALF_WIDTHS.map((share) => share * half),
    ...SHANK_RADII.map((share) => share * figure.uprightStatureM),
  ];
  const left = new Float64Array(15);
  const right = new Float64Array(15);
  const found = { gapM: 0, asideM: 0 };
  return ({ contacts, contactsAt, shanks, shanksAt }) => {
    writeLegInto(contacts, contactsAt, shanks, shanksAt, radii, left);
    writeLegInto(contacts, contactsAt + 9, shanks, shanksAt + 6, radii, right);
    found.gapM = Number.POSITIVE_INFINITY;
    found.asideM = Number.POSITIVE_INFINITY;
    for (const a of PARTS)
      for (const b of PARTS) {
        const widthM = findNearest(left, 3 * a, right, 3 * b, radii, a, b);
        const gapM = nearest.distanceM - widthM;
        found.gapM = Math.min(found.gapM, gapM);
        found.asideM = Math.min(found.asideM, computeAside(gapM, widthM));
      }
    return found;
  };
}

/** Centre lines of a leg: heel, ball, tip, knee, ankle; heel and tip as far inside as they are wide. */
function writeLegInto(
  contacts: Float64Array,
  heelAt: number,
  shanks: Float64Array,
  shankAt: number,
  radii: readonly number[],
  out: Float64Array,
): void {
  for (let i = 0; i < 9; i++) out[i] = contacts[heelAt + i]!;
  for (let i = 0; i < 6; i++) out[9 + i] = shanks[shankAt + i]!;
  moveInto(out, 0, 3, radii[0]!);
  moveInto(out, 6, 3, radii[2]!);
}

/** Moves a point towards another by a length, or to it. */
function moveInto(points: Float64Array, at: number, towards: number, lengthM: number): void {
  const x = points[towards]! - points[at]!;
  const y = points[towards + 1]! - points[at + 1]!;
  const z = points[towards + 2]! - points[at + 2]!;
  const share = Math.min(1, lengthM / Math.max(1e-9, Math.hypot(x, y, z)));
  points[at]! += share * x;
  points[at + 1]! += share * y;
  points[at + 2]! += share * z;
}

const nearest = { distanceM: 0, aside: 0 };

/** `LegGap.asideM` of the two parts that were measured last. */
function computeAside(gapM: number, widthM: number): number {
  const { distanceM, aside } = nearest;
  const forth2 = distanceM * distanceM - aside * aside;
  // Fore and aft, and up.
  if (forth2 >= widthM * widthM || (aside >= 0 && gapM >= 0)) return gapM;
  const roomM = Math.sqrt(widthM * widthM - forth2);
  // What has gone past comes back by less the less it is beside it: nothing jumps where that begins.
  return (aside < 0 ? (aside * roomM) / widthM : aside) - roomM;
}

/**
 * Fills `nearest`: how near two segments (each two points in a row) are, and how far the first is to the left
 * of the second there. Returns their half widths there (C. Ericson, Real-Time Collision Detection, 2005,
 * 5.1.9).
 */
function findNearest(
  first: Float64Array,
  at: number,
  second: Float64Array,
  bt: number,
  radii: readonly number[],
  a: number,
  b: number,
): number {
  let [aa, bb, ab, ar, br] = [0, 0, 0, 0, 0];
  for (let i = 0; i < 3; i++) {
    const along = first[at + 3 + i]! - first[at + i]!;
    const other = second[bt + 3 + i]! - second[bt + i]!;
    const apart = first[at + i]! - second[bt + i]!;
    aa += along * along;
    bb += other * other;
    ab += along * other;
    ar += along * apart;
    br += other * apart;
  }
  const across = aa * bb - ab * ab;
  let s = across > 1e-12 ? clamp((ab * br - ar * bb) / across) : 0;
  let t = bb > 1e-12 ? (ab * s + br) / bb : 0;
  if (t < 0 || t > 1) {
    t = clamp(t);
    s = aa > 1e-12 ? clamp((ab * t - ar) / aa) : 0;
  }
  let squares = 0;
  for (let i = 0; i < 3; i++) {
    const one = first[at + i]! + s * (first[at + 3 + i]! - first[at + i]!);
    const other = second[bt + i]! + t * (second[bt + 3 + i]! - second[bt + i]!);
    if (i === 0) nearest.aside = one - other;
    squares += (one - other) * (one - other);
  }
  nearest.distanceM = Math.sqrt(squares);
  return radii[a]! + s * (radii[a + 1]! - radii[a]!) + radii[b]! + t * (radii[b + 1]! - radii[b]!);
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
