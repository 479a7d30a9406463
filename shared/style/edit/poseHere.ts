import { getOtherSide, CHANNELS, type ChannelName, getSlot, type Side } from '../../gait/channels.ts';
import { createGait, type Gait } from '../../gait/gait.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import { getSidePhase } from '../../gait/phase.ts';
import { createPosture } from '../../gait/posture.ts';
import { holdGaitSpeed } from '../../gait/styledLaw.ts';
import { changeCoefficients, type CoefficientEdit } from './changeCoefficients.ts';
import type { StyleDocument } from '../document.ts';
import { getCoefficientRange, hasCoefficient } from '../limits.ts';
import { getCoefficients } from '../settings.ts';
import type { ChainMode } from './sideChange.ts';
import { createStyleSource, evaluateStyle, getKeyBase } from '../styleSource.ts';

/*
 * Posing what one sees: the value of a channel is moved at one phase of the cycle and not half a cycle away.
 */

/** An edit of a channel's value at one phase, as shown at the playing speed. */
export interface PoseEdit {
  readonly channel: ChannelName;
  /** The side that is posed; either one for a one-sided channel. */
  readonly side: Side;
  /** How far the value is moved at this phase, degrees or leg lengths. */
  readonly change: number;
  /** Phase of the walk, cycles; the side's own phase follows from it. */
  readonly phase: number;
  /** What the other side does at the same phase of its own cycle: as much, nothing, or the opposite. */
  readonly chain: ChainMode;
  /** The speed at which the pose is seen, V in 1/s. */
  readonly normalizedSpeed: number;
  readonly extension: SpeedExtension;
  /** Leg length of the body that it is seen on, metres. */
  readonly legLengthM: number;
  /** The key that the edit goes to, or every key. */
  readonly keyIndex: number | 'all';
  /** Share of that key in what is seen, (0, 1]; 1 for every key. */
  readonly influence: number;
}

/** What a pose edit gives. */
export interface PosedStyle {
  readonly document: StyleDocument;
  /** How far the value has really been moved, degrees or leg lengths. */
  readonly change: number;
  /** Whether a limit of the file, or of the step, stopped it on its way. */
  readonly stopped: boolean;
}

/** What a change of 1 at a phase is made of, in the channel's unit. */
interface PoseWave {
  readonly offset: number;
  readonly stance: number;
  readonly strike: number;
}

/**
 * The coefficients that move a channel by 1 where it is read at q, cycles.
 *
 * A raised cosine, (1 + cos 2 pi (p - q)) / 2, is 1 at q, 0 half a cycle away and 1/2 in the mean, and
 * nothing with these values is smoother. Written out it is offset 1/2, stance sin(2 pi q) / 2, strike cos(2
 * pi q) / 2.
 *
 * The hip has no strike, which would move the step. Of all pairs o + s sin 2 pi p that are 1 at q, it takes
 * the nearest to the raised cosine in least squares over the cycle. The mean square of a constant is itself,
 * that of a sine a half, so with S = sin 2 pi q what is least is
 *
 * (o - 1/2)^2 + (s - S/2)^2 / 2,  where o + s S = 1,
 *
 * which Lagrange's rule solves: o = (1 + S^2 / 2) / (1 + 2 S^2), s = 3/2 S / (1 + 2 S^2). At mid-stance and
 * mid-swing that is the raised cosine itself. At a heel strike, where stance says nothing, it is the offset.
 *
 * An offset that both hips share leaves the angle between the thighs, which is the step. One that they do
 * not share (`chain` is split or opposite) changes it, so that the hip takes its stance alone there, 1/S, and
 * the offset only where so near to a strike that the pose is the step itself.
 */
export function computePoseWave(channel: ChannelName, q: number, chain: ChainMode): PoseWave {
  const sine = Math.sin(2 * Math.PI * q);
  if (hasCoefficient(channel, 'strike')) {
    return { offset: 0.5, stance: sine / 2, strike: Math.cos(2 * Math.PI * q) / 2 };
  }
  if (chain !== 'linked') {
    const isStep = Math.abs(sine) < STEP_SINE;
    return { offset: isStep ? 1 : 0, stance: isStep ? 0 : 1 / sine, strike: 0 };
  }
  const square = sine * sine;
  const norm = 1 + 2 * square;
  return { offset: (1 + square / 2) / norm, stance: (1.5 * sine) / norm, strike: 0 };
}

/** Below this sine of its phase a hip's pose is the step (chosen: mid-stance moves twice as far at most). */
const STEP_SINE = 0.5;

/**
 * Where more than this share of a change comes along half a cycle away it is one of the whole cycle (chosen:
 * what is left of "here" is less than a person sees in a drag). The hip's is within 0.03 of a heel strike,
 * within 0.08 where the other hip does not come along.
 */
const WHOLE_SHARE = 0.9;

/** Whether a channel cannot be posed alone at the side's own phase, cycles: the hip at a heel strike. */
export function isWholeCycle(channel: ChannelName, ownPhase: number, chain: ChainMode): boolean {
  if (hasCoefficient(channel, 'strike')) return false;
  const { offset, stance } = computePoseWave(channel, ownPhase, chain);
  return offset - stance * Math.sin(2 * Math.PI * ownPhase) > WHOLE_SHARE;
}

/**
 * Moves a channel's value at a phase by `change`, and not half a cycle away. What is needed at the playing
 * speed is found there, and the key takes it divided by its share. The drag stops where a number meets a
 * file's limit, or where a hip's offset would have the laws of speed and step hold what they did not hold
 * before. `document` is the one before the gesture. Throws a RangeError for a key that is not there or a
 * change that is not finite.
 */
