/**
 * The widths of a body as shares of its upright stature; a pair is the radius at the near and far end of the
 * segment.
 */
export interface WoodWidths {
  /** Chin below skullbase. */
  readonly chinDrop: number;
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
 * and the chin's height (0.870 of stature) those of Drillis & Contini 1966, limbs a little thinner than life
 * so that left and right read apart.
 */
export const ADULT_WIDTHS: WoodWidths = {
  chinDrop: 0.056,
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

/** Multiplies the radii of all limbs and the neck. */
function scaleGirth(widths: WoodWidths, factor: number): WoodWidths {
  const pair = ([near, far]: readonly [number, number]) => [near * factor, far * factor] as const;
  return {
    ...widths,
    neckRadius: widths.neckRadius * factor,
    thighRadius: pair(widths.thighRadius),
    shankRadius: pair(widths.shankRadius),
    upperArmRadius: pair(widths.upperArmRadius),
    forearmRadius: pair(widths.forearmRadius),
  };
}

/** Widths of the figures that are not built as an adult is, by name; all chosen. */
export const WIDTHS: ReadonlyMap<string, WoodWidths> = new Map<string, WoodWidths>([
  [
    'Woman',
    {
      ...scaleGirth(ADULT_WIDTHS, 0.94),
      chestWidth: 0.158,
      chestDepth: 0.132,
      waistWidth: 0.13,
      pelvisWidth: 0.204,
      thighRadius: [0.047, 0.031],
    },
  ],
  // A child of six beside the adult: the head nearly as wide as a grown one, a straight trunk, round limbs.
  [
    'Child',
    {
      chinDrop: 0.067,
      headWidth: 0.122,
      neckRadius: 0.034,
      chestWidth: 0.168,
      chestDepth: 0.132,
      waistWidth: 0.158,
      pelvisWidth: 0.178,
      pelvisDepth: 0.12,
      thighRadius: [0.048, 0.034],
      shankRadius: [0.034, 0.022],
      upperArmRadius: [0.029, 0.023],
      forearmRadius: [0.024, 0.017],
      handWidth: 0.052,
    },
  ],
  ['Elder', { ...scaleGirth(ADULT_WIDTHS, 0.88), chestDepth: 0.136, waistWidth: 0.156 }],
  // Large animals are stouter: thicker limbs, a smaller head, bigger hands.
  [
    'Giant',
    {
      ...scaleGirth(ADULT_WIDTHS, 1.22),
      chinDrop: 0.043,
      headWidth: 0.071,
      chestWidth: 0.206,
      chestDepth: 0.155,
      waistWidth: 0.182,
      pelvisWidth: 0.202,
      pelvisDepth: 0.138,
      handWidth: 0.058,
    },
  ],
  [
    'Monster',
    {
      ...scaleGirth(ADULT_WIDTHS, 1.12),
      chinDrop: 0.07,
      headWidth: 0.088,
      neckRadius: 0.042,
      chestWidth: 0.212,
      chestDepth: 0.16,
      waistWidth: 0.15,
      pelvisWidth: 0.178,
      forearmRadius: [0.03, 0.022],
      handWidth: 0.066,
    },
  ],
]);
