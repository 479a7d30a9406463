import type { Gesture } from '../../body/motion/idle/gesture.ts';
import type { FloorPoint } from '../../body/pose/floorPoint.ts';
import type { Pose } from '../../body/pose/pose.ts';
import { createPoser } from '../../body/pose/poser.ts';
import type { WalkFrame } from '../../body/pose/walkFrame.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { StyleSource } from '../../gait/coefficients.ts';
import type { Posture } from '../../gait/posture.ts';
import { createStepTrack, runSlices, solveStepTrack, type StepTrack } from '../../steps/createStepTrack.ts';
import { createStepBody, layFeet, type StepBody } from '../../steps/plan/placeStep.ts';
import type { FeetPlacement } from '../../steps/plan/stepPlan.ts';
import { placeBothFeet } from '../../steps/plan/straightSteps.ts';
import type { HandOverSource } from '../../steps/postureHandOver.ts';
import { FLAT, type Terrain } from '../../steps/terrain/terrain.ts';
import type { FreeWalk, FreeWalkOptions } from '../freeWalk.ts';
import type { WalkControl } from '../walkControl.ts';
import { type Blocked, isSteered, type LedSteps, planLedSteps } from './planLedSteps.ts';
import { SLICES, StepRun } from './stepRun.ts';

/** A body that stands is somewhere else if it is further away than this, metres. */
const PLACED_M = 1e-6;
/** A walk that is steered is planned on when fewer steps are left, two of which stop it (chosen). */
const LEAST_LEFT = 5;
/** A way goes on where its end lies no further aside of the way to the next, leg lengths (half a foot). */
const SAME_WAY = 0.12;

/** Where steps lead, leg lengths, and how fast, V in 1/s. */
interface PlannedTo extends FloorPoint {
  readonly speed: number;
}

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

/** Of what a walk that is led is made. */
export interface SteppingOptions extends FreeWalkOptions {
  /**
   * The ground. Over ground that is not flat it goes to goals alone, and stands where it is steered
   * otherwise. Default the floor.
   */
  readonly terrain?: Terrain;
  /** Told where the ground lets it not go on; it then stands before that. */
  onBlocked?(blocked: Blocked): void;
}

/**
 * A free walk that is led: all of its steps are planned, and planned anew from those that have begun as it is
 * asked for something else.
 */
export class SteppingWalk implements FreeWalk, HandOverSource {
  readonly control;
  readonly feet;
  readonly #terrain: Terrain;
  readonly #onBlocked: (blocked: Blocked) => void;
  readonly #run: StepRun;
  #table: PlanTable;
  #body: StepBody | undefined;
  #plantStrength = 1;
  /** Steps from a stand that are being solved. */
  #starting: Generator<undefined, StepTrack> | undefined;
  /** Whether its steps are only the beginning of its way. */
  #isPart = false;
  /** Where its steps lead that were planned last, leg lengths, and how fast, V in 1/s. */
  #plannedTo: PlannedTo | undefined;
  /** What the control had been asked by when its steps were planned. */
  #demands = Number.NaN;

  /** Puts a body down where its control stands. Allocates. */
  constructor({
    figure,
    control,
    table,
    plantStrength = 1,
    poser = createPoser(figure),
    terrain = FLAT,
    onBlocked = () => undefined,
  }: SteppingOptions) {
    this.control = control;
    this.#table = table;
    this.#terrain = terrain;
    this.#onBlocked = onBlocked;
    this.#run = new StepRun(poser, control);
    this.feet = this.#run.feet;
    this.plantStrength = plantStrength;
    this.#stand();
  }

  get frame(): WalkFrame {
    return this.#run.frame;
  }

  /** Whether it goes over a floor, not over uneven ground. */
  get isOnFloor(): boolean {
    return this.#terrain === FLAT;
  }

  get isStanding(): boolean {
    const run = this.#run;
    if (!run.isOver || run.isChanging || this.#starting !== undefined) return false;
    return this.control.haltAt === undefined || this.control.demands === this.#demands;
  }

  get plantStrength(): number {
    return this.#plantStrength;
  }

  set plantStrength(strength: number) {
    this.#plantStrength = strength;
    this.#run.plantStrength = strength;
  }

  /** Makes a gesture, if it stands. */
  makeGesture(gesture: Gesture): void {
    if (this.isStanding) this.#run.idle.asked.ask(gesture);
  }

  /** How much it idles as it stands, 0 (it stands still) to 1. */
  set idling(amount: number) {
    this.#run.idle.amount = amount;
  }

  /** What is solved or walked is planned again in the other style, and the body goes over to it. */
  loadStyle(style: StyleSource, table: PlanTable): void {
    this.#take(table);
    this.control.loadStyle(style);
    const run = this.#run;
    if (run.isOver) run.over.begin(run, () => run.takeTable(table));
  }

  editStyle(style: StyleSource, table: PlanTable): void {
    this.#take(table);
    this.control.editStyle(style);
    this.#run.takeTable(table);
  }

  #take(table: PlanTable): void {
    this.#demands = Number.NaN;
    this.#starting = undefined;
    this.#table = table;
    this.#body = undefined;
  }

