import type { Figure } from '../../../shared/body/figure/figure.ts';
import { getBase } from '../../../shared/gait/bases.ts';
import {
  copyCoefficientsInto,
  createCoefficients,
  type HipPolicy,
  type StyleCoefficients,
  type StyleSource,
} from '../../../shared/gait/coefficients.ts';
import { holdSpeed, type SpeedExtension } from '../../../shared/gait/laws.ts';
import { type ContactQuery, type ContactReport, measureContact } from './footSlide.ts';

/**
 * A walk on a body as a message to another thread: a style is a function, so it goes as its coefficients at
 * the speed walked.
 */
export interface ContactRequest {
  readonly figure: Figure;
  /** The name of the style's base. */
  readonly base: string;
  /** At the held speed. */
  readonly coefficients: StyleCoefficients;
  readonly hipPolicy: HipPolicy;
  /** The asked V, 1/s. */
  readonly normalizedSpeed: number;
  readonly extension: SpeedExtension;
  readonly plantStrength: number;
}

/** Makes the message. Allocates. */
export function createContactRequest(query: ContactQuery): ContactRequest {
  const { figure, source, normalizedSpeed, extension, plantStrength } = query;
  const coefficients = createCoefficients();
  source.writeCoefficientsInto(holdSpeed(normalizedSpeed, extension), coefficients);
  const { base, hipPolicy } = source;
  return { figure, base: base.name, coefficients, hipPolicy, normalizedSpeed, extension, plantStrength };
}

/**
 * Measures the walk of a message in full: the figures of `gait metrics` for the query it was made of, to the
 * last digit.
 */
export function answerContactRequest(request: ContactRequest): ContactReport {
  const { base, coefficients, hipPolicy, ...walk } = request;
  const source: StyleSource = {
    base: getBase(base),
    hipPolicy,
    writeCoefficientsInto: (_normalizedSpeed, out) => copyCoefficientsInto(coefficients, out),
  };
  return measureContact({ ...walk, source }, true);
}
