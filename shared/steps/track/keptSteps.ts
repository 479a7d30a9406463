import { wrapAngle } from '../../gait/units.ts';
import { PITCH_COUNT } from './footInstant.ts';
import type { BodyState, BodyTrack } from './bodyTrack.ts';
import type { SwingPlan } from './planSwings.ts';
import type { StepReader } from './stepReader.ts';

/** A walk that is solved, as another one that has steps in common with it may take it over. */
export interface SolvedSteps {
  /** What each step is solved from, and last what comes after them (`readTraits`). */
  readonly traits: readonly Float64Array[];
  readonly body: BodyTrack;
  readonly swings: readonly SwingPlan[];
}

/** The part of a walk that is solved; the rest is taken from another walk. Times in seconds. */
export interface SolveWindow {
  /** From when to when what is solved for is free. */
  readonly fromS: number;
  readonly untilS: number;
  /** The first and the last swing that are planned. */
  readonly firstSwing: number;
  readonly lastSwing: number;
  /** The swing of the other walk that a swing is beyond these. */
  readonly getKept: (swing: number) => SwingPlan;
  /**
   * Has a state be that of the other walk wherever it is not free: before a step of its solution, as that
   * step changed it, or in the end.
   */
  readonly keep: (into: BodyState, of: (body: BodyTrack) => BodyState) => void;
  /** Whether what counts most at a time is solved for. */
  readonly isFree: (timeS: number) => boolean;
}

/** Steps on either side of a change that are solved with it (chosen: as the whole, to 0.1 µm). */
const MARGIN = 1;
/** Times of a step at which its frame is compared, and what is the same; metres, radians, 1/s. */
const LOOKS = 5;
const SAME = 1e-5;

/** All that a step is solved from: its own numbers, and the frame and the template while it is made. */
export function readTraits(reader: StepReader): readonly Float64Array[] {
  const { stands, swings, durationS } = reader.schedule;
  let sinceS = 0;
  let sincePhase = stands[1]!.strikePhase;
  const readLooks = (untilS: number): readonly number[] => {
    const numbers: number[] = [];
    for (let look = 1; look <= LOOKS; look++)
      reader.writeTraitInto(sinceS + ((untilS - sinceS) * look) / LOOKS, sincePhase, numbers);
    return numbers;
  };
  const traits = swings.map(({ step, liftS, strikeS, from, to, over, lawShare, levelShare, pathShare }) => {
    const { pitch } = step;
    const of = [
      liftS - sinceS,
      strikeS - sinceS,
      step.side === 'left' ? 1 : 0,
      step.direction,
      step.templateSpeed,
      step.swingHeight ?? -1,
      ...(pitch ? [pitch.toeOffRad, pitch.endRad, pitch.stanceEndRad] : [9, 9, 9]),
      lawShare,
      levelShare,
      pathShare,
    ];
    for (const at of [from, to, over]) {
      const { x, y, z, yawRad, slopeRad, rollRad, edgeAheadM, landingRad } = stands[at]!.foothold;
      of.push(x, y, z, Math.sin(yawRad), Math.cos(yawRad), slopeRad, rollRad, landingRad);
      of.push(Math.min(1, edgeAheadM), wrapAngle((stands[at]!.turned?.foothold.yawRad ?? yawRad) - yawRad));
    }
    of.push(...readLooks(strikeS));
    sinceS = strikeS;
    sincePhase = stands[to]!.strikePhase;
    return Float64Array.from(of);
  });
  return [...traits, Float64Array.from([durationS - sinceS, ...readLooks(durationS)])];
}

function isSame(one: Float64Array, other: Float64Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!(Math.abs(one[i]! - other[i]!) < SAME)) return false;
  return true;
}

/**
 * Finds the part of a walk that is left to solve when another one, which has steps in common with it, is
 * solved; undefined where that is nearly all. A part of it is a function of the plan like the whole, to 1e-6.
 */
export function findWindow(
  reader: StepReader,
  traits: readonly Float64Array[],
  body: BodyTrack,
  before: SolvedSteps,
): SolveWindow | undefined {
  const { traits: old } = before;
  const least = Math.min(traits.length, old.length);
  let alike = 0;
  while (alike < least && isSame(traits[alike]!, old[alike]!)) alike++;
  let after = 0;
  while (after < least - alike && isSame(traits.at(-after - 1)!, old.at(-after - 1)!)) after++;
  const first = alike - MARGIN;
  const last = traits.length - 1 - after + MARGIN;
  if (last - first + 1 >= traits.length) return undefined;
  // Knots that are kept are as many.
  const { parts: oldParts } = before.body;
  const { parts } = body;
  for (let i = 0; i < first; i++) if (parts[i] !== oldParts[i]) return undefined;
  for (let i = 1; i < traits.length - last; i++) if (parts.at(-i) !== oldParts.at(-i)) return undefined;
  return createWindow(reader, body, before, first, last);
}

/**
 * Has steps of a walk be solved anew, from the first to the last of them, between those of another one that
 * has the same steps before and after them. Allocates.
 */
export function createWindow(
  reader: StepReader,
  body: BodyTrack,
  before: Pick<SolvedSteps, 'body' | 'swings'>,
  first: number,
  last: number,
): SolveWindow {
  const { swings, stands } = reader.schedule;
  const fromS = first <= 0 ? Number.NEGATIVE_INFINITY : swings[first - 1]!.strikeS;
  const untilS = last >= swings.length ? Number.POSITIVE_INFINITY : swings[last]!.strikeS;
  const laterSwings = before.swings.length - swings.length;
  const laterKnots = before.body.rise.length - body.rise.length;
  const isFree = (timeS: number) => timeS >= fromS && timeS <= untilS;
  // Where in the other walk each coefficient and each stand is that is not free, else -1.
  const find = (middleS: number, at: number, later: number) =>
    isFree(middleS) ? -1 : middleS < fromS ? at : at + later;
  const knots = Int32Array.from(body.rise, (_, i) => find(body.readSpan(i).middleS, i, laterKnots));
  const kept = Int32Array.from(stands, (stand, at) => find(reader.readMiddle(stand), at, laterSwings));
  const keep = (into: BodyState, of: (body: BodyTrack) => BodyState): void => {
    const from = of(before.body);
    for (let i = 0; i < knots.length; i++) {
      const at = knots[i]!;
      if (at < 0) continue;
      into.rise[i] = from.rise[at]!;
      into.shift[i] = from.shift[at]!;
    }
    for (let i = 0; i < kept.length; i++) {
      const at = kept[i]!;
      if (at < 0) continue;
      for (let k = 0; k < PITCH_COUNT; k++)
        into.pitch[PITCH_COUNT * i + k] = from.pitch[PITCH_COUNT * at + k]!;
    }
  };
  return {
    fromS,
    untilS,
    firstSwing: Math.max(0, first - 1),
    lastSwing: Math.min(swings.length - 1, last + 1),
    getKept: (swing) => before.swings[swing < first ? swing : swing + laterSwings]!,
    keep,
    isFree,
  };
}
