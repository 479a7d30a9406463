import { type Figure, getSoleLength } from '../../../shared/body/figure/figure.ts';

/** How far before the toes the knob is that turns a print, metres (chosen). */
const BEFORE_TOES_M = 0.09;

/** A sole on the floor, seen from the ankle that stands over it; metres. */
export interface SoleSize {
  /** Its middle, and the knob that turns it, ahead of the ankle. */
  readonly middleM: number;
  readonly knobM: number;
  readonly halfLengthM: number;
  readonly halfWidthM: number;
}

/** Measures the soles of a body. Allocates. */
export function measureSoleSize(figure: Figure): SoleSize {
  const halfLengthM = getSoleLength(figure) / 2;
  const middleM = figure.soles.left.heel.offset[2] + halfLengthM;
  return {
    middleM,
    knobM: middleM + halfLengthM + BEFORE_TOES_M,
    halfLengthM,
    halfWidthM: figure.soleWidthM / 2,
  };
}
