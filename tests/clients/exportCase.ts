import type { Figure } from '../../shared/body/figure/figure.ts';
import { getFigureById } from '../../shared/body/figure/registry.ts';
import type { Clip } from '../../shared/clip/clip.ts';
import { createExport } from '../../shared/clip/createExport.ts';
import { type ExportOptions, parseExportOptions } from '../../shared/clip/exportOptions.ts';
import { type ClipSource, sampleClip } from '../../shared/clip/sampleClip.ts';
import type { StyleDocument } from '../../shared/style/document.ts';
import { createStyleSource } from '../../shared/style/styleSource.ts';

/** A walk and how it is exported, to be read by another program. */
export interface ExportCase {
  readonly body: string;
  readonly style: string;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  readonly plantStrength: number;
  readonly options: Partial<ExportOptions>;
}

/** A case that was exported: the bytes of its main file, and the kernel's own clip. */
export interface ExportedCase {
  readonly name: string;
  readonly figure: Figure;
  readonly options: ExportOptions;
  readonly clip: Clip;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a case is, in a line: `Child, Tired, V 1.3, planted, glb, fps 60`. */
export function describeCase({ body, style, normalizedSpeed, plantStrength, options }: ExportCase): string {
  const planting = plantStrength === 1 ? 'planted' : `planted ${100 * plantStrength} %`;
  return [body, style, `V ${normalizedSpeed}`, planting, describeOptions(options)].join(', ');
}

/** The same of its options alone. */
export function describeOptions(options: Partial<ExportOptions>): string {
  const words = Object.entries(options).map(([name, value]) =>
    name === 'format' ? String(value) : value === true ? name : `${name} ${value}`,
  );
  return words.join(', ');
}

/** Exports a case by the way that window and command line go. Throws where that fails. */
export async function exportCase(
  exported: ExportCase,
  styles: readonly StyleDocument[],
): Promise<ExportedCase> {
  const name = describeCase(exported);
  const document = styles.find((one) => one.name === exported.style);
  const reading = parseExportOptions(exported.options);
  if (document === undefined || !reading.ok) throw new Error(`${name} is no case.`);
  const { options } = reading;
  const source: ClipSource = {
    figure: getFigureById(exported.body),
    normalizedSpeed: exported.normalizedSpeed,
    style: createStyleSource(document),
    styleName: exported.style,
    plantStrength: exported.plantStrength,
  };
  const result = await createExport({ source, options, fileName: `walk.${options.format}` });
  const sampling = sampleClip(source, options);
  if (!result.ok || !sampling.ok) throw new Error(`${name} was not exported: ${JSON.stringify(result)}`);
  return { name, figure: source.figure, options, clip: sampling.clip, bytes: result.files[0]!.bytes };
}
