import { expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { readStyles } from '../../../readStyles.ts';

const figure = getBody('Man');

function measureWidth(style: ReturnType<typeof readStyles>[number], normalizedSpeed: number): number {
  const { legLengthM } = figure;
  const gait = createGait({ style: createStyleSource(style), normalizedSpeed, legLengthM });
  const { left, right } = createPlantPlan(figure, gait, 'floor').feet;
  return (left.foothold.x - right.foothold.x) / legLengthM;
}

it.each(readStyles('assets/styles'))(
  '$name stands no wider than people do, and goes over to its walk',
  (style) => {
    // Shoes of feet that point inward need some more.
    expect(measureWidth(style, 0)).toBeLessThan(0.23);
    const widths = Array.from({ length: 41 }, (_, at) => measureWidth(style, at / 40));
    const steepest = Math.max(...widths.slice(1).map((width, at) => Math.abs(width - widths[at]!)));
    expect(steepest).toBeLessThan(0.02);
  },
);
