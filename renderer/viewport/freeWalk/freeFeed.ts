import type { Drive, Push } from '../../../shared/control/drive.ts';
import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { PlantPlan } from '../../../shared/body/planting/plan/plantPlan.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import type { Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { ShownSet } from '../steps/setLook.ts';

/** A walk that is to be planned on another thread. */
export interface AskedPlan {
  readonly figure: Figure;
  readonly style: StyleSource;
  readonly extension: SpeedExtension;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Rad/s, left +. */
  readonly turnRate: number;
  /** How much it leans into turns, 0 to 1. */
  readonly leaning: number;
}

/** How the walker of the edited lane walks freely: a live view, read every frame. */
export interface FreeFeed {
  readonly drive: Drive;
  /** Counts up when it is to stand at its start again. */
  readonly restarts: number;
  /** The ground; the same object until it is another. And the set that it is, likewise. */
  readonly terrain: Terrain;
  readonly set: ShownSet | undefined;
  /** Where a walk begins, metres and radians. */
  readonly start: WalkFrame;
  /** Fills with how far keys and pad push now; called once a step. */
  readPushInto(out: Push): void;
  /** Plans a walk aside; undefined where there is no other thread, or it has enough to do. */
  askPlan(asked: AskedPlan): Promise<PlantPlan> | undefined;
  /** Told whenever it is steered, in every step of a push. */
  tellSteered(): void;
}
