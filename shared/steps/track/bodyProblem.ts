import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { writeLieInto } from '../../body/planting/leg/footPath.ts';
import { createRow, KNOWN_COLUMNS, type Row, SkylineEquations } from '../../body/planting/solve/skyline.ts';
import type { Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT } from './footInstant.ts';
import { LANDED_S, type LegSample, listSampleTimes, readLegSamples } from './legSamples.ts';
import { type OnPath, readPathInstants } from './path/pathInstants.ts';
import type { SolveWindow } from './keptSteps.ts';
import { readSwingKnees, type SwingKnee } from './swingKnees.ts';
import type { SwingPath } from './path/swingPath.ts';
import type { StepReader } from './stepReader.ts';
import { STEP_WEIGHT } from './weights.ts';

/** Seconds around a strike or a lift within which a bent knee counts. */
const BENT_WITHIN_S = 0.12;
/** V below which a step is slow, 1/s, and the pitch that its foot is to leave with, heel first. */
const SLOW = 0.5;
const LEAVE_AIM = -11 * RADIANS_PER_DEGREE;
/** A pitch that counts for less than this share of itself is not asked for there. */
const LEAST_COUNT = 0.2;
/** A leg's row: four coefficients each of rise and shift, and the stand's pitches. */
export const ENTRIES = 8 + PITCH_COUNT;
const ALL = { fromS: Number.NEGATIVE_INFINITY, untilS: Number.POSITIVE_INFINITY } as const;
/** Seconds beyond what is free within which it still counts: some knots, and how a knee bends (chosen). */
const SEEN_S = 0.5;
/** Seconds between two samples beyond which they do not tell how fast a knee bends between them. */
const MOST_APART_S = 1.01 * LANDED_S;
const NOWHERE = new Int32Array(0);

/** What is asked of a knee in the air near a stand, and the stand's two samples that are nearest to it. */
export interface SwingEnd {
  readonly knees: readonly SwingKnee[];
  /** How much that counts, 0 to 1. */
  readonly share: number;
  readonly first: StandingSample;
  readonly second: StandingSample;
}

/** A leg's sample, where its unknowns are, and what its knee does in the present step. */
export interface StandingSample extends LegSample {
  readonly columns: Int16Array;
  /** Where the products of its unknowns are in the matrix. */
  places: Int32Array;
  readonly weights: Float64Array;
  readonly first: number;
  /** Derivatives of its knee by rise, shift and pitch, and its difference from the template's. */
  readonly knee: Float64Array;
  /** The part of its ankle's place that the foothold decides (`writeLieInto`). */
  readonly lie: Float64Array;
  /** How much a bent knee counts there. */
  readonly bent: number;
}

/** How the change of a knee bends from one sample to the next but one. */
export interface KneeBend {
  readonly before: StandingSample;
  readonly now: StandingSample;
  readonly after: StandingSample;
  readonly byBefore: number;
  readonly byAfter: number;
  /** The unknowns: coefficients of rise, of shift, the stand's pitches; and their products' places. */
  readonly columns: Int16Array;
  places: Int32Array;
}

