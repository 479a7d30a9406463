import type { FloorPoint } from '../../body/pose/floorPoint.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { createPoser } from '../../body/pose/poser.ts';
import { createRandom, drawOne, type Random } from '../../gait/random.ts';
import { solveStepTrack, createStepTrack } from '../../steps/createStepTrack.ts';
import { createStepBody, layFeet, type StepBody } from '../../steps/plan/placeStep.ts';
import type { Footstep } from '../../steps/plan/footstep.ts';
import { placeBothFeet } from '../../steps/plan/straightSteps.ts';
import type { FeetPlacement } from '../../steps/plan/stepPlan.ts';
import { findStandPlace } from '../../steps/plan/walkSteps.ts';
import { planSteps } from '../../steps/route/planSteps.ts';
import { createStepFrame } from '../../steps/track/stepTrack.ts';
import type { Terrain } from '../../steps/terrain/terrain.ts';
import {
  BODY_RADIUS,
  type Crowd,
  type CrowdOptions,
  type CrowdWalker,
  GATHERED,
  type OnTaken,
  SPACING,
} from '../crowd.ts';
import { createSpeedDrift, type SpeedDrift } from '../speedDrift.ts';
import { drawPlace, getSpot } from '../places.ts';
import { GroundWalk } from './groundWalk.ts';
import {
  createTimedPath,
  delayPath,
  findNearestPass,
  getEnd,
  layPath,
  readPath,
  sketchPath,
  type TimedPath,
} from './timedPath.ts';
import { listWays, measureGround } from './waysOver.ts';

/** Most walkers over ground that is not flat: each of their steps is planned ahead. */
export const GROUND_CROWD_MAX = 20;

/** Options of `createGroundCrowd`. */
export interface GroundCrowdOptions extends CrowdOptions {
  readonly terrain: Terrain;
  /** Where they are where nothing says where the ground is, metres. */
  readonly start: Readonly<FloorPoint>;
}

/** Slices of a plan in each step of the crowd, and how long before it stands a walker plans on, seconds. */
const SLICES = 2;
const AHEAD_S = 3;
/** Seconds from when a way begins to be planned to when it is gone, at least (chosen: planned by then). */
const LEAD_S = 0.7;
/** Seconds until one who finds no way looks again. */
const RETRY_S = 0.7;
/** Who goes later by this many seconds lets others pass (chosen). */
const DELAYS_S = [0.6, 1.4, 2.4] as const;
/** Ways round somebody lead so far aside of where they are, metres (chosen: two bodies and their arms). */
const ASIDE_M = [1.1, -1.1, 1.9, -1.9] as const;
/** Room between two bodies, metres: as a way is looked for, by where feet will be; and as it is gone. */
const WANTED_ROOM_M = 0.25;
const KEPT_ROOM_M = 0.08;
/** And between those who stand, so that somebody gets through. */
const STANDING_ROOM_M = 0.5;
/** A goal is so far away at least, metres, and drawn so often. */
const NEAREST_M = 2.5;
const FURTHEST_M = 9;
const MOST_DRAWS = 60;
/** Round the ground so much of the floor is walked on at least, metres. */
const AROUND_M = 2.5;
/** V that is walked at least and at most, 1/s (chosen: what walks over ground were measured at). */
const SLOWEST = 0.4;
const FASTEST = 1.4;

/** One of the crowd with what drives it. */
interface Member extends CrowdWalker {
  readonly walk: GroundWalk;
  readonly body: StepBody;
  readonly random: Random;
  readonly pacing: SpeedDrift;
  goal: FloorPoint;
  reached: number;
  /** Where it is from now on, and goes after that; and when it arrives where. */
  path: TimedPath;
  before: TimedPath | undefined;
  readonly arrivals: number[];
  /** When it looks for a way again, seconds. */
  retryS: number;
}

/** Steps, and where they lead whom when. */
interface FoundWay {
  readonly steps: readonly Footstep[];
  readonly path: TimedPath;
}

