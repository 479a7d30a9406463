import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { addNatural } from '../../../soak/planting/bothBases.ts';
import { BUILT_INS } from '../../style/builtIns.ts';

/** V in 1/s, turn rate in rad/s. */
const WALKS = [
  [0, 0],
  [0, 0.8],
  [0.3, 0],
  [0.6, 0],
  [1.4, 0],
  [1.4, -0.8],
  [2.2, 0],
] as const;
const BODIES = ['Child', 'Giant'] as const;
const PHASES = 24;

/**
 * Settled walks on their belt, bit for bit: a change that is not to change them is held to these. One that
 * is writes them anew: `npx vitest run -c scripts/vitest.config.ts FILE --update`, this file being FILE.
 */
describe('a settled planted walk is what it was, bit for bit', () => {
  test.each(addNatural(BUILT_INS).map((style) => [style.name, createStyleSource(style)] as const))(
    '%s',
    (name, style) => {
      const bodies = name === 'Natural' || name === 'Normal' ? ['Man', ...BODIES] : ['Man'];
      const hashes = bodies.flatMap((body) =>
        WALKS.map(([normalizedSpeed, turnRate]) => {
          const figure = getBody(body as 'Man');
          const sampler = createWalkSampler({ figure, style, normalizedSpeed, turnRate, plantStrength: 1 });
          return `${body} V ${normalizedSpeed}, ${turnRate} rad/s: ${hash(sampler)}`;
        }),
      );
      expect(hashes).toMatchSnapshot();
    },
  );
});

/** Of all rotations and places of a cycle. */
function hash({ sample, pose }: ReturnType<typeof createWalkSampler>): string {
  const digest = createHash('sha1');
  for (let phase = 0; phase < PHASES; phase++) {
    sample(phase / PHASES);
    // Zero is zero, whichever sign it has.
    for (const numbers of [pose.rotations, pose.positions, pose.contacts])
      digest.update(numbers.map((value) => value + 0));
  }
  return digest.digest('hex').slice(0, 16);
}
