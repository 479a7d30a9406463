import { ADULT_PROPORTIONS, type Proportions } from '../body/figure/anthropometry.ts';
import { type BodyName, getBodyDefinition } from '../body/figure/bodies.ts';
import { createFigure } from '../body/figure/createFigure.ts';
import type { Figure } from '../body/figure/figure.ts';
import { ADULT_WIDTHS, WIDTHS, type WoodWidths } from '../body/wood/woodWidths.ts';
import type { OwnBody } from './ownBody.ts';

/** Limbs keep so much of the room that half the hips' breadth leaves them (chosen: they do not touch). */
const LEG_ROOM = 0.97;
const ANY = [Infinity, Infinity] as const;

/** A body that is as the built-in one is that it is made from. */
export function createOwnBody(name: string, from: BodyName): OwnBody {
  const { statureM, stoopDeg = 0 } = getBodyDefinition(from);
  return {
    name,
    from,
    stature: statureM,
    legs: 1,
    arms: 1,
    shoulders: 1,
    hips: 1,
    feet: 1,
    build: 1,
    stoop: stoopDeg,
  };
}

/** Makes the figure of a body of one's own, measures within `BODY_RANGES`. Allocates. */
export function createOwnFigure(body: OwnBody): Figure {
  const { statureM: _, stoopDeg: __, proportions, ...kept } = getBodyDefinition(body.from);
  const own = { ...ADULT_PROPORTIONS, ...proportions };
  const { legs, arms, shoulders, hips, feet } = body;
  const changed: Proportions = {
    ...own,
    hipHeight: own.hipHeight * legs,
    kneeHeight: own.kneeHeight * legs,
    ankleHeight: own.ankleHeight * legs,
    halfHipLegs: own.halfHipLegs * hips,
    halfShoulder: own.halfShoulder * shoulders,
    upperArm: own.upperArm * arms,
    forearm: own.forearm * arms,
    hand: own.hand * arms,
    footLength: own.footLength * feet,
    footBreadth: own.footBreadth * feet,
  };
  const figure = createFigure({
    ...kept,
    name: body.name,
    statureM: body.stature,
    stoopDeg: body.stoop,
    proportions: changed,
  });
  const room = changed.halfHipLegs * changed.hipHeight;
  return { ...figure, widths: createWidths(body, room, own.halfHipLegs * own.hipHeight) };
}

/** Widths by build, shoulders, hips and arms; thighs and shanks no thicker than hips have room for. */
function createWidths(
  { from, build, shoulders, hips, arms }: OwnBody,
  halfHips: number,
  usualHalfHips: number,
): WoodWidths {
  const own = WIDTHS.get(from) ?? ADULT_WIDTHS;
  const trunk = Math.sqrt(build);
  const chest = trunk * Math.sqrt(shoulders);
  const grow = ([near, far]: readonly [number, number], most: readonly [number, number]) =>
    [Math.min(near * build, most[0]), Math.min(far * build, most[1])] as const;
  const room = LEG_ROOM * halfHips;
  // Who has thighs that meet keeps them.
  const thighRoom = room * Math.max(1, own.thighRadius[0] / (LEG_ROOM * usualHalfHips));
  return {
    ...own,
    neckRadius: own.neckRadius * build,
    chestWidth: own.chestWidth * chest,
    chestDepth: own.chestDepth * trunk,
    waistWidth: own.waistWidth * trunk,
    pelvisWidth: own.pelvisWidth * trunk * hips,
    pelvisDepth: own.pelvisDepth * trunk,
    thighRadius: grow(own.thighRadius, [thighRoom, room]),
    shankRadius: grow(own.shankRadius, [room, room]),
    upperArmRadius: grow(own.upperArmRadius, ANY),
    forearmRadius: grow(own.forearmRadius, ANY),
    handWidth: own.handWidth * Math.sqrt(arms * build),
  };
}
