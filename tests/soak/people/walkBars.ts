import { computeMetrics } from '../../../shared/body/metrics/metrics.ts';
import type { WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { limbJoint } from '../../../shared/body/figure/joints.ts';
import { writeLegAnglesInto } from '../../../shared/body/leg/poseLegAngles.ts';
import { multiplyInverseInto, writeLogInto } from '../../../shared/body/pose/quaternion.ts';
import { getSlot, SLOT_COUNT, type Side } from '../../../shared/gait/channels.ts';
import { MID_STANCE_DELAY } from '../../../shared/gait/phase.ts';
import {
  computeMeanShift,
  computeShareWithin,
  createPeopleBand,
  writePeopleBandInto,
} from '../../../shared/gait/measured/people.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import type { PlantedJoint } from '../planting/peakAcceleration.ts';

/** Moments of a cycle at which a walk is held against people's range. */
const MOMENTS = 200;
/** Moments at which speeds and accelerations are looked for. */
const FINE = 600;
/** Frames a second between which accelerations are taken. */
const FRAME_RATE = 60;
/** Own phases within which a foot pushes off. */
const PUSH_FROM = 0.4;
const PUSH_TO = 0.68;

const FLEXIONS = { hip: 'hipFlexion', knee: 'kneeFlexion', ankle: 'ankleFlexion' } as const;
const H_ANIM_NAMES = { hip: 'hip', knee: 'knee', ankle: 'talocrural' } as const;

/** A joint of a walk as it is posed, left side, beside people's. */
export interface JointBars {
  /** Share of the cycle within one standard deviation of people, means taken out, 0 to 1. */
  readonly within: number;
  /** RMS of the difference, means taken out, degrees. */
  readonly rmsDeg: number;
  /** Greatest angular acceleration at 60 Hz, rad/s2, and its own phase; of the thigh for a hip. */
  readonly peakRadps2: number;
  readonly peakPhase: number;
}

/** What a walk is held against, measured on its joints as they are posed. */
export interface WalkBars {
  readonly joints: Readonly<Record<PlantedJoint, JointBars>>;
  /** Fastest that the heel goes up over the toes as the foot pushes off, degrees a second, negative. */
  readonly pushOffDegps: number;
  /** Pitch of the swinging foot at 0.8 of its cycle, toes up +, degrees. */
  readonly hangDeg: number;
  /** When the hips are lowest, cycles after the left strike. */
  readonly lowestPhase: number;
  /** Way of the hips aside over a cycle, and how far apart ankles stand in mid-stance; metres. */
  readonly swayM: number;
  readonly anklesApartM: number;
  /** Least height of toes in the middle of a swing, metres. */
  readonly toeClearanceM: number;
}

/** Measures a walk. Allocates. */
export function measureWalkBars(sampler: WalkSampler): WalkBars {
  const metrics = computeMetrics(sampler, { samplesPerCycle: 1000 });
  return {
    joints: {
      hip: measureJoint(sampler, 'hip'),
      knee: measureJoint(sampler, 'knee'),
      ankle: measureJoint(sampler, 'ankle'),
    },
    pushOffDegps: measurePushOff(sampler),
    hangDeg: readPitchDeg(sampler, 0.8),
    lowestPhase: metrics.rootLowestPhase.left,
    ...measureAside(sampler),
    toeClearanceM: Math.min(metrics.toeClearance.minM.left, metrics.toeClearance.minM.right),
  };
}

function measureJoint(sampler: WalkSampler, joint: PlantedJoint): JointBars {
  const { figure, pose, posture, law } = sampler;
  const band = createPeopleBand(MOMENTS + 1);
  const channel = FLEXIONS[joint];
  writePeopleBandInto(channel, law.normalizedSpeed, band);
  const slot = getSlot(channel, 'left');
  const angles = new Float64Array(SLOT_COUNT);
  const curve = Float64Array.from({ length: MOMENTS + 1 }, (_, i) => {
    sampler.sample(i / MOMENTS);
    angles.set(posture.channels);
    writeLegAnglesInto(figure, pose, angles);
    return angles[slot]!;
  });
  const shift = computeMeanShift(curve, band);
  const squares = band.mean.map((mean, i) => (curve[i]! + shift - mean) ** 2).subarray(0, MOMENTS);
  return {
    within: computeShareWithin(curve, band, shift),
    rmsDeg: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / MOMENTS),
    ...findPeak(sampler, joint),
  };
}

/** The thigh's against the world, the other joints' against the bone above. */
function findPeak(
  { figure, law, pose, sample }: WalkSampler,
  joint: PlantedJoint,
): Pick<JointBars, 'peakRadps2' | 'peakPhase'> {
  const at = 4 * figure.joints.indexOf(limbJoint('left', H_ANIM_NAMES[joint]));
  const frame = law.frequency / FRAME_RATE;
  const turns = [new Float64Array(4), new Float64Array(4), new Float64Array(4)] as const;
  const relative = new Float64Array(4);
  const [first, second] = [new Float64Array(3), new Float64Array(3)];
  let peak = { peakRadps2: 0, peakPhase: 0 };
  for (let i = 0; i < FINE; i++) {
    const phase = i / FINE;
    turns.forEach((turn, index) => {
      sample(phase + (index - 1) * frame);
      const from = joint === 'hip' ? pose.orientations : pose.rotations;
      turn.set(from.subarray(at, at + 4));
    });
    multiplyInverseInto(turns[0], 0, turns[1], 0, relative, 0);
    writeLogInto(relative, 0, first, 0);
    multiplyInverseInto(turns[1], 0, turns[2], 0, relative, 0);
    writeLogInto(relative, 0, second, 0);
    const change = Math.hypot(second[0]! - first[0]!, second[1]! - first[1]!, second[2]! - first[2]!);
    const radps2 = change * FRAME_RATE * FRAME_RATE;
    if (radps2 > peak.peakRadps2) peak = { peakRadps2: radps2, peakPhase: phase };
  }
  return peak;
}

/** Toes up +, from heel to ball, degrees. */
function readPitchDeg({ pose, sample }: WalkSampler, phase: number): number {
  sample(phase);
  const { contacts } = pose;
  const ahead = Math.hypot(contacts[3]! - contacts[0]!, contacts[5]! - contacts[2]!);
  return DEGREES_PER_RADIAN * Math.atan2(contacts[4]! - contacts[1]!, ahead);
}

function measurePushOff(sampler: WalkSampler): number {
  const { frequency } = sampler.law;
  let fastest = 0;
  for (let phase = PUSH_FROM; phase < PUSH_TO; phase += 1 / FINE) {
    const turned = readPitchDeg(sampler, phase + 1 / FINE) - readPitchDeg(sampler, phase);
    fastest = Math.min(fastest, turned * FINE * frequency);
  }
  return fastest;
}

function measureAside(sampler: WalkSampler): Pick<WalkBars, 'swayM' | 'anklesApartM'> {
  const { figure, pose } = sampler;
  const findAnkle = (side: Side) => 3 * figure.joints.indexOf(limbJoint(side, 'talocrural'));
  sampler.sample(MID_STANCE_DELAY);
  const leftM = pose.positions[findAnkle('left')]!;
  sampler.sample(MID_STANCE_DELAY + 0.5);
  const rightM = pose.positions[findAnkle('right')]!;
  const hips = Array.from({ length: MOMENTS }, (_, i) => {
    sampler.sample(i / MOMENTS);
    return pose.rootPosition[0]!;
  });
  return { swayM: Math.max(...hips) - Math.min(...hips), anklesApartM: leftM - rightM };
}
