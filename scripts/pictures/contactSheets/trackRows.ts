import type { StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { type Drawing, frameDrawing, writeText } from './sheet.ts';
import { drawTrackStrip, type StripLook, type StripView } from './trackStrip.ts';

const LOOK: StripLook = { cell: 140, row: 196, scale: 84 };
const MARGIN = 20;
const LABEL = 120;
const { text, textSecond } = COLORS.dark;

/** A walk over steps to draw, and when. */
export interface TrackRow {
  readonly name: string;
  readonly track: StepTrack;
  readonly timesS: readonly number[];
}

/** Walks over steps below each other, each in every view that is asked. */
export function drawRows(
  rows: readonly TrackRow[],
  views: readonly StripView[] = ['side', 'front'],
): Drawing {
  const columns = Math.max(...rows.map(({ timesS }) => timesS.length));
  const width = 2 * MARGIN + LABEL + columns * LOOK.cell;
  const height = MARGIN + rows.length * views.length * LOOK.row + MARGIN;
  return frameDrawing(
    width,
    height,
    rows.flatMap(({ name, track, timesS }, index) => {
      const top = MARGIN + index * views.length * LOOK.row;
      return [
        writeText(MARGIN, top + 40, name, { size: 14, weight: 600, color: text }),
        writeText(MARGIN, top + 58, `${track.durationS.toFixed(2)} s`, { color: textSecond }),
        ...drawTrackStrip(track, timesS, { x: MARGIN + LABEL, top }, LOOK, views),
      ];
    }),
  );
}
