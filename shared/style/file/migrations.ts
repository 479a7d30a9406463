import { FORMAT_VERSIONS } from './formatVersion.ts';

/** Raises a file's plain JSON by one version. */
export interface StyleMigration {
  /** The version that it reads; it yields the next one. */
  readonly from: number;
  /**
   * Returns the content as the next version has it. Pure: leaves its argument as it is; expects any JSON
   * object, well formed or not.
   */
  readonly migrate: (file: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The format's highest version, which this program reads; `formatVersion.ts` says which one it writes. */
export const STYLE_VERSION = FORMAT_VERSIONS.at(-1)!;

/**
 * One step for every version below the present one, with a test each. Versions 2 to 4 only add: what a file
 * of an older one says means the same there.
 */
export const STYLE_MIGRATIONS: readonly StyleMigration[] = [
  { from: 1, migrate: (file) => file },
  { from: 2, migrate: (file) => file },
  { from: 3, migrate: (file) => file },
];

/**
 * Raises a file to the present version, step by step. A file whose version has no step (or is no number)
 * comes back as it is, for the reader to name what is wrong with it.
 */
export function migrateStyleFile(
  file: Readonly<Record<string, unknown>>,
  migrations: readonly StyleMigration[] = STYLE_MIGRATIONS,
): Readonly<Record<string, unknown>> {
  let current = file;
  for (;;) {
    const version = current['version'];
    const step =
      typeof version === 'number' && version < STYLE_VERSION
        ? migrations.find(({ from }) => from === version)
        : undefined;
    if (step === undefined) return current;
    current = { ...step.migrate(current), version: step.from + 1 };
  }
}
