import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import { type BodyRows, createBodyEquations } from '../../body/planting/solve/bodyEquations.ts';
import type { KneeRow } from '../../body/planting/solve/kneeRows.ts';
import type { SkylineEquations } from '../../body/planting/solve/skyline.ts';
import { FOOT_WEIGHTS, StandingLegs } from '../../body/planting/solve/standingLegs.ts';
import type { Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { BodyColumns, SEEN_S } from './bodyColumns.ts';
import { createKneeBends, createSwingKneeRow, visitBodyRows } from './bodyRows.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT } from './footInstant.ts';
import { appendLegs, LANDED_S, listSampleTimes, type StepSample } from './legSamples.ts';
import { type OnPath, readPathInstants } from './path/pathInstants.ts';
import type { SolveWindow } from './keptSteps.ts';
import { readSwingKnees } from './swingKnees.ts';
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
/** Seconds between two samples beyond which they do not tell how fast a knee bends between them. */
const MOST_APART_S = 1.01 * LANDED_S;

/** What is solved: what is known, the unknowns, and the equations of the present step. */
export interface Problem extends BodyRows {
  readonly columns: BodyColumns;
  readonly onPaths: readonly OnPath[];
  readonly equations: SkylineEquations;
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
  const columns = new BodyColumns(reader, body, window);
  const times = listSampleTimes(reader).filter(createSight(reader, window));
  const standing = new StandingLegs<StepSample>(2 * times.length, PITCH_COUNT, false);
  for (const timeS of times) appendLegs(reader, legs, stances, body, columns, timeS, standing);
  const { samples } = standing;
  const standings: number[][] = stands.map(() => []);
  for (const [sample, { stand }] of samples.entries()) standings[stand]!.push(sample);
  weighEnds(reader, samples);
  const aimed = aimPitches(reader, standing, standings);
  body.pitch.set(aimed.aims);
  const onPaths = paths.flatMap((path, at) =>
    path === undefined
      ? []
      : [readPathInstants(reader, legs, stances, swings[at]!, path, body, columns.riseAt)],
  );
  const swingKnees = swings.flatMap((swing): readonly KneeRow[] => {
    const share = 1 - swing.pathShare;
    if (share === 0) return [];
    const create = (end: 'lift' | 'strike', first = -1, second = -1): readonly KneeRow[] => {
      const [one, other] = [samples[first], samples[second]];
      if (one?.timeS !== swing[`${end}S`] || other === undefined) return [];
      if (Math.abs(one.timeS - other.timeS) > MOST_APART_S) return [];
      const aimedRad = [one.aimKneeRad, other.aimKneeRad] as const;
      return readSwingKnees(reader, legs, stances, swing, end, aimedRad).map((knee) =>
        createSwingKneeRow(standing, knee, share, [first, second]),
      );
    };
    const from = standings[swing.from]!;
    const to = standings[swing.to]!;
    return [...create('lift', from.at(-1), from.at(-2)), ...create('strike', to[0], to[1])];
  });
  const aims = {
    ...aimed,
    legLengthM: reader.template.table.figure.legLengthM,
    evenShares: listEvenShares(reader, body),
  };
  const rows: BodyRows = {
    legs: standing,
    knees: [...standings.flatMap((of) => createKneeBends(standing, of)), ...swingKnees],
    visitLinear: (visit) => visitBodyRows(aims, columns, visit),
    besides: onPaths.flatMap(({ instants }) => instants.map((instant) => instant.columns)),
  };
  const equations = createBodyEquations(rows, columns.size, columns.all - columns.size);
  return { ...rows, columns, onPaths, equations };
}

/** Sets what counts more of knees as they land and leave. */
function weighEnds({ schedule: { stands, swings } }: StepReader, samples: readonly StepSample[]): void {
  const bentOf = stands.map(() => ({ strike: 0, lift: 0 }));
  for (const { from, to, lawShare } of swings) {
    bentOf[to]!.strike = 1 - lawShare;
    bentOf[from]!.lift = 1 - lawShare;
  }
  for (const sample of samples) {
    const { strikeS, liftS } = stands[sample.stand]!;
    const { strike, lift } = bentOf[sample.stand]!;
    if (sample.timeS === strikeS) sample.kneeWeight = STEP_WEIGHT.kneeAtStrike;
    const struck = sample.timeS - strikeS < BENT_WITHIN_S ? strike : 0;
    const lifts = liftS - sample.timeS < BENT_WITHIN_S ? lift : 0;
    sample.bentWeight = STEP_WEIGHT.beyond * Math.max(struck, lifts);
  }
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

/**
 * What the pitches of each stand are aimed at, and how firmly: slow steps leave with their heels up, dragged
 * feet land flat, and what was asked for by hand is so. Allocates.
 */
function aimPitches(
  { schedule: { stands, swings } }: StepReader,
  legs: StandingLegs<StepSample>,
  standings: readonly (readonly number[])[],
) {
  // The pitch of the template as a foot comes down or leaves, as far as it is seen.
  const findPitch = (stand: number, end: 0 | -1): number => {
    const sample = standings[stand]!.at(end);
    return sample === undefined ? 0 : legs.samples[sample]!.pitchRad;
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
    const beneath = standings[over]!.find((sample) => legs.samples[sample]!.timeS === strikeS);
    if (beneath === undefined) continue;
    const counts = legs.get(beneath, FOOT_WEIGHTS + 1);
    const missingRad = pitch.stanceEndRad - legs.samples[beneath]!.pitchRad;
    if (counts > LEAST_COUNT) aim(PITCH_COUNT * over + 1, missingRad / counts, STEP_WEIGHT.byHand);
  }
  return { aims, weights };
}
