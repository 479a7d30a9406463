import { describe, expect, it } from 'vitest';
import { createPlayer, type PlayerOptions } from '../../../renderer/viewport/player.ts';
import { WalkReader } from '../../../renderer/viewport/walkReader.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { SLOT } from '../../../shared/gait/channels.ts';

const MAN = getBody('Man');
const CHILD = getBody('Child');
/** A frame at 60 Hz, seconds. */
const FRAME_S = 1 / 60;

const start = (options: Partial<PlayerOptions> = {}) =>
  createPlayer({ figure: MAN, normalizedSpeed: 1.4, ...options });

/** The normal walk with the left knee bent further, degrees. */
const bendKnee = (offsetDeg: number): StyleSource => ({
  ...NORMAL_STYLE,
  writeCoefficientsInto(speed, out) {
    NORMAL_STYLE.writeCoefficientsInto(speed, out);
    out.offset[SLOT.kneeFlexion] = offsetDeg;
  },
});

describe('a body that a hand changes', () => {
  it('walks unplanted, and planted again once the hand is off', () => {
    const player = start({ plantStrength: 1 });
    player.setFigure({ ...CHILD, isDraft: true });
    player.advance(FRAME_S);
    expect(player.frame.planting).toBeUndefined();
    player.setFigure(CHILD);
    player.advance(FRAME_S);
    const placed = start({ figure: CHILD, plantStrength: 1 });
    placed.setPhase(player.phase);
    expect(player.frame.planting?.plan).toEqual(placed.frame.planting!.plan);
    expect(player.frame.pose.contacts).toEqual(placed.frame.pose.contacts);
  });
});

