import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import {
  computeContact,
  computeHeelOff,
  computePitchDeg,
} from '../../../../shared/body/metrics/footContact.ts';
import { computeLegGap } from '../../../../shared/body/metrics/legGap.ts';
import { computeScuff } from '../../../../shared/body/metrics/scuff.ts';
import { computeRootLowestPhase, computeStanceKnee } from '../../../../shared/body/metrics/support.ts';
import type { BodyWalkTrack } from '../../../../shared/body/metrics/walkTrack.ts';
import { getSlot, SIDES, type Side, SLOT_COUNT } from '../../../../shared/gait/channels.ts';

const COUNT = 1000;
const BELT = { lengthPerCycleM: 1.6, turnPerCycle: 0, frequency: 0.9, toeOffPhase: 0.1 };
const man = getBody('Man');
const OWN: Readonly<Record<Side, number>> = { left: 0, right: 0.5 };

type Point = readonly [number, number, number];

/** What a walk made by hand does at a side's own phase; all flat on the floor, far apart, where not told. */
interface HandMade {
  readonly heel?: (ownPhase: number) => Point;
  readonly ball?: (ownPhase: number) => Point;
  readonly toe?: (ownPhase: number) => Point;
  readonly knee?: Point;
  readonly ankle?: Point;
  readonly kneeDeg?: (ownPhase: number) => number;
  readonly rootM?: (phase: number) => number;
}

/** A track of a walk made by hand, the left side at X 1 and the right one at X -1 of what is told. */
function createTrack(walk: HandMade): BodyWalkTrack {
  const phases = Float64Array.from({ length: COUNT + 1 }, (_, i) => i / COUNT);
  const contacts = new Float64Array(18 * phases.length);
  const channels = new Float64Array(SLOT_COUNT * phases.length);
  const shanks = new Float64Array(12 * phases.length);
  const rootHeights = phases.map((phase) => walk.rootM?.(phase) ?? 1);
  phases.forEach((phase, frame) => {
    for (const side of SIDES) {
      const own = (phase + OWN[side]) % 1;
      const [sign, foot] = side === 'left' ? [1, 0] : [-1, 1];
      const place = (values: Point | undefined, usual: Point): Point => {
        const [x, y, z] = values ?? usual;
        return [sign * (1 + x), y, z];
      };
      const heel = place(walk.heel?.(own), [0, 0, -0.1]);
      const ball = place(walk.ball?.(own), [0, 0, 0.1]);
      const toe = place(walk.toe?.(own), [0, 0, 0.2]);
      contacts.set([...heel, ...ball, ...toe], 18 * frame + 9 * foot);
      shanks.set(
        [...place(walk.knee, [0, 0.5, 0]), ...place(walk.ankle, [0, 0.1, 0])],
        12 * frame + 6 * foot,
      );
      channels[SLOT_COUNT * frame + getSlot('kneeFlexion', side)] = walk.kneeDeg?.(own) ?? 0;
    }
  });
  return { phases, contacts, channels, shanks, soles: contacts, rootHeights };
}

/** All three points of a sole at one height, which is a function of the own phase. */
const flatAt = (getHeight: (ownPhase: number) => number): HandMade => ({
  heel: (own) => [0, getHeight(own), -0.1],
  ball: (own) => [0, getHeight(own), 0.1],
  toe: (own) => [0, getHeight(own), 0.2],
});

describe('scuff', () => {
  const SWING = 1 - 0.6;

  it('is the belt that runs away under a foot that hangs low through its swing', () => {
    const track = createTrack(flatAt((own) => (own > 0.6 ? 0.002 : 0)));
    for (const side of SIDES) expect(computeScuff(track, BELT, side, 1)).toBeCloseTo(1.6 * SWING, 9);
  });

  it('is nothing from 3 mm on, of a leg of a metre; less of a shorter one', () => {
    const track = createTrack(flatAt((own) => (own > 0.59 || own < 0.01 ? 0.0031 : 0)));
    expect(computeScuff(track, BELT, 'left', 1)).toBe(0);
    expect(computeScuff(track, BELT, 'left', 1.1)).toBeCloseTo(1.6 * SWING, 9);
  });

  it('is nothing while the foot carries', () => {
    expect(computeScuff(createTrack(flatAt((own) => (own > 0.6 ? 1 : 0))), BELT, 'right', 1)).toBeLessThan(
      0.002,
    );
  });

  it('counts the part of the way down that is under it', () => {
    // Down from 6 mm in the second half of the swing: half of that under 3 mm.
    const track = createTrack(flatAt((own) => (own < 0.6 ? 0 : own < 0.8 ? 1 : 0.03 * (1 - own))));
    expect(computeScuff(track, BELT, 'left', 1)).toBeCloseTo(1.6 * 0.1, 2);
  });
});

