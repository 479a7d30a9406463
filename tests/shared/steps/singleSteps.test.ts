import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFoothold, type Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { SLOT } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { createStepper } from '../../../shared/steps/createStepper.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { checkStep } from '../../../shared/steps/plan/checkStep.ts';
import { classifyStep, computeStepBearing } from '../../../shared/steps/plan/classifyStep.ts';
import { createStepBody, placeStep } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { createTurnSteps } from '../../../shared/steps/plan/turnSteps.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { evenly } from '../../evenly.ts';
import { createTrackPoser, getTable, measureTrack } from './measureTrack.ts';

const foothold = (x: number, z: number, yawDeg = 0): Foothold => ({
  ...createFoothold(),
  x,
  z,
  yawRad: yawDeg * RADIANS_PER_DEGREE,
});

describe('the kind of a step follows from where its heel lands', () => {
  // [left, ahead, yaw, bearing, kind] of the 1993 specification's table.
  it.each([
    [0.2, 0.3, 0, 33.69, 'forward'],
    [0.2, 0.1, 0, 63.43, 'lateral'],
    [0.2, 0.1155, 0, 59.99, 'lateral'],
    [0.2, 0.1155, 30, 59.99, 'forward'],
    [0.2, -0.1155, 30, 120.01, 'backward'],
    [0.1, -0.3, 0, 161.57, 'backward'],
    [-0.1, 0.3, 0, -18.43, 'forward'],
    [-0.2, 0.3, 0, -33.69, 'illegal'],
    [-0.2, -0.3, 0, 213.69, 'illegal'],
    [-0.1, -0.3, 0, 198.43, 'backward'],
  ] as const)('left %f, ahead %f, turned %f: %f degrees, %s', (x, z, yawDeg, bearing, kind) => {
    // Heels at the feet's own places: a foot with no heel behind it.
    const goal = foothold(x, z, yawDeg);
    const found = computeStepBearing('left', foothold(0, 0), goal, 0);
    expect(DEGREES_PER_RADIAN * found).toBeCloseTo(bearing, 2);
    expect(classifyStep('left', foothold(0, 0), goal, 0)).toBe(kind);
  });

  it('is the mirror image for the other foot', () => {
    fc.assert(
      fc.property(evenly(-1, 1), evenly(-1, 1), evenly(-90, 90), (x, z, yaw) => {
        const left = classifyStep('left', foothold(0, 0), foothold(x, z, yaw), 0.07);
        expect(classifyStep('right', foothold(0, 0), foothold(-x, z, -yaw), 0.07)).toBe(left);
      }),
    );
  });
});

describe('a step that cannot be taken', () => {
  const body = createStepBody(getTable('Normal'));
  const { start } = new StepBuilder(body);
  const stance = { left: { ...start.left, yawRad: 0 }, right: { ...start.right, yawRad: 0 } };

  it.each([
    ['illegal', foothold(-0.45, 0.2)],
    ['overlap', foothold(-0.06, 0.1)],
    ['far', foothold(0.1, 1.4)],
    ['twist', foothold(0.2, 0.1, 120)],
  ] as const)('is refused with its reason, %s, and the nearest that can be', (reason, goal) => {
    const step = { side: 'left', kind: 'forward', foothold: goal } as const;
    const problem = checkStep(body, stance, step);
    expect(problem?.reason).toBe(reason);
    expect(checkStep(body, stance, { ...step, foothold: problem!.nearest })).toBeUndefined();
  });

  it('changes nothing', () => {
    const stepper = createStepper(getTable('Normal'));
    expect(stepper.initialize({ side: 'left', foothold: foothold(0.1, 0.4) })).toBeUndefined();
    const { track, stance: before } = stepper;
    expect(stepper.initialize({ side: 'right', foothold: foothold(-0.1, 3) })?.reason).toBe('far');
    expect(stepper.track).toBe(track);
    expect(stepper.stance).toBe(before);
  });
});

