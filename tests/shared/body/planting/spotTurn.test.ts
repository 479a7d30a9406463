import { describe, expect, it } from 'vitest';
import { measureSpot } from '../../../soak/people/spotRow.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';

describe('a body that turns on the spot (docs/measured/people.md)', () => {
  it.each([0.3, 0.8, 1.5, 2.5])('at %s rad/s steps round, by a quarter of a circle a cycle', (turnRate) => {
    const turn = measureSpot(getBuiltIn('Natural'), turnRate);
    expect(turn.turnPerCycleDeg).toBeLessThan(90.01);
    expect(turn.ankleDeg).toBeLessThan(20);
    expect(turn.nearestM).toBeGreaterThan(0.15);
    expect(turn.furthestM).toBeLessThan(0.2);
    expect(turn.gapM).toBeGreaterThan(0);
  });

  // Robot's style leaves its hips no twist, Shy's toes stand in.
  it.each(BUILT_INS.map((style) => [style.name, style] as const))(
    '%s never goes through itself, and its hips take the turn',
    (name, style) => {
      const turn = measureSpot(style, 0.4);
      expect(turn.gapM).toBeGreaterThan(0);
      expect(turn.ankleDeg).toBeLessThan(['Robot', 'Shy'].includes(name) ? 36 : 20);
    },
  );
});
