import { getBody } from '../../shared/body/figure/bodies.ts';
import type { Figure } from '../../shared/body/figure/figure.ts';
import { createPlanNumbers } from '../../shared/body/planting/plan/planNumbers.ts';
import { createPlanTable, type PlanTable } from '../../shared/body/planting/plan/planTable.ts';
import { createPose, type Pose } from '../../shared/body/pose/pose.ts';
import { createPoser } from '../../shared/body/pose/poser.ts';
import { FootedWalk } from '../../shared/control/footedWalk.ts';
import type { FreeWalk } from '../../shared/control/freeWalk.ts';
import { createWalkControl } from '../../shared/control/walkControl.ts';
import type { StyleSource } from '../../shared/gait/coefficients.ts';
import { createGait } from '../../shared/gait/gait.ts';
import { createRandom, drawOne, type Random } from '../../shared/gait/random.ts';

const EXTENSION = 'constant-step';
/** V that goals are walked to with, 1/s; how far away they are, leg lengths. */
const SPEEDS = { least: 0.6, most: 2 } as const;
const AWAY = { least: 0.8, most: 6 } as const;
/** Places within a table's cells are this near to each other: 1/s and rad/s. */
const CELL = { speed: 0.05, turnRate: 0.1 } as const;
const MOST_TURN_RATE = 2.5;

/** Planted bodies that walk from goal to goal. */
export interface FreeCrowd {
  readonly walks: readonly FreeWalk[];
  /** Of their figure, for whoever poses them. */
  readonly pose: Pose;
  /**
   * Takes every body on, and gives those that have reached their goal another; tells each that is done.
   * `turns` as `Crowd.advance` has them.
   */
  advance(dtS: number, onTaken?: (walk: FreeWalk, index: number) => void, turns?: Uint8Array): void;
}

/** Plans of every walk that such a crowd comes to, some seconds' work for each style. */
export function createFilledTables(styles: readonly StyleSource[]): readonly PlanTable[] {
  return styles.map((style) => {
    const table = createPlanTable({ figure: getFigure(), style, extension: EXTENSION });
    const plan = createPlanNumbers();
    for (let speed = 0; speed <= SPEEDS.most + CELL.speed; speed += CELL.speed)
      for (let turnRate = -MOST_TURN_RATE; turnRate <= MOST_TURN_RATE; turnRate += CELL.turnRate)
        table.mixInto(createGait({ style, extension: EXTENSION, normalizedSpeed: speed, turnRate }), plan);
    return table;
  });
}

/** Puts up a crowd, the styles of the tables in turn. */
export function createFreeCrowd(count: number, tables: readonly PlanTable[]): FreeCrowd {
  const figure = getFigure();
  const random = createRandom(count);
  const poser = createPoser(figure);
  let step = 0;
  const walks = Array.from({ length: count }, (_, index) => {
    const table = tables[index % tables.length]!;
    const control = createWalkControl({ style: table.style, extension: EXTENSION });
    return new FootedWalk({ figure, control, table, poser });
  });
  return {
    walks,
    pose: createPose(figure),
    advance(dtS, onTaken, turns) {
      step++;
      for (let index = 0; index < walks.length; index++) {
        const walk = walks[index]!;
        const turn = turns?.[index] ?? 1;
        if ((step + index) % turn !== 0) continue;
        if (walk.control.goal === undefined) sendSomewhere(walk, random);
        walk.advance(turn * dtS);
        onTaken?.(walk, index);
      }
    },
  };
}

function getFigure(): Figure {
  return getBody('Full spine');
}

function sendSomewhere({ control }: FreeWalk, random: Random): void {
  const away = AWAY.least + (AWAY.most - AWAY.least) * random();
  const angle = 2 * Math.PI * random();
  const { x, z } = control.going;
  control.goTo(
    { x: x + away * Math.sin(angle), z: z + away * Math.cos(angle) },
    {
      normalizedSpeed: SPEEDS.least + (SPEEDS.most - SPEEDS.least) * random(),
      halt: drawOne(random, [true, false]),
    },
  );
}
