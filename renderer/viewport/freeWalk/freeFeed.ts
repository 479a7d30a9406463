import type { SaidGoals } from '../../../shared/control/goals/goals.ts';
import type { Drive, Push } from '../../../shared/control/drive.ts';
import type { FedGround } from '../steps/fedGround.ts';

/** How the walker of the edited lane walks freely: a live view, read every frame. */
export interface FreeFeed {
  readonly drive: Drive;
  /** Counts up when it is to stand at its start again. */
  readonly restarts: number;
  /** What it was told in words last; another record for each instruction. */
  readonly said: SaidGoals | undefined;
  /** The ground that it goes over, and where on it a walk begins. */
  readonly ground: FedGround;
  /** Fills with how far keys and pad push now; called once a step. */
  readPushInto(out: Push): void;
  /** Told whether it stands, in every step. */
  tellStanding(isStanding: boolean): void;
  /** Told whenever it is steered, in every step of a push. */
  tellSteered(): void;
}
