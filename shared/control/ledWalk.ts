import type { Gesture } from '../body/motion/idle/gesture.ts';
import { createPoser } from '../body/pose/poser.ts';
import type { PlanTable } from '../body/planting/plan/planTable.ts';
import type { Pose } from '../body/pose/pose.ts';
import type { WalkFrame } from '../body/pose/walkFrame.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import type { WorldFoot } from '../body/planting/footing/worldFoot.ts';
import { SIDES } from '../gait/channels.ts';
import { computeLength } from '../gait/length.ts';
import { FootedWalk } from './footedWalk.ts';
import type { FreeWalk } from './freeWalk.ts';
import { type SteppingOptions, SteppingWalk } from './stepping/steppingWalk.ts';

/**
 * Feet that stand nearer than this to where the control has them are not seen to change their ways, leg
 * lengths, and steps that this is waited for (chosen).
 */
const NEAR = 0.015;
/** V from which on a body walks that was set off by steps, 1/s (chosen). */
const WALKING_FROM = 0.6;
const MOST_TRIES = 4;

/** Of what a walk that may run is made. */
export interface LedOptions extends SteppingOptions {
  /** The plans of its style's run; left out, it walks whatever is asked. */
  readonly runTable?: PlanTable | undefined;
}

/**
 * A free walk that is led, and runs where its control wants that: its walks are planned steps, and its runs,
 * with the walk that they come from and end in, go by the control alone until they have come to a stand.
 */
export class LedWalk implements FreeWalk {
  readonly control;
  readonly feet;
  readonly #options: LedOptions;
  readonly #stepping: SteppingWalk;
  #tables: { readonly walk: PlanTable; readonly run: PlanTable | undefined };
  #running: FootedWalk | undefined;
  /** Steps that it had made as it was last looked whether it may run, and as that began. */
  #triedAt = -1;
  #triedSince: number | undefined;

  /** Puts a body down where its control stands. Allocates. */
  constructor(options: LedOptions) {
    const { figure, control, table, runTable, poser = createPoser(figure) } = options;
    this.#options = { ...options, poser };
    this.#stepping = new SteppingWalk(this.#options);
    this.#tables = { walk: table, run: runTable };
    this.control = control;
    this.feet = this.#stepping.feet;
  }

  get #walk(): FreeWalk {
    return this.#running ?? this.#stepping;
  }

  get frame(): WalkFrame {
    return this.#walk.frame;
  }

  get isStanding(): boolean {
    return this.#walk.isStanding;
  }

  get plantStrength(): number {
    return this.#stepping.plantStrength;
  }

  set plantStrength(strength: number) {
    this.#stepping.plantStrength = strength;
    if (this.#running !== undefined) this.#running.plantStrength = strength;
  }

  /** How much it idles as it stands, 0 (it stands still) to 1. */
  set idling(amount: number) {
    this.#stepping.idling = amount;
  }

  /** Makes a gesture, if it stands. */
  makeGesture(gesture: Gesture): void {
    if (this.#running === undefined) this.#stepping.makeGesture(gesture);
  }

  loadStyle(style: StyleSource, walk: PlanTable, run?: PlanTable): void {
    this.#tables = { walk, run };
    if (this.#running === undefined) this.#stepping.loadStyle(style, walk);
    else this.#running.loadStyle(style, walk, run);
  }

  editStyle(style: StyleSource, walk: PlanTable, run?: PlanTable): void {
    this.#tables = { walk, run };
    if (this.#running === undefined) this.#stepping.editStyle(style, walk);
    else this.#running.editStyle(style, walk, run);
  }

  advance(dtS: number): void {
    const { control } = this;
    const wants = control.wantedGait === 'run' && this.#tables.run !== undefined && this.#stepping.isOnFloor;
    if (this.#running === undefined && wants) this.#beginRun();
    this.#walk.advance(dtS);
    const running = this.#running;
    if (running === undefined || control.wantedGait === 'run' || !running.isStanding) return;
    this.#running = undefined;
    this.#stepping.takeStand(running, this.#tables.walk);
  }

  writePoseInto(pose: Pose): void {
    this.#walk.writePoseInto(pose);
  }

  /**
   * Goes on by the control as a foot has come down near where that has it; once it has walked on for some
   * steps as any foot comes down.
   */
  #beginRun(): void {
    const { left, right } = this.feet;
    const steps = left.steps + right.steps;
    const walks = this.control.going.speed > WALKING_FROM;
    if (!walks || !left.stands || !right.stands || steps === this.#triedAt) return;
    this.#triedSince ??= steps;
    this.#triedAt = steps;
    const { control, feet, plantStrength } = this;
    const { figure, poser } = this.#options;
    const { walk: table, run: runTable } = this.#tables;
    const running = new FootedWalk({ figure, control, table, runTable, plantStrength, poser: poser!, feet });
    const isNear = SIDES.every((side) => isNearPlan(running.feet[side], figure.legLengthM));
    if (!isNear && steps - (this.#triedSince ?? steps) < MOST_TRIES) return;
    this.#triedSince = undefined;
    running.takeOver(this.#stepping);
    this.#running = running;
  }
}

function isNearPlan({ now: { offX, offZ } }: WorldFoot, legLengthM: number): boolean {
  return computeLength(offX, offZ) < NEAR * legLengthM;
}
