import type { Figure } from '../../../shared/body/figure/figure.ts';
import {
  copyCoefficientsInto,
  createCoefficients,
  type HipPolicy,
  type StyleCoefficients,
  type StyleSpeed,
} from '../../../shared/gait/coefficients.ts';
import { holdSpeed, type SpeedExtension } from '../../../shared/gait/laws.ts';
import { type ContactQuery, type ContactReport, measureContact } from './footSlide.ts';

/**
 * A walk on a body as a message to another thread: a style is a function, so it goes as its coefficients at
 * the speed walked.
 */
export interface ContactRequest {
  readonly figure: Figure;
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
  source.writeCoefficientsInto({ normalizedSpeed: holdSpeed(normalizedSpeed, extension) }, coefficients);
  const { hipPolicy } = source;
  return { figure, coefficients, hipPolicy, normalizedSpeed, extension, plantStrength };
}

/**
 * Measures the walk of a message in full: the figures of `gait metrics` for the query it was made of, to the
 * last digit.
 */
export function answerContactRequest(request: ContactRequest): ContactReport {
  const { coefficients, hipPolicy, ...walk } = request;
  const source = {
    hipPolicy,
    writeCoefficientsInto: (_speed: StyleSpeed, out: StyleCoefficients) =>
      copyCoefficientsInto(coefficients, out),
  };
  return measureContact({ ...walk, source }, true);
}
