import { describe, expect, it } from 'vitest';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { getSidePhase } from '../../../shared/gait/phase.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { takeSome } from '../../sample.ts';
import { getBuiltIn } from '../../shared/style/builtIns.ts';

const FRAME_S = 1 / 60;
const WALK = createStyleSource(getBuiltIn('Tired'));
const RUN = getRunStyle(WALK);

/** The most that a foot slides on its belt in a frame in which it alone stands, metres, as speed changes. */
function slide(style: StyleSource, from: number, to: number, atFrame: number): number {
  const player = createPlayer({ figure: getBody('Man'), style, normalizedSpeed: from, plantStrength: 1 });
  for (let frame = 0; frame < atFrame; frame++) player.advance(FRAME_S);
  player.setNormalizedSpeed(to);
  const { frame: shown } = player;
  const readFeet = () => {
    const { stanceEnd } = shown.planting!.plan;
    const own = [getSidePhase(player.phase, 'left'), getSidePhase(player.phase, 'right')];
    const stands = own.map((since) => since < stanceEnd);
    return { own, stands, contacts: shown.pose.contacts.slice(), distanceM: shown.distanceM };
  };
  let mostM = 0;
  let before = readFeet();
  for (let frame = 0; frame < 90; frame++) {
    player.advance(FRAME_S);
    const now = readFeet();
    for (const foot of [0, 1]) {
      const standsOn = before.stands[foot]! && now.stands[foot]! && now.own[foot]! > before.own[foot]!;
      if (!standsOn || now.stands[1 - foot]! || before.stands[1 - foot]!) continue;
      // Rolling from heel to toe, one of its points stays.
      const ways = [0, 3, 6].map((point) => {
        const at = 9 * foot + point;
        const beltM = now.distanceM - before.distanceM;
        const [x, z] = [now.contacts[at]!, now.contacts[at + 2]! + beltM];
        return Math.hypot(x - before.contacts[at]!, z - before.contacts[at + 2]!);
      });
      mostM = Math.max(mostM, ...ways.toSorted((a, b) => a - b).slice(0, 1));
    }
    before = now;
  }
  return mostM;
}

describe('a belt whose speed changes', () => {
  it.each([
    [RUN, 1.3, 3.5],
    [RUN, 3.5, 1.4],
    [RUN, 2.5, 5],
    [WALK, 1, 2],
    [WALK, 2, 1],
  ])('goes as the foot that stands alone', (style, from, to) => {
    const frames = Array.from({ length: 12 }, (_, at) => 20 + 5 * at);
    for (const frame of takeSome(frames, 3))
      expect(slide(style, from, to, frame), `${from} to ${to}, ${frame}`).toBeLessThan(0.002);
  });

  it('has its walk back in the middle, and goes by its speed at rest', () => {
    const player = createPlayer({ figure: getBody('Man'), style: RUN, normalizedSpeed: 2, plantStrength: 1 });
    player.setNormalizedSpeed(4);
    for (let frame = 0; frame < 600; frame++) player.advance(FRAME_S);
    const rested = createPlayer({ figure: getBody('Man'), style: RUN, normalizedSpeed: 4, plantStrength: 1 });
    rested.setPhase(player.phase);
    expect(player.frame.pose.rootPosition[0]).toBeCloseTo(rested.frame.pose.rootPosition[0]!, 9);
    const { distanceM } = player.frame;
    player.advance(FRAME_S);
    expect(player.frame.distanceM - distanceM).toBeCloseTo(4 * getBody('Man').legLengthM * FRAME_S, 9);
  });
});
