import { describe, expect, it } from 'vitest';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import type { PlantPlan } from '../../../../shared/body/planting/plan/plantPlan.ts';
import {
  createPlanNumbers,
  mirrorPlanInto,
  type PlanNumbers,
  PlanView,
  readPlanInto,
  SPOT_COUNT,
  SPOTS_AT,
} from '../../../../shared/body/planting/plan/planNumbers.ts';
import type { PlanRecord } from '../../../../shared/body/planting/plan/planRecord.ts';
import {
  createPlanTable,
  type PlanCell,
  type PlanTable,
} from '../../../../shared/body/planting/plan/planTable.ts';
import { writePlantTimingInto } from '../../../../shared/body/planting/plan/plantTiming.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createCoefficients, hasAlikeSides, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createGait, type Gait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { addNatural } from '../../../soak/planting/bothBases.ts';
import { createRandom } from '../../../../shared/gait/random.ts';
import { BUILT_INS } from '../../style/builtIns.ts';

const MAN = getBody('Man');
const EXTENSION = 'constant-step';
const STYLES = addNatural(BUILT_INS).map((style) => [style.name, createStyleSource(style)] as const);

const STYLE_OF = new Map(STYLES);
const ALIKE = STYLES.filter(([, style]) => {
  const coefficients = createCoefficients();
  style.writeCoefficientsInto(1.4, coefficients);
  return hasAlikeSides(coefficients);
});

const isMidStance = (phase: number): boolean => phase > 0.1 && phase < 0.45;

/** The most that a leg's joints differ between two plans of a walk, degrees: in its stance, and over all. */
function compare(gait: Gait, one: PlantPlan, other: PlantPlan) {
  const poser = createPoser(MAN);
  const posture = createPosture();
  const [first, second] = [createPose(MAN), createPose(MAN)];
  const most = { standing: 0, all: 0 };
  for (let phase = 0; phase < 1; phase += 0.02) {
    gait.sample(phase, posture);
    poser.writePoseInto(posture, first, 'floor', { plan: one, strength: 1 });
    poser.writePoseInto(posture, second, 'floor', { plan: other, strength: 1 });
    for (const name of ['l_hip', 'l_knee', 'l_talocrural'] as const) {
      const joint = MAN.joints.indexOf(name);
      let dot = 0;
      for (let at = 4 * joint; at < 4 * joint + 4; at++) dot += first.rotations[at]! * second.rotations[at]!;
      const turn = 2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN;
      most.all = Math.max(most.all, turn);
      if (isMidStance(phase)) most.standing = Math.max(most.standing, turn);
    }
  }
  return most;
}

/** The Man with a right shank that is a centimetre longer. */
function createLame(): Figure {
  const offsets = MAN.offsets.slice();
  offsets[3 * MAN.joints.indexOf('r_talocrural') + 1]! -= 0.01;
  return { ...MAN, offsets };
}

/** Reads a plan as a free walk does. */
function readPlan(table: PlanTable, gait: Gait): PlanRecord {
  const numbers = createPlanNumbers();
  table.mixInto(gait, numbers);
  const { plan } = new PlanView(numbers);
  writePlantTimingInto(gait, MAN.legLengthM, plan);
  return plan;
}

