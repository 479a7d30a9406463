import type { Figure } from '../body/figure/figure.ts';
import type { ChannelName } from '../gait/channels.ts';
import { createStyleTrace } from '../style/diff/styleDistance.ts';
import type { StyleDocument } from '../style/document.ts';
import { clampToRange, type Range } from '../style/limits.ts';
import { createStyleSource } from '../style/styleSource.ts';
import { isWithinReach, measureReach, type PostureReach } from './postures.ts';
import { BODY_CHANNELS, findNearestStyle, measurePlainness, type StyleStock } from './styleStock.ts';
import { type FaultKind, findPatternFaults, findPlantedFaults } from './walkFaults.ts';

/**
 * Why a drawn style is not believable: what its walk does, how far it is from the styles of the stock, or
 * that it bends or leans further than any of them.
 */
export type RandomFault = FaultKind | 'near' | 'far' | 'reach';

/** A style that was looked at. */
export interface TriedStyle {
  readonly document: StyleDocument;
  /** The style of the stock that it is nearest to, and how near; degrees. */
  readonly nearest: { readonly name: string; readonly distance: number };
  /** The first thing that it breaks, and how many checks it had passed until then. */
  readonly fault: RandomFault | undefined;
  readonly passed: number;
}

/** What a style is held against. */
interface Judges {
  readonly stock: StyleStock;
  readonly figure: Figure;
  /** Those that were drawn. */
  readonly channels: readonly ChannelName[];
  /** How far from the nearest style of the stock it may be, degrees; without, any. */
  readonly distances?: Range;
  /** How far it may reach; without, as far as the stock does. */
  readonly reach?: PostureReach;
}

/** Whether a style's walk is believable at V 0.6, 1.4 and 2; the cheap checks first. */
export function judgeStyle(document: StyleDocument, judges: Judges): TriedStyle {
  const { stock, figure, channels, distances, reach = stock.reach } = judges;
  const trace = createStyleTrace(document);
  const style = createStyleSource(document);
  const nearest = findNearestStyle(stock.all, trace, channels);
  const place = distances === undefined ? nearest.distance : clampToRange(nearest.distance, distances);
  if (place !== nearest.distance) {
    return { document, nearest, fault: place > nearest.distance ? 'near' : 'far', passed: 0 };
  }
  // What has legs and trunk of its own may not walk as everybody does.
  const hasBody = distances !== undefined && BODY_CHANNELS.every((channel) => channels.includes(channel));
  if (hasBody && measurePlainness(stock.plain, trace) < stock.leastApart)
    return { document, nearest, fault: 'near', passed: 0 };
  if (!isWithinReach(measureReach(trace), reach, new Set(channels)))
    return { document, nearest, fault: 'reach', passed: 1 };
  const [pattern] = findPatternFaults(figure, style, trace);
  if (pattern !== undefined) return { document, nearest, fault: pattern.kind, passed: 2 };
  const [planted] = findPlantedFaults(figure, style);
  return { document, nearest, fault: planted?.kind, passed: planted === undefined ? 4 : 3 };
}
