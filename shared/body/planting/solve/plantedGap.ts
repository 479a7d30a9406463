import { SIDES, type Side } from '../../../gait/channels.ts';
import type { Figure } from '../../figure/figure.ts';
import type { Leg } from '../../leg/leg.ts';
import { createLegGapMeter, type LegGap } from '../../leg/legGapMeter.ts';
import type { PatternReader } from './patternReader.ts';
import { plantPoseInto } from '../plantPose.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';

/** Fills the reader's pose with the legs of its walk as a plan has them at a phase, cycles. */
export function posePlanted(
  legs: Readonly<Record<Side, Leg>>,
  reader: PatternReader,
  plan: PlantPlan,
  phase: number,
): void {
  reader.read(phase);
  plantPoseInto(legs, { plan, strength: 1 }, reader.posture, reader.pose);
  reader.place();
}

/** Tells how far apart the legs of a planted walk are at a phase, cycles; the result is refilled. */
export type PlantedGapMeter = (plan: PlantPlan, phase: number) => Readonly<LegGap>;

/** Creates what measures that for plans of one walk. Allocates. */
export function createPlantedGapMeter(
  legs: Readonly<Record<Side, Leg>>,
  figure: Figure,
  reader: PatternReader,
): PlantedGapMeter {
  const measure = createLegGapMeter(figure);
  const shanks = new Float64Array(12);
  const joints = SIDES.flatMap((side) => [legs[side].knee, legs[side].ankle]);
  const { pose } = reader;
  const places = { contacts: pose.contacts, contactsAt: 0, shanks, shanksAt: 0 };
  return (plan, phase) => {
    posePlanted(legs, reader, plan, phase);
    joints.forEach((joint, index) => {
      for (let i = 0; i < 3; i++) shanks[3 * index + i] = pose.positions[3 * joint + i]!;
    });
    return measure(places);
  };
}
