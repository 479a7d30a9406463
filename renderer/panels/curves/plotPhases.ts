import uPlot from 'uplot';
import { PHASE_EVENTS, type PhaseEvent } from '../../../shared/gait/phase.ts';
import { COLORS, FONTS, RIGHT_DASH, SIZES, type Theme, TYPE } from '../../ui/tokens.ts';

/** What events are called along the upper edge. */
const EVENT_LABELS: Readonly<Record<PhaseEvent, string>> = {
  leftHeelStrike: 'L strike',
  rightToeOff: 'R off',
  leftMidStance: 'L mid',
  rightHeelStrike: 'R strike',
  leftToeOff: 'L off',
  rightMidStance: 'R mid',
};

/** Room for the events above the curves, CSS pixels. */
export const EVENTS_HEIGHT = TYPE.unit.line + SIZES.grid;
const BAR_HEIGHT = 3;
/** How far a name may stand out past the end of the cycle, CSS pixels. */
const END_OVERHANG = 5 * SIZES.grid;

/**
 * Draws the cycle's phases under the curves: double support shaded, events marked, and which foot stands as
 * in the scrub bar.
 * @param eventPhases phases of `PHASE_EVENTS` at the speed that is set, cycles.
 */
export function drawPhases({ ctx, bbox }: uPlot, eventPhases: readonly number[], theme: Theme): void {
  const ratio = uPlot.pxRatio;
  const colors = COLORS[theme];
  const toeOff = eventPhases[PHASE_EVENTS.indexOf('rightToeOff')]!;
  const { left, top, width, height } = bbox;
  ctx.save();
  ctx.fillStyle = colors.fieldFill;
  for (const start of [0, 0.5]) ctx.fillRect(left + start * width, top, toeOff * width, height);

  ctx.font = `${TYPE.unit.size * ratio}px ${FONTS.sans}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  let taken = Number.NEGATIVE_INFINITY;
  for (const [index, event] of byPhase(eventPhases)) {
    const x = Math.round(left + eventPhases[index]! * width);
    ctx.fillStyle = colors.line;
    ctx.fillRect(
      x,
      top - EVENTS_HEIGHT * ratio,
      Math.max(1, Math.round(ratio)),
      height + EVENTS_HEIGHT * ratio,
    );
    // In a narrow plot some go without their name rather than over another's.
    const start = x + SIZES.grid * ratio;
    const end = start + ctx.measureText(EVENT_LABELS[event]).width;
    if (start < taken || end > left + width + END_OVERHANG * ratio) continue;
    taken = end + SIZES.grid * ratio;
    ctx.fillStyle = colors.textThird;
    ctx.fillText(EVENT_LABELS[event], start, top - 2 * ratio);
  }

  const leftBar = top + height + 2 * ratio;
  ctx.fillStyle = colors.left;
  ctx.fillRect(left, leftBar, (0.5 + toeOff) * width, BAR_HEIGHT * ratio);
  ctx.strokeStyle = colors.right;
  ctx.lineWidth = BAR_HEIGHT * ratio;
  ctx.setLineDash(RIGHT_DASH.map((length) => length * ratio));
  const rightBar = leftBar + 1.5 * BAR_HEIGHT * ratio + 2 * ratio;
  ctx.beginPath();
  ctx.moveTo(left, rightBar);
  ctx.lineTo(left + toeOff * width, rightBar);
  ctx.moveTo(left + width / 2, rightBar);
  ctx.lineTo(left + width, rightBar);
  ctx.stroke();
  ctx.restore();
}

/** The events from the first to the last, with their places in `PHASE_EVENTS`. */
function byPhase(eventPhases: readonly number[]): readonly (readonly [number, PhaseEvent])[] {
  return [...PHASE_EVENTS.entries()].sort(([a], [b]) => eventPhases[a]! - eventPhases[b]!);
}
