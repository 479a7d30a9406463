import { describe, expect, it } from 'vitest';
import { findLowestPoint, SlipMeter } from '../../../../shared/body/metrics/slipMeter.ts';
import {
  createFoothold,
  type Foothold,
  measureGroundHeight,
  writeFootTurnOnInto,
} from '../../../../shared/body/planting/footing/foothold.ts';
import { rotateInto } from '../../../../shared/body/pose/quaternion.ts';

const DEGREE = Math.PI / 180;
/** Down a hill of 20 degrees, aside of it, turned. */
const DOWNHILL: Foothold = {
  ...createFoothold(),
  x: 2,
  y: -0.3,
  z: 1,
  yawRad: 0.7,
  slopeRad: -20 * DEGREE,
  rollRad: 8 * DEGREE,
};

/** Points of the left sole, metres in the foot: heel, ball, toe, each so much over the ground. */
function lay(ground: Foothold, heights: readonly number[], slidM = 0): Float64Array {
  const contacts = new Float64Array(18);
  const turn = new Float64Array(4);
  writeFootTurnOnInto(ground, 0, turn);
  for (const [point, height] of heights.entries()) {
    const own = Float64Array.of(0, height, -0.05 + 0.13 * point + slidM);
    rotateInto(turn, 0, own, 0, own, 0);
    contacts.set([ground.x + own[0]!, ground.y + own[1]!, ground.z + own[2]!], 3 * point);
  }
  return contacts;
}

const stand = (foothold: Foothold) => ({
  left: { stands: true, steps: 1, since: 0.2, foothold },
  right: { stands: false, steps: 0, since: 0.7, foothold: createFoothold() },
});

describe('the ground of a foothold', () => {
  it('is as high at a place as a sole that lies there', () => {
    const contacts = lay(DOWNHILL, [0, 0, 0]);
    for (const at of [0, 3, 6])
      expect(measureGroundHeight(DOWNHILL, contacts[at]!, contacts[at + 2]!)).toBeCloseTo(
        contacts[at + 1]!,
        12,
      );
    expect(measureGroundHeight({ ...createFoothold(), y: 0.4 }, 7, -3)).toBe(0.4);
  });
});

describe('slip on a slope', () => {
  it('is that of the point that is lowest over the ground, whatever lies lower down the hill', () => {
    // The heel stands, and the toes are raised over the ground: in the world they are lower.
    const first = lay(DOWNHILL, [0, 0.01, 0.02]);
    expect(first[7]!).toBeLessThan(first[1]!);
    expect(findLowestPoint(first, 0, DOWNHILL)).toBe(0);
    const meter = new SlipMeter();
    meter.follow(stand(DOWNHILL), { contacts: first });
    const moved = Float64Array.from(first);
    moved[6]! += 0.01;
    meter.follow(stand(DOWNHILL), { contacts: moved });
    const { left, right } = stand(DOWNHILL);
    meter.follow({ left: { ...left, stands: false }, right }, { contacts: moved });
    expect(meter.lastM).toBe(0);
  });

  it('is measured along the ground', () => {
    const meter = new SlipMeter();
    meter.follow(stand(DOWNHILL), { contacts: lay(DOWNHILL, [0, 0.01, 0.02]) });
    const slid = lay(DOWNHILL, [0, 0.01, 0.02], 0.01);
    meter.follow(stand(DOWNHILL), { contacts: slid });
    const { left, right } = stand(DOWNHILL);
    meter.follow({ left: { ...left, stands: false }, right }, { contacts: slid });
    expect(meter.lastM).toBeCloseTo(0.01, 9);
  });

  it('is none where a foot rolls or steps from one pose to the next, however far apart they are', () => {
    const meter = new SlipMeter();
    const follow = (steps: number, heights: readonly number[], slidM = 0) => {
      const { left, right } = stand(DOWNHILL);
      meter.follow({ left: { ...left, steps }, right }, { contacts: lay(DOWNHILL, heights, slidM) });
    };
    // From the heel to the ball, which has come ahead till then.
    follow(1, [0, 0.03, 0.06]);
    follow(1, [0.02, 0, 0.01], 0.04);
    follow(1, [0.02, 0, 0.01], 0.042);
    // The next step, on the same ball.
    follow(2, [0.02, 0, 0.01], 0.7);
    expect(meter.endedM[0]).toBeCloseTo(0.002, 9);
    expect(meter.lastM).toBeCloseTo(0.002, 9);
  });
});