describe('a table of plans', () => {
  const [, style] = STYLES[0]!;

  it('gives the plan itself at the speeds and turn rates that it is made for', () => {
    const table = createPlanTable({ figure: MAN, style, extension: EXTENSION });
    for (const [normalizedSpeed, turnRate] of [
      [1.4, 0],
      [0, 0],
      [0.6, 1],
    ] as const) {
      const gait = createGait({ style, extension: EXTENSION, normalizedSpeed, turnRate });
      // Written out, since 0 and -0 are one here.
      expect(JSON.stringify(readPlan(table, gait))).toBe(JSON.stringify(createPlantPlan(MAN, gait, 'floor')));
    }
  });

  it('makes no more plans than a walk needs, each once', () => {
    const table = createPlanTable({ figure: MAN, style, extension: EXTENSION });
    expect(table.count).toBe(0);
    const need = (normalizedSpeed: number, turnRate: number) =>
      readPlan(table, createGait({ style, extension: EXTENSION, normalizedSpeed, turnRate }));
    need(1.4, 0);
    expect(table.count).toBe(1);
    need(1.45, 0);
    expect(table.count).toBe(2);
    need(1.5, 0.3);
    expect(table.count).toBe(6);
    need(1.55, 0.35);
    expect(table.count).toBe(6);
    need(1.55, -0.35);
    expect(table.count).toBe(6);
  });

  it('lists turns to the right only where they are not those to the left in the mirror', () => {
    const list = (name: string, figure: Figure) =>
      createPlanTable({ figure, style: STYLE_OF.get(name)!, extension: EXTENSION }).listMissing(0.2, 0.1);
    const isRight = ({ turnRate }: PlanCell) => turnRate < 0;
    expect(list('Natural', MAN)).toHaveLength(8);
    expect(list('Natural', MAN).filter(isRight)).toEqual([]);
    expect(list('Limp (left)', MAN).filter(isRight)).toHaveLength(4);
    expect(list('Natural', createLame()).filter(isRight)).toHaveLength(4);
  });

  it.each(STYLES.filter((_, index) => index % 4 === 1))(
    'is near what would be solved for in between: %s',
    (_name, each) => {
      const table = createPlanTable({ figure: MAN, style: each, extension: EXTENSION });
      const random = createRandom(9);
      for (let i = 0; i < 4; i++) {
        const asked = { normalizedSpeed: 0.1 + 2.3 * random(), turnRate: 2 * random() - 1 };
        const gait = createGait({ style: each, extension: EXTENSION, ...asked });
        const most = compare(gait, createPlantPlan(MAN, gait, 'floor'), readPlan(table, gait));
        expect(most.standing, JSON.stringify(asked)).toBeLessThan(8);
        expect(most.all, JSON.stringify(asked)).toBeLessThan(20);
      }
    },
  );
});

describe('a plan in the mirror', () => {
  const solve = (figure: Figure, style: StyleSource, normalizedSpeed: number, turnRate: number) => {
    const { legLengthM } = figure;
    const numbers = createPlanNumbers();
    const gait = createGait({ style, normalizedSpeed, turnRate, legLengthM, leaning: 1 });
    readPlanInto(createPlantPlan(figure, gait, 'floor'), numbers);
    return numbers;
  };

  /** Where two sole points touch at once, either may be told: then that spot is not looked at. */
  const measureDifference = (one: PlanNumbers, other: PlanNumbers) => {
    let most = 0;
    for (let at = 0; at < one.length; at++) {
      const spotAt = at < SPOTS_AT ? at : at - ((at - SPOTS_AT) % SPOT_COUNT);
      if (at >= SPOTS_AT && one[spotAt] !== other[spotAt]) continue;
      most = Math.max(most, Math.abs(one[at]! - other[at]!));
    }
    return most;
  };

  it('is the plan of the turn to the other side, for every style whose sides are alike', () => {
    expect(ALIKE.length).toBeGreaterThan(STYLES.length / 2);
    const random = createRandom(4);
    const mirrored = createPlanNumbers();
    for (const [name, style] of ALIKE) {
      const figure = getBody(BODY_NAMES[Math.floor(random() * BODY_NAMES.length)]!);
      const [normalizedSpeed, turnRate] = [4.5 * random(), 2.5 * random()];
      mirrorPlanInto(solve(figure, style, normalizedSpeed, turnRate), mirrored);
      const difference = measureDifference(mirrored, solve(figure, style, normalizedSpeed, -turnRate));
      expect(difference, `${name} ${figure.name} ${normalizedSpeed} ${turnRate}`).toBeLessThan(1e-6);
    }
  });
});
