import { describe, expect, it } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { FootedWalk } from '../../../shared/control/footedWalk.ts';
import type { AskedGait } from '../../../shared/control/gaitGate.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../style/builtIns.ts';
import { WalkMeter } from './walkMeter.ts';

const RATE = 240;
const MAN = getBody('Man');

const tables = new Map<
  string,
  { table: ReturnType<typeof createPlanTable>; runTable: ReturnType<typeof createPlanTable> }
>();

function getTables(name: string) {
  const style = createStyleSource(getBuiltIn(name));
  const of = { figure: MAN, extension: 'smooth', leaning: 1 } as const;
  const known = tables.get(name) ?? {
    table: createPlanTable({ ...of, style }),
    runTable: createPlanTable({ ...of, style: getRunStyle(style) }),
  };
  tables.set(name, known);
  return known;
}

function standUp(name: string, askedGait: AskedGait = 'auto'): FootedWalk {
  const { table, runTable } = getTables(name);
  const { legLengthM } = MAN;
  const control = createWalkControl({ style: table.style, extension: 'smooth', legLengthM, leaning: 1 });
  control.askedGait = askedGait;
  return new FootedWalk({ figure: MAN, control, table, runTable });
}

const isRunning = ({ control }: FootedWalk): boolean => control.walker.gait.base.gait === 'run';

/** Goes on for so many seconds, and expects of every frame what is asked of all. */
function goOn(walk: FootedWalk, seconds: number, onFrame?: (frame: number) => void): { changes: number } {
  const meter = new WalkMeter(walk, MAN);
  const sixtieths = new WalkMeter(walk, MAN);
  const pose = createPose(MAN);
  let heights: { y: number; flies: boolean }[] = [];
  let changes = 0;
  let wasRunning = isRunning(walk);
  for (let frame = 0; frame < seconds * RATE; frame++) {
    onFrame?.(frame);
    walk.advance(1 / RATE);
    meter.look(walk);
    expect(meter.isFinite).toBe(true);
    for (const slidM of meter.slidesM) expect(slidM).toBeLessThan(0.002);
    if (frame % (RATE / 60) === 0) {
      sixtieths.look(walk);
      expect(sixtieths.turn.deg).toBeLessThan(26);
    }
    if (isRunning(walk) !== wasRunning) changes++;
    // In a change a foot is on its way in between, and two styles may differ in their tempo.
    if (isRunning(walk) !== wasRunning || !isRunning(walk) || walk.isBetween) heights = [];
    wasRunning = isRunning(walk);
    walk.writePoseInto(pose);
    heights.push({ y: pose.rootPosition[1]!, flies: !walk.feet.left.stands && !walk.feet.right.stands });
    const last = heights.slice(-5);
    if (last.length < 5 || !last.every(({ flies }) => flies)) continue;
    expect((last[4]!.y - 2 * last[3]!.y + last[2]!.y) * RATE * RATE).toBeCloseTo(-9.81, 2);
  }
  return { changes };
}

describe('a walk that is led by its control, and may run', () => {
  it.each(['Natural', 'Happy'])('of %s sets off, runs, turns, and stops', (name) => {
    const walk = standUp(name);
    walk.control.steer(3.5, 0);
    expect(goOn(walk, 5).changes).toBe(1);
    expect(walk.control.going.speed).toBeGreaterThan(3);
    walk.control.steer(3.5, 0.8);
    goOn(walk, 2);
    expect(walk.control.going.turnRate).toBeGreaterThan(0.6);
    walk.control.steer(5, 0);
    goOn(walk, 3);
    expect(walk.control.going.speed).toBeGreaterThan(4.5);
    walk.control.stop();
    expect(goOn(walk, 9).changes).toBe(1);
    expect(walk.isStanding).toBe(true);
  });

  it.each(['Natural', 'Happy', 'Tired', 'Child'])('of %s walks two steps before it runs', (name) => {
    const walk = standUp(name);
    walk.control.steer(3.5, 0);
    const stood = { left: true, right: true };
    let strikes = 0;
    for (let frame = 0; frame < 3 * RATE && !isRunning(walk); frame++) {
      walk.advance(1 / RATE);
      for (const side of SIDES) {
        const { stands } = walk.feet[side];
        if (stands && !stood[side]) strikes++;
        stood[side] = stands;
      }
    }
    expect(isRunning(walk)).toBe(true);
    // The second one begins the change, and the other foot comes down in it as it runs.
    expect(strikes).toBeLessThanOrEqual(3);
  });

  it('holds its speed where it would lean over by more than 24 degrees', () => {
    const walk = standUp('Natural');
    walk.control.steer(4.5, 0);
    goOn(walk, 5);
    walk.control.steer(4.5, 1.5);
    goOn(walk, 4);
    const { speed, turnRate } = walk.control.going;
    expect(turnRate).toBeGreaterThan(1.3);
    expect(speed * turnRate * MAN.legLengthM).toBeLessThan(0.46 * 9.81);
    expect(isRunning(walk)).toBe(true);
  });

  it('runs to a place, walks before it, and stands there', () => {
    const walk = standUp('Natural');
    walk.control.goTo({ x: 10, z: 20 }, { normalizedSpeed: 3.5, halt: true });
    expect(goOn(walk, 20).changes).toBe(2);
    const { x, z, speed } = walk.control.going;
    expect(Math.hypot(x - 10, z - 20)).toBeLessThan(0.3);
    expect(speed).toBe(0);
  });

  it('goes as it is told: a walk however fast, a run from V 1.2 on', () => {
    const walking = standUp('Natural', 'walk');
    walking.control.steer(3, 0);
    expect(goOn(walking, 4).changes).toBe(0);
    const running = standUp('Natural', 'run');
    running.control.steer(1.5, 0);
    expect(goOn(running, 4).changes).toBe(1);
    expect(running.control.going.speed).toBeCloseTo(1.5, 1);
    running.control.steer(1, 0);
    expect(goOn(running, 3).changes).toBe(1);
    expect(isRunning(running)).toBe(false);
  });

  it('keeps its gait at speeds between those of both', () => {
    const walk = standUp('Natural');
    for (const [speed, runs] of [
      [2.1, false],
      [2.4, true],
      [2.1, true],
      [1.7, false],
    ] as const) {
      walk.control.steer(speed, 0);
      goOn(walk, 4);
      expect(isRunning(walk)).toBe(runs);
    }
  });

  it('takes a stop and another style in any phase, in flight and in a change', () => {
    for (const at of [0, 31, 58, 90]) {
      const walk = standUp('Natural');
      walk.control.steer(3, 0);
      const { table, runTable } = getTables('Tired');
      // The change begins within this.
      goOn(walk, 1.7);
      goOn(walk, 3, (frame) => {
        if (frame === 3 * at) walk.loadStyle(table.style, table, runTable);
      });
      expect(walk.control.walker.gait.base.gait).toBe('run');
      goOn(walk, 8, (frame) => {
        if (frame === at) walk.control.stop();
      });
      expect(walk.isStanding).toBe(true);
    }
  });
});