describe('the belt', () => {
  it('runs at exactly the walking speed', () => {
    const player = start();
    for (let frame = 0; frame < 120; frame++) player.advance(FRAME_S);
    expect(player.frame.distanceM).toBeCloseTo(1.4 * MAN.legLengthM * 2, 9);
    expect(player.frame.speedMps).toBeCloseTo(1.4 * MAN.legLengthM, 12);
  });

  it('runs at the walking speed times the playback rate', () => {
    const player = start();
    player.setRate(0.25);
    for (let frame = 0; frame < 60; frame++) player.advance(FRAME_S);
    expect(player.frame.distanceM).toBeCloseTo(0.25 * 1.4 * MAN.legLengthM, 9);
  });

  it('runs V H / f in one cycle, so that a foot lands a cycle length on', () => {
    const player = start();
    const { frequency, stepLeft, stepRight } = player.frame.law;
    const frames = 100;
    for (let frame = 0; frame < frames; frame++) player.advance(1 / frequency / frames);
    expect(player.frame.distanceM).toBeCloseTo((1.4 * MAN.legLengthM) / frequency, 9);
    expect(player.frame.distanceM).toBeCloseTo((stepLeft + stepRight) * MAN.legLengthM, 6);
  });

  it('turns beneath a walker that turns, at exactly its rate once that is there', () => {
    const player = start({ turnRate: -0.5 });
    player.setRate(0.5);
    for (let frame = 0; frame < 60; frame++) player.advance(FRAME_S);
    expect(player.frame.turnedRad).toBeCloseTo(-0.25, 9);
    player.setTurnRate(1.5);
    player.setRate(1);
    for (let frame = 0; frame < 240; frame++) player.advance(FRAME_S);
    expect(player.walker.gait.law.turnRate).toBe(1.5);
    const before = player.frame.turnedRad;
    player.advance(FRAME_S);
    expect(player.frame.turnedRad - before).toBeCloseTo(1.5 * FRAME_S, 9);
  });

  it('rises smoothly to what it is asked for, and is planned anew', () => {
    const player = start({ plantStrength: 1 });
    player.advance(FRAME_S);
    const before = player.frame.planting;
    player.setIncline(0.2);
    player.advance(FRAME_S);
    const { inclineRad } = player.frame.posture;
    expect(inclineRad).toBeGreaterThan(0);
    expect(inclineRad).toBeLessThan(0.05);
    expect(player.frame.planting).not.toBe(before);
    player.settle();
    expect(player.frame.posture.inclineRad).toBe(0.2);
  });

  it('walks stairs by their cycle, which others read too, and comes back to the level', () => {
    const player = start({ plantStrength: 1, playing: false });
    const stairs = { treadM: 0.29, riseM: 0.17 };
    player.setStairs(stairs);
    player.setPhase(0.3);
    const { cycle, pose, posture, figure, speedMps, law } = player.frame;
    expect(posture.stairs).toBe(cycle!.belt);
    expect(speedMps).toBeCloseTo(0.58 * law.frequency, 9);
    expect(law.normalizedSpeed).toBeCloseTo(speedMps / figure.legLengthM, 9);
    const reader = new WalkReader();
    reader.take(player.frame);
    expect(reader.read(0.3).positions).toEqual(pose.positions);
    // Over its tread, where the sole stands.
    expect(Math.min(...[1, 4, 7].map((at) => reader.readOnBelt(0.3)[at]!))).toBeLessThan(0.002);
    // Another cycle for a rise that was dragged; while it stays none is solved.
    player.setStairs({ ...stairs, riseM: 0.12 });
    // Solved half of the time: after a rest.
    while (player.frame.cycle === cycle) player.advance(FRAME_S);
    const other = player.frame.cycle;
    expect(other!.belt.riseM).toBe(0.12);
    player.setStairs({ ...stairs, riseM: 0.12 });
    player.advance(FRAME_S);
    expect(player.frame.cycle).toBe(other);
    expect(reader.take(player.frame)).toBe(true);
    player.setStairs(undefined);
    player.setPhase(0.3);
    expect(player.frame.posture.stairs).toBeUndefined();
    expect(player.frame.law).toBe(player.walker.gait.law);
  });

  it('turns along with the playhead when it is scrubbed', () => {
    const player = start({ turnRate: 0.8, playing: false });
    const { frequency } = player.frame.law;
    player.setPhase(0.3);
    expect(player.frame.turnedRad).toBeCloseTo((0.3 * 0.8) / frequency, 9);
    player.setPhase(0.1);
    expect(player.frame.turnedRad).toBeCloseTo((0.1 * 0.8) / frequency, 9);
  });

  it('goes along with the playhead when it is scrubbed', () => {
    const player = start({ playing: false });
    const perCycleM = (1.4 * MAN.legLengthM) / player.frame.law.frequency;
    player.setPhase(0.3);
    expect(player.frame.distanceM).toBeCloseTo(0.3 * perCycleM, 9);
    player.setPhase(0.1);
    expect(player.frame.distanceM).toBeCloseTo(0.1 * perCycleM, 9);
  });

  it('goes the shorter way when the playhead passes the end of the cycle', () => {
    const player = start({ playing: false });
    const perCycleM = (1.4 * MAN.legLengthM) / player.frame.law.frequency;
    player.setPhase(0.9);
    expect(player.frame.distanceM).toBeCloseTo(-0.1 * perCycleM, 9);
    player.setPhase(0.05);
    expect(player.frame.distanceM).toBeCloseTo(0.05 * perCycleM, 9);
  });

  it('stands still while the walker does', () => {
    const player = start({ normalizedSpeed: 0, playing: false });
    player.setPhase(0.4);
    player.setPlaying(true);
    player.advance(FRAME_S);
    expect(player.frame.distanceM).toBe(0);
  });

  it('carries a planted foot with it: over single support the ankle stays near its mark', () => {
    const player = start({ playing: false, normalizedSpeed: 1 });
    const ankle = 3 * MAN.joints.indexOf('l_talocrural') + 2;
    const at = (phase: number) => {
      player.setPhase(phase);
      return {
        onBelt: player.frame.pose.positions[ankle]! + player.frame.distanceM,
        beltM: player.frame.distanceM,
      };
    };
    const [first, last] = [at(0.146), at(0.5)];
    // The pattern rolls the ankle on over the ball by a third of the way; a belt that stood, or ran the other
    // way, would slip by all of it or more.
    expect(Math.abs(last.onBelt - first.onBelt)).toBeLessThan(0.5 * (last.beltM - first.beltM));
  });
});

