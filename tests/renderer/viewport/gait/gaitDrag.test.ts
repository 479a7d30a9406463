import { describe, expect, it } from 'vitest';
import { createPlayer } from '../../../../renderer/viewport/player.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { scaleFigureToLeg } from '../../../../shared/body/figure/createFigure.ts';
import { computeAngleBetween } from '../../../../shared/body/pose/quaternion.ts';
import { chooseGait } from '../../../../shared/gait/run/chooseGait.ts';
import { FASTEST_RUN } from '../../../../shared/gait/run/runLaw.ts';
import { getRunStyle } from '../../../../shared/gait/run/runStyle.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../../shared/style/builtIns.ts';

const FRAME_S = 1 / 60;
/** Frames of a drag to the fastest run and back: a second. */
const DRAG = 60;

/** Drags the speed from 0 to that of the fastest run and back within a second, and lets it come to rest. */
function drag(legLengthM: number, name: string) {
  const walk = createStyleSource(getBuiltIn(name));
  const run = getRunStyle(walk);
  const figure = scaleFigureToLeg(getBody('Man'), legLengthM);
  const player = createPlayer({ figure, style: walk, normalizedSpeed: 0, plantStrength: 1 });
  let gait: 'walk' | 'run' = 'walk';
  const before = player.frame.pose.rotations.slice();
  const seen = { turnDeg: 0, sunkM: 0, isFinite: true };
  for (let frame = 0; frame < DRAG + 240; frame++) {
    const along = Math.max(0, 1 - Math.abs(frame - DRAG / 2) / (DRAG / 2));
    const asked = FASTEST_RUN * along;
    const chosen = chooseGait(gait, asked, legLengthM);
    if (chosen !== gait) player.loadStyle(chosen === 'run' ? run : walk);
    gait = chosen;
    player.setNormalizedSpeed(asked);
    before.set(player.frame.pose.rotations);
    player.advance(FRAME_S);
    const { rotations, contacts, positions } = player.frame.pose;
    seen.isFinite &&= [...positions, ...rotations].every(Number.isFinite);
    if (frame > 0)
      for (let at = 0; at < rotations.length; at += 4)
        seen.turnDeg = Math.max(
          seen.turnDeg,
          computeAngleBetween(rotations, at, before, at) * DEGREES_PER_RADIAN,
        );
    for (let point = 1; point < contacts.length; point += 3)
      seen.sunkM = Math.max(seen.sunkM, -contacts[point]!);
  }
  return { ...seen, endsAt: player.walker.gait.law.normalizedSpeed, isRunning: gait === 'run' };
}

describe('the speed dragged to the fastest run and back in a second', () => {
  it.each(
    [0.3, 0.92, 3].flatMap((legLengthM) => ['Natural', 'Zombie'].map((name) => [legLengthM, name] as const)),
  )('jumps nowhere, on legs of %f m, %s', (legLengthM, name) => {
    const seen = drag(legLengthM, name);
    expect(seen.isFinite).toBe(true);
    expect(seen.turnDeg).toBeLessThan(20);
    expect(seen.sunkM / legLengthM).toBeLessThan(0.005);
    expect(seen.endsAt).toBeCloseTo(0, 3);
    expect(seen.isRunning).toBe(false);
  });
});
