import { type Material, NotEqualStencilFunc, ReplaceStencilOp } from 'three';

/** What figures leave in the stencil. */
const FIGURE_STENCIL = 1;

/** Has a figure leave its mark where it is seen, so that what is drawn after it can leave it out. */
export function leaveFigureStencil(material: Material): void {
  material.stencilWrite = true;
  material.stencilRef = FIGURE_STENCIL;
  material.stencilZPass = ReplaceStencilOp;
}

/** Parameters of a material that is seen only where no figure is. */
export const BESIDE_FIGURES = {
  stencilWrite: true,
  stencilRef: FIGURE_STENCIL,
  stencilFunc: NotEqualStencilFunc,
} as const;
