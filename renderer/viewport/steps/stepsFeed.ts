import type { Side } from '../../../shared/gait/channels.ts';
import type { StepProblem } from '../../../shared/steps/plan/checkStep.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import type { Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { FloorThing, FloorValues } from '../../state/steps/floorChanges.ts';
import type { StepHead } from '../../state/steps/stepsStore.ts';
import type { ShownSet } from './setDrawing.ts';

/** Where a foot stands: its ankle, metres in the world, and its yaw, left +. */
export interface PrintPlace {
  readonly x: number;
  readonly z: number;
  readonly yawRad: number;
}

/** A print on the floor. */
export interface FloorPrint extends PrintPlace {
  /** Height of the ground, metres, and how it rises ahead; left out, the floor's. */
  readonly y?: number;
  readonly grade?: number;
  readonly side: Side;
  /** Whether it is a step of a way that stays where it was put, and whether a filter has moved it. */
  readonly isPinned?: boolean;
  readonly isFiltered?: boolean;
}

/** A waypoint on the floor; it points where the body faces there. */
export interface FloorWaypoint extends PrintPlace {
  /** Height of the ground there, metres. */
  readonly y: number;
  /** Its place among the items of the sequence, and which of its waypoints it is, from 1. */
  readonly item: number;
  readonly number: number;
  /** Where the way to it comes from. */
  readonly from: { readonly x: number; readonly z: number };
  /** Whether it says itself where to face, and whether the way turns there without a stand. */
  readonly isFaced: boolean;
  readonly isCorner: boolean;
}

/** The part of a part of the ground that can be dragged: where it begins, where it ends, how high it goes. */
export const GROUND_HANDLES = ['place', 'length', 'rise'] as const satisfies readonly (keyof FloorValues)[];
export type GroundHandle = (typeof GROUND_HANDLES)[number];

/** A part of the ground by its handles, places in the world, metres; and which way it leads, radians. */
export interface FloorGround {
  readonly headingRad: number;
  readonly handles: Readonly<
    Record<GroundHandle, { readonly x: number; readonly y: number; readonly z: number }>
  >;
  /** How long it is, and how high it goes over where it begins, metres. */
  readonly lengthM: number;
  readonly riseM: number;
}

/** What is under the pointer; undefined for nothing. A live record. */
export interface FloorHover {
  thing: FloorThing | undefined;
}

/** A thing where it was asked to come and cannot: a print of a side, or a waypoint. */
export interface RefusedThing extends PrintPlace {
  readonly thing: FloorThing;
  readonly side: Side | undefined;
}

/** Whether it is one of a kind and number. */
export function isThing(thing: FloorThing | undefined, kind: FloorThing['kind'], at: number): boolean {
  return thing !== undefined && thing.kind === kind && thing.at === at;
}

/** What footsteps are walked, and the hand that lays them: a live view, read every frame. */
export interface StepsFeed {
  /** Tells these footsteps from others: another object where one has moved. */
  readonly sequence: object;
  /** The two that are begun on, then one a step; the same array until one is another. */
  readonly prints: readonly FloorPrint[];
  /** The ground; the same object until it is another. */
  readonly terrain: Terrain;
  /** The set that it lies on; the same until it is another. */
  readonly set: ShownSet | undefined;
  /** Its parts; the same array until one is another. */
  readonly grounds: readonly FloorGround[];
  /** The thing that is edited, else the last part of the ground; the same object until it is another. */
  readonly selected: FloorThing | undefined;
  /** The waypoints; the same array until one is another. */
  readonly waypoints: readonly FloorWaypoint[];
  /** How far rounded corners are missed by, metres; 0 where corners are not rounded. */
  readonly deviationM: number;
  /** What was asked to come where it cannot; the same until that is another. */
  readonly refused: RefusedThing | undefined;
  /** Counts up when other footsteps have taken the place of all. */
  readonly loads: number;
  readonly head: StepHead;
  /** What steps: the style on the body of the lane. Allocates where that is another. */
  getBody(): StepBody & { readonly styles?: ReadonlyMap<string, StepBody> };
  /** Has it step on the footsteps, and tells by print why it cannot. Allocates. */
  place(): {
    readonly plan: StepPlan;
    readonly terrain: Terrain;
    readonly problems: readonly (StepProblem | undefined)[];
  };
  /** Takes a click on the floor, metres; false where it means nothing. */
  clickFloor(place: { readonly x: number; readonly z: number }): boolean;
  /** Edits a thing from now on; undefined for none. */
  select(thing: FloorThing | undefined): void;
  /** Changes a thing as part of a gesture; where it cannot be so, nothing moves but what tells that. */
  drag<Name extends keyof FloorValues>(thing: FloorThing, name: Name, value: FloorValues[Name]): void;
  /** Ends it: the thing is as it last could be, or as it was. */
  drop(): void;
  cancel(): void;
}
