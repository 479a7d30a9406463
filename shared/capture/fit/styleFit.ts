import type { ChannelName } from '../../gait/channels.ts';
import type { StyleDocument } from '../../style/document.ts';

/** A style fitted to captures, and how well it says them. */
export interface StyleFit {
  readonly style: StyleDocument;
  readonly report: FitReport;
  /** By key of the style, in its order. */
  readonly keys: readonly KeyFit[];
}

/** What a key was fitted to and what the style walks there. */
export interface KeyFit {
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Names of the clips that the key was fitted to. */
  readonly clips: readonly string[];
  readonly strides: number;
  /**
   * What was added to the phases of the capture, cycles (capture.md §10); curves below are moved by it.
   */
  readonly shift: number;
  /** The captured mean by slot, 100 samples from the left heel strike on: degrees and leg lengths. */
  readonly captured: readonly Float64Array[];
  /** Standard deviation between strides, likewise. */
  readonly sd: readonly Float64Array[];
  /** What the fitted walk shows, before a neutral one is taken off, likewise. */
  readonly fitted: readonly Float64Array[];
}

/** What `gait fit` prints, but for the style. */
export interface FitReport {
  readonly clips: readonly ClipReport[];
  readonly channels: Readonly<Record<ChannelName, ChannelReport>>;
  readonly hipScale: HipScale;
  /** What the clips show and no style can say, sentences. */
  readonly notSaid: readonly string[];
  readonly warnings: readonly string[];
}

/** A clip and what was read from it. */
export interface ClipReport {
  /** As it was named to `fitStyle`: never a path. */
  readonly file: string;
  readonly fps: number;
  readonly strides: {
    readonly used: number;
    readonly refused: readonly { readonly reason: string; readonly count: number }[];
  };
  /** m/s, as far as the unit of the file can be guessed. */
  readonly speed: number;
  /** Metres, likewise. */
  readonly legLength: number;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Cycles a second. */
  readonly frequency: number;
  /** Cycles. */
  readonly toeOffPhase: number;
}

/** How well a curve is said: degrees, or leg lengths for the translations. */
export interface CurveReport {
  /** Share of the captured curve's variance that the style shows; null where it is still. */
  readonly r2: number | null;
  readonly rms: number;
  /** Of the captured mean. */
  readonly range: number;
  /** Standard deviation between strides, root mean square over the cycle; null where there is one stride. */
  readonly strideSd: number | null;
}

/** Both sides, or the one of a midline channel. */
export type ChannelReport = CurveReport | { readonly left: CurveReport; readonly right: CurveReport };

/**
 * S of the hip as the laws of tempo ask for it and as its curve would have it (capture.md §12); means.
 */
export interface HipScale {
  readonly law: number;
  readonly curve: number;
}
