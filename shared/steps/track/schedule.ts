import type { TimedGesture } from '../../body/motion/idle/gesture.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { wrapAngle } from '../../gait/units.ts';
import type { Footstep } from '../plan/footstep.ts';
import { GESTURE_AFTER_S, getHeldGesture } from '../plan/heldGesture.ts';
import type { StepPlan } from '../plan/stepPlan.ts';

/** The time for which one foot is on the ground, from its strike to its lift. */
export interface StancePhase {
  readonly side: Side;
  readonly foothold: Foothold;
  /** Seconds; -Infinity for the start, Infinity for the end. */
  readonly strikeS: number;
  liftS: number;
  /** The walk's phase, whole cycles counted, at its strike and at its lift. */
  readonly strikePhase: number;
  liftPhase: number;
  /** Where its foot turns to on its ball, and from when until when, seconds. */
  turned?: { readonly foothold: Foothold; readonly fromS: number; readonly untilS: number };
  /** When the foot first carries the body alone, seconds; if it never does, when both feet stand. */
  midS: number;
}

/** Where the foot of a stance phase stands at a time at which it does not turn, seconds. */
export function getFoothold({ foothold, turned }: StancePhase, timeS: number): Foothold {
  return turned !== undefined && timeS >= turned.untilS ? turned.foothold : foothold;
}

/** One foot's swing through the air. */
export interface Swing {
  readonly step: Footstep;
  /** Which of the plan's steps it is. */
  readonly index: number;
  readonly liftS: number;
  readonly strikeS: number;
  /** Indices of the stance phases before and after it, and of the one that carries meanwhile. */
  readonly from: number;
  readonly to: number;
  readonly over: number;
  /** How much it is a step of the law between others of the same length: 0 to 1. */
  lawShare: number;
  /** How level the ground beneath it is: 1, or 0 where a path of its own clears the ground. */
  levelShare: number;
  /** How much a path of its own leads it, far up, far down or over something: 0 to 1. */
  pathShare: number;
  /** The shortest swing in which the foot can turn that far, seconds. */
  readonly leastS: number;
}

/** A time at which both feet begin or cease to carry the same weight, and their stance phases. */
export interface StandMark {
  readonly timeS: number;
  readonly stands: readonly [number, number];
}

/**
 * A gesture of a body that stands, and the stand that it is made in, from the strike before to the next lift;
 * seconds.
 */
export interface StoodGesture extends TimedGesture {
  readonly fromS: number;
  readonly untilS: number;
}

/** A plan in time: when each foot lifts and strikes. */
export interface StepSchedule {
  /** When all of it is over, seconds. */
  readonly durationS: number;
  /** By strike. */
  readonly stands: readonly StancePhase[];
  readonly swings: readonly Swing[];
  readonly marks: readonly StandMark[];
  readonly gestures: readonly StoodGesture[];
  /** Share of the weight on the left foot, over time. */
  readonly leftShare: { readonly times: number[]; readonly values: number[] };
  /**
   * By swing: V of the law that times its lift, 1/s; undefined where it does not continue the step before.
   */
  readonly lawSpeeds: readonly (number | undefined)[];
  /** The walk's phase, whole cycles counted, over time. */
  readonly phase: { readonly times: number[]; readonly values: number[] };
}

/**
 * Seconds, for legs of one metre, in which weight shifts to the standing foot before the first lift, and back
 * after the last strike (1993's holds).
 */
const PREPARE_S = 0.35;
const SETTLE_S = 0.35;
/**
 * The same before the first lift of a plan, whose body is to go at once, and how many spacings of the
 * smoothing after the beginning weight goes over: hips then begin half a millimetre aside at most (chosen).
 */
const START_PREPARE_S = 0.208;
const START_SPACINGS = 1.25;
/** How long a foot that steps twice in a row stands in between, seconds (chosen). */
const STAND_BETWEEN_S = 0.3;

/**
 * Most that a foot turns in its swing, radians a second. A swing that would turn faster is lengthened, up to
 * `MOST_SWING_SHARE` of its step (chosen: a joint then turns by at most 3 degrees in 1/240 s; no step of a
 * walk turns its foot that fast).
 */
const MOST_TURN_RATE = 6;
const MOST_SWING_SHARE = 0.6;

