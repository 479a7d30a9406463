import uPlot from 'uplot';
import { KEY_POSE_LABELS, type KeyPose, type KeyPoseName } from '../../../shared/body/metrics/keyPoses.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import { COLORS, FONTS, RIGHT_DASH, SIZES, type Theme, TYPE } from '../../ui/tokens/tokens.ts';

/** What is marked along the cycle. */
export interface MarkedPhases {
  /** When the right foot leaves the floor, and half a cycle later the left one; cycles. */
  readonly toeOffPhase: number;
  /** The poses of the walk as it is seen. */
  readonly poses: readonly KeyPose[];
}

/** The marks in the order in which they are named: where two are too near, the later one goes without. */
const NAMED = ['contact', 'passing', 'down', 'off', 'up'] as const satisfies readonly (KeyPoseName | 'off')[];

/** What a mark is called along the upper edge. */
const formatMark = (side: Side, name: (typeof NAMED)[number]): string =>
  `${side === 'left' ? 'L' : 'R'} ${name === 'off' ? name : KEY_POSE_LABELS[name].toLowerCase()}`;

/** Room for the events above the curves, CSS pixels. */
export const EVENTS_HEIGHT = TYPE.unit.line + SIZES.grid;
const BAR_HEIGHT = 3;
/** How far a name may stand out past the end of the cycle, CSS pixels. */
const END_OVERHANG = 5 * SIZES.grid;

/**
 * Draws the cycle's phases under the curves: double support shaded, poses and toe offs marked, and which foot
 * stands as in the scrub bar.
 */
export function drawPhases({ ctx, bbox }: uPlot, phases: MarkedPhases, theme: Theme): void {
  const ratio = uPlot.pxRatio;
  const colors = COLORS[theme];
  const toeOff = phases.toeOffPhase;
  const { left, top, width, height } = bbox;
  ctx.save();
  ctx.fillStyle = colors.fieldFill;
  for (const start of [0, 0.5]) ctx.fillRect(left + start * width, top, toeOff * width, height);

  ctx.font = `${TYPE.unit.size * ratio}px ${FONTS.sans}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  const taken: { readonly start: number; readonly end: number }[] = [];
  for (const { label, phase } of listMarks(phases)) {
    const x = Math.round(left + phase * width);
    const line = Math.max(1, Math.round(ratio));
    ctx.fillStyle = colors.line;
    ctx.fillRect(x, top, line, height);
    // In a narrow plot some go without their name rather than over another's.
    const start = x + SIZES.grid * ratio;
    const end = start + ctx.measureText(label).width;
    const gap = SIZES.grid * ratio;
    const isTaken = taken.some((other) => start < other.end + gap && end > other.start - gap);
    if (isTaken || end > left + width + END_OVERHANG * ratio) continue;
    taken.push({ start, end });
    // Up to its name, but through no other's.
    ctx.fillRect(x, top - EVENTS_HEIGHT * ratio, line, EVENTS_HEIGHT * ratio);
    ctx.fillStyle = colors.textThird;
    ctx.fillText(label, start, top - 2 * ratio);
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

/** What is marked, with its name, in the order of `NAMED`. */
function listMarks({ toeOffPhase, poses }: MarkedPhases): readonly { label: string; phase: number }[] {
  const offs = [
    { name: 'off', side: 'right', phase: toeOffPhase },
    { name: 'off', side: 'left', phase: 0.5 + toeOffPhase },
  ] as const;
  return [...poses, ...offs]
    .toSorted((a, b) => NAMED.indexOf(a.name) - NAMED.indexOf(b.name) || a.phase - b.phase)
    .map(({ name, side, phase }) => ({ label: formatMark(side, name), phase }));
}
