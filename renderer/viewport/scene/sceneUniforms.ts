import { Color, ShadowMaterial, SRGBColorSpace, Vector2, Vector3 } from 'three';
import { COLORS, LIGHT_POOL, type Theme } from '../../ui/tokens/tokens.ts';

/** What every unlit surface of the scene shares; colours are sRGB components, 0..1. */
export interface SceneUniforms {
  readonly backdropTop: { value: Vector3 };
  readonly backdropBottom: { value: Vector3 };
  readonly floorColor: { value: Vector3 };
  readonly beltColor: { value: Vector3 };
  readonly markColor: { value: Vector3 };
  readonly blobColor: { value: Vector3 };
  readonly ringColor: { value: Vector3 };
  /** Left, right, support bar. */
  readonly footColors: { value: readonly Vector3[] };
  /** Foot slip at 0, 5 and 10 mm. */
  readonly slipColors: { value: readonly Vector3[] };
  /** Walkers 1 to 6, and the ink on their plates. */
  readonly walkerColors: { value: readonly Vector3[] };
  readonly plateInk: { value: Vector3 };
  /** Number of lanes side by side, and metres between two. */
  readonly lanes: { value: Vector2 };
  /** 1 where one walks over the floor itself, 0 where all walk on belts. */
  readonly isWalked: { value: number };
  /** Share by which floor and belt are brighter under the walker. */
  readonly pool: { value: number };
  /** 1 where the lens is orthographic, 0 in perspective. */
  readonly flatness: { value: number };
  /** How far the view is level and without perspective, 0..1: floors are lines then. */
  readonly levelness: { value: number };
  /** How far a belt reaches before and behind its walker, metres. */
  readonly reach: { value: number };
  /**
   * From where plates are read: quarter turns of the eye about Y from before the walker to its left, 0..3.
   */
  readonly facing: { value: number };
  /** Laid over a surface, it shows the figures' cast shadow there, and nothing else. */
  readonly shadow: ShadowMaterial;
}

/** Creates the uniforms, all black. */
export function createSceneUniforms(): SceneUniforms {
  return {
    backdropTop: { value: new Vector3() },
    backdropBottom: { value: new Vector3() },
    floorColor: { value: new Vector3() },
    beltColor: { value: new Vector3() },
    markColor: { value: new Vector3() },
    blobColor: { value: new Vector3() },
    ringColor: { value: new Vector3() },
    footColors: { value: createVectors(3) },
    slipColors: { value: createVectors(3) },
    walkerColors: { value: createVectors(6) },
    plateInk: { value: new Vector3() },
    lanes: { value: new Vector2(1, 1) },
    isWalked: { value: 0 },
    pool: { value: 0 },
    flatness: { value: 0 },
    levelness: { value: 0 },
    reach: { value: 0 },
    facing: { value: 0 },
    shadow: new ShadowMaterial({ depthWrite: false }),
  };
}

/** Takes a theme's colours and light. */
export function applyThemeTo(uniforms: SceneUniforms, theme: Theme): void {
  const colors = COLORS[theme];
  uniforms.pool.value = LIGHT_POOL[theme];
  setSrgb(uniforms.backdropTop.value, colors.backdropTop);
  setSrgb(uniforms.backdropBottom.value, colors.backdropBottom);
  setSrgb(uniforms.floorColor.value, colors.floor);
  setSrgb(uniforms.beltColor.value, colors.belt);
  setSrgb(uniforms.markColor.value, colors.beltMark);
  setSrgb(uniforms.blobColor.value, colors.blob);
  setSrgb(uniforms.ringColor.value, colors.focus);
  setSrgb(uniforms.plateInk.value, colors.selectionInk);
  setAll(uniforms.footColors.value, [colors.left, colors.right, colors.selection]);
  setAll(uniforms.slipColors.value, [colors.slip0, colors.slip5, colors.slip10]);
  const { walker1, walker2, walker3, walker4, walker5, walker6 } = colors;
  setAll(uniforms.walkerColors.value, [walker1, walker2, walker3, walker4, walker5, walker6]);
}

function createVectors(count: number): readonly Vector3[] {
  return Array.from({ length: count }, () => new Vector3());
}

function setAll(out: readonly Vector3[], colors: readonly string[]): void {
  for (const [index, color] of colors.entries()) setSrgb(out[index]!, color);
}

const scratch = new Color();

/** Writes a CSS colour as sRGB components, 0..1. */
export function setSrgb(out: Vector3, css: string): void {
  scratch.set(css).getRGB(scratchRgb, SRGBColorSpace);
  out.set(scratchRgb.r, scratchRgb.g, scratchRgb.b);
}

const scratchRgb = { r: 0, g: 0, b: 0 };
