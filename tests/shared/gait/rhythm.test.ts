import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeClockRate,
  computeClockTime,
  createCycleClock,
  createRhythm,
  findClockPhase,
  fitClock,
  RHYTHM,
  SWING_MIN,
  TOE_OFF_MIN,
} from '../../../shared/gait/cycleClock.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { createWalker } from '../../../shared/gait/walker.ts';
import { evenly } from '../../evenly.ts';
import { createStyle } from './createStyle.ts';

/** All that a style may say, at any toe off that a base has. */
const ASKED = fc.record({
  strike: evenly(0.35, 0.65),
  left: evenly(-0.1, 0.1),
  right: evenly(-0.1, 0.1),
  toeOff: evenly(0.08, 0.252),
});
type Asked = Readonly<Record<'strike' | 'left' | 'right' | 'toeOff', number>>;

function createClock({ strike, left, right, toeOff }: Asked) {
  const clock = createCycleClock();
  fitClock(clock, Float64Array.of(strike, left, right), toeOff);
  return clock;
}

describe('the clock of a cycle', () => {
  it('has the right foot strike and both leave when the rhythm says, held within their steps', () => {
    fc.assert(
      fc.property(ASKED, (asked) => {
        const { strike, left, right, toeOff } = asked;
        const clock = createClock(asked);
        const most = Math.min(strike, 1 - strike) - SWING_MIN;
        const rightOff = 2 * strike * toeOff + right;
        const leftOff = 2 * (1 - strike) * toeOff + left;
        const hold = (time: number) => Math.min(most, Math.max(TOE_OFF_MIN, time));
        expect(computeClockTime(clock, 0.5)).toBeCloseTo(strike, 12);
        expect(computeClockTime(clock, toeOff)).toBeCloseTo(hold(rightOff), 12);
        expect(computeClockTime(clock, 0.5 + toeOff)).toBeCloseTo(strike + hold(leftOff), 12);
        const isHeld = [rightOff, leftOff].some((time) => Math.abs(hold(time) - time) > 1e-9);
        expect(clock.isHeld).toBe(isHeld);
      }),
    );
  });

  it('goes on, never back and never stands, and is its own inverse', () => {
    fc.assert(
      fc.property(ASKED, evenly(-3, 3), (asked, time) => {
        const clock = createClock(asked);
        const phase = findClockPhase(clock, time);
        expect(computeClockTime(clock, phase)).toBeCloseTo(time, 12);
        expect(findClockPhase(clock, time + 1)).toBeCloseTo(phase + 1, 12);
        const slope = (findClockPhase(clock, time + 1e-6) - findClockPhase(clock, time - 1e-6)) / 2e-6;
        expect(slope).toBeGreaterThan(0.05);
        expect(computeClockRate(clock, phase)).toBeCloseTo(slope, 3);
      }),
    );
  });

  it('is the phase itself, to the last bit, where a style has none', () => {
    const { law } = createGait({ normalizedSpeed: 1.1 });
    expect(law.clock.isEven).toBe(true);
    for (const time of [0, 0.1, 1 / 3, 0.5, 2.7]) {
      expect(findClockPhase(law.clock, time)).toBe(time);
      expect(computeClockTime(law.clock, time)).toBe(time);
    }
  });
});

/** A style that hurries off its right foot. */
const UNEVEN = createStyle((out) => {
  out.rhythm[RHYTHM.otherStrike] = 0.58;
  out.rhythm[RHYTHM.toeOffLeft] = 0.03;
});

describe('a walker with a rhythm', () => {
  it.each([1 / 240, 1 / 30])('takes its cycle in the time of its law, its steps in shares of it', (dtS) => {
    const walker = createWalker({ style: UNEVEN, normalizedSpeed: 1.2 });
    const cycleS = 1 / walker.gait.law.frequency;
    let timeS = 0;
    const strikes: number[] = [];
    let before = walker.phase;
    while (strikes.length < 6) {
      const next = (strikes.length + 1) / 2;
      walker.advance(dtS);
      const gone = walker.wholeCycles + walker.phase;
      if (before < next && gone >= next) strikes.push(timeS + (dtS * (next - before)) / (gone - before));
      before = gone;
      timeS += dtS;
    }
    const at = [0.58, 1, 1.58, 2, 2.58, 3].map((share) => share * cycleS);
    strikes.forEach((strikeS, index) => expect(strikeS).toBeCloseTo(at[index]!, dtS < 0.01 ? 4 : 2));
  });

  it('goes as fast as its steps do, and in the mean of a cycle as its law says', () => {
    const walker = createWalker({ style: UNEVEN, normalizedSpeed: 1.2 });
    const cycleS = 1 / walker.gait.law.frequency;
    let way = 0;
    for (let frame = 0; frame < 500; frame++) {
      const pace = walker.computePace(cycleS / 500);
      walker.advance(cycleS / 500);
      expect(walker.tempo).toBeCloseTo(pace, 9);
      way += walker.tempo / 500;
    }
    expect(way).toBeCloseTo(1, 9);
    expect(walker.phase % 1).toBeCloseTo(0, 9);
  });

  it('blends with another style as its other numbers do', () => {
    const walker = createWalker({ style: UNEVEN, normalizedSpeed: 1.2 });
    walker.loadStyle(createStyle(() => undefined));
    walker.advance(0.15);
    expect(walker.gait.coefficients.rhythm[RHYTHM.otherStrike]).toBeCloseTo(0.54, 9);
    expect(createRhythm()).toEqual(Float64Array.of(0.5, 0, 0, 0.01, 0.01, 0));
  });
});
