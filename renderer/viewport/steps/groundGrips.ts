import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';
import type { FloorGrip, FloorSight } from './floorGrip.ts';
import { GROUND_HANDLES, type GroundHandle, type StepsFeed } from './stepsFeed.ts';

/** How near to a handle's middle a press grabs it, CSS pixels (chosen: a hit target). */
const HANDLE_PX = 13;

/** Takes hold of a part of the ground: where it begins and ends, and how high it goes. */
export class GroundGrips {
  readonly #feed: StepsFeed;
  readonly #sight: FloorSight;

  constructor(feed: StepsFeed, sight: FloorSight) {
    this.#feed = feed;
    this.#sight = sight;
  }

  /** The handle under a point: those of the part that is edited first, of the others where they begin. */
  find(point: DragPoint): FloorGrip | undefined {
    const { grounds, selected } = this.#feed;
    const edited = selected?.kind === 'ground' ? selected.at : -1;
    const find = (part: number, handles: readonly GroundHandle[]): FloorGrip | undefined => {
      const places = grounds[part]!.handles;
      const [near] = handles
        .map((handle) => ({ handle, awayPx: this.#sight.measureAway(point, places[handle]) }))
        .filter(({ handle, awayPx }) => awayPx <= HANDLE_PX && !this.#sight.isHidden(places[handle]))
        .toSorted((a, b) => a.awayPx - b.awayPx);
      return near && this.#createGrip(part, near.handle);
    };
    const own = grounds[edited] === undefined ? undefined : find(edited, GROUND_HANDLES);
    if (own !== undefined) return own;
    for (let part = 0; part < grounds.length; part++) {
      const grip = part === edited ? undefined : find(part, ['place']);
      if (grip !== undefined) return grip;
    }
    return undefined;
  }

  #createGrip(part: number, handle: GroundHandle): FloorGrip {
    const feed = this.#feed;
    const { headingRad, handles, lengthM, riseM } = feed.grounds[part]!;
    const taken = handles[handle];
    const before = { place: 0, length: lengthM, rise: riseM }[handle];
    // Up and down for how high it goes, along it for where it lies.
    const read = (at: DragPoint): number | undefined => {
      if (handle === 'rise') return this.#sight.findHeight(at, taken);
      const place = this.#sight.findLevel(at, taken.y);
      return place && place.x * Math.sin(headingRad) + place.z * Math.cos(headingRad);
    };
    const thing = { kind: 'ground', at: part } as const;
    const createActions = (point: DragPoint): DragActions => {
      const from = read(point);
      return {
        press: () => feed.select(thing),
        move: (step) => {
          const to = read(step);
          if (from !== undefined && to !== undefined) feed.drag(thing, handle, before + to - from);
        },
        drop: () => feed.drop(),
        cancel: () => feed.cancel(),
      };
    };
    return { thing, createActions };
  }
}