/** Where another one is met, and which way one goes there, radians. */
interface Meeting {
  readonly at: FloorPoint;
  readonly aheadRad: number;
}

/**
 * Puts a crowd down on ground that is not flat, standing: at most `GROUND_CROWD_MAX`, fewer where there is no
 * room for this many. Each of its walkers plans its steps to its next goal and a stand there so that it meets
 * nobody whose way is planned already; who finds no such way waits, and looks again or goes elsewhere. It
 * plans in slices, the same number in each step: the same steps give the same walks. Throws a RangeError
 * without a style. Allocates.
 */
export function createGroundCrowd(options: GroundCrowdOptions): Crowd {
  if (options.tables.length === 0) throw new RangeError('a crowd walks in one style or more');
  return new PlanningCrowd(options);
}

class PlanningCrowd implements Crowd {
  readonly walkers: Member[] = [];
  readonly isOnFloor = false;
  readonly middle: Readonly<FloorPoint>;
  readonly radiusM: number;
  readonly bodyRadiusM: number;
  normalizedSpeed: number;
  /** Steps that are planned do not differ. */
  variation = 0;
  idling = 0;

  readonly #terrain: Terrain;
  readonly #legLengthM: number;
  readonly #frame = createStepFrame();
  #timeS = 0;
  #work: Generator<undefined, void> | undefined;
  #isGathered = false;

