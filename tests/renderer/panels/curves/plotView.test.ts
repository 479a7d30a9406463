import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSpan, panSpan, PlotView, zoomSpan } from '../../../../renderer/panels/curves/plot/plotView.ts';
import { formatTime, listTimeTicks } from '../../../../renderer/panels/curves/plot/timeAxis.ts';
import {
  fitCurveRange,
  createCurveRange,
  listShownTicks,
} from '../../../../renderer/state/workspace/curveRange.ts';
import { createCycleClock, createRhythm, fitClock } from '../../../../shared/gait/cycleClock.ts';
import { evenly } from '../../../evenly.ts';

const SPAN = fc.tuple(evenly(0, 1), evenly(0, 1)).map(([a, b]) => cutSpan({ from: 0, until: 1 }, a, b));

describe('what of a plot is in sight', () => {
  it('stays within the whole, whatever is done, and is no smaller than a fiftieth', () => {
    fc.assert(
      fc.property(SPAN, evenly(0.2, 5), evenly(0, 1), evenly(-3, 3), (span, factor, share, way) => {
        for (const { from, until } of [zoomSpan(span, factor, share), panSpan(span, way)]) {
          expect(from).toBeGreaterThanOrEqual(-1e-12);
          expect(until).toBeLessThanOrEqual(1 + 1e-12);
          expect(until - from).toBeGreaterThanOrEqual(0.02 - 1e-12);
        }
        const moved = panSpan(span, way);
        expect(moved.until - moved.from).toBeCloseTo(span.until - span.from, 12);
      }),
    );
  });

  it('keeps what is under the pointer there, as long as there is room', () => {
    const { from, until } = zoomSpan({ from: 0, until: 1 }, 0.5, 0.3);
    expect(from + 0.3 * (until - from)).toBeCloseTo(0.3, 12);
    expect(until - from).toBeCloseTo(0.5, 12);
  });

  it('tells where a phase lies over the time that a rhythm parts, and back', () => {
    const view = new PlotView();
    const rhythm = createRhythm();
    rhythm[0] = 0.4;
    view.clock = createCycleClock();
    fitClock(view.clock, rhythm, 0.12);
    expect(view.getShare(0.5)).toBeCloseTo(0.4, 12);
    view.time = { from: 0.2, until: 0.6 };
    expect(view.getShare(0.5)).toBeCloseTo(0.5, 12);
    expect(view.getTime(0.5)).toBeCloseTo(0.4, 12);
    expect(view.isZoomed).toBe(true);
    view.reset();
    expect(view.isZoomed).toBe(false);
  });
});

describe('the axes', () => {
  it('tell whole percents, or whole frames of a cycle that has none', () => {
    expect(listTimeTicks({ from: 0, until: 1 }, 0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(listTimeTicks({ from: 0.41, until: 0.49 }, 0).map((time) => formatTime(time, 0))).toEqual([
      '42 %',
      '44 %',
      '46 %',
      '48 %',
    ]);
    const frames = listTimeTicks({ from: 0, until: 1 }, 27.3);
    expect(frames.map((time) => formatTime(time, 27.3))).toEqual([
      '0 f',
      '5 f',
      '10 f',
      '15 f',
      '20 f',
      '25 f',
    ]);
  });

  it('have finer lines where few are left in sight', () => {
    const range = fitCurveRange(createCurveRange(), { min: 0, max: 60 }, 'degrees', false);
    expect(listShownTicks(range, range, 'degrees')).toHaveLength(5);
    expect(listShownTicks(range, { min: 20, max: 23 }, 'degrees')).toEqual([20, 21, 22, 23]);
  });
});
