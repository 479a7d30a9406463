import { getOtherSide, type Side } from '../../gait/channels.ts';
import { MOST_RISE, type StepRefusal } from '../plan/checkStep.ts';
import { layFoothold, type StepBody } from '../plan/placeStep.ts';
import type { NextAdvance } from '../route/planWay.ts';
import { correctSteps } from './correctSteps.ts';
import { Footroom, type Room } from './footroom.ts';

export const TREADS_PER_STEP = ['1', '2', 'auto'] as const;
export type TreadsPerStep = (typeof TREADS_PER_STEP)[number];

/** What is asked of looking ahead. */
export interface FootholdWish {
  readonly treadsPerStep?: TreadsPerStep;
  onBlocked?(place: { readonly x: number; readonly z: number }, reason: StepRefusal): void;
}

/** Steps that are looked ahead; the first one is taken (2000: two beside the present one). */
const WINDOW = 3;
/** How far a step goes at least, along the way, and at most, in space; leg lengths (chosen). */
const LEAST_STEP = 0.18;
const MOST_STEP = 0.95;
/** Rooms beside the nearest that are looked at for each step. */
const MOST_ROOMS = 5;
/** Height that costs nothing, and over which it costs as much as a step that is half as long; leg lengths. */
const FREE_RISE = 0.15;
const COSTLY_RISE = 0.1;
const RISE_COST = 0.25;
/** What a step costs that does not take as many treads as it is to, for each; and a way not ended in time. */
const TREAD_COST = 4;
const LEFT_COST = 0.02;
/** A face of stairs is at least so high, metres, between places so far apart. */
const FACE_M = 0.03;
const FACE_WITHIN_M = 0.01;
const EPSILON = 1e-9;

/**
 * Looks ahead over uneven ground: chooses for each step the room in which its foot comes down, so that this
 * step and the two after it are easiest together, and shares among them what they have to be longer or
 * shorter. Where the ground asks for nothing steps are those that were asked for. Allocates.
 */
export function createFootholdChooser(
  body: StepBody,
  wish: FootholdWish,
): (next: NextAdvance) => number | undefined {
  let footroom: Footroom | undefined;
  return (next) => {
    if (footroom?.route !== next.route || footroom.gait !== next.gait)
      footroom = new Footroom(next.route, body, next.gait);
    const search = new Search(footroom, body, next, wish.treadsPerStep ?? 'auto');
    const chosenM = search.find();
    if (chosenM !== undefined) return Math.abs(chosenM - next.toM) < EPSILON ? next.toM : chosenM;
    const { x, z } = footroom.readPoint(next.toM);
    wish.onBlocked?.({ x, z }, footroom.findRefusal(next.side, next.toM) ?? 'high');
    return undefined;
  };
}

/** One step's search. */
class Search {
  readonly #footroom: Footroom;
  readonly #legLengthM: number;
  readonly #next: NextAdvance;
  readonly #treads: TreadsPerStep;
  readonly #heightM: number;
  readonly #chosen: Room[] = [];
  #best = Number.POSITIVE_INFINITY;
  #bestM: number | undefined;

  constructor(footroom: Footroom, body: StepBody, next: NextAdvance, treads: TreadsPerStep) {
    this.#footroom = footroom;
    this.#legLengthM = body.table.figure.legLengthM;
    this.#next = next;
    this.#treads = treads;
    this.#heightM = layFoothold(body, next.feet[getOtherSide(next.side)]).y;
  }

  find(): number | undefined {
    this.#choose(this.#next.side, this.#next.alongM, this.#next.alongM);
    return this.#bestM;
  }

