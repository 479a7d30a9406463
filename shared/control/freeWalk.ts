import type { Figure } from '../body/figure/figure.ts';
import type { FootInWorld } from '../body/planting/footing/worldFoot.ts';
import type { PlanTable } from '../body/planting/plan/planTable.ts';
import type { Pose } from '../body/pose/pose.ts';
import type { Poser } from '../body/pose/poser.ts';
import type { WalkFrame } from '../body/pose/walkFrame.ts';
import type { Side } from '../gait/channels.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import type { WalkControl } from './walkControl.ts';

/** Of what a free walk is made. */
export interface FreeWalkOptions {
  readonly figure: Figure;
  /** What takes it over the floor; told where to go by its owner. */
  readonly control: WalkControl;
  /** The plans of its style on this body. */
  readonly table: PlanTable;
  /**
   * How much of the correction that plants the feet is taken, 0 (they slide as the pattern's do) to 1.
   * Default 1.
   */
  readonly plantStrength?: number;
  /** What poses it, of the same figure; bodies of one figure may share one. Default one of its own. */
  readonly poser?: Poser;
}

/**
 * A body that walks over a floor: a control that steers, feet that stay where they came down while speed and
 * turn rate change, and the pose in the world. Metres.
 */
export interface FreeWalk {
  readonly control: WalkControl;
  /** Where its frame is: beside its way while its steps differ; a live record. */
  readonly frame: WalkFrame;
  readonly feet: Readonly<Record<Side, FootInWorld>>;
  /** Whether it stands, both feet where a stand has them. */
  readonly isStanding: boolean;
  /** How much of the correction that plants the feet is taken, 0 to 1; may be changed at any time. */
  plantStrength: number;
  /** Takes another style, with its plans on this body, and those of its run, over 0.3 s. */
  loadStyle(style: StyleSource, table: PlanTable, runTable?: PlanTable): void;
  /** Takes a changed style, with its plans, at once. */
  editStyle(style: StyleSource, table: PlanTable): void;
  /** Goes on by this many seconds; more than 1 s counts as 1 s. */
  advance(dtS: number): void;
  /**
   * Fills `pose`, which must be of the same figure, in the world. Only reads the walk: whoever looks, and
   * how often, changes nothing of it.
   */
  writePoseInto(pose: Pose): void;
}
