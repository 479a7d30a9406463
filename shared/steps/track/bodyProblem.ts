import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import { createRow, type Row, SkylineEquations } from '../../body/planting/solve/skyline.ts';
import type { Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT } from './footInstant.ts';
import {
  AIM_KNEE,
  BENT,
  LANDED_S,
  LegSamples,
  listSampleTimes,
  PITCH,
  readLegSamples,
  SAMPLE_SIZE,
  SHARES,
  TIME,
} from './legSamples.ts';
import { type OnPath, readPathInstants } from './path/pathInstants.ts';
import type { SolveWindow } from './keptSteps.ts';
import { readSwingKnees, type SwingKnee } from './swingKnees.ts';
import type { SwingPath } from './path/swingPath.ts';
import type { StepReader } from './stepReader.ts';
import { STEP_WEIGHT } from './weights.ts';

/** Seconds round a strike or a lift within which that counts. */
const BENT_WITHIN_S = 0.12;
/** V under which a step is slow, 1/s, and the pitch that a foot is to leave with for it, heel first. */
const SLOW = 0.5;
const LEAVE_AIM = -11 * RADIANS_PER_DEGREE;
/** A pitch that counts for less than this share of itself is not asked for there. */
const LEAST_COUNT = 0.2;
const ALL = { fromS: Number.NEGATIVE_INFINITY, untilS: Number.POSITIVE_INFINITY } as const;
/** Seconds beyond what is free within which it still counts: some knots, and how a knee bends (chosen). */
const SEEN_S = 0.5;
/** Seconds between two samples beyond which they do not tell how fast a knee bends between them. */
const MOST_APART_S = 1.01 * LANDED_S;
/** Entries of a row at most: coefficients from one sample to the next but one, of rise and shift; pitches. */
const MOST_ENTRIES = 35;

/** What is asked of a knee in the air near a stand, and the stand's two samples that are nearest to it. */
export interface SwingEnd {
  readonly knees: readonly SwingKnee[];
  /** How much that counts, 0 to 1. */
  readonly share: number;
  readonly first: number;
  readonly second: number;
}

/** What is solved: what is known, the unknowns, and the equations of the present step. */
export interface Problem {
  readonly reader: StepReader;
  readonly legLengthM: number;
  readonly body: BodyTrack;
  readonly legs: Readonly<Record<Side, Leg>>;
  readonly samples: LegSamples;
  /** Those of each stand, by time. */
  readonly standings: readonly (readonly number[])[];
  /** Where each coefficient's rise is among the unknowns, its shift next; and each stand's pitches. */
  readonly riseAt: Int16Array;
  readonly pitchAt: Int16Array;
  /** How much hips are to go ahead as the template's from each coefficient to the next: 0 to 1. */
  readonly evenShares: Float64Array;
  readonly aims: Float64Array;
  readonly aimWeights: Float64Array;
  /** What is asked of knees after they leave and before they land. */
  readonly swingEnds: readonly SwingEnd[];
  readonly onPaths: readonly OnPath[];
  readonly equations: SkylineEquations;
  readonly row: Row;
}

/** Sets a problem up, pitches where they are aimed at. Allocates. */
export function createProblem(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  body: BodyTrack,
  paths: readonly (SwingPath | undefined)[],
  window: Pick<SolveWindow, 'fromS' | 'untilS'> = ALL,
): Problem {
  const { stands, swings } = reader.schedule;
  const { riseAt, pitchAt, size } = listUnknowns(reader, body, window);
  const bentOf = stands.map(() => ({ strike: 0, lift: 0 }));
  for (const { from, to, lawShare } of swings) {
    bentOf[to]!.strike = 1 - lawShare;
    bentOf[from]!.lift = 1 - lawShare;
  }
  const times = listSampleTimes(reader).filter(createSight(reader, window));
  const samples = new LegSamples(times.length);
  for (const timeS of times) readLegSamples(reader, legs, stances, body, timeS, samples);
  const standings: number[][] = stands.map(() => []);
  for (let sample = 0; sample < samples.count; sample++) {
    const stand = samples.stands[sample]!;
    const timeS = samples.get(sample, TIME);
    const { strike, lift } = bentOf[stand]!;
    standings[stand]!.push(sample);
    samples.numbers[SAMPLE_SIZE * sample + BENT] = Math.max(
      timeS - stands[stand]!.strikeS < BENT_WITHIN_S ? strike : 0,
      stands[stand]!.liftS - timeS < BENT_WITHIN_S ? lift : 0,
    );
  }
  const { aims, weights } = aimPitches(reader, samples, standings);
  body.pitch.set(aims);
  const onPaths = paths.flatMap((path, at) =>
    path === undefined ? [] : [readPathInstants(reader, legs, stances, swings[at]!, path, body, riseAt)],
  );
  const swingEnds = swings.flatMap((swing): SwingEnd[] => {
    const share = 1 - swing.pathShare;
    if (share === 0) return [];
    const create = (end: 'lift' | 'strike', first = -1, second = -1): SwingEnd[] => {
      if (first < 0 || second < 0 || samples.get(first, TIME) !== swing[`${end}S`]) return [];
      if (Math.abs(samples.get(first, TIME) - samples.get(second, TIME)) > MOST_APART_S) return [];
      const aimed = [samples.get(first, AIM_KNEE), samples.get(second, AIM_KNEE)] as const;
      return [{ knees: readSwingKnees(reader, legs, stances, swing, end, aimed), share, first, second }];
    };
    const from = standings[swing.from]!;
    const to = standings[swing.to]!;
    return [...create('lift', from.at(-1), from.at(-2)), ...create('strike', to[0], to[1])];
  });
  const problem: Problem = {
    reader,
    legs,
    samples,
    swingEnds,
    onPaths,
    legLengthM: reader.template.table.figure.legLengthM,
    body,
    standings,
    riseAt,
    pitchAt,
    evenShares: listEvenShares(reader, body),
    aims,
    aimWeights: weights,
    equations: new SkylineEquations(size),
    row: createRow(MOST_ENTRIES),
  };
  makeRoom(problem);
  return problem;
}