  /** Tries each room for the next step, from where the one before may be. */
  #choose(side: Side, lowM: number, highM: number): void {
    const { route, toM, alongM, stepM } = this.#next;
    const depth = this.#chosen.length;
    if (depth === WINDOW) {
      this.#weigh(false);
      return;
    }
    const leastM = Math.min(LEAST_STEP * this.#legLengthM, (depth === 0 ? toM - alongM : stepM) * 0.9);
    const mostM = Math.min(route.lengthM, highM + MOST_STEP * this.#legLengthM);
    if (mostM >= route.lengthM - EPSILON && this.#footroom.canEnd(side)) {
      this.#chosen.push({ lowM: route.lengthM, highM: route.lengthM });
      this.#weigh(true);
      this.#chosen.pop();
    }
    const wantedM = depth === 0 ? toM : (lowM + highM) / 2 + stepM;
    const near = this.#footroom
      .listRooms(side, lowM + leastM, Math.min(mostM, route.lengthM - leastM))
      .toSorted((a, b) => measureOff(a, wantedM) - measureOff(b, wantedM))
      .slice(0, MOST_ROOMS);
    for (const room of near) {
      this.#chosen.push(room);
      this.#choose(getOtherSide(side), room.lowM, room.highM);
      this.#chosen.pop();
    }
  }

  /** Evens out the steps through the rooms that were chosen, and keeps the first where they are easiest. */
  #weigh(isEnd: boolean): void {
    const { alongM, toM, stepM, route } = this.#next;
    const count = this.#chosen.length;
    const intervals = Float64Array.from(this.#chosen.flatMap(({ lowM, highM }) => [lowM, highM]));
    const preferred = Float64Array.from(this.#chosen, (_, i) => (i === 0 ? toM - alongM : stepM));
    const places = new Float64Array(count);
    correctSteps(alongM, intervals, preferred, places);
    let cost = isEnd ? 0 : this.#weighLeft(places[count - 1]!);
    let fromM = alongM;
    let fromHeightM = this.#heightM;
    let side = this.#next.side;
    for (let i = 0; i < count; i++) {
      const placeM = places[i]!;
      const stands = this.#footroom.support(side, placeM);
      if (!stands.ok) return;
      const { y } = stands.foothold;
      cost += this.#weighStep(fromM, placeM, fromHeightM, y, preferred[i]!);
      if (!(cost < this.#best)) return;
      fromM = placeM;
      fromHeightM = y;
      side = getOtherSide(side);
    }
    this.#best = cost;
    this.#bestM = isEnd && count === 1 ? route.lengthM : places[0]!;
  }

  /** What is still to go where the way should have ended by now. */
  #weighLeft(placeM: number): number {
    const { route, alongM, toM, stepM } = this.#next;
    const shouldM = toM - alongM + (WINDOW - 1) * stepM;
    return alongM + shouldM < route.lengthM - EPSILON ? 0 : (LEFT_COST * (route.lengthM - placeM)) / stepM;
  }

  #weighStep(fromM: number, toM: number, fromHeightM: number, heightM: number, preferredM: number): number {
    const lengthM = toM - fromM;
    const riseM = Math.abs(heightM - fromHeightM);
    const legM = this.#legLengthM;
    if (findTooFar(lengthM, riseM, legM) !== undefined) return Number.POSITIVE_INFINITY;
    const off = weighLength(lengthM, riseM, preferredM);
    const faces = this.#treads === 'auto' ? 0 : this.#countFaces(fromM, toM);
    if (this.#treads !== 'auto' && faces > 0) return off + TREAD_COST * (faces - Number(this.#treads)) ** 2;
    return off + weighRise(riseM / legM);
  }

  /** How many faces of stairs a step goes over. */
  #countFaces(fromM: number, toM: number): number {
    let count = 0;
    let before = this.#footroom.measureHeight(fromM);
    for (let at = fromM + FACE_WITHIN_M; at < toM; at += FACE_WITHIN_M) {
      const height = this.#footroom.measureHeight(at);
      if (Math.abs(height - before) > FACE_M) count++;
      before = height;
    }
    return count;
  }
}

/** Why legs do not step so far ahead and up or down, metres; undefined where they do. */
export function findTooFar(lengthM: number, riseM: number, legLengthM: number): 'high' | 'far' | undefined {
  if (Math.abs(riseM) > MOST_RISE * legLengthM) return 'high';
  return Math.hypot(lengthM, riseM) > MOST_STEP * legLengthM ? 'far' : undefined;
}

/** What a step costs that is not as long in space as the walk's on the level; metres. */
export function weighLength(lengthM: number, riseM: number, preferredM: number): number {
  const levelM = preferredM * Math.cos(Math.atan2(riseM, lengthM));
  return ((lengthM - levelM) / levelM) ** 2;
}

/** What a step costs that goes so far up or down, leg lengths. */
export function weighRise(rise: number): number {
  const past = Math.max(0, rise - FREE_RISE) / COSTLY_RISE;
  return RISE_COST * past * past;
}

/** How far a place is off a room, metres. */
function measureOff({ lowM, highM }: Room, placeM: number): number {
  return Math.max(0, lowM - placeM, placeM - highM);
}
