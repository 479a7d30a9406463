import { smoothstep } from '../../../gait/smoothstep.ts';
import type { Figure } from '../../figure/figure.ts';
import { softAtMost } from '../../leg/smooth.ts';
import type { PlantedGapMeter } from './plantedGap.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';

/** What is left between the legs of a turn, in parts of the width of a sole (chosen). */
const GAP = 0.05;
/** Phases at which it is looked, evenly over the cycle (chosen: legs pass within a twentieth of it). */
const PHASES = Array.from({ length: 160 }, (_, index) => index / 160);
/** From how sharp a turn on feet are put down wholly as far apart as it takes (chosen). */
const TURNED_FROM = 0.15;
/** And from which turn rate on, rad/s (chosen: who comes to a stand does not step wide and close again). */
const TURNING_FROM = 0.3;
/**
 * How much further each foot is put aside for what is missing, and how often it is looked again (chosen: a
 * swinging leg then goes less far aside itself, so that less is won than that).
 */
const ASIDE_PER_GAP = 0.6;
const LOOKS = 4;
/** A foot is put aside by no more than half way between these, leg lengths (chosen). */
const ASIDE_FROM = 0.15;
const ASIDE_TO = 0.3;

/** A plan as it is solved, and made calm when it is the one. */
export interface PlanDraft {
  readonly plan: PlantPlan;
  calm(): PlantPlan;
}

/**
 * Creates the plan of a turn with feet so much further apart, metres each, that its legs do not go through
 * each other: feet that step round each other come to stand at right angles, and one that is twisted in
 * leaves the other no room beside it. `createPlan` makes the plan for such a way. A straight walk's is made
 * once; only the last one is made calm. Allocates.
 */
export function planApart(
  { legLengthM, soleWidthM }: Figure,
  turnRate: number,
  measure: PlantedGapMeter,
  createPlan: (asideM: number) => PlanDraft,
): PlantPlan {
  let draft = createPlan(0);
  const share =
    smoothstep(draft.plan.turnShare / TURNED_FROM) * smoothstep(Math.abs(turnRate) / TURNING_FROM);
  if (share === 0) return draft.calm();
  let askedM = 0;
  let asideM = 0;
  for (let look = 0; look < LOOKS; look++) {
    const leastM = Math.min(...PHASES.map((phase) => measure(draft.plan, phase).gapM));
    const missingM = GAP * soleWidthM - leastM;
    if (missingM <= 0) break;
    askedM += ASIDE_PER_GAP * missingM;
    asideM = legLengthM * softAtMost(askedM / legLengthM, ASIDE_FROM, ASIDE_TO);
    draft = createPlan(asideM);
  }
  if (share < 1 && asideM > 0) draft = createPlan(share * asideM);
  return draft.calm();
}
