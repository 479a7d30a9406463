import type { Figure } from '../../../shared/body/figure/figure.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { FootedWalk } from '../../../shared/control/footedWalk.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { createRandom, type Random } from '../../../shared/gait/random.ts';
import { WalkMeter } from './walkMeter.ts';

export const FRAME_S = 1 / 60;

/** The plans that were made for walks before: what takes their time. */
const TABLES = new WeakMap<Figure, WeakMap<StyleSource, PlanTable>>();

/** The plans of a style on a body, the same for all who walk so. */
function getTable(figure: Figure, style: StyleSource): PlanTable {
  const ofFigure = TABLES.get(figure) ?? new WeakMap<StyleSource, PlanTable>();
  const table =
    ofFigure.get(style) ?? createPlanTable({ figure, style, extension: 'constant-step', leaning: 1 });
  TABLES.set(figure, ofFigure.set(style, table));
  return table;
}

/** A body that stands at the origin. */
export function standUp(
  figure: Figure,
  style: StyleSource,
  plantStrength = 1,
  seed = 0,
  table = getTable(figure, style),
): FreeWalk {
  return new FootedWalk({
    figure,
    control: createWalkControl({ style, seed, leaning: 1 }),
    table,
    plantStrength,
  });
}

/** Asks for any speed and turn rate of the sliders, and now and then for a stand. */
export function steerAnyhow({ control }: FreeWalk, random: Random): void {
  if (random() < 0.2) control.stop();
  else control.steer(2.5 * random(), 3 * random() - 1.5);
}

/** What was seen of a walk that was steered anyhow. */
export interface Roaming {
  /** Path of the lowest sole point of each stance, metres, ascending. */
  readonly slidesM: readonly number[];
  /** The most that a joint turned from one frame to the next, degrees, and where. */
  readonly mostDeg: number;
  readonly mostAt: string;
  /** Lowest sole point of all, metres. */
  readonly lowestM: number;
}

/** Walks for so many seconds, steered anew every 2.5 s as a seed says, and looks at every frame. */
export function roam(walk: FreeWalk, figure: Figure, seed: number, seconds: number): Roaming {
  const random = createRandom(seed);
  return watch(walk, figure, seconds, () => steerAnyhow(walk, random));
}

/** The same, steered anew every 2.5 s by whatever `steer` does. */
export function watch(
  walk: Pick<FreeWalk, 'feet' | 'control' | 'advance' | 'writePoseInto'>,
  figure: Figure,
  seconds: number,
  steer: () => void,
): Roaming {
  const meter = new WalkMeter(walk, figure);
  const slidesM: number[] = [];
  const most = { deg: 0, at: '' };
  let lowestM = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < seconds * 60; frame++) {
    if (frame % 150 === 0) steer();
    walk.advance(FRAME_S);
    meter.look(walk);
    const { turn } = meter;
    if (!(turn.deg <= most.deg)) {
      const { speed, turnRate } = walk.control.going;
      const at = `${turn.joint} at ${(frame / 60).toFixed(2)} s, V ${speed.toFixed(2)}, ${turnRate.toFixed(2)} rad/s`;
      Object.assign(most, { deg: turn.deg, at });
    }
    slidesM.push(...meter.slidesM);
    lowestM = Math.min(lowestM, meter.lowestM);
  }
  return { slidesM: slidesM.toSorted((a, b) => a - b), mostDeg: most.deg, mostAt: most.at, lowestM };
}
