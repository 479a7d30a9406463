import { createFullEquations, createRow } from '../../../../shared/body/planting/solve/skyline.ts';
import type { Direction } from './ringTarget.ts';

/** What a solver brings to a place by a few unknowns. */
export interface ReachProblem {
  /**
   * Where the point is with the unknowns at 0, x, y, z in metres, and behind them anything that is to stay as
   * it is, in metres too.
   */
  readonly start: Float64Array;
  /** What a unit of each unknown does to these at the start, roughly; by unknown. */
  readonly effects: readonly Float64Array[];
  /** Least and greatest value of each unknown; 0 lies between them. */
  readonly least: readonly number[];
  readonly greatest: readonly number[];
  /** The unknowns that may come to do nothing where they are: hips that planted legs let rise no more. */
  readonly fading: readonly boolean[];
}

/** Brings a point to a place, step by step, by what is seen of it after each. */
export interface ReachSolver {
  /** The unknowns as they stand. */
  readonly values: Float64Array;
  /**
   * Makes a step that brings the point nearer to `goal`, metres, as seen along `towardsEye`, unit; the depth
   * counts little, since a drag says nothing of it. `seen` is where the unknowns as they stand have brought
   * it. Tells whether they have changed.
   */
  step(seen: Float64Array, goal: Float64Array, towardsEye: Direction): boolean;
}

/**
 * How much the depth counts beside the two directions that are seen (chosen: keeps it where it is free to).
 */
const DEPTH_WEIGHT = 0.03;
/**
 * What an unknown pulls back to 0 with, metres a unit (chosen: of two ways to a place the shorter one is
 * taken, and a place within reach is missed by a quarter of a percent of the way).
 */
const PULL_M = 0.0005;
/**
 * What a step itself costs, metres a unit: what hardly shows from here is changed slowly (chosen: a
 * seventh of what a degree moves a hand or a foot; an arm that is stretched towards the pointer comes to
 * rest).
 */
const STEADY_M = 0.0015;
/** Longest step of an unknown (chosen: what is linear there, degrees or hundredths of a leg). */
const STEP_MAX = 12;
/** Shorter steps are none (chosen: unseen). */
const STEP_MIN = 0.005;
/** What shorter steps do is not learned from: it is little beside what else a planted walk does (chosen). */
const LEARNED_STEP_MIN = 0.1;
/** What is missed by more counts as this, metres (chosen: a limb that cannot reach does not flail for it). */
const MISS_MAX_M = 0.05;
/**
 * An unknown that may fade and does less than this share of what it did at the start goes no further away
 * from 0 (chosen: well above what is left of hips there). Others are never held for it: what one did is at
 * times learned of another, and one that is held is not learned of again.
 */
const FAINT_SHARE = 0.5;
/** Of the diagonal (chosen: steps stay short where a limb is stretched). */
const DAMPING = 0.001;

/**
 * Creates a solver: Gauss-Newton steps on what is seen, with effects that are kept up by Broyden's rule. It
 * poses nothing itself, so that a step takes microseconds and ends at the figure as it is drawn.
 */