/** The toe-off phase of a walk at V, cycles; its foot swings for 0.5 less that. */
export type ToeOffLaw = (templateSpeed: number) => number;

/**
 * Puts a plan into time. `spacingS` is the spacing of the smoothing, seconds: twice that after the last step
 * nothing moves. Allocates.
 */
export function scheduleSteps(
  { start, steps }: StepPlan,
  computeToeOff: ToeOffLaw,
  spacingS: number,
  scaleS: number,
): StepSchedule {
  const first = steps.find((step) => step.kind !== 'hold');
  const firstSide = first?.side ?? 'left';
  // The foot that steps first has carried half a cycle longer.
  const startPhase = firstSide === 'left' ? 0.5 : 0;
  const stands: StancePhase[] = [];
  const swings: Swing[] = [];
  const marks: StandMark[] = [];
  const lawSpeeds: (number | undefined)[] = [];
  const gestures: StoodGesture[] = [];
  /** Those of the holds since the step before, from the first one's beginning on. */
  let asked: TimedGesture[] = [];
  const current: Record<Side, number> = { left: -1, right: -1 };
  const addStand = (side: Side, foothold: Foothold, strikeS: number, strikePhase: number): void => {
    current[side] = stands.length;
    stands.push({
      side,
      foothold,
      strikeS,
      strikePhase,
      liftS: Number.POSITIVE_INFINITY,
      liftPhase: Number.NaN,
      midS: Number.NaN,
    });
  };
  addStand(firstSide, start[firstSide], Number.NEGATIVE_INFINITY, startPhase - 0.5);
  const other = getOtherSide(firstSide);
  addStand(other, start[other], Number.NEGATIVE_INFINITY, startPhase);

  const share = { times: [0], values: [0.5] };
  const phase: { times: number[]; values: number[] } = { times: [], values: [] };
  const addShare = (timeS: number, leftShare: number) => {
    if (timeS <= share.times.at(-1)!) return;
    share.times.push(timeS);
    share.values.push(leftShare);
  };
  const mark = (timeS: number) => {
    addShare(timeS, 0.5);
    marks.push({ timeS, stands: [current.left, current.right] });
  };
  marks.push({ timeS: 0, stands: [current.left, current.right] });

  const addGestures = (beginsS: number, untilS: number): void => {
    const fromS = before === undefined ? Number.NEGATIVE_INFINITY : nowS;
    for (const { gesture, startS } of asked)
      gestures.push({ gesture, startS: beginsS + startS, fromS, untilS });
    asked = [];
  };

  let nowS = 0;
  let nowPhase = startPhase;
  let holdS = 0;
  let before: Footstep | undefined;
  steps.forEach((step, index) => {
    if (step.kind === 'hold') {
      const gesture = getHeldGesture(step);
      if (gesture) asked.push({ gesture, startS: holdS + GESTURE_AFTER_S });
      holdS += step.durationS;
      return;
    }
    const { side, durationS } = step;
    const isTwice = before !== undefined && before.side === side;
    const lawSpeed = ((before?.templateSpeed ?? 0) + step.templateSpeed) / 2;
    const toeOff = computeToeOff(lawSpeed);
    const turnRad = Math.abs(
      wrapAngle(step.foothold.yawRad - getFoothold(stands[current[side]]!, nowS).yawRad),
    );
    const leastS = turnRad / MOST_TURN_RATE;
    const swingS = computeSwingTime(durationS, (0.5 - toeOff) * 2 * durationS, leastS);
    const carryS = durationS - swingS;
    const isFlowing = before !== undefined && holdS === 0 && !isTwice;
    let liftS = nowS + carryS;
    if (!isFlowing) {
      const prepareS = (before === undefined ? START_PREPARE_S : PREPARE_S) * scaleS;
      const settleS = before === undefined ? START_SPACINGS * spacingS : SETTLE_S * scaleS;
      const standS = isTwice ? Math.max(holdS, STAND_BETWEEN_S) : holdS;
      liftS = nowS + settleS + standS + prepareS;
      mark(nowS + settleS);
      if (standS > 0) mark(nowS + settleS + standS);
      addGestures(nowS + settleS, liftS);
      if (isTwice) nowPhase += 0.5;
      const sinceS = Math.max(carryS, prepareS);
      addKnot(phase, liftS - sinceS, nowPhase);
    }
    lawSpeeds.push(isFlowing && step.direction === 1 ? lawSpeed : undefined);
    const from = current[side];
    const over = current[getOtherSide(side)];
    stands[from]!.liftS = liftS;
    stands[from]!.liftPhase = nowPhase + toeOff;
    addKnot(phase, liftS, nowPhase + toeOff);
    const leftShare = side === 'left' ? 0 : 1;
    addShare(liftS, leftShare);
    const strikeS = liftS + swingS;
    addShare(strikeS, leftShare);
    if (step.turnedOver) stands[over]!.turned = { foothold: step.turnedOver, fromS: liftS, untilS: strikeS };
    nowPhase += 0.5;
    addKnot(phase, strikeS, nowPhase);
    const middleS = (liftS + strikeS) / 2;
    if (Number.isNaN(stands[over]!.midS)) stands[over]!.midS = middleS;
    addStand(side, step.foothold, strikeS, nowPhase);
    swings.push({
      step,
      index,
      liftS,
      strikeS,
      from,
      to: current[side],
      over,
      lawShare: 1,
      levelShare: 1,
      pathShare: 0,
      leastS,
    });
    nowS = strikeS;
    holdS = 0;
    before = step;
  });

  const toeOff = computeToeOff(0);
  const settledS = nowS + (before === undefined ? 0 : SETTLE_S * scaleS);
  if (before !== undefined) {
    mark(settledS);
    addKnot(phase, nowS + Math.max(SETTLE_S * scaleS, 2 * toeOff * before.durationS), nowPhase + toeOff);
  } else addKnot(phase, 0, nowPhase);
  if (holdS > 0) mark(settledS + holdS);
  addGestures(settledS, Number.POSITIVE_INFINITY);
  for (const side of [firstSide, other]) {
    const stand = stands[current[side]]!;
    stand.liftPhase = stand.strikePhase + 0.5 + toeOff;
  }
  for (const stand of stands) {
    if (!Number.isNaN(stand.midS)) continue;
    const at = stands.indexOf(stand);
    stand.midS = marks.find(({ stands: both }) => both.includes(at))!.timeS;
  }
  measureLawShares(swings);
  const durationS = settledS + holdS + 2 * spacingS;
  return {
    durationS,
    stands,
    swings,
    marks,
    gestures,
    leftShare: share,
    lawSpeeds,
    phase,
  };
}

