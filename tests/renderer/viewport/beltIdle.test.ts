import { describe, expect, it } from 'vitest';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../shared/style/builtIns.ts';

const STEP_S = 1 / 60;
const figure = getBody('Man');

function stand(name: string, idling: number, normalizedSpeed = 0) {
  const style = createStyleSource(getBuiltIn(name));
  const player = createPlayer({ figure, style, normalizedSpeed, plantStrength: 1 });
  player.setIdling(idling);
  player.settle();
  return player;
}

/** Goes on by so many seconds; what is seen of it. */
function watch(player: ReturnType<typeof stand>, seconds: number) {
  const { pose } = player.frame;
  const start = pose.contacts.slice();
  const root = pose.rootPosition.slice();
  let before = pose.rotations.slice();
  const seen = { soleM: 0, hipsM: 0, turnDeg: 0 };
  for (let frame = 0; frame < seconds / STEP_S; frame++) {
    player.advance(STEP_S);
    for (let at = 0; at < start.length; at++)
      seen.soleM = Math.max(seen.soleM, Math.abs(pose.contacts[at]! - start[at]!));
    seen.hipsM = Math.max(
      seen.hipsM,
      Math.hypot(pose.rootPosition[0]! - root[0]!, pose.rootPosition[2]! - root[2]!),
    );
    for (let at = 0; at < before.length; at += 4) {
      let dot = 0;
      for (let part = 0; part < 4; part++) dot += before[at + part]! * pose.rotations[at + part]!;
      seen.turnDeg = Math.max(seen.turnDeg, 2 * DEGREES_PER_RADIAN * Math.acos(Math.min(1, Math.abs(dot))));
    }
    before = pose.rotations.slice();
  }
  return seen;
}

describe('a body that stands on its belt', () => {
  it.each(['Natural', 'Tired', 'Proud', 'Zombie'])('idles as %s does, on soles that stay', (name) => {
    const { soleM, hipsM, turnDeg } = watch(stand(name, 1), 30);
    expect(hipsM).toBeGreaterThan(0.02);
    expect(soleM).toBeLessThan(0.0005);
    expect(turnDeg).toBeLessThan(0.8);
  });

  it('is still where it is stilled', () => {
    const { soleM, hipsM, turnDeg } = watch(stand('Natural', 0), 5);
    expect([soleM, hipsM]).toEqual([0, 0]);
    expect(turnDeg).toBeLessThan(1e-4);
  });

  it('sets off and comes to a stand again without a jump', () => {
    const go = (idling: number) => {
      const player = stand('Natural', idling);
      watch(player, 4);
      player.setNormalizedSpeed(1.2);
      const off = watch(player, 3).turnDeg;
      player.setNormalizedSpeed(0);
      const down = watch(player, 4).turnDeg;
      return { player, off, down };
    };
    const still = go(0);
    const { player, off, down } = go(1);
    // No joint goes faster than one of who does not idle.
    expect(off).toBeLessThan(still.off);
    expect(down).toBeLessThan(still.down + 0.5);
    expect(watch(player, 20).soleM).toBeLessThan(0.0005);
  });

  it('makes gestures that it is asked for, one after the other, and forgets them as it sets off', () => {
    const player = stand('Natural', 1);
    const still = stand('Natural', 1);
    const look = { gesture: 'look-around' } as const;
    player.setIdling(1, look);
    player.setIdling(1, { gesture: 'shift' });
    // How far the head is turned from where it would be, and when.
    const head = 4 * figure.joints.indexOf('skullbase');
    const readOff = (): number => {
      const [own, asked] = [still, player].map(({ frame }) => frame.pose.rotations.slice(head, head + 4));
      const dot = own!.reduce((sum, value, at) => sum + value * asked![at]!, 0);
      return 2 * DEGREES_PER_RADIAN * Math.acos(Math.min(1, Math.abs(dot)));
    };
    let most = 0;
    let fastest = 0;
    for (let frame = 0; frame < 3 / STEP_S; frame++) {
      still.advance(STEP_S);
      fastest = Math.max(fastest, watch(player, STEP_S).turnDeg);
      most = Math.max(most, readOff());
    }
    expect(most).toBeGreaterThan(15);
    expect(fastest).toBeLessThan(1.5);
    // The weight goes over next.
    let asideM = 0;
    for (let frame = 0; frame < 4 / STEP_S; frame++) {
      still.advance(STEP_S);
      player.advance(STEP_S);
      const aside = player.frame.pose.rootPosition[0]! - still.frame.pose.rootPosition[0]!;
      asideM = Math.max(asideM, Math.abs(aside));
    }
    expect(asideM).toBeGreaterThan(0.02);
  });

  it('makes no gesture that it is asked for as it walks', () => {
    const [asked, other] = [stand('Natural', 1, 1), stand('Natural', 1, 1)];
    for (const player of [asked, other]) {
      if (player === asked) player.setIdling(1, { gesture: 'look-around' });
      player.setNormalizedSpeed(0);
      watch(player, 4);
    }
    expect(asked.frame.pose.rotations).toEqual(other.frame.pose.rotations);
  });
});
