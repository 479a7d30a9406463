import type { FloorPoint } from '../../body/pose/floorPoint.ts';
import type { Pose } from '../../body/pose/pose.ts';
import type { Poser } from '../../body/pose/poser.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { StyleSource } from '../../gait/coefficients.ts';
import { computeTimeSinceStrike } from '../../gait/cycleClock.ts';
import { createStepTrack, runSlices, solveStepTrack, type StepTrack } from '../../steps/createStepTrack.ts';
import { createStepBody, layFeet, type StepBody } from '../../steps/plan/placeStep.ts';
import { placeBothFeet } from '../../steps/plan/straightSteps.ts';
import type { FeetPlacement, StepPlan } from '../../steps/plan/stepPlan.ts';
import type { HandOverSource } from '../../steps/postureHandOver.ts';
import { FLAT, type Terrain } from '../../steps/terrain/terrain.ts';
import type { FootedWalk } from '../footedWalk.ts';
import type { FreeWalk, FreeWalkOptions } from '../freeWalk.ts';
import type { WalkControl } from '../walkControl.ts';
import { type Blocked, planOnGround } from './planOnGround.ts';
import { isSettled, planAtStand, STOPPED_FROM, planAtStrike } from './planControlSteps.ts';
import { SLICES, StepRun } from './stepRun.ts';

/** A body that stands is somewhere else if it is further away than this, metres. */
const PLACED_M = 1e-6;

/** Where steps lead, leg lengths, and how fast, V in 1/s. */
interface PlannedTo extends FloorPoint {
  readonly speed: number;
}

/** A way goes on where its end lies no further aside of the way to the next, leg lengths (half a foot). */
const SAME_WAY = 0.12;

function readDemand({ goal, haltAt, askedSpeed }: WalkControl): PlannedTo | undefined {
  const to = goal ?? haltAt;
  return to && { x: to.x, z: to.z, speed: askedSpeed };
}

/** Whether a control is asked to go on beyond where its steps lead already, as fast. */
function goesOn(control: WalkControl, before: PlannedTo | undefined): boolean {
  const to = readDemand(control);
  if (to === undefined || before === undefined || to.speed !== before.speed) return false;
  const { x, z } = control.going;
  const wayM = Math.hypot(to.x - x, to.z - z);
  const [aheadX, aheadZ] = [(to.x - x) / wayM, (to.z - z) / wayM];
  const along = (before.x - x) * aheadX + (before.z - z) * aheadZ;
  const aside = Math.abs((before.x - x) * aheadZ - (before.z - z) * aheadX);
  return along > 0 && along < wayM && aside < SAME_WAY;
}

/** What a walk that is stepping is told beside how it walks. */
export type SteppingOptions = Pick<FreeWalkOptions, 'table' | 'terrain' | 'onBlocked'>;

/**
 * A free walk that stops, sets off and turns round as people do: by steps that are planned, which take over
 * from its control and hand back.
 */
export class SteppingWalk implements FreeWalk {
  readonly control;
  readonly feet;
  readonly #walk: FootedWalk;
  readonly #terrain: Terrain;
  readonly #onBlocked: (blocked: Blocked) => void;
  #table: PlanTable;
  #body: StepBody | undefined;
  readonly #run: StepRun;
  /** Whether it makes the steps of that; else its control walks. */
  #isStepping = false;
  /** Steps from a stand that are being solved, over uneven ground. */
  #starting: { readonly plan: StepPlan; readonly work: Generator<undefined, StepTrack> } | undefined;
  /** Where its steps lead that were planned last, leg lengths, and how fast, V in 1/s. */
  #plannedTo: PlannedTo | undefined;
  /** What the control had been asked by when its steps were planned. */
  #demands = 0;
  readonly #seen: HandOverSource;

