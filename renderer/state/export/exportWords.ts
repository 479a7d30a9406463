import type { CharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import type { ExportResult } from '../../../shared/clip/createExport.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import type { FramePlan } from '../../../shared/clip/framePlan.ts';
import type { SetResult } from '../../../shared/clip/set/createLocomotionSet.ts';
import { formatChange, formatNumber, THIN_SPACE } from '../../ui/format.ts';
import { formatQuantity, SPEED_UNIT_FACTS, type Units } from '../walk/units.ts';

/** Less than this is written as 0.0 %: rounding. */
const CHANGE_MIN = 0.0005;

/** A length of bytes, "1.3 MB", "820 kB"; kilo is a thousand. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6
    ? formatQuantity(Math.max(1, bytes / 1e3), 0, 'kB')
    : formatQuantity(bytes / 1e6, 1, 'MB');
}

/** A small length, "0.4 mm". */
export function formatMillimetres(metres: number): string {
  return formatQuantity(metres * 1000, metres < 1e-4 ? 2 : 1, 'mm');
}

/** A frame rate, "30 fps", "23.976 fps". */
export function formatFps(fps: number): string {
  return `${Math.round(fps * 1000) / 1000}${THIN_SPACE}fps`;
}

/** What came of an export, in one line. */
export function describeExport({ files, summary, check }: Extract<ExportResult, { ok: true }>): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return [
    `${files[0]?.name ?? ''}: ${summary.frames} frames at ${formatFps(summary.fps)}`,
    check.seamM === null ? undefined : `loops within ${formatMillimetres(check.seamM)}`,
    check.slipM === null ? undefined : `feet slip ${formatMillimetres(check.slipM)} a step`,
    formatBytes(bytes),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** What came of a walk that was added to a character's file, in one line. */
export function describeCharacterExport(
  fileName: string,
  { summary, animation, files, errorM }: Extract<CharacterExport, { ok: true }>,
): string {
  return [
    `${fileName}: “${animation}”, ${summary.frames} frames at ${formatFps(summary.fps)}`,
    `joints within ${formatMillimetres(errorM)}`,
    formatBytes(files.reduce((sum, file) => sum + file.bytes.byteLength, 0)),
  ].join(', ');
}

/** What came of a set, in one line; `name` is the set's. */
export function describeSet(
  name: string,
  { files, clips, checks }: Extract<SetResult, { ok: true }>,
): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const seams = checks.flatMap(({ seamM }) => (seamM === null ? [] : [seamM]));
  const slips = checks.flatMap(({ slipM }) => (slipM === null ? [] : [slipM]));
  return [
    `${name}: ${countClips(clips.map(({ frames }) => frames))} at ${formatFps(clips[0]!.fps)}`,
    seams.length === 0 ? undefined : `they loop within ${formatMillimetres(Math.max(...seams))}`,
    slips.length === 0 ? undefined : `feet slip ${formatMillimetres(Math.max(...slips))} a step at most`,
    formatBytes(bytes),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** "12 clips of 25 to 41 frames"; the frames of each are given. */
function countClips(frames: readonly number[]): string {
  const [least, most] = [Math.min(...frames), Math.max(...frames)];
  const each = least === most ? `${least}` : `${least} to ${most}`;
  return `${frames.length} ${frames.length === 1 ? 'clip' : 'clips'} of ${each} frames`;
}

/** What a set will be: its clips, and how much whole frames change a ground speed at most. */
export function describePlans(plans: readonly FramePlan[], transitions = 0): readonly string[] {
  const change = Math.max(...plans.map((plan) => Math.abs(getSpeedChange(plan))));
  return [
    `${countClips(plans.map(({ frames }) => frames))} at ${formatFps(plans[0]!.fps)}`,
    ...(transitions > 0 ? [`${transitions} clips from stand to walk, back, and in place`] : []),
    'with a table for blend spaces',
    `ground speeds change by ${formatNumber(100 * change, 1)}${THIN_SPACE}% at most`,
  ];
}

/** Share by which whole frames change the ground speed. */
function getSpeedChange({ groundSpeedMps, speedErrorMps }: FramePlan): number {
  const own = groundSpeedMps - speedErrorMps;
  return own === 0 ? 0 : groundSpeedMps / own - 1;
}

/** What a clip will be: its frames, its duration, and the ground speed that whole frames give it. */
export function describePlan(plan: FramePlan, units: Units): readonly string[] {
  const { frames, intervals, cycles, durationS, fps } = plan;
  const repeats = cycles !== undefined && frames > intervals ? ', the last one repeats the first' : '';
  return [
    `${frames} frames${repeats}`,
    `${formatQuantity(durationS, 3, 's')} at ${formatFps(fps)}`,
    describeGroundSpeed(plan, units),
  ];
}

/** What footsteps will be: their frames, how long they take, and that their prints go along. */
export function describeWay({ frames, durationS, fps }: FramePlan, { steps }: StepPlan): readonly string[] {
  const count = steps.filter(({ kind }) => kind !== 'hold').length;
  return [
    `${frames} frames`,
    `${formatQuantity(durationS, 3, 's')} at ${formatFps(fps)}`,
    `with ${count === 1 ? 'its footprint' : `the footprints of ${count} steps`}`,
  ];
}

/** "1.400 → 1.397 m/s, −0.2 %", or the speed alone where whole frames change nothing. */
export function describeGroundSpeed(plan: FramePlan, { speed }: Units): string {
  const { perMps } = SPEED_UNIT_FACTS[speed];
  const own = (plan.groundSpeedMps - plan.speedErrorMps) * perMps;
  const written = plan.groundSpeedMps * perMps;
  const change = getSpeedChange(plan);
  if (Math.abs(change) < CHANGE_MIN) return formatQuantity(written, 3, speed);
  return `${formatNumber(own, 3)} → ${formatQuantity(written, 3, speed)}, ${formatChange(100 * change, 1)}${THIN_SPACE}%`;
}
