/** Stairs that come towards a walk without an end, metres: how deep each tread is, and how much higher. */
export interface BeltStairs {
  readonly treadM: number;
  /** Up +, down -. */
  readonly riseM: number;
}

/** Such stairs under a walk, straight ahead: where their treads are at a phase. */
export interface StairBelt extends BeltStairs {
  /** How far a step goes ahead and up, metres: one tread, or two. */
  readonly stepM: number;
  readonly stepRiseM: number;
  /** Where a tread begins at phase 0, metres ahead, and how high it lies then. */
  readonly edgeM: number;
  readonly heightM: number;
}

/** Sizes that there are, metres (chosen: from a ramp's to a ladder's; those of houses lie between). */
export const TREAD_M = { min: 0.2, max: 0.6 } as const;
export const RISE_M = { min: -0.3, max: 0.3 } as const;

/** Lower treads are none, metres. */
export const LEAST_RISE_M = 0.05;

/** Whether a rise is one that stairs have, metres. */
export function isRise(riseM: number): boolean {
  return riseM >= RISE_M.min && riseM <= RISE_M.max && Math.abs(riseM) >= LEAST_RISE_M;
}

/** Stairs within what there is; a rise that is nearly none becomes the least that way. */
export function holdStairs({ treadM, riseM }: BeltStairs): BeltStairs {
  const held = Math.min(RISE_M.max, Math.max(RISE_M.min, riseM));
  return {
    treadM: Math.min(TREAD_M.max, Math.max(TREAD_M.min, treadM)),
    riseM: isRise(held) ? held : held < 0 ? -LEAST_RISE_M : LEAST_RISE_M,
  };
}

/** Whether two belts have the same stairs, or both none. */
export function isSameStairs(a: BeltStairs | undefined, b: BeltStairs | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.treadM === b.treadM && a.riseM === b.riseM);
}

/**
 * A place that is no further than this before a tread's edge, or beyond it, is at the edge, metres (chosen:
 * more than a pose is rounded by).
 */
const EDGE_M = 0.001;

/** Numbers of a foot in sole points, x y z of heel, ball and toe. */
const FOOT = 9;
const [BALL, TOE] = [3, 6];

/** Which tread a place is on, metres ahead of the walk; 0 is the one of `edgeM`. */
function findTread({ treadM, edgeM, stepM }: StairBelt, aheadM: number, phase: number): number {
  return Math.floor((aheadM - EDGE_M - edgeM + 2 * stepM * phase) / treadM);
}

/** Height of a tread at a phase, metres. */
function measureTread({ riseM, heightM, stepRiseM }: StairBelt, tread: number, phase: number): number {
  return heightM + riseM * tread - 2 * stepRiseM * phase;
}

/** Height of the stairs under a place so far ahead of the walk at a phase, cycles; metres. */
export function measureStairHeight(belt: StairBelt, aheadM: number, phase: number): number {
  return measureTread(belt, findTread(belt, aheadM, phase), phase);
}

/**
 * Brings the heights of sole points (x y z of heel, ball and toe, one foot after the other) to heights over
 * the tread beneath each, at a phase. Toes over the edge of a falling tread end at the edge. Allocates
 * nothing.
 */
export function levelSoles(soles: Float64Array, belt: StairBelt, phase: number): void {
  for (let at = 0; at < soles.length; at += FOOT) {
    const tread = findTread(belt, soles[at + BALL + 2]!, phase);
    const toe = findTread(belt, soles[at + TOE + 2]!, phase);
    if (belt.riseM < 0 && toe > tread) {
      const edgeM = belt.edgeM - 2 * belt.stepM * phase + belt.treadM * (tread + 1);
      const share = (edgeM - soles[at + BALL + 2]!) / (soles[at + TOE + 2]! - soles[at + BALL + 2]!);
      for (let i = at + TOE; i < at + TOE + 3; i++) {
        const ball = soles[i + BALL - TOE]!;
        soles[i] = ball + share * (soles[i]! - ball);
      }
    }
    for (let point = at; point < at + FOOT; point += 3)
      soles[point + 1]! -= measureStairHeight(belt, soles[point + 2]!, phase);
  }
}
