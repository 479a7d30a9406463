import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { getPlanTable } from '../../../shared/body/planting/plan/planShelf.ts';
import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { DEFAULT_FIGURE_ID, getFigureById } from '../../../shared/body/figure/registry.ts';
import { hasLimbs } from '../../../shared/body/wood/restSkeleton.ts';
import type { AskedGait } from '../../../shared/control/gaitGate.ts';
import { createCrowd, type Crowd, type OnTaken } from '../../../shared/crowd/crowd.ts';
import type { CrowdWalk } from '../../../shared/crowd/crowdWalk.ts';
import { createGroundCrowd } from '../../../shared/crowd/ground/groundCrowd.ts';
import { FASTEST_SHARE } from '../../../shared/crowd/speedDrift.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { FLAT, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { FedLane } from '../fedLane.ts';
import type { FreeTransport } from '../freeWalk/freePlayer.ts';
import { STEP_S, StepClock } from '../freeWalk/stepClock.ts';
import { PlanQueue } from '../planQueue.ts';
import { CHARACTER_CROWD_MAX, isCharacter } from './crowdCharacters.ts';
import type { CrowdFeed } from './crowdFeed.ts';
import { countTurn } from './crowdTurns.ts';
import type { FedGround } from '../steps/fedGround.ts';

/** A crowd walks as mannequins or as a character: a body that is neither is the usual one in it. */
function findStandIn(figure: Figure): Figure {
  return hasLimbs(figure) || isCharacter(figure) ? figure : getFigureById(DEFAULT_FIGURE_ID);
}

/** What lets fewer walk than were asked for. */
type CrowdBound = 'ground' | 'character';

/** Most steps of one frame: where they take longer than that, the crowd is slower and nothing freezes. */
const MOST_STEPS = 2;
/** Turn rate up to which plans are made before a crowd sets out, rad/s (chosen: most walk so at first). */
const FIRST_TURN_RATE = 0.5;
/** And then, while it walks. */
const LATER_TURN_RATE = 2.5;

/** Poses walkers as they are advanced. */
export interface CrowdWatcher {
  /** A walker has been taken on to a step. */
  take(index: number, walk: CrowdWalk, toStep: number): void;
}

/**
 * A crowd on the floor, as lane and window have it. It stands while the plans of its walks are made, here and
 * on another thread; then it sets out, and goes on by whole steps. Allocates where it becomes another.
 */
export class CrowdPlayer {
  /** Undefined while there is no style to walk in. */
  crowd: Crowd | undefined;
  /** The body of all. */
  figure: Figure;
  /** How much of the plans is made that it sets out with, 0 to 1: it stands before. */
  plannedShare = 0;
  /** Steps that all crowds have made. */
  steps = 0;
  /** Places in it of the walker that is pointed at, and of the one that was picked; -1 for none. */
  pointed = -1;
  picked = -1;
  /** Where all are sent, metres. */
  goalM: Readonly<FloorPoint> | undefined;
  /** Is told of each walker in the last step of a frame, and before of those who will not be in that. */
  watcher: CrowdWatcher | undefined;
  /** How far what is seen is on the way from the last step but one to the last, 0 to 1. */
  share = 1;

  readonly #feed: CrowdFeed;
  /** How many steps each walker is taken on by at once; none where everybody is in each step. */
  #turns: Uint8Array | undefined;
  #left = 0;
  #styles: CrowdFeed['styles'] | undefined;
  #terrain: Terrain = FLAT;
  #count = 0;
  #seed = 0;
  #extension: SpeedExtension | undefined;
  #leaning = 0;
  #askedGait: AskedGait = 'walk';
  /** V up to which all is planned, and up to which it is being planned while the crowd walks. */
  #plannedSpeed = 0;
  #risingTo = 0;
  #tables: readonly PlanTable[] = [];
  #runTables: readonly PlanTable[] = [];
  readonly #plans = new PlanQueue();
  #clock = new StepClock();
  #scatters: number;

  constructor(lane: FedLane, feed: CrowdFeed) {
    this.#feed = feed;
    this.#scatters = feed.scatters;
    this.figure = findStandIn(lane.figure);
  }

  /** The ground that they walk over, and the triangles of the set that this is. */
  get terrain(): Terrain {
    return this.#terrain;
  }

