import { createFootNow } from '../../body/planting/footing/footing.ts';
import { createFoothold } from '../../body/planting/footing/foothold.ts';
import { createFootPlace, landPitch, placeFootInto, writeLieInto } from '../../body/planting/leg/footPath.ts';
import { type LegAngles, writeAnglesInto } from '../../body/planting/leg/legReach.ts';
import { evaluateOpenSpline } from '../../body/planting/plan/splines.ts';
import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import type { Leg } from '../../body/leg/leg.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT, writePitchSharesInto } from './footInstant.ts';
import type { StepReader } from './stepReader.ts';
import { WALKING_SPEED } from './walkWay.ts';

/**
 * Where the numbers of a sample of a standing leg are: what is known of it before anything is solved, and
 * what its knee does in the present step of a solution.
 */
export const SAMPLE_SIZE = 28;
/** Its time, seconds; the pitch of the template, radians; and how much of each change of pitch counts. */
export const TIME = 0;
export const PITCH = 1;
export const SHARES = 2;
/** What the template's own leg has there, radians: knee, lean, ankle. */
export const AIM_KNEE = 5;
export const AIM_LEAN = 6;
export const AIM_ANKLE = 7;
/** Where it stands, seen from the hip with no change (`writeLieInto`), metres; its slope, and its edge. */
export const LIE = 8;
export const SLOPE = 17;
export const EDGE = 18;
/** How much each of the four coefficients of rise and of shift counts, and how much a bent knee does. */
export const WEIGHTS = 19;
export const BENT = 23;
/** How its knee bends by rise, shift and pitch, and how far it is off the template's, radians. */
export const KNEE = 24;

/** The legs that stand at the instants at which a walk over steps is looked at, numbers of one in a row. */
export class LegSamples {
  count = 0;
  readonly numbers: Float64Array;
  /** The stand of each, and the first coefficient of rise and shift that counts. */
  readonly stands: Int32Array;
  readonly firsts: Int32Array;

  /** Room for both legs at this many instants. */
  constructor(instants: number) {
    this.numbers = new Float64Array(2 * SAMPLE_SIZE * instants);
    this.stands = new Int32Array(2 * instants);
    this.firsts = new Int32Array(2 * instants);
  }

  /** One of the numbers of a sample. */
  get(sample: number, at: number): number {
    return this.numbers[SAMPLE_SIZE * sample + at]!;
  }
}

/** A knee of who hardly moves is not asked to be straighter (chosen: feet then float by 2 mm at most). */
const LEAST_STILL_KNEE = 5 * RADIANS_PER_DEGREE;

const place = createFootPlace();
const foot = createFootNow();
const foothold = createFoothold();
const stands = { ownPhase: 0, heel: 0, pitchRad: 0 };
const aim: LegAngles = { kneeRad: 0, leanRad: 0, dorsiflexedRad: 0 };
const four = new Float64Array(4);
const shares = new Float64Array(PITCH_COUNT);
const lie = new Float64Array(9);

/** Appends both legs that stand at a time. Allocates nothing. */
export function readLegSamples(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  body: BodyTrack,
  timeS: number,
  out: LegSamples,
): void {
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
  const first = body.locate(timeS, four);
  for (const side of SIDES) {
    const { swing, stand, pitchShare, ownPhase } = reader.feet[side];
    if (swing >= 0) continue;
    const leg = legs[side];
    stands.ownPhase = ownPhase;
    stands.heel = evaluateOpenSpline(plan.feet[side].heelRise, ownPhase / plan.stanceEnd);
    stands.pitchRad = reader.computeMixedPitch(side);
    template.stand(side, ownPhase);
    placeFootInto(leg, template.foot, plan.feet[side], plan, stands, place);
    const hipX = positions[3 * leg.hip]!;
    const hipY = positions[3 * leg.hip + 1]! + hips.heightM;
    const hipZ = positions[3 * leg.hip + 2]! + hips.shiftM;
    place.x -= hipX;
    place.y -= hipY;
    place.z -= hipZ;
    writeAnglesInto(leg, place, aim);
    reader.writeFootInto(side, undefined, foot);
    foothold.x = foot.x - hipX;
    foothold.y = foot.y - place.giveM[0]! - hipY;
    foothold.z = foot.z - hipZ;
    foothold.yawRad = foot.yawRad;
    foothold.slopeRad = foot.slopeRad;
    foothold.rollRad = foot.rollRad;
    writeLieInto(foothold, lie);
    writePitchSharesInto(pitchShare, plan, shares);
    const { numbers } = out;
    const at = SAMPLE_SIZE * out.count;
    numbers[at + TIME] = timeS;
    numbers[at + PITCH] = landPitch(foot, place.pitchRad);
    numbers.set(shares, at + SHARES);
    numbers[at + AIM_KNEE] = Math.max(aim.kneeRad, still * LEAST_STILL_KNEE);
    numbers[at + AIM_LEAN] = aim.leanRad;
    numbers[at + AIM_ANKLE] = aim.dorsiflexedRad;
    numbers.set(lie, at + LIE);
    numbers[at + SLOPE] = foot.slopeRad;
    numbers[at + EDGE] = foot.edgeAheadM;
    numbers.set(four, at + WEIGHTS);
    out.firsts[out.count] = first;
    out.stands[out.count] = stand;
    out.count++;
  }
}

/** Times at which legs are looked at: events, and evenly between them as often as a cycle asks. Allocates. */
export function listSampleTimes(reader: StepReader): number[] {
  const { swings, marks, durationS } = reader.schedule;
  const events = [
    0,
    ...swings.flatMap(({ liftS, strikeS }) => [liftS - LANDED_S, liftS, strikeS, strikeS + LANDED_S]),
    ...marks.map(({ timeS }) => timeS),
    durationS,
  ]
    .filter((timeS) => timeS >= 0)
    .toSorted((a, b) => a - b);
  const times: number[] = [0];
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