describe('the playhead', () => {
  it('stays while paused', () => {
    const player = start();
    player.setPlaying(false);
    player.setPhase(0.37);
    for (let frame = 0; frame < 10; frame++) player.advance(FRAME_S);
    expect(player.frame.phase).toBe(0.37);
  });

  it('ends at the end of the cycle where it does not loop, and plays one more when asked again', () => {
    let ends = 0;
    const player = start();
    player.setLooping(false);
    player.setPhase(0.4);
    const play = (): number => {
      let frames = 0;
      while (player.frame.playing && frames < 1000) {
        if (player.advance(FRAME_S)) ends++;
        frames++;
      }
      return frames * FRAME_S;
    };
    const cycleS = 1 / player.frame.law.frequency;
    expect(play()).toBeCloseTo(0.6 * cycleS, 1);
    expect([player.frame.phase, player.frame.playing, ends]).toEqual([0, false, 1]);
    player.setPlaying(true);
    expect(play()).toBeCloseTo(cycleS, 1);
    // A jump back is not the end.
    player.setPlaying(true);
    player.setPhase(0.9);
    player.setPhase(0.1);
    player.advance(FRAME_S);
    expect(player.frame.playing).toBe(true);
  });

  it('wraps', () => {
    const player = start({ playing: false });
    player.setPhase(2.25);
    expect(player.frame.phase).toBeCloseTo(0.25, 12);
  });

  it('keeps its rate over a pause', () => {
    const player = start();
    player.setRate(0.5);
    player.setPlaying(false);
    player.setPlaying(true);
    player.advance(1);
    expect(player.frame.phase).toBeCloseTo(0.5 * player.frame.law.frequency, 9);
  });
});

describe('the pose', () => {
  it('is a function of the phase and not of how it was reached', () => {
    const walked = start();
    for (let frame = 0; frame < 100; frame++) walked.advance(FRAME_S);
    const placed = start({ playing: false });
    placed.setPhase(walked.frame.phase);
    expect(placed.frame.pose.positions).toEqual(walked.frame.pose.positions);
  });

  it('shows an edit at once, also while paused', () => {
    const player = start({ playing: false });
    const knee = MAN.joints.indexOf('l_talocrural');
    const before = player.frame.pose.positions[3 * knee + 2]!;
    player.editStyle(bendKnee(30));
    expect(player.frame.pose.positions[3 * knee + 2]!).toBeLessThan(before - 0.05);
  });

  it('blends into a loaded style while playing', () => {
    const player = start();
    player.loadStyle(bendKnee(30));
    expect(player.frame.posture.channels[SLOT.kneeFlexion]).toBeCloseTo(
      start().frame.posture.channels[SLOT.kneeFlexion]!,
      6,
    );
    player.advance(0.15);
    expect(player.walker.gait.coefficients.offset[SLOT.kneeFlexion]).toBeCloseTo(15, 6);
  });

  it('becomes that of another body at the same phase', () => {
    const player = start({ playing: false });
    player.setPhase(0.3);
    player.setFigure(CHILD);
    const other = start({ figure: CHILD, playing: false });
    other.setPhase(0.3);
    expect(player.frame.figureVersion).toBe(1);
    expect(player.frame.pose.positions).toEqual(other.frame.pose.positions);
    player.setFigure(CHILD);
    expect(player.frame.figureVersion).toBe(1);
  });
});

