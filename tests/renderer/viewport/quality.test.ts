import { describe, expect, it } from 'vitest';
import {
  getMannequinDetail,
  QualityTrial,
  type ViewportQuality,
} from '../../../renderer/viewport/quality.ts';

/** The quality that a machine ends at, which takes `frameS` at each. */
function settle(frameS: Readonly<Record<ViewportQuality, number>>, first: ViewportQuality): ViewportQuality {
  const trial = new QualityTrial();
  let quality = first;
  for (let frame = 0; frame < 600; frame++) quality = trial.judge(frameS[quality], quality);
  return quality;
}

describe('the first second', () => {
  it('leaves a machine that keeps up at high', () => {
    expect(settle({ high: 1 / 60, medium: 1 / 60, low: 1 / 60 }, 'high')).toBe('high');
  });

  it('takes a step down for frames that are a little late, and stays where they are smooth', () => {
    expect(settle({ high: 1 / 40, medium: 1 / 60, low: 1 / 60 }, 'high')).toBe('medium');
  });

  it('goes to low where frames come in crawling, or where medium is not smooth either', () => {
    expect(settle({ high: 1 / 15, medium: 1 / 60, low: 1 / 60 }, 'high')).toBe('low');
    expect(settle({ high: 1 / 40, medium: 1 / 40, low: 1 / 60 }, 'high')).toBe('low');
  });

  it('judges by the median: single long frames count for nothing', () => {
    const trial = new QualityTrial();
    let quality: ViewportQuality = 'high';
    for (let frame = 0; frame < 200; frame++) quality = trial.judge(frame % 10 === 0 ? 0.2 : 1 / 60, quality);
    expect(quality).toBe('high');
  });

  it('is over after a smooth one: a later burst of work changes nothing', () => {
    const trial = new QualityTrial();
    let quality: ViewportQuality = 'high';
    for (let frame = 0; frame < 100; frame++) quality = trial.judge(1 / 60, quality);
    for (let frame = 0; frame < 100; frame++) quality = trial.judge(0.1, quality);
    expect(quality).toBe('high');
  });
});

describe('the crowd', () => {
  it('is coarse from three on, at any quality', () => {
    expect(getMannequinDetail('high', 2)).toBe(1);
    expect(getMannequinDetail('high', 3)).toBeLessThan(1);
    expect(getMannequinDetail('medium', 1)).toBeLessThan(1);
  });
});
