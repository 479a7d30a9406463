import type { Side } from '../../../shared/gait/channels.ts';
import type { StepProblem } from '../../../shared/steps/plan/checkStep.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import type { Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { StepHead } from '../../state/steps/stepsStore.ts';
import type { ShownSet } from './setLook.ts';

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

/** What of a part of the ground can be dragged: where it begins, where it ends, how high it goes. */
export const GROUND_HANDLES = ['place', 'length', 'rise'] as const;
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

/** What is under the pointer: print, waypoint's item, part of the ground; -1 for none. A live record. */
export interface FloorHover {
  print: number;
  item: number;
  ground: number;
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
  /** Its parts; the same array until one is another. And the one that is edited; -1 for none. */
  readonly grounds: readonly FloorGround[];
  readonly ground: number;
  /** The print that is edited; -1 for none. */
  readonly selected: number;
  /** The waypoints; the same array until one is another. */
  readonly waypoints: readonly FloorWaypoint[];
  /** The item of the waypoint that is edited; -1 for none. */
  readonly waypoint: number;
  /** How far rounded corners are missed by, metres; 0 where corners are not rounded. */
  readonly deviationM: number;
  /** A print where it was asked to come and cannot; a waypoint. */
  readonly refused: FloorPrint | undefined;
  readonly refusedWaypoint: PrintPlace | undefined;
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
  /** Edits a print from now on; -1 for none. */
  select(print: number): void;
  /** Takes a click on the floor, metres; false where it means nothing. */
  clickFloor(place: { readonly x: number; readonly z: number }): boolean;
  /** Moves a print as part of a gesture; `drop` makes it stand, `cancel` gives it up. */
  drag(print: number, place: PrintPlace): void;
  drop(): void;
  cancel(): void;
  /** The same of a waypoint: edits it, moves it, turns it, and sets how far corners are missed by, metres. */
  selectWaypoint(item: number): void;
  dragWaypoint(item: number, place: { readonly x: number; readonly z: number }): void;
  turnWaypoint(item: number, headingRad: number): void;
  dragDeviation(deviationM: number): void;
  dropWaypoint(entry: 'Move' | 'Turn' | 'Corner of'): void;
  /**
   * The same of a part of the ground: edits it, and has it begin so much further ahead than before the
   * gesture, end so far from where it begins, or rise so high over that; metres.
   */
  selectGround(part: number): void;
  dragGround(part: number, handle: GroundHandle, metres: number): void;
  dropGround(): void;
}