export function createReachSolver(problem: ReachProblem): ReachSolver {
  const { start, least, greatest } = problem;
  const size = least.length;
  const values = new Float64Array(size);
  const effects = problem.effects.map((effect) => effect.slice());
  const made = new Float64Array(size);
  let before = start.slice();

  /** Broyden: the least change of the effects that explains what the last step did. */
  function learn(seen: Float64Array): void {
    const square = made.reduce((sum, step) => sum + step * step, 0);
    if (square < LEARNED_STEP_MIN * LEARNED_STEP_MIN) return;
    for (let axis = 0; axis < seen.length; axis++) {
      let surprise = seen[axis]! - before[axis]!;
      for (let i = 0; i < size; i++) surprise -= effects[i]![axis]! * made[i]!;
      for (let i = 0; i < size; i++) effects[i]![axis]! += (surprise * made[i]!) / square;
    }
  }

  const equations = createFullEquations(size);
  const row = createRow(size);
  const isFaint = (i: number): boolean =>
    problem.fading[i]! &&
    multiply(effects[i]!, problem.effects[i]!) <
      FAINT_SHARE * multiply(problem.effects[i]!, problem.effects[i]!);
  /** The unknowns that are at an end of their range, or do nothing any more, and would go on. */
  const isStopped = new Uint8Array(size);
  function addGoal(weight: number, residual: number, read: (effect: Float64Array) => number): void {
    row.count = 0;
    row.weight = weight;
    row.residual = residual;
    for (let i = 0; i < size; i++) {
      if (isStopped[i] === 1) continue;
      row.columns[row.count] = i;
      row.values[row.count++] = read(effects[i]!);
    }
    equations.add(row);
  }
  function findStep(seen: Float64Array, goal: Float64Array, towardsEye: Direction): Float64Array {
    equations.clear();
    const way = Math.hypot(goal[0]! - seen[0]!, goal[1]! - seen[1]!, goal[2]! - seen[2]!);
    const share = way > MISS_MAX_M ? MISS_MAX_M / way : 1;
    for (const [index, direction] of createFrame(towardsEye).entries()) {
      const missed = share * (dot(direction, seen) - dot(direction, goal));
      addGoal(index === 0 ? DEPTH_WEIGHT : 1, missed, (effect) => dot(direction, effect));
    }
    for (let axis = 3; axis < seen.length; axis++) {
      addGoal(1, seen[axis]! - start[axis]!, (effect) => effect[axis]!);
    }
    for (let i = 0; i < size; i++) {
      if (isStopped[i] === 1) continue;
      row.count = 1;
      row.weight = 1;
      row.columns[0] = i;
      row.values[0] = PULL_M;
      row.residual = PULL_M * values[i]!;
      equations.add(row);
      row.values[0] = STEADY_M;
      row.residual = 0;
      equations.add(row);
    }
    equations.solve(DAMPING);
    return equations.vector.subarray(0, size);
  }
  /** The step that keeps within the ranges: what stops at an end leaves the others to do the rest. */
  function findHeldStep(seen: Float64Array, goal: Float64Array, towardsEye: Direction): Float64Array {
    isStopped.fill(0);
    for (;;) {
      const step = findStep(seen, goal, towardsEye);
      const stopping = step.findIndex(
        (change, i) =>
          isStopped[i] === 0 &&
          ((change < 0 && values[i]! <= least[i]!) ||
            (change > 0 && values[i]! >= greatest[i]!) ||
            (change * values[i]! > 0 && isFaint(i))),
      );
      if (stopping < 0) return step;
      isStopped[stopping] = 1;
    }
  }

  return {
    values,
    step(seen, goal, towardsEye) {
      learn(seen);
      before = seen.slice();
      const step = findHeldStep(seen, goal, towardsEye);
      let longest = 0;
      for (let i = 0; i < size; i++) {
        const wanted = values[i]! + Math.min(STEP_MAX, Math.max(-STEP_MAX, step[i]!));
        const next = Math.min(greatest[i]!, Math.max(least[i]!, wanted));
        made[i] = next - values[i]!;
        longest = Math.max(longest, Math.abs(made[i]!));
      }
      if (longest < STEP_MIN) {
        made.fill(0);
        return false;
      }
      for (let i = 0; i < size; i++) values[i]! += made[i]!;
      return true;
    },
  };
}

/** Of two effects: above 0 where they go the same way. */
const multiply = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, axis) => sum + value * b[axis]!, 0);

type Vector = readonly [number, number, number];

const dot = ([x, y, z]: Vector, other: Float64Array): number => x * other[0]! + y * other[1]! + z * other[2]!;

/** The line of sight and two directions across it. */
function createFrame({ x, y, z }: Direction): readonly [Vector, Vector, Vector] {
  // Across the axis that the line of sight leans to least.
  const isUpright = Math.abs(y) > 0.9;
  const first = isUpright ? normalize([0, z, -y]) : normalize([z, 0, -x]);
  const second: Vector = [
    y * first[2] - z * first[1],
    z * first[0] - x * first[2],
    x * first[1] - y * first[0],
  ];
  return [[x, y, z], first, second];
}

function normalize([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
