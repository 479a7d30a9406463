import { FIGURE_IDS } from '../../../shared/body/figure/registry.ts';
import type { ExportOptions } from '../../../shared/clip/exportOptions.ts';
import type { ExportCase } from '../../clients/exportCase.ts';

/** The ways to export that are gone through: every option of every format, alone and with others. */
export const OPTION_ROWS: readonly Partial<ExportOptions>[] = [
  { format: 'glb' },
  { format: 'glb', fps: 60, cycles: 2, rootMotion: true },
  { format: 'glb', fps: 24, naming: 'mixamo', endFrame: false },
  { format: 'glb', fps: 120, naming: 'unreal', keyErrorDeg: 0.2 },
  { format: 'glb', seconds: 2.5, rootMotion: true, naming: 'unreal' },
  { format: 'glb', content: 'skeleton', cycles: 3, keyErrorDeg: 1 },
  { format: 'bvh' },
  { format: 'bvh', fps: 60, rootMotion: true, cycles: 2, restPose: 't', naming: 'mixamo' },
  { format: 'bvh', restPose: 'a', naming: 'cmu', endFrame: false },
  { format: 'bvh', fps: 120, seconds: 1, naming: 'cmu', restPose: 't' },
];

/** Speeds V that the pairs take in turn, 1/s: slow, ordinary, brisk, beyond the law. */
const SPEEDS = [0.5, 1.2, 2, 2.8] as const;
/** Strengths of planting that they take in turn. */
const PLANT_STRENGTHS = [1, 1, 0, 0.5] as const;
/** Ways to export that each pair of body and style takes of the whole row, in turn. */
const ROWS_PER_PAIR = 3;

/**
 * How far apart in the whole list neighbours are that are gone through one after the other (chosen: a prime
 * that the count is no multiple of), so that a part of the list is already of all bodies and styles.
 */
const STRIDE = 101;

/**
 * Every body in every style, each pair in three ways to export, so that every body and every style meets
 * every way; speeds and planting in turn.
 */
export function listExportCases(styles: readonly string[]): readonly ExportCase[] {
  const cases = FIGURE_IDS.flatMap((body, bodyIndex) =>
    styles.flatMap((style, styleIndex) =>
      Array.from({ length: ROWS_PER_PAIR }, (_, i): ExportCase => {
        const turn = bodyIndex + ROWS_PER_PAIR * styleIndex + i;
        return {
          body,
          style,
          normalizedSpeed: SPEEDS[(turn + styleIndex) % SPEEDS.length]!,
          plantStrength: PLANT_STRENGTHS[(turn + bodyIndex) % PLANT_STRENGTHS.length]!,
          options: OPTION_ROWS[turn % OPTION_ROWS.length]!,
        };
      }),
    ),
  );
  if (cases.length % STRIDE === 0) return cases;
  return cases.map((_, index) => cases[(index * STRIDE) % cases.length]!);
}
