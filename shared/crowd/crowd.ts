import type { Figure } from '../body/figure/figure.ts';
import type { PlanTable } from '../body/planting/plan/planTable.ts';
import { StandIdle } from '../body/motion/idle/standIdle.ts';
import { createPoser, type Poser } from '../body/pose/poser.ts';
import type { AskedGait } from '../control/gaitGate.ts';
import { FootedWalk } from '../control/footedWalk.ts';
import type { FreeWalk } from '../control/freeWalk.ts';
import { createWalkControl } from '../control/walkControl.ts';
import { computeChangeSpeed, SLOWEST_CHANGE } from '../gait/run/chooseGait.ts';
import { createRandom, drawOne, type Random } from '../gait/random.ts';
import { wrapAngle } from '../gait/units.ts';
import { Avoidance } from './avoidance.ts';
import { ClearSpeed } from './clearSpeed.ts';
import type { CrowdWalk } from './crowdWalk.ts';
import type { FloorPoint } from '../body/pose/floorPoint.ts';
import { createSpeedDrift, type SpeedDrift } from './speedDrift.ts';
import { CROWD_MAX } from './crowdMax.ts';
import { createNoticedBody, noticeBody, type NoticedBody } from './goingBody.ts';
import { drawPlace, getSpot } from './places.ts';

/** Options of `createCrowd`. */
export interface CrowdOptions {
  /** The body of all. */
  readonly figure: Figure;
  /** The plans of each style that is walked in on that body, one or more; drawn evenly. */
  readonly tables: readonly PlanTable[];
  /** Walkers, 1 to `CROWD_MAX`; what is beyond, or no number, is brought within. */
  readonly count: number;
  /** An integer that decides all that is drawn: the same seed walks the same way. */
  readonly seed: number;
  /** V about which the walkers' own speeds are drawn, 1/s. */
  readonly normalizedSpeed: number;
  /** How they go; default at a walk. */
  readonly askedGait?: AskedGait;
  /** The plans of the run of each of those styles; left out, they walk whatever is asked. */
  readonly runTables?: readonly PlanTable[];
}

/** One of a crowd; a live record. */
export interface CrowdWalker<Walk extends CrowdWalk = CrowdWalk> {
  readonly walk: Walk;
  /** Whose plans it walks by, and so in which style. */
  readonly table: PlanTable;
  /** Where it is going, metres. */
  readonly goal: Readonly<FloorPoint>;
  /** Goals reached so far. */
  readonly reached: number;
}

/** Walkers on one floor, each on its way from one place to the next and out of the others' way. Metres. */
export interface Crowd<Walk extends CrowdWalk = CrowdWalk> {
  readonly walkers: readonly CrowdWalker<Walk>[];
  /** Whether it walks over a floor, not over uneven ground. */
  readonly isOnFloor: boolean;
  /** The middle of the floor that they have. */
  readonly middle: Readonly<FloorPoint>;
  /** Radius of the floor that they have, metres. */
  readonly radiusM: number;
  /** Radius of the circle of a body, metres: two that overlap touch. */
  readonly bodyRadiusM: number;
  /** V about which each has a speed of its own, 1/s; may be changed at any time. */
  normalizedSpeed: number;
  /** How much the steps of each differ from each other, 0 (not at all) to 2; may be changed at any time. */
  variation: number;
  /** How much each idles where it stands, 0 (it stands still) to 1; may be changed at any time. */
  idling: number;
  /**
   * Sends all to a place, metres, where each takes a spot of its own, and calls them off again (undefined).
   * Places that are not finite or further off than the floor reaches are refused: false, and nothing changes.
   */
  gather(place: Readonly<FloorPoint> | undefined): boolean;
  /**
   * Goes on by a step of so many seconds, at most 1; the same steps give the same walks. Tells each walker
   * that has been taken on: whoever poses it then finds all that it is made of at hand. `turns` has for each
   * walker how many steps it is taken on by at once, 1 to 255, default 1: it is then ahead of the others
   * until they have come as far, and only then is its turn again. The turns of neighbours by number are not
   * in the same step. A crowd that plans its steps takes no turns.
   */
  advance(dtS: number, onTaken?: OnTaken<Walk>, turns?: Readonly<Uint8Array>): void;
}

/** Told of a walker that has been taken on by so many steps. */
export type OnTaken<Walk extends CrowdWalk = CrowdWalk> = (index: number, walk: Walk, steps: number) => void;

