import { SIDES, type Side, SLOT_COUNT } from '../../gait/channels.ts';
import { readStepTimes, type StepTimes } from '../../gait/stepTimes.ts';
import { computeDutyFactor, getSidePhase, isInStance, type ToeOff } from '../../gait/phase.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { computeSlip, createBelt, type SlipMetrics } from './footSlip.ts';
import { type JointName, limbJoint } from '../figure/joints.ts';
import { computeBeyond, JOINT_LIMITS, type LimitAxis, readLimitedAngle } from '../leg/jointLimits.ts';
import { computeAngleBetween } from '../pose/quaternion.ts';
import { computeContact, computeHeelOff, computePitchDeg, type ContactPhases } from './footContact.ts';
import { computeLegGap } from './legGap.ts';
import { computeScuff } from './scuff.ts';
import { computeSeam, type SeamMetrics } from './seam.ts';
import { computeRootLowestPhase, computeStanceKnee, type KneeRange } from './support.ts';
import {
  CLEARANCE_END,
  CLEARANCE_START,
  computeLowestSole,
  createWalkTrack,
  getHeelAt,
  type WalkTrack,
} from './walkTrack.ts';
import type { WalkSampler } from './walkSampler.ts';

type PerSide = Readonly<Record<Side, number>>;

/**
 * How well a walk fits its floor, over one cycle: the record of `gait metrics` (command-line.md, which
 * defines every member).
 */
export interface WalkMetrics {
  /** Metres; how far the foot lands ahead of the other. */
  readonly stepLength: PerSide;
  /** Steps per minute. */
  readonly cadence: number;
  /** Seconds; null for a body that stands. */
  readonly cycleDuration: number | null;
  /** Share of the cycle that a foot is on the floor. */
  readonly dutyFactor: number;
  /**
   * When each foot comes down and leaves, in shares of the cycle's time, and how long its steps take; left
   * out where steps are even.
   */
  readonly rhythm?: StepTimes;
  /** Metres per second: how fast the belt runs. */
  readonly groundSpeed: number;
  readonly slip: { readonly stance: SlipMetrics; readonly singleSupport: SlipMetrics };
  /** Deepest sole point below the floor at any time, metres, 0 or more. */
  readonly penetration: { readonly maxM: PerSide };
  /** Greatest height of the lowest sole point of a foot in stance, metres, 0 or more. */
  readonly floating: { readonly maxM: PerSide };
  /** Lowest height of the toe in the middle of the swing, metres. */
  readonly toeClearance: { readonly minM: PerSide };
  readonly seam: SeamMetrics;
  /** Joints that pass their anatomical limit, by how much at most; degrees. */
  readonly limits: readonly LimitExcess[];
  /** RMS degrees by which planting moved the joint away from the pattern. */
  readonly patternChange: { readonly hip: PerSide; readonly knee: PerSide };
  /**
   * Path on the belt of a swinging foot's lowest sole point while it is under 3 mm x H, metres a step.
   */
  readonly scuff: { readonly perStepM: PerSide };
  /** When each sole really comes down and leaves. */
  readonly contact: Readonly<Record<Side, ContactPhases>>;
  /**
   * Own phase at which the heel leaves the floor, 5 mm: 0 where it has not been down, the duty factor where
   * it stays down.
   */
  readonly heelOff: PerSide;
  /** How far the heel is over the ball as the other foot strikes: angle of the rear foot, degrees. */
  readonly heelLiftDeg: PerSide;
  /** Toes up at the own strike, degrees. */
  readonly strikePitchDeg: PerSide;
  /**
   * When the hips are lowest about a foot's strike: own phase, -0.25 to 0.25, after the strike +.
   */
  readonly rootLowestPhase: PerSide;
  /**
   * Least distance between the legs, shoes and shanks as they are seen, metres; negative where one goes
   * through the other.
   */
  readonly legs: { readonly minGapM: number };
  /** How straight and how bent the knee is while it carries: from the strike to 0.4 of its own cycle. */
  readonly stanceKnee: Readonly<Record<Side, KneeRange>>;
}

/** A joint that reaches or leaves its range somewhere in the cycle. */
export interface LimitExcess {
  readonly joint: JointName;
  readonly axis: LimitAxis;
  /** Degrees beyond the limit; 0 for a joint that is just at it. */
  readonly excessDeg: number;
}

/** Options of `computeMetrics`. */
export interface MetricsOptions {
  /**
   * Phases read in a cycle. Default 2000: for the normal walk at V 0.3 to 2.5, path lengths then lie within
   * 0.001 % of their limit, greatest speeds, which are met at the ends of the windows, within 1 %, heights
   * within 0.1 mm. 200 do for a number beside a slider: 0.1 %, 7 % and 1 mm.
   */
  readonly samplesPerCycle?: number;
}

const DEFAULT_SAMPLES = 2000;
/** Place of the toe's height after its heel's x in `WalkTrack.contacts`. */
const TOE_HEIGHT = 7;
/** A joint this near a limit has reached it, degrees: planting holds ankles there, to rounding. */
const REACHED_WITHIN_DEG = 1e-6;

/**
 * Measures one cycle of a walk. At speed 0 all numbers are finite but `cycleDuration`, which is null.
 * Allocates.
 */
