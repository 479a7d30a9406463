import type { Group } from 'three';
import type { FigureAppearance } from '../figureActor.ts';
import type { Poseable } from './crowdJoints.ts';

/** When a crowd is shown: after how many steps, how far from the last but one to the last; and who is lit. */
export interface CrowdInstant {
  readonly steps: number;
  readonly share: number;
  /** Place of the walker that is pointed at; -1 for none. */
  readonly pointed: number;
}

/** The bodies of a crowd in the picture. */
export interface CrowdBodies {
  readonly group: Group;
  setAppearance(appearance: FigureAppearance): void;
  /** One has been taken on, to a step. */
  take(index: number, walk: Poseable, toStep: number): void;
  /** Begins a frame: nobody is drawn. */
  begin(instant: CrowdInstant): void;
  /** Draws one that is so high in the picture, a share of that. Allocates nothing. */
  show(index: number, walk: Poseable, share: number): void;
  /** Where the root of one that is drawn is seen, metres. */
  getX(index: number): number;
  getZ(index: number): number;
  /** Ends the frame. */
  end(): void;
  dispose(): void;
}
