import { smootherstep } from '../../gait/smoothstep.ts';

/** What one foot does at an instant; refilled. */
export interface FootInstant {
  /** Its stand, or the one that it has left. */
  stand: number;
  /** Its swing, -1 where it stands. */
  swing: number;
  /** Share of the stand or of the swing that is over, [0, 1]. */
  share: number;
  /** The same of a stand as its changes of pitch see it: 0 for as long as a body has stood from the start. */
  pitchShare: number;
  /** Cycles since the strike of the template, which may be read backwards. */
  ownPhase: number;
}

/** Changes of pitch of a stand: as it lands, as it leaves, and how far its heel gives way in between. */
export const PITCH_COUNT = 3;

/** Share of a stand from which on its leaving is prepared. */
export const LEAVE_FROM = 0.45;

/** Toe-off phases within which what a landing changes dies away. */
export const ON_UNTIL = 1.3;

/** Shares of a stand at which a foot that stands on while the other one steps twice slows down, and rests. */
const SLOWS_FROM = 0.3;
const RESTS_FROM = 0.75;

/**
 * Share of a stand that is over, [0, 1], this many cycles after its strike, of as many as it lasts. Where the
 * other foot steps twice meanwhile it lasts whole cycles longer: it lands and leaves as quickly as any, and
 * rests at its middle in between.
 */
export function computeStandShare(since: number, cycles: number): number {
  const longer = Math.floor(cycles);
  if (longer === 0) return clampShare(since / cycles);
  const usual = cycles - longer;
  const landed = clampShare(since / usual);
  const leaving = clampShare((cycles - since) / usual);
  return landed < RESTS_FROM ? slowDown(landed) : 1 - slowDown(leaving);
}

/** A share that goes on more and more slowly to a half: a cubic, its slope 1 and then 0. */
function slowDown(share: number): number {
  if (share <= SLOWS_FROM) return share;
  const width = RESTS_FROM - SLOWS_FROM;
  const u = Math.min(1, (share - SLOWS_FROM) / width);
  const rise = 0.5 - SLOWS_FROM;
  return SLOWS_FROM + u * (width + u * (3 * rise - 2 * width + u * (width - 2 * rise)));
}

function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Shares of a stand's three changes of pitch that count at a share of it. */
export function writePitchSharesInto(
  share: number,
  { toeOffPhase, stanceEnd }: { readonly toeOffPhase: number; readonly stanceEnd: number },
  out: Float64Array,
): void {
  out[0] = 1 - smootherstep((share * stanceEnd) / (ON_UNTIL * toeOffPhase));
  out[1] = smootherstep((share - LEAVE_FROM) / (1 - LEAVE_FROM));
  out[2] = -smootherstep((share - 0.3) / 0.35) * (1 - smootherstep((share - 0.8) / 0.2));
}
