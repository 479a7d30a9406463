/** What is held of a curve, and the opposite extreme, which is to stay; the same again of a mean. */
export interface CurveHold {
  readonly value: number;
  readonly opposite: number;
}

/** What a drag of a shown curve is made with. */
export interface ShownDragParts {
  /** What is held of the shown curve, in its unit; of the walk that was drawn last. */
  readShown(): CurveHold;
  /** The same of the pattern, which is what the style says. */
  readPattern(): CurveHold;
  /** Lets the pattern come to a value, and its opposite extreme; left out that stays. */
  preview(value: number, opposite: number | undefined): void;
  /** Whether the shown curve is already that of the last preview. */
  isSettled(): boolean;
  /** Waits until it is. */
  settle(): void;
  /** A miss that is seen, in the curve's unit. */
  readonly nearBy: number;
}

/** A drag of a curve as it is shown, from its first move to its release. */
export interface ShownDrag {
  /** Forgets the drag before. */
  reset(): void;
  /** Moves the curve up by an amount, in its unit. */
  moveBy(change: number): void;
  /** To be called when curves were drawn anew: goes after what planting has made of the last step. */
  follow(): void;
  /** Releases it: the steps that no frame had time for are made at once. */
  finish(): void;
}

/**
 * Farthest that the pattern goes for a way of the seen curve (chosen: where a planted leg gives no way to its
 * channel the style is not changed beyond all measure).
 */
const FARTHEST = 2;
/**
 * Less than this of a step that was seen is taken for this: what planting holds does not make steps endless.
 */
const LEAST_GAIN = 0.4;
/** Most steps that are made on release (chosen: a knee whose other end planting moves takes eight). */
const LAST_STEPS = 16;

/**
 * Brings a shown curve to where it is dragged by what is written: its pattern. It moves by the same
 * difference, and then, as frames show what planting has made of that, by what is missed.
 */
export function createShownDrag(parts: ShownDragParts): ShownDrag {
  const { readShown, readPattern, preview, isSettled, settle, nearBy } = parts;
  /** Where both were as it was grabbed; undefined before its first move. */
  let start: { readonly seen: CurveHold; readonly pattern: CurveHold } | undefined;
  let wanted = 0;
  let pattern = 0;
  /** Where the pattern's opposite extreme had to go, so that the seen one stays. */
  let opposite: number | undefined;
  /** The last step that was seen. */
  let before: { readonly seen: number; readonly pattern: number } | undefined;

  /** Makes a step towards what is wanted; tells whether there was one to make. */
  function correct(): boolean {
    if (start === undefined) return false;
    const seen = readShown();
    const miss = wanted - seen.value;
    const missedOpposite = start.seen.opposite - seen.opposite;
    const made = before === undefined ? 0 : pattern - before.pattern;
    const gain = Math.abs(made) < nearBy ? 1 : Math.max(LEAST_GAIN, (seen.value - before!.seen) / made);
    const reach = FARTHEST * Math.abs(wanted - start.seen.value);
    const within = (value: number, middle: number): number =>
      Math.min(middle + reach, Math.max(middle - reach, value));
    const next = Math.abs(miss) < nearBy ? pattern : within(pattern + miss / gain, start.pattern.value);
    const held = opposite ?? start.pattern.opposite;
    const nextHeld =
      Math.abs(missedOpposite) < nearBy ? held : within(held + missedOpposite, start.pattern.opposite);
    const isHeld = Math.abs(nextHeld - held) < nearBy;
    if (Math.abs(next - pattern) < nearBy && isHeld) return false;
    before = { seen: seen.value, pattern };
    pattern = next;
    if (!isHeld) opposite = nextHeld;
    preview(pattern, opposite);
    return true;
  }

  return {
    reset() {
      start = undefined;
      before = undefined;
    },
    moveBy(change) {
      start ??= { seen: readShown(), pattern: readPattern() };
      if (before === undefined) {
        before = { seen: start.seen.value, pattern: start.pattern.value };
        wanted = start.seen.value;
        pattern = start.pattern.value;
        opposite = undefined;
      }
      wanted += change;
      pattern += change;
      preview(pattern, opposite);
    },
    follow() {
      if (start !== undefined && isSettled()) correct();
    },
    finish() {
      if (start === undefined) return;
      for (let made = 0; made < LAST_STEPS; made++) {
        settle();
        if (!correct()) break;
      }
      settle();
    },
  };
}
