import { describe, expect, it } from 'vitest';
import { createBlendedBase } from '../../../shared/gait/blendedBase.ts';
import { BASES } from '../../../shared/gait/bases.ts';
import { getNormalStyle, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { createGait, type Gait } from '../../../shared/gait/gait.ts';
import { createNormalReader } from '../../../shared/gait/pattern/styledPattern.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker } from '../../../shared/gait/walker.ts';
import { SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { readStyleSources } from '../../readStyles.ts';

const PHASES = [0, 0.13, 0.31, 0.5, 0.77, 0.96];

function read(gait: Gait, phase: number): readonly number[] {
  const posture = createPosture();
  gait.sample(phase, posture);
  return [...posture.angles, posture.normalVertical];
}

const blended = createBlendedBase(BASES.classic, BASES.measured);
blended.weight = 0.3;
const styles: readonly StyleSource[] = [
  ...readStyleSources('assets/styles').slice(0, 8),
  ...[BASES.classic, BASES.measured, blended].map(getNormalStyle),
];
const gaits = styles.flatMap((style) =>
  [0.3, 1.4].map((normalizedSpeed) => createGait({ style, normalizedSpeed })),
);

describe('walks whose curves are solved in the same memory', () => {
  it('are the same read in turn as read alone, bit for bit', () => {
    const alone = gaits.map((gait) => PHASES.map((phase) => read(gait, phase)));
    const inTurn = PHASES.map((phase) => gaits.map((gait) => read(gait, phase)));
    for (const [walk, own] of alone.entries())
      expect(own).toStrictEqual(PHASES.map((_, at) => inTurn[at]![walk]));
    // The bare bases tell walks of another speed by their curves alone.
    expect(alone.at(-1)).not.toStrictEqual(alone.at(-2));
    expect(alone.at(-3)).not.toStrictEqual(alone.at(-4));
  });

  it('are the same after a normal walk was read between', () => {
    const [gait, other] = [gaits[0]!, gaits[1]!];
    const before = read(gait, 0.3);
    const readNormal = createNormalReader(BASES.classic, other.law);
    readNormal(new Float64Array(SLOT_COUNT).fill(0.6), new Float64Array(SLOT_COUNT));
    expect(read(gait, 0.3)).toStrictEqual(before);
  });

  it('are read as they have become, where nothing else was read between', () => {
    for (const style of styles) {
      const walker = createWalker({ style, normalizedSpeed: 0.5 });
      read(walker.gait, 0.2);
      walker.inputs.normalizedSpeed = 1.5;
      walker.settle();
      expect(read(walker.gait, 0.2)).toStrictEqual(read(createGait({ style, normalizedSpeed: 1.5 }), 0.2));
    }
  });
});
