import type { CharacterFacts } from '../../../shared/character/createCharacter.ts';
import { ROLES } from '../../../shared/skeleton/roles.ts';

/** What is said of a character that has come: how much of it was recognised, and what to look at. */
export function describeCharacter(name: string, facts: CharacterFacts): string {
  const { missing, origins, statureM, toesBend, hasMesh, armsHeldDeg, problems } = facts;
  const found = ROLES.length - missing.length;
  const source = Object.values(origins).includes('file') ? 'by its file' : 'by names and shape';
  const parts = [
    `${name}: ${found} of ${ROLES.length} joints, ${source}.`,
    `${statureM.toFixed(2)} m, ${toesBend ? 'toes bend' : 'toes do not bend'}${hasMesh ? '' : ', no mesh'}.`,
    ...(armsHeldDeg > 0 ? [`Arms are held ${armsHeldDeg} degrees off the trunk.`] : []),
    ...problems,
  ];
  return parts.join(' ');
}

/** What is said while a file of meshes is read. */
export function describeReading({ name, size }: File): string {
  return `Reading ${name}, ${(size / 1e6).toFixed(1)} MB…`;
}