describe('turnarounds', () => {
  const body = createStepBody(getTable('Normal'));
  const flat = {
    ...body,
    hipsM: 0.2,
    stand: {
      ...body.stand,
      feet: { left: { x: 0.1, z: 0, yawRad: 0 }, right: { x: -0.1, z: 0, yawRad: 0 } },
    },
  };
  const place = (
    angle: number,
    type: 'dynamic' | 'stationary',
    from = { left: foothold(0.2, 0), right: foothold(0, 0) },
  ) =>
    createTurnSteps(flat, from, { angleRad: angle * RADIANS_PER_DEGREE, type }).flatMap((step) =>
      step.kind === 'hold' ? [] : [step],
    );

  it.each([
    [90, 'dynamic', [0.2, -0.2], [0.4, 0]],
    [90, 'stationary', [0.2, -0.2], [0.2, 0]],
    [60, 'dynamic', [0.2, -0.2], [0.2732, 0.0732]],
  ] as const)(
    '%f degrees, %s: the inner foot behind and beside, the outer one round it',
    (angle, type, first, second) => {
      const steps = place(angle, type);
      expect(steps.map(({ side }) => side)).toEqual(['left', 'right']);
      [first, second].forEach(([x, z], at) => {
        expect(steps[at]!.foothold.x).toBeCloseTo(x, 4);
        expect(steps[at]!.foothold.z).toBeCloseTo(z, 4);
        expect(DEGREES_PER_RADIAN * steps[at]!.foothold.yawRad).toBeCloseTo(angle, 9);
      });
    },
  );

  it('beyond 100 degrees takes equal parts; four of 90 end as they began', () => {
    expect(
      place(180, 'stationary').map(({ foothold: { yawRad } }) => Math.round(DEGREES_PER_RADIAN * yawRad)),
    ).toEqual([90, 90, 180, 180]);
    let from = { left: foothold(0.2, 0), right: foothold(0, 0) };
    for (let i = 0; i < 4; i++)
      for (const step of place(90, 'stationary', from)) from = { ...from, [step.side]: step.foothold };
    expect(Math.cos(from.right.yawRad)).toBeCloseTo(1, 9);
    expect(from.left.x - from.right.x).toBeCloseTo(0.2, 9);
  });

  it('the head is on the goal half a step after the first begins, and straight at the end', () => {
    const table = getTable('Natural');
    const builder = new StepBuilder(createStepBody(table));
    builder.turn({ angleRad: Math.PI / 2, type: 'stationary' });
    const track = createStepTrack({ table, plan: builder.plan });
    const frame = createStepFrame();
    const readAside = (timeS: number) => {
      track.sample(timeS, frame);
      return frame.posture.channels[SLOT.headTorsion]!;
    };
    const { liftS } = track.schedule.swings[0]!;
    expect(readAside(0)).toBeCloseTo(0, 1);
    expect(readAside(liftS)).toBeGreaterThan(20);
    expect(readAside(track.durationS)).toBeCloseTo(readAside(0), 1);
    track.sample(track.durationS, frame);
    expect(DEGREES_PER_RADIAN * frame.place.headingRad).toBeCloseTo(90, 9);
  });
});

