import type { Side } from '../../../shared/gait/channels.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { checkStep } from '../../../shared/steps/plan/checkStep.ts';
import { createStepBody, placeStep } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { moveFrom } from '../../../shared/steps/plan/turnSteps.ts';
import { describe, expect, it } from 'vitest';
import type { Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { findStandPlace } from '../../../shared/steps/plan/walkSteps.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import { createStraightSteps, placeBothFeet } from '../../../shared/steps/plan/straightSteps.ts';
import { createTrackPoser, getTable, measureTrack } from './measureTrack.ts';
import { measureBytes } from '../measureBytes.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { findBend } from '../../../shared/body/motion/measureMotion.ts';
import { createTreadmill } from './treadmill.ts';
import { createLegs, getKneeFlexion } from '../../../shared/body/leg/leg.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';

/** Takes every foothold of a plan with it. */
function movePlan(plan: StepPlan, move: (foothold: Foothold) => Foothold): StepPlan {
  return {
    start: { left: move(plan.start.left), right: move(plan.start.right) },
    steps: plan.steps.map((step) =>
      step.kind === 'hold' ? step : { ...step, foothold: move(step.foothold) },
    ),
  };
}

describe('a track over steps', () => {
  const table = getTable('Natural');
  const plan = createStraightSteps({ table, normalizedSpeed: 1, count: 5 });

  it('is a pure function of time: in any order, beside another one', () => {
    const track = createStepTrack({ table, plan });
    const other = createStepTrack({ table: getTable('Tired'), plan });
    const poseAt = createTrackPoser(track, table.figure);
    const otherAt = createTrackPoser(other, table.figure);
    const times = Array.from({ length: 40 }, (_, i) => (track.durationS * i) / 39);
    const read = (timeS: number) => [...poseAt(timeS).pose.positions];
    const forth = times.map(read);
    const back = times.toReversed().map((timeS) => {
      otherAt(timeS);
      return read(timeS);
    });
    expect(back.toReversed()).toEqual(forth);
  });

  it('turns and moves with its footholds, to what ten damped steps of a solution differ by', () => {
    const turn = 2.2;
    const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
    const carry = (x: number, z: number) => ({ x: x * cosine + z * sine + 3, z: z * cosine - x * sine - 40 });
    const moved = movePlan(plan, (foothold) => ({
      ...foothold,
      ...carry(foothold.x, foothold.z),
      y: 2,
      yawRad: foothold.yawRad + turn,
    }));
    const poseAt = createTrackPoser(createStepTrack({ table, plan }), table.figure);
    const track = createStepTrack({ table, plan: moved });
    const movedAt = createTrackPoser(track, table.figure);
    for (let i = 0; i <= 20; i++) {
      const { positions } = poseAt((track.durationS * i) / 20).pose;
      const { positions: other } = movedAt((track.durationS * i) / 20).pose;
      for (let at = 0; at < positions.length; at += 3) {
        const { x, z } = carry(positions[at]!, positions[at + 2]!);
        expect(other[at]).toBeCloseTo(x, 5);
        expect(other[at + 1]).toBeCloseTo(positions[at + 1]! + 2, 5);
        expect(other[at + 2]).toBeCloseTo(z, 5);
      }
    }
  });

  it('makes next to nothing as it is read', () => {
    const track = createStepTrack({ table, plan });
    const frame = createStepFrame();
    let timeS = 0;
    const bytes = measureBytes((count) => {
      for (let i = 0; i < count; i++) {
        timeS = (timeS + 0.0137) % track.durationS;
        track.sample(timeS, frame);
      }
    }, 3000);
    // Numbers that functions return are boxed for a moment; no object is made.
    expect(bytes).toBeLessThan(2048);
  });
});

describe('a walk from stand to stand', () => {
  it.each([
    ['Natural', 0.6],
    ['Natural', 1.2],
    ['Tired', 0.6],
    ['March', 1.2],
    ['Sneak', 1.2],
  ])(
    '%s at V %f: its feet stand still, clear the ground, and its knees are as calm as its walk',
    (style, speed) => {
      const table = getTable(style);
      const { figure } = table;
      const legs = createLegs(figure);
      const track = createStepTrack({
        table,
        plan: createStraightSteps({ table, normalizedSpeed: speed, count: 6 }),
      });
      const treadmill = createTreadmill(table, speed);
      const knees = Float64Array.from(
        { length: 720 },
        (_, i) => DEGREES_PER_RADIAN * getKneeFlexion(legs.left, treadmill.poseAt(i / 240)),
      );
      const measured = measureTrack(track, figure);
      expect(measured.slipMm).toBeLessThan(2);
      expect(measured.standingDepthMm).toBeLessThan(0.1);
      expect(measured.swingingDepthMm).toBeLessThan(0.1);
      expect(measured.gapMm).toBeGreaterThan(0);
      expect(measured.turnDeg).toBeLessThan(3);
      expect(measured.kneeDegps2).toBeLessThan(2.2 * findBend(knees));
    },
  );
});

it.each(['Natural', 'Zombie'])(
  '%s stops and goes on with the foot that came last: nothing lifts or slides',
  (style) => {
    const table = getTable(style);
    const builder = new StepBuilder(createStepBody(table));
    const walk = () => {
      const from = findStandPlace(builder.body, builder.stance);
      for (const step of createStraightSteps({ table, normalizedSpeed: 1, count: 3, from }).steps)
        builder.add(step);
    };
    walk();
    builder.add({ kind: 'hold', durationS: 0.8 });
    walk();
    const measured = measureTrack(createStepTrack({ table, plan: builder.plan }), table.figure);
    expect(measured.slipMm).toBeLessThan(2);
    expect(measured.floatingMm).toBeLessThan(2.5);
  },
);

it.each(['Man', 'Monster'] as const)(
  'Shy, whose toes point inward, has room between its feet: %s',
  (name) => {
    const table = getTable('Shy', name);
    const start = placeBothFeet(createStepBody(table).stand, { x: 0, z: 0, headingRad: 0 });
    const { gapMm } = measureTrack(createStepTrack({ table, plan: { start, steps: [] } }), table.figure);
    expect(gapMm).toBeGreaterThan(0);
  },
);

it('a knee stays bent where its foot leaves far behind a turn', () => {
  const table = getTable('March');
  const body = createStepBody(table);
  const start = placeBothFeet(body.stand, { x: 0, z: 0, headingRad: 0 });
  const waypoints = [
    { x: 0, z: 1.2 },
    { x: -0.9, z: 1.2, headingRad: -Math.PI / 2 },
  ];
  const steps = planSteps(body, start, { waypoints, normalizedSpeed: 1.03, corner: 'reach' });
  const { kneeDegps2 } = measureTrack(createStepTrack({ table, plan: { start, steps } }), table.figure);
  expect(kneeDegps2).toBeLessThan(40_000);
});

describe('steps at random', () => {
  it.each(['Natural', 'Tired', 'March'])(
    '%s: forward, back, aside, turns: nothing slides, sinks or meets',
    (style) => {
      const table = getTable(style);
      const body = createStepBody(table);
      const random = createRandom(5);
      const builder = new StepBuilder(body);
      let side: Side = 'left';
      for (let step = 0; step < 7; step++) {
        const outward = side === 'left' ? 1 : -1;
        if (step === 3) builder.turn({ angleRad: outward * 1.2, type: 'dynamic' });
        else {
          const other = builder.stance[side === 'left' ? 'right' : 'left'];
          const [bearing, away] = [-0.3 + 3.6 * random(), 0.2 + 0.35 * random()];
          const goal = {
            ...moveFrom(other, other.yawRad, outward * Math.sin(bearing) * away, Math.cos(bearing) * away),
            yawRad: other.yawRad + outward * (0.6 * random() - 0.1),
          };
          const placed = placeStep(body, builder.stance, { side, foothold: goal });
          const problem = checkStep(body, builder.stance, placed);
          builder.add(
            problem ? placeStep(body, builder.stance, { side, foothold: problem.nearest }) : placed,
          );
        }
        const last = builder.steps.at(-1)!;
        side = last.kind !== 'hold' && last.side === 'left' ? 'right' : 'left';
      }
      const measured = measureTrack(createStepTrack({ table, plan: builder.plan }), table.figure);
      expect(measured.slipMm).toBeLessThan(2);
      expect(measured.standingDepthMm).toBeLessThan(0.1);
      expect(measured.swingingDepthMm).toBeLessThan(1);
      expect(measured.floatingMm).toBeLessThan(3);
      expect(measured.gapMm).toBeGreaterThan(0);
      expect(measured.turnDeg).toBeLessThan(4);
      expect(measured.hipsMps2).toBeLessThan(10);
    },
  );

  it('a plan of more than ten minutes is refused before anything is solved', () => {
    const table = getTable('Natural');
    const { start, steps } = createStraightSteps({ table, normalizedSpeed: 1, count: 4 });
    const plan = { start, steps: [...steps, { kind: 'hold', durationS: 1e6 } as const] };
    expect(() => createStepTrack({ table, plan })).toThrow(RangeError);
  });
});