  advance(dtS: number): void {
    if (!(dtS > 0) || !Number.isFinite(dtS)) return;
    const run = this.#run;
    run.over.advance(dtS);
    // What came to nothing is planned again.
    if (run.takeFailure()) this.#demands = Number.NaN;
    if (!run.isChanging) {
      if (run.isOver) this.#leaveStand();
      else this.#planOn();
    }
    run.advance(dtS);
  }

  writePoseInto(pose: Pose): void {
    this.#run.writePoseInto(pose);
  }

  /** Plans the rest of its way anew where something else is asked, and more of it before its steps end. */
  #planOn(): void {
    const run = this.#run;
    const { control } = this;
    const isGoing = control.askedSpeed > 0 || control.askedTurn !== 0;
    const isEnding = isGoing && run.stepsLeft < LEAST_LEFT;
    if (control.demands === this.#demands && !(isEnding && this.#leadsOn)) return;
    if (run.forget()) return;
    const begun = run.listBegun({
      goesOn: this.#terrain !== FLAT && goesOn(control, this.#plannedTo),
      isChanged: isSteered(this.#terrain, control) && control.askedSpeed > 0,
    });
    const steps = this.#plan(run.track.plan.start, begun);
    if (steps !== undefined) run.goOnBy(steps, this.#table);
  }

  /** Whether there is more to walk than its steps. */
  get #leadsOn(): boolean {
    return this.#isPart || isSteered(this.#terrain, this.control);
  }

  /** Steps for what is asked. */
  #plan(start: FeetPlacement, begun: LedSteps['steps']): LedSteps['steps'] | undefined {
    const { control } = this;
    const of = { begun, stepsBefore: this.#run.stepsBefore };
    const planned = planLedSteps(this.#getBody(), control, start, of, this.#onBlocked);
    if (planned === undefined) return undefined;
    this.#demands = control.demands;
    this.#isPart = planned.isPart;
    this.#plannedTo = readDemand(control);
    return planned.steps;
  }

  /** Stands as long as nothing is asked of it that it can do. */
  #leaveStand(): void {
    const { frame } = this;
    const { control } = this;
    const { legLengthM } = control.walker.inputs;
    const { x, z } = control.going;
    // Somebody has put it elsewhere.
    if (Math.hypot(x * legLengthM - frame.x, z * legLengthM - frame.z) > PLACED_M) this.#stand();
    if (this.#starting !== undefined) {
      const made = runSlices(this.#starting, SLICES);
      if (made.done !== true) return;
      this.#starting = undefined;
      this.#begin(made.value);
      return;
    }
    if (control.demands === this.#demands && !this.#leadsOn) return;
    const start = this.#run.endPlacement;
    const steps = this.#plan(start, []);
    if (steps === undefined || steps.length === 0) return;
    this.#starting = solveStepTrack({ table: this.#table, plan: { start, steps }, terrain: this.#terrain });
  }

  #begin(track: StepTrack): void {
    const run = this.#run;
    const stepsBefore = run.stepsBefore + run.track.schedule.swings.length;
    run.over.begin(run, () => run.begin(track, stepsBefore));
  }

  /** Stands where another walk of its control and feet has come to a stand, by the plans of a table. */
  takeStand(from: FreeWalk & HandOverSource, table: PlanTable): void {
    this.#take(table);
    const { left, right } = this.feet;
    const start = { left: { ...left.foothold }, right: { ...right.foothold } };
    const run = this.#run;
    run.over.begin(run, () => this.#standOn(start), from);
    // It has come to where it was to halt as near as it could.
    if (this.control.goal === undefined) this.#demands = this.control.demands;
  }

  readPostureInto(out: Posture): void {
    this.#run.readPostureInto(out);
  }

  /** Stands where its control is. */
  #stand(): void {
    const { x, z, headingRad } = this.control.going;
    const { legLengthM } = this.control.walker.inputs;
    const body = this.#getBody();
    const place = { x: x * legLengthM, z: z * legLengthM, headingRad };
    this.#standOn(layFeet(body, placeBothFeet(body.stand, place)));
  }

  #standOn(start: FeetPlacement): void {
    const plan = { start, steps: [] };
    this.#run.begin(createStepTrack({ table: this.#table, plan, terrain: this.#terrain }));
    this.#starting = undefined;
    // Nothing was planned yet of what it is asked.
    this.#demands = Number.NaN;
  }

  #getBody(): StepBody {
    this.#body ??= createStepBody(this.#table, this.#terrain);
    return this.#body;
  }
}
