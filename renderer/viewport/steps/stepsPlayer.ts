import { SlipMeter } from '../../../shared/body/metrics/slipMeter.ts';
import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createWalker, type Walker } from '../../../shared/gait/walker.ts';
import { type ContinuedTrack, continueTrack } from '../../../shared/steps/mixed/continueTrack.ts';
import { createStyledTrack } from '../../../shared/steps/mixed/createStyledTrack.ts';
import { createStepTrack, type StepTrack } from '../../../shared/steps/createStepTrack.ts';
import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import { TrackPlayer } from '../../../shared/steps/trackPlayer.ts';
import type { LaneFeed } from '../cast.ts';
import type { CastMember } from '../castMember.ts';
import type { FedLane } from '../fedLane.ts';
import type { FreeTransport } from '../freeWalk/freePlayer.ts';
import { PlanQueue } from '../planQueue.ts';
import { changeFigure, createWalkerFrame, type OwnWalkerFrame } from '../walkerFrame.ts';
import { carryTime } from './carryTime.ts';
import type { StepsFeed } from './stepsFeed.ts';

/** Template speeds are looked up among plans a little above them, share. */
const ABOVE = 1.15;
/** Turn rates up to which plans are made before prints ask for them, rad/s (chosen: what a drag comes to). */
const AHEAD_TURN_RATE = 0.75;

/** What of the window a walk over steps follows besides its lane. */
export type StepsTransport = FreeTransport & Pick<LaneFeed, 'isLooping' | 'endPlaying'>;

type Asked = Pick<FedLane, 'style' | 'figure' | 'leaning'> &
  Pick<FreeTransport, 'extension'> & { readonly sequence: object; readonly body: object };

/** What is solved next, once its plans are made. */
interface Preparing {
  readonly asked: Asked;
  readonly table: PlanTable;
  /** The plans of the styles that its steps name. */
  readonly styles: ReadonlyMap<string, PlanTable>;
  readonly placed: ReturnType<StepsFeed['place']>;
}

/**
 * The walker of the edited lane on footsteps. Another style, body or footstep is solved as soon as its plans
 * are made, and never more than half of the time; till then it walks as it did. Allocates then only.
 */
export class StepsPlayer implements CastMember {
  readonly id: number;
  readonly frame: OwnWalkerFrame;
  readonly walker: Walker;
  readonly tempo = 1;
  readonly isEdited = true;
  /** By print of the footsteps that are walked: why it cannot be stepped on. */
  problems: Preparing['placed']['problems'] = [];

  readonly #feed: StepsFeed;
  #walk: TrackPlayer;
  #slip = new SlipMeter();
  #slippedTo = 0;
  #track: StepTrack | undefined;
  /** The same while something is left in it of what it came from. */
  #continued: ContinuedTrack | undefined;
  /** How it stands until something is solved for the first time. */
  #stand: StepTrack | undefined;
  /** Where the walk was last. */
  #lastS = 0;
  #asked: Asked | undefined;
  #preparing: Preparing | undefined;
  readonly #plans = new PlanQueue();
  /** Those of turns, which nothing waits for: prints that are moved turn the steps about them. */
  readonly #ahead = new PlanQueue();
  #solveMs = 0;
  #restedMs = 0;

  constructor(
    { id, figure, style, normalizedSpeed, leaning }: FedLane,
    transport: FreeTransport,
    feed: StepsFeed,
  ) {
    this.id = id;
    this.#feed = feed;
    const { extension, playing } = transport;
    const { legLengthM } = figure;
    this.walker = createWalker({ style, extension, normalizedSpeed, legLengthM, leaning });
    this.frame = createWalkerFrame(figure, this.walker, playing);
    this.#walk = this.#createWalk();
  }

