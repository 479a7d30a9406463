/** Test files that `npm run check` leaves to `npm test`, from the project's folder on. */
export declare const LONG_TESTS: readonly string[];
