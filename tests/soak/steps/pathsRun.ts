import type { BodyName } from '../../../shared/body/figure/bodies.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { measureMotion } from '../../../shared/body/motion/measureMotion.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createRandom, drawInteger, type Random } from '../../../shared/gait/random.ts';
import { wrapAngle } from '../../../shared/gait/units.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { FeetPlacement } from '../../../shared/steps/plan/stepPlan.ts';
import { placeBothFeet } from '../../../shared/steps/plan/straightSteps.ts';
import { findStandPlace } from '../../../shared/steps/plan/walkSteps.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import { CORNER_POLICIES, type Waypoint } from '../../../shared/steps/route/route.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

/** What was seen of paths that were walked. */
export interface PathsFound {
  readonly paths: PathRow[];
  /** Waypoints that were moved, and where the plan then did not end on the last of them. */
  moved: number;
  readonly broken: string[];
}

/** One path; slip, depth, floating and gap in mm for a metre's leg, knee in degrees/s², joints in degrees. */
export interface PathRow {
  readonly at: string;
  readonly steps: number;
  /** How far the body's place is from the last waypoint, leg lengths, and its heading off what is asked. */
  readonly missed: number;
  readonly slip: number;
  readonly standing: number;
  readonly swinging: number;
  readonly floating: number;
  readonly gap: number;
  readonly knee: number;
  readonly turn: number;
}

/** Who walks: each style on each body, its plans made once. */
export class Walkers {
  readonly #styles: readonly StyleDocument[];
  readonly #bodies: readonly BodyName[];
  readonly #made = new Map<string, StepBody>();

  constructor(styles: readonly StyleDocument[], bodies: readonly BodyName[]) {
    this.#styles = styles;
    this.#bodies = bodies;
  }

  /** Draws one and its name. */
  draw(random: Random): { readonly name: string; readonly body: StepBody } {
    const style = this.#styles[drawInteger(random, 0, this.#styles.length - 1)]!;
    const bodyName = this.#bodies[drawInteger(random, 0, this.#bodies.length - 1)]!;
    const name = `${style.name}, ${bodyName}`;
    let body = this.#made.get(name);
    if (body === undefined) {
      const figure = getBody(bodyName);
      const table = createPlanTable({
        figure,
        style: createStyleSource(style),
        extension: 'constant-step',
      });
      body = createStepBody(table);
      this.#made.set(name, body);
    }
    return { name, body };
  }
}

/** Creates it, with nothing seen. */
export function createPathsFound(): PathsFound {
  return { paths: [], moved: 0, broken: [] };
}

/** Nearer than this the end is where it is asked, leg lengths and radians. */
const EXACT = 1e-9;

/**
 * Draws a path of 1 to 4 waypoints, 0.4 to 2.5 leg lengths apart and anywhere round, with or without a facing
 * at the end, at V 0.4 to 1.2; walks it, and moves its waypoints `moves` times, each time planned anew.
 */
export function runPath(walkers: Walkers, seed: number, moves: number, seen: PathsFound): void {
  const random = createRandom(seed);
  const { name, body } = walkers.draw(random);
  const { figure } = body.table;
  const { legLengthM } = figure;
  const start = placeBothFeet(body.stand, { x: 0, z: 0, headingRad: 0 });
  const waypoints = drawWay(random, legLengthM);
  const wish = {
    normalizedSpeed: 0.4 + 0.8 * random(),
    corner: CORNER_POLICIES[drawInteger(random, 0, CORNER_POLICIES.length - 1)]!,
  };
  const at = `seed ${seed}: ${name}, V ${wish.normalizedSpeed.toFixed(2)}, ${wish.corner}`;
  const steps = planSteps(body, start, { ...wish, waypoints });
  const missed = measureMiss(body, start, steps, waypoints.at(-1)!);
  if (!(missed < EXACT)) seen.broken.push(`${at}: ends ${missed.toExponential(1)} off`);
  const track = createStepTrack({ table: body.table, plan: { start, steps } });
  const { slip, penetration, floatingM, legsGapM, kneeAcceleration, jointTurnDeg } = measureMotion(
    createStepMotion(track, figure),
  );
  const toMm = (metres: number) => (1000 * metres) / legLengthM;
  seen.paths.push({
    at,
    steps: steps.length,
    missed,
    slip: toMm(slip.mostM),
    standing: toMm(Math.max(0, penetration.standingM)),
    swinging: toMm(Math.max(0, penetration.swingingM)),
    floating: toMm(floatingM),
    gap: toMm(legsGapM),
    knee: kneeAcceleration,
    turn: jointTurnDeg,
  });
  for (let move = 0; move < moves; move++) {
    const index = drawInteger(random, 0, waypoints.length - 1);
    const { x, z, headingRad } = waypoints[index]!;
    const push = () => (random() - 0.5) * legLengthM;
    waypoints[index] = { x: x + push(), z: z + push(), headingRad };
    const again = planSteps(body, start, { ...wish, waypoints });
    seen.moved++;
    const off = measureMiss(body, start, again, waypoints.at(-1)!);
    if (!(off < EXACT)) seen.broken.push(`${at}: after move ${move} it ends ${off.toExponential(1)} off`);
  }
}

function drawWay(random: Random, legLengthM: number): Waypoint[] {
  const count = drawInteger(random, 1, 4);
  let [x, z] = [0, 0];
  return Array.from({ length: count }, (_, index) => {
    const bearing = 2 * Math.PI * random();
    const away = (0.4 + 2.1 * random()) * legLengthM;
    x += away * Math.sin(bearing);
    z += away * Math.cos(bearing);
    const isLast = index === count - 1;
    return { x, z, headingRad: isLast && random() < 0.5 ? 2 * Math.PI * (random() - 0.5) : undefined };
  });
}

/** How far from the last waypoint the body stands in the end, leg lengths, or off its facing, radians. */
function measureMiss(
  body: StepBody,
  start: FeetPlacement,
  steps: ReturnType<typeof planSteps>,
  { x, z, headingRad }: Waypoint,
): number {
  let stance = start;
  for (const { side, foothold } of steps) stance = { ...stance, [side]: foothold };
  const end = findStandPlace(body, stance);
  const off = headingRad === undefined ? 0 : Math.abs(wrapAngle(end.headingRad - headingRad));
  return Math.max(Math.hypot(end.x - x, end.z - z) / body.table.figure.legLengthM, off);
}
