import type { FootNow } from '../../body/planting/footing/footing.ts';
import type { SwingEndRecord } from '../../body/planting/plan/planRecord.ts';
import { movePointsToLocal, movePointsToWorld } from '../../body/pose/walkFrame.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { copyPostureInto } from '../../gait/posture.ts';
import { wrapAngle } from '../../gait/units.ts';
import type { StepFrame, StepFrameRecord } from '../track/stepTrack.ts';

type Numbers = Record<string, number>;

/** A number of the same name in three records, or an array. */
interface MixedNumber {
  readonly from: Numbers;
  readonly to: Numbers;
  readonly out: Numbers;
  readonly key: string;
}
interface MixedArray {
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly out: Float64Array;
}

/** All numbers of three records, at any depth. */
class MixedRecord {
  readonly #numbers: MixedNumber[] = [];
  readonly #arrays: MixedArray[] = [];

  /** Adds what two records have in common with the one to be filled; members of some names are left out. */
  add(from: object, to: object, out: object, without?: string): void {
    const [a, b] = [from, to] as [Record<string, unknown>, Record<string, unknown>];
    for (const [key, value] of Object.entries(out)) {
      if (key === without) continue;
      if (typeof value === 'number')
        this.#numbers.push({ from: a as Numbers, to: b as Numbers, out: out as Numbers, key });
      else if (value instanceof Float64Array)
        this.#arrays.push({ from: a[key] as Float64Array, to: b[key] as Float64Array, out: value });
      else if (typeof value === 'object' && value !== null)
        this.add(a[key] as object, b[key] as object, value as object);
    }
  }

  mix(share: number): void {
    for (const { from, to, out, key } of this.#numbers) {
      const change = to[key]! - from[key]!;
      // An edge that is nowhere is infinitely far.
      out[key] = Number.isFinite(change) ? from[key]! + share * change : to[key]!;
    }
    for (const { from, to, out } of this.#arrays)
      for (let at = 0; at < out.length; at++) out[at] = from[at]! + share * (to[at]! - from[at]!);
  }
}

const place = new Float64Array(3);
const other = new Float64Array(3);

/**
 * Mixes two walks of one body: where a foot stands, it stands there in the mix as the second walk has it,
 * wherever the hips are. Reads and fills the same three frames for good; mixing allocates nothing.
 */
export class FrameMixer {
  readonly #from: StepFrameRecord;
  readonly #to: StepFrameRecord;
  readonly #out: StepFrameRecord;
  /** What is of no foot, and what is of each. */
  readonly #whole = new MixedRecord();
  readonly #feet: Readonly<Record<Side, MixedRecord>> = { left: new MixedRecord(), right: new MixedRecord() };

