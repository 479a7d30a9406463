import type { FloorPoint } from '../body/pose/floorPoint.ts';
import type { GoingBody, WalkingBody } from './goingBody.ts';

/** What a body is asked for. */
export interface AskedWay {
  /** How far it means to turn, radians, left +. */
  readonly turnRad: number;
  /** The fastest that it may run, m/s; 0 where it may not. */
  readonly runMps: number;
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
/** The speeds that are tried, the fastest first, m/s, and the fastest that who may not run has. */
const SPEEDS_MPS = [5, 4.5, 4, 3.5, 3, 2.7, 2.4, 2, 1.8, 1.6, 1.4, 1.2, 1, 0.8, 0.6, 0.4, 0.2] as const;
const FASTEST_WALK_MPS = 2;

/** How a body slows down, m/s^2, and how late it begins to, seconds. */
interface Braking {
  readonly brake: number;
  readonly answerS: number;
}

/** Chosen: what the gates of its steps leave of the control layer's most, and as long as one holds it up. */
const WALKING: Braking = { brake: 0.8, answerS: 0.7 };
/** Chosen: a stop from a run, with its change to a walk, takes no more room (measured from V 2.5 to 4). */
const RUNNING: Braking = { brake: 1.6, answerS: 1.5 };
/** How late a run begins to slow down, seconds (it does not while it flies). */
const RUN_ANSWER_S = 0.6;
/** Of who is about to run (chosen: a run that ends at once is not worth its two changes). */
const SETTING_OUT: Braking = { brake: 1.6, answerS: 4 };
/** How slow a walk may be as it changes to a run, m/s. */
const SLOWEST_CHANGE_MPS = 1.2;
/** And by how much the fastest walk is slower than the slowest run. */
const LEAST_BELOW_MPS = 0.01;
/** What is left between two bodies, metres (chosen: nobody turns quite as it was foreseen). */
const CLEAR_M = 0.3;
/** In how long one has turned to where it wants to, and for how long others go on turning, seconds. */
const OWN_TURN_S = 0.8;
const OTHERS_TURN_S = 0.6;
/** The furthest that one is foreseen to turn, radians. */
const TURN_MOST = Math.PI / 2;
/** In how long others may have come to a stand, seconds (chosen: those who brake for somebody else). */
const STOPPING_S = 1.5;
const STOPPING_RUN_S = 2.9;
/** A walker this near may not come nearer; metres less than touching. */
const NEARER_M = 1e-3;

const countSteps = (speedMps: number, { answerS, brake }: Braking): number =>
  Math.ceil((answerS + speedMps / brake) / STEP_S);
const STEPS_MAX = countSteps(SPEEDS_MPS[0], SETTING_OUT);

/**
 * Finds how fast one may go on: so that it can still come to a stand clear of all others, whether they go on
 * as they do or stop for somebody themselves. A walk cannot step aside or back, so its own way is the curve
 * that it will turn along.
 */
export class ClearSpeed {
  readonly #own = createWay();
  readonly #runsFromMps: number;
  /** As many as were ever needed at a time. */
  readonly #others: OthersWays[] = [];

  /** Of bodies that run from that speed on, m/s. */
  constructor(runsFromMps = Number.POSITIVE_INFINITY) {
    this.#runsFromMps = runsFromMps;
  }

