import { getFigureById } from '../../shared/body/figure/registry.ts';
import type { Motion } from '../../shared/body/motion/motion.ts';
import { createPlanTable } from '../../shared/body/planting/plan/planTable.ts';
import { createExport } from '../../shared/clip/createExport.ts';
import { parseExportOptions } from '../../shared/clip/exportOptions.ts';
import { sampleClip, type WaySource } from '../../shared/clip/sampleClip.ts';
import { createTransitions } from '../../shared/clip/set/createTransitions.ts';
import { FootedWalk } from '../../shared/control/footedWalk.ts';
import { createGoalRun } from '../../shared/control/goals/goalRun.ts';
import { recordRun } from '../../shared/control/goals/recordRun.ts';
import { createWalkControl } from '../../shared/control/walkControl.ts';
import { createStepTrack } from '../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../shared/steps/plan/presets.ts';
import { createStepMotion } from '../../shared/steps/stepMotion.ts';
import { createStyleSource } from '../../shared/style/styleSource.ts';
import { ahead, walkOver } from '../shared/steps/terrain/terrainWalks.ts';
import { getBuiltIn } from '../shared/style/builtIns.ts';
import type { ExportedCase } from './exportCase.ts';

/** Frames a second of an exported way. */
export const FPS = 60;
/** Who walks them. */
export const figure = getFigureById('Man');
const style = createStyleSource(getBuiltIn('Tired'));
const table = createPlanTable({ figure, style, extension: 'constant-step' });

/** A turn, a step aside and a step back. */
function walkSteps(): Motion {
  const builder = new StepBuilder(createStepBody(table));
  builder.turn({ angleRad: 1.2, type: 'stationary' });
  builder.preset('side-left');
  builder.preset('back');
  return createStepMotion(createStepTrack({ table, plan: builder.plan }), figure);
}

/** Round a corner to a stand. */
function walkToGoals(): Motion {
  const { legLengthM } = figure;
  const control = createWalkControl({ style, extension: 'constant-step', legLengthM });
  const walk = new FootedWalk({ figure, control, table });
  const goals = [
    { x: 0.5, z: 1.5 },
    { x: 2, z: 2 },
  ];
  const run = createGoalRun({
    goals,
    halt: true,
    walk,
    legLengthM,
    normalizedSpeed: 1,
    fps: FPS,
    seconds: 20,
  });
  return recordRun({ run, walk, figure, fps: FPS });
}

/** How high the stairs lead, metres. */
const STAIRS_M = 0.51;

/** Up stairs to a stand on top. */
function walkUpStairs(): Motion {
  const stairs = ahead(1.5, { kind: 'stairs', treadM: 0.29, riseM: STAIRS_M / 3, count: 3 });
  return createStepMotion(walkOver(table, [stairs], 4, 0.8).track, figure);
}

/** From a stand to a run, which flies at the end, in a set. */
function startToRun(): Motion {
  const plan = { normalizedSpeeds: [], hasRuns: true, kinds: ['start'] } as const;
  const walk = { figure, style, normalizedSpeed: 0, styleName: 'Tired', plantStrength: 1 };
  return createTransitions(walk, plan)[0]!.motion;
}

/** Ways by their names: what is walked, not a cycle; and how high their ground leads, metres. */
export const WAYS = [
  ['steps', walkSteps, 0],
  ['a walk to goals', walkToGoals, 0],
  ['a start to a run', startToRun, 0],
  ['stairs', walkUpStairs, STAIRS_M],
] as const;

/** Exports a way as window and command line do, with its slip, metres. Throws where that fails. */
export async function exportWay(
  way: string,
  motion: Motion,
  format: 'glb' | 'fbx' | 'bvh',
): Promise<ExportedCase & { readonly slipM: number | null }> {
  const source: WaySource = { motion, styleName: 'Tired', way, base: style.base.name, plantStrength: 1 };
  const reading = parseExportOptions({ format, fps: FPS, rootMotion: true });
  if (!reading.ok) throw new Error('no options');
  const { options } = reading;
  const result = await createExport({ source, options, fileName: `way.${format}` });
  const sampling = sampleClip(source, options);
  if (!result.ok || !sampling.ok) throw new Error(JSON.stringify(result));
  const { bytes } = result.files[0]!;
  return {
    name: `${way}, ${format}`,
    figure,
    options,
    clip: sampling.clip,
    bytes,
    slipM: result.check.slipM,
  };
}
