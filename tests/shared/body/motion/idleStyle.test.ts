import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createIdleMotion } from '../../../../shared/body/motion/idle/idleMotion.ts';
import type { TimedGesture } from '../../../../shared/body/motion/idle/gesture.ts';
import { createMotionFrame } from '../../../../shared/body/motion/motion.ts';
import { createPlanTable } from '../../../../shared/body/planting/plan/planTable.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { SteppingWalk } from '../../../../shared/control/stepping/steppingWalk.ts';
import { createWalkControl } from '../../../../shared/control/walkControl.ts';
import { createCrowd } from '../../../../shared/crowd/crowd.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import type { StyleIdle } from '../../../../shared/style/document.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getTable } from '../../steps/measureTrack.ts';
import { getBuiltIn } from '../../style/builtIns.ts';
import { WalkMeter } from '../../control/walkMeter.ts';

const FPS = 60;
const MAN = getBody('Man');
const move = (offset: number, scale = 1) => ({ scale, offset });
const getStyle = (name: string, idle: StyleIdle) => createStyleSource({ ...getBuiltIn(name), idle });

/** What is seen of twenty seconds. */
function watch(name: string, idle: StyleIdle, figure = MAN, gestures: readonly TimedGesture[] = []) {
  const motion = createIdleMotion({ figure, style: getStyle(name, idle), seed: 5, loopS: 20, gestures });
  const [now, first] = [createMotionFrame(figure), createMotionFrame(figure)];
  motion.sample(0, first);
  const { contacts: soles, rootPosition, positions } = first.pose;
  const [low, high] = [soles.slice(), soles.slice()];
  const channels = Array.from(first.posture.channels, (value) => ({ min: value, max: value }));
  const seen = {
    leastKneeDeg: 180,
    mostKneeDeg: 0,
    leftM: rootPosition[0]!,
    rightM: rootPosition[0]!,
    heightM: 0,
    kneeDeg: 0,
  };
  for (let frame = 1; frame <= FPS * motion.durationS; frame++) {
    motion.sample(frame / FPS, now);
    const { rotations, contacts, rootPosition: root } = now.pose;
    for (const knee of ['l_knee', 'r_knee'] as const) {
      const at = 4 * figure.joints.indexOf(knee);
      const deg = 2 * Math.atan2(rotations[at]!, rotations[at + 3]!) * DEGREES_PER_RADIAN;
      seen.leastKneeDeg = Math.min(seen.leastKneeDeg, deg);
      seen.mostKneeDeg = Math.max(seen.mostKneeDeg, deg);
      seen.kneeDeg += deg / (2 * FPS * motion.durationS);
    }
    seen.leftM = Math.max(seen.leftM, root[0]!);
    seen.rightM = Math.min(seen.rightM, root[0]!);
    seen.heightM += root[1]! / (FPS * motion.durationS);
    contacts.forEach((value, at) => {
      low[at] = Math.min(low[at]!, value);
      high[at] = Math.max(high[at]!, value);
    });
    for (const [slot, range] of channels.entries()) {
      range.min = Math.min(range.min, now.posture.channels[slot]!);
      range.max = Math.max(range.max, now.posture.channels[slot]!);
    }
  }
  const solesM = Math.max(...high.map((value, at) => value - low[at]!));
  const seamM = Math.max(...now.pose.positions.map((value, at) => Math.abs(value - positions[at]!)));
  return { ...seen, asideM: seen.leftM - seen.rightM, solesM, seamM, channels };
}

