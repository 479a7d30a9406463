import { CHANNEL_OF_SLOT, SIDES, SLOT, SLOT_COUNT } from '../../../gait/channels.ts';
import type { Gait } from '../../../gait/gait.ts';
import { MEASURED } from '../../../gait/measured/measured.ts';
import { createNormalReader } from '../../../gait/pattern/styledPattern.ts';
import { getSidePhase } from '../../../gait/phase.ts';
import type { Posture } from '../../../gait/posture.ts';
import { smoothstep } from '../../../gait/smoothstep.ts';

/**
 * Creates what gives a posture of a walk the pitch of foot that people have as they stand: what the measured
 * base's normal walk has more than the walk's own base, at the same share of the stance, is added at the
 * ankle; no more of it than the style has of the joints that make it, and less and less from the other foot's
 * strike on, since a foot leaves as its style swings it. What the style adds stays. Nothing changes for a
 * walk on the measured base, or a run. Allocates.
 */
export function createPeopleShape({ base, law, coefficients }: Gait): (posture: Posture) => void {
  if (base === MEASURED || base.gait === 'run') return () => undefined;
  const { normalizedSpeed, toeOffPhase } = law;
  const peopleToeOff = MEASURED.computeToeOffPhase(normalizedSpeed);
  const readOwn = createNormalReader(base, law);
  const readPeople = createNormalReader(MEASURED, { ...law, toeOffPhase: peopleToeOff });
  const stance = 0.5 + toeOffPhase;
  const peopleStance = 0.5 + peopleToeOff;
  const phases = new Float64Array(SLOT_COUNT);
  const ownNormal = new Float64Array(SLOT_COUNT);
  const peopleNormal = new Float64Array(SLOT_COUNT);
  /** Sets both sides' phases, each by its share of stance or swing where that is people's. */
  const setPhases = (phase: number, isPeoples: boolean): void => {
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const ownPhase = getSidePhase(phase, CHANNEL_OF_SLOT[slot]!.leftSlot === slot ? 'left' : 'right');
      const warped =
        ownPhase < stance
          ? (ownPhase * peopleStance) / stance
          : 1 - ((1 - ownPhase) * (1 - peopleStance)) / (1 - stance);
      phases[slot] = isPeoples ? warped : ownPhase;
    }
  };
  return ({ phase, channels }) => {
    setPhases(phase, false);
    readOwn(phases, ownNormal);
    setPhases(phase, true);
    readPeople(phases, peopleNormal);
    SIDES.forEach((side, at) => {
      const getChange = (leftSlot: number) =>
        Math.min(1, Math.abs(coefficients.scale[leftSlot + at]!)) *
        (peopleNormal[leftSlot + at]! - ownNormal[leftSlot + at]!);
      const leaving = (getSidePhase(phase, side) - 0.5) / toeOffPhase;
      channels[SLOT.ankleFlexion + at]! +=
        (1 - smoothstep(leaving)) *
        (getChange(SLOT.hipFlexion) - getChange(SLOT.kneeFlexion) + getChange(SLOT.ankleFlexion));
    });
  };
}
