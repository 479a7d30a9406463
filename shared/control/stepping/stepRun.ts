import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { Poser } from '../../body/pose/poser.ts';
import type { Posture } from '../../gait/posture.ts';
import { wrapAngle, wrapPhase } from '../../gait/units.ts';
import { varyPosture } from '../../gait/variation/variation.ts';
import { createStepTrack, runSlices, solveStepTrack, type StepTrack } from '../../steps/createStepTrack.ts';
import { type ContinuedTrack, continueTrack, KEPT_SHARE } from '../../steps/mixed/continueTrack.ts';
import type { Footstep, Hold } from '../../steps/plan/footstep.ts';
import { placeFeetAfter } from '../../steps/plan/stepPlan.ts';
import { TrackPlayer } from '../../steps/trackPlayer.ts';
import type { WalkControl } from '../walkControl.ts';

/** Steps with which a way ends: the last one ahead, and the one beside it. */
const ENDING = 2;
/** Slices of a plan that is solved while another one is walked, in each step of the walk (chosen). */
export const SLICES = 4;
/**
 * Seconds in which a plan is solved, those of a stand in which a body settles, and the least that it then
 * stands (chosen).
 */
const SOLVED_S = 0.15;
const SETTLED_S = 0.2;
const LEAST_HOLD_S = 0.01;
/** Seconds before a lift from a stand from which on that step is taken: the weight is going over for it. */
const SET_OFF_S = 0.35;
/**
 * Done steps from which on the first of them are left out, and how many stay: what is to come is then the
 * same to 1e-6 (chosen).
 */
const MOST_DONE = 10;
const KEPT_DONE = 4;

/** What a walk goes on by. */
interface NextTrack {
  readonly track: StepTrack;
  /** Where it is on that then, seconds. */
  readonly atS: number;
  /** Steps that have been left out of it. */
  readonly forgotten: number;
}

/** Steps that a led walk makes by a plan. */
export class StepRun extends TrackPlayer {
  /** What it is to go on by, which is being solved; undefined where it cannot. */
  #work: Generator<undefined, NextTrack | undefined> | undefined;
  #hasFailed = false;
  readonly #before = { x: 0, z: 0, headingRad: 0 };
  readonly #control: WalkControl;
  #stepsBefore = 0;

  /** Takes a control along. */
  constructor(poser: Poser, control: WalkControl) {
    super(poser, control.walker.variation.seed);
    this.#control = control;
    this.isEndless = true;
  }

  /** Steps that it made before those of its plan. */
  get stepsBefore(): number {
    return this.#stepsBefore;
  }

  /** Makes the steps of a track from its beginning. */
  begin(track: StepTrack, stepsBefore = 0): void {
    this.#stepsBefore = stepsBefore;
    this.#work = undefined;
    this.#hasFailed = false;
    // A run without a step stands at once.
    this.take(track, track.plan.steps.length === 0 ? track.durationS : 0);
  }

  /**
   * The steps whose foot has left the ground by now, or that are over by a share that cannot be changed, and
   * the holds before them; of one that only goes on further, all but those with which it comes to a stand.
   */
  listBegun({
    goesOn,
    isChanged,
  }: {
    readonly goesOn: boolean;
    readonly isChanged: boolean;
  }): readonly (Footstep | Hold)[] {
    const { plan, schedule } = this.track;
    const { steps } = plan;
    const last = schedule.swings.at(-1);
    const sinceS = this.timeS - (last?.strikeS ?? Number.POSITIVE_INFINITY);
    // Who comes to a stand settles before the next step.
    if (sinceS > -SOLVED_S)
      return [...steps, { kind: 'hold', durationS: Math.max(LEAST_HOLD_S, sinceS - SETTLED_S) }] as const;
    const begun = schedule.swings.findLast(({ liftS, strikeS }, at) => {
      const setsOff = schedule.lawSpeeds[at] === undefined && this.timeS < liftS;
      const keptFromS = isChanged ? strikeS - KEPT_SHARE * (strikeS - liftS) : liftS;
      return (setsOff ? liftS - SET_OFF_S : keptFromS) <= this.timeS;
    });
    return steps.slice(0, Math.max(begun ? begun.index + 1 : 0, goesOn ? steps.length - ENDING : 0));
  }

