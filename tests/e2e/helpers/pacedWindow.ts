/** What the pages of these tests have beside the program. */
export interface PacedWindow {
  /** How many of the tests' waits want frames at once. */
  gaitsmithHurry?: { begin(): void; end(): void };
  /** Rest between two frames, ms, where it is another one than the page began with. */
  gaitsmithRestMs?: number;
  /** Whether the page is in a frame that nobody looks at; what is drawn outside of frames was asked for. */
  gaitsmithIsUnseen?: boolean;
  /** How many of the tests' waits look at the frames. */
  gaitsmithLookers?: number;
  /** What the picture since the last call would have been drawn with: another picture, another number. */
  gaitsmithFingerprint?: () => number;
}
