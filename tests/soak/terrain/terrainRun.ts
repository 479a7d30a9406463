import { type BodyName, getBody } from '../../../shared/body/figure/bodies.ts';
import { measureMotion } from '../../../shared/body/motion/measureMotion.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import { readTerrainParts } from '../../../shared/steps/file/terrainSchema.ts';
import type { TerrainItem, TerrainPart } from '../../../shared/steps/terrain/grounds.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { ahead, GROUNDS, type GroundName, walkOver } from '../../shared/steps/terrain/terrainWalks.ts';

/** One walk; slip, depths and floating in mm for a metre's leg, knee in parts of the flat walk's own. */
export interface TerrainRow {
  readonly ground: string;
  readonly at: string;
  readonly steps: number;
  /** Whether it came to its end. */
  readonly isWhole: boolean;
  readonly slip: number;
  readonly standing: number;
  readonly swinging: number;
  readonly floating: number;
  readonly overlap: number;
  readonly knee: number;
  readonly kneeShare: number;
  readonly turn: number;
  /** Milliseconds that a step took to be planned and solved, its walk's plans known. */
  readonly msPerStep: number;
}

const SPEEDS = [0.5, 0.8, 1.1, 1.4] as const;
/** Random ground: hills, blocks, and both, so long. */
const RANDOM_M = 7;

/** Walks over ground: each style on each body, its plans made once. */
export class TerrainRun {
  readonly rows: TerrainRow[] = [];
  readonly #tables = new Map<string, PlanTable>();
  readonly #flatKnees = new Map<string, number>();

  /** Every ground of the list at every speed. */
  walkAll(styles: readonly StyleDocument[], bodies: readonly BodyName[]): void {
    for (const body of bodies)
      for (const style of styles)
        for (const speed of SPEEDS)
          for (const [name, [shape, endM]] of Object.entries(GROUNDS) as [
            GroundName,
            (typeof GROUNDS)[GroundName],
          ][])
            this.#walk(name, { style, body, speed }, scale(ahead(1.5, shape), body), endM * getLegM(body));
  }

  /** Random ground under who is drawn. */
  walkRandom(styles: readonly StyleDocument[], bodies: readonly BodyName[], seed: number): void {
    const draw = createRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)]!;
    const who = { style: pick(styles), body: pick(bodies), speed: 0.5 + 0.9 * draw() };
    const base = { x: 0, z: 1, heading: 0, length: RANDOM_M - 2, seed };
    const hills: TerrainItem = { ...base, kind: 'hills', height: 0.3 * draw(), wavelength: 1.5 + 2 * draw() };
    const blocks: TerrainItem = { ...base, kind: 'blocks', size: 0.5 + 0.9 * draw(), height: 0.16 * draw() };
    const kind = seed % 3;
    const parts = kind === 0 ? [hills] : kind === 1 ? [blocks] : [hills, blocks];
    const legM = getLegM(who.body);
    this.#walk('random', who, readTerrainParts(parts, legM), RANDOM_M * legM, `seed ${seed}: `);
  }

  #walk(
    ground: string,
    { style, body, speed }: { style: StyleDocument; body: BodyName; speed: number },
    parts: readonly TerrainPart[],
    endM: number,
    lead = '',
  ): void {
    const { name } = style;
    const figure = getBody(body);
    const { legLengthM } = figure;
    const key = `${name}, ${body}`;
    let table = this.#tables.get(key);
    if (table === undefined) {
      table = createPlanTable({ figure, style: createStyleSource(style), extension: 'constant-step' });
      this.#tables.set(key, table);
    }
    const flatKey = `${key}, ${speed}`;
    let flatKnee = this.#flatKnees.get(flatKey);
    if (flatKnee === undefined) {
      const flat = walkOver(table, [], 4 * legLengthM, speed);
      flatKnee = measureMotion(createStepMotion(flat.track, figure)).kneeAcceleration;
      this.#flatKnees.set(flatKey, flatKnee);
    }
    walkOver(table, parts, endM, speed);
    const startedMs = performance.now();
    const { track, steps, blocked } = walkOver(table, parts, endM, speed);
    const tookMs = performance.now() - startedMs;
    const metrics = measureMotion(createStepMotion(track, figure));
    const toMm = (lengthM: number) => (1000 * lengthM) / legLengthM;
    this.rows.push({
      ground,
      at: `${lead}${key}, V ${speed.toFixed(2)}`,
      steps: steps.length,
      isWhole: blocked.length === 0,
      slip: toMm(metrics.slip.mostM),
      standing: toMm(metrics.penetration.standingM),
      swinging: toMm(metrics.penetration.swingingM),
      floating: toMm(metrics.floatingM),
      overlap: Math.max(0, toMm(-metrics.legsGapM)),
      knee: metrics.kneeAcceleration,
      kneeShare: metrics.kneeAcceleration / flatKnee,
      turn: metrics.jointTurnDeg,
      msPerStep: tookMs / Math.max(1, steps.length),
    });
  }
}

function getLegM(body: BodyName): number {
  return getBody(body).legLengthM;
}

/** A part for a leg of a metre, for a body. */
function scale(part: TerrainPart, body: BodyName): readonly TerrainPart[] {
  const legM = getLegM(body);
  const scaled = Object.entries(part).map(([name, value]) => [
    name,
    typeof value === 'number' && (name === 'x' || name === 'z' || name.endsWith('M')) ? value * legM : value,
  ]);
  return [Object.fromEntries(scaled) as TerrainPart];
}
