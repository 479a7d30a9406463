import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { FloorThing } from '../../state/steps/floorChanges.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';
import type { FloorGrip, FloorSight } from './floorGrip.ts';
import type { SoleSize } from './soleSize.ts';
import type { FloorPrint, PrintPlace, StepsFeed } from './stepsFeed.ts';

/** How near to the turning knob's middle a press grabs it, CSS pixels (chosen: a hit target). */
const KNOB_PX = 14;
/** How far round a sole it is grabbed, share of its size (chosen). */
const ROUND = 1.25;

/** Takes hold of footprints, and of the knob before the selected one that turns it. */
export class PrintGrips {
  readonly #feed: StepsFeed;
  readonly #sight: FloorSight;
  readonly #getSole: () => SoleSize | undefined;

  constructor(feed: StepsFeed, sight: FloorSight, getSole: () => SoleSize | undefined) {
    this.#feed = feed;
    this.#sight = sight;
    this.#getSole = getSole;
  }

  /** The knob of the selected print, if it is under a point. */
  findKnob(point: DragPoint): FloorGrip | undefined {
    const { prints, selected } = this.#feed;
    const print = selected?.kind === 'print' ? prints[selected.at] : undefined;
    const sole = this.#getSole();
    if (print === undefined || sole === undefined) return undefined;
    const { x, z, yawRad } = print;
    const knob = { x: x + sole.knobM * Math.sin(yawRad), z: z + sole.knobM * Math.cos(yawRad) };
    if (this.#sight.measureAway(point, knob) > KNOB_PX) return undefined;
    // Dragged, the knob has its print face the pointer.
    const turn = (place: FloorPoint) => ({ x, z, yawRad: Math.atan2(place.x - x, place.z - z) });
    return this.#createGrip(selected!, turn);
  }

  /** The print whose sole is under a point, the latest of them. */
  findPrint(point: DragPoint): FloorGrip | undefined {
    const sole = this.#getSole();
    const grip = sole && this.#sight.findFloor(point);
    if (grip === undefined) return undefined;
    const print = this.#feed.prints.findLastIndex((one) => isOn(one, grip, sole!));
    if (print < 0) return undefined;
    const before = this.#feed.prints[print]!;
    // Dragged, a print stays under the pointer where it was grabbed.
    const shift = (place: FloorPoint) => ({
      x: before.x + place.x - grip.x,
      z: before.z + place.z - grip.z,
      yawRad: before.yawRad,
    });
    return this.#createGrip({ kind: 'print', at: print }, shift);
  }

  #createGrip(thing: FloorThing, read: (place: FloorPoint) => PrintPlace): FloorGrip {
    const feed = this.#feed;
    const createActions = (): DragActions => ({
      press: () => feed.select(thing),
      move: (step) => {
        const place = this.#sight.findFloor(step);
        if (place !== undefined) feed.drag(thing, 'print', read(place));
      },
      drop: () => feed.drop(),
      cancel: () => feed.cancel(),
    });
    return { thing, createActions };
  }
}

/** Whether a place on the floor is on the sole of a print, or just beside it. */
function isOn(print: FloorPrint, place: FloorPoint, sole: SoleSize): boolean {
  const [sine, cosine] = [Math.sin(print.yawRad), Math.cos(print.yawRad)];
  const [x, z] = [place.x - print.x, place.z - print.z];
  const ahead = x * sine + z * cosine - sole.middleM;
  const aside = x * cosine - z * sine;
  return Math.abs(ahead) <= ROUND * sole.halfLengthM && Math.abs(aside) <= ROUND * sole.halfWidthM;
}