  /** Puts the body of its frame down. */
  #createWalk(): TrackPlayer {
    const walk = new TrackPlayer(this.frame.poser, this.id);
    this.frame.posture = walk.steps.posture;
    return walk;
  }

  /** What is walked; undefined until it is solved for the first time. */
  get track(): StepTrack | undefined {
    return this.#track;
  }

  /** Whether it is somewhere: it stands where it begins until it can walk. */
  get isPosed(): boolean {
    return this.#track !== undefined || this.#stand !== undefined;
  }

  /** Where it is in the world; a live record. */
  get place(): WalkFrame {
    return this.#walk.frame;
  }

  /** How far its last foot slid, metres. */
  get slipM(): number {
    return this.#slip.lastM;
  }

  /** How much of the plans is made that it waits for, 0 to 1. */
  get plannedShare(): number {
    return this.#plans.madeShare;
  }

  /** Goes on by wall time, seconds. */
  advance(lane: FedLane, transport: StepsTransport, wallDtS: number): void {
    const { head } = this.#feed;
    // Put elsewhere, it has come from nowhere.
    if (this.#continued !== undefined && head.timeS !== this.#lastS) this.#settle();
    this.#prepare(lane, transport);
    this.#solve(wallDtS, transport.playing);
    this.frame.playing = transport.playing;
    if (transport.playing) this.#play(transport, wallDtS * transport.rate);
    this.#pose(lane);
    this.#lastS = head.timeS;
  }

  /** Leaves what it came from, and steps where it has walked otherwise till now: they are solved anew. */
  #settle(): void {
    this.#track = this.#continued!.settled;
    this.#continued = undefined;
    this.#asked = undefined;
  }

  /** Takes up what has become another, once the last one is solved. */
  #prepare({ style, figure, leaning }: FedLane, { extension, askPlan }: FreeTransport): void {
    if (this.#preparing !== undefined) return;
    this.#ahead.askThread(askPlan);
    const { sequence } = this.#feed;
    const body = this.#feed.getBody();
    const before = this.#asked;
    if (
      before?.body === body &&
      before.style === style &&
      before.figure === figure &&
      before.leaning === leaning &&
      before.extension === extension &&
      before.sequence === sequence
    )
      return;
    const { table } = body;
    const styles = new Map([...(body.styles ?? [])].map(([name, of]) => [name, of.table]));
    const placed = this.#feed.place();
    let most = 0;
    for (const step of placed.plan.steps)
      if (step.kind !== 'hold') most = Math.max(most, ABOVE * step.templateSpeed);
    this.#asked = { style, figure, leaning, extension, sequence, body };
    this.#preparing = { asked: this.#asked, table, styles, placed };
    this.#stand ??= createStepTrack({ table, plan: { start: placed.plan.start, steps: [] } });
    const tables = new Set([table]);
    for (const step of placed.plan.steps)
      if (step.kind !== 'hold' && step.style !== undefined) tables.add(styles.get(step.style) ?? table);
    const list = (turnRate: number) =>
      [...tables].flatMap((one) => one.listMissing(most, turnRate).map((cell) => ({ table: one, cell })));
    this.#plans.list(list(0));
    this.#ahead.list(
      list(AHEAD_TURN_RATE)
        .filter(({ cell }) => cell.turnRate !== 0)
        .toReversed(),
    );
    this.#plans.askThread(askPlan);
  }

  #solve(wallDtS: number, isPlaying: boolean): void {
    const preparing = this.#preparing;
    this.#restedMs += 1000 * wallDtS;
    if (preparing === undefined) return;
    const startedMs = performance.now();
    this.#plans.make(wallDtS);
    if (!this.#plans.isEmpty) return;
    // As long as it takes, so long it rests: half of the time is left to the picture.
    if (this.#restedMs < this.#solveMs) return;
    this.#take(preparing, startedMs, isPlaying);
  }

  #take({ asked, table, styles, placed }: Preparing, startedMs: number, isPlaying: boolean): void {
    const { frame, walker } = this;
    const { head } = this.#feed;
    const before = this.#track;
    // A walker kept in one place stands on what is there; one that walks goes on from where it is.
    const goesOn = isPlaying && before !== undefined && asked.figure === frame.figure && head.timeS > 0;
    const { plan, terrain } = placed;
    const wanted = { table, styles, plan, terrain, near: before };
    this.#continued = goesOn ? continueTrack({ ...wanted, from: before, atS: head.timeS }) : undefined;
    const track = this.#continued ?? createStyledTrack(wanted);
    if (this.#continued !== undefined) head.timeS = this.#continued.atS;
    else head.timeS = before === undefined ? 0 : carryTime(before.schedule, track.schedule, head.timeS);
    this.#lastS = head.timeS;
    head.durationS = track.durationS;
    head.strikes = track.schedule.swings.map(({ step: { side }, strikeS }) => ({ side, timeS: strikeS }));
    this.#track = track;
    this.#preparing = undefined;
    this.problems = placed.problems;
    this.#slip = new SlipMeter();
    walker.editStyle(asked.style);
    walker.advance(0);
    if (asked.figure !== frame.figure) {
      changeFigure(frame, asked.figure);
      this.#walk = this.#createWalk();
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
    else if (isLooping) {
      head.timeS = durationS > 0 ? timeS % durationS : 0;
      if (this.#continued !== undefined) this.#settle();
    } else {
      head.timeS = durationS;
      endPlaying();
    }
  }

  #pose({ plantStrength, idling = 0 }: FedLane): void {
    const { frame } = this;
    const walk = this.#walk;
    const { timeS } = this.#feed.head;
    const track = this.#track ?? this.#stand;
    if (track === undefined) return;
    walk.plantStrength = plantStrength;
    walk.idle.amount = idling;
    walk.idle.timeS = timeS;
    walk.take(track, this.#track === undefined ? 0 : timeS);
    walk.writePoseInto(frame.pose);
    frame.phase = frame.posture.phase;
    // What was left out slid nowhere.
    if (timeS < this.#slippedTo) this.#slip = new SlipMeter();
    this.#slippedTo = timeS;
    this.#slip.follow(walk.feet, frame.pose);
  }
}
