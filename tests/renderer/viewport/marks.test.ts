import { describe, expect, it } from 'vitest';
import { Cast, type LaneFeed } from '../../../renderer/viewport/cast.ts';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { ContactTable } from '../../../renderer/viewport/scene/contactTable.ts';
import { BeltTrail, PRINTS } from '../../../renderer/viewport/trail/beltTrail.ts';
import { ARC_PIECES, ARC_TRACKS, Arcs } from '../../../renderer/viewport/scene/arcs.ts';
import { WalkReader } from '../../../renderer/viewport/walkReader.ts';
import { getSoleLength } from '../../../shared/body/figure/figure.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { SLOT } from '../../../shared/gait/channels.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../shared/gait/coefficients.ts';

const MAN = getBody('Man');
const FEET = [
  [0, 'left'],
  [1, 'right'],
] as const;

describe('reading a walk', () => {
  it('tells when it has become another, and only then', () => {
    const reader = new WalkReader();
    const player = createPlayer({ figure: MAN, normalizedSpeed: 1.2 });
    const isOther = () => reader.take(player.frame);
    expect(isOther()).toBe(true);
    player.advance(0.1);
    expect(isOther()).toBe(false);
    player.setNormalizedSpeed(1.3);
    player.advance(0.1);
    expect(isOther()).toBe(true);
    player.settle();
    isOther();
    player.editStyle({
      ...NORMAL_STYLE,
      writeCoefficientsInto(speed, out) {
        NORMAL_STYLE.writeCoefficientsInto(speed, out);
        out.lead[SLOT.kneeFlexion] = 0.01;
      },
    });
    expect(isOther()).toBe(true);
    player.setFigure(getBody('Child'));
    expect(isOther()).toBe(true);
    player.setPlantStrength(0.5, false);
    expect(isOther()).toBe(true);
    expect(isOther()).toBe(false);
  });

  it('poses it as it is seen: at the phase of the frame the very pose, planted in part or not', () => {
    const player = createPlayer({ figure: MAN, normalizedSpeed: 1.4 });
    const reader = new WalkReader();
    for (const strength of [0, 0.6, 1]) {
      player.setPlantStrength(strength, false);
      player.advance(0.2);
      reader.take(player.frame);
      expect(reader.read(player.phase).positions).toEqual(player.frame.pose.positions);
    }
  });
});

describe('contact marks', () => {
  const read = (plantStrength: number, normalizedSpeed: number): ContactTable => {
    const { frame } = createPlayer({ figure: MAN, normalizedSpeed, plantStrength });
    const reader = new WalkReader();
    reader.take(frame);
    const table = new ContactTable();
    table.fill(reader, MAN, frame.law, true);
    return table;
  };

  it('say at the end of a stance what `gait metrics` says of it', () => {
    for (const normalizedSpeed of [0.6, 1.4, 2.2]) {
      const table = read(0, normalizedSpeed);
      const { slip } = computeMetrics(createWalkSampler({ figure: MAN, normalizedSpeed }));
      for (const [foot, side] of FEET) {
        const told = table.getSlide(foot, 1);
        expect(told / slip.stance.perStepM[side]).toBeCloseTo(1, 2);
        expect(table.getSlide(foot, 0)).toBe(0);
      }
    }
  });

  it('of planted feet turn calm: they say within a quarter of a millimetre what `gait metrics` does, which is next to nothing', () => {
    for (const normalizedSpeed of [0.6, 1.4, 2.2]) {
      const table = read(1, normalizedSpeed);
      const sampler = createWalkSampler({ figure: MAN, normalizedSpeed, plantStrength: 1 });
      const { slip } = computeMetrics(sampler);
      for (const [foot, side] of FEET) {
        expect(Math.abs(table.getSlide(foot, 1) - slip.stance.perStepM[side])).toBeLessThan(0.00025);
        expect(table.getSlide(foot, 1)).toBeLessThan(0.005);
      }
    }
  });

  it('never shrink within a stance', () => {
    const table = read(0, 1.4);
    let before = 0;
    for (let part = 0; part <= 1; part += 0.01) {
      expect(table.getSlide(0, part)).toBeGreaterThanOrEqual(before);
      before = table.getSlide(0, part);
    }
  });
});