/** What is solved: what is known, the unknowns, and the equations of the present step. */
export interface Problem {
  readonly reader: StepReader;
  readonly legLengthM: number;
  readonly body: BodyTrack;
  /** By stand, by time. */
  readonly standings: readonly (readonly StandingSample[])[];
  readonly bends: readonly KneeBend[];
  /** Where each coefficient's rise is among the unknowns, its shift next; and each stand's pitches. */
  readonly riseAt: Int16Array;
  readonly pitchAt: Int16Array;
  /** Coefficients that reach beyond a track that goes on from a walk, or into one: they stay 0. */
  readonly isPinned: (coefficient: number) => boolean;
  readonly aims: Float64Array;
  readonly aimWeights: Float64Array;
  /** What is asked of knees after they leave and before they land. */
  readonly swingEnds: readonly SwingEnd[];
  readonly onPaths: readonly OnPath[];
  readonly equations: SkylineEquations;
  readonly row: Row;
  readonly entryOf: Int16Array;
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
  const { stands, swings, durationS, beginS, endS, doneSteps } = reader.schedule;
  const count = body.rise.length;
  const isSeen = (firstS: number, lastS: number) =>
    lastS >= window.fromS - SEEN_S && firstS <= window.untilS + SEEN_S;
  // Unknowns in the order of their time, so that neighbours stay near each other.
  const groups = [
    ...Array.from({ length: count }, (_, at) => ({
      at,
      timeS: body.readSpan(at).middleS,
      isPitch: false,
    })),
    ...stands.map((stand, at) => ({ at, timeS: reader.readMiddle(stand), isPitch: true })),
  ]
    .filter(({ at, timeS, isPitch }) =>
      isPitch ? isSeen(stands[at]!.strikeS, stands[at]!.liftS) : isSeen(timeS, timeS),
    )
    .toSorted((a, b) => a.timeS - b.timeS);
  const size = groups.reduce((sum, { isPitch }) => sum + (isPitch ? PITCH_COUNT : 2), 0);
  // What is far from the window has columns past the unknowns.
  const riseAt = new Int16Array(count).fill(size);
  const pitchAt = new Int16Array(stands.length).fill(size);
  let column = 0;
  for (const { at, isPitch } of groups) {
    if (isPitch) pitchAt[at] = column;
    else riseAt[at] = column;
    column += isPitch ? PITCH_COUNT : 2;
  }
  const bentOf = stands.map(() => ({ strike: 0, lift: 0 }));
  for (const { from, to, lawShare } of swings) {
    bentOf[to]!.strike = 1 - lawShare;
    bentOf[from]!.lift = 1 - lawShare;
  }
  const standings: StandingSample[][] = stands.map(() => []);
  for (const timeS of listSampleTimes(reader).filter(createSight(reader, window)))
    for (const sample of readLegSamples(reader, legs, stances, timeS)) {
      const { strikeS, liftS } = stands[sample.stand]!;
      const { strike, lift } = bentOf[sample.stand]!;
      const columns = new Int16Array(ENTRIES);
      const weights = new Float64Array(4);
      const first = body.locate(timeS, weights);
      for (let i = 0; i < 4; i++) {
        columns[i] = riseAt[first + i]!;
        columns[4 + i] = riseAt[first + i]! + 1;
      }
      for (let i = 0; i < PITCH_COUNT; i++) columns[8 + i] = pitchAt[sample.stand]! + i;
      const bent = Math.max(
        timeS - strikeS < BENT_WITHIN_S ? strike : 0,
        liftS - timeS < BENT_WITHIN_S ? lift : 0,
      );
      standings[sample.stand]!.push({
        ...sample,
        columns,
        places: NOWHERE,
        weights,
        first,
        knee: new Float64Array(4),
        lie: createLie(sample.foothold),
        bent,
      });
    }
  const { aims, weights } = aimPitches(reader, standings);
  body.pitch.set(aims);
  const onPaths = paths.flatMap((path, at) =>
    path === undefined || at < doneSteps
      ? []
      : [readPathInstants(reader, legs, stances, swings[at]!, path, body, riseAt)],
  );
  const swingEnds = swings.slice(doneSteps).flatMap((swing): SwingEnd[] => {
    const share = 1 - swing.pathShare;
    if (share === 0) return [];
    const create = (end: 'lift' | 'strike', first?: StandingSample, second?: StandingSample): SwingEnd[] => {
      if (!first || !second || Math.abs(first.timeS - second.timeS) > MOST_APART_S) return [];
      const knees = readSwingKnees(reader, legs, stances, swing, end, [
        first.aim.kneeRad,
        second.aim.kneeRad,
      ]);
      return [{ knees, share, first, second }];
    };
    const from = standings[swing.from]!;
    const to = standings[swing.to]!;
    return [
      ...(from.at(-1)?.isLift ? create('lift', from.at(-1), from.at(-2)) : []),
      ...(to[0]?.isStrike ? create('strike', to[0], to[1]) : []),
    ];
  });
  const bends = standings.flatMap((of) =>
    of.slice(2).map((after, at) => createKneeBend(of[at]!, of[at + 1]!, after, riseAt)),
  );
  const problem: Problem = {
    reader,
    swingEnds,
    bends,
    onPaths,
    legLengthM: reader.template.table.figure.legLengthM,
    body,
    standings,
    riseAt,
    pitchAt,
    isPinned: (at) => {
      const { fromS, untilS } = body.readSpan(at);
      return (beginS > 0 && fromS < beginS) || (endS < durationS && untilS > endS);
    },
    aims,
    aimWeights: weights,
    equations: new SkylineEquations(size),
    row: createRow(3 * ENTRIES),
    entryOf: new Int16Array(size + KNOWN_COLUMNS).fill(-1),
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

function createLie(foothold: Foothold): Float64Array {
  const lie = new Float64Array(9);
  writeLieInto(foothold, lie);
  return lie;
}

/** Makes room in the equations for all that a problem may ask for. */
function makeRoom({ equations, standings, bends, swingEnds, onPaths, riseAt, body }: Problem): void {
  for (const of of standings) for (const { columns } of of) equations.reserve(columns);
  for (const { columns } of bends) equations.reserve(columns);
  for (const { first, second } of swingEnds) equations.reserve([...first.columns, ...second.columns]);
  for (const { looks } of onPaths) for (const { columns } of looks) equations.reserve(columns);
  for (let i = 0; i + 2 < body.rise.length; i++)
    for (let part = 0; part < 2; part++)
      equations.reserve([riseAt[i]! + part, riseAt[i + 1]! + part, riseAt[i + 2]! + part]);
  equations.seal();
  for (const of of standings) for (const standing of of) standing.places = equations.locate(standing.columns);
  for (const bend of bends) bend.places = equations.locate(bend.columns);
}

function createKneeBend(
  before: StandingSample,
  now: StandingSample,
  after: StandingSample,
  riseAt: Int16Array,
): KneeBend {
  const firstS = now.timeS - before.timeS;
  const secondS = after.timeS - now.timeS;
  const byBefore = (2 * secondS) / (firstS + secondS);
  const byAfter = (2 * firstS) / (firstS + secondS);
  const count = after.first - before.first + 4;
  const columns = new Int16Array(2 * count + PITCH_COUNT);
  for (let i = 0; i < count; i++) {
    columns[i] = riseAt[before.first + i]!;
    columns[count + i] = columns[i]! + 1;
  }
  for (let i = 0; i < PITCH_COUNT; i++) columns[2 * count + i] = before.columns[8 + i]!;
  return { before, now, after, byBefore, byAfter, columns, places: NOWHERE };
}

/**
 * What the pitches of each stand are aimed at, and how firmly: slow steps leave with their heels up, dragged
 * feet land flat, and what was asked for by hand is so. Allocates.
 */
function aimPitches(
  { schedule: { stands, swings, beginS, endS, durationS, doneSteps } }: StepReader,
  standings: readonly (readonly StandingSample[])[],
) {
  const aims = new Float64Array(PITCH_COUNT * stands.length);
  const weights = Float64Array.from(aims, (_, at) =>
    at % PITCH_COUNT === 2 ? STEP_WEIGHT.heel : STEP_WEIGHT.pitch,
  );
  const aim = (at: number, aimRad: number, weight: number): void => {
    aims[at] = aimRad;
    weights[at] = weight;
  };
  // A foot that has stood all along has not landed, and one that stands on does not leave.
  stands.forEach(({ strikeS, liftS }, at) => {
    if (!Number.isFinite(strikeS))
      for (const pitch of [0, 2]) aim(PITCH_COUNT * at + pitch, 0, STEP_WEIGHT.byHand);
    if (!Number.isFinite(liftS))
      for (const pitch of [1, 2]) aim(PITCH_COUNT * at + pitch, 0, STEP_WEIGHT.byHand);
  });
  // A foot of a walk under way stands as that walk has it, and one about to leave leaves so.
  stands.forEach(({ strikeS, liftS }, at) => {
    if (doneSteps === 0 || strikeS > beginS || liftS < beginS) return;
    const isLeaving = at === swings[doneSteps]?.from;
    for (let pitch = 0; pitch < PITCH_COUNT; pitch++)
      if (isLeaving || pitch === 0) aim(PITCH_COUNT * at + pitch, 0, STEP_WEIGHT.byHand);
  });
  stands.forEach(({ strikeS, liftS }, at) => {
    if (endS === durationS || liftS < endS) return;
    for (let pitch = 0; pitch < PITCH_COUNT; pitch++)
      if (strikeS >= endS || pitch > 0) aim(PITCH_COUNT * at + pitch, 0, STEP_WEIGHT.byHand);
  });
  // Where the ground asks for a landing with toes down.
  stands.forEach(({ strikeS, foothold: { landingRad } }, at) => {
    if (landingRad === 0 || !Number.isFinite(strikeS) || strikeS <= beginS) return;
    aim(PITCH_COUNT * at, landingRad - (standings[at]![0]?.pitchRad ?? 0), STEP_WEIGHT.landsDown);
  });
  for (const { step, lawShare, from, to, over, strikeS } of swings.slice(doneSteps)) {
    const { pitch, templateSpeed } = step;
    const leaveAt = PITCH_COUNT * from + 1;
    const landAt = PITCH_COUNT * to;
    const isSlow = templateSpeed < SLOW && lawShare < 1;
    if (isSlow && weights[leaveAt] !== STEP_WEIGHT.byHand)
      aim(leaveAt, (1 - lawShare) * LEAVE_AIM, STEP_WEIGHT.aim);
    // A foot that is dragged comes down as it went.
    const dragged = 1 - Math.min(1, step.swingHeight ?? 1);
    const landsRad = standings[to]![0]?.pitchRad ?? 0;
    if (dragged > 0 && landsRad > 0 && weights[landAt] === STEP_WEIGHT.pitch)
      aim(landAt, -dragged * landsRad, STEP_WEIGHT.landsDown);
    if (pitch === undefined) continue;
    const findPitch = (stand: number, isEnd: boolean) => standings[stand]!.at(isEnd ? -1 : 0)?.pitchRad ?? 0;
    aim(leaveAt, pitch.toeOffRad - findPitch(from, true), STEP_WEIGHT.byHand);
    aim(landAt, pitch.endRad - findPitch(to, false), STEP_WEIGHT.byHand);
    const beneath = standings[over]!.find(({ timeS }) => timeS === strikeS);
    const counts = beneath?.pitchShares[1] ?? 0;
    if (beneath && counts > LEAST_COUNT)
      aim(PITCH_COUNT * over + 1, (pitch.stanceEndRad - beneath.pitchRad) / counts, STEP_WEIGHT.byHand);
  }
  return { aims, weights };
}