/** Radius of a body, statures (chosen: half the shoulders' width). */
export const BODY_RADIUS = 0.13;
/** What a body keeps free round that, metres (chosen: they turn and slow down late, and still stay apart). */
const KEPT_FREE_M = 0.4;
/**
 * The floor is as large as gives everybody a square of this many radii (chosen: some 12 m^2, where one meets
 * somebody every few seconds).
 */
export const SPACING = 14;
/** And where they may run (chosen: a stop takes three times the room). */
const RUNNING_SPACING = 30;
/** Seconds between two times that a walker steers (chosen: it walks 15 cm meanwhile). */
const STEER_EVERY_S = 0.1;
/** How far ahead the place is that a walker is sent to, seconds (chosen: its turns are smooth). */
const AHEAD_S = 1.2;
/** A goal is reached within this, metres (chosen: who walks through it is there). */
const REACHED_M = 0.7;
/** The cosine of the most that one turns to the next goal, and the most draws for it (chosen). */
const AHEAD_LEAST = -0.2;
const MOST_DRAWS = 8;
/** Slower than this, m/s, nobody walks (chosen: steps of some centimetres look like waiting for a step). */
const CREEPING_MPS = 0.12;
/**
 * A walker that would turn so far aside that less than this share of its way lies ahead, and is faster than
 * this, m/s, slows down first (chosen: a walk that turns sharply at speed swings out into others).
 */
const AHEAD_SHARE = 0.3;
const TURNING_MPS = 0.4;
/** A walker slower than this, m/s, against its wish is kept from walking; seconds until it steps aside. */
const KEPT_MPS = 0.2;
const PATIENCE_S = 1.5;
const ASIDE_S = 1.5;
/** Who gather have a square of this many radii each (chosen: room to come to their spot). */
export const GATHERED = 6;
/** Who is ahead of the crowd by no more has come to its turn, seconds. */
const NO_TIME_S = 1e-9;
/**
 * Who has to turn further, radians, or turns faster, rad/s, walks on (chosen: who changes to a run or back
 * cannot turn meanwhile).
 */
const STRAIGHT_RAD = 0.2;
const STRAIGHT_RATE = 0.2;
/** Latest start after the first, seconds (chosen: nobody walks in step). */
const LATEST_START_S = 2;

/** Puts a crowd down, standing. Throws a RangeError without a style. Allocates. */
export function createCrowd(options: CrowdOptions): Crowd<FreeWalk> {
  if (options.tables.length === 0) throw new RangeError('a crowd walks in one style or more');
  return new WalkingCrowd(options);
}

/** One of the crowd with what drives it. */
interface Member extends CrowdWalker<FootedWalk>, NoticedBody {
  readonly random: Random;
  readonly pacing: SpeedDrift;
  readonly wish: FloorPoint;
  readonly chosen: FloorPoint;
  readonly radiusM: number;
  goal: FloorPoint;
  reached: number;
  /** Seconds that it is ahead of the crowd. */
  aheadS: number;
  /** Seconds until it looks round. */
  nextSteerS: number;
  /** Seconds that it has been kept from walking, and that it still steps aside for it. */
  keptS: number;
  asideS: number;
}

class WalkingCrowd implements Crowd<FreeWalk> {
  readonly isOnFloor = true;
  readonly middle = { x: 0, z: 0 };
  readonly walkers: readonly Member[];
  readonly radiusM: number;
  readonly bodyRadiusM: number;
  normalizedSpeed: number;
  variation = 0;

  readonly #idle: StandIdle;
  readonly #legLengthM: number;
  readonly #askedGait: AskedGait;
  readonly #avoidance = new Avoidance();
  readonly #clearSpeed: ClearSpeed;
  #gatheredAt: Readonly<FloorPoint> | undefined;
  #steps = 0;

