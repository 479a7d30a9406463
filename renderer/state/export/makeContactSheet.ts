import { KEY_POSE_LABELS, type KeyPose } from '../../../shared/body/metrics/keyPoses.ts';
import type { ExportWatch } from '../../../shared/clip/createExport.ts';
import { COLORS, FONTS, type Theme } from '../../ui/tokens/tokens.ts';
import { formatNumber } from '../../ui/format.ts';
import type { CameraName } from '../workspace/viewportHandle.ts';
import type { ExportOutcome } from './exportJob.ts';
import { formatBytes } from './exportWords.ts';
import { GIVEN_UP, NO_PICTURE, type TakeFrame } from './makeFrames.ts';

/** What a contact sheet shows. */
export interface SheetRequest {
  /** The poses, a column each. */
  readonly poses: readonly KeyPose[];
  /** Stands over them: style, speed, body. */
  readonly title: string;
  /** Name of the file without its ending. */
  readonly stem: string;
  readonly theme: Theme;
}

/** The views, a row each. */
const VIEWS = ['side', 'front'] as const satisfies readonly CameraName[];
const VIEW_LABELS: Readonly<Record<(typeof VIEWS)[number], string>> = { side: 'Side', front: 'Front' };
/**
 * Sizes of the sheet, pixels (chosen: eight columns are 3840, which fills a 4K screen and prints sharp on
 * A4).
 */
const CELL = { width: 480, height: 720 } as const;
const MARGIN = 40;
const HEAD = 96;
const LABEL = 56;
const TITLE_PX = 40;
const LABEL_PX = 26;

/** Size of a sheet of this many poses, pixels. */
export function getSheetSize(poses: number): { readonly width: number; readonly height: number } {
  return {
    width: 2 * MARGIN + poses * CELL.width,
    height: MARGIN + HEAD + VIEWS.length * CELL.height + LABEL + MARGIN,
  };
}

/**
 * Paints the key poses of the cycle from the side and from the front on one sheet, each at its phase by
 * value. The walk has to be paused.
 */
export async function makeContactSheet(
  view: TakeFrame,
  { poses, title, stem, theme }: SheetRequest,
  watch: ExportWatch,
): Promise<ExportOutcome> {
  const { width, height } = getSheetSize(poses.length);
  const colors = COLORS[theme];
  const canvas = new OffscreenCanvas(width, height);
  const sheet = canvas.getContext('2d');
  if (sheet === null) return NO_PICTURE;
  sheet.fillStyle = colors.app;
  sheet.fillRect(0, 0, width, height);
  const write = (text: string, x: number, y: number, px: number, color: string): void => {
    sheet.fillStyle = color;
    sheet.font = `500 ${px}px ${FONTS.sans}`;
    sheet.fillText(text, x, y);
  };
  write(title, MARGIN, MARGIN + TITLE_PX, TITLE_PX, colors.text);
  for (const [row, name] of VIEWS.entries()) {
    const top = MARGIN + HEAD + row * CELL.height;
    for (const [column, { phase }] of poses.entries()) {
      const share = (row * poses.length + column) / (VIEWS.length * poses.length);
      if (!(await watch(share))) return GIVEN_UP;
      const picture = await view.takePicture(CELL, { phase, view: name });
      if (picture === undefined) return NO_PICTURE;
      const bitmap = await createImageBitmap(picture);
      sheet.drawImage(bitmap, MARGIN + column * CELL.width, top);
      bitmap.close();
    }
    write(VIEW_LABELS[name], MARGIN + LABEL_PX, top + 2 * LABEL_PX, LABEL_PX, colors.textSecond);
  }
  const under = MARGIN + HEAD + VIEWS.length * CELL.height + LABEL_PX + 14;
  for (const [column, { name, side, phase }] of poses.entries()) {
    const text = `${KEY_POSE_LABELS[name]} ${side === 'left' ? 'L' : 'R'}, ${formatNumber(100 * phase, 0)} %`;
    write(text, MARGIN + column * CELL.width + LABEL_PX, under, LABEL_PX, colors[side]);
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const file = `${stem}_poses.png`;
  const line = `${file}: ${poses.length} key poses, side and front, ${width} × ${height}, ${formatBytes(bytes.byteLength)}`;
  return { kind: 'made', files: [{ name: file, bytes }], setName: stem, line };
}
