import type { Clip } from '../clip.ts';
import { getClipColumns } from '../clipTable.ts';
import { ReadBackFault, type ReadMotion } from './readMotion.ts';

/**
 * Reads the joints of a clip's CSV back. Throws ReadBackFault where it is not the table that it should be.
 */
export function readCsvMotion(text: string, { figure }: Pick<Clip, 'figure'>): ReadMotion {
  const [header, ...rows] = text.split('\n').slice(0, -1);
  const columns = getClipColumns({ figure });
  if (header !== columns.join(',')) throw new ReadBackFault('the header is not that of a clip.');
  const size = 3 * figure.joints.length;
  const positions = new Float64Array(size * rows.length);
  let lengthS = 0;
  rows.forEach((row, frame) => {
    const numbers = row.split(',').map(Number);
    if (numbers.length !== columns.length || !numbers.every(Number.isFinite))
      throw new ReadBackFault(`row ${frame + 2} is broken.`);
    lengthS = numbers[1]!;
    positions.set(numbers.slice(-size), size * frame);
  });
  return { lengthS, frames: rows.length, positions, orientations: undefined, writtenSpeedMps: undefined };
}

/** The numbers of a clip's JSON that are read back. */
interface ClipJson {
  readonly groundSpeed: number;
  readonly frames: readonly { readonly time: number; readonly positions: readonly number[] }[];
}

/** Reads the joints of a clip's JSON back. Throws ReadBackFault where it is not what it should be. */
export function readJsonMotion(text: string, { figure }: Pick<Clip, 'figure'>): ReadMotion {
  const { groundSpeed, frames } = JSON.parse(text) as ClipJson;
  const size = 3 * figure.joints.length;
  const positions = new Float64Array(size * frames.length);
  frames.forEach((frame, index) => {
    if (frame.positions.length !== size) throw new ReadBackFault(`frame ${index} is broken.`);
    positions.set(frame.positions, size * index);
  });
  return {
    lengthS: frames.at(-1)?.time ?? 0,
    frames: frames.length,
    positions,
    orientations: undefined,
    writtenSpeedMps: groundSpeed,
  };
}
