import type { Drive, Push } from '../../../shared/control/drive.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { PlantPlan } from '../../../shared/body/planting/plan/plantPlan.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import type { FedGround } from '../steps/fedGround.ts';

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
  /** The ground that it goes over, and where on it a walk begins. */
  readonly ground: FedGround;
  /** Fills with how far keys and pad push now; called once a step. */
  readPushInto(out: Push): void;
  /** Plans a walk aside; undefined where there is no other thread, or it has enough to do. */
  askPlan(asked: AskedPlan): Promise<PlantPlan> | undefined;
  /** Told whenever it is steered, in every step of a push. */
  tellSteered(): void;
}