  /**
   * The most speed, m/s, of a body that is asked for a way; `reachM` is how far apart the middles of two are
   * that touch. 0 for none that is clear.
   */
  compute(
    body: GoingBody,
    { turnRad, runMps }: AskedWay,
    others: Iterable<WalkingBody>,
    reachM: number,
  ): number {
    const turn = Math.min(Math.max(turnRad, -TURN_MOST), TURN_MOST);
    const count = this.#foresee(body.place, others, reachM);
    const isClear = (speedMps: number, runs: boolean): boolean => {
      const braking = body.isRunning ? RUNNING : runs ? SETTING_OUT : WALKING;
      const steps = foreseeStop(body, turn, speedMps, braking, this.#own);
      return this.#isClear(body.place, steps, count);
    };
    const nowMps = Math.max(SLOWEST_CHANGE_MPS, Math.hypot(body.velocity.x, body.velocity.z));
    // It is faster only later.
    const mayRun = runMps >= this.#runsFromMps && isClear(nowMps, true);
    const walkMps = Math.min(FASTEST_WALK_MPS, this.#runsFromMps - LEAST_BELOW_MPS);
    const topMps = mayRun ? Math.min(SPEEDS_MPS[0], runMps) : walkMps;
    if (isClear(topMps, body.runs || mayRun)) return topMps;
    for (const speedMps of SPEEDS_MPS)
      if (speedMps < topMps && isClear(speedMps, body.runs || speedMps >= this.#runsFromMps)) return speedMps;
    return 0;
  }

  /** Takes note of where all others will be; gives how many there are. */
  #foresee(place: Readonly<FloorPoint>, others: Iterable<WalkingBody>, reachM: number): number {
    let count = 0;
    for (const other of others) {
      const ways = (this.#others[count++] ??= { goingOn: createWay(), stopping: createWay(), keptM: 0 });
      foreseeOther(other, Number.POSITIVE_INFINITY, ways.goingOn);
      foreseeOther(other, other.runs ? STOPPING_RUN_S : STOPPING_S, ways.stopping);
      const awayM = Math.hypot(other.place.x - place.x, other.place.z - place.z);
      ways.keptM = Math.min(reachM + CLEAR_M, awayM - NEARER_M);
    }
    return count;
  }

  #isClear(place: Readonly<FloorPoint>, steps: number, count: number): boolean {
    for (let index = 0; index < count; index++)
      if (!isApart(place, this.#own, this.#others[index]!, steps)) return false;
    return true;
  }
}

function createWay(): Way {
  return { x: new Float64Array(STEPS_MAX), z: new Float64Array(STEPS_MAX) };
}

/**
 * Fills `out` with how a body comes to a stand from a speed, m/s, while it turns; gives the steps that takes.
 * Who runs slows down to that speed first.
 */
function foreseeStop(
  { place, headingRad, velocity, turnRate, runs, isBetween }: GoingBody,
  turnRad: number,
  speedMps: number,
  braking: Braking,
  out: Way,
): number {
  const { answerS, brake } = braking;
  const nowMps = runs ? Math.hypot(velocity.x, velocity.z) : 0;
  const steps = Math.min(STEPS_MAX, countSteps(Math.max(nowMps, speedMps), braking));
  let { x, z } = place;
  for (let step = 0; step < steps; step++) {
    const timeS = (step + 0.5) * STEP_S;
    const turned = isBetween
      ? turnRate * Math.min(timeS, OTHERS_TURN_S)
      : turnRad * Math.min(1, timeS / OWN_TURN_S);
    const asked = Math.min(speedMps, Math.max(0, speedMps - brake * (timeS - answerS)));
    const slowing = nowMps - brake * Math.max(0, timeS - RUN_ANSWER_S);
    const wayM = STEP_S * Math.max(asked, slowing);
    out.x[step] = x += wayM * Math.sin(headingRad + turned);
    out.z[step] = z += wayM * Math.cos(headingRad + turned);
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

/**
 * Whether a way stays off all that lies between where another is that goes on and where one is that stops,
 * but for what that comes nearer to `place` by itself.
 */
function isApart(place: Readonly<FloorPoint>, own: Way, other: OthersWays, steps: number): boolean {
  const { goingOn, stopping, keptM } = other;
  for (let step = 0; step < steps; step++) {
    const [x, z] = [stopping.x[step]!, stopping.z[step]!];
    const [toX, toZ] = [goingOn.x[step]! - x, goingOn.z[step]! - z];
    const square = measureSquare(own.x[step]! - x, own.z[step]! - z, toX, toZ);
    if (square < keptM ** 2 && square < measureSquare(place.x - x, place.z - z, toX, toZ)) return false;
  }
  return true;
}

/** The square of how far a place is from the line between the origin and another place. */
function measureSquare(x: number, z: number, toX: number, toZ: number): number {
  const length = toX ** 2 + toZ ** 2;
  const share = length > 0 ? Math.min(1, Math.max(0, (x * toX + z * toZ) / length)) : 0;
  return (x - share * toX) ** 2 + (z - share * toZ) ** 2;
}
