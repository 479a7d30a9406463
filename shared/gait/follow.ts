/** Nearer than this to what is asked it is taken over, in the unit of what is asked. */
const SETTLED = 1e-6;
/**
 * Asked speeds and turn rates further out than this count as this, 1/s and rad/s (chosen: beyond every limit,
 * so that it changes nothing that is seen, and near enough that the way back is short).
 */
const FURTHEST_ASKED = 10;

/** An asked speed or turn rate as a number to go towards; NaN is 0. */
export function boundAsked(asked: number): number {
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, -FURTHEST_ASKED), FURTHEST_ASKED);
}

/** An asked amount within 0 and `most`; what is not finite leaves it as it is `now`. */
export function boundShare(asked: number, most: number, now: number): number {
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), most) : now;
}

/** What follows an asked number, after so much time; one that is not finite leaves it where it is. */
export function follow(now: number, asked: number, wallDtS: number, smoothingS: number): number {
  if (!Number.isFinite(asked)) return now;
  const bound = boundAsked(asked);
  if (bound === now) return now;
  const remaining = (bound - now) * Math.exp(-wallDtS / smoothingS);
  return Math.abs(remaining) < SETTLED ? bound : bound - remaining;
}
