import { createWalkControl } from '../control/walkControl.ts';
import { SteppingWalk } from '../control/stepping/steppingWalk.ts';
import type { Figure } from '../body/figure/figure.ts';
import { getPlanTable } from '../body/planting/plan/planShelf.ts';
import { createPose, type Pose } from '../body/pose/pose.ts';
import type { StyleDocument } from '../style/document.ts';
import { getStyleSource } from './styles.ts';

/** Options of `createWalkingBody`. */
export interface WalkingBodyOptions {
  /** Whose skeleton walks: `getBody('Man')`, or a character's own. */
  readonly figure: Figure;
  readonly style: StyleDocument;
  /** Which of all varied walks it is, a whole number. Default 0. */
  readonly seed?: number;
  /** How much it leans into turns, 0 to 1. Default 1. */
  readonly leaning?: number;
  /** How much its steps differ from each other, 0 to 2; 1 as people's do. Default 0. */
  readonly variation?: number;
}

/** A body that walks over a floor on planted feet. Metres, X left, Y up, Z ahead; headings are left +. */
export interface WalkingBody {
  readonly figure: Figure;
  /** Its joints in the world, as of the last `advance`; a live record (`figure.joints` names them). */
  readonly pose: Pose;
  /** Where it is, metres, and heads, radians from +Z; a live record. */
  readonly place: { readonly x: number; readonly z: number; readonly headingRad: number };
  /** Whether it stands, both feet beside each other. */
  readonly isStanding: boolean;
  /** Walks on at a speed, m/s, and a turn rate, rad/s. What is not finite stays as it was. */
  steer(speedMps: number, turnRate?: number): void;
  /** Walks to a place, metres, and stops there. What is not finite is refused: false. */
  goTo(x: number, z: number, speedMps?: number): boolean;
  stop(): void;
  /** Goes over to another style within 0.3 s. */
  setStyle(style: StyleDocument): void;
  /** Goes on by so many seconds; more than 1 s counts as 1 s. */
  advance(dtS: number): void;
}

/** Puts a body down at the origin, standing. Allocates. */
export function createWalkingBody(options: WalkingBodyOptions): WalkingBody {
  return new SteppingBody(options);
}

/** The same as a class, for what walks in a look of its own. */
export class SteppingBody implements WalkingBody {
  readonly figure: Figure;
  readonly pose: Pose;
  readonly #leaning: number;
  readonly #walk: SteppingWalk;
  readonly #control;

  constructor({ figure, style, seed = 0, leaning = 1, variation = 0 }: WalkingBodyOptions) {
    this.figure = figure;
    this.#leaning = leaning;
    this.pose = createPose(figure);
    this.#control = createWalkControl({
      style: getStyleSource(style),
      legLengthM: figure.legLengthM,
      seed,
      leaning,
    });
    this.#control.walker.inputs.variation = variation;
    this.#walk = new SteppingWalk({ figure, control: this.#control, table: this.#getTable(style) });
    this.#walk.writePoseInto(this.pose);
  }

  #getTable(style: StyleDocument) {
    return getPlanTable({
      figure: this.figure,
      style: getStyleSource(style),
      extension: 'constant-step',
      leaning: this.#leaning,
    });
  }

  get place() {
    return this.#walk.frame;
  }

  get isStanding(): boolean {
    return this.#walk.isStanding;
  }

  steer(speedMps: number, turnRate = 0): void {
    this.#control.steer(speedMps / this.figure.legLengthM, turnRate);
  }

  goTo(x: number, z: number, speedMps?: number): boolean {
    const { legLengthM } = this.figure;
    return this.#control.goTo(
      { x: x / legLengthM, z: z / legLengthM },
      { halt: true, ...(speedMps !== undefined && { normalizedSpeed: speedMps / legLengthM }) },
    );
  }

  stop(): void {
    this.#control.stop();
  }

  setStyle(style: StyleDocument): void {
    this.#walk.loadStyle(getStyleSource(style), this.#getTable(style));
  }

  advance(dtS: number): void {
    this.#walk.advance(dtS);
    this.#walk.writePoseInto(this.pose);
  }
}
