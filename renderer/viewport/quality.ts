import type { WebGLRenderer } from 'three';

/**
 * `high`: the full mannequin, one shadow map, the room's light and up to two pixels per point. `medium`: the
 * room's light, half the triangles, one and a half pixels. `low`: half the triangles, one pixel, no light but
 * the lamps. Blob shadows are always there, and all are antialiased: on the coarser mesh it costs a software
 * renderer a tenth, and ragged outlines are what shows first.
 */
export const VIEWPORT_QUALITIES = ['low', 'medium', 'high'] as const;
export type ViewportQuality = (typeof VIEWPORT_QUALITIES)[number];

/** Detail of the mannequin (chosen: half the triangles, and at the default view no edge shows). */
const COARSE_DETAIL = 0.7;
/** Detail of the very first frames, which come sooner by it (chosen: a person is told at once). */
export const FIRST_DETAIL = 0.35;
/**
 * From this many lanes on mannequins are coarse at any quality: each is small on the screen, and six full
 * ones pass 250,000 triangles.
 */
const CROWD = 3;

/** What a quality is made of. */
export interface QualityPlan {
  readonly hasShadowMap: boolean;
  readonly hasRoomLight: boolean;
  /** Least and most pixels per point. */
  readonly dpr: [number, number];
}

/** What the qualities are made of. */
export const QUALITY_PLANS: Readonly<Record<ViewportQuality, QualityPlan>> = {
  low: { hasShadowMap: false, hasRoomLight: false, dpr: [1, 1] },
  medium: { hasShadowMap: false, hasRoomLight: true, dpr: [1, 1.5] },
  high: { hasShadowMap: true, hasRoomLight: true, dpr: [1, 2] },
};

/** Detail of the mannequins of this many lanes, as in `createMannequin`. */
export function getMannequinDetail(quality: ViewportQuality, laneCount: number): number {
  return quality === 'high' && laneCount < CROWD ? 1 : COARSE_DETAIL;
}

const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** The quality to start with: `low` where WebGL runs on the processor. */
export function chooseQuality(renderer: WebGLRenderer): ViewportQuality {
  const gl = renderer.getContext();
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return typeof name === 'string' && SOFTWARE_RENDERERS.test(name) ? 'low' : 'high';
}

/** Frames of the first second are judged by this one's length: their median, seconds. */
const SMOOTH_S = 1 / 50;
const BEARABLE_S = 1 / 30;
/** First frames are left out: they compile and upload. */
const WARM_UP = 5;
/** Judged as soon as this much was drawn, seconds. */
const TRIAL_S = 1;

/**
 * Judges by the first second whether the machine keeps up, one step down at a time; each step is tried for a
 * second of its own.
 */
export class QualityTrial {
  readonly #frames: number[] = [];
  #drawnS = 0;
  #skipped = 0;
  #isOver = false;

  /**
   * Takes the length of a frame, seconds, drawn at a quality; returns the quality to go on with. After a
   * second at a quality that runs smoothly, or at the lowest, nothing is judged any more.
   */
  judge(frameS: number, quality: ViewportQuality): ViewportQuality {
    if (this.#isOver || quality === 'low') return quality;
    if (this.#skipped < WARM_UP) {
      this.#skipped++;
      return quality;
    }
    this.#frames.push(frameS);
    this.#drawnS += frameS;
    if (this.#drawnS < TRIAL_S) return quality;
    const median = this.#frames.sort((a, b) => a - b)[Math.floor(this.#frames.length / 2)]!;
    this.#frames.length = 0;
    this.#drawnS = 0;
    this.#skipped = 0;
    if (median <= SMOOTH_S) {
      this.#isOver = true;
      return quality;
    }
    return quality === 'high' && median <= BEARABLE_S ? 'medium' : 'low';
  }
}
