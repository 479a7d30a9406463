import type { FigureId } from '../../../shared/body/figure/registry.ts';
import { type CharacterReading, openCharacter } from '../../../shared/character/createCharacter.ts';
import { createDrawing, type Drawing } from '../../../shared/character/createDrawing.ts';
import type { Companion } from '../../../shared/character/makeWhole.ts';
import type { CharacterJoints } from '../../../shared/character/fault.ts';
import type { RememberedRoles } from '../capture/rememberedRoles.ts';
import type { RememberedSettings } from './rememberedSettings.ts';

/** A file that a character is to be made of. */
export interface CharacterJob {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Files that came with it. */
  readonly companions: readonly Companion[];
  /** What was put right of skeletons before, one of which may be this one's. */
  readonly remembered: RememberedRoles;
  /** What was said of characters, one of which may be this one. */
  readonly settings: RememberedSettings;
}

/** A character as the window draws it: pictures are decoded. */
export interface DrawnCharacter {
  readonly glb: Uint8Array<ArrayBuffer>;
  readonly images: readonly (ImageBitmap | undefined)[];
  readonly textures: Drawing['textures'];
}

/** What came of it. */
export type CharacterOutcome =
  | {
      readonly kind: 'read';
      readonly reading: Extract<CharacterReading, { ok: true }>;
      readonly drawn: DrawnCharacter;
      /** By what is in the file. */
      readonly id: FigureId;
      /** Its file, or the GLB that was made of it and those beside it. */
      readonly whole: Uint8Array<ArrayBuffer>;
    }
  /** Nothing came of it; a sentence says why. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly joints?: CharacterJoints | undefined;
      readonly whole?: Uint8Array<ArrayBuffer> | undefined;
    };

/** Pictures are drawn with at most so many pixels a side (chosen). */
const IMAGE_SIDE_MAX = 2048;
/** Pixels of all pictures together at most. */
const PIXELS_MAX = 100e6;

/** Makes a character of a file. Runs in a thread. */
export async function runCharacterJob({
  fileName,
  bytes,
  companions,
  remembered,
  settings,
}: CharacterJob): Promise<CharacterOutcome> {
  let id: FigureId = '';
  const { reading, whole } = await openCharacter(bytes, companions, (file) => {
    id = `character:${hashBytes(file)}`;
    const own = settings[id];
    return { fileName, remembered, ...(own && { settings: own }) };
  });
  if (!reading.ok || whole === undefined)
    return reading.ok
      ? { kind: 'failed', message: `${fileName} cannot be read.` }
      : { kind: 'failed', message: reading.message, joints: reading.joints, whole };
  const { glb, images, textures } = createDrawing(whole);
  let pixels = 0;
  const bitmaps: (ImageBitmap | undefined)[] = [];
  for (const image of images) {
    const bitmap = image && (await decode(image, PIXELS_MAX - pixels));
    pixels += bitmap === undefined ? 0 : bitmap.width * bitmap.height;
    bitmaps.push(bitmap);
  }
  return { kind: 'read', reading, drawn: { glb, images: bitmaps, textures }, id, whole };
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

/** 64 bits of FNV-1a in halves, behind the length: tells the files of one person apart. */
function hashBytes(bytes: Uint8Array): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 256) % 2 ** 32;
    low = product % 2 ** 32;
  }
  const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');
  return `${hex(bytes.length)}${hex(high)}${hex(low)}`;
}
