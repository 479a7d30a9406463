import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { FloorValues } from '../../state/steps/floorChanges.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';
import type { FloorGrip, FloorSight } from './floorGrip.ts';
import { type FloorWaypoint, isThing, type StepsFeed } from './stepsFeed.ts';
import { ARROW, DIAMOND_HALF_M } from './waypointSize.ts';

/** How near to an arrow's middle, and to a ring, a press grabs it, CSS pixels (chosen). */
const ARROW_PX = 14;
const RING_PX = 7;
/** And to the middle of a diamond at least, where it is seen small. */
const DIAMOND_PX = 9;

/** Takes hold of waypoints: of themselves, of the arrow that turns them, and of the ring of a corner. */
export class WaypointGrips {
  readonly #feed: StepsFeed;
  readonly #sight: FloorSight;

  constructor(feed: StepsFeed, sight: FloorSight) {
    this.#feed = feed;
    this.#sight = sight;
  }

  /** The arrow of a waypoint under a point: those are there that face somewhere, and the selected one's. */
  findArrow(point: DragPoint): FloorGrip | undefined {
    const { waypoints, selected } = this.#feed;
    const found = waypoints.find((waypoint) => {
      if (!waypoint.isFaced && !isThing(selected, 'waypoint', waypoint.item)) return false;
      const { x, z, yawRad } = waypoint;
      const tip = { x: x + ARROW.aheadM * Math.sin(yawRad), z: z + ARROW.aheadM * Math.cos(yawRad) };
      return this.#sight.measureAway(point, tip) <= ARROW_PX;
    });
    if (found === undefined) return undefined;
    const { x, z } = found;
    return this.#createGrip(found, 'facing', (place) => Math.atan2(place.x - x, place.z - z));
  }

  /** The waypoint under a point, the latest of them. */
  findDiamond(point: DragPoint): FloorGrip | undefined {
    const grip = this.#sight.findFloor(point);
    if (grip === undefined) return undefined;
    const found = this.#feed.waypoints.findLast(
      (waypoint) =>
        Math.hypot(waypoint.x - grip.x, waypoint.z - grip.z) <= DIAMOND_HALF_M ||
        this.#sight.measureAway(point, waypoint) <= DIAMOND_PX,
    );
    if (found === undefined) return undefined;
    const [x, z] = [found.x - grip.x, found.z - grip.z];
    return this.#createGrip(found, 'waypoint', (place) => ({ x: place.x + x, z: place.z + z }));
  }

  /** The corner whose ring is under a point. */
  findRing(point: DragPoint): FloorGrip | undefined {
    const { waypoints, deviationM } = this.#feed;
    if (deviationM === 0) return undefined;
    const grip = this.#sight.findFloor(point);
    if (grip === undefined) return undefined;
    const found = waypoints.find((waypoint) => {
      if (!waypoint.isCorner) return false;
      const [x, z] = [grip.x - waypoint.x, grip.z - waypoint.z];
      const share = deviationM / Math.max(1e-9, Math.hypot(x, z));
      return (
        this.#sight.measureAway(point, { x: waypoint.x + share * x, z: waypoint.z + share * z }) <= RING_PX
      );
    });
    if (found === undefined) return undefined;
    return this.#createGrip(found, 'corner', (place) => Math.hypot(place.x - found.x, place.z - found.z));
  }

  #createGrip<Name extends keyof FloorValues>(
    { item }: FloorWaypoint,
    name: Name,
    read: (place: FloorPoint) => FloorValues[Name],
  ): FloorGrip {
    const feed = this.#feed;
    const thing = { kind: 'waypoint', at: item } as const;
    const createActions = (): DragActions => ({
      press: () => feed.select(thing),
      move: (step) => {
        const place = this.#sight.findFloor(step);
        if (place !== undefined) feed.drag(thing, name, read(place));
      },
      drop: () => feed.drop(),
      cancel: () => feed.cancel(),
    });
    return { thing, createActions };
  }
}