describe('footprints', () => {
  const FRAME_S = 1 / 60;

  /** A walker with its trail, and where the prints lie on the belt itself. */
  function setUp(plantStrength = 0, turnRate = 0, normalizedSpeed = 1.4) {
    const player = createPlayer({ figure: MAN, normalizedSpeed, turnRate, plantStrength });
    const reader = new WalkReader();
    const table = new ContactTable();
    const trail = new BeltTrail();
    const follow = () => {
      const isOther = reader.take(player.frame);
      if (isOther) table.fill(reader, MAN, player.frame.law, false);
      trail.follow(player.frame, table, isOther, false);
    };
    const play = (frames: number) => {
      for (let frame = 0; frame < frames; frame++) {
        player.advance(FRAME_S);
        follow();
      }
    };
    const read = () =>
      [0, 1].flatMap((foot) =>
        Array.from({ length: PRINTS }, (_, print) => ({
          x: trail.getX(foot, print),
          onBeltM: trail.getZ(foot, print) + player.frame.distanceM,
        })),
      );
    follow();
    return { player, play, read, follow, trail };
  }

  const WIDE: StyleSource = {
    ...NORMAL_STYLE,
    writeCoefficientsInto(speed, out) {
      NORMAL_STYLE.writeCoefficientsInto(speed, out);
      out.offset[SLOT.hipAbduction] = 8;
      out.offset[SLOT.hipAbduction + 1] = 8;
      out.scale[SLOT.hipFlexion] = 1.3;
      out.scale[SLOT.hipFlexion + 1] = 1.3;
    },
  };
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

  it('that are printed stay where they are while the style changes and the walk goes on', () => {
    const { player, play, read } = setUp();
    play(150);
    const before = read();
    player.editStyle(WIDE);
    play(40);
    const after = read();
    // Half a cycle later at most one print a foot is new and one that stood has followed its foot.
    const kept = before.filter(({ x, onBeltM }) =>
      after.some((print) => near(print.x, x) && near(print.onBeltM, onBeltM)),
    );
    expect(kept.length).toBeGreaterThanOrEqual(2 * PRINTS - 4);
    expect(after.some(({ x }) => Math.abs(x) > Math.abs(before[0]!.x) + 0.05)).toBe(true);
  });

  it('of a steady walk are those that the walk would leave, at every phase', () => {
    const { player, play, read } = setUp();
    play(200);
    const played = read();
    player.setPhase(player.phase + 0.7);
    player.setPhase(player.phase - 0.7);
    const fresh = setUp();
    fresh.player.frame.distanceM = player.frame.distanceM;
    fresh.player.setPhase(player.phase);
    fresh.player.frame.distanceM = player.frame.distanceM;
    fresh.follow();
    fresh.read().forEach(({ x, onBeltM }, at) => {
      expect(played[at]!.x).toBeCloseTo(x, 6);
      expect(played[at]!.onBeltM).toBeCloseTo(onBeltM, 6);
    });
  });

  /** Where a print lies in the world and which way it points, of a walker that has gone from its middle. */
  interface WorldPlace {
    x: number;
    z: number;
    headingRad: number;
  }
  const PLACES = FEET.flatMap(([foot]) =>
    Array.from({ length: PRINTS }, (_, print) => [foot, print] as const),
  );

  it('of a walk that turns lie on two circles round the middle of its turn', () => {
    const turnRate = 0.8;
    const { player, play, trail } = setUp(0, turnRate);
    play(200);
    const radiusM = player.frame.speedMps / turnRate;
    for (const [foot, print] of PLACES) {
      // A foot that stands less than half through comes to its place only then.
      if (print === 0) continue;
      const middle = [trail.getX(foot, print) - radiusM, trail.getZ(foot, print)] as const;
      const [outX, outZ] = [trail.getX(foot, 1) - radiusM, trail.getZ(foot, 1)];
      expect(Math.hypot(...middle)).toBeCloseTo(Math.hypot(outX, outZ), 6);
      // The left foot, the inner one, on the smaller.
      expect(Math.hypot(...middle) < radiusM).toBe(foot === 0);
    }
  });

  it.each([
    { turnRate: 0.8, normalizedSpeed: 1.4 },
    { turnRate: -1.5, normalizedSpeed: 0.6 },
    { turnRate: 1.2, normalizedSpeed: 0 },
  ])(
    'of a steady turn are those that it would leave, $turnRate rad/s at V $normalizedSpeed',
    ({ turnRate, normalizedSpeed }) => {
      const played = setUp(0, turnRate, normalizedSpeed);
      played.play(500);
      const fresh = setUp(0, turnRate, normalizedSpeed);
      fresh.player.setPhase(played.player.phase);
      fresh.follow();
      for (const [foot, print] of PLACES) {
        for (const get of ['getX', 'getZ', 'getAlongX', 'getAlongZ', 'getBehindM'] as const)
          expect(played.trail[get](foot, print), `${get} ${foot} ${print}`).toBeCloseTo(
            fresh.trail[get](foot, print),
            6,
          );
      }
    },
  );

  it('stay where they are in the world while speed and turn rate change', () => {
    const { player, play, trail } = setUp(0, 0.5);
    play(300);
    const body: WorldPlace = { x: 0, z: 0, headingRad: 0 };
    const read = (): readonly WorldPlace[] =>
      PLACES.map(([foot, print]) => {
        const [x, z] = [trail.getX(foot, print), trail.getZ(foot, print)];
        const [sine, cosine] = [Math.sin(body.headingRad), Math.cos(body.headingRad)];
        return {
          x: body.x + x * cosine + z * sine,
          z: body.z + z * cosine - x * sine,
          headingRad:
            body.headingRad + Math.atan2(trail.getAlongX(foot, print), trail.getAlongZ(foot, print)),
        };
      });
    const before = read();
    player.setTurnRate(-1.2);
    player.setNormalizedSpeed(0.9);
    for (let frame = 0; frame < 50; frame++) {
      const { distanceM, turnedRad } = player.frame;
      play(1);
      const [goneM, turnRad] = [player.frame.distanceM - distanceM, player.frame.turnedRad - turnedRad];
      // Along the chord of so short an arc.
      body.x += goneM * Math.sin(body.headingRad + turnRad / 2);
      body.z += goneM * Math.cos(body.headingRad + turnRad / 2);
      body.headingRad += turnRad;
    }
    const after = read();
    const kept = before.filter(({ x, z, headingRad }) =>
      after.some(
        (print) =>
          Math.hypot(print.x - x, print.z - z) < 1e-4 &&
          Math.abs(Math.sin((print.headingRad - headingRad) / 2)) < 1e-6,
      ),
    );
    // At most one print a foot is new, and one that stood has followed its foot.
    expect(kept.length).toBeGreaterThanOrEqual(2 * PRINTS - 4);
  });

  it.each([0, 0.8])('of planted feet lie under the soles that stand on them, turning by %f', (turnRate) => {
    const { player, play, trail } = setUp(1, turnRate);
    play(100);
    const halfM = getSoleLength(MAN) / 2;
    let seen = 0;
    for (let frame = 0; frame < 70; frame++) {
      play(1);
      for (const [foot] of FEET) {
        const since = player.phase - 0.5 * foot - Math.floor(player.phase - 0.5 * foot);
        // From flat until the heel rises.
        if (since < 0.18 || since > 0.32) continue;
        seen++;
        const { contacts } = player.frame.pose;
        const [heel, toe] = [9 * foot, 9 * foot + 6];
        const ends = [
          [heel, -halfM],
          [toe, halfM],
        ] as const;
        for (const [point, alongM] of ends) {
          const x = trail.getX(foot, 0) + alongM * trail.getAlongX(foot, 0);
          const z = trail.getZ(foot, 0) + alongM * trail.getAlongZ(foot, 0);
          expect(Math.hypot(contacts[point]! - x, contacts[point + 2]! - z)).toBeLessThan(0.005);
        }
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('are those of the edited walk while paused', () => {
    const { player, play, read, follow } = setUp();
    play(100);
    player.setPlaying(false);
    const before = read();
    player.editStyle(WIDE);
    follow();
    const after = read();
    expect(after.every(({ x }, at) => Math.abs(x) > Math.abs(before[at]!.x) + 0.05)).toBe(true);
  });
});

describe('arcs', () => {
  const player = createPlayer({ figure: MAN, normalizedSpeed: 1.4 });
  const arcs = new Arcs(false);
  arcs.update(true, player.frame);

  it('pass through the joint at every phase that they are drawn at; of hips and head clear of the body', () => {
    const sampler = createWalkSampler({ figure: MAN, normalizedSpeed: 1.4 });
    ARC_TRACKS.forEach(({ joint, color, beside }, track) => {
      expect(Math.hypot(...beside) > 0.15).toBe(color === 'selection');
      const index = MAN.joints.indexOf(joint);
      const path = arcs.getPath(track);
      for (const piece of [0, 17, 48, ARC_PIECES - 1]) {
        sampler.sample(piece / ARC_PIECES);
        path[piece]!.forEach((value, axis) =>
          expect(value).toBeCloseTo(
            sampler.pose.positions[3 * index + axis]! + beside[axis]! * MAN.statureM,
            5,
          ),
        );
      }
    });
  });

  it('follow a changed speed', () => {
    const before = arcs.getPath(0);
    player.setNormalizedSpeed(2);
    player.settle();
    arcs.update(true, player.frame);
    expect(arcs.getPath(0)).not.toEqual(before);
  });

  it('follow the planting', () => {
    const before = arcs.getPath(0);
    player.setPlantStrength(1, false);
    arcs.update(true, player.frame);
    expect(arcs.getPath(0)).not.toEqual(before);
  });

  it('of the normal walk show it, and not the style that is edited', () => {
    const bent: StyleSource = {
      ...NORMAL_STYLE,
      writeCoefficientsInto(speed, out) {
        NORMAL_STYLE.writeCoefficientsInto(speed, out);
        out.offset[SLOT.elbowFlexion] = 40;
      },
    };
    const cast = new Cast(createLoneFeed(bent));
    cast.advance(1 / 60, true);
    const edited = new Arcs(false);
    edited.update(true, cast.members[0]!.frame);
    const normal = new Arcs(true);
    normal.update(true, cast.normalGhost);
    const wrist = ARC_TRACKS.findIndex(({ joint }) => joint === 'l_radiocarpal');
    const sampler = createWalkSampler({ figure: MAN, normalizedSpeed: 1.4 });
    sampler.sample(0);
    const at = 3 * MAN.joints.indexOf('l_radiocarpal');
    normal
      .getPath(wrist)[0]!
      .forEach((value, axis) => expect(value).toBeCloseTo(sampler.pose.positions[at + axis]!, 5));
    expect(Math.abs(edited.getPath(wrist)[0]![2] - normal.getPath(wrist)[0]![2])).toBeGreaterThan(0.05);
  });
});

/** One lane with a style at V 1.4. */
function createLoneFeed(style: StyleSource): LaneFeed {
  return {
    count: 1,
    edited: 0,
    getLane: () => ({
      id: 1,
      style,
      owner: 1,
      isCut: true,
      figure: MAN,
      normalizedSpeed: 1.4,
      turnRate: 0,
      plantStrength: 0,
      isPlantCut: true,
      variation: 0,
      leaning: 0,
      inclineRad: 0,
    }),
    isInStep: true,
    playing: true,
    isLooping: true,
    rate: 1,
    extension: 'constant-step',
    savedStyle: style,
    captured: undefined,
    endPlaying() {},
    askPlan: () => undefined,
  };
}
