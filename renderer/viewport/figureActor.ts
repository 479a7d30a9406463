import { Group } from 'three';
import type { Figure } from '../../shared/body/figure/figure.ts';
import type { ThemeColors } from '../ui/tokens/tokens.ts';
import type { DrawnFigure } from './looks/look.ts';
import { getLook } from './looks/registry.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/** What a figure needs of a frame. */
type Posed = Pick<WalkerFrame, 'figure' | 'figureVersion' | 'pose'>;

/** Colours and effects that every look of a figure takes. */
export interface FigureAppearance {
  readonly colors: ThemeColors;
  readonly limbTint: boolean;
  readonly dressed: boolean;
  /** Whether each is drawn as one flat shape. */
  readonly silhouette: boolean;
}

/** How a figure is to be drawn, whatever its look. */
export interface FigureActorOptions extends FigureAppearance {
  /** As in `Look.create`. */
  readonly detail: number;
  readonly hasShadows: boolean;
}

/** A glow takes this long to come or go, seconds (the look's 120 ms for panels, `MOTION_MS.panel`). */
const GLOW_S = 0.12;

/** One figure in the picture, in the look of whatever body walks. */
export class FigureActor {
  readonly group = new Group();
  #options: FigureActorOptions;
  #drawn: DrawnFigure;
  /**
   * What it was until the last frame: freed once the new one was drawn, which then has its shaders. They go
   * with the last that uses them, and making them takes longer than a frame.
   */
  #left: DrawnFigure | undefined;
  #figureVersion: number;
  #opacity = 1;
  #order = 0;
  /** Place of the walker whose colour it has; -1 for its own. */
  #tint = -1;
  /** Present and asked glow by joint, 0..1. */
  #glow: Float64Array;
  #glowTarget: Float64Array;

  constructor({ figure, figureVersion }: Posed, options: FigureActorOptions) {
    this.#options = options;
    this.#figureVersion = figureVersion;
    this.#glow = new Float64Array(figure.joints.length);
    this.#glowTarget = new Float64Array(figure.joints.length);
    this.#drawn = this.#create(figure);
  }

  /** Changes its appearance, live. */
  setAppearance(appearance: FigureAppearance): void {
    this.#options = { ...this.#options, ...appearance };
    applyAppearance(this.#drawn, appearance);
    this.#drawn.setTint(this.#tintColor);
  }

  /** Colours it as the walker of a lane (its place), to be told from others there; -1 takes that back. */
  setTint(walker: number): void {
    if (walker === this.#tint) return;
    this.#tint = walker;
    this.#drawn.setTint(this.#tintColor);
  }

  get #tintColor(): string | undefined {
    const { walker1, walker2, walker3, walker4, walker5, walker6 } = this.#options.colors;
    return [walker1, walker2, walker3, walker4, walker5, walker6][this.#tint];
  }

  /** Asks a joint's parts to glow (1) or not (0). Index into `Figure.joints`. */
  setGlow(joint: number, glow: 0 | 1): void {
    if (joint >= 0 && joint < this.#glowTarget.length) this.#glowTarget[joint] = glow;
  }

  /** Lets nothing glow. */
  clearGlow(): void {
    this.#glowTarget.fill(0);
  }

  /** Draws the figure with its glow, or without. */
  showGlow(isShown: boolean): void {
    for (let joint = 0; joint < this.#glow.length; joint++) {
      this.#drawn.setGlow(joint, isShown ? this.#glow[joint]! : 0);
    }
  }

  /**
   * Draws the figure translucent, its outside only; 1 is solid. `order` parts translucent figures from each
   * other.
   */
  setOpacity(opacity: number, order: number): void {
    if (opacity === this.#opacity && order === this.#order) return;
    this.#opacity = opacity;
    this.#order = order;
    this.#drawn.setOpacity(opacity, order);
  }

  /** Follows the frame; is drawn as another figure once the frame has one. Allocates only then. */
  update(frame: Posed, dtS: number): void {
    this.#left?.free();
    this.#left = undefined;
    if (frame.figureVersion !== this.#figureVersion) {
      this.#left = this.#drawn;
      this.#figureVersion = frame.figureVersion;
      this.#glow = new Float64Array(frame.figure.joints.length);
      this.#glowTarget = new Float64Array(frame.figure.joints.length);
      this.#drawn = this.#create(frame.figure);
    }
    const step = dtS / GLOW_S;
    for (let joint = 0; joint < this.#glow.length; joint++) {
      const gap = this.#glowTarget[joint]! - this.#glow[joint]!;
      if (gap === 0) continue;
      this.#glow[joint]! += Math.min(step, Math.max(-step, gap));
      if (Math.abs(gap) <= step) this.#glow[joint] = this.#glowTarget[joint]!;
      this.#drawn.setGlow(joint, this.#glow[joint]!);
    }
    this.#drawn.pose(frame.pose);
  }

  dispose(): void {
    this.#left?.free();
    this.#drawn.free();
  }

  #create(figure: Figure): DrawnFigure {
    const { detail, hasShadows } = this.#options;
    const drawn = getLook(figure).create(figure, detail);
    applyAppearance(drawn, this.#options);
    drawn.setShadows(hasShadows);
    drawn.setOpacity(this.#opacity, this.#order);
    drawn.setTint(this.#tintColor);
    this.group.clear();
    this.group.add(drawn.object);
    return drawn;
  }
}

function applyAppearance(
  drawn: DrawnFigure,
  { colors, limbTint, dressed, silhouette }: FigureAppearance,
): void {
  drawn.setColors(colors);
  drawn.setDressed(dressed);
  drawn.setLimbTint(limbTint);
  drawn.setSilhouette(silhouette);
}
