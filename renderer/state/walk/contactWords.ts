import type { LimitExcess } from '../../../shared/body/metrics/metrics.ts';
import { formatNumber, THIN_SPACE } from '../../ui/format.ts';
import type { ContactReport } from './contact.ts';
import { formatQuantity } from './units.ts';

/** What limits of joints are called; flexion goes without saying. */
const JOINT_LABELS: Readonly<Record<string, string>> = {
  hip: 'hip',
  knee: 'knee',
  talocrural: 'ankle',
  shoulder: 'shoulder',
  elbow: 'elbow',
};
/** Sides whose excess differs by less are told as one, degrees (chosen: half of what is shown). */
const SAME_EXCESS_DEG = 0.5;

/**
 * How few words the line makes of floor and joints: all, fewer where they have no room, and the numbers
 * alone.
 */
export const BREVITIES = ['full', 'short', 'least'] as const;
export type Brevity = (typeof BREVITIES)[number];

/**
 * The parts of the read-out line that tell of floor and joints: duty factor, foot slide, penetration, limits
 * reached.
 */
export function formatContact(report: ContactReport, brevity: Brevity = 'full'): readonly string[] {
  const { dutyFactor, penetrationM, limits } = report;
  const floor = { full: 'into floor', short: 'into floor', least: 'floor' }[brevity];
  return [
    `duty ${formatQuantity(dutyFactor * 100, 0, '%')}`,
    formatSlide(report, brevity),
    `${floor} ${formatQuantity(penetrationM * 1000, 0, 'mm')}`,
    formatLimits(limits),
  ];
}

/**
 * "foot slide 1 mm a step (632 without planting), scuff 3 mm" (scuff: what the swinging foot drags along); of
 * a walk that is not planted "foot slide 632 mm a step, pattern only"; where legs do not reach what the style
 * asks "planted 62 %" goes before.
 */
function formatSlide(report: ContactReport, brevity: Brevity): string {
  const percent = Math.floor(100 * report.bearable);
  if (percent === 100) return formatSlideAlone(report, brevity);
  return `planted ${formatQuantity(percent, 0, '%')}, ${formatSlideAlone(report, brevity)}`;
}

function formatSlideAlone(
  { slideM, scuffM, patternSlideM, isOnStairs }: ContactReport,
  brevity: Brevity,
): string {
  const slide = formatSides(slideM, 'mm');
  if (isOnStairs) {
    const scuffed = formatSides(scuffM, 'mm');
    return `${brevity === 'least' ? 'slide' : 'foot slide'} ${slide}${brevity === 'full' ? ' a step' : ''}, scuff ${scuffed}`;
  }
  if (patternSlideM === undefined)
    return {
      full: `foot slide ${slide} a step, pattern only`,
      short: `foot slide ${slide}, pattern`,
      least: `slide ${slide}`,
    }[brevity];
  const scuff = formatSides(scuffM, 'mm');
  const pattern = formatSides(patternSlideM);
  return {
    full: `foot slide ${slide} a step (${pattern} without planting), scuff ${scuff}`,
    short: `foot slide ${slide} (pattern ${pattern}), scuff ${scuff}`,
    least: `slide ${slide}, scuff ${scuff}`,
  }[brevity];
}

/** Millimetres of metres, "12 mm", or "L 12 R 30 mm" where the sides differ. */
function formatSides(metres: ContactReport['slideM'], unit?: 'mm'): string {
  const [left, right] = [formatNumber(metres.left * 1000, 0), formatNumber(metres.right * 1000, 0)];
  const text = left === right ? left : `L${THIN_SPACE}${left} R${THIN_SPACE}${right}`;
  return unit === undefined ? text : `${text}${THIN_SPACE}${unit}`;
}

/**
 * Slide or scuff of a planted foot in a step that is worth a remark, and one that is a fault, millimetres as
 * they are shown: where slip changes its colour (chosen).
 */
const SLIDE_WARNING_MM = 5;
const SLIDE_ERROR_MM = 10;

/**
 * What to make of a walk's foot slide and scuff: of a pattern nothing, since it slides by design, and nothing
 * of a run's scuff, whose feet come down on a belt that is fast.
 */
export function judgeSlide({
  slideM,
  scuffM,
  patternSlideM,
  isOnStairs,
  dutyFactor,
}: ContactReport): 'plain' | 'warning' | 'error' {
  const scuffs = dutyFactor < 0.5 ? [] : [scuffM.left, scuffM.right];
  const worstMm = Math.round(1000 * Math.max(slideM.left, slideM.right, ...scuffs));
  if ((patternSlideM === undefined && !isOnStairs) || worstMm < SLIDE_WARNING_MM) return 'plain';
  return worstMm < SLIDE_ERROR_MM ? 'warning' : 'error';
}

/** "past the limit: L+R knee 12°, L elbow 3°, at the limit: R ankle"; empty where all joints are within. */
function formatLimits(limits: readonly LimitExcess[]): string {
  const told = new Set<LimitExcess>();
  const past: string[] = [];
  const reached: string[] = [];
  for (const limit of limits) {
    if (told.has(limit)) continue;
    const bare = limit.joint.slice(2);
    const other = limits.find(
      (one) =>
        one !== limit &&
        one.axis === limit.axis &&
        one.joint.slice(2) === bare &&
        Math.abs(one.excessDeg - limit.excessDeg) < SAME_EXCESS_DEG,
    );
    if (other !== undefined) told.add(other);
    const name = `${JOINT_LABELS[bare] ?? bare}${limit.axis === 'flexion' ? '' : ` ${limit.axis}`}`;
    const side = other === undefined ? (limit.joint.startsWith('l_') ? 'L' : 'R') : 'L+R';
    if (limit.excessDeg < SAME_EXCESS_DEG) reached.push(`${side} ${name}`);
    else past.push(`${side} ${name} ${formatNumber(limit.excessDeg, 0)}°`);
  }
  return [
    ...(past.length > 0 ? [`past the limit: ${past.join(', ')}`] : []),
    ...(reached.length > 0 ? [`at the limit: ${reached.join(', ')}`] : []),
  ].join(', ');
}
