import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limbJoint } from '../../../shared/body/figure/joints.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import type { FramePlan } from '../../../shared/clip/framePlan.ts';
import { getTravelM } from '../../../shared/clip/travel.ts';
import { getJointNames } from '../../../shared/clip/jointNames.ts';
import type { ExportedCase } from '../exportCase.ts';

/** What Blender made of a walk. */
export interface BlenderResult {
  /** Greatest distance of a joint from where the kernel has it, metres, and which joint when. */
  readonly furthestM: number;
  readonly worst: string;
  /** Jump from the last frame to the first, metres; null where no loop is promised or it has no end frame. */
  readonly seamM: number | null;
  /**
   * Height of the body's lowest point in each frame of `listComparedFrames`, metres: of its mesh, or of the
   * tips of its toes where it is a BVH; null for a GLB without a mesh, whose bones end nowhere.
   */
  readonly lowestM: readonly number[] | null;
  /** The head is over the hips. */
  readonly upright: boolean;
  /** Toes are ahead of ankles, +Z of the kernel. */
  readonly forward: boolean;
  /** Frames from the first of the action to the last. */
  readonly intervals: number;
  readonly bones: number;
}

/** What a run of Blender says. */
export interface BlenderReport {
  readonly version: string;
  /** One a case, in the same order. */
  readonly results: readonly BlenderResult[];
}

/** How many frames of a walk are compared (chosen). */
const FRAMES = 10;

/** The frames of a clip that are compared, from the first to the last. */
export function listComparedFrames({ frames }: FramePlan): readonly number[] {
  return Array.from({ length: FRAMES }, (_, i) => Math.round((i * (frames - 1)) / (FRAMES - 1)));
}

/** Blender's program, or undefined where there is none; `BLENDER_PATH` names another. */
export function findBlender(): string | undefined {
  const program = process.env['BLENDER_PATH'] ?? 'blender';
  try {
    execFileSync(program, ['--version'], { stdio: 'pipe' });
    return program;
  } catch {
    return undefined;
  }
}

/** Imports cases into one headless Blender and compares them with the kernel. */
export async function runBlender(
  program: string,
  script: string,
  cases: readonly ExportedCase[],
): Promise<BlenderReport> {
  const folder = mkdtempSync(join(tmpdir(), 'gaitsmith-blender-'));
  try {
    const jobs = cases.map((exported, index) => {
      const file = join(folder, `${index}.${exported.options.format}`);
      writeFileSync(file, exported.bytes);
      return { file, ...createJob(exported) };
    });
    return await runScript<BlenderReport>(program, script, folder, jobs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a script in a headless Blender on a job, by files of a folder; gives what it tells. */
export async function runScript<T>(
  program: string,
  script: string,
  folder: string,
  job: unknown,
): Promise<T> {
  const [jobFile, resultsFile] = [join(folder, 'job.json'), join(folder, 'results.json')];
  writeFileSync(jobFile, JSON.stringify(job));
  const words = ['-b', '--factory-startup', '--python-exit-code', '3', '--python', script];
  await new Promise<void>((resolve, reject) => {
    execFile(program, [...words, '--', jobFile, resultsFile], { maxBuffer: 2 ** 26 }, (error, out, told) =>
      error === null ? resolve() : reject(new Error(`Blender ended with ${error.code}.\n${out}\n${told}`)),
    );
  });
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as T;
}

function createJob({ figure, options, clip }: ExportedCase): Record<string, unknown> {
  const { plan } = clip;
  const last = plan.frames - 1;
  const count = figure.joints.length;
  const find = (joint: 'talocrural' | 'metatarsophalangeal_2') =>
    SIDES.map((side) => figure.joints.indexOf(limbJoint(side, joint)));
  return {
    format: options.format,
    fps: plan.fps,
    legLength: figure.legLengthM,
    names: getJointNames(figure, options.naming),
    head: figure.joints.indexOf('skullbase'),
    toes: find('metatarsophalangeal_2'),
    ankles: find('talocrural'),
    loop: plan.isLoop && plan.frames > plan.intervals,
    travel: getTravelM(plan, last),
    frames: listComparedFrames(plan).map((frame) => ({
      frame,
      positions: Array.from({ length: count }, (_, joint) => [
        ...clip.positions.subarray(3 * (count * frame + joint), 3 * (count * frame + joint) + 3),
      ]),
    })),
  };
}
