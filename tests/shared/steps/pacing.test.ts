import { describe, expect, it } from 'vitest';
import { createClockLaw } from '../../../shared/gait/clockLaw.ts';
import { RHYTHM } from '../../../shared/gait/cycleClock.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import { createPacing } from '../../../shared/steps/pacing.ts';
import { scheduleSteps } from '../../../shared/steps/track/schedule.ts';
import type { Footstep } from '../../../shared/steps/plan/footstep.ts';
import { createFoothold } from '../../../shared/body/planting/footing/foothold.ts';
import { createStyle } from '../gait/createStyle.ts';

const STEP_S = 0.5;
const STRIKE = 0.42;
const UNEVEN = createStyle((out) => {
  out.rhythm[RHYTHM.otherStrike] = STRIKE;
  out.rhythm[RHYTHM.toeOffLeft] = -0.03;
});
const EVEN = createStyle(() => undefined);

const stand = (z: number) => ({ ...createFoothold(), z });
const step = (index: number): Footstep => ({
  kind: 'forward',
  side: (['right', 'left'] satisfies Side[])[index % 2]!,
  foothold: stand(index),
  durationS: STEP_S,
  templateSpeed: 1,
  direction: 1,
  weightShift: 1,
  filteredBy: [],
  pinned: false,
});
const plan = { start: { left: stand(0), right: stand(0) }, steps: [0, 1, 2, 3, 4, 5].map(step) };
const schedule = scheduleSteps(plan, (speed) => UNEVEN.base.computeToeOffPhase(speed), 0.2, 1);

describe('the time of planned steps in a rhythm', () => {
  const { schedule: seen, findEvenS } = createPacing(schedule, createClockLaw(UNEVEN));

  it('gives each step of a walk its share of two, the first from a stand its own', () => {
    const strikes = seen.swings.map(({ strikeS }) => strikeS);
    expect(strikes[0]).toBe(schedule.swings[0]!.strikeS);
    for (let at = 1; at < strikes.length; at++) {
      const share = seen.swings[at]!.step.side === 'right' ? STRIKE : 1 - STRIKE;
      expect(strikes[at]! - strikes[at - 1]!).toBeCloseTo(2 * STEP_S * share, 12);
    }
    expect(seen.durationS - strikes.at(-1)!).toBeCloseTo(
      schedule.durationS - schedule.swings.at(-1)!.strikeS,
      12,
    );
  });

  it('has feet leave when the clock of the walk has them', () => {
    const clock = createClockLaw(UNEVEN)(1);
    const left = seen.swings[3]!;
    expect(left.step.side).toBe('left');
    const carry = clock.times[3]! - clock.times[2]!;
    expect(left.liftS - seen.swings[2]!.strikeS).toBeCloseTo(2 * STEP_S * carry, 12);
    expect(seen.stands[left.from]!.liftS).toBe(left.liftS);
  });

  it('reads even steps when what is seen has them, and never goes back', () => {
    seen.swings.forEach(({ liftS, strikeS }, at) => {
      expect(findEvenS(liftS)).toBeCloseTo(schedule.swings[at]!.liftS, 12);
      expect(findEvenS(strikeS)).toBeCloseTo(schedule.swings[at]!.strikeS, 12);
    });
    for (let timeS = 0; timeS < seen.durationS; timeS += 0.01)
      expect(findEvenS(timeS + 0.01)).toBeGreaterThan(findEvenS(timeS));
  });

  it('gives a foot that turns the time that it takes', () => {
    const turned = (index: number): Footstep => ({
      ...step(index),
      foothold: { ...stand(index), yawRad: index === 3 ? 1.5 : 0 },
    });
    const turning = { ...plan, steps: [0, 1, 2, 3].map(turned) };
    const law = () => 0.35;
    const planned = scheduleSteps(turning, law, 0.2, 1);
    for (const { swings } of [planned, createPacing(planned, createClockLaw(UNEVEN)).schedule]) {
      const [, , , { liftS, strikeS }] = swings as [unknown, unknown, unknown, (typeof swings)[number]];
      expect(strikeS - liftS).toBeGreaterThan(0.24);
      expect(strikeS - swings[2]!.strikeS).toBeGreaterThan(strikeS - liftS);
    }
    expect(planned.swings[3]!.strikeS).toBeCloseTo(
      scheduleSteps(
        { ...plan, steps: turning.steps.map((one) => ({ ...one, foothold: stand(0) })) },
        law,
        0.2,
        1,
      ).swings[3]!.strikeS,
      12,
    );
  });

  it('leaves all as it is where a style has none', () => {
    const pacing = createPacing(schedule, createClockLaw(EVEN));
    expect(pacing.schedule).toBe(schedule);
    expect(pacing.findEvenS(1.234)).toBe(1.234);
  });
});