  constructor(from: StepFrame, to: StepFrame, out: StepFrame) {
    const [a, b, c] = [from as StepFrameRecord, to as StepFrameRecord, out as StepFrameRecord];
    [this.#from, this.#to, this.#out] = [a, b, c];
    this.#whole.add(a.plan, b.plan, c.plan, 'feet');
    this.#whole.add(a.posture, b.posture, c.posture, 'phase');
    for (const side of SIDES) {
      this.#feet[side].add(a.plan.feet[side], b.plan.feet[side], c.plan.feet[side]);
      this.#feet[side].add(a.feet[side], b.feet[side], c.feet[side]);
    }
  }

  /** Fills the third frame with so much of the second one, 0 to 1, and the rest of the first. */
  mix(share: number): void {
    const [from, to, out] = [this.#from, this.#to, this.#out];
    copyPostureInto(to.posture, out.posture);
    // Nobody idles in a swing, in which styles change.
    out.idle = to.idle;
    this.#whole.mix(share);
    out.place.x = from.place.x + share * (to.place.x - from.place.x);
    out.place.y = from.place.y + share * (to.place.y - from.place.y);
    out.place.z = from.place.z + share * (to.place.z - from.place.z);
    const turn = wrapAngle(from.place.headingRad - to.place.headingRad);
    out.place.headingRad = to.place.headingRad + (1 - share) * turn;
    this.#mixFoot('left', share);
    this.#mixFoot('right', share);
  }

  #mixFoot(side: Side, share: number): void {
    const [from, to, out] = [this.#from, this.#to, this.#out];
    const doesSame = from.stands[side] === to.stands[side];
    // A foot that only one of them has lifted does as the second one has it.
    this.#feet[side].mix(doesSame ? share : 1);
    const ownPhase = doesSame ? from.ownPhases[side] : to.ownPhases[side];
    out.ownPhases[side] = ownPhase + share * (to.ownPhases[side] - ownPhase);
    out.stands[side] = to.stands[side];
    out.standIndex[side] = to.standIndex[side];
    const [a, b, c] = [from.feet[side], to.feet[side], out.feet[side]];
    // Where only one of them has it on a path, it is that one.
    if (a.pathShare > 0 && doesSame) this.#mixPath(a, b, c, b.pathShare > 0 ? share : 0);
    else if (b.pathShare > 0) this.#mixPath(a, b, c, 1);
    place[0] = b.x;
    place[1] = b.y;
    place[2] = b.z;
    movePointsToWorld(place, to.place);
    movePointsToLocal(place, out.place);
    c.x = place[0];
    c.y = place[1];
    c.z = place[2];
    c.yawRad = wrapAngle(b.yawRad + to.place.headingRad - out.place.headingRad);
    this.#mixSpot(a.end, b.end, c.end, doesSame ? share : 1);
    const [start, of] = [from.plan.feet[side].swing.start, to.plan.feet[side].swing.start];
    this.#mixSpot(start, of, out.plan.feet[side].swing.start, doesSame ? share : 1);
  }

  /** A foot on its path in the world, as the mixed frame sees it. */
  #mixPath({ path: a }: FootNow, { path: b }: FootNow, { path: c }: FootNow, share: number) {
    const [from, to, out] = [this.#from.place, this.#to.place, this.#out.place];
    place[0] = a.x;
    place[1] = a.y;
    place[2] = a.z;
    movePointsToWorld(place, from);
    other[0] = b.x;
    other[1] = b.y;
    other[2] = b.z;
    movePointsToWorld(other, to);
    for (let at = 0; at < 3; at++) place[at]! += share * (other[at]! - place[at]!);
    movePointsToLocal(place, out);
    c.x = place[0];
    c.y = place[1];
    c.z = place[2];
    const back = wrapAngle(a.yawRad + from.headingRad - b.yawRad - to.headingRad);
    c.yawRad = wrapAngle(b.yawRad + to.headingRad - out.headingRad + (1 - share) * back);
    c.slopeRad = a.slopeRad + share * (b.slopeRad - a.slopeRad);
    c.rollRad = a.rollRad + share * (b.rollRad - a.rollRad);
    c.pitchRad = a.pitchRad + share * (b.pitchRad - a.pitchRad);
    c.bendRad = a.bendRad + share * (b.bendRad - a.bendRad);
  }

  /** A spot in the world, as the mixed frame sees it. */
  #mixSpot(
    { spot: a }: SwingEndRecord,
    { spot: b }: SwingEndRecord,
    { spot: c }: SwingEndRecord,
    share: number,
  ) {
    place[0] = a.x;
    place[1] = a.y;
    place[2] = a.z;
    movePointsToWorld(place, this.#from.place);
    other[0] = b.x;
    other[1] = b.y;
    other[2] = b.z;
    movePointsToWorld(other, this.#to.place);
    for (let at = 0; at < 3; at++) place[at]! += share * (other[at]! - place[at]!);
    movePointsToLocal(place, this.#out.place);
    c.point = b.point;
    c.x = place[0];
    c.y = place[1];
    c.z = place[2];
  }
}
