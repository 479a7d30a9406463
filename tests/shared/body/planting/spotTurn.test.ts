import { describe, expect, it } from 'vitest';
import { measureSpot } from '../../../soak/people/spotRow.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';

/** How far ankles of wide styles are apart at most, metres. */
const WIDE: Readonly<Record<string, number>> = { Heavy: 0.33, 'Toddler-like': 0.35, Sneak: 0.45 };

describe('a body that turns on the spot (docs/measured/people.md)', () => {
  it.each([0.3, 0.8, 1.5, 2.5])('at %s rad/s steps round, by a quarter of a circle a cycle', (turnRate) => {
    const turn = measureSpot(getBuiltIn('Natural'), turnRate);
    expect(turn.turnPerCycleDeg).toBeLessThan(90.01);
    expect(turn.ankleDeg).toBeLessThan(20);
    expect(turn.nearestM).toBeGreaterThan(0.15);
    expect(turn.furthestM).toBeLessThan(0.2);
    expect(turn.gapM).toBeGreaterThan(0);
  });

  it.each(BUILT_INS.map((style) => [style.name, style] as const))(
    '%s never goes through itself, its hips take the turn, and it stands no wider than that asks',
    (name, style) => {
      const turn = measureSpot(style, 0.4);
      expect(turn.gapM).toBeGreaterThan(0);
      expect(turn.ankleDeg).toBeLessThan(20);
      // Heavy and Toddler-like are as wide where they walk; Sneak steps over its own bent knees.
      expect(turn.furthestM).toBeLessThan(WIDE[name] ?? 0.3);
    },
  );
});
