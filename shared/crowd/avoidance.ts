import KDBush from 'kdbush';
import { obstacleAvoidance } from 'navcat/blocks';
import type { WalkingBody } from './goingBody.ts';
import type { FloorPoint } from '../body/pose/floorPoint.ts';

/** A body as others avoid it. */
export interface AvoidingBody extends WalkingBody {
  /** The velocity that it would have alone. */
  readonly wish: Readonly<FloorPoint>;
  /** Radius of the circle that others stay out of, metres. */
  readonly radiusM: number;
}

/** How far one sees. */
interface Sight {
  /** Who is further away is ignored, metres. */
  readonly awayM: number;
  /** The nearest that are looked at. */
  readonly most: number;
}

/** Chosen: two that meet have 1.5 s, and who is ringed by this many sees nobody behind them. */
const WALKING_SIGHT: Sight = { awayM: 4.5, most: 8 };
/** Chosen: a run has room to come to a stand, and so has who runs the other way. */
const RUNNING_SIGHT: Sight = { awayM: 12, most: 16 };
/**
 * Of the sampled velocity obstacles of Detour: its own defaults but for a longer look ahead, a weaker wish
 * to pass on one side and a coarser last look (chosen by the overlaps of 100 walkers in 60 s).
 */
const PARAMS: obstacleAvoidance.ObstacleAvoidanceParams = {
  velBias: 0.5,
  weightDesVel: 2,
  weightCurVel: 0.75,
  weightSide: 0.3,
  weightToi: 2.5,
  horizTime: 3.5,
  gridSize: 33,
  adaptiveDivs: 7,
  adaptiveRings: 2,
  adaptiveDepth: 4,
};

/** What is left between two that touch, metres. */
const ROOM_M = 0.02;

type Vector = [number, number, number];

/**
 * How bodies on a floor pass each other: each chooses the velocity next to its wish that meets nobody soon
 * (navcat's port of Detour, reciprocal velocity obstacles sampled).
 */
export class Avoidance {
  readonly #query = obstacleAvoidance.createObstacleAvoidanceQuery(RUNNING_SIGHT.most, 0);
  readonly #near: number[] = [];
  readonly #place: Vector = [0, 0, 0];
  readonly #velocity: Vector = [0, 0, 0];
  readonly #wish: Vector = [0, 0, 0];
  readonly #chosen: Vector = [0, 0, 0];
  readonly #otherPlace: Vector = [0, 0, 0];
  readonly #otherVelocity: Vector = [0, 0, 0];
  readonly #otherWish: Vector = [0, 0, 0];
  #bodies: readonly AvoidingBody[] = [];
  #index = new KDBush(0);
  #sight = WALKING_SIGHT;

  /** Takes where all are now, and whether any of them may run. */
  look(bodies: readonly AvoidingBody[], mayRun: boolean): void {
    this.#bodies = bodies;
    this.#sight = mayRun ? RUNNING_SIGHT : WALKING_SIGHT;
    this.#index = new KDBush(bodies.length);
    for (const { place } of bodies) this.#index.add(place.x, place.z);
    this.#index.finish();
  }

  /** Fills `out` with the velocity that one of them had best have, metres a second, at most `topMps`. */
  chooseInto(which: number, topMps: number, out: FloorPoint): void {
    const body = this.#bodies[which]!;
    const query = this.#query;
    obstacleAvoidance.resetObstacleAvoidanceQuery(query);
    this.#seeNearest(which);
    // Of circles that overlap Detour finds no way out: they are taken for as large as they have room.
    const nearestM =
      this.#near.length > 0 ? this.#computeAway(body, this.#near[0]!) : Number.POSITIVE_INFINITY;
    const ownM = Math.min(body.radiusM, nearestM / 2 - ROOM_M);
    for (const other of this.#near) {
      const { place, velocity, wish, radiusM } = this.#bodies[other]!;
      obstacleAvoidance.addCircleObstacle(
        query,
        set(this.#otherPlace, place),
        Math.min(radiusM, this.#computeAway(body, other) - ownM - ROOM_M),
        set(this.#otherVelocity, velocity),
        set(this.#otherWish, wish),
      );
    }
    obstacleAvoidance.sampleVelocityAdaptive(
      query,
      set(this.#place, body.place),
      ownM,
      topMps,
      set(this.#velocity, body.velocity),
      set(this.#wish, body.wish),
      PARAMS,
      this.#chosen,
    );
    out.x = this.#chosen[0];
    out.z = this.#chosen[2];
  }

  /** The walkers that the body seen last saw, the nearest first. */
  *listNear(): IterableIterator<AvoidingBody> {
    for (const other of this.#near) yield this.#bodies[other]!;
  }

  /** Fills `#near` with the nearest in sight, the nearest first. */
  #seeNearest(which: number): void {
    const { x, z } = this.#bodies[which]!.place;
    const near = this.#near;
    const { awayM, most } = this.#sight;
    near.length = 0;
    const count = this.#index.withinInto(x, z, awayM, near);
    near.length = count;
    const self = near.indexOf(which);
    if (self >= 0) near.splice(self, 1);
    near.sort((a, b) => this.#squareAway(a, x, z) - this.#squareAway(b, x, z) || a - b);
    near.length = Math.min(near.length, most);
  }

  #computeAway({ place }: AvoidingBody, other: number): number {
    return Math.sqrt(this.#squareAway(other, place.x, place.z));
  }

  #squareAway(which: number, x: number, z: number): number {
    const { place } = this.#bodies[which]!;
    return (place.x - x) ** 2 + (place.z - z) ** 2;
  }
}

function set(vector: Vector, { x, z }: Readonly<FloorPoint>): Vector {
  vector[0] = x;
  vector[2] = z;
  return vector;
}
