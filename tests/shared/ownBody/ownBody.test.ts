import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeRestPositions } from '../../../shared/body/figure/restPositions.ts';
import { computeMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createWoodBuild } from '../../../shared/body/wood/woodBuild.ts';
import { createOwnBody, createOwnFigure } from '../../../shared/ownBody/createOwnFigure.ts';
import { createBodyJsonSchema } from '../../../shared/ownBody/jsonSchema.ts';
import {
  BODY_MEASURES,
  BODY_ORIGINS,
  BODY_RANGES,
  type BodyMeasures,
  type OwnBody,
} from '../../../shared/ownBody/ownBody.ts';
import { parseBody, writeBody } from '../../../shared/ownBody/parseBody.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { evenly } from '../../evenly.ts';
import { getBuiltIn } from '../style/builtIns.ts';

/** Every combination of the ends of all measures. */
function listEnds(from: OwnBody['from']): readonly OwnBody[] {
  return Array.from({ length: 2 ** BODY_MEASURES.length }, (_, bits) => ({
    ...createOwnBody('Ends', from),
    ...(Object.fromEntries(
      BODY_MEASURES.map((measure, at) => {
        const { min, max } = BODY_RANGES[measure];
        return [measure, (bits >> at) % 2 === 0 ? min : max];
      }),
    ) as unknown as BodyMeasures),
  }));
}

const ANY_BODY = fc.record({
  name: fc.constant('Any'),
  from: fc.constantFrom(...BODY_ORIGINS),
  ...(Object.fromEntries(
    BODY_MEASURES.map((measure) => [measure, evenly(BODY_RANGES[measure].min, BODY_RANGES[measure].max)]),
  ) as Record<keyof BodyMeasures, ReturnType<typeof evenly>>),
});

describe("a body of one's own", () => {
  test.each(BODY_ORIGINS)('is %s where nothing is changed', (from) => {
    const own = createOwnFigure(createOwnBody(from, from));
    const { widths: _, ...figure } = own;
    expect(figure).toEqual(getBody(from));
    expect(createWoodBuild(own)).toEqual(createWoodBuild(getBody(from)));
  });

  test.each(BODY_ORIGINS)('made of %s stands at every end of every measure', (from) => {
    for (const body of listEnds(from)) {
      const figure = createOwnFigure(body);
      const rest = computeRestPositions(figure);
      const place = (joint: (typeof figure.joints)[number], axis: number) =>
        rest[3 * figure.joints.indexOf(joint) + axis]!;
      const { neckRadiusM, thighRadiusM, shankRadiusM } = createWoodBuild(figure);
      expect(figure.offsets.every(Number.isFinite)).toBe(true);
      expect(place('l_talocrural', 1) + figure.soles.left.heel.offset[1]).toBeCloseTo(0, 9);
      for (const [upper, lower] of [
        ['l_hip', 'l_knee'],
        ['l_knee', 'l_talocrural'],
        ['vt1', 'l_hip'],
        ['l_shoulder', 'l_hip'],
      ] as const)
        expect(place(upper, 1)).toBeGreaterThan(place(lower, 1));
      expect(place('l_shoulder', 0)).toBeGreaterThan(neckRadiusM);
      expect(Math.max(thighRadiusM[1], ...shankRadiusM)).toBeLessThan(place('l_hip', 0));
      expect(figure.statureM).toBeGreaterThan(0.3 * body.stature);
    }
  });

  test('walks planted, whatever its measures', () => {
    fc.assert(
      fc.property(ANY_BODY, evenly(0.6, 2), (body, normalizedSpeed) => {
        const figure = createOwnFigure(body);
        const style = createStyleSource(getBuiltIn('Natural'));
        const sampler = createWalkSampler({ figure, normalizedSpeed, style, plantStrength: 1 });
        const { slip, penetration } = computeMetrics(sampler);
        // As for built-in bodies: millimetres a metre of leg.
        const perStepM = Math.max(slip.stance.perStepM.left, slip.stance.perStepM.right);
        expect(perStepM).toBeLessThan(0.006 * figure.legLengthM);
        expect(Math.max(penetration.maxM.left, penetration.maxM.right)).toBeLessThan(
          0.002 * figure.legLengthM,
        );
      }),
      { numRuns: 6 },
    );
  });
});

describe('its file', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(ANY_BODY, (body) => {
        expect(parseBody(writeBody(body))).toEqual({ ok: true, body });
      }),
    );
  });

  test('may leave out all but its name', () => {
    const text = '{ "format": "gait-body", "version": 1, "name": "Bob", "from": "Elder", "legs": 0.8 }';
    expect(parseBody(text)).toEqual({ ok: true, body: { ...createOwnBody('Bob', 'Elder'), legs: 0.8 } });
  });

  test.each([
    ['', ''],
    ['[]', ''],
    ['{"format":"gait-body","version":2,"name":"Bob"}', 'version'],
    ['{"format":"gait-body","version":1,"name":""}', 'name'],
    ['{"format":"gait-body","version":1,"name":"Bob","from":"Dragon"}', 'from'],
    ['{"format":"gait-body","version":1,"name":"Bob","legs":3}', 'legs'],
    ['{"format":"gait-body","version":1,"name":"Bob","stature":"tall"}', 'stature'],
    ['{"format":"gait-body","version":1,"name":"Bob","stature":1e999}', 'stature'],
  ])('is told with the place where %s is wrong', (text, path) => {
    const parse = parseBody(text);
    expect(parse.ok ? undefined : parse.problems[0]!.path).toBe(path);
  });

  test('has a schema that is up to date', () => {
    const file = new URL('../../../assets/schema/gait-body.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(createBodyJsonSchema());
  });
});
