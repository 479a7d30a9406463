import { z } from 'zod';

/** Sides that a picture may have, pixels (4096: the larger of the sizes that are called 4K). */
export const PICTURE_SIDE = { min: 16, max: 4096 } as const;

const side = z.int().min(PICTURE_SIDE.min).max(PICTURE_SIDE.max);

/** The size of a picture that is kept as a file, pixels; null: as the window shows it. */
export const pictureSizeSchema = z.object({ width: side, height: side }).nullable();

/** Width and height, pixels. */
export type PictureSize = NonNullable<Readonly<z.infer<typeof pictureSizeSchema>>>;

/** The sizes that are offered besides the window's. */
export const PICTURE_SIZES: readonly PictureSize[] = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Whether two sizes are the same. */
export function isSameSize(a: PictureSize | null, b: PictureSize | null): boolean {
  return a?.width === b?.width && a?.height === b?.height;
}

/** Reads a typed side, whole pixels within `PICTURE_SIDE`; undefined for anything else. */
export function parsePictureSide(text: string): number | undefined {
  const trimmed = text.trim();
  const parse = side.safeParse(/^\d+$/.test(trimmed) ? Number(trimmed) : undefined);
  return parse.data;
}