describe('a body that stands as its style says', () => {
  it.each<[string, StyleIdle]>([
    ['shifts', { shift: 3, look: 3, breath: 3 }],
    ['nothing', { shift: 0, look: 0, breath: 0 }],
    ['crouches', { channels: { kneeFlexion: move(180) } }],
    ['straight', { channels: { kneeFlexion: move(-180) } }],
    ['high', { channels: { vertical: move(1) } }],
    ['low', { channels: { vertical: move(-1) } }],
    ['aside', { shift: 3, channels: { lateral: move(1), forward: move(-1) } }],
    ['pelvis', { channels: { pelvisTilt: move(20), pelvisList: move(20), pelvisTorsion: move(20) } }],
    ['legs', { channels: { hipFlexion: move(60), ankleFlexion: move(30), hipTwist: move(30, 3) } }],
  ])('keeps its soles where they are, and closes: %s', (_, idle) => {
    const runs = (['Man', 'Child', 'Giant'] as const).map((body, i) =>
      watch(['Natural', 'Strut', 'Elderly'][i]!, idle, getBody(body)),
    );
    for (const { solesM, seamM, leastKneeDeg, mostKneeDeg } of runs) {
      expect(solesM).toBeLessThan(0.0005);
      expect(seamM).toBeLessThan(1e-9);
      expect(leastKneeDeg).toBeGreaterThan(6);
      expect(mostKneeDeg).toBeLessThan(81);
    }
  });

  it('shifts its weight, looks and breathes so much', () => {
    const [none, plain, more] = [0, 1, 2].map((amount) =>
      watch('Natural', { shift: amount, look: amount, breath: amount }),
    );
    expect(none!.asideM).toBeLessThan(0.3 * plain!.asideM);
    expect(more!.asideM).toBeGreaterThan(1.4 * plain!.asideM);
    const span = (seen: typeof none, slot: number) => seen!.channels[slot]!.max - seen!.channels[slot]!.min;
    for (const slot of [SLOT.headTorsion, SLOT.clavicleElevation]) {
      expect(span(none, slot)).toBeLessThan(1e-9);
      expect(span(more, slot)).toBeCloseTo(2 * span(plain, slot), 1);
    }
  });

  it('stands as its channels say, its knees by its hips', () => {
    const plain = watch('Natural', {});
    const changed = watch('Natural', {
      channels: {
        headTilt: move(10),
        elbowFlexion: { left: move(30), right: move(0, 0) },
        kneeFlexion: move(25),
      },
    });
    const mean = ({ channels }: typeof plain, slot: number) =>
      (channels[slot]!.min + channels[slot]!.max) / 2;
    expect(mean(changed, SLOT.headTilt) - mean(plain, SLOT.headTilt)).toBeCloseTo(10, 0);
    expect(mean(changed, SLOT.elbowFlexion) - mean(plain, SLOT.elbowFlexion)).toBeCloseTo(30, 6);
    expect(mean(changed, SLOT.elbowFlexion + 1)).toBeCloseTo(0, 6);
    expect(changed.kneeDeg - plain.kneeDeg).toBeGreaterThan(14);
    expect(changed.kneeDeg - plain.kneeDeg).toBeLessThan(28);
    expect(plain.heightM - changed.heightM).toBeGreaterThan(0.015);
    // Where no knee asks for more, height is height.
    const [low, lower] = [-0.05, -0.09].map((offset) =>
      watch('Natural', { channels: { vertical: move(offset) } }),
    );
    expect(low!.heightM - lower!.heightM).toBeCloseTo(0.04 * MAN.legLengthM, 6);
  });

  it('shifts its weight where it is asked to, though it does not of itself', () => {
    const seen = watch('Natural', { shift: 0 }, MAN, [{ gesture: 'shift', startS: 6 }]);
    expect(seen.asideM).toBeGreaterThan(2 * watch('Natural', { shift: 0 }).asideM);
  });
});

describe('a walk whose style stands otherwise', () => {
  const idle: StyleIdle = {
    shift: 2,
    channels: {
      kneeFlexion: move(30),
      lateral: move(0.05),
      torsoTilt: move(12),
      shoulderFlexion: move(-20),
    },
  };
  const style = getStyle('Natural', idle);
  const table = createPlanTable({ figure: MAN, style, extension: 'constant-step' });

  it('goes over to its stand and sets off from it, on feet that stay', () => {
    const control = createWalkControl({ style, legLengthM: MAN.legLengthM, seed: 3 });
    const walk = new SteppingWalk({ figure: MAN, control, table });
    walk.idling = 1;
    const meter = new WalkMeter(walk, MAN);
    const pose = createPose(MAN);
    const soles: number[] = [];
    let fastestDeg = 0;
    const stand = (seconds: number) => {
      for (let i = 0; i < seconds * FPS; i++) {
        walk.advance(1 / FPS);
        meter.look(walk);
        fastestDeg = Math.max(fastestDeg, meter.turn.deg);
        walk.writePoseInto(pose);
        if (i === 0) soles.splice(0, soles.length, ...pose.contacts);
      }
      return Math.max(...pose.contacts.map((value, at) => Math.abs(value - soles[at]!)));
    };
    expect(stand(4)).toBeLessThan(0.0005);
    const height = pose.rootPosition[1]!;
    control.goTo({ x: 0, z: 2 }, { normalizedSpeed: 1, halt: true });
    let highest = 0;
    for (let i = 0; i < 8 * FPS; i++) {
      walk.advance(1 / FPS);
      meter.look(walk);
      fastestDeg = Math.max(fastestDeg, meter.turn.deg);
      walk.writePoseInto(pose);
      highest = Math.max(highest, pose.rootPosition[1]!);
    }
    expect(stand(4)).toBeLessThan(0.0005);
    expect(highest - height).toBeGreaterThan(0.03);
    expect(Math.abs(pose.rootPosition[1]! - height)).toBeLessThan(0.02);
    expect(fastestDeg).toBeLessThan(12);
  });

  it('stands so in a crowd, on hips that are still', () => {
    const stand = (of: typeof table) => {
      const crowd = createCrowd({ figure: MAN, tables: [of], count: 2, seed: 2, normalizedSpeed: 0 });
      crowd.idling = 1;
      for (let i = 0; i < 3 * FPS; i++) crowd.advance(1 / FPS);
      const pose = createPose(MAN);
      crowd.walkers[0]!.walk.writePoseInto(pose);
      return pose;
    };
    const [own, plain] = [table, getTable('Natural')].map(stand);
    expect([...own!.contacts]).toEqual([...plain!.contacts]);
    const read = (pose: typeof own, name: (typeof MAN.joints)[number]) => {
      const at = 4 * MAN.joints.indexOf(name);
      return pose!.rotations.slice(at, at + 4);
    };
    expect(read(own, 'l_hip')).toEqual(read(plain, 'l_hip'));
    expect(read(own, 'l_shoulder')).not.toEqual(read(plain, 'l_shoulder'));
  });
});
