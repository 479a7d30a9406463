import { fail, type Result, succeed } from '../../shared/ipc/result.ts';

/** A film or picture that the browser can show. */
export interface OpenedFilm {
  /** A name without a folder. */
  readonly fileName: string;
  readonly source: HTMLVideoElement | HTMLImageElement;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds; 0 for a picture. */
  readonly durationS: number;
}

/**
 * Opens a file as a film, or as a picture by its kind. It is read where it lies, by an address of this page
 * alone: nothing of it is sent anywhere. Fails with a sentence where the browser cannot show it. Never
 * rejects.
 */
export async function openFilm(file: File): Promise<Result<OpenedFilm>> {
  const address = URL.createObjectURL(file);
  try {
    const isPicture = file.type.startsWith('image/');
    const opened = isPicture ? await openPicture(address) : await openVideo(address);
    return succeed({ fileName: file.name, ...opened });
  } catch {
    URL.revokeObjectURL(address);
    return fail(
      'unreadable',
      `${file.name} cannot be shown: it is damaged, or of a kind that this browser does not know. Your work is as it was; choose an MP4 (H.264) or WebM film, or a PNG or JPEG picture.`,
    );
  }
}

/** Lets go of a film's file. */
export function closeFilm({ source }: OpenedFilm): void {
  URL.revokeObjectURL(source.src);
  source.removeAttribute('src');
  if (source instanceof HTMLVideoElement) source.load();
}

async function openPicture(address: string): Promise<Omit<OpenedFilm, 'fileName'>> {
  const source = new Image();
  source.src = address;
  await source.decode();
  return { source, width: source.naturalWidth, height: source.naturalHeight, durationS: 0 };
}

async function openVideo(address: string): Promise<Omit<OpenedFilm, 'fileName'>> {
  const source = document.createElement('video');
  source.muted = true;
  source.playsInline = true;
  source.preload = 'auto';
  const seen = hear(source, 'loadeddata');
  source.src = address;
  await seen;
  const { videoWidth: width, videoHeight: height } = source;
  if (width === 0 || height === 0) throw new Error('no picture in it');
  // Whoever draws it asks the element how large it is.
  Object.assign(source, { width, height });
  // What a browser has recorded says how long it is only once its end was looked for.
  if (!Number.isFinite(source.duration)) {
    await seekIn(source, BEYOND_ALL_S);
    await seekIn(source, 0);
  }
  if (!Number.isFinite(source.duration)) throw new Error('it has no end');
  return { source, width, height, durationS: source.duration };
}

/** Longer than any film, seconds. */
const BEYOND_ALL_S = 1e7;

function seekIn(source: HTMLVideoElement, timeS: number): Promise<void> {
  const there = hear(source, 'seeked');
  source.currentTime = timeS;
  return there;
}

/**
 * How long a browser may take to read a file of this machine, milliseconds (chosen: it waits for ever for the
 * rest of one that is cut off).
 */
const READ_MS = 15_000;

function hear(source: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (): void => reject(new Error('no film'));
    source.addEventListener(event, () => resolve(), { once: true });
    source.addEventListener('error', give, { once: true });
    setTimeout(give, READ_MS);
  });
}
