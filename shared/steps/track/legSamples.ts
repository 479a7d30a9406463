import { createFootNow } from '../../body/planting/footing/footing.ts';
import { createFootPlace, landPitch, placeFootInto, writeLieInto } from '../../body/planting/leg/footPath.ts';
import { type LegAngles, writeAnglesInto } from '../../body/planting/leg/legReach.ts';
import { evaluateOpenSpline } from '../../body/planting/plan/splines.ts';
import type { StandingLegs, StandingSample } from '../../body/planting/solve/standingLegs.ts';
import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import type { Leg } from '../../body/leg/leg.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BodyColumns } from './bodyColumns.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT, writePitchSharesInto } from './footInstant.ts';
import type { StepReader } from './stepReader.ts';
import { WALKING_SPEED } from './walkWay.ts';
import { STEP_WEIGHT } from './weights.ts';

/** A leg that stands in a walk over steps: when that is, seconds, and whose stand. */
export interface StepSample extends StandingSample {
  readonly timeS: number;
  readonly stand: number;
}

const MOST_DORSIFLEXION = 29 * RADIANS_PER_DEGREE;
const MOST_PLANTARFLEXION = -38 * RADIANS_PER_DEGREE;
/** Knees that are straighter are pushed back; at strikes and lifts that no law has, earlier. */
const LEAST_KNEE = 4 * RADIANS_PER_DEGREE;
const BENT_KNEE = 11 * RADIANS_PER_DEGREE;
/** A knee of who hardly moves is not asked to be straighter (chosen: feet then float by 2 mm at most). */
const LEAST_STILL_KNEE = 5 * RADIANS_PER_DEGREE;

const place = createFootPlace();
const foot = createFootNow();
const standing = { ownPhase: 0, heel: 0, pitchRad: 0 };
const aim: LegAngles = { kneeRad: 0, leanRad: 0, dorsiflexedRad: 0 };
const four = new Float64Array(4);
const shares = new Float64Array(PITCH_COUNT);
const lie = new Float64Array(9);

/** Appends both legs that stand at a time. Allocates. */
export function appendLegs(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  body: BodyTrack,
  { riseAt, pitchAt }: BodyColumns,
  timeS: number,
  out: StandingLegs<StepSample>,
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
    standing.ownPhase = ownPhase;
    standing.heel = evaluateOpenSpline(plan.feet[side].heelRise, ownPhase / plan.stanceEnd);
    standing.pitchRad = reader.computeMixedPitch(side);
    template.stand(side, ownPhase);
    placeFootInto(leg, template.foot, plan.feet[side], plan, standing, place);
    const hipX = positions[3 * leg.hip]!;
    const hipY = positions[3 * leg.hip + 1]! + hips.heightM;
    const hipZ = positions[3 * leg.hip + 2]! + hips.shiftM;
    place.x -= hipX;
    place.y -= hipY;
    place.z -= hipZ;
    writeAnglesInto(leg, place, aim);
    reader.writeFootInto(side, undefined, foot);
    writeLieInto(foot, lie);
    lie[0]! -= hipX;
    lie[1]! -= hipY + place.giveM[0]!;
    lie[2]! -= hipZ;
    writePitchSharesInto(pitchShare, plan, shares);
    const at = out.width * out.samples.length;
    for (let i = 0; i < 4; i++) {
      out.columns[at + i] = riseAt[first + i]!;
      out.columns[at + 4 + i] = riseAt[first + i]! + 1;
    }
    for (let i = 0; i < PITCH_COUNT; i++) out.columns[at + 8 + i] = pitchAt[PITCH_COUNT * stand + i]!;
    // What pushes back begins no earlier than where the template itself is.
    const aimKneeRad = Math.max(aim.kneeRad, still * LEAST_STILL_KNEE);
    const sample = {
      timeS,
      stand,
      leg,
      aimKneeRad,
      aimLeanRad: aim.leanRad,
      aimAnkleRad: aim.dorsiflexedRad,
      kneeWeight: STEP_WEIGHT.knee,
      thighWeight: STEP_WEIGHT.thigh,
      ankleWeight: STEP_WEIGHT.ankle,
      straightKneeRad: Math.min(LEAST_KNEE, aimKneeRad),
      straightWeight: STEP_WEIGHT.beyond,
      bentKneeRad: Math.min(BENT_KNEE, aimKneeRad),
      bentWeight: 0,
      mostToesUpRad: Math.max(MOST_DORSIFLEXION, aim.dorsiflexedRad),
      mostToesDownRad: Math.min(MOST_PLANTARFLEXION, aim.dorsiflexedRad),
      limitWeight: STEP_WEIGHT.beyond,
      slopeRad: foot.slopeRad,
      edgeAheadM: foot.edgeAheadM,
      pitchRad: landPitch(foot, place.pitchRad),
      free: 1,
    };
    out.append(sample, lie, four, shares);
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
