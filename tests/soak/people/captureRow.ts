import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitStyle } from '../../../shared/capture/fit/fitStyle.ts';
import type { CaptureReading } from '../../../shared/capture/capture.ts';
import { readCapture } from '../../../shared/capture/read/readCapture.ts';
import type { FitReport } from '../../../shared/capture/fit/styleFit.ts';
import { CHANNEL_NAMES, type ChannelName } from '../../../shared/gait/channels.ts';
import { CHANNEL_WORDS } from '../../../shared/style/channelWords.ts';

/** A clip and how well the style that was fitted to it says it, or why none was. */
export type CaptureRow =
  | { readonly name: string; readonly strides: number; readonly speed: number; readonly report: FitReport }
  | { readonly name: string; readonly refusal: string };

/** A BVH of a folder, as it was read. */
export interface ReadClip {
  readonly name: string;
  readonly reading: CaptureReading;
}

/** Reads each BVH of a folder; undefined where there is no such folder. */
export function readClips(folder: string): readonly ReadClip[] | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.bvh'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.bvh'.length);
      return { name, reading: readCapture(readFileSync(join(folder, file), 'utf8'), { name }) };
    });
}

/** Fits a style to each clip; undefined where there are none. */
export function measureCaptures(clips: readonly ReadClip[] | undefined): readonly CaptureRow[] | undefined {
  return clips?.map(({ name, reading }): CaptureRow => {
    if (!reading.ok) return { name, refusal: reading.message };
    const { walk } = reading.capture;
    const { report } = fitStyle([reading.capture]);
    return { name, strides: walk.strides, speed: walk.normalizedSpeed, report };
  });
}

/**
 * The table of R2 by channel, a column for each clip that was fitted, and what the others were refused for.
 */
export function writeCaptures(rows: readonly CaptureRow[] | undefined): readonly string[] {
  if (rows === undefined)
    return ['Not measured: the captures, which are no part of the project, were not beside it.'];
  const fitted = rows.filter((row) => 'report' in row);
  return [
    'How much of each channel’s variance over the cycle the style says that `gait fit` made of a clip (R², left / right; *still* under one degree of standard',
    'deviation), over Natural. The clips lie beside the project and are no part of it; [how it is done](../architecture/capture.md).',
    '',
    `| | ${fitted.map(({ name }) => name).join(' | ')} |`,
    `|---|${fitted.map(() => '---|').join('')}`,
    `| strides | ${fitted.map(({ strides }) => strides).join(' | ')} |`,
    `| V, 1/s | ${fitted.map(({ speed }) => speed.toFixed(2)).join(' | ')} |`,
    `| S of the hip, law / curve | ${fitted.map(({ report: { hipScale } }) => `${hipScale.law.toFixed(2)} / ${hipScale.curve.toFixed(2)}`).join(' | ')} |`,
    ...CHANNEL_NAMES.map(
      (channel) =>
        `| ${CHANNEL_WORDS[channel].label.toLowerCase()} | ${fitted.map(({ report }) => writeR2(report, channel)).join(' | ')} |`,
    ),
    '',
    'Refused:',
    '',
    ...rows.flatMap((row) => ('refusal' in row ? [`- ${row.name}: ${row.refusal}`] : [])),
  ];
}

function writeR2({ channels }: FitReport, channel: ChannelName): string {
  const report = channels[channel];
  const write = (r2: number | null): string => (r2 === null ? 'still' : r2.toFixed(2));
  return 'left' in report ? `${write(report.left.r2)} / ${write(report.right.r2)}` : write(report.r2);
}
