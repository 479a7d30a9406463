import { z } from 'zod';
import { DEFAULT_EXPORT_OPTIONS, parseExportOptions } from '../../../shared/clip/exportOptions.ts';
import type { ExportProblem } from '../../../shared/clip/exportOptions.ts';
import { type FramePlan, planFrames } from '../../../shared/clip/framePlan.ts';
import { type PictureSize, parsePictureSide, PICTURE_SIDE } from '../workspace/pictureSize.ts';
import { createQueriedGait, type WalkOnBody } from '../walk/walkQuery.ts';
import { readTypedNumber } from './readTypedNumber.ts';

/** What is made for eyes: a picture a frame, a video, or the key poses on one sheet. */
export const PICTURE_KINDS = ['frames', 'video', 'sheet'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The sizes that are offered by name; `typed` is another one. */
export const FRAME_SIZES = ['1280x720', '1920x1080', '3840x2160', 'typed'] as const;
export type FrameSize = (typeof FRAME_SIZES)[number];

const typed = (start: string) => z.string().max(20).catch(start);

/** The choices of an export of pictures as they are kept; each by itself falls back to its default. */
export const pictureDraftSchema = z.object({
  kind: z.enum(PICTURE_KINDS).catch('frames'),
  size: z.enum(FRAME_SIZES).catch('1920x1080'),
  width: typed('1080'),
  height: typed('1080'),
  fps: typed(String(DEFAULT_EXPORT_OPTIONS.fps)),
  cycles: typed('1'),
  isAlone: z.boolean().catch(false),
});

/** The choices of an export of pictures as a person made them: numbers are as typed. */
export type PictureDraft = Readonly<z.infer<typeof pictureDraftSchema>>;

/** Names of what is typed. */
export type TypedPictureChoice = 'width' | 'height' | 'fps' | 'cycles';

/** What an export of pictures will be, or what is wrong with what was asked for. */
export type PictureForecast =
  | { readonly ok: true; readonly plan: FramePlan; readonly size: PictureSize }
  | {
      readonly ok: false;
      readonly problems: readonly { readonly place: TypedPictureChoice; readonly message: string }[];
    };

/** Plans what a draft asks of a walk: whole cycles, without a frame that repeats the first. */
export function forecastPictures(walk: WalkOnBody, given: PictureDraft): PictureForecast {
  // What was typed for frames says nothing of a sheet.
  const draft = given.kind === 'sheet' ? pictureDraftSchema.parse({}) : given;
  const reading = parseExportOptions({
    fps: readTypedNumber(draft.fps),
    cycles: readTypedNumber(draft.cycles),
    endFrame: false,
  });
  const size = readFrameSize(draft);
  const planning = reading.ok
    ? planFrames(createQueriedGait(walk).law, walk.figure.legLengthM, reading.options)
    : reading;
  if (planning.ok && size.ok) return { ok: true, plan: planning.plan, size: size.value };
  return {
    ok: false,
    problems: [...(planning.ok ? [] : planning.problems.flatMap(toOwn)), ...(size.ok ? [] : size.problems)],
  };
}

function toOwn({ place, message }: ExportProblem) {
  return place === 'fps' || place === 'cycles' ? [{ place, message }] : [];
}

/** The size that a draft asks for, or what is wrong with its sides. */
export type SizeReading =
  | { readonly ok: true; readonly value: PictureSize }
  | {
      readonly ok: false;
      readonly problems: readonly { readonly place: 'width' | 'height'; readonly message: string }[];
    };

/** Reads the size of a frame, pixels; of a video only even ones will do. */
export function readFrameSize({
  kind,
  size,
  ...draft
}: Pick<PictureDraft, 'kind' | 'size' | 'width' | 'height'>): SizeReading {
  if (size !== 'typed') {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return { ok: true, value: { width, height } };
  }
  const sides = { width: parsePictureSide(draft.width), height: parsePictureSide(draft.height) };
  const { width, height } = sides;
  // Encoders take colours by squares of two pixels.
  const isEven = kind !== 'video';
  const isFit = (side: number | undefined): side is number =>
    side !== undefined && (isEven || side % 2 === 0);
  if (isFit(width) && isFit(height)) return { ok: true, value: { width, height } };
  const message = `Expected ${isEven ? 'whole' : 'even'} pixels from ${PICTURE_SIDE.min} to ${PICTURE_SIDE.max}.`;
  const odd = (['width', 'height'] as const).filter((side) => !isFit(sides[side]));
  return { ok: false, problems: odd.map((place) => ({ place, message })) };
}
