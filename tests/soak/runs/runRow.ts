import { type BodyName, getBody } from '../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { limbJoint } from '../../../shared/body/figure/joints.ts';
import { computeMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler, type WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { getTurnX } from '../../../shared/body/pose/quaternion.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { readRunNumbers } from '../../../shared/gait/run/runNumbers.ts';
import { DEGREES_PER_RADIAN, GRAVITY, wrapPhase } from '../../../shared/gait/units.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { createMassCentre } from '../people/massCentre.ts';

/** The speeds V of the table, 1/s, and its bodies. */
export const RUN_SPEEDS: readonly number[] = [1.5, 2, 2.5, 3.5, 5, 7];
export const RUN_BODIES = ['Man', 'Woman', 'Child', 'Giant', 'Monster'] as const satisfies BodyName[];

/** Phases of a cycle that are looked at. */
const SAMPLES = 480;
/** Harmonics of a joint's angle that its acceleration is of, as that of the people beside it. */
const HARMONICS = 15;
/** Shares of a swing between which the whole sole is to be clear of the floor. */
const CLEAR = { from: 0.1, until: 0.9 } as const;
/** Share of the cycle before a touch-down in which a knee is looked at. */
const BEFORE_LANDING = 0.15;
/** Cycles between places of the mass, for its acceleration, and how far inside flight they stay. */
const NEARBY = 0.002;
/**
 * Peaks of one person at 2.6 m/s, rad/s² on legs of a metre (accelerations of alike bodies go by the inverse
 * of their legs): captured at 120 Hz, legs of 0.92 m (running.md).
 */
const PERSON_RADPS2 = { thigh: 92 * 0.92, knee: 197 * 0.92, ankle: 350 * 0.92 } as const;

/** One cell of the table: a style that runs on a body at a speed V. */
export interface RunCase {
  readonly style: StyleDocument;
  readonly body: BodyName;
  readonly normalizedSpeed: number;
}

/** How a run looks, the worse of left and right; times and angles as it is planted. */
export interface RunRow {
  readonly style: string;
  readonly body: BodyName;
  readonly normalizedSpeed: number;
  readonly slipMm: number;
  readonly floatingMm: number;
  readonly penetrationMm: number;
  /** Lowest sole point from 0.1 to 0.9 of the swing, for a leg of one metre. */
  readonly clearanceMm: number;
  /** Peaks of angular acceleration to 15 harmonics, in a person's. */
  readonly acceleration: Readonly<Record<keyof typeof PERSON_RADPS2, number>>;
  /** That of the knee before it lands. */
  readonly landingAcceleration: number;
  /** The knee as the foot touches down, and straightest just before, degrees. */
  readonly landingKneeDeg: number;
  readonly straightestDeg: number;
  readonly mostKneeDeg: number;
  readonly ankleRangeDeg: number;
  /** How far a joint is past its limit, degrees, and which. */
  readonly excessDeg: number;
  readonly excessOf: string;
  /** How far the acceleration of the body's mass is from that of what falls, while it flies, m/s². */
  readonly massOffMps2: number;
  readonly stepsPerSecond: number;
  readonly contactMs: number;
  readonly flightMs: number;
  readonly riseCm: number;
  /** The most that the floor pushes with, weights. */
  readonly peakForce: number;
}

/** Every case of the table. */
export function listRunCases(styles: readonly StyleDocument[]): readonly RunCase[] {
  return styles.flatMap((style) =>
    RUN_BODIES.flatMap((body) => RUN_SPEEDS.map((normalizedSpeed) => ({ style, body, normalizedSpeed }))),
  );
}

/** Measures one case. Allocates. */
export function measureRun({ style, body, normalizedSpeed }: RunCase): RunRow {
  const figure = getBody(body);
  const source = getRunStyle(createStyleSource(style));
  const sampler = createWalkSampler({ figure, style: source, normalizedSpeed, plantStrength: 1 });
  const { law } = sampler;
  const { slip, floating, penetration, limits } = computeMetrics(sampler, { samplesPerCycle: SAMPLES });
  const worse = ({ left, right }: Readonly<Record<Side, number>>) => 1000 * Math.max(left, right);
  const legs = SIDES.map((side) => readLeg(sampler, side));
  const most = (read: (leg: LegSeen) => number): number => Math.max(...legs.map(read));
  const { contactS, flightS, riseM, peakForce } = readRunNumbers(law);
  const excess = limits.toSorted((a, b) => b.excessDeg - a.excessDeg)[0];
  const compare = (joint: keyof typeof PERSON_RADPS2, peak: number): number =>
    (peak * law.frequency ** 2 * figure.legLengthM) / PERSON_RADPS2[joint];
  return {
    style: style.name,
    body,
    normalizedSpeed,
    slipMm: worse(slip.stance.perStepM),
    floatingMm: worse(floating.maxM),
    penetrationMm: worse(penetration.maxM),
    clearanceMm: (1000 * Math.min(...legs.map(({ lowestM }) => lowestM))) / figure.legLengthM,
    acceleration: {
      thigh: compare(
        'thigh',
        most(({ thigh }) => findPeak(thigh)),
      ),
      knee: compare(
        'knee',
        most(({ knee }) => findPeak(knee)),
      ),
      ankle: compare(
        'ankle',
        most(({ ankle }) => findPeak(ankle)),
      ),
    },
    landingAcceleration: compare(
      'knee',
      most(({ knee }) => findPeak(knee, 1 - BEFORE_LANDING)),
    ),
    landingKneeDeg: DEGREES_PER_RADIAN * Math.min(...legs.map(({ knee }) => knee[0]!)),
    straightestDeg:
      -DEGREES_PER_RADIAN * most(({ knee }) => -Math.min(...knee.slice((1 - BEFORE_LANDING) * SAMPLES))),
    mostKneeDeg: DEGREES_PER_RADIAN * most(({ knee }) => Math.max(...knee)),
    ankleRangeDeg: DEGREES_PER_RADIAN * most(({ ankle }) => Math.max(...ankle) - Math.min(...ankle)),
    excessDeg: excess?.excessDeg ?? 0,
    excessOf: excess === undefined ? '' : `${excess.joint} ${excess.axis}`,
    massOffMps2: measureMass(sampler, figure),
    stepsPerSecond: 2 * law.frequency,
    contactMs: 1000 * contactS,
    flightMs: 1000 * flightS,
    riseCm: 100 * riseM,
    peakForce,
  };
}

/** What is seen of a leg over its own cycle, radians; the lowest sole of its swing. */
interface LegSeen {
  readonly thigh: Float64Array;
  readonly knee: Float64Array;
  readonly ankle: Float64Array;
  readonly lowestM: number;
}

function readLeg({ figure, law, pose, sample }: WalkSampler, side: Side): LegSeen {
  const [hip, knee, ankle] = (['hip', 'knee', 'talocrural'] as const).map((name) =>
    figure.joints.indexOf(limbJoint(side, name)),
  ) as [number, number, number];
  const seen = {
    thigh: new Float64Array(SAMPLES),
    knee: new Float64Array(SAMPLES),
    ankle: new Float64Array(SAMPLES),
  };
  const stands = 0.5 + law.toeOffPhase;
  let lowestM = Number.POSITIVE_INFINITY;
  for (let i = 0; i < SAMPLES; i++) {
    const own = i / SAMPLES;
    sample(wrapPhase(side === 'left' ? own : own + 0.5));
    const { rotations, positions, contacts } = pose;
    seen.thigh[i] = Math.atan2(
      positions[3 * knee + 2]! - positions[3 * hip + 2]!,
      positions[3 * hip + 1]! - positions[3 * knee + 1]!,
    );
    seen.knee[i] = getTurnX(rotations, 4 * knee);
    seen.ankle[i] = getTurnX(rotations, 4 * ankle);
    const swung = (own - stands) / (1 - stands);
    const at = side === 'left' ? 1 : 10;
    if (swung >= CLEAR.from && swung <= CLEAR.until)
      lowestM = Math.min(lowestM, contacts[at]!, contacts[at + 3]!, contacts[at + 6]!);
  }
  return { ...seen, lowestM };
}

/** The peak of a curve's second derivative from a phase on, radians a square cycle. */
function findPeak(values: Float64Array, from = 0): number {
  const bends = new Float64Array(SAMPLES);
  for (let k = 1; k <= HARMONICS; k++) {
    let [cosine, sine] = [0, 0];
    values.forEach((value, i) => {
      cosine += (2 / SAMPLES) * value * Math.cos((2 * Math.PI * k * i) / SAMPLES);
      sine += (2 / SAMPLES) * value * Math.sin((2 * Math.PI * k * i) / SAMPLES);
    });
    bends.forEach((_, i) => {
      const angle = (2 * Math.PI * k * i) / SAMPLES;
      bends[i]! -= (2 * Math.PI * k) ** 2 * (cosine * Math.cos(angle) + sine * Math.sin(angle));
    });
  }
  return Math.max(...bends.slice(Math.round(from * SAMPLES)).map(Math.abs));
}

/** How far the mass is from falling freely, over both flights of a cycle, m/s². */
function measureMass({ law, pose, sample }: WalkSampler, figure: Figure): number {
  const read = createMassCentre(figure);
  const heightAt = (phase: number): number => {
    sample(wrapPhase(phase));
    return read(pose.positions, 1);
  };
  const stands = 0.5 + law.toeOffPhase;
  let offMps2 = 0;
  for (const strike of [0, 0.5])
    for (let phase = strike + stands + 2 * NEARBY; phase < strike + 0.5 - 2 * NEARBY; phase += NEARBY) {
      const bend = heightAt(phase + NEARBY) - 2 * heightAt(phase) + heightAt(phase - NEARBY);
      offMps2 = Math.max(offMps2, Math.abs((bend * law.frequency ** 2) / NEARBY ** 2 + GRAVITY));
    }
  return offMps2;
}