  constructor(options: CrowdOptions) {
    const { figure, tables, count, seed, normalizedSpeed, runTables, askedGait = 'walk' } = options;
    const held = Math.min(CROWD_MAX, Math.max(1, Math.round(count) || 1));
    this.#legLengthM = figure.legLengthM;
    this.#askedGait = askedGait;
    const { legLengthM } = figure;
    const runsFrom = askedGait === 'run' ? SLOWEST_CHANGE : computeChangeSpeed('run', legLengthM);
    this.#clearSpeed = new ClearSpeed(legLengthM * runsFrom);
    this.normalizedSpeed = normalizedSpeed;
    this.bodyRadiusM = BODY_RADIUS * figure.statureM;
    this.radiusM = getSpot(held, this.#spacingM).awayM;
    const poser = createPoser(figure);
    // One foot of who stands by its control alone is held as a swinging one, which hips would move.
    this.#idle = new StandIdle(poser, seed, true);
    this.walkers = Array.from({ length: held }, (_, index) => {
      const random = createRandom(seed * CROWD_MAX + index);
      const table = drawOne(random, tables);
      const runTable = runTables?.[tables.indexOf(table)];
      return this.#putDown({ figure, poser, table, runTable }, index, random);
    });
  }

  get idling(): number {
    return this.#idle.amount;
  }

  set idling(amount: number) {
    this.#idle.amount = amount;
  }

  gather(place: Readonly<FloorPoint> | undefined): boolean {
    if (place === undefined) {
      this.#gatheredAt = undefined;
      for (const member of this.walkers) member.goal = drawPlace(member.random, this.radiusM);
      return true;
    }
    if (!(Math.hypot(place.x, place.z) <= this.radiusM)) return false;
    this.#gatheredAt = place;
    this.#takeSpots(place);
    return true;
  }

  advance(dtS: number, onTaken?: OnTaken<FreeWalk>, turns?: Readonly<Uint8Array>): void {
    if (!(dtS > 0) || !Number.isFinite(dtS)) return;
    const { walkers } = this;
    this.#steps++;
    for (const member of walkers) this.#notice(member);
    this.#avoidance.look(walkers, this.#mayRun);
    for (let index = 0; index < walkers.length; index++) {
      const member = walkers[index]!;
      if (member.aheadS > NO_TIME_S) {
        member.aheadS = Math.max(0, member.aheadS - dtS);
        continue;
      }
      const turn = turns?.[index] ?? 1;
      const steps = turn - ((this.#steps + index) % turn);
      member.aheadS = (steps - 1) * dtS;
      this.#takeOn(member, index, steps * dtS);
      onTaken?.(index, member.walk, steps);
    }
  }

  #takeOn(member: Member, index: number, dtS: number): void {
    member.nextSteerS -= dtS;
    if (member.nextSteerS <= 0) this.#steer(member, index);
    const { control } = member.walk;
    control.walker.inputs.variation = this.variation;
    member.walk.advance(dtS);
    member.pacing.advance(dtS);
    this.#wait(member, dtS);
  }

  /** How fast one walks where nobody is in its way, m/s. */
  #computeTopSpeed({ pacing }: Member): number {
    return pacing.share * this.normalizedSpeed * this.#legLengthM;
  }

  get #mayRun(): boolean {
    return this.#askedGait !== 'walk';
  }

  get #spacingM(): number {
    return (this.#mayRun ? RUNNING_SPACING : SPACING) * this.bodyRadiusM;
  }

