import { CHILD_PROPORTIONS } from './anthropometry.ts';
import { createFigure, type FigureOptions, FULL_SPINE } from './createFigure.ts';
import type { Figure } from './figure.ts';

/** The built-in bodies, in the order of the menu. */
export const BODY_NAMES = ['Man', 'Woman', 'Child', 'Elder', 'Giant', 'Monster', 'Full spine'] as const;
export type BodyName = (typeof BODY_NAMES)[number];

/** Stature whose leg length is 1 m in the adult proportions (2004: "1 m, a 1.88 m man"). */
const MAN_STATURE_M = 1 / 0.53;

/** What makes each body, all chosen but the adult proportions, which are Drillis & Contini's. */
const DEFINITIONS: Readonly<Record<BodyName, Omit<FigureOptions, 'name'>>> = {
  Man: { statureM: MAN_STATURE_M },
  // 0.93 of the man's stature, as in adult surveys; narrower shoulders, a wider pelvis, slimmer limbs.
  Woman: {
    statureM: 1.75,
    proportions: { halfShoulder: 0.104, footLength: 0.147, footBreadth: 0.052 },
  },
  Child: { statureM: 1.15, proportions: CHILD_PROPORTIONS },
  // Shrunken and stooped: the trunk has lost height, the legs have not.
  Elder: {
    statureM: 1.68,
    stoopDeg: 38,
    proportions: {
      hipHeight: 0.54,
      kneeHeight: 0.29,
      ankleHeight: 0.04,
      shoulderHeight: 0.815,
      upperArm: 0.19,
      forearm: 0.149,
      hand: 0.11,
    },
  },
  // Large animals are stouter: thicker limbs, a smaller head, bigger hands and feet.
  Giant: {
    statureM: 2.9,
    proportions: {
      hipHeight: 0.52,
      kneeHeight: 0.28,
      shoulderHeight: 0.835,
      skullbaseHeight: 0.938,
      halfShoulder: 0.126,
      upperArm: 0.19,
      forearm: 0.155,
      hand: 0.118,
      footLength: 0.162,
      footBreadth: 0.068,
    },
  },
  // Long-armed: the knuckles hang below the knees; short legs, a hunched back.
  Monster: {
    statureM: 2.15,
    stoopDeg: 55,
    proportions: {
      hipHeight: 0.45,
      kneeHeight: 0.243,
      shoulderHeight: 0.83,
      skullbaseHeight: 0.915,
      halfShoulder: 0.142,
      upperArm: 0.25,
      forearm: 0.245,
      hand: 0.135,
      footLength: 0.175,
      footBreadth: 0.075,
    },
  },
  'Full spine': { statureM: MAN_STATURE_M, spine: FULL_SPINE },
};

const BODIES = Object.fromEntries(
  BODY_NAMES.map((name) => [name, createFigure({ name, ...DEFINITIONS[name] })]),
) as Readonly<Record<BodyName, Figure>>;

/** What a built-in body is made of. */
export function getBodyDefinition(name: BodyName): Omit<FigureOptions, 'name'> {
  return DEFINITIONS[name];
}

/** A built-in body; the same figure on every call. */
export function getBody(name: BodyName): Figure {
  return BODIES[name];
}