  constructor(
    walk: FootedWalk,
    poser: Poser,
    { table, terrain = FLAT, onBlocked = () => undefined }: SteppingOptions,
  ) {
    this.#walk = walk;
    this.#table = table;
    this.#terrain = terrain;
    this.#onBlocked = onBlocked;
    this.control = walk.control;
    this.feet = walk.feet;
    const run = new StepRun(poser, walk.feet);
    this.#run = run;
    this.plantStrength = walk.plantStrength;
    this.#seen = {
      readPostureInto: (out) => {
        if (this.#isStepping) return run.readPostureInto(out);
        this.control.walker.sampleNow(out);
        run.over.addInto(out);
      },
      writePoseInto: (pose) => this.writePoseInto(pose),
    };
    if (!walk.isStanding) return;
    this.#stand();
    run.over.end();
  }

  get frame() {
    return this.#walk.frame;
  }

  get isStanding(): boolean {
    if (!this.#stands || this.#run.isChanging || this.#starting !== undefined) return false;
    return this.#terrain === FLAT ? isSettled(this.control) : this.control.demands === this.#demands;
  }

  get #stands(): boolean {
    return this.#isStepping && this.#run.isOver;
  }

  get plantStrength(): number {
    return this.#walk.plantStrength;
  }

  set plantStrength(strength: number) {
    this.#walk.plantStrength = strength;
    this.#run.plantStrength = strength;
  }

