import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';

/** A place on the floor, metres. */
export interface FloorSpot {
  readonly x: number;
  readonly z: number;
}

/** What sees the floor from a point of the window. */
export interface FloorSight {
  findFloor(point: DragPoint): FloorSpot | undefined;
  /** How far from a point a place of the floor is seen, CSS pixels. */
  measureAway(point: DragPoint, place: FloorSpot): number;
}

/** Something that can be taken hold of: what it is of, and what a drag of it does. */
export interface FloorGrip {
  readonly print: number;
  readonly item: number;
  createActions(point: DragPoint): DragActions;
}
