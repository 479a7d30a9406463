import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { getSidePhase } from '../../gait/phase.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { wrapAngle, wrapPhase } from '../../gait/units.ts';
import { createStepTrack, goOnWith, solveStepTrack, type StepTrack } from '../../steps/createStepTrack.ts';
import type { Stance, StepPlan } from '../../steps/plan/stepPlan.ts';
import { type ContinuedTrack, continueTrack } from '../../steps/mixed/continueTrack.ts';
import type { Footstep, Hold } from '../../steps/plan/footstep.ts';
import { FLAT, type Terrain } from '../../steps/terrain/terrain.ts';
import { createStepFrame } from '../../steps/track/stepTrack.ts';
import type { WorldFoot } from '../../body/planting/footing/worldFoot.ts';
import type { WalkControl } from '../walkControl.ts';

/** Share of the law from which on a step is as good as a walk's own (chosen). */
const LAWFUL = 0.9;

/** Steps with which a way ends: the last one ahead, and the one beside it. */
const ENDING = 2;
/** Slices of a plan that is solved while another one is walked, in each step of the walk (chosen). */
export const SLICES = 2;

/** Steps that a free walk makes by a plan, from when they take over from its control. */
export class StepRun {
  /** It as it is now; refilled. */
  readonly frame = createStepFrame();
  readonly #terrain: Terrain;
  #table: PlanTable;
  #track: StepTrack;
  #timeS: number;
  /** Other steps that are being solved, to go on by; and whether the last ones came to nothing. */
  #work: Generator<undefined, ContinuedTrack | undefined> | undefined;
  #hasFailed = false;
  readonly #before = { x: 0, z: 0, headingRad: 0 };

  /** Begins so many seconds after it has taken over; `track` is its plan where that is solved already. */
  constructor(
    table: PlanTable,
    plan: StepPlan,
    sinceS: number,
    terrain: Terrain = FLAT,
    track = createStepTrack({ table, plan, terrain }),
  ) {
    this.#terrain = terrain;
    this.#table = table;
    this.#track = track;
    // Who makes no step stands at once.
    this.#timeS = plan.steps.length === 0 ? this.#track.durationS : sinceS;
    this.#track.sample(this.#timeS, this.frame);
  }

  get plan(): StepPlan {
    return this.#track.plan;
  }

  get isOver(): boolean {
    return this.#timeS >= this.#track.durationS;
  }

  /** Seconds that have gone beyond its end. */
  get overS(): number {
    return this.#timeS - this.#track.durationS;
  }

  /** Whether it ends as a walk, not in a stand. */
  get isHanded(): boolean {
    return (this.plan.handed ?? 0) > 0;
  }

  /** Where both feet stand in the end. */
  readStance(): Stance {
    const { left, right } = this.frame.standIndex;
    const { stands } = this.#track.schedule;
    return { left: stands[left]!.foothold, right: stands[right]!.foothold };
  }

  /**
   * Whether a foot has come down within the last so many seconds between two steps that are a walk's own: who
   * goes on otherwise can go on from there.
   */
  canBeLeft(withinS: number): boolean {
    const { swings, beginS } = this.#track.schedule;
    const nowS = beginS + this.#timeS;
    const at = swings.findIndex(({ strikeS }) => strikeS <= nowS && strikeS > nowS - withinS);
    if (at < 0) return false;
    return swings[at]!.lawShare > LAWFUL && (swings[at + 1]?.lawShare ?? 0) > LAWFUL;
  }

  /** Whether it is made in the style of a table. */
  wears(table: PlanTable): boolean {
    return this.#table === table;
  }

  /**
   * The steps whose foot has left the ground by now, and the holds before them; of one that only goes on
   * further, all but those with which it comes to a stand.
   */
  listBegun(goesOn = false): readonly (Footstep | Hold)[] {
    const { swings, beginS } = this.#track.schedule;
    const count = swings.filter(({ liftS }) => liftS <= beginS + this.#timeS).length;
    let seen = 0;
    const { steps } = this.plan;
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
    const [table, terrain, near] = [this.#table, this.#terrain, this.#track];
    const plan = { start: near.plan.start, steps };
    const solved = yield* solveStepTrack({ table, plan, terrain, near });
    return continueTrack({ from: near, atS: this.#timeS, table, plan, terrain, solved });
  }

  /** Goes on with the steps that are being solved; once they are, it goes on by these. */
  #change(): void {
    if (this.#work === undefined) return;
    const made = goOnWith(this.#work, SLICES);
    if (made.done !== true) return;
    this.#work = undefined;
    this.#hasFailed = made.value === undefined;
    if (made.value === undefined) return;
    this.#track = made.value;
    this.#timeS = made.value.atS;
  }

  /** Makes the same steps in another style. */
  dress(table: PlanTable): void {
    this.#table = table;
    this.#hasFailed ||= this.isChanging;
    this.#work = undefined;
    this.#track = createStepTrack({ table, plan: this.plan, terrain: this.#terrain });
    this.#track.sample(this.#timeS, this.frame);
  }

  /** Goes on, and takes control and feet along. */
  advance(dtS: number, control: WalkControl, feet: Readonly<Record<Side, WorldFoot>>): void {
    this.#change();
    const { place } = this.frame;
    const before = Object.assign(this.#before, place);
    const leftS = this.#track.durationS - this.#timeS;
    const goneS = Math.min(dtS, leftS);
    this.#timeS += dtS;
    this.#track.sample(this.#timeS, this.frame);
    const turn = wrapAngle(place.headingRad - before.headingRad);
    const [x, z] = [place.x - before.x, place.z - before.z];
    const wayM = x * Math.sin(place.headingRad) + z * Math.cos(place.headingRad);
    // Who stands in the end stands from then on.
    const perS = leftS > 0 && (this.isHanded || dtS < leftS) ? 1 / goneS : 0;
    control.carry(place, wrapPhase(this.frame.posture.phase), wayM * perS, turn * perS, dtS);
    this.placeFeet(feet);
  }

  /** Has feet stand, or have stood last, where the steps have them. */
  placeFeet(feet: Readonly<Record<Side, WorldFoot>>): void {
    const { stands } = this.#track.schedule;
    const { standIndex, stands: isStanding, posture } = this.frame;
    for (const side of SIDES)
      feet[side].carry(
        stands[standIndex[side]]!.foothold,
        isStanding[side],
        getSidePhase(posture.phase, side),
      );
  }
}