  /** Steps whose foot has not left the ground. */
  get stepsLeft(): number {
    return this.track.schedule.swings.filter(({ liftS }) => liftS > this.timeS).length;
  }

  /** Whether it is about to go on by other steps, or does so and is not wholly on them. */
  get isChanging(): boolean {
    const { fadedS = 0 } = this.track as Partial<ContinuedTrack>;
    return this.#work !== undefined || this.timeS < fadedS;
  }

  /** Begins to go on by other steps, those that have begun being the same: they are solved meanwhile. */
  goOnBy(steps: readonly (Footstep | Hold)[], table: PlanTable): void {
    this.#work = this.#solve(steps, table);
  }

  /** Whether it could not go on by the steps that it was told last; told once. */
  takeFailure(): boolean {
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    return hasFailed;
  }

  *#solve(steps: readonly (Footstep | Hold)[], table: PlanTable) {
    const near = this.track;
    const { terrain } = near;
    const plan = { start: near.plan.start, steps };
    const solved = yield* solveStepTrack({ table, plan, terrain, near });
    const track = continueTrack({ from: near, atS: this.timeS, table, plan, terrain, solved });
    return track && { track, atS: track.atS, forgotten: 0 };
  }

  /** Leaves out steps that are long done, where there are many: no walk is too long to be planned. */
  forget(): boolean {
    const { plan, schedule } = this.track;
    const done = schedule.swings.filter(({ strikeS }) => strikeS <= this.timeS);
    if (done.length <= MOST_DONE) return false;
    this.#work = this.#solveWithout(plan.steps.slice(0, done[done.length - KEPT_DONE]!.index));
    return true;
  }

  *#solveWithout(gone: readonly (Footstep | Hold)[]) {
    const { plan, table, terrain, schedule } = this.track;
    const later = { start: placeFeetAfter(plan.start, gone), steps: plan.steps.slice(gone.length) };
    const track = yield* solveStepTrack({ table, plan: later, terrain });
    // Both come to the same strikes.
    const earlierS = schedule.swings.at(-1)!.strikeS - track.schedule.swings.at(-1)!.strikeS;
    const forgotten = schedule.swings.length - track.schedule.swings.length;
    return { track, atS: this.timeS - earlierS, forgotten };
  }

  /** Goes on with the track that is being solved; once it is, it goes on by this. */
  #change(): void {
    if (this.#work === undefined) return;
    const made = runSlices(this.#work, SLICES);
    if (made.done !== true) return;
    this.#work = undefined;
    this.#hasFailed = made.value === undefined;
    if (made.value === undefined) return;
    this.#stepsBefore += made.value.forgotten;
    this.take(made.value.track, made.value.atS);
  }

  /** Makes the same steps in another style. */
  takeTable(table: PlanTable): void {
    this.#hasFailed ||= this.#work !== undefined;
    this.#work = undefined;
    const { plan, terrain } = this.track;
    this.take(createStepTrack({ table, plan, terrain }), this.timeS);
  }

  /** What its steps differ by is added, as its control's walk has it. */
  override readPostureInto(out: Posture): void {
    super.readPostureInto(out);
    const { variation, gait, wholeCycles, phase } = this.#control.walker;
    if (variation.amount > 0) varyPosture(variation, gait.law, wholeCycles + phase, out);
  }

  /** Goes on, and takes its control along. */
  advance(dtS: number): void {
    const { frame } = this;
    const before = Object.assign(this.#before, frame);
    this.#change();
    const leftS = this.track.durationS - this.timeS;
    this.seek(this.timeS + dtS);
    this.idle.timeS += dtS;
    if (this.isOver) this.idle.asked.pass(dtS);
    else this.idle.asked.end();
    const turn = wrapAngle(frame.headingRad - before.headingRad);
    const [x, z] = [frame.x - before.x, frame.z - before.z];
    const wayM = x * Math.sin(frame.headingRad) + z * Math.cos(frame.headingRad);
    // A run that ends stands from then on.
    const perS = dtS < leftS ? 1 / dtS : 0;
    this.#control.carry(frame, wrapPhase(this.steps.posture.phase), wayM * perS, turn * perS, dtS);
  }
}
