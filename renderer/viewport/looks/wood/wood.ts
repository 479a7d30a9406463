import type { Look } from '../look.ts';
import { freeMannequins } from './mannequinCache.ts';
import { hasLimbs } from '../../../../shared/body/wood/restSkeleton.ts';
import { WoodFigure } from './woodFigure.ts';
import { WoodGhost } from './woodGhost.ts';
import { createWoodPickShapes } from './woodPickShapes.ts';

/**
 * The artist's mannequin: turned parts, sized by the joints and by widths of its own. Fits every body with
 * limbs.
 */
export const wood: Look = {
  fits: hasLimbs,
  create: (figure, detail) => new WoodFigure(figure, detail),
  createGhost: (figure, opacity, order) => new WoodGhost(figure, opacity, order),
  createPickShapes: createWoodPickShapes,
  freeShared: freeMannequins,
};
