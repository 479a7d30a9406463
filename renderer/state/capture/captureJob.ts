import type { Capture, CaptureReading } from '../../../shared/capture/capture.ts';
import { fitStyle } from '../../../shared/capture/fit/fitStyle.ts';
import { readClipBytes } from '../../../shared/character/fbx/readClipBytes.ts';
import { readCapture } from '../../../shared/capture/read/readCapture.ts';
import type { StyleFit } from '../../../shared/capture/fit/styleFit.ts';
import type { BaseName } from '../../../shared/gait/bases.ts';
import type { RememberedRoles } from './rememberedRoles.ts';

/** What is asked of a capture's thread. */
export type CaptureJob =
  | {
      readonly kind: 'read';
      /** What the clip is called, without folder and ending. */
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** What was put right of skeletons before, one of which may be this one's. */
      readonly remembered: RememberedRoles;
    }
  | {
      readonly kind: 'fit';
      readonly captures: readonly Capture[];
      readonly neutral?: Capture;
      readonly base: BaseName;
      readonly name: string;
    };

/** What came of it. */
export type CaptureOutcome =
  | { readonly kind: 'read'; readonly reading: CaptureReading }
  | { readonly kind: 'fitted'; readonly fit: StyleFit }
  /** Nothing came of it; a sentence says why. */
  | { readonly kind: 'failed'; readonly message: string };

type ReadJob = Extract<CaptureJob, { kind: 'read' }>;
type FitJob = Extract<CaptureJob, { kind: 'fit' }>;

/** Does what a job asks for; `onShare` hears how much is done, 0 to 1. Runs in any thread. */
export async function runCaptureJob(
  job: CaptureJob,
  onShare: (share: number) => void,
): Promise<CaptureOutcome> {
  return job.kind === 'read' ? read(job, onShare) : fit(job);
}

async function read(
  { name, bytes, remembered }: ReadJob,
  onShare: (share: number) => void,
): Promise<CaptureOutcome> {
  const clip = await readClipBytes(bytes);
  if (!clip.ok) return { kind: 'read', reading: { ok: false, code: 'file', message: clip.message } };
  const { source } = clip;
  const options = { name, onProgress: onShare };
  const first = readCapture(source, options);
  const key = first.ok ? first.capture.skeletonKey : first.skeletonKey;
  const roles = key === undefined ? undefined : remembered[key];
  return { kind: 'read', reading: roles === undefined ? first : readCapture(source, { ...options, roles }) };
}

function fit({ captures, neutral, base, name }: FitJob): CaptureOutcome {
  const fitting = fitStyle(captures, { base, name, ...(neutral !== undefined && { neutral }) });
  return { kind: 'fitted', fit: fitting };
}

/** A capture as a fit needs it: without the figure that is only drawn. */
export function withoutFigure(capture: Capture): Capture {
  return { ...capture, figure: { ...capture.figure, frames: 0, positions: new Float32Array() } };
}
