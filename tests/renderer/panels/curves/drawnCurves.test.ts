import { describe, expect, it } from 'vitest';
import { listDrawn } from '../../../../renderer/panels/curves/drawnCurves.ts';
import { createCurveData } from '../../../../renderer/state/walk/curveData.ts';

const data = createCurveData();
const list = (...args: Parameters<typeof listDrawn>) =>
  listDrawn(...args).map(
    ({ channel, side, kind, lane }) =>
      `${kind} ${channel} ${side}${lane === undefined ? '' : ` of lane ${lane.index}`}`,
  );

describe('the drawn curves', () => {
  it('lie over each other with the one in focus on top, both its sides with their normal walk', () => {
    expect(list({ channels: ['kneeFlexion', 'torsoTilt'], focus: 'kneeFlexion', lanes: [] }, data)).toEqual([
      'normal torsoTilt left',
      'normal kneeFlexion right',
      'normal kneeFlexion left',
      'styled torsoTilt left',
      'styled kneeFlexion right',
      'styled kneeFlexion left',
    ]);
  });

  it('are the left sides of compared lanes, the edited one on top', () => {
    const lanes = [
      { index: 0, data },
      { index: 1, data: createCurveData() },
    ];
    expect(list({ channels: ['kneeFlexion', 'torsoTilt'], focus: 'kneeFlexion', lanes }, data)).toEqual([
      'normal kneeFlexion left',
      'styled torsoTilt left of lane 0',
      'styled kneeFlexion left of lane 1',
      'styled kneeFlexion left of lane 0',
    ]);
  });
});