export function poseHere(document: StyleDocument, edit: PoseEdit): PosedStyle {
  const { channel, chain, change } = edit;
  // Offsets that both hips share leave the angle between the thighs, and with it the laws, as they are.
  if (channel !== 'hipFlexion' || chain === 'linked') return addWave(document, edit, change);
  const before = createShownGait(document, edit);
  const whole = settleHip(document, edit, before, change);
  if (isLawful(before, createShownGait(whole.document, edit))) return whole;
  let low = 0;
  let high = 1;
  let reached: PosedStyle = { document, change: 0, stopped: true };
  for (let halving = 0; halving < STOP_HALVINGS; halving++) {
    const middle = (low + high) / 2;
    const part = settleHip(document, edit, before, change * middle);
    if (isLawful(before, createShownGait(part.document, edit))) {
      reached = { ...part, stopped: true };
      low = middle;
    } else {
      high = middle;
    }
  }
  return reached;
}

/** Halvings of the way to where the laws stop a hip (chosen: to a thousandth of a degree of any drag). */
const STOP_HALVINGS = 18;

/** Adds the wave of a height to what is seen; as much of it as fits within the file's limits. */
function addWave(document: StyleDocument, edit: PoseEdit, height: number): PosedStyle {
  const { channel, phase, keyIndex, influence } = edit;
  const speed = holdGaitSpeed(getKeyBase(document), edit.normalizedSpeed, edit.extension);
  const { lead } = evaluateStyle(document, speed);
  const ownPhase = getOwnPhase(channel, edit.side, phase);
  const edits: CoefficientEdit[] = [];
  for (const { side, sign } of listSides(edit)) {
    const wave = computePoseWave(channel, ownPhase + lead[getSlot(channel, side)]!, edit.chain);
    for (const coefficient of WAVE) {
      const change = (sign * height * wave[coefficient]) / influence;
      edits.push({ keyIndex, channel, side, coefficient, change });
    }
  }
  const share = computeRoom(document, edits);
  const changed = changeCoefficients(
    document,
    edits.map((one) => ({ ...one, change: one.change * share })),
  );
  return { document: changed.document, change: height * share, stopped: share < 1 };
}

const WAVE = ['offset', 'stance', 'strike'] as const;

/** A side's own phase, cycles; that of a midline channel is the left's. */
export function getOwnPhase(channel: ChannelName, side: Side, phase: number): number {
  return getSidePhase(phase, CHANNELS[channel].sides === 'one' ? 'left' : side);
}

/** The sides that an edit is made on, by its chain, with the sign of the change there. */
function listSides({ channel, side, chain }: PoseEdit): readonly { side: Side; sign: 1 | -1 }[] {
  if (CHANNELS[channel].sides === 'one') return [{ side: 'left', sign: 1 }];
  if (chain === 'split') return [{ side, sign: 1 }];
  const other = getOtherSide(side);
  return [
    { side, sign: 1 },
    { side: other, sign: chain === 'linked' ? 1 : -1 },
  ];
}

/** What share of all edits can be made without any number meeting a limit, [0, 1]. */
function computeRoom(document: StyleDocument, edits: readonly CoefficientEdit[]): number {
  let share = 1;
  for (const { keyIndex, channel, side, coefficient, change } of edits) {
    if (change === 0) continue;
    const { min, max } = getCoefficientRange(channel, coefficient);
    for (let index = 0; index < document.keys.length; index++) {
      if (keyIndex !== 'all' && keyIndex !== index) continue;
      const held = getCoefficients(document, index, channel, side as Side)[coefficient];
      share = Math.min(share, Math.max(0, ((change > 0 ? max : min) - held) / change));
    }
  }
  return share;
}

/** Rounds in which a hip's own amplitude settles (chosen; four are enough), and when it has, degrees. */
const SETTLE_ROUNDS = 12;
const SETTLED_DEG = 1e-10;

/**
 * The hip alone: under `shared-change` unequal offsets change V_h, and with it the normal curve that is
 * posed. What is missed is given once more until nothing is.
 */
function settleHip(document: StyleDocument, edit: PoseEdit, before: Gait, change: number): PosedStyle {
  let height = change;
  let posed = addWave(document, edit, height);
  if (document.hipPolicy === 'fixed-amplitude') return posed;
  const start = readValue(before, edit);
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    const reached = readValue(createShownGait(posed.document, edit), edit) - start;
    if (posed.stopped) return { ...posed, change: reached };
    if (Math.abs(change - reached) <= SETTLED_DEG) break;
    height += change - reached;
    posed = addWave(document, edit, height);
  }
  return { ...posed, change };
}

/** The walk of a style at the speed at which the pose is seen. */
function createShownGait(
  document: StyleDocument,
  { normalizedSpeed, extension, legLengthM }: PoseEdit,
): Gait {
  return createGait({ style: createStyleSource(document), normalizedSpeed, extension, legLengthM });
}

function readValue(gait: Gait, { channel, side, phase }: PoseEdit): number {
  const posture = createPosture();
  gait.sample(phase, posture);
  return posture.channels[getSlot(channel, side)]!;
}

/** Whether a walk holds neither steps nor frequency that another one did not hold. */
function isLawful({ law: before }: Gait, { law: after }: Gait): boolean {
  return (
    (before.hipAngleClamped || !after.hipAngleClamped) && (before.frequencyClamped || !after.frequencyClamped)
  );
}
