import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { MOST_TRACK_S, type StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStyledTrack } from '../../../shared/steps/mixed/createStyledTrack.ts';
import { parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { type ItemProblem, type PlannedFile, planFile } from '../../../shared/steps/file/planFile.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import { describeShortHolds } from '../../../shared/steps/plan/heldGesture.ts';
import { createStepBody, standOn, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { STEP_PRESETS, StepBuilder } from '../../../shared/steps/plan/presets.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { STEP_TIMINGS, type StepTiming } from '../../../shared/steps/route/planSteps.ts';
import { CORNER_POLICIES, type CornerPolicy } from '../../../shared/steps/route/route.ts';
import { TREADS_PER_STEP, type TreadsPerStep } from '../../../shared/steps/terrain/chooseFootholds.ts';
import { createTerrain, FLAT } from '../../../shared/steps/terrain/terrain.ts';
import { measureChain } from '../../../shared/steps/papers/manikin/chain.ts';
import { createHipTable } from '../../../shared/steps/papers/manikin/hipTable.ts';
import { walkManikin } from '../../../shared/steps/papers/manikin/walkManikin.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import { createChoiceParser, MOST_FRAMES, once, parseFinite } from '../arguments.ts';
import { type CommandContext, printJson } from '../context.ts';
import { failInput, failUsage } from '../failure.ts';
import { describeMotion } from './describeMotion.ts';
import { describeManikin } from './describeManikin.ts';
import { describeMetrics } from './motionMetrics.ts';
import { readTextFile } from '../textInput.ts';
import {
  addWalkOptions,
  readWalkRequest,
  refuseRun,
  type WalkFlags,
  type WalkRequest,
} from '../walkOptions.ts';
import { DEFAULT_FPS, parseFps } from './frameRate.ts';
import { parseOut, writeOut } from '../outFile.ts';
import { readSaid } from './instructions.ts';
import { type GroundFlag, parseGround, readFileSet, readGround } from './readGround.ts';
import { TERRAIN_USAGE } from './terrainFlag.ts';
import { readWayStyles } from './wayStyles.ts';
import { addWayExportOptions, exportWay, readWayExport, type WayExportFlags } from './wayExport.ts';

/** Seconds at most that a walk stands before and after its steps. */
const REST_S = 3;
/** What the name of a file of steps ends in. */
const ENDING = /(\.gait-steps)?\.json$/;
/** What `--preset` takes beside the named steps. */
const TURN_PRESET = /^turn:([+-]?\d+(\.\d+)?)$/;

interface StepsFlags extends WalkFlags, WayExportFlags {
  readonly file?: string;
  readonly preset?: string;
  readonly to?: readonly StepsItem[];
  readonly say?: string;
  /** Where what `to` or `say` asks for is kept as a file of steps. */
  readonly save?: string;
  readonly timing?: StepTiming;
  readonly corner?: CornerPolicy;
  readonly terrain?: readonly GroundFlag[];
  readonly treads?: TreadsPerStep;
  readonly turnsOnBall?: true;
  readonly fps?: number;
  /** The footholds alone. */
  readonly plan?: true;
  /** False with `--no-joints`. */
  readonly joints: boolean;
  readonly metrics?: true;
  readonly manikin?: true;
  readonly hipTable?: true;
}

/** Adds `gait steps`: single steps, turns and ways through waypoints, planned and walked. */
export function addStepsCommand(program: Command, context: CommandContext): void {
  addWayExportOptions(addWalkOptions(program.command('steps'), 'on'))
    .description('single steps, turns in place and ways to places: footholds, and joints over time')
    .option('--file <file>', 'what is stepped: a *.gait-steps.json', once(String))
    .option(
      '--preset <name>',
      `a step by name instead: ${STEP_PRESETS.join(', ')}, turn:<degrees>`,
      once(parsePreset),
    )
    .option(
      '--to <x,z[,heading]>',
      'a place to walk to instead, metres and degrees; again and again',
      (text: string, earlier: readonly StepsItem[] | undefined) => [...(earlier ?? []), parsePlace(text)],
    )
    .option('--say <order>', 'in words instead: "happily to 2,5 at 1.2 m/s, then tired back"', once(String))
    .option('--save <file>', 'keep what --to or --say asks for as a *.gait-steps.json', once(parseOut))
    .option(
      '--timing <rule>',
      'seconds of a step: cadence (default), speed or law',
      once(createChoiceParser(STEP_TIMINGS)),
    )
    .option(
      '--corner <rule>',
      'corners: round (default), even, reach or pass',
      once(createChoiceParser(CORNER_POLICIES)),
    )
    .option(
      '--terrain <part>',
      `ground that is not flat, again and again: ${TERRAIN_USAGE}, each with x=, z=, heading=, width=, seed=; or the set that all stands on: set.glb, set.glb#node`,
      parseGround,
    )
    .option(
      '--treads <count>',
      `treads of stairs a step takes: ${TREADS_PER_STEP.join(', ')} (default auto)`,
      once(createChoiceParser(TREADS_PER_STEP)),
    )
    .option('--turns-on-ball', 'half a turn in three steps, each foot turning on its ball under the body')
    .option('--fps <rate>', `frames a second, default ${DEFAULT_FPS}`, once(parseFps))
    .option('--plan', 'the footholds alone, nothing solved')
    .option('--no-joints', 'leave joints and contacts out')
    .option('--metrics', 'what is measured of the walk instead of its frames: slip, depth, knees, steps')
    .option('--manikin', 'walked by the manikin of 2018 instead: its landings, and its pelvis and legs')
    .option(
      '--hip-table',
      'the hips of 22 bodies by the manikin of 2018, beside what its thesis prints, instead',
    )
    .action(async (flags: StepsFlags) => {
      const { file, preset, to, say, save, fps = DEFAULT_FPS, hipTable } = flags;
      if (hipTable) {
        if (Object.keys(flags).some((name) => !['hipTable', 'joints'].includes(name)))
          throw failUsage('--hip-table walks bodies of its own: it stands alone');
        printJson(context, createHipTable());
        return;
      }
      if ([file, preset, to, say].filter((given) => given !== undefined).length !== 1)
        throw failUsage('give one of --file, --preset, --to and --say');
      if (save !== undefined && to === undefined && say === undefined)
        throw failUsage('--save keeps what --to or --say asks for');
      refuseRun(flags);
      if (flags.omega !== undefined)
        throw failUsage('steps say themselves where they turn: --omega has no place');
      if (flags.incline !== undefined)
        throw failUsage('--incline is of a belt: the ground of steps is --terrain');
      if (flags.stairs !== undefined)
        throw failUsage('--stairs are of a belt: the ground of steps is --terrain');
      if (flags.root === 'formula') throw failUsage('steps stand on their floor: --root formula has none');
      const out = readWayExport(flags, fps);
      if (flags.plan && (out || flags.metrics))
        throw failUsage('--plan walks nothing: --export and --metrics have no place');
      if (flags.manikin && (out || flags.metrics || flags.plan || flags.terrain))
        throw failUsage(
          '--manikin walks level ground and is printed: --plan, --metrics, --export and --terrain have no place',
        );
      const request = await readWalkRequest(context, flags);
      if (!(request.normalizedSpeed > 0)) throw failUsage('the speed of a way is more than 0');
      const { figure, style, extension } = request;
      const leaning = request.leaning * (flags.plant ?? 1);
      const table = createPlanTable({ figure, style, extension, leaning });
      const ground = await readGround(context, flags.terrain);
      const body = createStepBody(table, ground);
      const { plan, problems, styles, terrain } = await readPlan(context, flags, body, request);
      if (!flags.plan) checkLength(plan, fps);
      if (flags.manikin) {
        if (terrain !== FLAT) throw failUsage('--manikin walks level ground: this file has another');
        const record = walkManikin(measureChain(figure), plan);
        if (!record.arrived)
          context.writeError(
            `warning: the manikin loses its balance in step ${record.strikes.length + 1} and its walk ends there; a rounder corner (--corner round) or a shorter step helps\n`,
          );
        const walked = describeManikin(record, fps, flags.joints);
        printJson(context, { fps, plan: describePlan(plan, undefined), ...walked });
        return;
      }
      const track = flags.plan ? undefined : createStyledTrack({ table, styles, plan, terrain });
      const motion = track && createStepMotion(track, figure, { plantStrength: flags.plant ?? 1 });
      const metrics = flags.metrics && motion && { metrics: describeMetrics(motion) };
      if (out !== undefined && motion !== undefined) {
        const { styleName } = request;
        const way = file === undefined ? (preset ?? 'Way') : basename(file).replace(ENDING, '');
        const source = { motion, styleName, way, base: style.base.name, plantStrength: flags.plant ?? 1 };
        printJson(context, { ...(await exportWay(context, source, out, request.character)), ...metrics });
        return;
      }
      printJson(context, {
        fps,
        duration: track?.durationS ?? null,
        plan: describePlan(plan, track),
        problems: problems.map(describeProblem),
        ...metrics,
        frames: motion && !metrics ? describeMotion(motion, fps, flags.joints) : [],
      });
    });
}

/** Refuses what would take too long before any of it is solved. */
function checkLength({ steps }: StepPlan, fps: number): void {
  const leastS = steps.reduce((sum, { durationS }) => sum + durationS, 0);
  const mostS = Math.min(MOST_TRACK_S - REST_S, MOST_FRAMES / fps - REST_S);
  if (leastS > mostS)
    throw failUsage(
      `the steps take ${Math.ceil(leastS)} s; at ${fps} frames a second at most ${Math.floor(mostS)} s are walked (--plan has no limit)`,
    );
}

function parsePreset(text: string): string {
  if ((STEP_PRESETS as readonly string[]).includes(text) || TURN_PRESET.test(text)) return text;
  throw new InvalidArgumentError(`Expected ${STEP_PRESETS.join(', ')} or turn:<degrees>.`);
}

function parsePlace(text: string): StepsItem {
  const numbers = text.split(',').map(parseFinite);
  const [x, z, heading] = numbers;
  if (x === undefined || z === undefined || numbers.length > 3)
    throw new InvalidArgumentError('Expected x,z or x,z,heading.');
  return { kind: 'waypoint', x, z, halt: false, ...(heading !== undefined && { heading }) };
}

/** The plan of what was asked for. A file with a step that cannot be taken is bad input, every one told. */
async function readPlan(
  context: CommandContext,
  flags: StepsFlags,
  body: StepBody,
  request: WalkRequest,
): Promise<
  Pick<PlannedFile, 'plan' | 'problems' | 'terrain'> & { readonly styles: ReadonlyMap<string, PlanTable> }
> {
  const { file, preset, timing, corner, treads, turnsOnBall, save } = flags;
  if (preset !== undefined)
    return {
      plan: planPreset(body, preset),
      problems: [],
      terrain: body.terrain,
      styles: new Map<string, PlanTable>(),
    };
  const walk = {
    ...(timing && { timing }),
    ...(corner && { corner }),
    ...(treads && { treadsPerStep: treads }),
    ...(turnsOnBall && { turnsOnBall }),
  };
  const parsed = await readAsked(context, flags, body, request);
  const { bodies, tables } = await readWayStyles(context, file ?? '', parsed, request);
  const walked = { ...parsed, walk: { ...parsed.walk, ...walk } };
  if (save !== undefined) await writeOut(context, save, writeSteps(walked));
  const ground = await readFileSet(context, file ?? '', walked.terrain);
  if (ground !== undefined && body.terrain.base !== undefined)
    throw failUsage('one set at most is walked on: the file names one, and --terrain another');
  const on = ground === undefined ? body : standOn(body, createTerrain(body.terrain.parts, ground.base));
  const planned = planFile(walked, on, request.normalizedSpeed, { styles: bodies });
  if (planned.problems.length > 0)
    throw failInput(
      planned.problems.map(({ item, message, nearest: { x, z } }) => ({
        file: file ?? (flags.to ? '--to' : '--say'),
        path: `items[${item}]`,
        message: `${message}; the nearest foothold that can be is at x ${x.toFixed(3)}, z ${z.toFixed(3)} m`,
      })),
    );
  for (const told of describeShortHolds(planned.plan))
    context.writeError(`warning: ${file ?? '--say'}: ${told}\n`);
  for (const pin of planned.looseFrom)
    context.writeError(
      `warning: ${file ?? '--to'}: pins[${pin}]: there is no such step, the pin does nothing\n`,
    );
  return { ...planned, styles: tables };
}

async function readAsked(
  context: CommandContext,
  { file, to, say }: StepsFlags,
  body: StepBody,
  { normalizedSpeed }: WalkRequest,
): Promise<StepsFile> {
  if (say !== undefined) return readSaid(context, say, body, normalizedSpeed);
  if (to !== undefined) return { format: 'gait-steps', version: 1, unit: 'metres', items: to };
  return readSteps(context, file!);
}

async function readSteps(context: CommandContext, file: string): Promise<StepsFile> {
  const reading = await readTextFile(context, file);
  const parse = reading.ok ? parseSteps(reading.text) : { ok: false as const, problems: [reading.problem] };
  if (!parse.ok) throw failInput(parse.problems.map((problem) => ({ file, ...problem })));
  return parse.file;
}

function planPreset(body: StepBody, name: string): StepPlan {
  const builder = new StepBuilder(body);
  const turn = TURN_PRESET.exec(name);
  const preset = STEP_PRESETS.find((word) => word === name);
  if (turn) builder.turn({ angleRad: Number(turn[1]) * RADIANS_PER_DEGREE, type: 'stationary' });
  else if (preset) builder.preset(preset);
  return builder.plan;
}

function describePlan({ steps }: StepPlan, track: StepTrack | undefined): unknown[] {
  return steps.flatMap((step, index) => {
    if (step.kind === 'hold') return [];
    const { side, kind, foothold, durationS, filteredBy, pinned } = step;
    const swing = track?.schedule.swings.find((one) => one.index === index);
    return [
      {
        index,
        side,
        kind,
        position: [foothold.x, foothold.y, foothold.z],
        yaw: foothold.yawRad * DEGREES_PER_RADIAN,
        slope: foothold.slopeRad * DEGREES_PER_RADIAN,
        roll: foothold.rollRad * DEGREES_PER_RADIAN,
        duration: durationS,
        lift: swing?.liftS ?? null,
        strike: swing?.strikeS ?? null,
        filteredBy,
        pinned,
      },
    ];
  });
}

function describeProblem({ item, step, reason, message, nearest }: ItemProblem): unknown {
  return { item, step, reason, message, nearest: [nearest.x, nearest.y, nearest.z] };
}
