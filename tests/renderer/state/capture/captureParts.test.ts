import { describe, expect, it } from 'vitest';
import { createClipPlayer } from '../../../../renderer/state/capture/clipPlayer.ts';
import {
  forgetRoles,
  rememberedRolesSchema,
  rememberRole,
} from '../../../../renderer/state/capture/rememberedRoles.ts';

describe('a clip that plays', () => {
  it('goes round, and rests where it is sought', () => {
    const player = createClipPlayer(2);
    player.advance(1.5);
    player.advance(1);
    expect(player.timeS).toBeCloseTo(0.5, 12);
    player.seek(9);
    player.advance(1);
    expect(player).toMatchObject({ timeS: 2, isPlaying: false });
  });

  it('plays a stride alone from its beginning, until another moment is sought', () => {
    const player = createClipPlayer(10);
    let told = 0;
    const stop = player.subscribe(() => told++);
    player.setSpan({ startS: 4, endS: 5 });
    expect(player).toMatchObject({ timeS: 4, isPlaying: true });
    player.advance(1.25);
    expect(player.timeS).toBeCloseTo(4.25, 12);
    player.seek(7);
    expect(player.span).toBeUndefined();
    stop();
    player.setPlaying(true);
    expect(told).toBe(2);
  });
});

describe('roles that were put right', () => {
  it('are remembered and forgotten by skeleton, at most forty', () => {
    const one = rememberRole({}, 'a', 'left.knee', 'LeftLeg');
    expect(rememberRole(one, 'a', 'left.knee', undefined)).toEqual({});
    expect(rememberRole(one, 'b', 'head', 'Skull')).toEqual({
      a: { 'left.knee': 'LeftLeg' },
      b: { head: 'Skull' },
    });
    expect(forgetRoles(one, 'a')).toEqual({});
    let many = one;
    for (let skeleton = 0; skeleton < 60; skeleton++)
      many = rememberRole(many, `s${skeleton}`, 'head', 'Head');
    expect(Object.keys(many)).toHaveLength(40);
    expect(many['s59']).toEqual({ head: 'Head' });
  });

  it('are read as far as they are roles', () => {
    const [long, longer] = ['x'.repeat(1008), 'x'.repeat(2000)];
    expect(rememberedRolesSchema.parse({ a: { head: long }, b: { head: longer }, c: 1 })).toEqual({
      a: { head: long },
      b: {},
      c: {},
    });
    expect(rememberedRolesSchema.parse({ a: { 'left.knee': 'Leg', tail: 'Tail' } })).toEqual({
      a: { 'left.knee': 'Leg' },
    });
  });
});
