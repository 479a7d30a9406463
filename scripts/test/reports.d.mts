/** Counts of a suite, what failed in it, and the seconds of each of its parts. */
export interface SuiteReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly times: readonly { readonly name: string; readonly seconds: number }[];
}
/** A report of Vitest (undefined where there is none) and its exit code, read. */
export declare function readUnitReport(report: unknown, code: number | null): SuiteReport;
/** A report of Playwright (undefined where there is none) and its exit code, read. */
export declare function readJourneysReport(report: unknown, code: number | null): SuiteReport;
/** Lines that say where the time of a run went. */
export declare function describeTimes(
  suites: readonly { name: string; seconds: number; times?: SuiteReport['times'] }[],
): string[];
