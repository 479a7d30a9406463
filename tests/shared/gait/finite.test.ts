import { describe, expect, it } from 'vitest';
import { createGait } from '../../../shared/gait/gait.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker, type Walker } from '../../../shared/gait/walker.ts';
import { isFiniteLaw } from './isFiniteLaw.ts';

/** Numbers that a window, a script or an attacker may send. */
const ODD = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.EPSILON,
  1e308,
  -1e308,
  1e-308,
  1e16,
  -1e16,
  1e3,
  -1e3,
  1,
  -1,
  0,
  -0,
  0.5,
];

/** Where such a number gets in. */
const WAYS: readonly (readonly [name: string, ask: (walker: Walker, odd: number) => void])[] = [
  [
    'speed',
    (walker, odd) => {
      walker.inputs.normalizedSpeed = odd;
      walker.advance(1 / 60);
    },
  ],
  [
    'rate',
    (walker, odd) => {
      walker.inputs.rate = odd;
      walker.advance(1 / 60);
    },
  ],
  ['time', (walker, odd) => walker.advance(odd)],
];

const isFinite = (walker: Walker): boolean => {
  const posture = createPosture();
  walker.sampleNow(posture);
  const { law } = walker.gait;
  return (
    [walker.phase, posture.phase, posture.normalVertical, ...posture.channels].every(Number.isFinite) &&
    isFiniteLaw(law)
  );
};

describe('a walker that is asked for odd numbers', () => {
  it.each(WAYS.flatMap(([way, ask]) => ODD.map((odd) => [way, odd, ask] as const)))(
    'is finite with %s %d, and walks on as asked afterwards',
    (_way, odd, ask) => {
      const walker = createWalker();
      ask(walker, odd);
      expect(isFinite(walker)).toBe(true);
      walker.inputs.normalizedSpeed = 1.2;
      walker.inputs.rate = 1;
      for (let frame = 0; frame < 600; frame++) walker.advance(1 / 60);
      expect(walker.gait.law.normalizedSpeed).toBe(1.2);
      const before = walker.phase;
      walker.advance(0.1);
      expect((walker.phase - before + 1) % 1).toBeCloseTo(0.1 * walker.gait.law.frequency, 9);
      expect(isFinite(walker)).toBe(true);
    },
  );

  it.each(ODD)('is finite when it starts at speed %d or is placed there', (odd) => {
    const walker = createWalker({ normalizedSpeed: odd });
    walker.setPhase(odd);
    expect(isFinite(walker)).toBe(true);
    walker.inputs.normalizedSpeed = odd;
    walker.settle();
    expect(isFinite(walker)).toBe(true);
    const { law } = createGait({ normalizedSpeed: odd });
    expect(isFiniteLaw(law)).toBe(true);
  });

  it('keeps the speed it has while it is asked for none', () => {
    const walker = createWalker({ normalizedSpeed: 0.8 });
    walker.inputs.normalizedSpeed = Number.NaN;
    walker.advance(1);
    expect(walker.gait.law.normalizedSpeed).toBe(0.8);
  });
});