describe('contact', () => {
  const law = { toeOffPhase: 0.1 };

  it('is where the sole comes under 1 mm and leaves it', () => {
    // Down at 2 cm a tenth of a cycle until 0.03 after the strike, up from 0.02 before the toe off.
    const track = createTrack(
      flatAt((own) => (own > 0.58 ? 0.2 * (own - 0.58) : own < 0.03 ? 0.2 * (0.03 - own) : 0)),
    );
    for (const side of SIDES) {
      const { strike, off } = computeContact(track, law, side);
      expect(strike).toBeCloseTo(0.03 - 0.005, 3);
      expect(off).toBeCloseTo(0.58 + 0.005, 3);
    }
  });

  it('tells a foot that is down before its strike and up after its toe off', () => {
    const track = createTrack(flatAt((own) => (own > 0.65 && own < 0.93 ? 0.05 : 0)));
    for (const side of SIDES) {
      const { strike, off } = computeContact(track, law, side);
      expect(strike).toBeCloseTo(-0.07, 2);
      expect(off).toBeCloseTo(0.65, 2);
    }
  });

  it('is that of the law for a foot that never leaves', () => {
    expect(computeContact(createTrack({}), law, 'left')).toEqual({ strike: 0, off: 0.6 });
  });
});

describe('the heel', () => {
  const law = { toeOffPhase: 0.1 };

  it('is off where it passes 5 mm for its swing', () => {
    const track = createTrack({ heel: (own) => [0, Math.max(0, 0.5 * (own - 0.3)), -0.1] });
    for (const side of SIDES) expect(computeHeelOff(track, law, side)).toBeCloseTo(0.31, 3);
  });

  it('is off at the toe off where it stays down, from the strike on where it has not been down', () => {
    expect(computeHeelOff(createTrack({}), law, 'left')).toBe(0.6);
    expect(computeHeelOff(createTrack({ heel: () => [0, 0.02, -0.1] }), law, 'left')).toBe(0);
  });

  it('is over the ball by the angle of the rear foot, toes up +', () => {
    // Heel and ball are 0.2 apart.
    const rise = 0.2 * Math.tan(Math.PI / 6);
    const track = createTrack({
      heel: (own) => [0, own === 0.5 ? rise : 0, -0.1],
      ball: (own) => [0, own === 0 ? rise : 0, 0.1],
    });
    for (const side of SIDES) {
      expect(computePitchDeg(track, side, 0)).toBeCloseTo(30, 9);
      expect(computePitchDeg(track, side, 0.5)).toBeCloseTo(-30, 9);
      expect(computePitchDeg(track, side, 0.3)).toBe(0);
    }
  });
});

describe('hips and knees', () => {
  it('are lowest where they are, after a strike or before it', () => {
    const lowestAt = (shift: number) =>
      createTrack({ rootM: (phase) => 1 - 0.02 * Math.cos(4 * Math.PI * (phase - shift)) });
    for (const shift of [0.08, -0.03])
      for (const side of SIDES) expect(computeRootLowestPhase(lowestAt(shift), side)).toBeCloseTo(shift, 6);
    expect(computeRootLowestPhase(createTrack({}), 'left')).toBe(0);
  });

  it('range from the strike until the leg gives for its swing', () => {
    // 5 at the strike, 20 at 0.1, 3 at 0.4, and then the swing.
    const kneeDeg = (own: number) =>
      own < 0.1 ? 5 + 150 * own : own <= 0.4 ? 20 - (17 * (own - 0.1)) / 0.3 : 60;
    for (const side of SIDES) {
      const { minDeg, maxDeg } = computeStanceKnee(createTrack({ kneeDeg }), side);
      expect(minDeg).toBeCloseTo(3, 9);
      expect(maxDeg).toBeCloseTo(20, 9);
    }
  });
});

describe('the gap between the legs', () => {
  const half = man.soleWidthM / 2;

  it('is what is between the widest places of two shoes side by side', () => {
    // Parallel at X 1 and -1, each moved in by 0.9: 0.2 between their middles.
    const at = (z: number): Point => [-0.9, 0, z];
    const track = createTrack({ heel: () => at(-0.1), ball: () => at(0.1), toe: () => at(0.2) });
    expect(computeLegGap(track, man)).toBeCloseTo(0.2 - 2 * 0.96 * half, 6);
  });

  it('is negative where a shoe goes through the other', () => {
    const at = (z: number): Point => [-0.99, 0, z];
    const track = createTrack({ heel: () => at(-0.1), ball: () => at(0.1), toe: () => at(0.2) });
    expect(computeLegGap(track, man)).toBeCloseTo(0.02 - 2 * 0.96 * half, 6);
  });

  it('is between shanks where these are nearer than the shoes', () => {
    const track = createTrack({ knee: [-0.95, 0.5, 0], ankle: [-0.9, 0.1, 0] });
    expect(computeLegGap(track, man)).toBeCloseTo(0.1 - 2 * 0.032 * man.uprightStatureM, 2);
  });
});
