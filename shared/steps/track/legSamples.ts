import { createFootNow } from '../../body/planting/footing/footing.ts';
import { createFoothold, type FootholdRecord } from '../../body/planting/footing/foothold.ts';
import { createFootPlace, landPitch, placeFootInto } from '../../body/planting/leg/footPath.ts';
import type { LegInstant } from '../../body/planting/leg/legInstant.ts';
import { evaluateOpenSpline } from '../../body/planting/plan/splines.ts';
import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import type { Leg } from '../../body/leg/leg.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { PITCH_COUNT, writePitchSharesInto } from './footInstant.ts';
import type { StepReader } from './stepReader.ts';
import { WALKING_SPEED } from './walkWay.ts';

/** Angles of a leg that stands, radians. */
export interface LegAngles {
  kneeRad: number;
  /** How far hip to ankle leans ahead, downwards. */
  leanRad: number;
  /** Of the ankle, toes up +. */
  dorsiflexedRad: number;
}

/** One leg that stands at one instant of a walk over steps: what is known of it before anything is solved. */
export interface LegSample {
  readonly timeS: number;
  readonly leg: Leg;
  readonly stand: number;
  /** Whether it is the first or the last of its stand. */
  readonly isStrike: boolean;
  readonly isLift: boolean;
  /** Where it stands, seen from the hip with no change; metres. */
  readonly foothold: FootholdRecord;
  /** Pitch of the template, and how much of each change of pitch counts. */
  readonly pitchRad: number;
  readonly pitchShares: Float64Array;
  /** What the template's own leg has there. */
  readonly aim: LegAngles;
}

/** A knee of who hardly moves is not asked to be straighter (chosen: feet then float by 2 mm at most). */
const LEAST_STILL_KNEE = 5 * RADIANS_PER_DEGREE;

/** Cosine up to which the law of cosines is followed: of 2.5 degrees. */
const STRAIGHT_COSINE = Math.cos((2.5 * Math.PI) / 180);

/**
 * Fills the angles of a leg whose ankle is somewhere below its hip, metres; beyond straight the knee goes on
 * evenly, so that a leg that does not reach is still told where to go. Returns the sine that it goes by.
 */
export function writeAnglesInto(
  { thighM, shankM }: Pick<Leg, 'thighM' | 'shankM'>,
  x: number,
  y: number,
  z: number,
  pitchRad: number,
  out: LegAngles,
): number {
  const product = thighM * shankM;
  const cosine = (x * x + y * y + z * z - thighM * thighM - shankM * shankM) / (2 * product);
  const held = Math.min(STRAIGHT_COSINE, Math.max(-0.999, cosine));
  const sine = Math.sqrt(1 - held * held);
  out.kneeRad = Math.acos(held) - (cosine - held) / sine;
  out.leanRad = Math.atan2(z, -y);
  out.dorsiflexedRad = pitchRad - out.leanRad + out.kneeRad / 2;
  return sine;
}

const place = createFootPlace();
const foot = createFootNow();

/** Reads both legs that stand at a time. Allocates. */
export function readLegSamples(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  timeS: number,
): LegSample[] {
  const { schedule, template } = reader;
  reader.read(timeS);
  for (const side of SIDES) {
    // As it leaves it still stands.
    const swing = schedule.swings[reader.feet[side].swing];
    if (swing?.liftS === timeS) reader.readStand(swing.from, timeS);
  }
  const { positions } = stances.read(template.posture);
  const { hips, plan } = template;
  // Who hardly moves stands as in the middle of a stand whatever the phase: the template's hips do not.
  const still = 1 - smoothstep(template.gait.law.normalizedSpeed / WALKING_SPEED);
  const samples: LegSample[] = [];
  for (const side of SIDES) {
    const { swing, stand, pitchShare, ownPhase } = reader.feet[side];
    if (swing >= 0) continue;
    const leg = legs[side];
    const stands = { ownPhase, heel: 0, pitchRad: reader.computeMixedPitch(side) };
    stands.heel = evaluateOpenSpline(plan.feet[side].heelRise, ownPhase / plan.stanceEnd);
    template.stand(side, ownPhase);
    placeFootInto(leg, template.foot, plan.feet[side], plan, stands, place);
    const hip = readHip(positions, leg, hips);
    const aim = { kneeRad: 0, leanRad: 0, dorsiflexedRad: 0 };
    writeAnglesInto(leg, place.x - hip.x, place.y - hip.y, place.z - hip.z, place.pitchRad, aim);
    aim.kneeRad = Math.max(aim.kneeRad, still * LEAST_STILL_KNEE);
    reader.writeFootInto(side, undefined, foot);
    const pitchShares = new Float64Array(PITCH_COUNT);
    writePitchSharesInto(pitchShare, plan, pitchShares);
    const { strikeS, liftS } = schedule.stands[stand]!;
    samples.push({
      timeS,
      leg,
      stand,
      isStrike: timeS === strikeS,
      isLift: timeS === liftS,
      foothold: {
        ...createFoothold(),
        x: foot.x - hip.x,
        y: foot.y - hip.y,
        z: foot.z - hip.z,
        yawRad: foot.yawRad,
        slopeRad: foot.slopeRad,
        rollRad: foot.rollRad,
        edgeAheadM: foot.edgeAheadM,
        landingRad: foot.landingRad,
      },
      pitchRad: landPitch(foot, place.pitchRad),
      pitchShares,
      aim,
    });
  }
  return samples;
}

function readHip(positions: Float64Array, { hip }: Leg, { heightM, shiftM }: LegInstant) {
  return {
    x: positions[3 * hip]!,
    y: positions[3 * hip + 1]! + heightM,
    z: positions[3 * hip + 2]! + shiftM,
  };
}

/** Times at which legs are looked at: events, and evenly between them as often as a cycle asks. Allocates. */
export function listSampleTimes(reader: StepReader): number[] {
  const { swings, marks, durationS, beginS } = reader.schedule;
  const events = [
    beginS,
    ...swings.flatMap(({ liftS, strikeS }) => [liftS - LANDED_S, liftS, strikeS, strikeS + LANDED_S]),
    ...marks.map(({ timeS }) => timeS),
    durationS,
  ]
    .filter((timeS) => timeS >= beginS)
    .toSorted((a, b) => a - b);
  const times: number[] = [beginS];
  let next = 0;
  for (let at = 1; at < events.length; at++) {
    const [fromS, untilS] = [events[at - 1]!, events[at]!];
    if (untilS <= fromS) continue;
    while (next < swings.length && swings[next]!.strikeS < untilS) next++;
    const swing = swings[next];
    const spacingS = swing ? swing.step.durationS / SAMPLES_A_STEP : REST_S;
    const parts = Math.max(1, Math.ceil((untilS - fromS) / spacingS));
    for (let part = 1; part <= parts; part++)
      times.push(part === parts ? untilS : fromS + ((untilS - fromS) * part) / parts);
  }
  return times;
}

/** Seconds after a strike over which a leg is seen to land, and before a lift to leave. */
export const LANDED_S = 0.012;
/** Looks at a leg in the time of a step (chosen: more change what knees do by parts in a hundred). */
const SAMPLES_A_STEP = 12;
/** Seconds between looks at a body that has come to a stand. */
const REST_S = 0.05;
