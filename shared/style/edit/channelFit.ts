import { CHANNELS, type ChannelName, type ChannelSpec } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { CurveFit, Priors } from './fitCurve.ts';
import { clampToRange, COEFFICIENT_NAMES, type CoefficientName, getCoefficientRange } from '../limits.ts';
import { holdCoefficients } from './mapChannels.ts';
import type { FullCoefficients } from '../settings.ts';

/**
 * What is the same for every fit of a channel's curve, whatever the curve was taken from: what residuals
 * count against, priors, leads, decimals (capture.md §11).
 */

type Unit = ChannelSpec['unit'];

/**
 * Curves that move less have no share of variance worth telling: a standard deviation (capture.md §14).
 */
export const STILL: Readonly<Record<Unit, number>> = { degrees: 1, legLengths: RADIANS_PER_DEGREE };

/** Residuals count against 15 % of the curve's standard deviation within these (capture.md §11). */
const SIGMA_SHARE = 0.15;
const SIGMA: Readonly<Record<Unit, { readonly min: number; readonly max: number }>> = {
  degrees: { min: 0.25, max: 2.5 },
  legLengths: { min: 0.0008, max: 0.02 },
};

/** Decimals that a fitted number is worth (chosen: a tenth of what the fields show). */
const DECIMALS: Readonly<Record<Unit, Readonly<Record<CoefficientName, number>>>> = {
  degrees: { scale: 3, offset: 2, lead: 5, stance: 2, strike: 2 },
  legLengths: { scale: 3, offset: 5, lead: 5, stance: 5, strike: 5 },
};

/** Leads that are tried at least, cycles (capture.md §11). */
const LEADS = { min: -0.2, max: 0.2 } as const;
/** How much further than the style's own lead is looked, cycles (chosen: as far as two bases differ). */
const LEAD_MARGIN = 0.1;

/** A curve that is wanted of a channel, and what is free about it. */
export interface WantedCurve {
  /** As `CurveFit` has them. */
  readonly wanted: Float64Array;
  readonly normal: Float64Array;
  /** The scale where it is not free. */
  readonly fixedScale: number;
  /** A lead that it is known to have had, cycles. */
  readonly oldLead?: number;
}

/** What a curve of a channel is fitted with. */
export function createChannelFit(channel: ChannelName, given: WantedCurve): CurveFit {
  const { wanted, normal, fixedScale, oldLead = 0 } = given;
  const { unit, group } = CHANNELS[channel];
  const sd = computeDeviation(wanted);
  const wave = Math.max(0.6 * sd, SIGMA[unit].min);
  // Priors of capture.md §11; an offset is all but free.
  const priors: Priors = {
    scale: 0.7,
    offset: unit === 'degrees' ? 60 : 1,
    lead: group === 'legs' ? 0.1 : 0.2,
    stance: wave,
    strike: wave,
  };
  const reach = getCoefficientRange(channel, 'lead');
  return {
    wanted,
    normal,
    sigma: clampToRange(SIGMA_SHARE * sd, SIGMA[unit]),
    priors,
    leads: {
      min: clampToRange(Math.min(LEADS.min, oldLead - LEAD_MARGIN), reach),
      max: clampToRange(Math.max(LEADS.max, oldLead + LEAD_MARGIN), reach),
    },
    fixedScale,
  };
}

/** Rounds fitted coefficients to what they are worth, and moves them onto the limits of a file. */
export function roundFitted(channel: ChannelName, coefficients: FullCoefficients): FullCoefficients {
  const decimals = DECIMALS[CHANNELS[channel].unit];
  const rounded = { ...coefficients };
  for (const name of COEFFICIENT_NAMES) {
    const factor = 10 ** decimals[name];
    rounded[name] = Math.round(coefficients[name] * factor) / factor + 0;
  }
  return holdCoefficients(channel, rounded);
}

/** Standard deviation of several curves about their own means. */
export function computeSd(curves: readonly Pick<CurveFit, 'wanted'>[]): number {
  const sum = curves.reduce((total, { wanted }) => total + computeDeviation(wanted) ** 2, 0);
  return Math.sqrt(sum / Math.max(1, curves.length));
}

/** Standard deviation of a curve about its mean. */
export function computeDeviation(curve: Float64Array): number {
  const mean = curve.reduce((sum, value) => sum + value, 0) / curve.length;
  return Math.sqrt(curve.reduce((sum, value) => sum + (value - mean) ** 2, 0) / curve.length);
}
