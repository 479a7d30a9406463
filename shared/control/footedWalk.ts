import type { IdlePlanting } from '../body/motion/idle/idlePose.ts';
import type { StandIdle } from '../body/motion/idle/standIdle.ts';
import { WorldFoot } from '../body/planting/footing/worldFoot.ts';
import { blendPlanInto } from '../body/planting/plan/mixPlans.ts';
import { createPlanNumbers, type PlanNumbers, PlanView } from '../body/planting/plan/planNumbers.ts';
import type { PlanRecord } from '../body/planting/plan/planRecord.ts';
import type { PlanTable } from '../body/planting/plan/planTable.ts';
import { writePlantTimingInto } from '../body/planting/plan/plantTiming.ts';
import type { Pose } from '../body/pose/pose.ts';
import { createPoser, type Poser } from '../body/pose/poser.ts';
import { SIDES, type Side } from '../gait/channels.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import type { Gait } from '../gait/gait.ts';
import { getSidePhase, MID_STANCE_DELAY } from '../gait/phase.ts';
import { createPosture, type Posture } from '../gait/posture.ts';
import { smoothstep } from '../gait/smoothstep.ts';
import { type Wander, writeWanderInto } from '../gait/variation/variation.ts';
import { STYLE_BLEND_S, type Walker } from '../gait/walker.ts';
import { areAstray, isEnding, isOneSwinging } from './astray.ts';
import { FootedChange, type GaitTables } from './footedChange.ts';
import { type HandOverSource, PostureHandOver } from '../steps/postureHandOver.ts';
import type { FreeWalk, FreeWalkOptions } from './freeWalk.ts';
import { computeHurry, computeUndoing } from './hurry.ts';
import { computeLengthening } from './lengthening.ts';
import { LoweredHips, MEASURED_FROM } from './loweredHips.ts';
import { RestingIdle } from './restingIdle.ts';
import type { WalkControl } from './walkControl.ts';

/** The tempo at which who ends steps until its feet are together, Hz, and how fast that sets in, Hz/s. */
const CLOSING_HZ = 0.9;
const CLOSING_RATE = 5;
/**
 * A swing that is not to throw a joint about undoes this many radians of it times cycles a second (chosen: 6
 * degrees a frame at 60 Hz, where the cubic over 0.6 of the swing is steepest).
 */
const UNDONE_PER_S = 1;
/** The phase begins to hurry by this many Hz a second (chosen: all of a hurry within a tenth of a second). */
const HURRY_RISE = 15;
/** Cycles before its toe off from which on a foot is about to leave (chosen: some frames of a hurry). */
const LEAVING = 0.08;

/** Of what a walk by its control alone is made. */
export interface FootedOptions extends FreeWalkOptions {
  /** What it does as it stands; bodies of one figure may share it. Left out, it stands still. */
  readonly idle?: StandIdle;
  /** The plans of its style's run; left out, it walks whatever is asked. */
  readonly runTable?: PlanTable | undefined;
  /** Its feet, where another walk of its control has them by now. Default those of who stands. */
  readonly feet?: Readonly<Record<Side, WorldFoot>>;
}

/** What is read or posed now, of one walk after the other. */
const posture = createPosture();

/**
 * A free walk by its control alone: a foot stays where it has come down while speed and turn rate change.
 */
export class FootedWalk implements FreeWalk, HandOverSource {
  readonly control: WalkControl;
  readonly frame = { x: 0, y: 0, z: 0, headingRad: 0 };
  readonly feet: Readonly<Record<Side, WorldFoot>>;

