import { describe, expect, it } from 'vitest';
import { createPlayer, type Player } from '../../../../renderer/viewport/player.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { carryInto } from '../../../../shared/body/planting/footing/beltMotion.ts';
import { computeAngleBetween } from '../../../../shared/body/pose/quaternion.ts';
import { getRunStyle } from '../../../../shared/gait/run/runStyle.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../../shared/style/builtIns.ts';

const FRAME_S = 1 / 60;
/** A foot with a point nearer to the floor in three frames on end stands in the middle one, metres. */
const STANDS_UNDER_M = 0.0012;
const WALK = createStyleSource(getBuiltIn('Tired'));
const RUN = getRunStyle(WALK);

const start = (style = WALK, normalizedSpeed = 2, frames = 20) => {
  const player = createPlayer({ figure: getBody('Man'), style, normalizedSpeed, plantStrength: 1 });
  for (let frame = 0; frame < frames; frame++) player.advance(FRAME_S);
  return player;
};
const isRunning = ({ walker }: Player): boolean => walker.gait.law.toeOffPhase < 0;

const readBelt = ({ frame: { distanceM, turnedRad } }: Player) => ({ distanceM, turnedRad });

/** Lets it go on for some frames; returns what feet that stand slide most in one, and a joint turns. */
function watch(player: Player, frames: number, onFrame?: (frame: number) => void) {
  const { pose } = player.frame;
  let slideM = 0;
  let turnDeg = 0;
  const seen = [];
  for (let frame = 0; frame < frames; frame++) {
    onFrame?.(frame);
    player.advance(FRAME_S);
    const contacts = pose.contacts.slice();
    const lows = [0, 9].map((at) => Math.min(contacts[at + 1]!, contacts[at + 4]!, contacts[at + 7]!));
    seen.push({ contacts, lows, rotations: pose.rotations.slice(), ...readBelt(player) });
  }
  for (let i = 1; i < seen.length; i++) {
    const [before, now, after] = [seen[i - 1]!, seen[i]!, seen[i + 1] ?? seen[i]!];
    for (let joint = 0; joint < now.rotations.length / 4; joint++) {
      const turned = computeAngleBetween(now.rotations, 4 * joint, before.rotations, 4 * joint);
      turnDeg = Math.max(turnDeg, turned * DEGREES_PER_RADIAN);
    }
    for (const foot of [0, 1]) {
      if ([before, now, after].some(({ lows }) => lows[foot]! > STANDS_UNDER_M)) continue;
      const belt = {
        cycleLengthM: now.distanceM - before.distanceM,
        turnPerCycle: now.turnedRad - before.turnedRad,
      };
      // Rolling from heel to toe, one of its points stays.
      const paths = [0, 3, 6].map((point) => {
        const at = 9 * foot + point;
        const onBelt = { x: before.contacts[at]!, z: before.contacts[at + 2]! };
        carryInto(onBelt, belt, { cycles: 1 }, onBelt);
        return Math.hypot(now.contacts[at]! - onBelt.x, now.contacts[at + 2]! - onBelt.z);
      });
      slideM = Math.max(slideM, Math.min(...paths));
    }
  }
  return { slideM, turnDeg };
}

function expectWhole({ slideM, turnDeg }: ReturnType<typeof watch>, mostM = 0.002): void {
  expect(slideM).toBeLessThan(mostM);
  expect(turnDeg).toBeLessThan(26);
}

describe('a walk that is asked to run', () => {
  it('runs within a step and a half, on feet that stay where they stand', () => {
    const player = start();
    player.loadStyle(RUN);
    expect(isRunning(player)).toBe(false);
    expectWhole(watch(player, 80));
    expect(isRunning(player)).toBe(true);
    expect(player.walker.gait.law.normalizedSpeed).toBe(2);
  });

  it('and walks again', () => {
    const player = start(RUN);
    player.editStyle(WALK);
    expectWhole(watch(player, 80));
    expect(isRunning(player)).toBe(false);
  });

  it('changes at a speed that both have, on the way to one that is asked for', () => {
    // A belt that comes to another speed slides feet by itself, most where it comes in their stance.
    const alone = Math.max(
      ...[20, 26, 32, 38].flatMap((frames) =>
        [
          { style: RUN, from: 1.3, to: 3.5 },
          { style: RUN, from: 3.5, to: 1.4 },
        ].map(({ style, from, to }) => {
          const player = start(style, from, frames);
          player.setNormalizedSpeed(to);
          return watch(player, 200).slideM;
        }),
      ),
    );
    const player = start(WALK, 1);
    player.setNormalizedSpeed(3.5);
    player.loadStyle(RUN);
    expectWhole(watch(player, 240), alone);
    expect(player.walker.gait.law.normalizedSpeed).toBeCloseTo(3.5, 3);
    player.setNormalizedSpeed(1.4);
    player.loadStyle(WALK);
    expectWhole(watch(player, 300), alone);
    expect(isRunning(player)).toBe(false);
    expect(player.walker.gait.law.normalizedSpeed).toBeCloseTo(1.4, 3);
  });

  it('does what was asked last, whenever that is', () => {
    for (const again of [3, 12, 20, 30, 45, 60]) {
      const player = start();
      player.loadStyle(RUN);
      expectWhole(watch(player, 200, (frame) => frame === again && player.loadStyle(WALK)));
      expect(isRunning(player)).toBe(false);
    }
  });

  it('takes it at once where a person pauses or scrubs', () => {
    const paused = start();
    paused.loadStyle(RUN);
    paused.setPlaying(false);
    paused.advance(FRAME_S);
    expect(isRunning(paused)).toBe(true);
    const scrubbed = start();
    scrubbed.loadStyle(RUN);
    scrubbed.setPhase(0.3);
    expect([isRunning(scrubbed), scrubbed.phase]).toEqual([true, 0.3]);
  });

  it('changes in a turn, with steps that differ, and half planted', () => {
    for (const [style, other] of [
      [WALK, RUN],
      [RUN, WALK],
    ] as const) {
      const turning = start(style);
      turning.setTurnRate(0.8);
      watch(turning, 60);
      turning.loadStyle(other);
      expect(isRunning(turning)).toBe(style === RUN);
      expectWhole(watch(turning, 80));
      expect(isRunning(turning)).toBe(other === RUN);
      expect(turning.walker.gait.law.turnRate).toBeCloseTo(0.8, 3);

      const varied = start(style);
      varied.setVariation(2);
      watch(varied, 60);
      varied.loadStyle(other);
      // Steps that become even, and differ again, slide by nearly as much by themselves.
      expectWhole(watch(varied, 120), 0.005);
      expect(isRunning(varied)).toBe(other === RUN);
      expect(varied.walker.variation.amount).toBeGreaterThan(0);

      for (const strength of [0, 0.5]) {
        const sliding = start(style);
        sliding.setPlantStrength(strength, false);
        sliding.loadStyle(other);
        expect(isRunning(sliding)).toBe(style === RUN);
        expect(watch(sliding, 80).turnDeg).toBeLessThan(26);
        expect(isRunning(sliding)).toBe(other === RUN);
      }
    }
  });
});