  /** What lets fewer walk than were asked for; undefined where nothing does. */
  get bound(): CrowdBound | undefined {
    if (this.crowd === undefined || this.crowd.walkers.length >= this.#count) return undefined;
    return this.#terrain === FLAT ? 'character' : 'ground';
  }

  /** How many were asked for. */
  get count(): number {
    return this.#count;
  }

  get set(): FedGround['set'] {
    return this.#feed.ground.set;
  }

  /** Sends all to a place on the floor, metres; nothing for one that is not on it. */
  gather(place: Readonly<FloorPoint> | undefined): void {
    if (place === undefined || this.crowd?.gather(place) !== true) return;
    this.goalM = place;
    this.#feed.tellGathered();
  }

  /** Goes on by wall time, seconds. */
  advance(lane: FedLane, { playing, rate, extension, askPlan }: FreeTransport, wallDtS: number): void {
    this.#applyLane(lane, extension);
    this.#plans.askThread(askPlan);
    if (this.crowd === undefined) return;
    const { normalizedSpeed } = lane;
    if (this.#feed.scatters !== this.#scatters) {
      this.crowd.gather(undefined);
      this.goalM = undefined;
    }
    this.#scatters = this.#feed.scatters;
    if (this.plannedShare < 1) this.#plan(normalizedSpeed, wallDtS);
    if (this.plannedShare < 1) return;
    if (normalizedSpeed > this.#plannedSpeed) this.#planFaster(normalizedSpeed, wallDtS);
    this.crowd.normalizedSpeed = Math.min(normalizedSpeed, this.#plannedSpeed);
    this.crowd.variation = lane.variation;
    this.crowd.idling = lane.idling ?? 0;
    const due = playing ? this.#clock.take(wallDtS * rate, MOST_STEPS) : 0;
    for (this.#left = due - 1; this.#left >= 0; this.#left--) {
      this.steps++;
      this.crowd.advance(STEP_S, this.#tell, this.#turns);
    }
    this.share = playing ? this.#clock.share : 1;
  }

  readonly #tell: OnTaken = (index, walk, steps) => {
    // Who is taken on again in a later step of this frame is posed then.
    if (steps > this.#left) this.watcher?.take(index, walk, this.steps + steps - 1);
  };

  /** Takes note of how high a walker is in the picture, a share of that; 0 for one that is not seen. */
  see(index: number, share: number): void {
    if (this.#turns !== undefined) this.#turns[index] = countTurn(share);
  }

  /** Begins anew where what is asked for has become another crowd. */
  #applyLane(lane: FedLane, extension: SpeedExtension): void {
    const { figure: asked, normalizedSpeed, leaning, askedGait = 'walk' } = lane;
    const figure = findStandIn(asked);
    const { styles, count, seed, ground } = this.#feed;
    const { terrain } = ground;
    const isOther =
      styles !== this.#styles ||
      figure !== this.figure ||
      extension !== this.#extension ||
      leaning !== this.#leaning ||
      askedGait !== this.#askedGait;
    if (isOther) {
      this.#styles = styles;
      this.figure = figure;
      this.#extension = extension;
      this.#leaning = leaning;
      this.#askedGait = askedGait;
      const getTable = (style: StyleSource) => getPlanTable({ figure, style, extension, leaning });
      this.#tables = styles.map(getTable);
      this.#runTables = askedGait === 'walk' ? [] : styles.map((style) => getTable(getRunStyle(style)));
    }
    if (isOther || count !== this.#count || seed !== this.#seed || terrain !== this.#terrain) {
      this.#terrain = terrain;
      this.#count = count;
      this.#seed = seed;
      this.#putDown(normalizedSpeed);
    }
  }

  /** Puts a crowd down, standing. */
  #putDown(normalizedSpeed: number): void {
    const [figure, tables, count, seed] = [this.figure, this.#tables, this.#count, this.#seed];
    const [terrain, { start }] = [this.#terrain, this.#feed.ground];
    const held = isCharacter(figure) ? Math.min(CHARACTER_CROWD_MAX, count) : count;
    const [askedGait, runTables] = [this.#askedGait, this.#runTables];
    const options = { figure, tables, runTables, count: held, seed, normalizedSpeed, askedGait };
    if (tables.length === 0) this.crowd = undefined;
    else
      this.crowd =
        terrain === FLAT ? createCrowd(options) : createGroundCrowd({ ...options, terrain, start });
    // Characters are few, and posed as they are drawn.
    this.#turns = isCharacter(figure) ? undefined : new Uint8Array(held).fill(1);
    this.plannedShare = 0;
    this.#plannedSpeed = 0;
    this.#risingTo = 0;
    this.#clock = new StepClock();
    this.share = 1;
    this.pointed = -1;
    this.picked = -1;
    this.goalM = undefined;
  }

  /** Makes some of the plans that are missing; once all are there the crowd sets out. */
  #plan(normalizedSpeed: number, wallDtS: number): void {
    if (normalizedSpeed > this.#plannedSpeed) {
      this.#plannedSpeed = normalizedSpeed;
      this.#list(normalizedSpeed, FIRST_TURN_RATE);
    }
    this.#plans.make(wallDtS);
    this.plannedShare = this.#plans.madeShare;
    if (this.#plans.isEmpty) this.#list(this.#plannedSpeed, LATER_TURN_RATE);
  }

  /** Makes some of the plans of a crowd that is to be faster; once all are there it may. */
  #planFaster(normalizedSpeed: number, wallDtS: number): void {
    if (normalizedSpeed !== this.#risingTo) this.#list(normalizedSpeed, FIRST_TURN_RATE);
    this.#risingTo = normalizedSpeed;
    this.#plans.make(wallDtS);
    if (!this.#plans.isEmpty) return;
    this.#plannedSpeed = normalizedSpeed;
    this.#list(normalizedSpeed, LATER_TURN_RATE);
  }

  #list(normalizedSpeed: number, turnRate: number): void {
    const tables = [...this.#tables, ...this.#runTables];
    this.#plans.listUpTo(tables, FASTEST_SHARE * normalizedSpeed, turnRate);
  }
}
