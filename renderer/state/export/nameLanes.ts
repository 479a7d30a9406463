import { COLORS, FONTS, type Theme } from '../../ui/tokens/tokens.ts';
import { getDocumentTitle } from '../commands/file/documentCommands.ts';
import { BELT, isOn } from '../stage/stageStore.ts';
import type { Studio } from '../studio.ts';
import type { TakeFrame } from './makeFrames.ts';

/** Height of the names, as a share of the picture's, and their least, pixels (chosen: read at a glance). */
const TEXT_SHARE = 1 / 36;
const TEXT_MIN_PX = 12;
const WALKER_COLORS = ['walker1', 'walker2', 'walker3', 'walker4', 'walker5', 'walker6'] as const;

/** The names of the styles that are compared, in the order of their lanes; none where one walks alone. */
export function listLaneNames(studio: Studio): readonly string[] {
  const { lanes } = studio.lanes.getState();
  if (lanes.length < 2 || !isOn(studio, BELT)) return [];
  return lanes.map(({ store }) => getDocumentTitle(store.getState()));
}

/** “Proud”, “Sad” and “Limp”: who walks in a picture, in one phrase. */
export function joinNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}

/** Takes pictures with each lane's number and style along the lower edge, in its colour; alone it is none. */
export function nameLanes(view: TakeFrame, names: readonly string[], theme: Theme): TakeFrame {
  if (names.length === 0) return view;
  return {
    async takePicture(size, moment) {
      const picture = await view.takePicture(size, moment);
      return picture === undefined || moment?.isAlone === true ? picture : write(picture, names, theme);
    },
  };
}

async function write(picture: Blob, names: readonly string[], theme: Theme): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return picture;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const px = Math.max(TEXT_MIN_PX, height * TEXT_SHARE);
  context.font = `600 ${px}px ${FONTS.sans}`;
  context.textBaseline = 'bottom';
  const room = (width - px) / names.length;
  for (const [index, name] of names.entries()) {
    context.fillStyle = COLORS[theme][WALKER_COLORS[index]!];
    // As wide as there is room for: a long name is narrower, not cut.
    context.fillText(`${index + 1}  ${name}`, px + index * room, height - px, room - px);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}
