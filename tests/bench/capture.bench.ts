import { getBody } from '../../shared/body/figure/bodies.ts';
import { readStyleSources } from '../readStyles.ts';
import { fitStyle } from '../../shared/capture/fit/fitStyle.ts';
import { readCapture } from '../../shared/capture/read/readCapture.ts';
import { writeBvh } from '../../shared/clip/bvh/writeBvh.ts';
import { parseExportOptions } from '../../shared/clip/exportOptions.ts';
import { sampleClip } from '../../shared/clip/sampleClip.ts';

const [what, stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: half-minute|ten-minutes <styles folder>');
const seconds = { 'half-minute': 30, 'ten-minutes': 60 }[what!];
if (seconds === undefined) throw new Error(`There is no case "${what}".`);
/** The long clip is the short one again and again: an export ends at a minute of such frames. */
const repeats = what === 'ten-minutes' ? 10 : 1;

/** A planted walk of the body with the most joints, 60 frames a second, as text. */
function writeClip(): string {
  const reading = parseExportOptions({ format: 'bvh', fps: 60, seconds: seconds!, rootMotion: true });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const style = readStyleSources(stylesFolder!)[0]!;
  const source = {
    figure: getBody('Full spine'),
    normalizedSpeed: 1.4,
    plantStrength: 1,
    style,
    styleName: 'S',
  };
  const sampling = sampleClip(source, reading.options);
  if (!sampling.ok) throw new Error(JSON.stringify(sampling.problems));
  const text = writeBvh(sampling.clip, { naming: 'h-anim', restPose: 'arms-down' });
  const [head, motion] = text.split(/(?<=Frame Time: \S+\n)/) as [string, string];
  const frames = motion.split('\n').length - 1;
  return head.replace(/Frames: \d+/, `Frames: ${frames * repeats}`) + motion.repeat(repeats);
}

const text = writeClip();
const before = process.cpuUsage();
const startedAt = performance.now();
const reading = readCapture(text, { name: 'clip' });
if (!reading.ok) throw new Error(reading.message);
const { style } = fitStyle([reading.capture]);
process.stdout.write(
  JSON.stringify({
    what,
    ms: performance.now() - startedAt,
    // On a busy machine the one measure that stays.
    processorMs: process.cpuUsage(before).user / 1000,
    frames: reading.capture.frames,
    strides: reading.capture.walk.strides,
    keys: style.keys.length,
    maxMemoryMiB: process.resourceUsage().maxRSS / 1024,
  }),
);
