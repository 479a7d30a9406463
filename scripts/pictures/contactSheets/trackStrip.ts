import { createPose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import type { StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { drawFigure } from './drawFigure.ts';
import { writeText } from './sheet.ts';

const { textThird, beltMark, left, right } = COLORS.dark;

/** Where a walk over steps is seen from. */
export type StripView = 'side' | 'front';

/** How a strip of instants lies on its sheet, CSS pixels; `scale` is in pixels for a metre of the leg. */
export interface StripLook {
  readonly cell: number;
  readonly row: number;
  readonly scale: number;
}

/** Times evenly over a span, seconds, the first half a share in. */
export function spreadTimes(fromS: number, untilS: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => fromS + ((i + 0.5) / count) * (untilS - fromS));
}

/** Times from just before the first foot lifts until the last one stands. */
export function spreadSteps({ schedule: { swings } }: StepTrack, count: number): number[] {
  return spreadTimes(swings[0]!.liftS - 0.25, swings.at(-1)!.strikeS + 0.25, count);
}

/**
 * A walk over steps at some times, a row for each view; the ground and the footholds that are stood on
 * beneath.
 */
export function drawTrackStrip(
  track: StepTrack,
  timesS: readonly number[],
  { x, top }: { x: number; top: number },
  look: StripLook,
  views: readonly StripView[],
): string[] {
  return views.flatMap((view, at) =>
    timesS.map((timeS, i) =>
      drawTrackInstant(
        track,
        timeS,
        view,
        { x: x + (i + 0.5) * look.cell, floor: top + (at + 1) * look.row - 24 },
        look,
      ),
    ),
  );
}

function drawTrackInstant(
  track: StepTrack,
  timeS: number,
  view: StripView,
  { x, floor }: { x: number; floor: number },
  look: StripLook,
): string {
  const { figure } = track.table;
  const frame = createStepFrame();
  const pose = createPose(figure);
  track.sample(timeS, frame);
  createPoser(figure).writePoseInto(frame.posture, pose, 'floor', frame.planting, frame.place);
  const { place } = frame;
  const middle = view === 'side' ? -place.z : place.x;
  const half = look.cell / 2 / look.scale;
  const marks = SIDES.flatMap((side) => {
    const { foothold } = track.schedule.stands[frame.standIndex[side]]!;
    const at = (view === 'side' ? -foothold.z : foothold.x) - middle;
    if (Math.abs(at) > half) return [];
    const width = frame.stands[side] ? 0.03 : 0.008;
    const color = side === 'left' ? left : right;
    return [`<path d="M${at - 0.06} ${0.03 - foothold.y}h0.12" stroke="${color}" stroke-width="${width}"/>`];
  });
  return [
    `<g transform="translate(${x} ${floor}) scale(${look.scale / figure.legLengthM}) translate(0 ${place.y})">`,
    drawGround(track, view, { x: place.x, z: place.z, half }),
    `<g transform="translate(${-middle} 0)">${drawFigure(figure, pose, view)}</g>`,
    ...marks,
    '</g>',
    view === 'front'
      ? writeText(x, floor + 20, `${timeS.toFixed(2)} s`, { anchor: 'middle', size: 9, color: textThird })
      : '',
  ].join('');
}

/** The ground along the world's z beneath the body, or across it. */
function drawGround(
  { terrain }: StepTrack,
  view: StripView,
  { x, z, half }: { x: number; z: number; half: number },
): string {
  const stepM = 0.01;
  let path = '';
  let isOn = false;
  for (let at = -half; at <= half; at += stepM) {
    const height = view === 'side' ? terrain.measureHeight(x, z - at) : terrain.measureHeight(x + at, z);
    if (Number.isNaN(height)) isOn = false;
    else {
      path += `${isOn ? 'L' : 'M'}${at.toFixed(3)} ${(-height).toFixed(4)}`;
      isOn = true;
    }
  }
  return `<path d="${path}" fill="none" stroke="${beltMark}" stroke-width="0.012"/>`;
}
