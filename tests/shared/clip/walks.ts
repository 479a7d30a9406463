import { getFigureById } from '../../../shared/body/figure/registry.ts';
import type { Clip } from '../../../shared/clip/clip.ts';
import { type ExportOptions, parseExportOptions } from '../../../shared/clip/exportOptions.ts';
import { type ClipSource, sampleClip, type WalkSource } from '../../../shared/clip/sampleClip.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../style/builtIns.ts';

/** A walk as the window has it, planted, in a built-in style. */
export function createWalk(body: string, style: string, given: Partial<WalkSource> = {}): WalkSource {
  return {
    figure: getFigureById(body),
    normalizedSpeed: 1.3,
    style: createStyleSource(getBuiltIn(style)),
    styleName: style,
    plantStrength: 1,
    ...given,
  };
}

/** Options that must be good. */
export function createOptions(given: Partial<ExportOptions> = {}): ExportOptions {
  const reading = parseExportOptions(given);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.options;
}

/** A clip of a walk that can be sampled. */
export function createClip(source: ClipSource, given: Partial<ExportOptions> = {}): Clip {
  const sampling = sampleClip(source, createOptions(given));
  if (!sampling.ok) throw new Error(JSON.stringify(sampling.problems));
  return sampling.clip;
}
