import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { scaleFigureToLeg } from '../../../../shared/body/figure/createFigure.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { getSlot } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import {
  describeDrawnStep,
  DRAWN_SEED,
  measureDrawnSteps,
  MOST_STEP_DEG,
} from '../../../soak/planting/drawnSteps.ts';
import { createDrawnSampler, drawWalk } from '../../../soak/planting/drawnWalk.ts';
import { findLargestStep } from '../../../soak/planting/jointSteps.ts';
import { createRandom } from '../../../../shared/gait/random.ts';
import { BUILT_INS } from '../../style/builtIns.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { countDraws } from '../../../sample.ts';

/** Walks drawn here; `npm run soak -- --planting` draws 10,000. */
const DRAWN = countDraws(120, 40);

/** The coefficients of the command line that turned an ankle by 114 degrees between two of 10,000 frames. */
const ATTACK: StyleSource = {
  ...NORMAL_STYLE,
  writeCoefficientsInto(speed, out) {
    NORMAL_STYLE.writeCoefficientsInto(speed, out);
    out.offset[getSlot('hipFlexion', 'left')] = 44.98;
    out.scale[getSlot('hipFlexion', 'right')] = 1.85;
    out.offset[getSlot('hipFlexion', 'right')] = 41.57;
    out.offset[getSlot('ankleFlexion', 'left')] = 19.91;
  },
};

describe('a planted walk', () => {
  it('never jumps, wherever the sliders are', () => {
    const steps = measureDrawnSteps(DRAWN);
    expect(steps.filter(({ turnDeg }) => !(turnDeg <= MOST_STEP_DEG)).map(describeDrawnStep)).toEqual([]);
    // Most of them are planted wholly or nearly so: giving way is not giving up.
    const shares = steps.map(({ bearable }) => bearable).sort((a, b) => a - b);
    expect(shares[DRAWN / 2]).toBeGreaterThan(0.95);
    for (const share of shares) expect(share).toBeGreaterThan(0);
  }, 600_000);

  it('that feet held over their spots threw about gives that up first', () => {
    const random = createRandom(DRAWN_SEED);
    const walks = Array.from({ length: 112 }, () => drawWalk(random));
    // Held wholly they turn a joint by 3.2 and 3.3 degrees.
    for (const index of [109, 111]) {
      const sampler = createDrawnSampler(walks[index]!);
      expect(sampler.plan!.spotHold).toBeLessThan(1);
      expect(findLargestStep(sampler).turnDeg).toBeLessThan(2);
    }
  });

  it('is held to three times what its pattern can do', () => {
    const random = createRandom(1);
    const steps = Array.from({ length: 100 }, () => findLargestStep(createDrawnSampler(drawWalk(random), 0)));
    const largest = Math.max(...steps.map(({ turnDeg }) => turnDeg));
    expect(largest).toBeGreaterThan(0.7);
    expect(3 * largest).toBeLessThan(MOST_STEP_DEG);
  });

  it('of a built-in style is calm by itself: nothing gives way', () => {
    for (const style of BUILT_INS) {
      const gait = createGait({ style: createStyleSource(style), normalizedSpeed: 1.4 });
      const { bearable, softness, spotHold } = createPlantPlan(getBody('Man'), gait, 'floor');
      expect([style.name, bearable, softness, spotHold]).toEqual([style.name, 1, 1, 1]);
    }
  });

  it('stays in one piece at the speed and with the hips of a known jump', () => {
    const sampler = createWalkSampler({
      figure: scaleFigureToLeg(getBody('Man'), 1),
      style: ATTACK,
      normalizedSpeed: 5.05819684387953,
      extension: 'smooth',
      plantStrength: 1,
    });
    expect(findLargestStep(sampler).turnDeg).toBeLessThan(MOST_STEP_DEG);
  });

  it('gives way without a step as a slider is dragged: so does its share', () => {
    const createShare = (offsetDeg: number) => {
      const style: StyleSource = {
        ...NORMAL_STYLE,
        writeCoefficientsInto(speed, out) {
          NORMAL_STYLE.writeCoefficientsInto(speed, out);
          for (const side of ['left', 'right'] as const) out.offset[getSlot('hipFlexion', side)] = offsetDeg;
        },
      };
      const gait = createGait({ style, normalizedSpeed: 2.2 });
      const { bearable, softness } = createPlantPlan(getBody('Man'), gait, 'floor');
      return [bearable, Math.log(softness)] as const;
    };
    let before = createShare(-50);
    for (let offsetDeg = -49.9; offsetDeg < -40; offsetDeg += 0.1) {
      const now = createShare(offsetDeg);
      expect(Math.abs(now[0] - before[0]), `${offsetDeg}`).toBeLessThan(0.1);
      expect(Math.abs(now[1] - before[1]), `${offsetDeg}`).toBeLessThan(0.5);
      before = now;
    }
  });
});

describe('a body of other sizes', () => {
  it.each([0.9, 5, 10, 20])(
    'with a leg of %f m is posed in finite numbers where its knee folds flat',
    (legM) => {
      const style: StyleSource = {
        ...NORMAL_STYLE,
        writeCoefficientsInto(speed, out) {
          NORMAL_STYLE.writeCoefficientsInto(speed, out);
          for (const side of ['left', 'right'] as const) {
            out.scale[getSlot('kneeFlexion', side)] = 0;
            out.offset[getSlot('kneeFlexion', side)] = 180;
          }
          out.offset[getSlot('vertical', 'left')] = -1;
        },
      };
      const figure = scaleFigureToLeg(getBody('Elder'), legM);
      const sampler = createWalkSampler({ figure, style, normalizedSpeed: 1.4, plantStrength: 1 });
      for (let i = 0; i < 20; i++) {
        sampler.sample(i / 20);
        expect([...sampler.pose.positions, ...sampler.pose.rotations].every(Number.isFinite)).toBe(true);
      }
    },
  );
});
