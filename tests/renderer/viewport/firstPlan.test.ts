import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFirstPlan } from '../../../renderer/viewport/firstPlan.ts';
import { createFirstWalk } from '../../../renderer/state/lanes/firstWalk.ts';
import { getStyleSource } from '../../../renderer/state/documents/styleSources.ts';
import { planFirstWalk } from '../../../scripts/build/firstPlan.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { createPlantPlan } from '../../../shared/body/planting/solve/createPlantPlan.ts';
import { createGait } from '../../../shared/gait/gait.ts';

/** The walk that a window begins with, at a speed. */
function createFirst(share = 1) {
  const { body, document, normalizedSpeed } = createFirstWalk();
  const figure = getFigureById(body);
  const style = getStyleSource(document);
  const { legLengthM } = figure;
  const gait = createGait({ style, normalizedSpeed: share * normalizedSpeed, legLengthM, leaning: 1 });
  return { figure, gait };
}

describe('the plan of a build', () => {
  beforeAll(() => void vi.stubGlobal('FIRST_PLAN', planFirstWalk()));
  afterAll(() => void vi.unstubAllGlobals());

  it('is the one that the first walk is planned by, to the last digit, and is the same each time', () => {
    const { figure, gait } = createFirst();
    const found = findFirstPlan(figure, gait);
    expect(found).toEqual(createPlantPlan(figure, gait, 'floor'));
    expect(findFirstPlan(figure, gait)).toBe(found);
  });

  it('is of no other walk, and of no other body', () => {
    const { figure, gait } = createFirst();
    expect(findFirstPlan(figure, createFirst(1.01).gait)).toBeUndefined();
    expect(findFirstPlan({ ...figure }, gait)).toBeUndefined();
  });
});
