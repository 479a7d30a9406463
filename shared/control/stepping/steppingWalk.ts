import type { Pose } from '../../body/pose/pose.ts';
import type { Poser } from '../../body/pose/poser.ts';
import type { Planting } from '../../body/planting/plantPose.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { StyleSource } from '../../gait/coefficients.ts';
import { computeTimeSinceStrike } from '../../gait/cycleClock.ts';
import { copyPostureInto, createPosture, type Posture } from '../../gait/posture.ts';
import { goOnWith, solveStepTrack, type StepTrack } from '../../steps/createStepTrack.ts';
import { createStepBody, layStance, type StepBody } from '../../steps/plan/placeStep.ts';
import { placeStance } from '../../steps/plan/straightSteps.ts';
import type { Stance, StepPlan } from '../../steps/plan/stepPlan.ts';
import { FLAT, type Terrain } from '../../steps/terrain/terrain.ts';
import type { FootedWalk } from '../footedWalk.ts';
import type { Place } from '../goalTurn.ts';
import type { FreeWalk, FreeWalkOptions } from '../freeWalk.ts';
import type { WalkControl } from '../walkControl.ts';
import { type Blocked, planOnGround } from './planOnGround.ts';
import { isSettled, planAtStand, STOPPED_FROM, planAtStrike } from './planSteps.ts';
import { PostureHandOver } from './postureHandOver.ts';
import { SLICES, StepRun } from './stepRun.ts';

/** A body that stands is somewhere else if it is further away than this, metres. */
const PLACED_M = 1e-6;

const posture = createPosture();

