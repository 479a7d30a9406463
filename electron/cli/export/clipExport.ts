import { basename } from 'node:path';
import { type ClipOptions, createExport, type ExportSummary } from '../../../shared/clip/createExport.ts';
import type { ClipSource } from '../../../shared/clip/sampleClip.ts';
import type { CommandContext } from '../context.ts';
import { writeOut } from '../outFile.ts';
import { failExport } from './exportFlags.ts';

/** What was written. */
export interface WrittenOut {
  readonly file: string;
  readonly bytes: number;
  readonly summary: ExportSummary;
}

/** Writes a clip, and what belongs beside it, read back before it is called done. */
export async function exportClip(
  context: CommandContext,
  {
    source,
    options,
    out,
  }: { readonly source: ClipSource; readonly options: ClipOptions; readonly out: string },
): Promise<WrittenOut> {
  const result = await createExport({ source, options, fileName: basename(out) });
  if (!result.ok) throw failExport(result, out);
  const [file, ...others] = result.files;
  const beside = Object.fromEntries(others.map(({ name, bytes }) => [name.slice(file!.name.length), bytes]));
  await writeOut(context, out, file!.bytes, beside);
  return { file: out, bytes: file!.bytes.byteLength, summary: result.summary };
}
