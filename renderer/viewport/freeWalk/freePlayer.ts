import type { AskedGesture } from '../../../shared/body/motion/idle/gesture.ts';
import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { getPlanTable } from '../../../shared/body/planting/plan/planShelf.ts';
import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { blendPoseInto } from '../../../shared/body/pose/blendPose.ts';
import { SlipMeter } from '../../../shared/body/metrics/slipMeter.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import { goByPush, leadByPush, type LedTo, type Push, steerByPush } from '../../../shared/control/drive.ts';
import { LedWalk } from '../../../shared/control/ledWalk.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import type { Blocked } from '../../../shared/control/stepping/planLedSteps.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { wrapAngle } from '../../../shared/gait/units.ts';
import { STYLE_BLEND_S, type Walker } from '../../../shared/gait/walker.ts';
import { FLAT, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { LaneFeed } from '../cast.ts';
import type { CastMember } from '../castMember.ts';
import type { FedLane } from '../fedLane.ts';
import { changeFigure, createWalkerFrame, type OwnWalkerFrame } from '../walkerFrame.ts';
import type { FreeFeed } from './freeFeed.ts';
import { FreePlans } from './freePlans.ts';
import { InstructionLead } from './instructionLead.ts';
import { FloorTrail } from '../trail/floorTrail.ts';
import { STEP_S, StepClock } from './stepClock.ts';
import type { FedGround } from '../steps/fedGround.ts';

/** What of the window a free walk follows besides its lane. */
export type FreeTransport = Pick<LaneFeed, 'playing' | 'rate' | 'extension' | 'askPlan'>;

/** V at which one whose lane runs walks where it is told to, 1/s (chosen). */
const STROLL = 1.4;

/** Where a free walk begins: facing +Z, metres and radians. */
const AT_START: WalkFrame = { x: 0, y: 0, z: 0, headingRad: 0 };

/** How it was after a step. */
interface Instant {
  readonly pose: Pose;
  readonly frame: { -readonly [Key in keyof WalkFrame]: WalkFrame[Key] };
}

/**
 * The walker of the edited lane off its belt: it walks over a floor, by hand or to goals. Its frame is in the
 * world and not in a treadmill frame. Allocates where its style or its body becomes another.
 */
export class FreePlayer implements CastMember {
  readonly id: number;
  readonly frame: OwnWalkerFrame;
  readonly tempo = 1;
  readonly isEdited = true;
  /** What it has left on the floor; another one where it has begun anew. */
  trail: FloorTrail;
  /** Where it is as shown: between its last two steps. A live record. */
  readonly seen = { ...AT_START };
  /** From where it is seen, radians about Y from +Z, left +; written by who holds the camera. */
  eyeRad = 0;

  readonly #feed: FreeFeed;
  readonly #push: Push = { right: 0, forward: 0 };
  #tableOf: { figure: Figure; extension: SpeedExtension; leaning: number };
  #walk: LedWalk;
  #table: PlanTable;
  #runTable: PlanTable;
  #slip = new SlipMeter();
  #style: StyleSource;
  #terrain: Terrain;
  /** Where the ground last let it not go on. */
  #blocked: Blocked | undefined;
  #asked: AskedGesture | undefined;
  #led: LedTo | undefined;
  readonly #told = new InstructionLead();
  #owner: unknown;
  #restarts: number;
  readonly #clock = new StepClock();
  readonly #plans = new FreePlans();
  #before: Instant;
  #now: Instant;
  #isPushed = false;
  /** Whether the hand pushed when it was last asked, walking or paused. */
  #wasPushed = false;
  /** V that is walked by at most, and that with which its goal was asked for. */
  #topSpeed = 0;
  #goalSpeed = 0;

  constructor(lane: FedLane, transport: FreeTransport, feed: FreeFeed) {
    const { figure, style, plantStrength, leaning } = lane;
    const { extension } = transport;
    this.id = lane.id;
    this.#feed = feed;
    this.#style = style;
    this.#owner = lane.owner;
    this.#asked = lane.asked;
    this.#restarts = feed.restarts;
    this.#tableOf = { figure, extension, leaning };
    this.#topSpeed = lane.normalizedSpeed;
    this.#table = getPlanTable({ ...this.#tableOf, style });
    this.#runTable = getPlanTable({ ...this.#tableOf, style: getRunStyle(style) });
    this.#terrain = feed.ground.terrain;
    this.#walk = this.#standUp(plantStrength, this.#getStart());
    this.trail = new FloorTrail(figure);
    [this.#before, this.#now] = [this.#createInstant(), this.#createInstant()];
    this.frame = createWalkerFrame(figure, this.walker, transport.playing);
    this.#refresh();
  }

  get walker(): Walker {
    return this.#walk.control.walker;
  }

  /** Where it is and heads for: metres, radians; a live record. */
  get walkFrame(): FreeWalk['frame'] {
    return this.#walk.frame;
  }

  /** How it goes: V in 1/s and rad/s; a live record. */
  get going(): FreeWalk['control']['going'] {
    return this.#walk.control.going;
  }

  /** Where it walks to, metres; undefined while it is steered by hand, and once it is there. Allocates. */
  get goalM(): FloorPoint | undefined {
    const { goal } = this.#walk.control;
    if (goal === undefined || this.#isPushed) return undefined;
    const { legLengthM } = this.frame.figure;
    return { x: goal.x * legLengthM, z: goal.z * legLengthM };
  }

  get drive(): FreeFeed['drive'] {
    return this.#feed.drive;
  }

  /** The ground that it walks over, and the set that this is. */
  get terrain(): Terrain {
    return this.#terrain;
  }

  get set(): FedGround['set'] {
    return this.#feed.ground.set;
  }

  /** Where the ground lets it not go on to where it was sent last, and why; undefined where it does. */
  get blocked(): Blocked | undefined {
    return this.#blocked;
  }

  /** How far its last foot slid, metres. */
  get slipM(): number {
    return this.#slip.lastM;
  }

  /** Walks to a place on the floor and stops there, metres; one that is not finite changes nothing. */
  goTo(xM: number, zM: number): void {
    const { legLengthM } = this.frame.figure;
    this.#blocked = undefined;
    const isTaken = this.#walk.control.goTo(
      { x: xM / legLengthM, z: zM / legLengthM },
      { normalizedSpeed: this.#topSpeed, halt: true },
    );
    if (!isTaken) return;
    this.#told.end();
    this.#goalSpeed = this.#topSpeed;
    this.#isPushed = false;
    this.#feed.tellSteered();
  }

  /** Goes on by wall time, seconds, as the lane, the window and the hand ask. */
  advance(lane: FedLane, transport: FreeTransport, wallDtS: number): void {
    this.#applyLane(lane, transport);
    this.frame.playing = transport.playing;
    if (transport.playing) {
      for (let left = this.#clock.take(wallDtS * transport.rate); left > 0; left--)
        this.#step(lane, transport);
    } else this.#listen();
    this.#askPlans(transport);
    this.#refresh();
  }

  /** Paused, it only hears the hand: a push that begins then is told, so that it goes on. */
  #listen(): void {
    const push = this.#push;
    this.#feed.readPushInto(push);
    const isPushing = isPushed(push);
    if (isPushing && !this.#wasPushed) this.#feed.tellSteered();
    this.#wasPushed = isPushing;
  }

  /** Takes what has become another: body, law, style, planting; or stands at the start again. */
  #applyLane(lane: FedLane, { extension }: FreeTransport): void {
    const { figure, style, owner, leaning } = lane;
    const of = this.#tableOf;
    const isOther = owner !== this.#owner;
    const isRestarted = this.#feed.restarts !== this.#restarts;
    this.#owner = owner;
    this.#topSpeed = lane.normalizedSpeed;
    this.#restarts = this.#feed.restarts;
    if (figure !== of.figure || extension !== of.extension) this.#change(lane, extension);
    else if (style !== this.#style || leaning !== of.leaning) {
      this.#style = style;
      of.leaning = leaning;
      this.#takeTables();
      if (!isOther && lane.isCut) this.#walk.editStyle(style, this.#table, this.#runTable);
      else this.#walk.loadStyle(style, this.#table, this.#runTable);
      this.#readNow();
    }
    const { terrain } = this.#feed.ground;
    if (terrain !== this.#terrain) {
      this.#terrain = terrain;
      // A walk over ground stands on that.
      const isThere = Number.isFinite(terrain.measureHeight(this.walkFrame.x, this.walkFrame.z));
      this.#begin(lane.plantStrength, isThere ? this.walkFrame : this.#getStart());
    }
    if (isRestarted) this.#begin(lane.plantStrength, this.#getStart());
    const speed = lane.askedGait === 'run' ? STROLL : lane.normalizedSpeed;
    this.#told.take(this.#feed.said, this.#tableOf, this.#walk, speed);
  }

  /** Goes on with another body or law from where it is, from a stand. */
  #change({ figure, style, plantStrength, leaning }: FedLane, extension: SpeedExtension): void {
    this.#tableOf = { figure, extension, leaning };
    this.#style = style;
    this.#takeTables();
    this.#begin(plantStrength, this.walkFrame);
  }

  #takeTables(): void {
    this.#table = getPlanTable({ ...this.#tableOf, style: this.#style });
    this.#runTable = getPlanTable({ ...this.#tableOf, style: getRunStyle(this.#style) });
  }

  /** Where a walk begins: on uneven ground where footsteps do. */
  #getStart(): WalkFrame {
    return this.#terrain === FLAT ? AT_START : this.#feed.ground.start;
  }

  /** Stands somewhere, with a clean floor. */
  #begin(plantStrength: number, at: WalkFrame): void {
    const { figure } = this.#tableOf;
    const { frame } = this;
    this.#blocked = undefined;
    this.#led = undefined;
    this.#told.end();
    this.#walk = this.#standUp(plantStrength, at);
    this.#slip = new SlipMeter();
    this.trail = new FloorTrail(figure);
    this.#isPushed = false;
    [this.#before, this.#now] = [this.#createInstant(), this.#createInstant()];
    const { gait } = this.walker;
    frame.gait = gait;
    frame.law = gait.law;
    if (figure === frame.figure) return;
    changeFigure(frame, figure);
  }

  #standUp(plantStrength: number, { x, z, headingRad }: WalkFrame): LedWalk {
    const { figure, extension, leaning } = this.#tableOf;
    const { legLengthM } = figure;
    const control = createWalkControl({ style: this.#style, extension, legLengthM, seed: this.id, leaning });
    control.place({ x: x / legLengthM, z: z / legLengthM }, headingRad);
    return new LedWalk({
      figure,
      control,
      table: this.#table,
      runTable: this.#runTable,
      plantStrength,
      terrain: this.#terrain,
      onBlocked: (blocked) => {
        this.#blocked = blocked;
      },
    });
  }

  /** It as it is now. */
  #createInstant(): Instant {
    const instant = { pose: createPose(this.#tableOf.figure), frame: { ...this.walkFrame } };
    this.#walk.writePoseInto(instant.pose);
    return instant;
  }

  #step(lane: FedLane, transport: FreeTransport): void {
    const push = this.#push;
    this.#feed.readPushInto(push);
    // What the hand has asked for beside it, such as another style, is of this step.
    this.#applyLane(lane, transport);
    this.#steer(push);
    const walk = this.#walk;
    const most = STEP_S / STYLE_BLEND_S;
    walk.plantStrength += Math.min(most, Math.max(-most, lane.plantStrength - walk.plantStrength));
    walk.idling = lane.idling ?? 0;
    if (lane.asked !== this.#asked && lane.asked) walk.makeGesture(lane.asked.gesture);
    this.#asked = lane.asked;
    if (!this.#told.isOn) walk.control.askedGait = lane.askedGait ?? 'walk';
    walk.control.walker.inputs.variation = lane.variation;
    walk.control.walker.inputs.leaning = lane.leaning;
    walk.advance(STEP_S);
    this.#feed.tellStanding(walk.isStanding);
    this.frame.distanceM += walk.control.going.speed * this.frame.figure.legLengthM * STEP_S;
    const last = this.#before;
    this.#before = this.#now;
    this.#now = last;
    this.#readNow();
    this.#slip.follow(walk.feet, this.#now.pose);
    this.trail.follow(walk);
  }

  /** Hands on what the hand asks; let go of, a goal that was set on the floor goes on being walked to. */
  #steer(push: Push): void {
    const { control } = this.#walk;
    const topSpeed = this.#topSpeed;
    const isPushing = isPushed(push);
    this.#wasPushed = isPushing;
    if (isPushing) this.#steerAgain();
    if (this.#told.step()) return;
    if (this.#terrain !== FLAT) this.#lead(push, isPushing);
    else if (this.#feed.drive === 'steer') steerByPush(control, push, topSpeed);
    else if (!goByPush(control, push, topSpeed, this.eyeRad)) {
      if (this.#isPushed) control.stop();
      else if (control.goal && topSpeed !== this.#goalSpeed) this.#goOn(control.goal);
    }
    this.#isPushed = isPushing;
  }

  /** Somebody steers: what it was told is over, and it goes in the style of its lane. */
  #steerAgain(): void {
    this.#feed.tellSteered();
    if (this.#told.isOn) this.#walk.loadStyle(this.#style, this.#table, this.#runTable);
    this.#told.end();
  }

  /** The same over uneven ground, where all steps are planned to a place. */
  #lead(push: Push, isPushing: boolean): void {
    const { control } = this.#walk;
    const { drive } = this.#feed;
    const before = this.#led;
    this.#led = leadByPush(control, push, {
      drive,
      topSpeed: this.#topSpeed,
      eyeRad: this.eyeRad,
      last: before,
    });
    if (this.#led !== before) this.#blocked = undefined;
    if (this.#isPushed && !isPushing) control.stop();
  }

  /** Goes on to its goal at another speed. */
  #goOn(goal: FloorPoint): void {
    this.#goalSpeed = this.#topSpeed;
    this.#walk.control.goTo(goal, { normalizedSpeed: this.#topSpeed, halt: true });
  }

  /** Has plans made aside that this walk may come to need, the slowest and straightest first. */
  #askPlans({ askPlan }: FreeTransport): void {
    const runTable = this.#walk.control.askedGait === 'walk' ? undefined : this.#runTable;
    this.#plans.ask(askPlan, this.#topSpeed, this.#table, runTable, this.#told.tables);
  }

  #refresh(): void {
    const { frame } = this;
    const { walker } = this;
    walker.sampleNow(frame.posture);
    frame.phase = walker.phase;
    frame.revision = walker.revision;
    frame.speedMps = this.going.speed * frame.figure.legLengthM;
    // Paused, what is seen is its last step.
    this.#showBetween(frame.playing ? this.#clock.share : 1);
  }

  #readNow(): void {
    const { pose, frame } = this.#now;
    this.#walk.writePoseInto(pose);
    frame.x = this.walkFrame.x;
    frame.y = this.walkFrame.y;
    frame.z = this.walkFrame.z;
    frame.headingRad = this.walkFrame.headingRad;
  }

  #showBetween(share: number): void {
    const { seen } = this;
    const [from, to] = [this.#before.frame, this.#now.frame];
    blendPoseInto(this.#before.pose, this.#now.pose, share, this.frame.pose);
    seen.x = from.x + share * (to.x - from.x);
    seen.y = from.y + share * (to.y - from.y);
    seen.z = from.z + share * (to.z - from.z);
    seen.headingRad = wrapAngle(from.headingRad + share * wrapAngle(to.headingRad - from.headingRad));
  }
}

function isPushed({ right, forward }: Push): boolean {
  return right !== 0 || forward !== 0;
}
