import type { Leg } from '../../../body/leg/leg.ts';
import type { Foothold } from '../../../body/planting/footing/foothold.ts';
import type { FootOnPath } from '../../../body/planting/footing/footing.ts';
import {
  createFootPlace,
  landPitch,
  placeFootInto,
  rollOnInto,
} from '../../../body/planting/leg/footPath.ts';
import { evaluateOpenSpline } from '../../../body/planting/plan/splines.ts';
import type { Side } from '../../../gait/channels.ts';
import { smoothstep } from '../../../gait/smoothstep.ts';
import { wrapAngle } from '../../../gait/units.ts';
import type { BodyTrack } from '../bodyTrack.ts';
import { PITCH_COUNT, writePitchSharesInto } from '../footInstant.ts';
import { computeFold } from '../../../body/planting/leg/liftBumps.ts';
import { getFoothold, type Swing } from '../schedule.ts';
import type { StepReader } from '../stepReader.ts';

/** Shares of a swing over which slopes at its ends are taken. */
const NEARBY = 2e-4;
/** What a path has: ankle x y z, yaw, slope and roll of the ground, pitch against it, bend of the toes. */
const CHANNELS = 8;
const COEFFICIENTS = 6;
/** Height that a foot comes down by, leg lengths, and its pitch half way, radians; less for a lower step. */
const MIDDLE_PITCH = -0.5;
const DOWN_WHOLLY = 0.1;
const X = 0;
const Y = 1;
const Z = 2;
const YAW = 3;
const SLOPE = 4;
const ROLL = 5;
const PITCH = 6;
const BEND = 7;

/** One end of a path: a stand, its pitch by the template at two instants, and how changes of pitch count. */
interface PathEnd {
  readonly leg: Leg;
  readonly foothold: Foothold;
  readonly stand: number;
  readonly pitches: readonly [number, number];
  readonly shares: readonly [Float64Array, Float64Array];
  /** Share of the swing between both instants, below 0 before it. */
  readonly span: number;
}

/**
 * The way of a foot that goes far up or down, in the world: from the stand before to the next one with values
 * and slopes met and no curvature at its ends, and what clears the ground: lifted and led ahead by bumps.
 */
export class SwingPath {
  /** Which way it goes, and whether down. */
  readonly aheadX: number;
  readonly aheadZ: number;
  readonly isDown: boolean;
  /** How far it leads the foot, above 0 to 1. */
  readonly share: number;
  readonly #downShare: number;
  /** Coefficients of the bumps, metres: up and ahead. */
  readonly lifts = new Float64Array(4);
  readonly aheads = new Float64Array(4);
  readonly #ends: readonly [PathEnd, PathEnd];
  readonly #coefficients = new Float64Array(CHANNELS * COEFFICIENTS);

  constructor(swing: Swing, reader: StepReader, legs: Readonly<Record<Side, Leg>>) {
    const { liftS, strikeS, from, to } = swing;
    const spanS = strikeS - liftS;
    this.#ends = [
      readEnd(reader, legs, from, liftS, -NEARBY, spanS),
      readEnd(reader, legs, to, strikeS, NEARBY, spanS),
    ];
    const [start, end] = [this.#ends[0].foothold, this.#ends[1].foothold];
    this.share = swing.pathShare;
    this.isDown = end.y < start.y;
    const { legLengthM } = reader.template.table.figure;
    this.#downShare = smoothstep((start.y - end.y) / (DOWN_WHOLLY * legLengthM));
    const wayM = Math.hypot(end.x - start.x, end.z - start.z);
    const isSpot = wayM < 1e-6;
    this.aheadX = isSpot ? Math.sin(end.yawRad) : (end.x - start.x) / wayM;
    this.aheadZ = isSpot ? Math.cos(end.yawRad) : (end.z - start.z) / wayM;
  }

  /** Takes both stands as the body's changes of pitch have them by now. Allocates nothing. */
  fit(body: BodyTrack): void {
    const values = this.#coefficients;
    this.#readEnd(0, body);
    for (let channel = 0; channel < CHANNELS; channel++) {
      values[COEFFICIENTS * channel] = ends[channel]!;
      values[COEFFICIENTS * channel + 1] = ends[CHANNELS + channel]!;
    }
    const startYaw = ends[YAW]!;
    this.#readEnd(1, body);
    ends[YAW] = startYaw + wrapAngle(ends[YAW]! - startYaw);
    for (let channel = 0; channel < CHANNELS; channel++)
      fitQuintic(values, COEFFICIENTS * channel, ends[channel]!, ends[CHANNELS + channel]!);
  }

