import { describe, expect, it } from 'vitest';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { ContactTable } from '../../../renderer/viewport/scene/contactTable.ts';
import { BeltTrail } from '../../../renderer/viewport/trail/beltTrail.ts';
import { WalkReader } from '../../../renderer/viewport/walkReader.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { SIDES } from '../../../shared/gait/channels.ts';

const MAN = getBody('Man');

describe('footprints on a belt', () => {
  it('lie under feet whose steps differ', () => {
    const player = createPlayer({ figure: MAN, normalizedSpeed: 1.4, plantStrength: 1 });
    const reader = new WalkReader();
    const table = new ContactTable();
    const trail = new BeltTrail();
    const play = (frames: number) => {
      for (let frame = 0; frame < frames; frame++) {
        player.advance(1 / 60);
        const isOther = reader.take(player.frame);
        if (isOther) table.fill(reader, MAN, player.frame.law, false);
        trail.follow(player.frame, table, isOther, false);
      }
    };
    player.setVariation(2);
    player.settle();
    play(100);
    let [seen, mostOffM] = [0, 0];
    for (let frame = 0; frame < 300; frame++) {
      play(1);
      for (const [foot, side] of SIDES.entries()) {
        const since = player.phase - 0.5 * foot - Math.floor(player.phase - 0.5 * foot);
        if (since < 0.18 || since > 0.3) continue;
        seen++;
        const { contacts } = player.frame.pose;
        const [heel, toe] = [9 * foot, 9 * foot + 6];
        const x = (contacts[heel]! + contacts[toe]!) / 2;
        const z = (contacts[heel + 2]! + contacts[toe + 2]!) / 2;
        const { stepsOff } = player.frame;
        mostOffM = Math.max(mostOffM, Math.hypot(stepsOff![side].x, stepsOff![side].z));
        expect(Math.hypot(x - trail.getX(foot, 0), z - trail.getZ(foot, 0))).toBeLessThan(0.012);
      }
    }
    expect(seen).toBeGreaterThan(40);
    expect(mostOffM).toBeGreaterThan(0.04);
  });
});
