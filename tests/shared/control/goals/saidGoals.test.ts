import { describe, expect, it } from 'vitest';
import { createPlanTable, type PlanTable } from '../../../../shared/body/planting/plan/planTable.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { measureMotion } from '../../../../shared/body/motion/measureMotion.ts';
import { createGoalRun } from '../../../../shared/control/goals/goalRun.ts';
import { layGoals } from '../../../../shared/control/goals/layGoals.ts';
import { recordRun } from '../../../../shared/control/goals/recordRun.ts';
import { LedWalk } from '../../../../shared/control/ledWalk.ts';
import { createWalkControl } from '../../../../shared/control/walkControl.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { getRunStyle } from '../../../../shared/gait/run/runStyle.ts';
import { computeGestureHold } from '../../../../shared/steps/plan/heldGesture.ts';
import { doesRun } from '../../../../shared/steps/say/layInstruction.ts';
import { readInstruction } from '../../../../shared/steps/say/readInstruction.ts';
import { createStyleWords } from '../../../../shared/steps/say/styleWords.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';

const MAN = getBody('Man');
const FPS = 60;
const words = createStyleWords(BUILT_INS, []);
const read = (said: string) => {
  const reading = readInstruction(said, words);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.instruction;
};
const lay = (said: string) => {
  const laid = layGoals(read(said));
  return laid.ok ? laid.file.goals : laid.message;
};

const plans = new Map<string, { walk: PlanTable; run: PlanTable }>();
function getPlans(name: string) {
  let known = plans.get(name);
  if (known === undefined) {
    const style = createStyleSource(getBuiltIn(name));
    const table = (of: typeof style) =>
      createPlanTable({ figure: MAN, style: of, extension: 'constant-step' });
    known = { walk: table(style), run: table(getRunStyle(style)) };
    plans.set(name, known);
  }
  return known;
}

/** Does as it is told, from a stand in Natural; which gait it went in, and in which style, frame by frame. */
function follow(said: string) {
  const laid = layGoals(read(said));
  if (!laid.ok) throw new Error(laid.message);
  const { walk: table, run: runTable } = getPlans('Natural');
  const control = createWalkControl({ style: table.style, legLengthM: MAN.legLengthM });
  const walk = new LedWalk({ figure: MAN, control, table, runTable });
  const names = new Set(laid.file.goals.flatMap(({ style }) => (style === undefined ? [] : [style])));
  const run = createGoalRun({
    ...laid.file,
    walk,
    legLengthM: MAN.legLengthM,
    normalizedSpeed: 1.4,
    fps: FPS,
    seconds: 40,
    styles: new Map(Array.from(names, (name) => [name, getPlans(name)] as const)),
  });
  const seen: { timeS: number; gait: string; z: number; speed: number; stands: boolean }[] = [];
  const noted = {
    ...run,
    get timeS() {
      return run.timeS;
    },
    get isOver() {
      return run.isOver;
    },
    get footprints() {
      return run.footprints;
    },
    listArrivals: () => run.listArrivals(),
    advance() {
      run.advance();
      const { gait } = control.walker.gait.base;
      seen.push({
        timeS: run.timeS,
        gait,
        z: walk.frame.z,
        speed: control.going.speed,
        stands: walk.isStanding,
      });
    },
  };
  const motion = recordRun({ run: noted, walk, figure: MAN, fps: FPS });
  return { seen, arrivals: run.listArrivals(), metrics: measureMotion(motion), control };
}

describe('an instruction that runs', () => {
  it('is read as goals, each with its gait, its speed and its style', () => {
    expect(doesRun(read('to 3,8, then walk back tired'))).toBe(false);
    expect(doesRun(read('jog to 3,8'))).toBe(true);
    expect(lay('run to 3,8, then walk back tired')).toMatchObject([
      { x: 3, z: 8, gait: 'run' },
      { x: 0, z: 0, style: 'Tired' },
    ]);
    // Another gait goes as fast as it does by itself.
    const back = lay('run to 3,8 at 4 m/s, then walk back tired')[1];
    expect(back).toMatchObject({ gait: undefined, speed: undefined });
    expect(lay('to 1,2 running, look around, shift, then back at 1 m/s')).toMatchObject([
      { x: 1, z: 2, gait: 'run', halt: true },
      { x: 1, z: 2, waitS: computeGestureHold('look-around'), gesture: 'look-around', halt: true },
      { x: 0, z: 0, gait: 'run', speed: 1, waitS: computeGestureHold('shift'), gesture: 'shift' },
    ]);
    for (const said of ['run to 1,6, turn left', 'run to 1,6, two steps back'])
      expect(lay(said)).toMatch(/^an instruction that runs has no turns on the spot and no single steps/);
  });

  it('is run and walked, in the style of each, without a slip', () => {
    const { seen, arrivals, metrics, control } = follow('run to 3,8, then walk back tired');
    expect(arrivals.every(({ timeS }) => timeS !== undefined)).toBe(true);
    const runs = seen.filter(({ gait }) => gait === 'run');
    expect(runs.length).toBeGreaterThan(60);
    expect(Math.max(...runs.map(({ speed }) => speed))).toBeGreaterThan(2.3);
    expect(seen.at(-1)).toMatchObject({ gait: 'walk', stands: true });
    const later = seen.filter(({ timeS }) => timeS > arrivals[0]!.timeS! + 4);
    expect(new Set(later.map(({ gait }) => gait))).toEqual(new Set(['walk']));
    const tired = createGait({ style: getPlans('Tired').walk.style, normalizedSpeed: 0 });
    expect(control.walker.gait.coefficients.numbers).toEqual(tired.coefficients.numbers);
    expect(metrics.slip.mostM).toBeLessThan(0.02);
    expect(metrics.penetration.standingM).toBeLessThan(0.001);
  });

  it('stands where it waits, for as long, and goes on', () => {
    const { seen, arrivals, metrics } = follow('wait 1 s, to 0,2, wait 2 s, then happily back');
    const still = seen.filter(({ stands }) => stands);
    expect(still.filter(({ timeS }) => timeS <= 1).length).toBeGreaterThan(55);
    const there = still.filter(({ z, timeS }) => Math.abs(z - 2) < 0.3 && timeS > 2);
    expect(there.length / FPS).toBeGreaterThan(1.9);
    expect(there.length / FPS).toBeLessThan(2.6);
    expect(arrivals.at(-1)!.missM).toBeLessThan(0.05);
    expect(metrics.slip.mostM).toBeLessThan(0.02);
  });
});
