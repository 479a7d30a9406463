import type { Proportions } from './anthropometry.ts';
import type { FigureBuild } from './figure.ts';

/**
 * The widths of a body as fractions of its stature; a pair is the radius at the near and far end of the
 * segment.
 */
export interface BuildProportions {
  readonly headWidth: number;
  readonly neckRadius: number;
  readonly chestWidth: number;
  readonly chestDepth: number;
  readonly waistWidth: number;
  readonly pelvisWidth: number;
  readonly pelvisDepth: number;
  readonly thighRadius: readonly [number, number];
  readonly shankRadius: readonly [number, number];
  readonly upperArmRadius: readonly [number, number];
  readonly forearmRadius: readonly [number, number];
  readonly handWidth: number;
}

/**
 * The mannequin's adult widths, chosen: breadths near the means of adult body surveys, pelvis width the 0.191
 * of Drillis & Contini 1966, limbs a little thinner than life so that left and right read apart.
 */
export const ADULT_BUILD: BuildProportions = {
  headWidth: 0.086,
  neckRadius: 0.031,
  chestWidth: 0.172,
  chestDepth: 0.128,
  waistWidth: 0.145,
  pelvisWidth: 0.191,
  pelvisDepth: 0.12,
  thighRadius: [0.046, 0.032],
  shankRadius: [0.032, 0.02],
  upperArmRadius: [0.029, 0.022],
  forearmRadius: [0.023, 0.015],
  handWidth: 0.047,
};

/**
 * A child of six beside the adult, chosen: the head nearly as wide as a grown one, a straight trunk, round
 * limbs.
 */
export const CHILD_BUILD: BuildProportions = {
  ...ADULT_BUILD,
  headWidth: 0.122,
  neckRadius: 0.034,
  chestWidth: 0.168,
  chestDepth: 0.132,
  waistWidth: 0.158,
  pelvisWidth: 0.178,
  thighRadius: [0.048, 0.034],
  shankRadius: [0.034, 0.022],
  upperArmRadius: [0.029, 0.023],
  forearmRadius: [0.024, 0.017],
  handWidth: 0.052,
};

/** Multiplies the radii of all limbs and the neck. */
export function scaleGirth(build: BuildProportions, factor: number): BuildProportions {
  const pair = ([near, far]: readonly [number, number]) => [near * factor, far * factor] as const;
  return {
    ...build,
    neckRadius: build.neckRadius * factor,
    thighRadius: pair(build.thighRadius),
    shankRadius: pair(build.shankRadius),
    upperArmRadius: pair(build.upperArmRadius),
    forearmRadius: pair(build.forearmRadius),
  };
}

/** The outer measures in metres of a body of a stature (metres). */
export function createFigureBuild(
  statureM: number,
  build: BuildProportions,
  proportions: Proportions,
): FigureBuild {
  return mapLengths(
    {
      headHeightM: 1 - proportions.skullbaseHeight,
      chinDropM: proportions.skullbaseHeight - proportions.chinHeight,
      headWidthM: build.headWidth,
      neckRadiusM: build.neckRadius,
      chestWidthM: build.chestWidth,
      chestDepthM: build.chestDepth,
      waistWidthM: build.waistWidth,
      pelvisWidthM: build.pelvisWidth,
      pelvisDepthM: build.pelvisDepth,
      thighRadiusM: build.thighRadius,
      shankRadiusM: build.shankRadius,
      upperArmRadiusM: build.upperArmRadius,
      forearmRadiusM: build.forearmRadius,
      handLengthM: proportions.hand,
      handWidthM: build.handWidth,
      footWidthM: proportions.footBreadth,
      footLengthM: proportions.footLength,
    },
    statureM,
  );
}

/** Every measure of a build times a factor. */
export function scaleBuild(build: FigureBuild, factor: number): FigureBuild {
  return mapLengths(build, factor);
}

function mapLengths(build: FigureBuild, factor: number): FigureBuild {
  const scaled = Object.entries(build).map(([key, value]: [string, number | readonly [number, number]]) => [
    key,
    typeof value === 'number' ? value * factor : [value[0] * factor, value[1] * factor],
  ]);
  return Object.fromEntries(scaled) as FigureBuild;
}
