import { describe, expect, it } from 'vitest';
import { readGrip } from '../../../../renderer/panels/curves/curveGrip.ts';
import { createShownDrag } from '../../../../renderer/panels/curves/shownDrag.ts';
import { dragCurve } from '../../../../renderer/state/commands/view/curveCommands.ts';
import type { CurveGrip } from '../../../../renderer/state/documents/gesture/curveDrag.ts';
import { createDocumentGesture } from '../../../../renderer/state/documents/gesture/documentGesture.ts';
import { getShownWalk } from '../../../../renderer/state/lanes/shownWalk.ts';
import { getFigure, getWalkingSpeed } from '../../../../renderer/state/studio.ts';
import { createCurveData, getCurve } from '../../../../renderer/state/walk/curveData.ts';
import type { ChannelName } from '../../../../shared/gait/channels.ts';
import { createTestStudio } from '../../state/studioOnFakePlatform.ts';

/** A drag of a curve of the natural walk, on real stores and real planting. */
function grab(channel: ChannelName, grip: CurveGrip) {
  const { studio } = createTestStudio();
  const data = createCurveData();
  data.update(getShownWalk(studio));
  const gesture = createDocumentGesture(studio);
  const read = (slots: 'seen' | 'pattern'): number => readGrip(getCurve(data[slots], channel, 'left'), grip);
  const readOpposite = (slots: 'seen' | 'pattern'): number =>
    readGrip(
      getCurve(data[slots], channel, 'left'),
      grip === 'mean' ? 'mean' : grip === 'max' ? 'min' : 'max',
    );
  /** What the chart does in a frame, with what is read elsewhere there at once. */
  const drawFrame = (): void => {
    data.update(getShownWalk(studio));
    data.settle();
  };
  const drag = createShownDrag({
    readShown: () => ({ value: read('seen'), opposite: readOpposite('seen') }),
    readPattern: () => ({ value: read('pattern'), opposite: readOpposite('pattern') }),
    preview(value, opposite) {
      gesture.preview(dragCurve, {
        channel,
        side: 'left',
        grip,
        value,
        opposite,
        chain: 'linked',
        normalizedSpeed: getWalkingSpeed(studio),
        extension: 'constant-step',
        legLengthM: getFigure(studio).legLengthM,
      });
    },
    isSettled: () => data.isSettled,
    settle: drawFrame,
    nearBy: 0.02,
  });
  gesture.begin();
  return { drag, read, readOpposite, drawFrame, start: { seen: read('seen'), pattern: read('pattern') } };
}

describe('a drag of a curve as it is seen', () => {
  it.each([
    ['kneeFlexion', 'max', 10],
    ['kneeFlexion', 'max', -12],
    ['elbowFlexion', 'min', 6],
    ['hipAbduction', 'mean', 2],
  ] as const)('brings %s %s by %d to where the pointer is', (channel, grip, by) => {
    const { drag, read, readOpposite, start } = grab(channel, grip);
    const stays = readOpposite('seen');
    for (let step = 0; step < 4; step++) drag.moveBy(by / 4);
    drag.finish();
    if (grip !== 'mean') expect(Math.abs(readOpposite('seen') - stays)).toBeLessThan(0.2);
    expect(Math.abs(read('seen') - start.seen - by)).toBeLessThan(0.2);
  });

  it('writes a pattern of the same difference where planting changes nothing', () => {
    const { drag, read, start } = grab('elbowFlexion', 'max');
    drag.moveBy(7);
    drag.finish();
    expect(read('pattern') - start.pattern).toBeCloseTo(7, 2);
    expect(read('seen') - start.seen).toBeCloseTo(7, 2);
  });

  it('does not change the style beyond measure where a planted leg gives no way', () => {
    const { drag, read, start } = grab('kneeFlexion', 'min');
    drag.moveBy(10);
    drag.finish();
    expect(Math.abs(read('pattern') - start.pattern)).toBeLessThanOrEqual(20.001);
  });

  it('goes after what planting has made of a step, frame by frame', () => {
    const { drag, read, start, drawFrame } = grab('kneeFlexion', 'max');
    drag.moveBy(-10);
    for (let frame = 0; frame < 4; frame++) {
      drawFrame();
      drag.follow();
    }
    drawFrame();
    expect(Math.abs(read('seen') - start.seen + 10)).toBeLessThan(0.2);
  });
});