  /** Fills where the foot is at a share of the time, in the world. Allocates nothing. */
  sampleInto(share: number, out: FootOnPath, isBumped = true): void {
    const up = isBumped ? computeFold(this.lifts, share) : 0;
    const ahead = isBumped ? computeFold(this.aheads, share) : 0;
    out.x = this.#evaluate(X, share) + ahead * this.aheadX;
    out.y = this.#evaluate(Y, share) + up;
    out.z = this.#evaluate(Z, share) + ahead * this.aheadZ;
    out.yawRad = this.#evaluate(YAW, share);
    out.slopeRad = this.#evaluate(SLOPE, share);
    out.rollRad = this.#evaluate(ROLL, share);
    out.pitchRad = this.#evaluate(PITCH, share);
    out.bendRad = this.#evaluate(BEND, share);
    if (!this.isDown) return;
    const rest = share * (1 - share);
    out.pitchRad += this.#downShare * (MIDDLE_PITCH - this.#evaluate(PITCH, 0.5)) * 64 * rest * rest * rest;
  }

  #evaluate(channel: number, u: number): number {
    const c = this.#coefficients;
    const at = COEFFICIENTS * channel;
    return (
      c[at]! + u * (c[at + 1]! + u * (c[at + 2]! + u * (c[at + 3]! + u * (c[at + 4]! + u * c[at + 5]!))))
    );
  }

  /** Fills `ends` with the values of an end and its slopes a swing. */
  #readEnd(at: 0 | 1, body: BodyTrack): void {
    const { leg, foothold, stand, pitches, shares, span } = this.#ends[at];
    for (let instant = 1; instant >= 0; instant--) {
      let pitchRad = pitches[instant]!;
      for (let i = 0; i < PITCH_COUNT; i++)
        pitchRad += shares[instant]![i]! * body.pitch[PITCH_COUNT * stand + i]!;
      rollOnInto(leg, foothold, pitchRad, instant === 1 ? nearby : place);
    }
    ends[X] = place.x;
    ends[Y] = place.y;
    ends[Z] = place.z;
    ends[YAW] = foothold.yawRad;
    ends[SLOPE] = foothold.slopeRad;
    ends[ROLL] = foothold.rollRad;
    ends[PITCH] = place.pitchRad;
    ends[BEND] = place.bendRad;
    ends.fill(0, CHANNELS);
    ends[CHANNELS + X] = (nearby.x - place.x) / span;
    ends[CHANNELS + Y] = (nearby.y - place.y) / span;
    ends[CHANNELS + Z] = (nearby.z - place.z) / span;
    ends[CHANNELS + PITCH] = (nearby.pitchRad - place.pitchRad) / span;
    ends[CHANNELS + BEND] = (nearby.bendRad - place.bendRad) / span;
  }
}

const place = createFootPlace();
const nearby = createFootPlace();
const ends = new Float64Array(2 * CHANNELS);

function readEnd(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stand: number,
  timeS: number,
  span: number,
  spanS: number,
): PathEnd {
  const { side } = reader.schedule.stands[stand]!;
  const foothold = getFoothold(reader.schedule.stands[stand]!, timeS);
  const read = (atS: number) => {
    reader.read(atS);
    reader.readStand(stand, atS);
    const { plan } = reader.template;
    const { ownPhase, pitchShare } = reader.feet[side];
    const heel = evaluateOpenSpline(plan.feet[side].heelRise, ownPhase / plan.stanceEnd);
    const stands = { ownPhase, heel, pitchRad: 0 };
    placeFootInto(legs[side], reader.template.foot, plan.feet[side], plan, stands, place);
    const shares = new Float64Array(PITCH_COUNT);
    writePitchSharesInto(pitchShare, plan, shares);
    return { pitchRad: landPitch(foothold, place.pitchRad) + reader.computeMixedPitch(side), shares };
  };
  const [now, then] = [read(timeS), read(timeS + span * spanS)];
  return {
    leg: legs[side],
    foothold,
    stand,
    pitches: [now.pitchRad, then.pitchRad],
    shares: [now.shares, then.shares],
    span,
  };
}

/** Completes a quintic whose value and slope at 0 are filled by those at 1, without curvature at both. */
function fitQuintic(out: Float64Array, at: number, value: number, slope: number): void {
  const start = out[at]!;
  const leave = out[at + 1]!;
  const rise = value - start - leave;
  const turn = slope - leave;
  out[at + 2] = 0;
  out[at + 3] = 10 * rise - 4 * turn;
  out[at + 4] = -15 * rise + 7 * turn;
  out[at + 5] = 6 * rise - 3 * turn;
}
