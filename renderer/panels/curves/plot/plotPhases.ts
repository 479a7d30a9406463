import uPlot from 'uplot';
import { KEY_POSE_LABELS, type KeyPose, type KeyPoseName } from '../../../../shared/body/metrics/keyPoses.ts';
import type { Side } from '../../../../shared/gait/channels.ts';
import { wrapPhase } from '../../../../shared/gait/units.ts';
import { readEvents } from '../../../../shared/gait/stepTimes.ts';
import { COLORS, FONTS, RIGHT_DASH, SIZES, type Theme, TYPE } from '../../../ui/tokens/tokens.ts';
import type { PlotView } from './plotView.ts';

/** What is marked along the cycle. */
export interface MarkedPhases {
  /** Where phases of the walk lie in the plot, and when its feet come and go. */
  readonly view: PlotView;
  /** The poses of the shown walk. */
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
 * Draws the cycle's phases under the curves: double support shaded, or a run's flight, poses and toe offs
 * marked, and which foot stands as in the scrub bar.
 */
export function drawPhases({ ctx, bbox }: uPlot, phases: MarkedPhases, theme: Theme): void {
  const ratio = uPlot.pxRatio;
  const colors = COLORS[theme];
  const { view } = phases;
  const events = readEvents(view.clock);
  const { left, top, width, height } = bbox;
  // What is out of sight ends at the edges.
  const getX = (time: number): number => left + Math.min(1, Math.max(0, view.getShareOfTime(time))) * width;
  const [start, rightOff, rightStrike, leftOff, end] = [0, ...events, 1].map(getX) as [
    number,
    number,
    number,
    number,
    number,
  ];
  ctx.save();
  ctx.fillStyle = colors.fieldFill;
  const isRun = rightOff > rightStrike;
  const shaded = isRun
    ? [
        [leftOff, rightStrike],
        [rightOff, end],
      ]
    : [
        [start, rightOff],
        [rightStrike, leftOff],
      ];
  for (const [from, until] of shaded) ctx.fillRect(from!, top, until! - from!, height);

  ctx.font = `${TYPE.unit.size * ratio}px ${FONTS.sans}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  const taken: { readonly from: number; readonly until: number }[] = [];
  for (const { label, phase } of listMarks(phases)) {
    const share = view.getShare(phase);
    if (share < 0 || share > 1) continue;
    const x = Math.round(left + share * width);
    const line = Math.max(1, Math.round(ratio));
    ctx.fillStyle = colors.line;
    ctx.fillRect(x, top, line, height);
    // In a narrow plot some go without their name rather than over another's.
    const from = x + SIZES.grid * ratio;
    const until = from + ctx.measureText(label).width;
    const gap = SIZES.grid * ratio;
    const isTaken = taken.some((other) => from < other.until + gap && until > other.from - gap);
    if (isTaken || until > left + width + END_OVERHANG * ratio) continue;
    taken.push({ from, until });
    // Up to its name, but through no other's.
    ctx.fillRect(x, top - EVENTS_HEIGHT * ratio, line, EVENTS_HEIGHT * ratio);
    ctx.fillStyle = colors.textThird;
    ctx.fillText(label, from, top - 2 * ratio);
  }

  const leftBar = top + height + 2 * ratio;
  ctx.fillStyle = colors.left;
  ctx.fillRect(start, leftBar, leftOff - start, BAR_HEIGHT * ratio);
  ctx.strokeStyle = colors.right;
  ctx.lineWidth = BAR_HEIGHT * ratio;
  ctx.setLineDash(RIGHT_DASH.map((length) => length * ratio));
  const rightBar = leftBar + 1.5 * BAR_HEIGHT * ratio + 2 * ratio;
  ctx.beginPath();
  if (!isRun) {
    ctx.moveTo(start, rightBar);
    ctx.lineTo(rightOff, rightBar);
  }
  ctx.moveTo(rightStrike, rightBar);
  ctx.lineTo(isRun ? rightOff : end, rightBar);
  ctx.stroke();
  ctx.restore();
}

/** What is marked, with its name, in the order of `NAMED`. */
function listMarks({ view: { clock }, poses }: MarkedPhases): readonly { label: string; phase: number }[] {
  const offs = [
    { name: 'off', side: 'right', phase: wrapPhase(clock.phases[1]!) },
    { name: 'off', side: 'left', phase: clock.phases[3]! },
  ] as const;
  return [...poses, ...offs]
    .toSorted((a, b) => NAMED.indexOf(a.name) - NAMED.indexOf(b.name) || a.phase - b.phase)
    .map(({ name, side, phase }) => ({ label: formatMark(side, name), phase }));
}
