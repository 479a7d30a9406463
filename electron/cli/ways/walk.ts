import { basename } from 'node:path';
import type { Command } from 'commander';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { createPlanTable, type PlanTableOptions } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { LedWalk } from '../../../shared/control/ledWalk.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import {
  type Arrival,
  createGoalRun,
  type Footprint,
  type GoalRun,
} from '../../../shared/control/goals/goalRun.ts';
import type { StylePlans } from '../../../shared/control/goals/goalLead.ts';
import type { GoalFile } from '../../../shared/control/goals/goals.ts';
import { recordRun } from '../../../shared/control/goals/recordRun.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import { withSecondaryMotion } from '../../../shared/gait/coefficients.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import type { Blocked } from '../../../shared/control/stepping/planLedSteps.ts';
import { REFUSAL_WORDS } from '../../../shared/steps/plan/checkStep.ts';
import { FLAT, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import { MOST_FRAMES, once, parsePositive } from '../arguments.ts';
import { type CommandContext, printJson } from '../context.ts';
import { describeContacts, describeJoints } from '../describePose.ts';
import { failInput, failUsage } from '../failure.ts';
import { parseGoals } from './goalFile.ts';
import { describeMetrics } from './motionMetrics.ts';
import { type GroundFlag, parseGround, readGround } from './readGround.ts';
import { readSaidGoals } from './instructions.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { describeNoRun } from '../../../shared/style/runKeys.ts';
import { lookUpBuiltIn, readBuiltInStyles } from '../styleInput.ts';
import { readTextFile } from '../textInput.ts';
import {
  addWalkOptions,
  readWalkRequest,
  refuseRun,
  type WalkFlags,
  type WalkRequest,
} from '../walkOptions.ts';
import { DEFAULT_FPS, parseFps } from './frameRate.ts';
import { addWayExportOptions, exportWay, readWayExport, type WayExportFlags } from './wayExport.ts';

const DEFAULT_SECONDS = 60;

interface GoalFlags extends WalkFlags, WayExportFlags {
  readonly goals?: string;
  /** Where to go, in words. */
  readonly say?: string;
  readonly fps?: number;
  readonly seconds?: number;
  /** False with `--no-joints`. */
  readonly joints: boolean;
  readonly metrics?: true;
  readonly terrain?: readonly GroundFlag[];
}

/** Adds `gait walk`: a free walk from goal to goal, its feet standing in the world. */
export function addWalkCommand(program: Command, context: CommandContext): void {
  addWayExportOptions(addWalkOptions(program.command('walk'), 'on'))
    .description('a free walk to goals: path, footprints, and joints over time')
    .option('--goals <file>', 'where to go: a JSON file of places in metres', once(String))
    .option('--say <order>', 'in words instead: "run to 3,8, then walk back tired"', once(String))
    .option('--terrain <part>', 'ground that is not flat, again and again, as of steps', parseGround)
    .option('--fps <rate>', `frames a second, default ${DEFAULT_FPS}`, once(parseFps))
    .option('--seconds <limit>', `longest time, default ${DEFAULT_SECONDS}`, once(parsePositive))
    .option('--no-joints', 'leave joints and contacts out')
    .option('--metrics', 'what is measured of the walk instead of its frames: slip, depth, knees, steps')
    .action(async (flags: GoalFlags) => {
      const { goals, say, fps = DEFAULT_FPS, seconds = DEFAULT_SECONDS } = flags;
      if ((goals === undefined) === (say === undefined)) throw failUsage('give one of --goals and --say');
      refuseRun(flags);
      if (flags.omega !== undefined) throw failUsage('--goals and --omega exclude each other');
      if (flags.incline !== undefined)
        throw failUsage('--incline is of a belt: the ground of goals is --terrain');
      if (flags.stairs !== undefined)
        throw failUsage('--stairs are of a belt: the ground of goals is --terrain');
      if (flags.root === 'formula')
        throw failUsage('a free walk stands on its floor: --root formula has none');
      if (fps * seconds > MOST_FRAMES)
        throw failUsage(`--fps times --seconds are more than ${MOST_FRAMES} frames`);
      const out = readWayExport(flags, fps);
      const file = say === undefined ? await readGoals(context, goals!) : await readSaidGoals(context, say);
      const request = await readWalkRequest(context, flags);
      checkRuns(file, request, flags);
      const styles = await readGoalStyles(context, file, {
        ...request,
        leaning: request.leaning * (flags.plant ?? 1),
      });
      const { plant = 1, metrics } = flags;
      const ground = await readGround(context, flags.terrain);
      if (out === undefined && !metrics) {
        printJson(context, walkToGoals(request, { ...file, styles }, ground, { ...flags, fps, seconds }));
        return;
      }
      const { figure, style, styleName } = request;
      const { run, walk, blocked } = beginRun(request, { ...file, styles }, ground, {
        plant,
        fps,
        seconds,
        say,
      });
      const motion = recordRun({ run, walk, figure, fps, ...(ground !== FLAT && { ground }) });
      const way = basename(goals ?? 'said').replace(/\.json$/, '');
      const source = { motion, styleName, way, base: style.base.name, plantStrength: plant };
      printJson(context, {
        ...(out && (await exportWay(context, source, out, request.character))),
        arrivals: run.listArrivals().map(describeArrival),
        ...describeBlocked(blocked),
        ...(metrics && { metrics: describeMetrics(motion) }),
      });
    });
}

async function readGoals(context: CommandContext, file: string): Promise<GoalFile> {
  const reading = await readTextFile(context, file);
  const parse = reading.ok ? parseGoals(reading.text) : { ok: false as const, problems: [reading.problem] };
  if (!parse.ok) throw failInput(parse.problems.map((problem) => ({ file, ...problem })));
  return parse.file;
}

/** Fails where goals are run to that nobody runs to. */
function checkRuns({ goals }: GoalFile, { style, styleName }: WalkRequest, { terrain }: GoalFlags): void {
  if (!goals.some(({ gait }) => gait === 'run')) return;
  if (terrain !== undefined) throw failUsage('uneven ground is walked: --terrain has no place where it runs');
  if (style.run === false) throw failInput([{ file: '--say', path: '', message: describeNoRun(styleName) }]);
}

/** Goals, and the plans of the styles that they name. */
type StyledGoals = GoalFile & { readonly styles: ReadonlyMap<string, StylePlans> };

/** Reads the styles that goals name, all of them built in. */
async function readGoalStyles(
  context: CommandContext,
  { goals }: GoalFile,
  { figure, extension, secondaryMotion, leaning }: WalkRequest,
): Promise<StyledGoals['styles']> {
  const builtIn = await readBuiltInStyles(context);
  const names = new Set(goals.flatMap(({ style }) => (style === undefined ? [] : [style])));
  return new Map(
    Array.from(names, (name) => {
      const document = lookUpBuiltIn(builtIn, name)!;
      const style = withSecondaryMotion(createStyleSource(document), secondaryMotion);
      return [name, createPlans({ figure, extension, style, leaning })] as const;
    }),
  );
}

/** The plans of a style's walk, and of its run where it runs. */
function createPlans(options: PlanTableOptions): StylePlans {
  const style = getRunStyle(options.style);
  const runs = style !== options.style;
  return { walk: createPlanTable(options), run: runs ? createPlanTable({ ...options, style }) : undefined };
}

/** How a run to goals is made. */
interface RunFlags {
  readonly plant: number;
  readonly fps: number;
  readonly seconds: number;
  readonly say: string | undefined;
}

/** A walk from a stand at the origin, and the run that leads it. */
function beginRun(
  { figure, style, extension, normalizedSpeed, leaning: asked }: WalkRequest,
  file: StyledGoals,
  terrain: Terrain,
  { plant, fps, seconds, say }: RunFlags,
): { readonly run: GoalRun; readonly walk: FreeWalk; readonly blocked: readonly Blocked[] } {
  const leaning = asked * plant;
  const control = createWalkControl({ style, extension, legLengthM: figure.legLengthM, leaning });
  const plans = createPlans({ figure, style, extension, leaning });
  const blocked: Blocked[] = [];
  const walk = new LedWalk({
    figure,
    control,
    table: plans.walk,
    runTable: plans.run,
    plantStrength: plant,
    terrain,
    onBlocked: (place) => blocked.push(place),
  });
  // Who is told what to do in words idles where it waits.
  if (say !== undefined) walk.idling = 1;
  const { legLengthM } = figure;
  return { run: createGoalRun({ ...file, walk, legLengthM, normalizedSpeed, fps, seconds }), walk, blocked };
}

/** Where the ground lets it not go on; nothing where it does. */
function describeBlocked(blocked: readonly Blocked[]): { readonly problems?: readonly unknown[] } {
  if (blocked.length === 0) return {};
  return {
    problems: blocked.map(({ x, z, reason }) => ({ position: [x, z], reason: REFUSAL_WORDS[reason] })),
  };
}

function walkToGoals(
  request: WalkRequest,
  file: StyledGoals,
  ground: Terrain,
  { fps, seconds, say, joints, plant = 1 }: GoalFlags & Pick<RunFlags, 'fps' | 'seconds'>,
): unknown {
  const { figure } = request;
  const { run, walk, blocked } = beginRun(request, file, ground, { plant, fps, seconds, say });
  const isLevel = ground === FLAT;
  const pose = createPose(figure);
  const frames: unknown[] = [];
  const note = (): void => {
    walk.writePoseInto(pose);
    frames.push(describeFrame(run, walk, { pose, figure, joints }));
  };
  note();
  while (!run.isOver) {
    run.advance();
    note();
  }
  return {
    fps,
    arrivals: run.listArrivals().map(describeArrival),
    ...describeBlocked(blocked),
    footprints: run.footprints.map((footprint) => describeFootprint(footprint, isLevel)),
    frames,
  };
}

function describeArrival({ goal, timeS, missM }: Arrival): unknown {
  return { goal, time: timeS ?? null, miss: missM };
}

/** Over ground that is not flat a place has three numbers. */
function describeFootprint({ side, timeS, x, y, z, yawRad }: Footprint, isLevel: boolean): unknown {
  const position = isLevel ? [x, z] : [x, y, z];
  return { side, time: timeS, position, heading: yawRad * DEGREES_PER_RADIAN };
}

function describeFrame(
  { timeS }: GoalRun,
  { frame, control: { going, walker }, feet }: FreeWalk,
  {
    pose,
    figure,
    joints,
  }: {
    readonly pose: Pose;
    readonly figure: Figure;
    readonly joints: boolean;
  },
): unknown {
  return {
    time: timeS,
    position: [...pose.rootPosition],
    heading: frame.headingRad * DEGREES_PER_RADIAN,
    speed: going.speed * figure.legLengthM,
    turnRate: going.turnRate,
    phase: walker.phase,
    ...(joints && {
      joints: describeJoints(figure, pose.positions, 3),
      contacts: describeContacts(pose, { left: feet.left.stands, right: feet.right.stands }),
    }),
  };
}
