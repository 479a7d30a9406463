import { describe, expect, it } from 'vitest';
import { FloorTrail, TRAIL_PRINTS } from '../../../renderer/viewport/trail/floorTrail.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { getSoleLength } from '../../../shared/body/figure/figure.ts';
import { createFoothold, type Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';

const MAN = getBody('Man');
const AHEAD_M = MAN.soles.left.heel.offset[2] + getSoleLength(MAN) / 2;
const DEGREE = Math.PI / 180;

/** A trail, and a left foot that steps from foothold to foothold; its right one stands where it began. */
function start() {
  const trail = new FloorTrail(MAN);
  let steps = 0;
  const frame = { x: 0, y: 0, z: 0, headingRad: 0 };
  const step = (foothold: Partial<Foothold>) => {
    steps++;
    const left = { steps, foothold: { ...createFoothold(), ...foothold } };
    const feet = { left, right: { steps: 0, foothold: createFoothold() } };
    trail.follow({ feet, frame } as unknown as Pick<FreeWalk, 'feet' | 'frame'>);
  };
  return { trail, step };
}

describe('prints on a floor', () => {
  it('lie on the ground as it is under their feet', () => {
    const { trail, step } = start();
    step({ x: 1, y: 0.5, z: 2, yawRad: Math.PI / 2, slopeRad: 20 * DEGREE, rollRad: -10 * DEGREE });
    expect(trail.getX(0, 0)).toBeCloseTo(1 + AHEAD_M * Math.cos(20 * DEGREE), 9);
    expect(trail.getY(0, 0)).toBeCloseTo(0.5 + AHEAD_M * Math.sin(20 * DEGREE), 9);
    expect(trail.getZ(0, 0)).toBeCloseTo(2, 9);
    expect(trail.getAlongX(0, 0)).toBeCloseTo(1, 9);
    expect(trail.getAlongY(0, 0)).toBeCloseTo(Math.tan(20 * DEGREE), 9);
    expect(trail.getRise(0, 0)).toBeCloseTo(Math.tan(-10 * DEGREE), 9);
  });

  it('are level at height 0 on a flat floor', () => {
    const { trail, step } = start();
    step({ z: 3 });
    expect([trail.getX(0, 0), trail.getY(0, 0), trail.getZ(0, 0)]).toEqual([0, 0, 3 + AHEAD_M]);
    expect([trail.getAlongX(0, 0), trail.getAlongY(0, 0), trail.getAlongZ(0, 0)]).toEqual([0, 0, 1]);
    expect(trail.getRise(0, 0)).toBe(0);
  });

  it('stay where they are, the newest first; the oldest goes', () => {
    const { trail, step } = start();
    for (let at = 0; at < TRAIL_PRINTS + 3; at++) step({ z: at });
    expect([trail.getKept(0), trail.getKept(1), trail.printCount]).toEqual([
      TRAIL_PRINTS,
      0,
      TRAIL_PRINTS + 3,
    ]);
    for (let print = 0; print < TRAIL_PRINTS; print++)
      expect(trail.getZ(0, print)).toBeCloseTo(TRAIL_PRINTS + 2 - print + AHEAD_M, 9);
  });
});