  loadStyle(style: StyleSource, table: PlanTable): void {
    this.#take(table);
    this.#walk.loadStyle(style, table);
    // Who steps makes these steps as they are, and takes the style with the next ones.
    if (this.#stands) this.#handOver(() => this.#run.takeTable(table));
  }

  editStyle(style: StyleSource, table: PlanTable): void {
    this.#take(table);
    this.#walk.editStyle(style, table);
    if (this.#isStepping) this.#run.takeTable(table);
  }

  #take(table: PlanTable): void {
    // What was being solved is planned again in the other style.
    if (this.#starting !== undefined) this.#demands = Number.NaN;
    this.#starting = undefined;
    this.#table = table;
    this.#body = undefined;
  }

  advance(dtS: number): void {
    if (!(dtS > 0) || !Number.isFinite(dtS)) {
      this.#walk.advance(dtS);
      return;
    }
    this.#run.over.advance(dtS);
    if (!this.#isStepping) this.#walkOn(dtS);
    else if (this.#run.isOver) this.#standOn(dtS);
    else this.#goOn(dtS);
  }

  writePoseInto(pose: Pose): void {
    if (this.#isStepping) this.#run.writePoseInto(pose);
    else this.#walk.writePoseInto(pose, this.#run.over);
  }

  /** One takes over from the other: the posture goes on from where it was. */
  #handOver(change: () => void): void {
    this.#run.over.begin(this.#seen, change);
  }

  #walkOn(dtS: number): void {
    if (!(dtS > 0)) return;
    const walk = this.#walk;
    const { left, right } = walk.feet;
    if (walk.isStanding) {
      this.#stand();
      return;
    }
    const steps = left.steps + right.steps;
    this.control.stopsBySteps = this.control.going.speed >= STOPPED_FROM;
    walk.advance(dtS);
    if (left.steps + right.steps === steps) return;
    const landed = left.since < right.since ? 'left' : 'right';
    const { clock, frequency } = this.control.walker.gait.law;
    const sinceS = computeTimeSinceStrike(clock, landed, walk.feet[landed].since) / frequency;
    const plan = planAtStrike(() => this.#getBody(), this.control, walk, landed, sinceS);
    if (plan) this.#begin(plan, sinceS);
  }

  #begin(plan: StepPlan, sinceS: number, track?: StepTrack): void {
    this.#handOver(() => {
      const [table, terrain] = [this.#table, this.#terrain];
      this.#run.begin(track ?? createStepTrack({ table, plan, terrain }), sinceS);
      this.#isStepping = true;
      this.#demands = this.control.demands;
    });
  }

  #goOn(dtS: number): void {
    const run = this.#run;
    run.advance(dtS, this.control);
    // What came to nothing is planned again.
    if (run.takeFailure()) this.#demands = Number.NaN;
    Object.assign(this.#walk.frame, run.frame);
    if (!run.isOver) {
      if (this.control.demands === this.#demands) return;
      if (this.#terrain !== FLAT) this.#goOtherwise();
      else if (run.canBeLeft(dtS)) this.#leave();
      return;
    }
    if (!run.leadsIntoWalk) {
      if (run.track.table !== this.#table) this.#handOver(() => run.takeTable(this.#table));
      return;
    }
    this.#leave();
    // What was left of the time is the walk's.
    this.#walkOn(run.overS);
  }

  /** Plans the rest of a way over uneven ground anew. */
  #goOtherwise(): void {
    const run = this.#run;
    if (run.isChanging) return;
    const { start } = run.track.plan;
    const begun = run.listBegun(goesOn(this.control, this.#plannedTo));
    const steps = planOnGround(this.#getBody(), this.control, start, begun, this.#onBlocked);
    if (steps === undefined) return;
    run.goOnBy(steps);
    this.#demands = this.control.demands;
    this.#plannedTo = readDemand(this.control);
  }

  /** Steps for what the control of a body that stands is asked. */
  #planAtStand(stance: FeetPlacement): StepPlan | undefined {
    if (this.#terrain === FLAT) return planAtStand(this.#getBody(), this.control, stance);
    // What could not be walked to is not asked for again.
    if (this.control.demands === this.#demands) return undefined;
    this.#demands = this.control.demands;
    this.#plannedTo = readDemand(this.control);
    const steps = planOnGround(this.#getBody(), this.control, stance, [], this.#onBlocked);
    return steps === undefined || steps.length === 0 ? undefined : { start: stance, steps };
  }

  /** The control takes over from steps. */
  #leave(): void {
    this.#handOver(() => {
      this.#isStepping = false;
      this.#walk.resume(this.#run.frame);
    });
  }

  /** Stands as long as nothing is asked of it. */
  #standOn(dtS: number): void {
    const { frame } = this.#walk;
    const { going, walker } = this.control;
    const { legLengthM } = walker.inputs;
    // Somebody has put it elsewhere.
    if (Math.hypot(going.x * legLengthM - frame.x, going.z * legLengthM - frame.z) > PLACED_M) this.#stand();
    if (this.#starting !== undefined) this.#start(this.#starting);
    else {
      const plan = this.#planAtStand(this.#run.endPlacement);
      if (plan && this.#terrain === FLAT) this.#begin(plan, 0);
      else if (plan) {
        const work = solveStepTrack({ table: this.#table, plan, terrain: this.#terrain });
        this.#starting = { plan, work };
      }
    }
    this.#goOn(dtS);
  }

  /** Goes on with steps from a stand that are being solved; once they are, it makes them. */
  #start({ plan, work }: { readonly plan: StepPlan; readonly work: Generator<undefined, StepTrack> }): void {
    const made = runSlices(work, SLICES);
    if (made.done !== true) return;
    this.#starting = undefined;
    this.#begin(plan, 0, made.value);
  }

  /** Stands where its control is. */
  #stand(): void {
    const { frame } = this.#walk;
    const { going, walker } = this.control;
    const { legLengthM } = walker.inputs;
    Object.assign(frame, { x: going.x * legLengthM, z: going.z * legLengthM, headingRad: going.headingRad });
    const body = this.#getBody();
    this.#begin({ start: layFeet(body, placeBothFeet(body.stand, frame)), steps: [] }, 0);
    // Nothing was planned yet of what it is asked.
    this.#demands = Number.NaN;
  }

  #getBody(): StepBody {
    this.#body ??= createStepBody(this.#table, this.#terrain);
    return this.#body;
  }
}
