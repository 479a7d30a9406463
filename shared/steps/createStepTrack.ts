import { createPlanRecord } from '../body/planting/plan/planRecord.ts';
import type { PlanTable } from '../body/planting/plan/planTable.ts';
import { SLOT } from '../gait/channels.ts';
import { createClockLaw } from '../gait/clockLaw.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import type { StepPlan } from './plan/stepPlan.ts';
import { measureLevelShares } from './terrain/levelShares.ts';
import { FLAT, type Terrain } from './terrain/terrain.ts';
import { SwingClearer } from './track/clearSwing.ts';
import { BodyTrack } from './track/bodyTrack.ts';
import { Gaze } from './track/gaze.ts';
import { SlopePosture } from './track/slopePosture.ts';
import { planSwing, type SwingPlan } from './track/planSwings.ts';
import { createWindow, findWindow, readTraits, type SolvedSteps } from './track/keptSteps.ts';
import { solveBody } from './track/solveBody.ts';
import { scheduleSteps, type StepSchedule } from './track/schedule.ts';
import { createPacing } from './pacing.ts';
import { SwingPath } from './track/path/swingPath.ts';
import { StepReader } from './track/stepReader.ts';
import { StepTemplate } from './track/stepTemplate.ts';
import { sampleInto, type StepFrame } from './track/stepTrack.ts';
import { findSwingTools } from './track/swingTools.ts';
import { UpperBody } from './track/upperBody.ts';
import { WalkWay } from './track/walkWay.ts';

/** A plan solved for one body in one style: a pure function of time. */
export interface StepTrack {
  readonly plan: StepPlan;
  /** The plans of the style on the body that walks. */
  readonly table: PlanTable;
  /** The ground that it goes over. */
  readonly terrain: Terrain;
  readonly durationS: number;
  readonly schedule: StepSchedule;
  readonly swings: readonly SwingPlan[];
  /** What another track may take over of it. */
  readonly solved: SolvedSteps;
  /** The steps that it was solved for alone, from the first to the last; all where it is left out. */
  readonly only?: { readonly first: number; readonly last: number } | undefined;
  /** Those that it is mixed of where its steps are of several styles. */
  readonly inStyle?: ReadonlyMap<PlanTable, StepTrack>;
  /** Fills a frame at a time, seconds, in any order; held within the track. Allocates nothing. */
  sample(timeS: number, into: StepFrame): void;
}

/** Seconds, for a metre's leg, between the knots by which shares of support are smoothed (chosen). */
const SMOOTHING_S = 0.2;

/**
 * Steps either side of those that are looked at alone that are solved with them (chosen: the whole to 1 µm).
 */
const AROUND = 2;

/** The longest track, seconds (chosen: ten minutes; a solution is of all of it). */
export const MOST_TRACK_S = 600;

/** Options of `createStepTrack`. */
export interface StepTrackOptions {
  /** The plans of the style on the body that walk. */
  readonly table: PlanTable;
  readonly plan: StepPlan;
  /** Whose law of toe off and rhythm the times of its feet follow. Default its own style's. */
  readonly timedBy?: StyleSource;
  /** The ground that the plan was made for. Default the floor. */
  readonly terrain?: Terrain;
  /**
   * A track of the same plans of a style whose plan is nearly the same: what lies further from where they
   * differ is taken over, so that a change of one step costs some steps. The track is the same to 1e-6.
   */
  readonly near?: StepTrack | undefined;
  /**
   * The only steps that are looked at, by their numbers from the first to the last: they and what changes
   * them are solved, the rest is another walk's over the same plan at the same times. Default all.
   */
  readonly only?: { readonly first: number; readonly last: number; readonly rest: StepTrack } | undefined;
}

/**
 * Solves a plan for the body and the style of a table of plans. Allocates. Throws a RangeError for a plan
 * that takes longer than `MOST_TRACK_S`.
 *
 * @example const track = createStepTrack({ table, plan }); const frame = createStepFrame(); track.sample(0.5,
 * frame); poser.writePoseInto(frame.posture, pose, 'floor', frame.planting, frame.place);
 */
