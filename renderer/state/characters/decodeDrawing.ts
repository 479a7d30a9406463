import { createDrawing, type Drawing } from '../../../shared/character/createDrawing.ts';

/** What a character or a set is drawn from in the window: pictures are decoded. */
export interface DecodedDrawing {
  /** Without pictures. */
  readonly glb: Uint8Array<ArrayBuffer>;
  readonly images: readonly (ImageBitmap | undefined)[];
  /** The picture of each texture; -1 where there is none. */
  readonly textures: Drawing['textures'];
}

/** Pictures are drawn with at most so many pixels a side (chosen). */
const IMAGE_SIDE_MAX = 2048;
/** Pixels of all pictures together at most. */
const PIXELS_MAX = 100e6;

/** Makes what a file that was read is drawn from. Runs in a thread. */
export async function decodeDrawing(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedDrawing> {
  const { glb, images, textures } = createDrawing(bytes);
  let pixels = 0;
  const bitmaps: (ImageBitmap | undefined)[] = [];
  for (const image of images) {
    const bitmap = image && (await decode(image, PIXELS_MAX - pixels));
    pixels += bitmap === undefined ? 0 : bitmap.width * bitmap.height;
    bitmaps.push(bitmap);
  }
  return { glb, images: bitmaps, textures };
}

/** The part of it that is handed over to another thread. */
export function listTransferables({ glb, images }: DecodedDrawing): Transferable[] {
  return [glb.buffer, ...images.filter((image) => image !== undefined)];
}

/** A picture, made small enough; undefined where it cannot be decoded, and the part is drawn without it. */
async function decode(
  { mimeType, bytes }: { readonly mimeType: string; readonly bytes: Uint8Array<ArrayBuffer> },
  pixelsLeft: number,
): Promise<ImageBitmap | undefined> {
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;
  try {
    const whole = await createImageBitmap(new Blob([bytes], { type: mimeType }), options);
    const side = Math.max(whole.width, whole.height);
    if (whole.width * whole.height > pixelsLeft) {
      whole.close();
      return undefined;
    }
    if (side <= IMAGE_SIDE_MAX) return whole;
    const share = IMAGE_SIDE_MAX / side;
    const small = await createImageBitmap(whole, {
      ...options,
      resizeWidth: Math.max(1, Math.round(whole.width * share)),
      resizeHeight: Math.max(1, Math.round(whole.height * share)),
      resizeQuality: 'high',
    });
    whole.close();
    return small;
  } catch {
    return undefined;
  }
}
