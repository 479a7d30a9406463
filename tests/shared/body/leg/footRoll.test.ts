import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createFootRoll, rollFoot } from '../../../../shared/body/leg/footRoll.ts';
import { createLeg } from '../../../../shared/body/leg/leg.ts';

const leg = createLeg(getBody('Man'), 'left');

describe('a planted foot', () => {
  const roll = (toeUp: number, heelUp: number) => {
    const rolled = { ...createFootRoll(), toeUpRad: toeUp, heelUpRad: heelUp };
    rollFoot(leg, rolled);
    return { ahead: rolled.aheadM, height: rolled.heightM, bend: rolled.bendRad };
  };

  it('has its ankle over itself while it is flat', () => {
    const { ahead, height, bend } = roll(0, 0);
    expect(ahead).toBeCloseTo(0, 12);
    expect(height).toBeCloseTo(leg.ankleHeightM, 12);
    expect(bend).toBe(0);
  });

  it('turns about its heel with the toes up: the heel stays', () => {
    for (const toeUp of [0.1, 0.4, 0.8]) {
      const { ahead, height } = roll(toeUp, 0);
      // The heel seen from the ankle, turned: where it has to be is (-heelBehind, 0).
      const heel = new Vector3(0, -leg.ankleHeightM, -leg.heelBehindM).applyAxisAngle(
        new Vector3(1, 0, 0),
        -toeUp,
      );
      expect(ahead + heel.z).toBeCloseTo(-leg.heelBehindM, 12);
      expect(height + heel.y).toBeCloseTo(0, 12);
    }
  });

  it('turns about the ball over flat toes, then about their tip: neither ever leaves its place', () => {
    for (const heelUp of [0.1, 0.5, 0.9, 1.4]) {
      const { ahead, height, bend } = roll(0, heelUp);
      const turn = (v: Vector3, angle: number) => v.applyAxisAngle(new Vector3(1, 0, 0), angle);
      const ball = turn(new Vector3(0, leg.ballHeightM - leg.ankleHeightM, leg.ballAheadM), heelUp);
      const tip = turn(new Vector3(0, -leg.ballHeightM, leg.toeLengthM), heelUp - bend).add(ball);
      expect(ahead + tip.z).toBeCloseTo(leg.ballAheadM + leg.toeLengthM, 12);
      expect(height + tip.y).toBeCloseTo(0, 12);
      if (heelUp < 0.5) expect(ahead + ball.z).toBeCloseTo(leg.ballAheadM, 12);
    }
  });

  it('bends its toes smoothly and no further than 45 degrees', () => {
    let before = roll(0, 0).bend;
    for (let heelUp = 0.001; heelUp < 1.7; heelUp += 0.001) {
      const { bend } = roll(0, heelUp);
      expect(bend - before).toBeGreaterThanOrEqual(-1e-12);
      expect(bend - before).toBeLessThan(0.00101);
      before = bend;
    }
    expect(before).toBeCloseTo(Math.PI / 4, 12);
  });
});