  readonly #legLengthM: number;
  readonly #poser: Poser;
  readonly #wandered: Wander = { aside: 0, ahead: 0 };
  #table: PlanTable;
  #tables: GaitTables;
  /** Those of another style that was asked for in a change, and how it comes. */
  #next: { readonly tables: GaitTables; readonly isBlended: boolean } | undefined;
  readonly #change: FootedChange;
  /** What is planned, as numbers that can be mixed and as the plan that they are. */
  readonly #planned = createPlanNumbers();
  readonly #view = new PlanView(this.#planned);
  readonly #plan: PlanRecord = this.#view.plan;
  readonly #planting: IdlePlanting;
  #plannedRevision = -1;
  /** What was planned as a style was loaded, and seconds until the plan with it has taken over. */
  #before: PlanNumbers | undefined;
  #blendLeftS = 0;
  /** How much faster its phase goes than by itself, and how much its feet want it to, Hz. */
  #hurryHz = 0;
  #wantedHz = 0;
  /** What a swing has to undo in that, radians. */
  #undoing = 0;
  /** Share of a swing within which it undoes what its stance has changed; it keeps that while it lasts. */
  #swingReach = 1;
  readonly #hips: LoweredHips;
  /** How far it has begun to bring its feet together, 0 to 1. */
  #closing = 0;
  /** Fades what its posture was off as it took over from another walk. */
  readonly #over: PostureHandOver;
  /** Counts up where feet would come down otherwise; that for which each has been solved. */
  #landing = 0;
  readonly #landed: Record<Side, number> = { left: -1, right: -1 };
  readonly #idle: RestingIdle;
  readonly #ownPhases = { left: 0, right: 0 };
  /** Whether the solver of stances has read this instant. */
  #isRead = false;

