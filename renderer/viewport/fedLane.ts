import type { AskedGesture } from '../../shared/body/motion/idle/gesture.ts';
import type { Figure } from '../../shared/body/figure/figure.ts';
import type { AskedGait } from '../../shared/control/gaitGate.ts';
import type { StyleSource } from '../../shared/gait/coefficients.ts';
import type { BeltStairs } from '../../shared/gait/slope/beltStairs.ts';

/** A lane as it is to walk: a live view, read every frame; nothing in it may allocate. */
export interface FedLane {
  /** Tells it from others. */
  readonly id: number;
  readonly style: StyleSource;
  /** What the style belongs to: another owner's style is blended in. */
  readonly owner: unknown;
  /** Whether the last change of the style is an edit, which is taken at once. */
  readonly isCut: boolean;
  readonly figure: Figure;
  /** As a hand that is changing it has it, if one is; what is planned ahead keeps to the other. */
  readonly shownFigure?: Figure;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** How it goes over a floor, in that style's walk or run; on a belt `style` says it. Default a walk. */
  readonly askedGait?: AskedGait;
  /** Rad/s, left +. */
  readonly turnRate: number;
  /** How far its belt rises ahead, radians. */
  readonly inclineRad: number;
  /** The stairs that come towards it instead; undefined on an even belt. */
  readonly stairs?: BeltStairs | undefined;
  /** How much of the correction that plants the feet is taken, 0 to 1. */
  readonly plantStrength: number;
  /** Whether the last change of that is taken at once. */
  readonly isPlantCut: boolean;
  /** How much its steps differ from each other, 0 to 2. */
  readonly variation: number;
  /** How much it leans into turns, 0 to 1; nothing where its feet are not planted. */
  readonly leaning: number;
  /** How much of its own it does where it stands, 0 to 1: sways, breathes, looks about. Default 0. */
  readonly idling?: number;
  /** The gesture that it was asked for last; another record for each that it is asked for. */
  readonly asked?: AskedGesture | undefined;
}
