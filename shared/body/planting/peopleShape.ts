import { CHANNEL_OF_SLOT, SLOT, SLOT_COUNT } from '../../gait/channels.ts';
import type { Gait } from '../../gait/gait.ts';
import { MEASURED } from '../../gait/measured/measured.ts';
import type { Posture } from '../../gait/posture.ts';
import { wrapPhase } from '../../gait/units.ts';

/**
 * Creates what gives a posture of a walk the legs that people have: where the base's normal curve stands in a
 * channel, the measured base's, scaled by the style as that is; all that the style adds stays. Stances and
 * swings of both are laid upon each other. Nothing changes for a walk on the measured base. Allocates.
 */
export function createPeopleShape({ base, law, coefficients }: Gait): (posture: Posture) => void {
  if (base === MEASURED) return () => undefined;
  const [from, to] = [base.createCurves(), MEASURED.createCurves()];
  const { normalizedSpeed, toeOffPhase } = law;
  const peopleToeOff = MEASURED.computeToeOffPhase(normalizedSpeed);
  from.fit(law);
  to.fit({ ...law, toeOffPhase: peopleToeOff });
  const stance = 0.5 + toeOffPhase;
  const peopleStance = 0.5 + peopleToeOff;
  const warp = (own: number) =>
    own < stance ? (own * peopleStance) / stance : 1 - ((1 - own) * (1 - peopleStance)) / (1 - stance);
  const phases = new Float64Array(SLOT_COUNT);
  const before = new Float64Array(SLOT_COUNT);
  const after = new Float64Array(SLOT_COUNT);
  return ({ phase, channels }) => {
    const read = (curves: typeof from, out: Float64Array, isWarped: boolean) => {
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        const own = wrapPhase(phase + (CHANNEL_OF_SLOT[slot]!.leftSlot === slot ? 0 : 0.5));
        phases[slot] = isWarped ? warp(own) : own;
      }
      curves.writeNormalInto(phases, out);
    };
    read(from, before, false);
    read(to, after, true);
    for (const side of [0, 1]) {
      const getChange = (slot: number) =>
        Math.min(1, Math.abs(coefficients.scale[slot + side]!)) *
        (after[slot + side]! - before[slot + side]!);
      channels[SLOT.ankleFlexion + side]! +=
        getChange(SLOT.hipFlexion) - getChange(SLOT.kneeFlexion) + getChange(SLOT.ankleFlexion);
    }
  };
}
