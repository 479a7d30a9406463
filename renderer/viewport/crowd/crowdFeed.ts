import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { FedGround } from '../steps/fedGround.ts';

/** What a crowd is to be: a live view, read every frame. */
export interface CrowdFeed {
  readonly count: number;
  /** An integer that decides all that is drawn. */
  readonly seed: number;
  /** Counts up when those who were sent to one place are called off. */
  readonly scatters: number;
  /** The styles that are walked in, none while they are read; another array for others. */
  readonly looks: readonly StyleSource[];
  /** The ground that it goes over, and where on it a walk begins. */
  readonly ground: FedGround;
  /** The name of a style that somebody walks in. */
  getName(style: StyleSource): string;
  /** Told when all were sent to one place. */
  tellGathered(): void;
}