/**
 * How long the foot of a step is in the air, seconds: as long as asked, or as long as its turn takes, up to
 * the share of the step that the other foot needs.
 */
export function computeSwingTime(durationS: number, askedS: number, leastS: number): number {
  return Math.max(askedS, Math.min(MOST_SWING_SHARE * durationS, leastS));
}

function addKnot(
  { times, values }: { times: number[]; values: number[] },
  timeS: number,
  value: number,
): void {
  const last = times.length - 1;
  if (last >= 0 && timeS <= times[last]!) return;
  times.push(timeS);
  values.push(value);
}

/**
 * The law's share of each step: 1 where both neighbours are as fast, 0 for a step that no walk takes, or one
 * that starts or ends at half the speed.
 */
function measureLawShares(swings: readonly Swing[]): void {
  const getSpeed = (at: number, next: number): number => {
    const [one, two] = [swings[at], swings[next]];
    const flows = one && two && two.from !== one.to && two.liftS - one.strikeS < two.step.durationS;
    return flows && one.step.direction === two.step.direction
      ? (one.step.templateSpeed + two.step.templateSpeed) / 2
      : 0;
  };
  swings.forEach((swing, at) => {
    const speeds = [getSpeed(at - 1, at), getSpeed(at, at + 1)];
    const most = Math.max(...speeds);
    const ratio = most > 0 ? Math.min(...speeds) / most : 0;
    swing.lawShare =
      smooth((ratio - 0.5) / 0.4) *
      smooth(swing.step.templateSpeed / 0.3) *
      (swing.step.direction === 1 ? 1 : 0);
  });
}

function smooth(u: number): number {
  const held = Math.min(1, Math.max(0, u));
  return held * held * (3 - 2 * held);
}
