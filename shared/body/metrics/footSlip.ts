import { getOtherSide, SIDES, type Side } from '../../gait/channels.ts';
import { computeClockTime, type CycleClock } from '../../gait/cycleClock.ts';
import type { StyledLaw } from '../../gait/styledLaw.ts';
import { isInStance } from '../../gait/phase.ts';
import { computeCosc, computeSinc } from '../../gait/turning/arc.ts';
import { getHeelAt, type WalkTrack } from './walkTrack.ts';

/** How much feet slide on the belt while they carry. */
export interface SlipMetrics {
  /** Path length over time, both feet together, m/s. */
  readonly meanMps: number;
  /** Fastest, either foot, m/s. */
  readonly maxMps: number;
  /** Path length of one stance, metres. */
  readonly perStepM: Readonly<Record<Side, number>>;
}

/** When a foot's slide counts: from heel strike to toe off, or only while the other foot is in the air. */
export type SlipPhase = 'stance' | 'singleSupport';

/** The belt under a walk. */
export interface Belt {
  /** How far it runs back in one cycle, metres. */
  readonly lengthPerCycleM: number;
  /** How far the body turns on it in one cycle, radians, left +: the belt turns the other way beneath. */
  readonly turnPerCycle: number;
  /** Cycles per second; 0 for a body that stands. */
  readonly frequency: number;
  /** Phase of the right toe off, cycles. */
  readonly toeOffPhase: number;
  /** How the walk's phase goes through the time of a cycle; left out for one that goes evenly. */
  readonly clock?: CycleClock;
}

/** The belt of a walk, for a body with legs of this many metres. */
export function createBelt(law: Readonly<StyledLaw>, legLengthM: number): Belt {
  const { normalizedSpeed, turnRate, frequency, toeOffPhase, clock } = law;
  const isStepping = frequency > 0;
  return {
    lengthPerCycleM: isStepping ? (normalizedSpeed * legLengthM) / frequency : 0,
    turnPerCycle: isStepping ? turnRate / frequency : 0,
    frequency,
    toeOffPhase,
    clock,
  };
}

/**
 * Measures the slide of both feet over a cycle: path length on the belt (X, Z) of each foot's lowest sole
 * point. Where another point takes over within an interval, the interval is parted where their heights cross
 * and each part goes to its own point: rolling from heel to ball to toe is no slip.
 */
export function computeSlip(track: WalkTrack, belt: Belt, during: SlipPhase): SlipMetrics {
  const perStepM: Record<Side, number> = { left: 0, right: 0 };
  let cycles = 0;
  let steepestM = 0;
  for (let i = 1; i < track.phases.length; i++) {
    const [from, to] = [track.phases[i - 1]!, track.phases[i]!];
    const passed = belt.clock
      ? computeClockTime(belt.clock, to) - computeClockTime(belt.clock, from)
      : to - from;
    for (const side of SIDES) {
      if (!counts((from + to) / 2, side, belt, during)) continue;
      const pathM = computeIntervalPath(track, i, side, belt);
      perStepM[side] += pathM;
      cycles += passed;
      steepestM = Math.max(steepestM, pathM / passed);
    }
  }
  return {
    meanMps: cycles > 0 ? ((perStepM.left + perStepM.right) / cycles) * belt.frequency : 0,
    maxMps: steepestM * belt.frequency,
    perStepM,
  };
}

function counts(phase: number, side: Side, belt: Belt, during: SlipPhase): boolean {
  if (!isInStance(phase, side, belt)) return false;
  return during === 'stance' || !isInStance(phase, getOtherSide(side), belt);
}

/** Path of the contact point on the belt between frames `frame - 1` and `frame`, metres. */
export function computeIntervalPath(
  { contacts, phases }: WalkTrack,
  frame: number,
  side: Side,
  belt: Belt,
): number {
  const cycles = phases[frame]! - phases[frame - 1]!;
  const turn = cycles * belt.turnPerCycle;
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  // The body's own way on the belt, from where it was.
  const wayM = cycles * belt.lengthPerCycleM;
  const [asideM, aheadM] = [wayM * computeCosc(turn), wayM * computeSinc(turn)];
  const now = getHeelAt(frame, side);
  const before = now - 18;
  const first = findLowest(contacts, before);
  const second = findLowest(contacts, now);
  const computePath = (point: number) => {
    const [x, z] = [contacts[now + point]!, contacts[now + point + 2]!];
    return Math.hypot(
      x * cosine + z * sine - contacts[before + point]! + asideM,
      z * cosine - x * sine - contacts[before + point + 2]! + aheadM,
    );
  };
  if (first === second) return computePath(first);
  const gapBefore = contacts[before + second + 1]! - contacts[before + first + 1]!;
  const gapNow = contacts[now + first + 1]! - contacts[now + second + 1]!;
  const share = gapBefore + gapNow > 0 ? gapBefore / (gapBefore + gapNow) : 0.5;
  return share * computePath(first) + (1 - share) * computePath(second);
}

/** Which of a foot's three points is lowest: 0 heel, 3 ball, 6 toe. */
function findLowest(contacts: Float64Array, foot: number): number {
  let lowest = 0;
  for (const point of [3, 6]) if (contacts[foot + point + 1]! < contacts[foot + lowest + 1]!) lowest = point;
  return lowest;
}
