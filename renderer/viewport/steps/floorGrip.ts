import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';
import type { FloorThing } from '../../state/steps/floorChanges.ts';

/** What sees the floor from a point of the window. */
export interface FloorSight {
  findFloor(point: DragPoint): FloorPoint | undefined;
  /** How far from a point a place is seen, CSS pixels; one that has no height is on the ground. */
  measureAway(point: DragPoint, place: FloorPoint & { readonly y?: number }): number;
  /** Whether the ground hides a place, metres. */
  isHidden(place: { readonly x: number; readonly y: number; readonly z: number }): boolean;
  /** The place at a height, metres, that is seen there. */
  findLevel(point: DragPoint, heightM: number): FloorPoint | undefined;
  /** The height over a place that is seen there, metres. */
  findHeight(point: DragPoint, place: FloorPoint): number | undefined;
}

/** Something that can be taken hold of: what it is of, and what a drag of it does. */
export interface FloorGrip {
  readonly thing: FloorThing;
  createActions(point: DragPoint): DragActions;
}
