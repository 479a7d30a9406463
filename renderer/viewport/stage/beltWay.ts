import type { PlantPlan } from '../../../shared/body/planting/plan/plantPlan.ts';
import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { getSidePhase } from '../../../shared/gait/phase.ts';
import type { Walker } from '../../../shared/gait/walker.ts';

/** Seconds in which a body that went aside is back over the middle of its belt (chosen: nobody sees it). */
const BACK_S = 0.5;
/** Nearer than this it is there, metres. */
const BACK_M = 1e-5;

/** A foot under its body as it was last, metres. */
interface FootBehind {
  own: number;
  x: number;
  z: number;
  stands: boolean;
}

const createFoot = (): FootBehind => ({ own: 0, x: 0, z: 0, stands: false });

/**
 * How a belt goes while its speed changes straight on: as the feet that stand. At another speed a foot stands
 * elsewhere under its body, so that a belt that went by its speed alone would slide beneath it.
 */
export class BeltWay {
  /** Where the body is beside the middle of its belt. */
  readonly #place = { x: 0, y: 0, z: 0, headingRad: 0 };
  readonly #feet = { left: createFoot(), right: createFoot() };
  #normalizedSpeed = Number.NaN;
  #wayM: number | undefined;

  /** Where the body is on its belt; undefined in the middle. */
  get place(): WalkFrame | undefined {
    return this.#place.x === 0 ? undefined : this.#place;
  }

  /** The belt's way since the walk was followed last, metres; `ownM` is that by its speed. */
  getWay(ownM: number): number {
    return this.#wayM ?? ownM;
  }

  /** Follows a walk by its plan, if its feet are wholly planted, after so many seconds. */
  follow(plan: PlantPlan | undefined, { gait, phase }: Walker, dtS: number): void {
    const { normalizedSpeed, turnRate } = gait.law;
    const slides = normalizedSpeed !== this.#normalizedSpeed && turnRate === 0;
    this.#normalizedSpeed = normalizedSpeed;
    let x = 0;
    let z = 0;
    let count = 0;
    for (const side of SIDES) {
      const foot = this.#feet[side];
      const before = foot.stands && getSidePhase(phase, side) >= foot.own;
      const fromX = foot.x;
      const fromZ = foot.z;
      foot.own = getSidePhase(phase, side);
      foot.stands = plan !== undefined && foot.own < plan.stanceEnd;
      if (!foot.stands) continue;
      const { foothold } = plan!.feet[side];
      foot.x = foothold.x;
      foot.z = foothold.z - foot.own * plan!.cycleLengthM;
      if (!before) continue;
      x += fromX - foot.x;
      z += fromZ - foot.z;
      count++;
    }
    const goes = slides && count > 0;
    this.#wayM = goes ? z / count : undefined;
    const place = this.#place;
    place.x *= Math.exp(-dtS / BACK_S);
    if (goes) place.x += x / count;
    else if (Math.abs(place.x) < BACK_M) place.x = 0;
  }
}
