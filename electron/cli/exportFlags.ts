import {
  type ExportOptions,
  type ExportProblem,
  parseExportOptions,
} from '../../shared/clip/exportOptions.ts';
import { CommandFailure, EXIT_CODES } from './failure.ts';

/** The option of the command line that gives each option of an export. */
const FLAGS: Readonly<Record<keyof ExportOptions, string>> = {
  format: '--format',
  fps: '--fps',
  cycles: '--cycles',
  seconds: '--seconds',
  rootMotion: '--root-motion',
  rootNode: '--root-node',
  endFrame: '--no-end-frame',
  naming: '--names',
  restPose: '--rest-pose',
  content: '--skeleton-only',
  keyErrorDeg: '--key-error',
};

/** Checks the options of an export; all that is wrong is wrong usage. */
export function readExportOptions(given: Parameters<typeof parseExportOptions>[0]): ExportOptions {
  const reading = parseExportOptions(given);
  if (!reading.ok) throw failExportOptions(reading.problems);
  return reading.options;
}

/** Options that cannot be used: wrong usage, a line each. */
export function failExportOptions(problems: readonly ExportProblem[]): CommandFailure {
  return new CommandFailure(
    EXIT_CODES.wrongUsage,
    problems.map(({ place, message }) => `error: ${FLAGS[place]}: ${message}`),
  );
}
