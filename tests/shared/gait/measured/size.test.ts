import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPlanTable } from '../../../../shared/body/planting/plan/planTable.ts';
import { createPlanNumbers, readPlanInto } from '../../../../shared/body/planting/plan/planNumbers.ts';
import { createWalkControl } from '../../../../shared/control/walkControl.ts';
import { BASES } from '../../../../shared/gait/bases.ts';
import {
  createCoefficients,
  getNormalStyle,
  type StyleSource,
} from '../../../../shared/gait/coefficients.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { computeSpeedLimit, SPEED_EXTENSIONS } from '../../../../shared/gait/laws.ts';
import { createWalker } from '../../../../shared/gait/walker.ts';

const natural = getNormalStyle(BASES.measured);
const normal = getNormalStyle(BASES.classic);
const getCadence = (style: StyleSource, legLengthM: number, normalizedSpeed = 1.4) =>
  120 * createGait({ style, normalizedSpeed, legLengthM }).law.frequency;

describe('a body of another size', () => {
  test('steps as people of its size do', () => {
    expect(getCadence(natural, getBody('Child').legLengthM)).toBeCloseTo(118, 0);
    expect(getCadence(natural, 1)).toBeCloseTo(105.5, 0);
    expect(getCadence(natural, getBody('Giant').legLengthM)).toBeCloseTo(98, -0.5);
  });

  test('steps as any other on the classic base', () => {
    for (const legLengthM of [0.3, 0.57, 1, 1.42, 3])
      expect(getCadence(normal, legLengthM)).toBe(getCadence(normal, 1));
  });

  test('is the same walk to the last bit with legs of a metre', () => {
    for (const normalizedSpeed of [0.2, 0.6, 1.4, 2.2, 3]) {
      const [told, untold] = [{ legLengthM: 1 }, {}].map(
        (size) => createGait({ style: natural, normalizedSpeed, ...size }).law,
      );
      expect(told).toStrictEqual(untold);
    }
  });

  test('keeps the speed that is asked for, whatever its size and its hips', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        fc.double({ min: 0.4, max: 1.4, noNaN: true }),
        fc.constantFrom(...SPEED_EXTENSIONS),
        fc.constantFrom('fixed-amplitude' as const, 'shared-change' as const),
        (legLengthM, share, scale, extension, hipPolicy) => {
          const coefficients = createCoefficients();
          coefficients.scale[SLOT.hipFlexion] = scale;
          const style: StyleSource = {
            ...natural,
            hipPolicy,
            writeCoefficientsInto: (_, out) => {
              for (const name of ['scale', 'offset', 'lead', 'stance', 'strike'] as const)
                out[name].set(coefficients[name]);
            },
          };
          const normalizedSpeed = share * computeSpeedLimit(extension);
          const { law } = createGait({ style, normalizedSpeed, extension, legLengthM });
          expect(law.frequency).toBeGreaterThan(0);
          if (law.frequencyClamped) return;
          expect(law.frequency * (law.stepLeft + law.stepRight)).toBeCloseTo(normalizedSpeed, 9);
        },
      ),
    );
  });

  test('is told to whoever walks it', () => {
    for (const name of BODY_NAMES) {
      const figure = getBody(name);
      const { legLengthM } = figure;
      const { law } = createGait({ style: natural, normalizedSpeed: 1.4, legLengthM });
      expect(createWalkSampler({ figure, style: natural, normalizedSpeed: 1.4 }).law).toStrictEqual(law);
      const walker = createWalker({ style: natural, normalizedSpeed: 1.4 });
      walker.inputs.legLengthM = legLengthM;
      walker.follow(0);
      expect(walker.gait.law).toStrictEqual(law);
      const control = createWalkControl({ style: natural, legLengthM });
      expect(control.walker.gait.legLengthM).toBe(legLengthM);
    }
  });

  test('is planted with its own steps', () => {
    const figure = getBody('Child');
    const table = createPlanTable({ figure, style: natural, extension: 'constant-step' });
    const gait = createGait({ style: natural, normalizedSpeed: 1.4, legLengthM: figure.legLengthM });
    const [mixed, own] = [createPlanNumbers(), createPlanNumbers()];
    table.mixInto(gait, mixed);
    readPlanInto(createPlantPlan(figure, gait, 'floor'), own);
    const apart = Math.max(...mixed.map((value, at) => Math.abs(value - own[at]!)));
    expect(apart).toBeLessThan(1e-9);
  });
});
