import type { StyledLaw } from '../../../shared/gait/styledLaw.ts';

/** Whether every number of a law, its clock's too, is finite. */
export function isFiniteLaw({ clock, ...law }: Readonly<StyledLaw>): boolean {
  return (
    Object.values(law).every((value) => typeof value === 'boolean' || Number.isFinite(value)) &&
    [clock.times, clock.phases, clock.slopes].every((numbers) => numbers.every(Number.isFinite))
  );
}