export function computeMetrics(sampler: WalkSampler, options: MetricsOptions = {}): WalkMetrics {
  const { law, figure } = sampler;
  const { normalizedSpeed, frequency } = law;
  const legLengthM = figure.legLengthM;
  const track = createWalkTrack(sampler, options.samplesPerCycle ?? DEFAULT_SAMPLES);
  const belt = createBelt(law, legLengthM);
  return {
    stepLength: { left: law.stepLeft * legLengthM, right: law.stepRight * legLengthM },
    cadence: 120 * frequency,
    cycleDuration: frequency > 0 ? 1 / frequency : null,
    dutyFactor: computeDutyFactor(law),
    ...(!law.clock.isEven && { rhythm: readStepTimes(law) }),
    groundSpeed: normalizedSpeed * legLengthM,
    slip: {
      stance: computeSlip(track, belt, 'stance'),
      singleSupport: computeSlip(track, belt, 'singleSupport'),
    },
    penetration: { maxM: perSide((side) => computePenetration(track, side)) },
    floating: { maxM: perSide((side) => computeFloating(track, side, law)) },
    toeClearance: { minM: perSide((side) => computeToeClearance(track, side, law)) },
    seam: computeSeam(sampler),
    limits: findLimitExcesses(track),
    patternChange: computePatternChange(sampler, track.phases),
    scuff: { perStepM: perSide((side) => computeScuff(track, belt, side, legLengthM)) },
    contact: perSide((side) => computeContact(track, law, side)),
    heelOff: perSide((side) => computeHeelOff(track, law, side)),
    heelLiftDeg: perSide((side) => -computePitchDeg(track, side, 0.5)),
    strikePitchDeg: perSide((side) => computePitchDeg(track, side, 0)),
    rootLowestPhase: perSide((side) => computeRootLowestPhase(track, side)),
    legs: { minGapM: computeLegGap(track, figure) },
    stanceKnee: perSide((side) => computeStanceKnee(track, side)),
  };
}

function perSide<Figure>(compute: (side: Side) => Figure): Readonly<Record<Side, Figure>> {
  return { left: compute('left'), right: compute('right') };
}

function computePenetration(track: WalkTrack, side: Side): number {
  let deepest = 0;
  track.phases.forEach((_phase, frame) => {
    deepest = Math.max(deepest, -computeLowestSole(track, frame, side));
  });
  return deepest;
}

function computeFloating(track: WalkTrack, side: Side, law: ToeOff): number {
  let highest = 0;
  forEachFrameWithin(
    track,
    (phase) => isInStance(phase, side, law),
    (frame) => {
      highest = Math.max(highest, computeLowestSole(track, frame, side));
    },
  );
  return highest;
}

function computeToeClearance(track: WalkTrack, side: Side, law: ToeOff): number {
  const stance = computeDutyFactor(law);
  const isCounted = (phase: number) => {
    const swung = (getSidePhase(phase, side) - stance) / (1 - stance);
    return swung > CLEARANCE_START && swung < CLEARANCE_END;
  };
  let lowest = Number.POSITIVE_INFINITY;
  forEachFrameWithin(track, isCounted, (frame) => {
    lowest = Math.min(lowest, track.contacts[getHeelAt(frame, side) + TOE_HEIGHT]!);
  });
  return lowest;
}

/**
 * Visits the frames of all intervals whose middle phase fulfils a condition, both ends included (inner ones
 * twice).
 */
function forEachFrameWithin(
  { phases }: WalkTrack,
  isWithin: (phase: number) => boolean,
  visit: (frame: number) => void,
): void {
  for (let frame = 1; frame < phases.length; frame++) {
    if (!isWithin((phases[frame - 1]! + phases[frame]!) / 2)) continue;
    visit(frame - 1);
    visit(frame);
  }
}

/**
 * Mean square over the cycle of the angle between each joint's rotation with planting and without, root
 * taken; degrees.
 */
function computePatternChange(sampler: WalkSampler, phases: Float64Array): WalkMetrics['patternChange'] {
  const { figure, pattern } = sampler;
  if (pattern === undefined) return { hip: { left: 0, right: 0 }, knee: { left: 0, right: 0 } };
  const joints = (['l_hip', 'r_hip', 'l_knee', 'r_knee'] as const).map((name) => figure.joints.indexOf(name));
  const squares = joints.map(() => 0);
  for (let frame = 1; frame < phases.length; frame++) {
    const cycles = phases[frame]! - phases[frame - 1]!;
    const phase = phases[frame - 1]! + cycles / 2;
    sampler.sample(phase);
    pattern.sample(phase);
    joints.forEach((joint, index) => {
      const angleDeg =
        DEGREES_PER_RADIAN *
        computeAngleBetween(pattern.pose.rotations, 4 * joint, sampler.pose.rotations, 4 * joint);
      squares[index]! += cycles * angleDeg * angleDeg;
    });
  }
  const [leftHip, rightHip, leftKnee, rightKnee] = squares.map(Math.sqrt) as [number, number, number, number];
  return { hip: { left: leftHip, right: rightHip }, knee: { left: leftKnee, right: rightKnee } };
}

/** Limits that were reached, with what lies beyond them; 0 where planting holds a joint at its limit. */
export function findLimitExcesses({ phases, channels }: WalkTrack): LimitExcess[] {
  return JOINT_LIMITS.flatMap((limit) =>
    SIDES.flatMap((side) => {
      let beyondDeg = Number.NEGATIVE_INFINITY;
      for (let frame = 0; frame < phases.length; frame++) {
        const angleDeg = readLimitedAngle(limit, side, (slot) => channels[SLOT_COUNT * frame + slot]!);
        beyondDeg = Math.max(beyondDeg, computeBeyond(limit, angleDeg));
      }
      const joint = limbJoint(side, limit.joint);
      if (beyondDeg < -REACHED_WITHIN_DEG) return [];
      const excessDeg = beyondDeg < REACHED_WITHIN_DEG ? 0 : beyondDeg;
      return [{ joint, axis: limit.axis, excessDeg }];
    }),
  );
}