describe('planting', () => {
  /** How far the left ball moves on the belt while the foot stands flat, metres. */
  const slide = (plantStrength: number): number => {
    const player = start({ playing: false, plantStrength });
    const at = (phase: number) => {
      player.setPhase(phase);
      return player.frame.pose.contacts[5]! + player.frame.distanceM;
    };
    return Math.abs(at(0.35) - at(0.2));
  };

  it('keeps a foot on its mark, and less of it keeps it less', () => {
    expect(slide(1)).toBeLessThan(0.001);
    expect(slide(0.5)).toBeGreaterThan(0.01);
    expect(slide(0)).toBeGreaterThan(1.5 * slide(0.5));
  });

  it('that is toggled is gone over to in 0.3 s of wall time, whatever the rate, without a corner', () => {
    const player = start({ plantStrength: 1 });
    player.setRate(0.1);
    player.setPlantStrength(0, true);
    const strengths = [player.frame.planting?.strength ?? 0];
    for (let frame = 0; frame < 18; frame++) {
      player.advance(FRAME_S);
      strengths.push(player.frame.planting?.strength ?? 0);
    }
    expect(strengths[0]).toBe(1);
    expect(strengths[9]).toBeCloseTo(0.5, 6);
    expect(strengths[18]).toBe(0);
    expect(strengths[0]! - strengths[1]!).toBeLessThan(0.02);
    expect(strengths[17]! - strengths[18]!).toBeLessThan(0.02);
  });

  it('that is dragged is taken at once, and so is any while paused', () => {
    const player = start();
    player.setPlantStrength(0.3, false);
    expect(player.frame.planting?.strength).toBe(0.3);
    player.setPlaying(false);
    player.setPlantStrength(1, true);
    expect(player.frame.planting?.strength).toBe(1);
    const placed = start({ plantStrength: 1, playing: false });
    expect(player.frame.pose.positions).toEqual(placed.frame.pose.positions);
  });

  it('is a function of the phase and not of how it was reached, also after a blend', () => {
    const walked = start();
    walked.loadStyle(bendKnee(10));
    walked.setPlantStrength(1, true);
    for (let frame = 0; frame < 100; frame++) walked.advance(FRAME_S);
    const placed = start({ style: bendKnee(10), plantStrength: 1, playing: false });
    placed.setPhase(walked.frame.phase);
    expect(placed.frame.pose.positions).toEqual(walked.frame.pose.positions);
  });
});

describe('steps that differ', () => {
  const vary = (options: Partial<PlayerOptions> = {}) => {
    const player = start({ plantStrength: 1, ...options });
    player.setVariation(1);
    player.settle();
    player.advance(0);
    return player;
  };

  it('are those of feet that stand on the belt, wherever it has run to', () => {
    const player = vary();
    const slidesM: number[] = [];
    let [slidM, beforeM] = [0, Number.NaN];
    for (let frame = 0; frame < 600; frame++) {
      player.advance(FRAME_S);
      const { phase, distanceM, pose } = player.frame;
      // The ball of the left foot, from flat until the heel rises.
      const isFlat = phase > 0.15 && phase < 0.3;
      const onBeltM = pose.contacts[5]! + distanceM;
      if (isFlat && !Number.isNaN(beforeM)) slidM += Math.abs(onBeltM - beforeM);
      else if (slidM > 0) {
        slidesM.push(slidM);
        slidM = 0;
      }
      beforeM = isFlat ? onBeltM : Number.NaN;
    }
    expect(slidesM.length).toBeGreaterThan(6);
    expect(Math.max(...slidesM)).toBeLessThan(0.002);
  });

  it('are none until they are asked for, and none again', () => {
    const even = start({ plantStrength: 1 });
    const player = start({ plantStrength: 1, seed: 5 });
    for (let frame = 0; frame < 30; frame++) {
      for (const each of [even, player]) each.advance(FRAME_S);
      expect(player.frame.pose.positions).toEqual(even.frame.pose.positions);
      expect(player.frame.stepsOff).toBeUndefined();
    }
    player.setVariation(1);
    for (let frame = 0; frame < 30; frame++) player.advance(FRAME_S);
    expect(player.frame.stepsOff).toBeDefined();
    player.setVariation(0);
    for (let frame = 0; frame < 300; frame++) player.advance(FRAME_S);
    expect(player.frame.stepsOff).toBeUndefined();
    even.setPhase(player.phase);
    expect(player.frame.pose.positions).toEqual(even.frame.pose.positions);
  });

  it('are those of another body when that walks', () => {
    const player = vary();
    player.setFigure(CHILD);
    player.advance(FRAME_S);
    expect(player.frame.stepsOff).toBeDefined();
    expect(player.frame.pose.positions.every(Number.isFinite)).toBe(true);
  });

  it('are other ones for each walker', () => {
    const [first, second] = [1, 2].map((seed) => vary({ seed }));
    expect(first!.frame.pose.rotations).not.toEqual(second!.frame.pose.rotations);
  });
});
