import {
  type ContactMeterOptions,
  type ContactQuery,
  type ContactReport,
  createContactMeter,
  isSameContactQuery,
  SETTLE_MS,
} from './footSlide.ts';

/** What the follower asks, and whom it tells. */
export interface ContactFollowerOptions extends ContactMeterOptions {
  /** The walk that is set now. */
  readonly getQuery: () => ContactQuery;
}

/** Reads how the walk that is set fits its floor, at its caller's pace. */
export interface ContactFollower {
  /** Measures where the walk has changed; to be called ten times a second at most. */
  read(): ContactReport;
  /** Ends it: nobody is told any more. */
  end(): void;
}

/**
 * Creates what has a walk measured in full once it has rested for `SETTLE_MS` after a `read` that found it
 * changed, between two reads too. While the walk goes on changing nothing is measured or told between them:
 * `onFull` is called only for the walk that is still set.
 */
export function createContactFollower(options: ContactFollowerOptions): ContactFollower {
  const { getQuery, measureInFull, onFull } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let query: ContactQuery | undefined;
  let report: ContactReport | undefined;
  let readAtMs = 0;
  const isStillSet = (): boolean => query !== undefined && isSameContactQuery(query, getQuery());
  const meter = createContactMeter({
    measureInFull,
    onFull: () => {
      if (isStillSet()) onFull?.();
    },
  });
  function settle(): void {
    // A timer may come a fraction early by the other clock.
    if (query !== undefined && isStillSet()) meter(query, Math.max(performance.now(), readAtMs + SETTLE_MS));
  }
  return {
    read() {
      query = getQuery();
      readAtMs = performance.now();
      const found = meter(query, readAtMs);
      if (found !== report) {
        clearTimeout(timer);
        if (!found.isFinal) timer = setTimeout(settle, SETTLE_MS);
      }
      report = found;
      return found;
    },
    end() {
      clearTimeout(timer);
      query = undefined;
    },
  };
}
