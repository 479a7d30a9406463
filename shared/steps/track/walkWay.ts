import { GRAVITY, wrapAngle } from '../../gait/units.ts';
import { findBodyPlace } from '../plan/bodyPlace.ts';
import { computeCosc, computeSinc } from '../../gait/turning/arc.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { KnottedCurve } from './knottedCurve.ts';
import type { StepSchedule } from './schedule.ts';
import { findNext, SmoothedLine } from './smoothedLine.ts';
import type { StepTemplate } from './stepTemplate.ts';

/** Where the frame of a walk over steps is; refilled. */
export interface WayFrame {
  x: number;
  y: number;
  z: number;
  headingRad: number;
}

/** What one standing foot says of the frame. */
interface Carrier {
  readonly share: SmoothedLine;
  /** From when to when its share is not 0, seconds. */
  readonly fromS: number;
  readonly untilS: number;
  /** When it carries alone, or both feet evenly, seconds, and what it then says: the frame and its way. */
  readonly times: readonly number[];
  readonly says: readonly Said[];
  /** The same over time. */
  x: SmoothedLine;
  z: SmoothedLine;
  headingRad: SmoothedLine;
  wayM: SmoothedLine;
  readonly y: number;
  /** How far aside of the frame the foot of a stand is, metres. */
  readonly asideM: number;
}

/** Where a standing foot has the frame, whole turns counted, and how far that has come. */
interface Said {
  x: number;
  z: number;
  headingRad: number;
  wayM: number;
}

/** Turn rates of the template at most, rad/s (chosen: what planting is measured for). */
const MOST_TURN_RATE = 1.5;
/** V from which on a walk carries its weight and turns by itself; below, single steps do (chosen). */
export const WALKING_SPEED = 0.3;
/**
 * How slow hips may be by the template where feet go on paths of their own, in parts of their mean speed
 * (chosen: over stairs they are then no slower than 0.4).
 */
const SLOWEST = 0.75;
/** Times that headings are found from footholds of a template whose turn rate follows from them. */
const TURN_PASSES = 3;

/**
 * The frame of a walk over given steps, a smooth function of time: the mean of what each standing foot says
 * of it. On steps of the law it goes as the treadmill's does.
 */
export class WalkWay {
  /** V and turn rate of the template, 1/s and rad/s. */
  readonly speed: KnottedCurve;
  turnRate: KnottedCurve;
  /** How much the template's hips go to and fro: 1, and 0 from the strike on that ends a walk in a stand. */
  readonly sway: KnottedCurve;
  readonly #carriers: readonly Carrier[];
  readonly #strikes: Float64Array;
  /** When the shares of a carrier and of all before it have come to 0, seconds. */
  readonly #over: Float64Array;
  #way: SmoothedLine;
  #turn: SmoothedLine;
  /** How far the weight goes over where no walk carries it. */
  readonly #shift: KnottedCurve;

