import { SlipMeter } from '../../../shared/body/metrics/slipMeter.ts';
import type { FootInWorld } from '../../../shared/body/planting/footing/worldFoot.ts';
import type { Planting } from '../../../shared/body/planting/plantPose.ts';
import type { PlanCell, PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { createWalker, type Walker } from '../../../shared/gait/walker.ts';
import { createStepTrack, type StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import type { CastMember } from '../castMember.ts';
import type { FedLane } from '../fedLane.ts';
import type { FreeTransport } from '../freeWalk/freePlayer.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { carryTime } from './carryTime.ts';
import type { StepsFeed } from './stepsFeed.ts';

/** Time of a frame that plans are made in before a walk is solved, ms, or share of a long one (chosen). */
const PLANNING_MS = 8;
const PLANNING_SHARE = 0.25;
/** Template speeds are looked up among plans a little above them, share. */
const ABOVE = 1.15;

/** What of the window a walk over steps follows besides its lane. */
export interface StepsTransport extends FreeTransport {
  readonly isLooping: boolean;
  endPlaying(): void;
}

type OwnFrame = { -readonly [Key in keyof WalkerFrame]: WalkerFrame[Key] };
type Asked = Pick<FedLane, 'style' | 'figure' | 'leaning'> &
  Pick<FreeTransport, 'extension'> & { readonly sequence: object };

/** What is solved next, and the plans that are still to be made for it. */
interface Preparing {
  readonly asked: Asked;
  readonly table: PlanTable;
  readonly placed: ReturnType<StepsFeed['place']>;
  readonly missing: PlanCell[];
  readonly count: number;
}

/**
 * The walker of the edited lane on footsteps. Another style, body or footstep is solved as soon as its plans
 * are made, and never more than half of the time; till then it walks as it did. Allocates then only.
 */
export class StepsPlayer implements CastMember {
  readonly id: number;
  readonly frame: OwnFrame;
  readonly walker: Walker;
  readonly tempo = 1;
  readonly isEdited = true;
  /** By print of the footsteps that are walked: why it cannot be stepped on. */
  problems: Preparing['placed']['problems'] = [];

  readonly #feed: StepsFeed;
  readonly #steps = createStepFrame();
  #planting: { -readonly [Key in keyof Planting]: Planting[Key] };
  readonly #feet: Record<Side, { -readonly [Key in keyof FootInWorld]: FootInWorld[Key] }>;
  #slip = new SlipMeter();
  #slippedTo = 0;
  #track: StepTrack | undefined;
  #asked: Asked | undefined;
  #preparing: Preparing | undefined;
  #solveMs = 0;
  #restedMs = 0;

  constructor(
    { id, figure, style, normalizedSpeed, plantStrength, leaning }: FedLane,
    transport: FreeTransport,
    feed: StepsFeed,
  ) {
    this.id = id;
    this.#feed = feed;
    const { extension, playing } = transport;
    const { legLengthM } = figure;
    this.walker = createWalker({ style, extension, normalizedSpeed, legLengthM, leaning });
    const { gait, revision, phase } = this.walker;
    this.#planting = { ...this.#steps.planting, strength: plantStrength };
    const { footing } = this.#steps.planting;
    const createFoot = (side: Side) => ({ stands: true, steps: 0, since: 0, foothold: footing![side] });
    this.#feet = { left: createFoot('left'), right: createFoot('right') };
    this.frame = {
      figure,
      figureVersion: 0,
      pose: createPose(figure),
      poser: createPoser(figure),
      gait,
      revision,
      planting: undefined,
      stepsOff: undefined,
      posture: this.#steps.posture,
      law: gait.law,
      phase,
      distanceM: 0,
      turnedRad: 0,
      speedMps: 0,
      playing,
    };
  }

  /** What is walked; undefined until it is solved for the first time. */
  get track(): StepTrack | undefined {
    return this.#track;
  }

  /** How far its last foot slid, metres. */
  get slipM(): number {
    return this.#slip.lastM;
  }

  /** How much of the plans is made that it waits for, 0 to 1. */
  get plannedShare(): number {
    const { count, missing } = this.#preparing ?? { count: 0, missing: [] };
    return count === 0 ? 1 : 1 - missing.length / count;
  }

  /** Goes on by wall time, seconds. */
  advance(lane: FedLane, transport: StepsTransport, wallDtS: number): void {
    this.#prepare(lane, transport);
    this.#solve(wallDtS);
    this.frame.playing = transport.playing;
    if (transport.playing) this.#play(transport, wallDtS * transport.rate);
    this.#pose(lane);
  }

  /** Takes up what has become another, once the last one is solved. */
  #prepare({ style, figure, leaning }: FedLane, { extension }: FreeTransport): void {
    const { sequence } = this.#feed;
    const before = this.#asked;
    if (
      this.#preparing !== undefined ||
      (before?.style === style &&
        before.figure === figure &&
        before.leaning === leaning &&
        before.extension === extension &&
        before.sequence === sequence)
    )
      return;
    const { table } = this.#feed.getBody();
    const placed = this.#feed.place();
    let most = 0;
    for (const step of placed.plan.steps)
      if (step.kind !== 'hold') most = Math.max(most, ABOVE * step.templateSpeed);
    const missing = [...table.listMissing(most, 0)];
    this.#asked = { style, figure, leaning, extension, sequence };
    this.#preparing = { asked: this.#asked, table, placed, missing, count: missing.length };
    this.#askThread(this.#preparing);
  }

  /** Has plans made aside, one after the other; what comes late is made here meanwhile. */
  #askThread(preparing: Preparing): void {
    const { table, missing } = preparing;
    const cell = missing.at(-1);
    if (cell === undefined) return;
    const { figure, style, extension, leaning = 0 } = table;
    const { normalizedSpeed, turnRate } = cell;
    const plan = this.#feed.askPlan({ figure, style, extension, leaning, normalizedSpeed, turnRate });
    if (plan === undefined) return;
    missing.pop();
    void plan.then((made) => {
      table.offer(cell, made);
      this.#askThread(preparing);
    });
  }

  #solve(wallDtS: number): void {
    const preparing = this.#preparing;
    this.#restedMs += 1000 * wallDtS;
    if (preparing === undefined) return;
    const { table, missing } = preparing;
    const startedMs = performance.now();
    for (let cell = missing.pop(); cell !== undefined; cell = missing.pop()) {
      table.prepare(cell);
      if (performance.now() - startedMs > Math.max(PLANNING_MS, 1000 * PLANNING_SHARE * wallDtS)) return;
    }
    // As long as it takes, so long it rests: half of the time is left to the picture.
    if (this.#restedMs < this.#solveMs) return;
    this.#take(preparing, startedMs);
  }

  #take({ asked, table, placed }: Preparing, startedMs: number): void {
    const { frame, walker } = this;
    const { head } = this.#feed;
    const track = createStepTrack({ table, plan: placed.plan });
    head.timeS = this.#track === undefined ? 0 : carryTime(this.#track.schedule, track.schedule, head.timeS);
    head.durationS = track.durationS;
    head.strikes = track.schedule.swings.map(({ step: { side }, strikeS }) => ({ side, timeS: strikeS }));
    this.#track = track;
    this.#preparing = undefined;
    this.problems = placed.problems;
    this.#slip = new SlipMeter();
    walker.editStyle(asked.style);
    walker.advance(0);
    if (asked.figure !== frame.figure) {
      frame.figure = asked.figure;
      frame.pose = createPose(asked.figure);
      frame.poser = createPoser(asked.figure);
      frame.figureVersion++;
    }
    this.#solveMs = performance.now() - startedMs;
    this.#restedMs = 0;
  }

  #play({ isLooping, endPlaying }: StepsTransport, dtS: number): void {
    const { head } = this.#feed;
    if (this.#track === undefined) return;
    const { durationS } = this.#track;
    const timeS = head.timeS + dtS;
    if (timeS <= durationS) head.timeS = timeS;
    else if (isLooping) head.timeS = durationS > 0 ? timeS % durationS : 0;
    else {
      head.timeS = durationS;
      endPlaying();
    }
  }

  #pose({ plantStrength }: FedLane): void {
    const steps = this.#steps;
    const { frame } = this;
    const { timeS } = this.#feed.head;
    if (this.#track === undefined) return;
    this.#track.sample(timeS, steps);
    this.#planting.strength = plantStrength;
    frame.poser.writePoseInto(frame.posture, frame.pose, 'floor', this.#planting, steps.place);
    frame.phase = frame.posture.phase;
    // What was left out slid nowhere.
    if (timeS < this.#slippedTo) this.#slip = new SlipMeter();
    this.#slippedTo = timeS;
    for (const side of SIDES) {
      this.#feet[side].stands = steps.stands[side];
      this.#feet[side].since = steps.planting.ownPhases![side];
    }
    this.#slip.follow(this.#feet, frame.pose);
  }
}
