import { getBody } from '../../shared/body/figure/bodies.ts';
import { createExport, type ExportFile } from '../../shared/clip/createExport.ts';
import { parseExportOptions } from '../../shared/clip/exportOptions.ts';
import { createLocomotionSet } from '../../shared/clip/set/createLocomotionSet.ts';
import { createSetWalks } from '../../shared/clip/set/setPlan.ts';
import { readStyleSources } from '../readStyles.ts';

/** Speeds of the set, V in 1/s; with twenty styles, a hundred clips. */
const SPEEDS = [0.6, 0.9, 1.2, 1.5, 1.8];
const STYLES = 20;

const [what, stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: minute|set|files <styles folder>');

function readOptions(given: Parameters<typeof parseExportOptions>[0]) {
  const reading = parseExportOptions(given);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.options;
}

const figure = getBody('Full spine');
const styles = readStyleSources(stylesFolder)
  .slice(0, STYLES)
  .map((style, index) => ({ style, styleName: `Style ${index + 1}` }));

/** A minute of the body with the most joints, 60 frames a second: 3601 frames, read back as well. */
async function exportMinute(): Promise<readonly ExportFile[]> {
  const source = { figure, normalizedSpeed: 1.4, plantStrength: 1, ...styles[0]! };
  const options = readOptions({ fps: 60, seconds: 60 });
  const result = await createExport({ source, options, fileName: 'minute.glb' });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.files;
}

/** A hundred clips of the same body, one cycle each at 30 frames a second. */
async function exportSet(packing: 'one-file' | 'file-per-clip'): Promise<readonly ExportFile[]> {
  const walks = createSetWalks(
    styles.map((style) => ({ figure, plantStrength: 1, ...style })),
    SPEEDS,
  );
  const result = await createLocomotionSet({ name: 'set', walks, options: readOptions({}), packing });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.files;
}

const run = {
  minute: exportMinute,
  set: () => exportSet('one-file'),
  files: () => exportSet('file-per-clip'),
};
const before = process.cpuUsage();
const startedAt = performance.now();
const files = await run[what as keyof typeof run]();
process.stdout.write(
  JSON.stringify({
    what,
    ms: performance.now() - startedAt,
    // On a busy machine the one measure that stays.
    processorMs: process.cpuUsage(before).user / 1000,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    // Of the whole process: code, styles and all that was made meanwhile.
    maxMemoryMiB: process.resourceUsage().maxRSS / 1024,
  }),
);
