import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIGURE_IDS, getFigureById } from '../../../shared/body/figure/registry.ts';
import { scaleFigureToLeg } from '../../../shared/body/figure/createFigure.ts';
import { CHECK_TOLERANCES } from '../../../shared/clip/check/checkMotion.ts';
import { createExport } from '../../../shared/clip/createExport.ts';
import { CLIP_FORMATS, FORMAT_CHOICES, parseExportOptions } from '../../../shared/clip/exportOptions.ts';
import { REST_POSES } from '../../../shared/clip/restPose.ts';
import { BUILT_INS } from '../style/builtIns.ts';
import { evenly } from '../../evenly.ts';
import { createOptions, createWalk } from './walks.ts';

/** Options that fit together, of any format. */
const OPTIONS = fc.constantFrom(...CLIP_FORMATS).chain((format) => {
  const { namings, restPose, rootNode, scene } = FORMAT_CHOICES[format];
  const length = fc.oneof(
    fc.record({ cycles: fc.integer({ min: 1, max: 4 }), endFrame: fc.boolean() }),
    fc.record({ seconds: evenly(0.05, 3) }),
  );
  const common = fc.record({
    format: fc.constant(format),
    fps: evenly(24, 120),
    ...(rootNode
      ? { root: fc.constantFrom('still', 'hips', 'node') }
      : { root: fc.constantFrom('still', 'hips') }),
    naming: fc.constantFrom(...namings),
    restPose: restPose ? fc.constantFrom(...REST_POSES) : fc.constant('arms-down' as const),
    content: scene ? fc.constantFrom('figure', 'skeleton') : fc.constant('figure' as const),
    keyErrorDeg: scene ? fc.constantFrom(0, 0.1, 1, 5) : fc.constant(0),
  });
  return fc.tuple(common, length).map(([{ root, ...one }, two]) => ({
    ...one,
    ...two,
    rootMotion: root !== 'still',
    rootNode: root === 'node',
  }));
});

const WALK = fc.record({
  body: fc.constantFrom(...FIGURE_IDS),
  style: fc.constantFrom(...BUILT_INS.map(({ name }) => name)),
  normalizedSpeed: evenly(0.1, 3.5),
  plantStrength: evenly(0, 1, 4),
  // From a doll to a giant.
  legLengthM: fc.constantFrom(undefined, 0.05, 1, 20),
});

describe('whatever is exported', () => {
  test('reads back as the walk, without a seam, at the speed that it says', async () => {
    await fc.assert(
      fc.asyncProperty(WALK, OPTIONS, async ({ body, style, legLengthM, ...walk }, given) => {
        const reading = parseExportOptions(given);
        if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
        const own = getFigureById(body);
        const figure = legLengthM === undefined ? own : scaleFigureToLeg(own, legLengthM);
        const source = { ...createWalk(body, style, walk), figure };
        const { options } = reading;
        const result = await createExport({ source, options, fileName: 'walk' });
        if (!result.ok) throw new Error(JSON.stringify(result));
        const { check, summary } = result;
        const nearM = CHECK_TOLERANCES.legs * figure.legLengthM;
        if (options.keyErrorDeg === 0) expect(check.positionErrorM).toBeLessThan(nearM);
        expect(check.seamM === null).toBe(!summary.loop);
        if (check.groundSpeedMps !== null)
          expect(check.groundSpeedMps / summary.groundSpeed).toBeCloseTo(1, 4);
        expect(summary.groundSpeed - summary.speedError).toBeCloseTo(
          walk.normalizedSpeed * figure.legLengthM,
          9,
        );
      }),
      { numRuns: 25 },
    );
  });

  test('may have 10,000 frames at 120 a second', async () => {
    const source = createWalk('Man', 'Normal', { plantStrength: 0 });
    const options = createOptions({ fps: 120, seconds: 9999 / 120, content: 'skeleton', rootMotion: true });
    const result = await createExport({ source, options, fileName: 'long.glb' });
    expect(result).toMatchObject({ ok: true, summary: { frames: 10_000 } });
  });
});
