import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { wrapAngle, wrapPhase } from '../../gait/units.ts';
import { createStepTrack, runSlices, solveStepTrack, type StepTrack } from '../../steps/createStepTrack.ts';
import { type ContinuedTrack, continueTrack } from '../../steps/mixed/continueTrack.ts';
import type { Footstep, Hold } from '../../steps/plan/footstep.ts';
import { TrackPlayer } from '../../steps/trackPlayer.ts';
import type { WalkControl } from '../walkControl.ts';

/** Share of the law from which on a step is as good as a walk's own (chosen). */
const LAWFUL = 0.9;

/** Steps with which a way ends: the last one ahead, and the one beside it. */
const ENDING = 2;
/** Slices of a plan that is solved while another one is walked, in each step of the walk (chosen). */
export const SLICES = 2;

/** Steps that a free walk makes by a plan, from when they take over from its control. */
export class StepRun extends TrackPlayer {
  /** Other steps that are being solved, to go on by; and whether the last ones came to nothing. */
  #work: Generator<undefined, ContinuedTrack | undefined> | undefined;
  #hasFailed = false;
  readonly #before = { x: 0, z: 0, headingRad: 0 };

  /** Begins so many seconds after it has taken over. */
  begin(track: StepTrack, sinceS: number): void {
    this.#work = undefined;
    this.#hasFailed = false;
    // Who makes no step stands at once.
    this.take(track, track.plan.steps.length === 0 ? track.durationS : sinceS);
  }

  /** Seconds that have gone beyond its end. */
  get overS(): number {
    return this.timeS - this.track.durationS;
  }

  /** Whether it ends as a walk, not in a stand. */
  get leadsIntoWalk(): boolean {
    return (this.track.plan.exitSteps ?? 0) > 0;
  }

  /**
   * Whether a foot has come down within the last so many seconds between two steps that are a walk's own: who
   * goes on otherwise can go on from there.
   */
  canBeLeft(withinS: number): boolean {
    const { swings, beginS } = this.track.schedule;
    const nowS = beginS + this.timeS;
    const at = swings.findIndex(({ strikeS }) => strikeS <= nowS && strikeS > nowS - withinS);
    if (at < 0) return false;
    return swings[at]!.lawShare > LAWFUL && (swings[at + 1]?.lawShare ?? 0) > LAWFUL;
  }

  /**
   * The steps whose foot has left the ground by now, and the holds before them; of one that only goes on
   * further, all but those with which it comes to a stand.
   */
  listBegun(goesOn = false): readonly (Footstep | Hold)[] {
    const { swings, beginS } = this.track.schedule;
    const count = swings.filter(({ liftS }) => liftS <= beginS + this.timeS).length;
    let seen = 0;
    const { steps } = this.track.plan;
    const last = count === 0 ? -1 : steps.findIndex((step) => step.kind !== 'hold' && ++seen === count);
    return steps.slice(0, Math.max(last + 1, goesOn ? steps.length - ENDING : 0));
  }

  /** Whether it is about to go on by other steps. */
  get isChanging(): boolean {
    return this.#work !== undefined;
  }

  /** Begins to go on by other steps, those that have begun being the same: they are solved meanwhile. */
  goOnBy(steps: readonly (Footstep | Hold)[]): void {
    this.#work = this.#solve(steps);
  }

  /** Whether it could not go on by the steps that it was told last; told once. */
  takeFailure(): boolean {
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    return hasFailed;
  }

  *#solve(steps: readonly (Footstep | Hold)[]): Generator<undefined, ContinuedTrack | undefined> {
    const near = this.track;
    const { table, terrain } = near;
    const plan = { start: near.plan.start, steps };
    const solved = yield* solveStepTrack({ table, plan, terrain, near });
    return continueTrack({ from: near, atS: this.timeS, table, plan, terrain, solved });
  }

  /** Goes on with the steps that are being solved; once they are, it goes on by these. */
  #change(): void {
    if (this.#work === undefined) return;
    const made = runSlices(this.#work, SLICES);
    if (made.done !== true) return;
    this.#work = undefined;
    this.#hasFailed = made.value === undefined;
    if (made.value !== undefined) this.take(made.value, made.value.atS);
  }

  /** Makes the same steps in another style. */
  takeTable(table: PlanTable): void {
    this.#hasFailed ||= this.isChanging;
    this.#work = undefined;
    const { plan, terrain } = this.track;
    this.take(createStepTrack({ table, plan, terrain }), this.timeS);
  }

  /** Goes on, and takes a control along. */
  advance(dtS: number, control: WalkControl): void {
    const { frame } = this;
    const before = Object.assign(this.#before, frame);
    this.#change();
    const leftS = this.track.durationS - this.timeS;
    const goneS = Math.min(dtS, leftS);
    this.seek(this.timeS + dtS);
    const turn = wrapAngle(frame.headingRad - before.headingRad);
    const [x, z] = [frame.x - before.x, frame.z - before.z];
    const wayM = x * Math.sin(frame.headingRad) + z * Math.cos(frame.headingRad);
    // A run that ends standing stands from then on.
    const perS = leftS > 0 && (this.leadsIntoWalk || dtS < leftS) ? 1 / goneS : 0;
    control.carry(frame, wrapPhase(this.steps.posture.phase), wayM * perS, turn * perS, dtS);
  }
}
