import type { StyleDocument } from '../../../../shared/style/document.ts';
import type { Theme } from '../../../ui/tokens/tokens.ts';
import { hashText } from './contentHash.ts';
import { CELL, drawStripSheet, STRIP_PHASES, type StripSheet } from './stripSheet.ts';

/** A strip as cards paint it. */
export type Strip = StripSheet<ImageBitmap>;

/**
 * Most strips that are kept, the least used given up first (chosen: 300 kB each at two pixels a CSS pixel,
 * some 40 MB).
 */
const STRIPS_MAX = 128;
/** Longest that an idle callback is waited for, milliseconds: software drawing may never be idle. */
const IDLE_TIMEOUT_MS = 200;
/**
 * Time that strips may take in one such callback, milliseconds (chosen: half of what a frame of work may
 * cost).
 */
const WORK_MS = 2;

/** What a strip is drawn of. */
export interface StripContent {
  /** The style's text, which names the picture. */
  readonly text: string;
  readonly document: StyleDocument;
  readonly theme: Theme;
  readonly pixelRatio: number;
}

/** The one drawer of strips: each content is drawn once, one an idle moment, on one canvas. */
export interface StripCache {
  /**
   * The strip of a content; at once where it was drawn before. A request that is given up before its turn is
   * not drawn.
   */
  request(content: StripContent, signal: AbortSignal): Strip | Promise<Strip | undefined>;
}

interface Job {
  readonly key: string;
  readonly content: StripContent;
  readonly signal: AbortSignal;
  finish(strip: Strip | undefined): void;
}

/** Makes a cache without anything in it, for this many strips at most. */
export function createStripCache(most = STRIPS_MAX): StripCache {
  const strips = new Map<string, Strip>();
  const jobs: Job[] = [];
  let isWaiting = false;
  let surface: OffscreenCanvas | undefined;

  function draw({ document, theme, pixelRatio }: StripContent): Strip {
    const width = STRIP_PHASES * CELL.width * pixelRatio;
    const height = CELL.height * pixelRatio;
    surface ??= new OffscreenCanvas(width, height);
    // Setting the size also clears it.
    surface.width = width;
    surface.height = height;
    const context = surface.getContext('2d');
    if (context === null) throw new Error('no 2D canvas');
    const frequency = drawStripSheet(context, document, theme, pixelRatio);
    return { picture: surface.transferToImageBitmap(), frequency };
  }

  function find(key: string): Strip | undefined {
    const strip = strips.get(key);
    if (strip === undefined) return undefined;
    // The last one looked at is the last one to be given up.
    strips.delete(key);
    strips.set(key, strip);
    return strip;
  }

  function keep(key: string, strip: Strip): void {
    strips.set(key, strip);
    // Cards may still show what is given up here, so it is left to the garbage collector, not closed.
    if (strips.size > most) strips.delete(strips.keys().next().value!);
  }

  /** Draws at least one, as many as there is time for. */
  function work(): void {
    isWaiting = false;
    const end = performance.now() + WORK_MS;
    do {
      const job = jobs.shift();
      if (job === undefined) return;
      job.finish(job.signal.aborted ? undefined : take(job));
    } while (performance.now() < end);
    wait();
  }

  /** Two cards may ask for the same content. */
  function take({ key, content }: Job): Strip {
    const found = find(key);
    if (found !== undefined) return found;
    const strip = draw(content);
    keep(key, strip);
    return strip;
  }

  function wait(): void {
    if (isWaiting || jobs.length === 0) return;
    isWaiting = true;
    requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  }

  return {
    request(content, signal) {
      const key = `${content.theme} ${content.pixelRatio} ${hashText(content.text)}`;
      const strip = find(key);
      if (strip !== undefined) return strip;
      return new Promise((finish) => {
        jobs.push({ key, content, signal, finish });
        wait();
      });
    },
  };
}