  #putDown(
    of: { figure: Figure; poser: Poser; table: PlanTable; runTable: PlanTable | undefined },
    index: number,
    random: Random,
  ): Member {
    const { figure, table } = of;
    const { style, extension, leaning = 0 } = table;
    const control = createWalkControl({
      style,
      extension,
      legLengthM: figure.legLengthM,
      seed: index,
      leaning,
    });
    control.askedGait = this.#askedGait;
    const spot = getSpot(index, this.#spacingM);
    const headingRad = 2 * Math.PI * random();
    control.place({ x: spot.x / this.#legLengthM, z: spot.z / this.#legLengthM }, headingRad);
    return {
      walk: new FootedWalk({ ...of, control, idle: this.#idle }),
      table,
      random,
      pacing: createSpeedDrift(random),
      ...createNoticedBody(spot, headingRad),
      wish: { x: 0, z: 0 },
      chosen: { x: 0, z: 0 },
      radiusM: this.bodyRadiusM + KEPT_FREE_M / 2,
      goal: drawPlace(random, this.radiusM),
      reached: 0,
      aheadS: 0,
      nextSteerS: LATEST_START_S * random(),
      keptS: 0,
      asideS: 0,
    };
  }

  /** Takes note of where a walker is, how it goes, and what it would like. */
  #notice(member: Member): void {
    const { place, wish, walk, aheadS } = member;
    noticeBody(member, walk, this.#legLengthM, aheadS);
    if (this.#isThere(member)) this.#goOn(member);
    const [toX, toZ] = [member.goal.x - place.x, member.goal.z - place.z];
    const awayM = Math.hypot(toX, toZ);
    // Who gathers slows down before its spot, and stands once it is there.
    const ownMps = this.#computeTopSpeed(member);
    const wishedMps = this.#gatheredAt ? Math.min(ownMps, awayM - REACHED_M) : ownMps;
    const share = awayM > 0 ? Math.max(0, wishedMps) / awayM : 0;
    // Who steps aside does so to the right, as the other does.
    const isAside = member.asideS > 0;
    wish.x = share * (isAside ? -toZ : toX);
    wish.z = share * (isAside ? toX : toZ);
  }

  /** Notices who is kept from walking: after a while it steps aside. */
  #wait(member: Member, dtS: number): void {
    const { speed } = member.walk.control.going;
    const isKept = speed * this.#legLengthM < KEPT_MPS && Math.hypot(member.wish.x, member.wish.z) > KEPT_MPS;
    member.keptS = isKept ? member.keptS + dtS : 0;
    member.asideS -= dtS;
    if (member.keptS < PATIENCE_S) return;
    member.keptS = 0;
    member.asideS = ASIDE_S;
  }

  #isThere({ place, goal }: Member): boolean {
    return Math.hypot(goal.x - place.x, goal.z - place.z) < REACHED_M;
  }

  #goOn(member: Member): void {
    if (this.#gatheredAt) return;
    member.reached++;
    member.goal = this.#drawGoalAhead(member);
  }

  /** Draws where to go next: nobody turns round on the spot in a crowd. */
  #drawGoalAhead({ random, place, walk }: Member): FloorPoint {
    const { headingRad } = walk.control.going;
    for (let draw = 1; ; draw++) {
      const goal = drawPlace(random, this.radiusM);
      const [toX, toZ] = [goal.x - place.x, goal.z - place.z];
      const isAhead =
        toX * Math.sin(headingRad) + toZ * Math.cos(headingRad) > AHEAD_LEAST * Math.hypot(toX, toZ);
      if (isAhead || draw === MOST_DRAWS) return goal;
    }
  }

  /** Looks round, and sends a walker to where it had best be a little later. */
  #steer(member: Member, index: number): void {
    const { place, chosen } = member;
    const { control } = member.walk;
    member.nextSteerS += STEER_EVERY_S;
    if (member.nextSteerS <= 0) member.nextSteerS = STEER_EVERY_S;
    this.#avoidance.chooseInto(index, this.#computeTopSpeed(member), chosen);
    const { headingRad, speed } = control.going;
    const chosenMps = Math.hypot(chosen.x, chosen.z);
    const turnRad = wrapAngle(Math.atan2(chosen.x, chosen.z) - headingRad);
    const aheadShare = Math.cos(turnRad);
    const swingsOut = aheadShare < AHEAD_SHARE && speed * this.#legLengthM > TURNING_MPS;
    if (chosenMps < CREEPING_MPS || swingsOut) {
      control.stop();
      return;
    }
    const clearMps = this.#computeClearSpeed(member, turnRad);
    // Who has to slow down and would swing into somebody as it turns slows down straight ahead.
    if (clearMps < speed * this.#legLengthM && clearMps < this.#computeClearSpeed(member, 0)) {
      control.stop();
      return;
    }
    // Who has to turn first walks as fast as it comes nearer meanwhile, and nobody into another.
    const speedMps = Math.min(chosenMps * Math.max(0, aheadShare), clearMps);
    control.goTo(
      {
        x: (place.x + AHEAD_S * chosen.x) / this.#legLengthM,
        z: (place.z + AHEAD_S * chosen.z) / this.#legLengthM,
      },
      { normalizedSpeed: speedMps / this.#legLengthM },
    );
  }

  /** How fast a walker that was just looked at may go on as it turns by this much, m/s. */
  #computeClearSpeed(member: Member, turnRad: number): number {
    const isStraight = Math.abs(turnRad) < STRAIGHT_RAD && Math.abs(member.turnRate) < STRAIGHT_RATE;
    const mayRun = this.#mayRun && (member.runs || isStraight);
    const asked = { turnRad, runMps: mayRun ? this.#computeTopSpeed(member) : 0 };
    return this.#clearSpeed.compute(member, asked, this.#avoidance.listNear(), 2 * this.bodyRadiusM);
  }

  /** Gives each walker a spot round a place, so that neighbours stay neighbours. */
  #takeSpots({ x, z }: Readonly<FloorPoint>): void {
    const byNearness = [...this.walkers].sort(
      (a, b) => Math.hypot(a.place.x - x, a.place.z - z) - Math.hypot(b.place.x - x, b.place.z - z),
    );
    byNearness.forEach((member, rank) => {
      const spot = getSpot(rank, GATHERED * this.bodyRadiusM);
      member.goal = { x: x + spot.x, z: z + spot.z };
    });
  }
}
