import { getOtherSide, type Side } from '../../gait/channels.ts';
import { placeFoot } from '../plan/bodyPlace.ts';
import type { StepBody } from '../plan/placeStep.ts';
import { type Route, type RoutePoint, writeRoutePointInto } from '../route/route.ts';
import type { WalkerGait } from '../route/walkerGait.ts';
import type { SoleSupport, SupportRefusal } from './soleSupport.ts';

/** Metres between the places along a route at which it is seen whether a foot may stand. */
const GRID_M = 0.01;
/** Halvings by which the ends of room are found: to a tenth of a millimetre. */
const HALVINGS = 7;
/** Room that toes want before a riser and heels behind one, metres (chosen: measured on stairs). */
const TOE_ROOM_M = 0.05;
const HEEL_ROOM_M = 0.055;
const LOOK_M = 0.005;
/** What is a riser, metres. */
const FACE_M = 0.03;

/** A stretch of a route on which a foot may stand; metres. */
export interface Room {
  readonly lowM: number;
  readonly highM: number;
}

/** Where along a route each foot may stand, and how high. */
export class Footroom {
  readonly route: Route;
  readonly #body: StepBody;
  readonly gait: WalkerGait;
  readonly #comforts: Record<Side, Map<number, number>> = { left: new Map(), right: new Map() };
  /** Where comfort ends beyond a place of the grid, either way. */
  readonly #ends: Record<Side, Map<number, number>> = { left: new Map(), right: new Map() };
  readonly #supports: Record<Side, Map<number, SoleSupport>> = { left: new Map(), right: new Map() };
  readonly #point: RoutePoint = { x: 0, z: 0, directionRad: 0 };

  constructor(route: Route, body: StepBody, gait: WalkerGait) {
    this.route = route;
    this.#body = body;
    this.gait = gait;
  }

  /** How a foot stands whose body has come so far; as at the end of the way where it has come there. */
  support(side: Side, alongM: number): SoleSupport {
    const known = this.#supports[side].get(alongM);
    if (known !== undefined) return known;
    const { x, z, directionRad } = this.readPoint(alongM);
    const isEnd = alongM >= this.route.lengthM;
    const foot = (isEnd ? this.gait.standing : this.gait.feet)[side];
    const stands = this.#body.support(placeFoot(foot, { x, z, headingRad: directionRad }));
    this.#supports[side].set(alongM, stands);
    return stands;
  }

  /** Whether both feet can stand at the end. */
  canEnd(side: Side): boolean {
    const { lengthM } = this.route;
    return this.support(side, lengthM).ok && this.support(getOtherSide(side), lengthM).ok;
  }

  /** Height of the ground under the middle of a body that has come so far, metres. */
  measureHeight(alongM: number): number {
    const { x, z } = this.readPoint(alongM);
    return this.#body.terrain.measureHeight(x, z);
  }

  /** Where a body is that has come so far; the same record each time. */
  readPoint(alongM: number): Readonly<RoutePoint> {
    writeRoutePointInto(this.route, Math.min(this.route.lengthM, Math.max(0, alongM)), this.#point);
    return this.#point;
  }

  /** Why a foot does not stand there; undefined where it does. */
  findRefusal(side: Side, alongM: number): SupportRefusal | undefined {
    const stands = this.support(side, alongM);
    return stands.ok ? undefined : stands.reason;
  }

  /** The stretches within a part of the route where a foot may stand, each where it is comfortable. */
  listRooms(side: Side, fromM: number, untilM: number): Room[] {
    const rooms: Room[] = [];
    const first = Math.ceil(fromM / GRID_M);
    const last = Math.floor(untilM / GRID_M);
    for (let at = first; at <= last; at++) {
      if (this.#readComfort(side, at) <= 0) continue;
      let end = at;
      while (end < last && this.#readComfort(side, end + 1) > 0) end++;
      rooms.push(...this.#listComfortable(side, at, end, fromM, untilM));
      at = end;
    }
    return rooms;
  }

  /** The parts of a stretch with room for toes and heel, or where there is most of it. */
  #listComfortable(side: Side, first: number, last: number, fromM: number, untilM: number): Room[] {
    const rooms: Room[] = [];
    let best = first;
    for (let at = first; at <= last; at++) {
      if (this.#readComfort(side, at) > this.#readComfort(side, best)) best = at;
      if (this.#readComfort(side, at) < 1) continue;
      let end = at;
      while (end < last && this.#readComfort(side, end + 1) >= 1) end++;
      rooms.push({
        lowM: this.#findEnd(side, at, -1, fromM),
        highM: this.#findEnd(side, end, 1, untilM),
      });
      at = end;
    }
    return rooms.length > 0 ? rooms : [{ lowM: best * GRID_M, highM: best * GRID_M }];
  }

  /** Where comfort ends beyond a place of the grid. */
  #findEnd(side: Side, at: number, step: 1 | -1, mostM: number): number {
    const next = (at + step) * GRID_M;
    if (step * (next - mostM) > 0) return mostM;
    const key = 2 * at + (step + 1) / 2;
    const known = this.#ends[side].get(key);
    if (known !== undefined) return known;
    let good = at * GRID_M;
    let bad = next;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (good + bad) / 2;
      if (this.#measureComfort(side, middle) >= 1) good = middle;
      else bad = middle;
    }
    this.#ends[side].set(key, good);
    return good;
  }

  #readComfort(side: Side, at: number): number {
    const known = this.#comforts[side];
    let comfort = known.get(at);
    if (comfort === undefined) {
      comfort = this.#measureComfort(side, at * GRID_M);
      known.set(at, comfort);
    }
    return comfort;
  }

  /** 0 where a foot cannot stand, 1 where it does with room before its toes and behind its heel. */
  #measureComfort(side: Side, alongM: number): number {
    const stands = this.support(side, alongM);
    if (!stands.ok) return 0;
    const { x, y, z, yawRad, slopeRad } = stands.foothold;
    const { terrain, legs } = this.#body;
    const { ballAheadM, toeLengthM, heelBehindM } = legs[side];
    const [sine, cosine, grade] = [Math.sin(yawRad), Math.cos(yawRad), Math.tan(slopeRad)];
    const isFace = (aheadM: number) =>
      terrain.measureHeight(x + aheadM * sine, z + aheadM * cosine) > y + grade * aheadM + FACE_M;
    let toeM = TOE_ROOM_M;
    for (let aheadM = LOOK_M; aheadM <= TOE_ROOM_M; aheadM += LOOK_M)
      if (isFace(ballAheadM + toeLengthM + aheadM)) {
        toeM = aheadM - LOOK_M;
        break;
      }
    let heelM = HEEL_ROOM_M;
    for (let behindM = LOOK_M; behindM <= HEEL_ROOM_M; behindM += LOOK_M)
      if (isFace(-heelBehindM - behindM)) {
        heelM = behindM - LOOK_M;
        break;
      }
    return Math.max(LEAST, Math.min(toeM / TOE_ROOM_M, heelM / HEEL_ROOM_M));
  }
}

/** What a foot that stands at all has of comfort. */
const LEAST = 1e-3;