describe('single steps in every style', () => {
  it.each([
    ['Natural', 'side-left'],
    ['Tired', 'back'],
    ['March', 'side-right'],
    ['Sneak', 'forward'],
    ['Elderly', 'back'],
  ] as const)('%s %s: feet stand still, clear the ground and each other', (style, preset) => {
    const table = getTable(style);
    const builder = new StepBuilder(createStepBody(table));
    builder.preset(preset);
    const measured = measureTrack(createStepTrack({ table, plan: builder.plan }), table.figure);
    expect(measured.slipMm).toBeLessThan(1.5);
    expect(measured.standingDepthMm).toBeLessThan(0.1);
    expect(measured.swingingDepthMm).toBeLessThan(1);
    expect(measured.gapMm).toBeGreaterThan(0);
    expect(measured.turnDeg).toBeLessThan(3);
    expect(measured.kneeDegps2).toBeLessThan(40_000);
    expect(Math.min(...measured.swingTopMm)).toBeGreaterThan(15);
  });

  it('a foot rises as high as it is asked to, and by 0 no higher than it swings', () => {
    const table = getTable('Natural');
    const tops = [0, 1, 1.6].map((swingHeight) => {
      const builder = new StepBuilder(createStepBody(table));
      builder.step('left', 0.3, 0, { swingHeight });
      builder.close('right', { swingHeight });
      return measureTrack(createStepTrack({ table, plan: builder.plan }), table.figure).swingTopMm;
    });
    for (const top of tops[0]!) expect(top).toBeLessThan(10);
    for (const top of tops[1]!) expect(Math.abs(top - 50)).toBeLessThan(5);
    for (const top of tops[2]!) expect(Math.abs(top - 80)).toBeLessThan(8);
  });

  it('a foot that swings high by itself is dragged where it is asked to be, by a straighter knee', () => {
    const table = getTable('Tired');
    const builder = new StepBuilder(createStepBody(table));
    builder.step('left', 0, 0.4, { swingHeight: 0 });
    builder.close('right', { swingHeight: 0 });
    const measured = measureTrack(createStepTrack({ table, plan: builder.plan }), table.figure);
    for (const top of measured.swingTopMm) expect(top).toBeLessThan(3);
    expect(measured.swingingDepthMm).toBeLessThan(0.1);
    expect(measured.kneeDegps2).toBeLessThan(22_000);
    // It comes down flat.
    const track = createStepTrack({ table, plan: builder.plan });
    const { contacts } = createTrackPoser(track, table.figure)(track.schedule.swings[0]!.strikeS).pose;
    expect(Math.max(contacts[1]!, contacts[4]!, contacts[7]!)).toBeLessThan(0.008);
  });

  it('arms swing against the legs, and the trunk leans over the foot that carries', () => {
    const table = getTable('Natural');
    const builder = new StepBuilder(createStepBody(table));
    builder.step('left', 0, 0.4);
    builder.close('right');
    const track = createStepTrack({ table, plan: builder.plan });
    const frame = createStepFrame();
    const read = (timeS: number) => {
      track.sample(timeS, frame);
      const { channels } = frame.posture;
      return {
        arms: channels[SLOT.shoulderFlexion + 1]! - channels[SLOT.shoulderFlexion]!,
        turn: channels[SLOT.thoraxTorsion]!,
        lean: channels[SLOT.torsoRoll]!,
      };
    };
    const stand = read(0);
    const [{ liftS, strikeS }] = track.schedule.swings as [(typeof track.schedule.swings)[number]];
    expect(read(strikeS).arms - stand.arms).toBeGreaterThan(15);
    expect(read(strikeS).turn - stand.turn).toBeGreaterThan(2);
    expect(read((liftS + strikeS) / 2).lean - stand.lean).toBeLessThan(-2);
    const end = read(track.durationS);
    for (const key of ['arms', 'turn', 'lean'] as const)
      expect(Math.abs(end[key] - stand[key])).toBeLessThan(2);
  });

  it('arms of who is bent hang on as the head goes ahead of a turn', () => {
    const table = getTable('Elderly');
    const builder = new StepBuilder(createStepBody(table));
    builder.turn({ angleRad: Math.PI / 2, type: 'stationary' });
    const track = createStepTrack({ table, plan: builder.plan });
    const poseAt = createTrackPoser(track, table.figure);
    const { joints } = table.figure;
    const find = (name: string) => 3 * joints.indexOf(name as (typeof joints)[number]);
    const readAsideM = (timeS: number, side: 'l' | 'r'): number => {
      const { positions } = poseAt(timeS).pose;
      return positions[find(`${side}_radiocarpal`)]! - positions[find(`${side}_shoulder`)]!;
    };
    const beforeS = track.schedule.swings[0]!.liftS - 0.1;
    for (const side of ['l', 'r'] as const)
      expect(Math.abs(readAsideM(beforeS, side) - readAsideM(0, side))).toBeLessThan(0.04);
  });

  it('stands and advances as a pure function of its share', () => {
    const table = getTable('Natural');
    const stepper = createStepper(table);
    stepper.initialize({ side: 'left', foothold: foothold(0.12, 0.4) }, 0.7);
    const poser = createPoser(table.figure);
    const pose = createPose(table.figure);
    const frame = createStepFrame();
    const read = (share: number) => {
      stepper.advance(share, frame);
      poser.writePoseInto(frame.posture, pose, 'floor', frame.planting, frame.place);
      return [...pose.positions];
    };
    const once = [0, 0.3, 0.6, 1].map(read);
    expect([1, 0.6, 0.3, 0].map(read).toReversed()).toEqual(once);
    expect(
      placeStep(createStepBody(table), stepper.stance, { side: 'left', foothold: foothold(0.12, 0.4) }).kind,
    ).toBe('forward');
  });
});
