import type { Capture } from '../../../shared/capture/capture.ts';
import { type CaptureOptions, readCapture } from '../../../shared/capture/read/readCapture.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { type BvhOptions, writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import type { ExportOptions } from '../../../shared/clip/exportOptions.ts';
import type { ClipSource } from '../../../shared/clip/sampleClip.ts';
import type { StyleDocument, StyleKey } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { createClip } from '../clip/walks.ts';

/** A style over people's walk with one key. */
export function createStyle(
  channels: StyleKey['channels'],
  base: StyleDocument['base'] = 'measured',
): StyleDocument {
  return {
    format: 'gait-style',
    name: 'Styled',
    description: '',
    author: '',
    license: '',
    tags: [],
    base,
    hipPolicy: 'fixed-amplitude',
    keys: [{ speed: 1, channels }],
  };
}

/** What a walk is written with. */
export interface WalkText {
  readonly source?: Partial<ClipSource>;
  readonly clip?: Partial<ExportOptions>;
  readonly bvh?: Partial<BvhOptions>;
}

/** A style walked by the kernel as a BVH: the Man, unplanted, eight cycles of 60 frames a second. */
export function writeWalk(style: StyleDocument, normalizedSpeed: number, given: WalkText = {}): string {
  const clip = createClip(
    {
      figure: getFigureById('Man'),
      normalizedSpeed,
      style: createStyleSource(style),
      styleName: style.name,
      plantStrength: 0,
      ...given.source,
    },
    { format: 'bvh', fps: 60, cycles: 8, rootMotion: true, ...given.clip },
  );
  return writeBvh(clip, { naming: 'h-anim', restPose: 'arms-down', ...given.bvh });
}

/** Reads a clip that must be a walk. */
export function read(text: string, options: Partial<CaptureOptions> = {}): Capture {
  const reading = readCapture(text, { name: 'clip', ...options });
  if (!reading.ok) throw new Error(reading.message);
  return reading.capture;
}

/** The sentence with which a clip is refused. */
export function readRefusal(text: string): string {
  const reading = readCapture(text, { name: 'clip' });
  if (reading.ok) throw new Error('The clip was taken for a walk.');
  return reading.message;
}

/** Root mean square of the difference of two curves. */
export function computeRms(a: Float64Array, b: Float64Array): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0) / a.length);
}