/** Where steps lead, leg lengths, and how fast, V in 1/s. */
interface PlannedTo extends Place {
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
  readonly #poser: Poser;
  readonly #terrain: Terrain;
  readonly #onBlocked: (blocked: Blocked) => void;
  #table: PlanTable;
  #body: StepBody | undefined;
  #run: StepRun | undefined;
  /** Steps from a stand that are being solved, over uneven ground. */
  #starting: { readonly plan: StepPlan; readonly work: Generator<undefined, StepTrack> } | undefined;
  /** Where its steps lead that were planned last, leg lengths, and how fast, V in 1/s. */
  #plannedTo: PlannedTo | undefined;
  /** What the control had been asked by when its steps were planned. */
  #demands = 0;
  #planting: Planting | undefined;
  /** Goes over from the walk to planned steps, and back. */
  readonly #over: PostureHandOver;
  readonly #seen = {
    readPostureInto: (out: Posture) => this.#readInto(out),
    writePoseInto: (pose: Pose) => this.writePoseInto(pose),
  };

  constructor(
    walk: FootedWalk,
    poser: Poser,
    { table, terrain = FLAT, onBlocked = () => undefined }: SteppingOptions,
  ) {
    this.#walk = walk;
    this.#table = table;
    this.#terrain = terrain;
    this.#onBlocked = onBlocked;
    this.#poser = poser;
    this.#over = new PostureHandOver(poser.figure);
    this.control = walk.control;
    this.feet = walk.feet;
    if (!walk.isStanding) return;
    this.#stand();
    this.#over.end();
  }

  get frame() {
    return this.#walk.frame;
  }

  get isStanding(): boolean {
    if (this.#run?.isOver !== true || this.#run.isChanging || this.#starting !== undefined) return false;
    return this.#terrain === FLAT ? isSettled(this.control) : this.control.demands === this.#demands;
  }

  get plantStrength(): number {
    return this.#walk.plantStrength;
  }

  set plantStrength(strength: number) {
    this.#walk.plantStrength = strength;
  }

  loadStyle(style: StyleSource, table: PlanTable): void {
    this.#take(table);
    this.#walk.loadStyle(style, table);
    // Who steps makes these steps as they are, and takes the style with the next ones.
    const run = this.#run;
    if (run?.isOver === true) this.#handOver(() => run.dress(table));
  }

  editStyle(style: StyleSource, table: PlanTable): void {
    this.#take(table);
    this.#walk.editStyle(style, table);
    this.#run?.dress(table);
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
    this.#over.advance(dtS);
    const run = this.#run;
    if (run === undefined) this.#walkOn(dtS);
    else if (run.isOver) this.#standOn(run, dtS);
    else this.#goOn(run, dtS);
  }

  writePoseInto(pose: Pose): void {
    const run = this.#run;
    if (run === undefined && this.#over.isOver) {
      this.#walk.writePoseInto(pose);
      return;
    }
    this.#readInto(posture);
    if (run === undefined) this.#walk.posePostureInto(posture, this.#over.raisedM, pose);
    else this.#poser.writePoseInto(posture, pose, 'floor', this.#planting, run.frame.place);
  }

  /** Fills the posture as it is seen now. */
  #readInto(out: Posture): void {
    if (this.#run === undefined) this.control.walker.sampleNow(out);
    else copyPostureInto(this.#run.frame.posture, out);
    this.#over.addInto(out);
  }

  /** One takes over from the other: the posture goes on from where it was. */
  #handOver(change: () => void): void {
    this.#over.begin(this.#seen, change);
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
      const run = new StepRun(this.#table, plan, sinceS, this.#terrain, track);
      this.#demands = this.control.demands;
      const { frame } = run;
      const walk = this.#walk;
      const over = this.#over;
      this.#run = run;
      this.#planting = {
        ...frame.planting,
        get strength() {
          return walk.plantStrength;
        },
        get loweredM() {
          return -over.raisedM;
        },
      };
    });
  }

  #goOn(run: StepRun, dtS: number): void {
    run.advance(dtS, this.control, this.#walk.feet);
    // What came to nothing is planned again.
    if (run.takeFailure()) this.#demands = Number.NaN;
    Object.assign(this.#walk.frame, run.frame.place);
    if (!run.isOver) {
      if (this.control.demands === this.#demands) return;
      if (this.#terrain !== FLAT) this.#goOtherwise(run);
      else if (run.canBeLeft(dtS)) this.#leave(run);
      return;
    }
    if (!run.isHanded) {
      if (!run.wears(this.#table)) this.#handOver(() => run.dress(this.#table));
      return;
    }
    this.#leave(run);
    // What was left of the time is the walk's.
    this.#walkOn(run.overS);
  }

  /** Plans the rest of a way over uneven ground anew. */
  #goOtherwise(run: StepRun): void {
    if (run.isChanging) return;
    const { start } = run.plan;
    const begun = run.listBegun(goesOn(this.control, this.#plannedTo));
    const steps = planOnGround(this.#getBody(), this.control, start, begun, this.#onBlocked);
    if (steps === undefined) return;
    run.goOnBy(steps);
    this.#demands = this.control.demands;
    this.#plannedTo = readDemand(this.control);
  }

  /** Steps for what the control of a body that stands is asked. */
  #planAtStand(stance: Stance): StepPlan | undefined {
    if (this.#terrain === FLAT) return planAtStand(this.#getBody(), this.control, stance);
    // What could not be walked to is not asked for again.
    if (this.control.demands === this.#demands) return undefined;
    this.#demands = this.control.demands;
    this.#plannedTo = readDemand(this.control);
    const steps = planOnGround(this.#getBody(), this.control, stance, [], this.#onBlocked);
    return steps === undefined || steps.length === 0 ? undefined : { start: stance, steps };
  }

  /** The control takes over from steps. */
  #leave(run: StepRun): void {
    this.#handOver(() => {
      this.#run = undefined;
      this.#walk.resume(run.frame.place);
    });
  }

  /** Stands as long as nothing is asked of it. */
  #standOn(run: StepRun, dtS: number): void {
    const { frame } = this.#walk;
    const { going, walker } = this.control;
    const { legLengthM } = walker.inputs;
    // Somebody has put it elsewhere.
    if (Math.hypot(going.x * legLengthM - frame.x, going.z * legLengthM - frame.z) > PLACED_M) this.#stand();
    const stands = this.#run ?? run;
    if (this.#starting !== undefined) this.#start(this.#starting);
    else {
      const plan = this.#planAtStand(stands.readStance());
      if (plan && this.#terrain === FLAT) this.#begin(plan, 0);
      else if (plan) {
        const work = solveStepTrack({ table: this.#table, plan, terrain: this.#terrain });
        this.#starting = { plan, work };
      }
    }
    this.#goOn(this.#run ?? stands, dtS);
  }

  /** Goes on with steps from a stand that are being solved; once they are, it makes them. */
  #start({ plan, work }: { readonly plan: StepPlan; readonly work: Generator<undefined, StepTrack> }): void {
    const made = goOnWith(work, SLICES);
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
    this.#begin({ start: layStance(body, placeStance(body.stand, frame)), steps: [] }, 0);
    // Nothing was planned yet of what it is asked.
    this.#demands = Number.NaN;
    this.#run?.placeFeet(this.#walk.feet);
  }

  #getBody(): StepBody {
    this.#body ??= createStepBody(this.#table, this.#terrain);
    return this.#body;
  }
}
