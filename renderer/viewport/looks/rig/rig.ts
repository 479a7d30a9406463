import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Look } from '../look.ts';
import { createWoodPickShapes } from '../wood/woodPickShapes.ts';
import { DrawnRig } from './drawnRig.ts';
import { RigGhost } from './rigGhost.ts';
import { findRigTemplate, type RigTemplate } from './rigTemplates.ts';

/** A character's own mesh. Fits the figures that were brought in with one. */
export const rig: Look = {
  fits: (figure) => findRigTemplate(figure) !== undefined,
  create: (figure) => new DrawnRig(figure, mustFind(figure)),
  createGhost: (figure, opacity, order) => new RigGhost(figure, mustFind(figure), opacity, order),
  createPickShapes: createWoodPickShapes,
  freeShared: () => undefined,
};

function mustFind(figure: Figure): RigTemplate {
  const template = findRigTemplate(figure);
  if (template === undefined) throw new Error(`${figure.name} has no mesh of its own.`);
  return template;
}
