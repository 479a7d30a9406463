import type { Figure } from '../../body/figure/figure.ts';
import { createLegs, type Leg } from '../../body/leg/leg.ts';
import { createLegGapMeter } from '../../body/leg/legGapMeter.ts';
import { createPose, type Pose } from '../../body/pose/pose.ts';
import { createPoser, type Poser } from '../../body/pose/poser.ts';
import type { Side } from '../../gait/channels.ts';
import { createStepFrame, type StepFrameRecord } from './stepTrack.ts';

/**
 * Instants of a swing at which it is looked at (chosen: a third more leave legs 2 mm further apart at most in
 * 92 random ways, and none apart that met).
 */
export const INSTANTS = 24;
/** Share of a swing after which it is lifted, and before whose end (chosen: nearer, a bump wins nothing). */
const LIFT_FROM = 0.06;

/** A swing at one instant, before it is changed. */
export interface SwingInstant {
  readonly share: number;
  readonly frame: StepFrameRecord;
  /** The pattern's legs, and the planted ones: the standing leg is posed once. */
  readonly pattern: Pose;
  readonly pose: Pose;
  isPosed: boolean;
  /** Share of the swing as its bumps see it, and the clearance that the floor gives it. */
  swingShare: number;
  clearance: number;
}

/** What steps of one body are solved with: nothing in it outlasts a slice of a solution. */
export interface SwingTools {
  readonly poser: Poser;
  readonly legs: Readonly<Record<Side, Leg>>;
  readonly measureGap: ReturnType<typeof createLegGapMeter>;
  readonly instants: readonly SwingInstant[];
}

const known = new WeakMap<Figure, SwingTools>();

/** The tools of a body, made when it first steps. */
export function findSwingTools(figure: Figure): SwingTools {
  const found = known.get(figure);
  if (found !== undefined) return found;
  const poser = createPoser(figure);
  const instants = Array.from({ length: INSTANTS }, (_, i) => ({
    share: LIFT_FROM + ((1 - 2 * LIFT_FROM) * (i + 0.5)) / INSTANTS,
    frame: createStepFrame(),
    pattern: createPose(figure),
    pose: createPose(figure),
    isPosed: false,
    swingShare: 0,
    clearance: 0,
  }));
  const tools = { poser, legs: createLegs(figure), measureGap: createLegGapMeter(figure), instants };
  known.set(figure, tools);
  return tools;
}
