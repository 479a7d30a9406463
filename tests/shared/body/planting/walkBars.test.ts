import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { keepsBar, WALK_BARS } from '../../../soak/people/barsTable.ts';
import { measureWalkBars } from '../../../soak/people/walkBars.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';
import { takeSome } from '../../../sample.ts';

const measure = (document: StyleDocument, normalizedSpeed: number) =>
  measureWalkBars(
    createWalkSampler({
      figure: getBody('Man'),
      style: createStyleSource(document),
      normalizedSpeed,
      plantStrength: 1,
    }),
  );

describe('a planted walk beside single people (docs/measured/people.md)', () => {
  // What throws the knee most is the landing, not the push-off: planting.md tells why.
  it('is within their bars as Natural at V 1.4, but for where the knee is thrown most', () => {
    const bars = measure(getBuiltIn('Natural'), 1.4);
    const missed = WALK_BARS.filter((bar) => !keepsBar(bar, bars)).map(({ name }) => name);
    expect(missed).toEqual(['knee’s peak, own phase']);
  });

  it.each(BUILT_INS.map((style, index) => [style.name, style, index] as const))(
    '%s clears the floor by a centimetre, and throws no knee',
    (_, style, index) => {
      const speeds = takeSome([0.6, 1.4, 2.2], 3, index % 3);
      for (const normalizedSpeed of speeds) {
        const { joints, toeClearanceM } = measure(style, normalizedSpeed);
        expect(toeClearanceM).toBeGreaterThan(0.01);
        expect(joints.knee.peakRadps2).toBeLessThan(320);
      }
    },
  );
});
