import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../evenly.ts';
import { BASE_NAMES, BASES } from '../../../shared/gait/bases.ts';
import { CHANNEL_NAMES, CHANNELS, SLOT } from '../../../shared/gait/channels.ts';
import { getNormalStyle, NORMAL_STYLE, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { createGait, type Gait } from '../../../shared/gait/gait.ts';
import { computeFrequency } from '../../../shared/gait/laws.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { holdTwistDeg } from '../../../shared/gait/turning/legTurns.ts';
import { MAX_TURN_RATE } from '../../../shared/gait/turning/turnRate.ts';
import { createWalker } from '../../../shared/gait/walker.ts';
import { createStyle } from './createStyle.ts';

interface Turn {
  readonly normalizedSpeed: number;
  readonly turnRate: number;
  readonly style?: StyleSource;
}

function sampleAt(gait: Gait, phase: number): Float64Array {
  const posture = createPosture();
  gait.sample(phase, posture);
  return posture.channels;
}

const sample = (turn: Turn, phase: number): Float64Array => sampleAt(createGait(turn), phase);

/** What the legs do at their own heel strikes, degrees; a turn to the left has its inner leg left. */
function readStrikes(turn: Turn) {
  const left = sample(turn, 0);
  const right = sample(turn, 0.5);
  return {
    inner: { flexion: left[SLOT.hipFlexion]!, abduction: left[SLOT.hipAbduction]! },
    outer: { flexion: right[SLOT.hipFlexion + 1]!, abduction: right[SLOT.hipAbduction + 1]! },
  };
}

/** F, read from both legs' geometry: they differ by 2 D_h sin F ahead and 2 D_h (1 - cos F) aside. */
function readTurnAngleDeg(turn: Turn): number {
  const { inner, outer } = readStrikes(turn);
  const sine = (deg: number) => Math.sin((deg * Math.PI) / 180);
  const ahead = sine(outer.flexion) - sine(inner.flexion);
  const aside = sine(-outer.abduction) - sine(inner.abduction);
  return (2 * Math.atan2(aside, ahead) * 180) / Math.PI;
}

const speeds = evenly(0, 4.25);
/** What a cycle turns by at most, radians. */
const TURN_PER_CYCLE = Math.PI / 2;
const turnRates = evenly(-MAX_TURN_RATE, MAX_TURN_RATE);
const phases = evenly(0, 1);
const bases = fc.constantFrom(...BASE_NAMES);

describe('a turn', () => {
  test.each([
    [1.5, 0.5, 10.2, 31.1, 2.7, 33.5, 2.8],
    [1.5, 1, 20.5, 29.4, 5.1, 34.1, 5.8],
    [1, 1.5, 29.7, 16.3, 4.3, 22.3, 5.8],
    [0.5, 2.5, 30, 2.9, 0.8, 8.6, 2.3],
  ])(
    'at V %s and %s rad/s is that of engine.md §4',
    (normalizedSpeed, turnRate, turnDeg, innerFlexion, innerAside, outerFlexion, outerAside) => {
      const { inner, outer } = readStrikes({ normalizedSpeed, turnRate });
      expect(inner.flexion).toBeCloseTo(innerFlexion, 0.9);
      expect(inner.abduction).toBeCloseTo(innerAside, 0.9);
      expect(outer.flexion).toBeCloseTo(outerFlexion, 0.9);
      expect(-outer.abduction).toBeCloseTo(outerAside, 0.9);
      expect(readTurnAngleDeg({ normalizedSpeed, turnRate })).toBeCloseTo(turnDeg, 0.9);
    },
  );

  test.each([0.5, 1, 2.5])(
    'on the spot at %s rad/s steps 3 degrees forward outside, back inside',
    (turnRate) => {
      const { inner, outer } = readStrikes({ normalizedSpeed: 0, turnRate });
      expect(outer.flexion).toBeCloseTo(2.87, 2);
      expect(outer.abduction).toBeCloseTo(-0.77, 2);
      expect(inner.flexion).toBeCloseTo(-2.87, 2);
      expect(inner.abduction).toBeCloseTo(-0.77, 2);
      expect(createGait({ normalizedSpeed: 0, turnRate }).law.frequency).toBeCloseTo(
        turnRate / TURN_PER_CYCLE,
        12,
      );
    },
  );

  test('of next to nothing is a straight walk, at any speed and on both bases', () => {
    fc.assert(
      fc.property(
        bases,
        // Slower, it is a circle of some leg lengths.
        fc.oneof(fc.constant(0), evenly(0.002, 4.25)),
        fc.constantFrom(-1e-6, 1e-6),
        phases,
        (base, normalizedSpeed, turnRate, phase) => {
          const style = getNormalStyle(BASES[base]);
          const straight = sample({ normalizedSpeed, turnRate: 0, style }, phase);
          const turned = sample({ normalizedSpeed, turnRate, style }, phase);
          for (let slot = 0; slot < straight.length; slot++)
            expect(Math.abs(turned[slot]! - straight[slot]!)).toBeLessThan(1e-3);
        },
      ),
      { numRuns: 400 },
    );
    expect(sample({ normalizedSpeed: 0, turnRate: 1e-6 }, 0)[SLOT.hipFlexion]).toBeCloseTo(0, 3);
  });

  test('takes a leg round by 30 degrees at most from strike to mid-stance', () => {
    let most = 0;
    fc.assert(
      fc.property(speeds, evenly(0.35, MAX_TURN_RATE), (normalizedSpeed, turnRate) => {
        most = Math.max(most, readTurnAngleDeg({ normalizedSpeed, turnRate }));
      }),
      { numRuns: 2000 },
    );
    expect(most).toBeLessThan(30.5);
    expect(most).toBeGreaterThan(28);
  });

  test('asks for a quarter of a circle a cycle at most, with shorter steps that keep the speed', () => {
    const style = createStyle((out) => {
      out.scale[SLOT.hipFlexion] = 1.3;
      out.scale[SLOT.hipFlexion + 1] = 0.8;
      out.offset[SLOT.hipFlexion] = 4;
    });
    fc.assert(
      fc.property(
        evenly(0.05, 2.5),
        turnRates,
        fc.constantFrom(NORMAL_STYLE, style),
        (normalizedSpeed, turnRate, of) => {
          const { law: straight } = createGait({ normalizedSpeed, style: of });
          const { law } = createGait({ normalizedSpeed, turnRate, style: of });
          const turned = Math.abs(turnRate) / TURN_PER_CYCLE;
          const greater = Math.max(straight.frequency, turned);
          // By 7.5 % more where both are the same; where they are 30 % apart, the greater itself.
          if (Math.abs(turned / straight.frequency - 1) >= 0.3)
            expect(law.frequency).toBeCloseTo(greater, 12);
          expect(law.frequency).toBeGreaterThanOrEqual(greater - 1e-12);
          expect(law.frequency).toBeLessThanOrEqual(1.075 * greater + 1e-12);
          expect(law.hipAmplitude).toBeLessThanOrEqual(straight.hipAmplitude);
          expect(law.frequency * (law.stepLeft + law.stepRight) + law.residualSpeed).toBeCloseTo(
            normalizedSpeed,
            10,
          );
          if (of === NORMAL_STYLE) expect(law.residualSpeed).toBeCloseTo(0, 10);
        },
      ),
    );
    // Both hips alike: the amplitude has a form of its own.
    const { law } = createGait({ normalizedSpeed: 0.5, turnRate: 2.5 });
    expect(law.hipAmplitude).toBeCloseTo(2 * Math.asin(0.5 / (4 * (2.5 / TURN_PER_CYCLE))), 12);
    expect(law.frequency).toBeGreaterThan(computeFrequency(0.5, 'constant-step'));
  });

  test('to the right is one to the left, mirrored', () => {
    fc.assert(
      fc.property(speeds, turnRates, phases, (normalizedSpeed, turnRate, phase) => {
        const left = sample({ normalizedSpeed, turnRate }, phase);
        const right = sample({ normalizedSpeed, turnRate: -turnRate }, phase + 0.5);
        for (const name of CHANNEL_NAMES) {
          const { sides, leftSlot, rightSlot } = CHANNELS[name];
          if (sides === 'two') expect(right[rightSlot]).toBeCloseTo(left[leftSlot]!, 9);
        }
      }),
    );
  });

  test('changes with speed and turn rate without a jump', () => {
    const STEP = 1e-5;
    fc.assert(
      fc.property(
        bases,
        evenly(0, 4.2),
        evenly(-6.2, 6.2),
        phases,
        (base, normalizedSpeed, turnRate, phase) => {
          const style = getNormalStyle(BASES[base]);
          const here = sample({ normalizedSpeed, turnRate, style }, phase);
          for (const near of [
            { normalizedSpeed: normalizedSpeed + STEP, turnRate, style },
            { normalizedSpeed, turnRate: turnRate + STEP, style },
          ]) {
            const there = sample(near, phase);
            for (let slot = SLOT.hipFlexion; slot < SLOT.hipFlexion + 2; slot++)
              expect(Math.abs(there[slot]! - here[slot]!)).toBeLessThan(0.1);
            // The twist goes with when a foot leaves, which near a stand goes with the root of the speed.
            for (let slot = SLOT.hipAbduction; slot < SLOT.hipTwist + 2; slot++)
              expect(Math.abs(there[slot]! - here[slot]!)).toBeLessThan(0.2);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('is styled: scales of abduction and twist act on it, the scale of the hip is in it', () => {
    const turn = { normalizedSpeed: 1.5, turnRate: 1 };
    const style = createStyle((out) => {
      out.scale[SLOT.hipAbduction] = 2;
      out.offset[SLOT.hipAbduction] = 3;
      out.scale.fill(1.5, SLOT.hipFlexion, SLOT.hipFlexion + 2);
      out.offset[SLOT.hipFlexion] = 5;
      out.offset[SLOT.hipFlexion + 1] = 5;
    });
    const { hipAmplitude } = createGait({ ...turn, style }).law;
    const reach = Math.sin(1.5 * (2 / 3) * hipAmplitude);
    const angle = reach / 1.5;
    const forward = (reach * Math.sin(angle)) / angle - 0.1 * Math.sin(angle);
    const aside = (reach * (1 - Math.cos(angle))) / angle - 0.1 * (1 - Math.cos(angle));
    const channels = sample({ ...turn, style }, 0);
    expect(channels[SLOT.hipFlexion]).toBeCloseTo((Math.asin(forward) * 180) / Math.PI + 5, 9);
    expect(channels[SLOT.hipAbduction]).toBeCloseTo((2 * Math.asin(aside) * 180) / Math.PI + 3, 9);
  });

  test('goes through each leg as Fig. 13 has it', () => {
    const turn = { normalizedSpeed: 1.5, turnRate: 1 };
    const straight = (phase: number) => sample({ ...turn, turnRate: 0 }, phase);
    const added = (slot: number, phase: number) => sample(turn, phase)[slot]! - straight(phase)[slot]!;
    const { hipAbduction, hipTwist, hipFlexion } = SLOT;
    const atStrike = added(hipAbduction, 0);
    expect(added(hipAbduction, 1 / 3)).toBeCloseTo(0, 9);
    expect(added(hipAbduction, 0.5)).toBeCloseTo(atStrike / 2, 9);
    expect(added(hipAbduction, 0.95)).toBeCloseTo(atStrike, 9);
    const twist = added(hipTwist, 0);
    expect(twist).toBeCloseTo(20.49, 1);
    expect(added(hipTwist, 1 / 3)).toBeCloseTo(0, 9);
    expect(added(hipTwist, 0.5)).toBeCloseTo(-twist / 2, 9);
    // The outer thigh twists inward.
    expect(added(hipTwist + 1, 0.5)).toBeLessThan(-15);
    expect(added(hipFlexion, 0.5)).toBeCloseTo(-added(hipFlexion, 0) / 2, 9);
  });

  test.each([
    [Number.NaN, 0, true],
    [Number.POSITIVE_INFINITY, MAX_TURN_RATE, true],
    [-100, -MAX_TURN_RATE, true],
    [1, 1, false],
  ])('of %s rad/s is one of %s', (asked, used, isClamped) => {
    const { law } = createGait({ normalizedSpeed: 1, turnRate: asked });
    expect(law).toMatchObject({ turnRate: used, turnClamped: isClamped });
    expect(sample({ normalizedSpeed: 1, turnRate: asked }, 0.3).every(Number.isFinite)).toBe(true);
  });

  test('of any style stays finite', () => {
    fc.assert(
      fc.property(
        speeds,
        turnRates,
        evenly(-5, 5),
        evenly(-5, 5),
        phases,
        (normalizedSpeed, turnRate, left, right, phase) => {
          const style = createStyle((out) => {
            out.scale[SLOT.hipFlexion] = left;
            out.scale[SLOT.hipFlexion + 1] = right;
          });
          expect(sample({ normalizedSpeed, turnRate, style }, phase).every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a style that twists its thighs', () => {
  const getTwist = (twistDeg: number, offsetDeg: number): number =>
    offsetDeg + holdTwistDeg(twistDeg, offsetDeg);

  test('goes no further with a turn than a turn alone, or than it does by itself', () => {
    fc.assert(
      fc.property(evenly(-75, 75), evenly(-60, 60), (twistDeg, offsetDeg) => {
        const total = getTwist(twistDeg, offsetDeg);
        expect(total).toBeLessThanOrEqual(Math.max(40, offsetDeg) + 1e-9);
        expect(total).toBeGreaterThanOrEqual(Math.min(-30, offsetDeg) - 1e-9);
        // Never the other way.
        expect(Math.sign(total - offsetDeg) * Math.sign(twistDeg)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('turns as the normal walk does where there is room', () => {
    expect(holdTwistDeg(30, 8)).toBe(30);
    expect(holdTwistDeg(40, 8)).toBe(32);
    expect(holdTwistDeg(-30, -18)).toBe(-12);
    expect(holdTwistDeg(40, -8)).toBe(40);
  });

  test('turns them as far whatever it makes of the opening of its feet', () => {
    const walk = { normalizedSpeed: 0.3, phase: 0 };
    const getTurn = (scale: number): number => {
      const style = createStyle((out) => out.scale.fill(scale, SLOT.hipTwist, SLOT.hipTwist + 2));
      const getDeg = (turnRate: number) => sample({ ...walk, turnRate, style }, 0)[SLOT.hipTwist]!;
      return getDeg(1.5) - getDeg(0);
    };
    for (const scale of [0, 0.6, 2]) expect(getTurn(scale)).toBeCloseTo(getTurn(1), 9);
  });

  test('steps so often that hips and ankles take the turn of each cycle', () => {
    const getTurnPerCycleDeg = (left: number, right: number): number => {
      const style = createStyle(({ offset }) => offset.set([left, right], SLOT.hipTwist));
      const { law } = createGait({ normalizedSpeed: 0, turnRate: 1.5, style });
      return ((law.turnRate / law.frequency) * 180) / Math.PI;
    };
    expect(getTurnPerCycleDeg(0, 0)).toBeCloseTo(90, 9);
    expect(getTurnPerCycleDeg(24, 0)).toBeCloseTo(90, 9);
    // 30 inward less 18 for each hip, and 17 for each ankle, to either side of a third of a cycle.
    expect(getTurnPerCycleDeg(-18, 0)).toBeCloseTo(87, 9);
    expect(getTurnPerCycleDeg(-40, -40)).toBeCloseTo(51, 9);
  });

  test('has its turned legs reach no further outward than that', () => {
    const style = createStyle(({ offset }) => void (offset[SLOT.hipTwist] = 12));
    const walk = { normalizedSpeed: 0.3, turnRate: 1.5 };
    const twisted = sample({ ...walk, style }, 0)[SLOT.hipTwist]!;
    const straight = sample({ normalizedSpeed: 0.3, turnRate: 0 }, 0)[SLOT.hipTwist]!;
    const plain = sample(walk, 0)[SLOT.hipTwist]!;
    // The turn alone takes 30 degrees; with the style's 12 it has 28 of them.
    expect(plain - straight).toBeCloseTo(30, 1);
    expect(twisted - straight).toBeCloseTo(40, 9);
  });
});

describe('a walker', () => {
  test('follows its turn rate as it follows its speed, and keeps it while what is asked is no number', () => {
    const walker = createWalker({ normalizedSpeed: 1 });
    walker.inputs.turnRate = 1;
    walker.advance(0.16);
    expect(walker.gait.law.turnRate).toBeCloseTo(1 - Math.exp(-1), 9);
    const { revision } = walker;
    walker.inputs.turnRate = Number.NaN;
    walker.advance(0.1);
    expect(walker.gait.law.turnRate).toBeCloseTo(1 - Math.exp(-1), 9);
    expect(walker.revision).toBe(revision);
    walker.inputs.turnRate = -1;
    walker.settle();
    expect(walker.gait.law.turnRate).toBe(-1);
    walker.inputs.turnRate = 0;
    for (let frame = 0; frame < 240; frame++) walker.advance(1 / 60);
    expect(walker.gait.law.turnRate).toBe(0);
  });

  test('stands still with no frequency, and turns ever less in a cycle as it comes to a stand', () => {
    const getTurnPerCycle = (turnRate: number) =>
      turnRate / createGait({ normalizedSpeed: 0, turnRate }).law.frequency;
    expect(createGait({ normalizedSpeed: 0, turnRate: 0 }).law.frequency).toBe(0);
    expect(createGait({ normalizedSpeed: 0, turnRate: 1e-9 }).law.frequency).toBeLessThan(0.04);
    expect(getTurnPerCycle(1)).toBeCloseTo(TURN_PER_CYCLE, 9);
    for (const turnRate of [1e-6, 1e-4, 0.01, 0.1, 0.29])
      expect(getTurnPerCycle(turnRate)).toBeLessThan(getTurnPerCycle(1.01 * turnRate));
  });

  test('turns on the spot by steps', () => {
    const walker = createWalker({ normalizedSpeed: 0, turnRate: 1 });
    walker.advance(1);
    expect(walker.phase).toBeCloseTo(1 / TURN_PER_CYCLE, 9);
  });
});
