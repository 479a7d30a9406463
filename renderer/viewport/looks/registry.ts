import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Look } from './look.ts';
import { rig } from './rig/rig.ts';
import { wood } from './wood/wood.ts';

/** All looks, those of particular figures before those that fit many. */
const LOOKS: readonly Look[] = [rig, wood];

/** The look of a figure. Throws Error where none fits: a new figure comes with its look. */
export function getLook(figure: Figure): Look {
  const look = LOOKS.find((each) => each.fits(figure));
  if (look === undefined) throw new Error(`No look fits ${figure.name}.`);
  return look;
}

/** Frees what all looks share on the GPU; drawn again, it goes up again. */
export function freeLooks(): void {
  for (const look of LOOKS) look.freeShared();
}