/**
 * Tells whether anything that is free is seen at a time: what counts till then, and stands that are free from
 * strike to lift.
 */
function createSight(
  reader: StepReader,
  { fromS, untilS }: Pick<SolveWindow, 'fromS' | 'untilS'>,
): (timeS: number) => boolean {
  let firstS = fromS;
  let lastS = untilS;
  for (const stand of reader.schedule.stands) {
    const middleS = reader.readMiddle(stand);
    if (middleS < fromS || middleS > untilS) continue;
    firstS = Math.min(firstS, stand.strikeS);
    lastS = Math.max(lastS, stand.liftS);
  }
  return (timeS) => timeS >= firstS - SEEN_S && timeS <= lastS + SEEN_S;
}

/**
 * Where the unknowns are that a window sees, in the order of their time, so that neighbours stay near each
 * other; what is far from it has columns past them.
 */
function listUnknowns(
  reader: StepReader,
  body: BodyTrack,
  { fromS, untilS }: Pick<SolveWindow, 'fromS' | 'untilS'>,
): Pick<Problem, 'riseAt' | 'pitchAt'> & { readonly size: number } {
  const { stands } = reader.schedule;
  const isSeen = (firstS: number, lastS: number) => lastS >= fromS - SEEN_S && firstS <= untilS + SEEN_S;
  const middles = Float64Array.from(stands, (stand) => reader.readMiddle(stand));
  const order = [...stands.keys()]
    .filter((at) => isSeen(stands[at]!.strikeS, stands[at]!.liftS))
    .toSorted((a, b) => middles[a]! - middles[b]!);
  const riseAt = new Int16Array(body.rise.length);
  const pitchAt = new Int16Array(stands.length).fill(-1);
  let size = 0;
  let next = 0;
  const placePitches = (untilMiddleS: number): void => {
    for (; next < order.length && middles[order[next]!]! < untilMiddleS; next++) {
      pitchAt[order[next]!] = size;
      size += PITCH_COUNT;
    }
  };
  for (let at = 0; at < riseAt.length; at++) {
    const { middleS } = body.readSpan(at);
    riseAt[at] = -1;
    if (!isSeen(middleS, middleS)) continue;
    placePitches(middleS);
    riseAt[at] = size;
    size += 2;
  }
  placePitches(Number.POSITIVE_INFINITY);
  const known = (column: number) => (column < 0 ? size : column);
  return { riseAt: riseAt.map(known), pitchAt: pitchAt.map(known), size };
}

/**
 * How much hips are to go ahead as the template's from each coefficient to the next: as much as the foot that
 * swings there goes on a path of its own. On level ground steps alone see to it.
 */
function listEvenShares({ schedule: { swings } }: StepReader, { parts, shift }: BodyTrack): Float64Array {
  const shares = new Float64Array(shift.length);
  let at = 1;
  for (const [part, count] of parts.entries()) {
    shares.fill(swings[Math.min(part, swings.length - 1)]?.pathShare ?? 0, at, at + count);
    at += count;
  }
  return shares;
}

