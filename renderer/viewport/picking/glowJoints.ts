import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';

/**
 * The joints (indices) whose parts light up for a joint: its own, and those that only end it: the fingers
 * with the wrist, the toes with the ankle, the rib cage, which hangs on the topmost thoracic vertebra, with
 * any of them.
 */
export function findGlowJoints({ joints }: Figure, name: JointName): readonly number[] {
  const names: JointName[] = [name];
  if (name === 'l_radiocarpal') names.push('l_metacarpophalangeal_3');
  if (name === 'r_radiocarpal') names.push('r_metacarpophalangeal_3');
  if (name === 'l_talocrural') names.push('l_metatarsophalangeal_2');
  if (name === 'r_talocrural') names.push('r_metatarsophalangeal_2');
  if (name.startsWith('vt')) names.push('vt1');
  if (name === 'humanoid_root') names.push('sacroiliac');
  return [...new Set(names)].map((each) => joints.indexOf(each)).filter((index) => index >= 0);
}