  constructor(schedule: StepSchedule, template: StepTemplate, spacingS: number) {
    const { stands, swings, marks, leftShare } = schedule;
    const legLengthM = template.table.figure.legLengthM;
    const knots = listKnots(schedule);
    this.speed = new KnottedCurve(
      knots.map(({ timeS }) => timeS),
      knots.map(({ speed }) => speed),
    );
    this.sway = createSway(schedule, template);
    this.turnRate = new KnottedCurve([0], [0]);
    const supports = [
      ...swings.map((swing) => ({
        timeS: (swing.liftS + swing.strikeS) / 2,
        of: [swing.over],
        speed: swing.step.templateSpeed,
      })),
      ...marks.map(({ timeS, stands: of }) => ({ timeS, of: [...of], speed: 0 })),
    ].toSorted((a, b) => a.timeS - b.timeS);
    const times = supports.map(({ timeS }) => timeS);
    const flat = new SmoothedLine([0], [0], spacingS);
    template.walk(0, 0);
    const scale = template.gait.coefficients.scale[1]!;
    const { left, right } = template.plan.feet;
    const halfWidthM = (left.foothold.x - right.foothold.x) / 2;
    this.#carriers = stands.map((stand, at) => {
      const own = supports.filter(({ of }) => of.includes(at));
      const first = leftShare.times.findIndex((timeS) => timeS >= stand.strikeS);
      const last = leftShare.times.findLastIndex((timeS) => timeS <= stand.liftS);
      const shares = leftShare.values.slice(first, last + 1);
      return {
        share: new SmoothedLine(
          leftShare.times.slice(first, last + 1),
          stand.side === 'left' ? shares : shares.map((share) => 1 - share),
          spacingS,
        ),
        fromS: stand.strikeS - 2 * spacingS,
        untilS: stand.liftS + 2 * spacingS,
        times: own.map(({ timeS }) => timeS),
        says: own.map(() => ({ x: 0, z: 0, headingRad: 0, wayM: 0 })),
        x: flat,
        y: stand.foothold.y,
        z: flat,
        headingRad: flat,
        wayM: flat,
        asideM: stand.side === 'left' ? halfWidthM : -halfWidthM,
      };
    });
    this.#strikes = Float64Array.from(this.#carriers, ({ fromS }) => fromS);
    this.#over = new Float64Array(stands.length);
    let overS = Number.NEGATIVE_INFINITY;
    this.#carriers.forEach(({ untilS }, at) => {
      overS = Math.max(overS, untilS);
      this.#over[at] = overS;
    });
    this.#way = new SmoothedLine([0], [0], spacingS);
    this.#turn = this.#way;
    for (let pass = 0; pass < TURN_PASSES; pass++) {
      this.#place(schedule, template, spacingS);
      const getMean = (read: (said: Said) => number) =>
        supports.map(({ of, timeS }) => {
          const said = of.map((at) => {
            const { times: known, says } = this.#carriers[at]!;
            return read(says[known.indexOf(timeS)]!);
          });
          return said.reduce((sum, value) => sum + value, 0) / of.length;
        });
      const turns = getMean(({ headingRad }) => headingRad);
      this.#way = new SmoothedLine(
        times,
        getMean(({ wayM }) => wayM),
        spacingS,
      );
      this.#turn = new SmoothedLine(times, turns, spacingS);
      const rates = supports.map(({ speed }, i) => {
        const [before, after] = [Math.max(0, i - 1), Math.min(times.length - 1, i + 1)];
        const rate =
          before === after ? 0 : (turns[after]! - turns[before]!) / (times[after]! - times[before]!);
        const held = Math.min(MOST_TURN_RATE, Math.max(-MOST_TURN_RATE, rate));
        return held * smoothstep(speed / WALKING_SPEED);
      });
      this.turnRate = new KnottedCurve(times, rates);
    }
    const shifts = swings.map(({ liftS, strikeS, step: { durationS, weightShift } }) => ({
      timeS: (liftS + strikeS) / 2,
      share: weightShift * scale * (1 - 1 / Math.cosh((durationS / 2) * Math.sqrt(GRAVITY / legLengthM))),
    }));
    const knotted = shifts.length > 0 ? shifts : [{ timeS: 0, share: 0 }];
    this.#shift = new KnottedCurve(
      knotted.map(({ timeS }) => timeS),
      knotted.map(({ share }) => share),
    );
  }

  /** Finds what each stand says of the frame. */
  #place({ stands }: StepSchedule, template: StepTemplate, spacingS: number): void {
    let before: Said | undefined;
    stands.forEach(({ side, foothold, liftS }, at) => {
      const carrier = this.#carriers[at]!;
      carrier.times.forEach((timeS, i) => {
        const said = carrier.says[i]!;
        // Who comes to a stand comes over that foot as it will stand, and no further.
        if (Number.isFinite(liftS)) template.walk(this.speed.evaluate(timeS), this.turnRate.evaluate(timeS));
        else template.walk(0, 0);
        template.stand(side, template.plan.stanceEnd / 2);
        const place = findBodyPlace(template.foot, foothold);
        const asked = place.headingRad;
        said.headingRad = before ? before.headingRad + wrapAngle(asked - before.headingRad) : asked;
        said.x = place.x;
        said.z = place.z;
        said.wayM = before ? before.wayM + measureAdvance(before, said) : 0;
        before = said;
      });
      const line = (read: (said: Said) => number) =>
        new SmoothedLine(carrier.times, carrier.says.map(read), spacingS);
      carrier.x = line(({ x }) => x);
      carrier.z = line(({ z }) => z);
      carrier.headingRad = line(({ headingRad }) => headingRad);
      carrier.wayM = line(({ wayM }) => wayM);
    });
  }

  /** Which way it faces at a time, seconds; radians, whole turns counted. */
  readHeading(timeS: number): number {
    return this.#turn.evaluate(timeS);
  }

  /** Fills where the frame is at a time, seconds. Allocates nothing. */
  writeInto(timeS: number, out: WayFrame): void {
    const wayM = this.#way.evaluate(timeS);
    const turn = this.#turn.evaluate(timeS);
    const walks = smoothstep(this.speed.evaluate(timeS) / WALKING_SPEED);
    const shift = (1 - walks) * this.#shift.evaluate(timeS);
    out.x = 0;
    out.y = 0;
    out.z = 0;
    out.headingRad = turn;
    for (let at = findNext(this.#strikes, timeS) - 1; at >= 0; at--) {
      const carrier = this.#carriers[at]!;
      if (this.#over[at]! <= timeS) break;
      if (carrier.untilS <= timeS) continue;
      const share = carrier.share.evaluate(timeS);
      const headingRad = carrier.headingRad.evaluate(timeS);
      const goneM = wayM - carrier.wayM.evaluate(timeS);
      const turned = turn - headingRad;
      const aheadM = goneM * computeSinc(turned);
      const asideM = goneM * computeCosc(turned) + shift * carrier.asideM;
      const sine = Math.sin(headingRad);
      const cosine = Math.cos(headingRad);
      out.x += share * (carrier.x.evaluate(timeS) + aheadM * sine + asideM * cosine);
      out.y += share * carrier.y;
      out.z += share * (carrier.z.evaluate(timeS) + aheadM * cosine - asideM * sine);
    }
  }
}

/** How far a frame comes from one place to the next along the arc between them, metres. */
function measureAdvance(from: Said, to: Said): number {
  const turn = to.headingRad - from.headingRad;
  const meanRad = from.headingRad + turn / 2;
  const aheadM = (to.x - from.x) * Math.sin(meanRad) + (to.z - from.z) * Math.cos(meanRad);
  return aheadM / computeSinc(turn / 2);
}

/**
 * See `WalkWay.sway`: the hips of who walks to a stand would swing ahead of it with the template, and back.
 * Single steps keep the little that theirs has. Where feet go on paths of their own hips stop at no tread.
 */
function createSway({ swings, marks }: StepSchedule, template: StepTemplate): KnottedCurve {
  const knots = swings.flatMap(({ liftS, strikeS, step, pathShare }, at) => {
    const nextS = swings[at + 1]?.liftS ?? Number.POSITIVE_INFINITY;
    const stands = marks.some(({ timeS }) => timeS > strikeS && timeS <= nextS);
    const before = swings[at - 1]?.step.templateSpeed ?? 0;
    const walked = smoothstep(Math.max(before, step.templateSpeed) / WALKING_SPEED);
    let share = 1;
    if (pathShare > 0 && step.templateSpeed > 0) {
      template.walk(step.templateSpeed, 0);
      share -= pathShare * Math.max(0, 1 - (1 - SLOWEST) / (1 - template.measureSlowest()));
    }
    return [{ timeS: liftS, share }, ...(stands ? [{ timeS: strikeS, share: 1 - walked }] : [])];
  });
  return new KnottedCurve([0, ...knots.map(({ timeS }) => timeS)], [1, ...knots.map(({ share }) => share)]);
}

/** Speeds over time: of each swing in its middle, nothing where both feet stand or the way turns back. */
function listKnots({ swings, marks }: StepSchedule): readonly { timeS: number; speed: number }[] {
  const knots = swings.map(({ liftS, strikeS, step }) => ({
    timeS: (liftS + strikeS) / 2,
    speed: step.templateSpeed,
  }));
  const stops = marks.map(({ timeS }) => ({ timeS, speed: 0 }));
  const turns = swings.flatMap((swing, at) => {
    const next = swings[at + 1];
    return next && next.step.direction !== swing.step.direction ? [{ timeS: swing.strikeS, speed: 0 }] : [];
  });
  const sorted = [...knots, ...stops, ...turns].toSorted((a, b) => a.timeS - b.timeS);
  return sorted.filter(({ timeS }, at) => at === 0 || timeS > sorted[at - 1]!.timeS);
}