export function createStepTrack(options: StepTrackOptions): StepTrack {
  const made = runSlices(solveStepTrack(options));
  if (made.done !== true) throw new Error('a track without an end');
  return made.value;
}

/** Goes on with what is made in slices, by this many of them or, by default, to its end. */
export function runSlices<Made>(
  work: Generator<undefined, Made>,
  slices = Number.POSITIVE_INFINITY,
): IteratorResult<undefined, Made> {
  let made = work.next();
  for (let slice = 1; slice < slices && made.done !== true; slice++) made = work.next();
  return made;
}

/**
 * The same in slices, each some milliseconds for a dozen steps, so that a frame need not wait for it: the
 * track is that of `createStepTrack` bit for bit, whatever is done in between.
 */
export function* solveStepTrack({
  table,
  plan,
  timedBy,
  terrain = FLAT,
  near,
  only,
}: StepTrackOptions): Generator<undefined, StepTrack> {
  const { figure, style } = table;
  const scaleS = Math.sqrt(figure.legLengthM);
  const template = new StepTemplate(table);
  const spacingS = SMOOTHING_S * scaleS;
  const timing = timedBy ?? style;
  const tools = findSwingTools(figure);
  const { legs, poser } = tools;
  const schedule = scheduleSteps(plan, (speed) => timing.base.computeToeOffPhase(speed), spacingS, scaleS);
  if (!(schedule.durationS <= MOST_TRACK_S))
    throw new RangeError(`steps of more than ${MOST_TRACK_S} s are too long to walk at once`);
  if (terrain !== FLAT) measureLevelShares(schedule, terrain, figure.legLengthM);
  const way = new WalkWay(schedule, template, spacingS);
  const reader = new StepReader(schedule, way, template, legs);
  const body = new BodyTrack(schedule);
  const traits = readTraits(reader);
  const isNear =
    near?.table === table &&
    near.terrain === terrain &&
    near.only?.first === only?.first &&
    near.only?.last === only?.last;
  let window = isNear ? findWindow(reader, traits, body, near.solved) : undefined;
  if (only !== undefined)
    window ??= createWindow(reader, body, only.rest.solved, only.first - AROUND, only.last + AROUND);
  const isKept = (at: number) => window !== undefined && (at < window.firstSwing || at > window.lastSwing);
  const paths = schedule.swings.map((swing, at) =>
    swing.pathShare > 0 && !isKept(at) ? new SwingPath(swing, reader, legs) : undefined,
  );
  yield;
  yield* solveBody({ reader, legs, stances: poser.stances, body, paths, window });
  const record = createPlanRecord();
  const swings = schedule.swings.map((swing, at) => {
    if (isKept(at)) return window!.getKept(at);
    paths[at]?.fit(body);
    return planSwing(swing, reader, body, record, poser.stances, paths[at]);
  });
  const clearer = new SwingClearer(reader, body, swings, tools, terrain);
  for (let at = 0; at < swings.length; at++) {
    if (isKept(at)) continue;
    yield;
    clearer.clear(at, 1);
  }
  const gaze = new Gaze(plan, schedule, way);
  const upperBody = new UpperBody(reader);
  const slopeBody = terrain === FLAT ? undefined : new SlopePosture(schedule, figure.legLengthM);
  const pacing = createPacing(schedule, createClockLaw(timing));
  return {
    plan,
    terrain,
    durationS: pacing.schedule.durationS,
    schedule: pacing.schedule,
    swings,
    table,
    only,
    solved: { traits, body, swings },
    sample(timeS, into) {
      const heldS = pacing.findEvenS(Math.min(pacing.schedule.durationS, Math.max(0, timeS)));
      sampleInto(reader, body, swings, heldS, into);
      const { scale, offset } = template.gait.coefficients;
      const torsionDeg = into.posture.channels[SLOT.thoraxTorsion]!;
      gaze.turn(heldS, into.posture);
      upperBody.move(heldS, scale, torsionDeg, into.posture);
      slopeBody?.move(heldS, offset, into.posture);
    },
  };
}
