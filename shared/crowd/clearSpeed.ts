import type { FloorPoint } from '../body/pose/floorPoint.ts';

/** A walking body as others foresee it. */
export interface WalkingBody {
  readonly place: Readonly<FloorPoint>;
  readonly velocity: Readonly<FloorPoint>;
  /** Rad/s, left +. */
  readonly turnRate: number;
}

/** Where a body is at the end of each of the next steps of `STEP_S`, metres. */
interface Way {
  readonly x: Float64Array;
  readonly z: Float64Array;
}

/** What another may do, and how far from it one keeps, metres. */
interface OthersWays {
  readonly goingOn: Way;
  readonly stopping: Way;
  keptM: number;
}

/** Time between two places that are foreseen, seconds. */
const STEP_S = 0.2;
/** The speeds that are tried, the fastest first, m/s. */
const SPEEDS_MPS = [2, 1.8, 1.6, 1.4, 1.2, 1, 0.8, 0.6, 0.4, 0.2] as const;
/** How a walk slows down, m/s^2 (chosen: what the gates of its steps leave of the control layer's most). */
const BRAKE = 0.8;
/** How late it begins to, seconds (chosen: a step's gate may hold it up for as long). */
const ANSWER_S = 0.7;
/** What is left between two bodies, metres (chosen: nobody turns quite as it was foreseen). */
const CLEAR_M = 0.3;
/** In how long one has turned to where it wants to, and for how long others go on turning, seconds. */
const OWN_TURN_S = 0.8;
const OTHERS_TURN_S = 0.6;
/** The furthest that one is foreseen to turn, radians. */
const TURN_MOST = Math.PI / 2;
/** In how long others may have come to a stand, seconds (chosen: those who brake for somebody else). */
const STOPPING_S = 1.5;
/** Who is this near is not to come nearer, metres less. */
const NEARER_M = 1e-3;

const computeStopS = (speedMps: number): number => ANSWER_S + speedMps / BRAKE;
const STEPS_MAX = Math.ceil(computeStopS(SPEEDS_MPS[0]) / STEP_S);

/**
 * Finds how fast one may go on: so that it can still come to a stand clear of all others, whether they go on
 * as they do or stop for somebody themselves. A walk cannot step aside or back, so its own way is the curve
 * that it will turn along.
 */
export class ClearSpeed {
  readonly #own = createWay();
  /** As many as were ever needed at a time. */
  readonly #others: OthersWays[] = [];

  /**
   * The most speed, m/s, of a body at `place` with `headingRad` (left +, 0 towards +Z) that means to turn by
   * `turnRad` (left +); `reachM` is how far apart the middles of two are that touch. 0 for none that is
   * clear.
   */
  compute(
    place: Readonly<FloorPoint>,
    headingRad: number,
    turnRad: number,
    others: Iterable<WalkingBody>,
    reachM: number,
  ): number {
    const turn = Math.min(Math.max(turnRad, -TURN_MOST), TURN_MOST);
    const count = this.#foresee(place, others, reachM);
    for (const speedMps of SPEEDS_MPS) {
      const steps = foreseeStop(place, headingRad, turn, speedMps, this.#own);
      if (this.#isClear(place, steps, count)) return speedMps;
    }
    return 0;
  }

  /** Takes note of where all others will be; gives how many there are. */
  #foresee(place: Readonly<FloorPoint>, others: Iterable<WalkingBody>, reachM: number): number {
    let count = 0;
    for (const other of others) {
      const ways = (this.#others[count++] ??= { goingOn: createWay(), stopping: createWay(), keptM: 0 });
      foreseeOther(other, Number.POSITIVE_INFINITY, ways.goingOn);
      foreseeOther(other, STOPPING_S, ways.stopping);
      const awayM = Math.hypot(other.place.x - place.x, other.place.z - place.z);
      ways.keptM = Math.min(reachM + CLEAR_M, awayM - NEARER_M);
    }
    return count;
  }

  #isClear(place: Readonly<FloorPoint>, steps: number, count: number): boolean {
    for (let index = 0; index < count; index++) {
      const { goingOn, stopping, keptM } = this.#others[index]!;
      if (!isApart(place, this.#own, goingOn, steps, keptM)) return false;
      if (!isApart(place, this.#own, stopping, steps, keptM)) return false;
    }
    return true;
  }
}

function createWay(): Way {
  return { x: new Float64Array(STEPS_MAX), z: new Float64Array(STEPS_MAX) };
}

/**
 * Fills `out` with how a body comes to a stand from a speed, m/s, while it turns; gives the steps that takes.
 */
function foreseeStop(
  place: Readonly<FloorPoint>,
  headingRad: number,
  turnRad: number,
  speedMps: number,
  out: Way,
): number {
  const steps = Math.ceil(computeStopS(speedMps) / STEP_S);
  let { x, z } = place;
  for (let step = 0; step < steps; step++) {
    const timeS = (step + 0.5) * STEP_S;
    const heading = headingRad + turnRad * Math.min(1, timeS / OWN_TURN_S);
    const wayM = STEP_S * Math.min(speedMps, Math.max(0, speedMps - BRAKE * (timeS - ANSWER_S)));
    out.x[step] = x += wayM * Math.sin(heading);
    out.z[step] = z += wayM * Math.cos(heading);
  }
  return steps;
}

/** Fills `out` with how a body goes on, or comes to a stand in `stopS`. */
function foreseeOther({ place, velocity, turnRate }: WalkingBody, stopS: number, out: Way): void {
  let { x, z } = place;
  for (let step = 0; step < STEPS_MAX; step++) {
    const timeS = (step + 0.5) * STEP_S;
    const turned = turnRate * Math.min(timeS, OTHERS_TURN_S);
    const [sine, cosine] = [Math.sin(turned), Math.cos(turned)];
    const lastS = STEP_S * Math.max(0, 1 - timeS / stopS);
    out.x[step] = x += lastS * (velocity.x * cosine + velocity.z * sine);
    out.z[step] = z += lastS * (velocity.z * cosine - velocity.x * sine);
  }
}

/** Whether two ways stay apart, but for what the other comes nearer to `place` by itself. */
function isApart(place: Readonly<FloorPoint>, own: Way, other: Way, steps: number, keptM: number): boolean {
  for (let step = 0; step < steps; step++) {
    const [x, z] = [other.x[step]!, other.z[step]!];
    const square = (x - own.x[step]!) ** 2 + (z - own.z[step]!) ** 2;
    const standing = (x - place.x) ** 2 + (z - place.z) ** 2;
    if (square < keptM ** 2 && square < standing) return false;
  }
  return true;
}