  /** Puts a body down where its control stands. Allocates. */
  constructor({
    figure,
    control,
    table,
    plantStrength = 1,
    poser = createPoser(figure),
    idle,
    runTable,
    feet = {
      left: new WorldFoot('left', figure.legLengthM),
      right: new WorldFoot('right', figure.legLengthM),
    },
  }: FootedOptions) {
    const { legLengthM } = figure;
    this.control = control;
    this.feet = feet;
    this.#over = new PostureHandOver(figure);
    this.#legLengthM = legLengthM;
    this.#poser = poser;
    this.#hips = new LoweredHips(legLengthM);
    this.#table = table;
    this.#tables = { walk: table, run: runTable };
    this.#change = new FootedChange(poser);
    this.#idle = new RestingIdle(idle, control.walker.variation.seed);
    const { left, right } = this.feet;
    this.#planting = {
      plan: this.#plan,
      strength: plantStrength,
      footing: { left: left.now, right: right.now },
      ownPhases: this.#ownPhases,
      loweredM: 0,
    };
    // A standing body has its feet side by side, as in mid-step: its first step is half a step.
    if (control.going.speed === 0) control.walker.setPhase(MID_STANCE_DELAY);
    this.#follow();
  }

  get isStanding(): boolean {
    return (
      isEnding(this.control.going) &&
      !areAstray(this.feet, this.#legLengthM) &&
      this.control.going.speed === 0
    );
  }

  /** Whether it goes over from a walk to a run or back, or to another style. */
  get isBetween(): boolean {
    return this.#change.isOn || this.#blendLeftS > 0;
  }

  get plantStrength(): number {
    return this.#planting.strength;
  }

  set plantStrength(strength: number) {
    this.#planting.strength = strength;
  }

  loadStyle(_: StyleSource, walk: PlanTable, run?: PlanTable): void {
    this.#takeStyle({ walk, run }, true);
  }

  editStyle(_: StyleSource, walk: PlanTable, run?: PlanTable): void {
    this.#takeStyle({ walk, run }, false);
  }

  #takeStyle(tables: GaitTables, isBlended: boolean): void {
    if (this.#change.isOn) {
      this.#next = { tables, isBlended };
      return;
    }
    const { control } = this;
    const run = this.#table === this.#tables.run ? tables.run : undefined;
    this.#tables = tables;
    this.#table = run ?? tables.walk;
    if (!isBlended) return control.editStyle(this.#table.style);
    // What is planned now stays as it is, and is left for what the other style asks.
    this.#before ??= createPlanNumbers();
    this.#before.set(this.#planned);
    this.#blendLeftS = STYLE_BLEND_S;
    control.loadStyle(this.#table.style);
  }

  advance(dtS: number): void {
    const { control } = this;
    const passes = dtS > 0 && Number.isFinite(dtS);
    if (this.#change.isOn) {
      if (passes) this.#goOnChanging(dtS);
      return;
    }
    this.#change.ask(control, this.#tables, this.#table);
    const before = control.walker.phase;
    control.advance(dtS);
    if (passes) {
      this.#over.advance(dtS);
      this.#hurry(dtS);
      // In flight nothing holds the hips.
      const flies = this.#plan.runHz > 0 && !this.feet.left.stands && !this.feet.right.stands;
      if (!flies && this.#hips.advance(dtS)) this.#landing++;
      this.#idle.advance(dtS, this.isStanding);
      // Once more also as it ends.
      if (this.#blendLeftS > 0) this.#plannedRevision = -1;
      this.#blendLeftS = Math.max(0, this.#blendLeftS - dtS);
    }
    this.#follow();
    if (this.#blendLeftS > 0 || !this.#over.isOver) return;
    const { strength, footing } = this.#planting;
    const planting = { plan: this.#plan, strength, footing, loweredM: this.#hips.nowM };
    this.#change.begin(control, before, this.#tables, planting);
  }

  /** Goes on from a walk to a run, or back. */
  #goOnChanging(dtS: number): void {
    const { control, feet } = this;
    const isOver = this.#change.advance(dtS, control);
    this.#moveFrame();
    const left = this.#change.step(feet, this.#plan, this.frame);
    if (left !== undefined) this.#leave(left);
    if (!isOver) return;
    this.#change.end(control, feet);
    this.#table = this.#table === this.#tables.run ? this.#tables.walk : this.#tables.run!;
    this.#hips.nowM = 0;
    this.#swingReach = 0;
    this.#plannedRevision = -1;
    this.#follow();
    if (this.#next !== undefined) this.#takeStyle(this.#next.tables, this.#next.isBlended);
    this.#next = undefined;
  }

  writePoseInto(pose: Pose): void {
    if (this.#change.isOn) {
      this.#change.writePoseInto(pose, this.frame);
      return;
    }
    this.readPostureInto(posture);
    this.#planting.loweredM = this.#hips.nowM - this.#over.raisedM;
    for (const side of SIDES) this.#ownPhases[side] = getSidePhase(posture.phase, side);
    const { idle } = this.control.walker.gait.coefficients;
    if (!this.#idle.writePoseInto(posture, pose, this.#planting, idle, this.frame))
      this.#poser.writePoseInto(posture, pose, 'floor', this.#planting, this.frame);
  }

  readPostureInto(out: Posture): void {
    this.control.walker.sampleNow(out);
    this.#over.addInto(out);
  }

  /** Goes on as the body of another walk of its control and feet was posed. */
  takeOver(from: HandOverSource): void {
    this.#over.begin(this, () => undefined, from);
  }

  /** Brings frame, plan and feet up to date with the control. */
  #follow(): void {
    const { walker } = this.control;
    this.#moveFrame();
    if (walker.revision !== this.#plannedRevision) this.#replan(walker.gait);
    this.#plannedRevision = walker.revision;
    this.#takeTiming(walker.gait);
    this.#step(walker.phase);
    this.#look();
  }

  #moveFrame(): void {
    const { control, frame } = this;
    const { walker, going } = control;
    frame.x = going.x * this.#legLengthM;
    frame.z = going.z * this.#legLengthM;
    frame.headingRad = going.headingRad;
    if (walker.variation.amount > 0) this.#wander(walker);
  }

  /** Takes the plan of the walk as it is by now. */
  #replan(gait: Gait): void {
    this.#table.mixInto(gait, this.#planned);
    if (this.#blendLeftS > 0 && this.#before)
      blendPlanInto(this.#before, smoothstep(1 - this.#blendLeftS / STYLE_BLEND_S), this.#planned);
    this.#view.refresh();
    this.#landing++;
  }

  /** Has stances as long as the law, and swings as the walk was when they began. */
  #takeTiming(gait: Gait): void {
    const plan = this.#plan;
    writePlantTimingInto(gait, this.#legLengthM, plan);
    if (!isOneSwinging(this.feet) || this.#swingReach === 0) this.#swingReach = plan.swingReach;
    plan.swingReach = this.#swingReach;
    if (this.#closing <= plan.clearance) return;
    plan.clearance = this.#closing;
    plan.clearanceM = plan.clearance * this.#legLengthM;
  }

  /** Takes the feet on: they come down, stand and leave. */
  #step(phase: number): void {
    const plan = this.#plan;
    const { left, right } = this.feet;
    // A foot that has left is on its way, however long stances become by now.
    plan.stanceEnd = Math.min(plan.stanceEnd, left.getEndOfStance(phase), right.getEndOfStance(phase));
    this.#isRead = false;
    for (const side of SIDES) {
      const foot = this.feet[side];
      if (foot.update(plan, phase, this.frame)) this.#leave(foot);
      else if (!foot.stands) this.#land(foot);
    }
  }

  /** Tells what a foot that has just left had changed of the pattern. */
  #leave({ side, since, leftAt, now }: WorldFoot): void {
    this.#readAt(leftAt - since);
    this.#poser.stances.solveLift(this.#plan, side, leftAt, this.#hips.nowM, now);
    this.#landed[side] = -1;
  }

  /** Lets a foot that is on its way down come to its foothold, as the walk is by now. */
  #land({ side, since, now: { end } }: WorldFoot): void {
    const plan = this.#plan;
    const left = (1 - since) / (1 - plan.stanceEnd);
    if (left >= plan.swingReach || this.#landed[side] === this.#landing) return;
    this.#landed[side] = this.#landing;
    this.#readAt(1 - since);
    this.#poser.stances.solveLanding(plan, side, this.#hips.nowM, end);
  }

  /** Has the solver of stances read the walk this many cycles from now. */
  #readAt(cycles: number): void {
    const { walker } = this.control;
    walker.sampleAt(walker.wholeCycles + walker.phase + cycles, posture);
    this.#poser.stances.read(posture);
    this.#isRead = false;
  }

  #readNow(): void {
    if (this.#isRead) return;
    this.#readAt(0);
    this.#isRead = true;
  }

  /** Looks at the legs that stand, for the next step: how far they do not reach, and what hurries them. */
  #look(): void {
    const legLengthM = this.#legLengthM;
    const { left, right } = this.feet;
    this.#wantedHz = Math.max(computeHurry(left, legLengthM), computeHurry(right, legLengthM));
    this.#hips.shortM = Math.max(this.#measureShort(left), this.#measureShort(right));
    this.#undoing = 0;
    if (this.#wantedHz > 0 || this.#closing > 0)
      this.#undoing = Math.max(this.#measureUndoing(left), this.#measureUndoing(right));
  }

  #measureShort(foot: WorldFoot): number {
    if (!foot.stands) return -this.#legLengthM;
    // A plan has its legs reach: one is short of no more than what its foot's being off the plan asks of it.
    if (
      this.#hips.nowM === 0 &&
      computeLengthening(foot.now, this.#legLengthM) < MEASURED_FROM * this.#legLengthM
    )
      return 0;
    this.#readNow();
    return this.#poser.stances.computeShort(this.#plan, foot.side, foot.since, this.#hips.nowM, foot.now);
  }

  /** What the swing of a foot that is in the air, or about to leave, has to undo, radians. */
  #measureUndoing(foot: WorldFoot): number {
    if (foot.stands) {
      if (foot.since < this.#plan.stanceEnd - LEAVING) return 0;
      this.#readNow();
      this.#poser.stances.solveLift(this.#plan, foot.side, foot.since, this.#hips.nowM, foot.now);
    }
    return computeUndoing(foot);
  }

  /** Moves the body beside its way as its variation has it; what comes down there are varied steps. */
  #wander({ variation, wholeCycles, phase }: Walker): void {
    const { frame } = this;
    const wandered = this.#wandered;
    writeWanderInto(variation, wholeCycles + phase, wandered);
    const [asideM, aheadM] = [wandered.aside * this.#legLengthM, wandered.ahead * this.#legLengthM];
    const [sine, cosine] = [Math.sin(frame.headingRad), Math.cos(frame.headingRad)];
    frame.x += asideM * cosine + aheadM * sine;
    frame.z += aheadM * cosine - asideM * sine;
  }

  /**
   * Moves the phase on by what the feet need beside what speed and turn rate make of it: while a body is set
   * off, and until its feet are together as it comes to a stand.
   */
  #hurry(dtS: number): void {
    const { walker } = this.control;
    // A run's flight takes its time.
    if (walker.gait.base.gait === 'run') return;
    const wanted = isEnding(this.control.going) && areAstray(this.feet, this.#legLengthM) ? 1 : 0;
    const most = CLOSING_RATE * dtS;
    this.#closing += Math.min(most, Math.max(-most, wanted - this.#closing));
    const closingHz = this.#closing * CLOSING_HZ - walker.gait.law.frequency;
    const mostHz = UNDONE_PER_S / this.#undoing - walker.gait.law.frequency;
    const wantedHz = Math.max(0, this.#wantedHz, closingHz);
    this.#hurryHz = Math.max(0, Math.min(wantedHz, mostHz, this.#hurryHz + HURRY_RISE * dtS));
    if (this.#hurryHz > 0) walker.setPhase(walker.phase + this.#hurryHz * dtS);
  }
}