/** Makes room in the equations for all that a problem may ask for. */
function makeRoom(problem: Problem): void {
  const { equations, standings, samples, swingEnds, onPaths, riseAt, row } = problem;
  for (const of of standings)
    for (let i = 0; i < of.length; i++) {
      const before = of[Math.max(0, i - 2)]!;
      equations.reserve(row.columns, listColumns(problem, before, of[i]!, row.columns));
    }
  for (const { first, second } of swingEnds) {
    const [before, after] =
      samples.firsts[first]! < samples.firsts[second]! ? [first, second] : [second, first];
    equations.reserve(row.columns, listColumns(problem, before, after, row.columns));
  }
  for (const { instants } of onPaths) for (const { columns } of instants) equations.reserve(columns);
  for (let i = 0; i + 2 < riseAt.length; i++)
    for (let part = 0; part < 2; part++)
      equations.reserve([riseAt[i]! + part, riseAt[i + 1]! + part, riseAt[i + 2]! + part]);
  equations.seal();
}

/**
 * Fills the unknowns that count from one sample of a stand to a later one: coefficients of rise, of shift,
 * the stand's pitches. Returns how many.
 */
export function listColumns(
  { samples: { firsts, stands }, riseAt, pitchAt }: Problem,
  before: number,
  after: number,
  out: Int16Array,
): number {
  const first = firsts[before]!;
  const count = firsts[after]! - first + 4;
  for (let i = 0; i < count; i++) {
    out[i] = riseAt[first + i]!;
    out[count + i] = riseAt[first + i]! + 1;
  }
  for (let i = 0; i < PITCH_COUNT; i++) out[2 * count + i] = pitchAt[stands[before]!]! + i;
  return 2 * count + PITCH_COUNT;
}

/**
 * What the pitches of each stand are aimed at, and how firmly: slow steps leave with their heels up, dragged
 * feet land flat, and what was asked for by hand is so. Allocates.
 */
function aimPitches(
  { schedule: { stands, swings } }: StepReader,
  samples: LegSamples,
  standings: readonly (readonly number[])[],
) {
  // The pitch of the template as a foot comes down or leaves, as far as it is seen.
  const findPitch = (stand: number, end: 0 | -1): number => {
    const sample = standings[stand]!.at(end);
    return sample === undefined ? 0 : samples.get(sample, PITCH);
  };
  const aims = new Float64Array(PITCH_COUNT * stands.length);
  const weights = Float64Array.from(aims, (_, at) =>
    at % PITCH_COUNT === 2 ? STEP_WEIGHT.heel : STEP_WEIGHT.pitch,
  );
  const aim = (at: number, aimRad: number, weight: number): void => {
    aims[at] = aimRad;
    weights[at] = weight;
  };
  // Who has stood all along has not landed, and who stands on does not leave.
  stands.forEach(({ strikeS, liftS }, at) => {
    if (!Number.isFinite(strikeS))
      for (const pitch of [0, 2]) aim(PITCH_COUNT * at + pitch, 0, STEP_WEIGHT.byHand);
    if (!Number.isFinite(liftS))
      for (const pitch of [1, 2]) aim(PITCH_COUNT * at + pitch, 0, STEP_WEIGHT.byHand);
  });
  // Where the ground asks for a landing with toes down.
  stands.forEach(({ strikeS, foothold: { landingRad } }, at) => {
    if (landingRad === 0 || !Number.isFinite(strikeS)) return;
    aim(PITCH_COUNT * at, landingRad - findPitch(at, 0), STEP_WEIGHT.landsDown);
  });
  for (const { step, lawShare, from, to, over, strikeS } of swings) {
    const { pitch, templateSpeed } = step;
    const leaveAt = PITCH_COUNT * from + 1;
    const landAt = PITCH_COUNT * to;
    const isSlow = templateSpeed < SLOW && lawShare < 1;
    if (isSlow && weights[leaveAt] !== STEP_WEIGHT.byHand)
      aim(leaveAt, (1 - lawShare) * LEAVE_AIM, STEP_WEIGHT.aim);
    // A foot that is dragged comes down as it went.
    const dragged = 1 - Math.min(1, step.swingHeight ?? 1);
    const landsRad = findPitch(to, 0);
    if (dragged > 0 && landsRad > 0 && weights[landAt] === STEP_WEIGHT.pitch)
      aim(landAt, -dragged * landsRad, STEP_WEIGHT.landsDown);
    if (pitch === undefined) continue;
    aim(leaveAt, pitch.toeOffRad - findPitch(from, -1), STEP_WEIGHT.byHand);
    aim(landAt, pitch.endRad - findPitch(to, 0), STEP_WEIGHT.byHand);
    const beneath = standings[over]!.find((sample) => samples.get(sample, TIME) === strikeS);
    if (beneath === undefined) continue;
    const counts = samples.get(beneath, SHARES + 1);
    const missingRad = pitch.stanceEndRad - samples.get(beneath, PITCH);
    if (counts > LEAST_COUNT) aim(PITCH_COUNT * over + 1, missingRad / counts, STEP_WEIGHT.byHand);
  }
  return { aims, weights };
}