  constructor({ figure, tables, count, seed, normalizedSpeed, terrain, start }: GroundCrowdOptions) {
    const held = Math.min(GROUND_CROWD_MAX, Math.max(1, Math.round(count) || 1));
    this.#terrain = terrain;
    this.#legLengthM = figure.legLengthM;
    this.normalizedSpeed = normalizedSpeed;
    this.bodyRadiusM = BODY_RADIUS * figure.statureM;
    const { x, z, awayM } = measureGround(terrain.parts, start);
    this.middle = { x, z };
    this.radiusM = Math.max(getSpot(held, SPACING * this.bodyRadiusM).awayM, awayM + AROUND_M);
    const poser = createPoser(figure);
    const bodies = new Map<PlanTable, StepBody>();
    for (let index = 0; index < held; index++) {
      const random = createRandom(seed * GROUND_CROWD_MAX + index);
      const table = drawOne(random, tables);
      const body = bodies.get(table) ?? createStepBody(table, terrain);
      bodies.set(table, body);
      const place = this.#drawFree(random, body, undefined);
      if (place === undefined) continue;
      const plan = { start: layFeet(body, this.#place(body, place)), steps: [] };
      const walk = new GroundWalk(createStepTrack({ table, plan, terrain }), poser, index);
      this.walkers.push({
        walk,
        table,
        body,
        random,
        pacing: createSpeedDrift(random),
        goal: place,
        reached: 0,
        path: createTimedPath(0, 0, () => ({ x: walk.frame.x, z: walk.frame.z })),
        before: undefined,
        arrivals: [],
        retryS: 0,
      });
    }
  }

  gather(place: Readonly<FloorPoint> | undefined): boolean {
    if (place === undefined) {
      this.#isGathered = false;
      return true;
    }
    const { x, z } = place;
    if (!(Math.hypot(x - this.middle.x, z - this.middle.z) <= this.radiusM)) return false;
    const byNearness = [...this.walkers].sort(
      (a, b) => measureAway(a.walk.frame, place) - measureAway(b.walk.frame, place),
    );
    const spots: FloorPoint[] = [];
    for (let rank = 0; spots.length < byNearness.length && rank < MOST_DRAWS * byNearness.length; rank++) {
      const spot = getSpot(rank, GATHERED * this.bodyRadiusM);
      const at = { x: x + spot.x, z: z + spot.z };
      if (this.#canStand(byNearness[0]!.body, at)) spots.push(at);
    }
    if (spots.length < byNearness.length) return false;
    this.#isGathered = true;
    for (const [rank, member] of byNearness.entries()) {
      member.goal = spots[rank]!;
      member.retryS = 0;
    }
    return true;
  }

  advance(dtS: number, onTaken?: OnTaken): void {
    if (!(dtS > 0) || !Number.isFinite(dtS)) return;
    this.#timeS += Math.min(1, dtS);
    for (let slice = 0; slice < SLICES; slice++) this.#plan();
    for (const [index, member] of this.walkers.entries()) {
      member.pacing.advance(dtS);
      member.walk.idle.amount = this.idling;
      member.walk.goOn(this.#timeS);
      while (member.arrivals.length > 0 && member.arrivals[0]! <= this.#timeS) {
        member.arrivals.shift();
        member.reached++;
      }
      onTaken?.(index, member.walk, 1);
    }
  }

  /** Goes on with what is being planned, or begins to plan for who stands next. */
  #plan(): void {
    if (this.#work === undefined) {
      const member = this.#findNext();
      if (member === undefined || this.normalizedSpeed <= 0) return;
      this.#work = this.#planFor(member);
    }
    if (this.#work.next().done === true) this.#work = undefined;
  }

  #findNext(): Member | undefined {
    let next: Member | undefined;
    for (const member of this.walkers) {
      const { walk, retryS } = member;
      if (retryS > this.#timeS || walk.endS - this.#timeS > AHEAD_S) continue;
      if (this.#isGathered && measureAway(this.#readEnd(member), member.goal) < this.bodyRadiusM) continue;
      if (next === undefined || walk.endS < next.walk.endS) next = member;
    }
    return next;
  }

  /** Plans the steps of one to its next goal. */
  *#planFor(member: Member): Generator<undefined, void> {
    const { walk, body, table, random } = member;
    // Whoever finds no way looks again later.
    member.retryS = this.#timeS + RETRY_S;
    const stance = walk.endPlacement;
    const from = findStandPlace(body, stance);
    const goal = this.#isGathered ? member.goal : this.#drawFree(random, body, member);
    yield;
    if (goal === undefined) return;
    const startS = Math.max(walk.endS, this.#timeS + LEAD_S);
    const found = yield* this.#findWay(member, stance, listWays(from, goal, this.#terrain.parts), startS);
    if (found === undefined) return;
    const plan = { start: stance, steps: found.steps };
    const track = yield* solveStepTrack({ table, plan, terrain: this.#terrain });
    yield;
    // Where the body itself will be, and when.
    const path = createTimedPath(Math.max(found.path.startS, this.#timeS), track.durationS, (sinceS) => {
      track.sample(sinceS, this.#frame);
      return { x: this.#frame.place.x, z: this.#frame.place.z };
    });
    if (this.#findMeeting(member, path, KEPT_ROOM_M) !== undefined) return;
    walk.takeOn(track, path.startS);
    member.before = member.path;
    member.path = path;
    member.retryS = 0;
    member.arrivals.push(getEnd(path));
    if (!this.#isGathered) member.goal = goal;
  }

  /** Steps along the first of some ways, or round somebody in it, on which nobody is met. */
  *#findWay(
    member: Member,
    stance: FeetPlacement,
    ways: readonly FloorPoint[][],
    startS: number,
  ): Generator<undefined, FoundWay | undefined> {
    const from = findStandPlace(member.body, stance);
    for (const way of ways) {
      const steps = this.#planSteps(member, stance, way);
      yield;
      if (steps === undefined) continue;
      const laid = layPath(stance, steps, startS);
      const meeting = this.#findMeeting(member, laid, WANTED_ROOM_M);
      if (meeting === undefined) return { steps, path: laid };
      for (const delayS of DELAYS_S) {
        const path = delayPath(laid, delayS);
        if (this.#findMeeting(member, path, WANTED_ROOM_M) === undefined) return { steps, path };
      }
      const round = this.#listRound(meeting, way).find((other) => {
        const sketch = sketchPath([from, ...other], this.#getSpeed(member) * this.#legLengthM, startS);
        return this.#findMeeting(member, sketch, WANTED_ROOM_M) === undefined;
      });
      if (round === undefined) return undefined;
      const others = this.#planSteps(member, stance, round);
      yield;
      if (others === undefined) return undefined;
      const path = layPath(stance, others, startS);
      return this.#findMeeting(member, path, WANTED_ROOM_M) ? undefined : { steps: others, path };
    }
    return undefined;
  }

  /** Ways round a place where somebody would be met. */
  #listRound({ at, aheadRad }: Meeting, way: readonly FloorPoint[]): FloorPoint[][] {
    const [sine, cosine] = [Math.sin(aheadRad), Math.cos(aheadRad)];
    return ASIDE_M.map((asideM) => [{ x: at.x + asideM * cosine, z: at.z - asideM * sine }, ...way]);
  }

  /** V that one walks at, 1/s. */
  #getSpeed({ pacing }: Member): number {
    return Math.min(FASTEST, Math.max(SLOWEST, pacing.share * this.normalizedSpeed));
  }

  #planSteps(member: Member, stance: FeetPlacement, way: readonly FloorPoint[]): Footstep[] | undefined {
    let isBlocked = false;
    const steps = planSteps(member.body, stance, {
      waypoints: way,
      normalizedSpeed: this.#getSpeed(member),
      onBlocked: () => {
        isBlocked = true;
      },
    });
    // Steps that turn, or that keep clear of the other foot, were moved since the ground was looked at.
    const isOnGround = steps.every(({ foothold }) => member.body.support(foothold).ok);
    return isBlocked || !isOnGround || steps.length === 0 ? undefined : steps;
  }

  /** Where the way of one meets another's first, and which way it goes there; undefined where it does not. */
  #findMeeting(member: Member, path: TimedPath, roomM: number): Meeting | undefined {
    const apartM = 2 * this.bodyRadiusM + roomM;
    for (const other of this.walkers) {
      if (other === member) continue;
      const at = (timeS: number) => readWhole(other, timeS);
      const nearest = findNearestPass(path, at, Math.max(getEnd(path), getEnd(other.path)));
      if (nearest.apartM >= apartM) continue;
      const [one, two] = [readPath(path, nearest.timeS - 0.3), readPath(path, nearest.timeS + 0.3)];
      return { at: at(nearest.timeS), aheadRad: Math.atan2(two.x - one.x, two.z - one.z) };
    }
    return undefined;
  }

  /** Where one stands when it has made all that is planned. */
  #readEnd({ path }: Member): FloorPoint {
    return path.places.at(-1)!;
  }

  /** A place where a body can stand, clear of where all others will stand. */
  #drawFree(random: Random, body: StepBody, member: Member | undefined): FloorPoint | undefined {
    const from = member && this.#readEnd(member);
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const { x, z } = drawPlace(random, this.radiusM);
      const place = { x: this.middle.x + x, z: this.middle.z + z };
      const awayM = from === undefined ? NEAREST_M : measureAway(from, place);
      if (awayM < NEAREST_M || awayM > FURTHEST_M) continue;
      const isFree = this.walkers.every(
        (other) =>
          other === member ||
          measureAway(this.#readEnd(other), place) > 2 * this.bodyRadiusM + STANDING_ROOM_M,
      );
      if (isFree && this.#canStand(body, place, from)) return place;
    }
    return undefined;
  }

  /** Whether both feet can stand at a place, as one comes there from another. */
  #canStand(body: StepBody, place: FloorPoint, from?: FloorPoint): boolean {
    const { left, right } = this.#place(body, place, from);
    return body.support(left).ok && body.support(right).ok;
  }

  #place({ stand }: StepBody, { x, z }: FloorPoint, from: FloorPoint = this.middle): FeetPlacement {
    return placeBothFeet(stand, { x, z, headingRad: Math.atan2(x - from.x, z - from.z) });
  }
}

/** Where one is at a time, on the way that it is on or on the next one. */
function readWhole({ path, before }: Member, timeS: number): FloorPoint {
  return readPath(before !== undefined && timeS < path.startS ? before : path, timeS);
}

function measureAway(one: FloorPoint, other: FloorPoint): number {
  return Math.hypot(one.x - other.x, one.z - other.z);
}
