import { describe, expect, it } from 'vitest';
import { listDrawn, listPeople } from '../../../../renderer/panels/curves/plot/drawnCurves.ts';
import { createCurveData } from '../../../../renderer/state/walk/curveData.ts';

const data = createCurveData();
const list = (...args: Parameters<typeof listDrawn>) =>
  listDrawn(...args).map(
    ({ channel, side, kind, lane }) =>
      `${kind} ${channel} ${side}${lane === undefined ? '' : ` of lane ${lane.index}`}`,
  );

describe('the drawn curves', () => {
  it('lie over each other with the one in focus on top, both its sides with their normal walk', () => {
    expect(
      list(
        {
          channels: ['kneeFlexion', 'torsoTilt'],
          focus: 'kneeFlexion',
          lanes: [],
          people: true,
          pattern: false,
        },
        data,
      ),
    ).toEqual([
      'normal torsoTilt left',
      'normal kneeFlexion right',
      'normal kneeFlexion left',
      'seen torsoTilt left',
      'seen kneeFlexion right',
      'seen kneeFlexion left',
    ]);
  });

  it('have the pattern of the focus right behind it where that is asked for', () => {
    const content = { channels: ['kneeFlexion'], focus: 'kneeFlexion', lanes: [], people: true } as const;
    expect(list({ ...content, pattern: true }, data)).toEqual([
      'normal kneeFlexion right',
      'normal kneeFlexion left',
      'pattern kneeFlexion right',
      'pattern kneeFlexion left',
      'seen kneeFlexion right',
      'seen kneeFlexion left',
    ]);
  });

  it('are the left sides of compared lanes, the edited one on top', () => {
    const lanes = [
      { index: 0, data },
      { index: 1, data: createCurveData() },
    ];
    expect(
      list(
        { channels: ['kneeFlexion', 'torsoTilt'], focus: 'kneeFlexion', lanes, people: true, pattern: false },
        data,
      ),
    ).toEqual([
      'normal kneeFlexion left',
      'seen torsoTilt left of lane 0',
      'seen kneeFlexion left of lane 1',
      'seen kneeFlexion left of lane 0',
    ]);
  });
});

describe("people's range", () => {
  const content = { channels: ['kneeFlexion', 'torsoTilt'], focus: 'kneeFlexion', lanes: [] } as const;

  it('lies behind all that is drawn, that of the focus on top, and only where it is asked for', () => {
    expect(listPeople({ ...content, people: true, pattern: false })).toEqual(['torsoTilt', 'kneeFlexion']);
    expect(listPeople({ ...content, people: false, pattern: false })).toEqual([]);
  });

  it('is that of the focus alone while lanes are compared', () => {
    const lanes = [
      { index: 0, data },
      { index: 1, data: createCurveData() },
    ];
    expect(listPeople({ ...content, lanes, people: true, pattern: false })).toEqual(['kneeFlexion']);
  });
});
