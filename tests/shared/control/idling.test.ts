import { describe, expect, it } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createCrowd } from '../../../shared/crowd/crowd.ts';
import { SteppingWalk } from '../../../shared/control/stepping/steppingWalk.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { getTable } from '../steps/measureTrack.ts';
import { WalkMeter } from './walkMeter.ts';

const MAN = getBody('Man');
const RATE = 60;
const HEAD = 4 * MAN.joints.indexOf('skullbase');

/** A led walk that stands, is sent somewhere, and stands there; what is seen of it at 60 Hz. */
function watch(style: string, idling: number) {
  const table = getTable(style);
  const control = createWalkControl({ style: table.style, legLengthM: MAN.legLengthM, seed: 3 });
  const walk = new SteppingWalk({ figure: MAN, control, table });
  walk.idling = idling;
  const meter = new WalkMeter(walk, MAN);
  const pose = createPose(MAN);
  const seen = { standingDeg: 0, walkingDeg: 0, solesM: 0, asideM: 0, poses: [] as number[][] };
  const stand = (seconds: number) => {
    walk.writePoseInto(pose);
    const soles = pose.contacts.slice();
    const aside = { least: pose.rootPosition[0]!, most: pose.rootPosition[0]! };
    for (let i = 0; i < seconds * RATE; i++) {
      walk.advance(1 / RATE);
      meter.look(walk);
      seen.standingDeg = Math.max(seen.standingDeg, meter.turn.deg);
      walk.writePoseInto(pose);
      pose.contacts.forEach((value, at) => {
        seen.solesM = Math.max(seen.solesM, Math.abs(value - soles[at]!));
      });
      aside.least = Math.min(aside.least, pose.rootPosition[0]!);
      aside.most = Math.max(aside.most, pose.rootPosition[0]!);
    }
    seen.asideM = Math.max(seen.asideM, aside.most - aside.least);
  };
  stand(25);
  control.goTo({ x: 0, z: 3 }, { normalizedSpeed: 1.2, halt: true });
  for (let i = 0; i < 8 * RATE; i++) {
    walk.advance(1 / RATE);
    meter.look(walk);
    seen.walkingDeg = Math.max(seen.walkingDeg, meter.turn.deg);
    walk.writePoseInto(pose);
    seen.poses.push([...pose.positions]);
  }
  stand(25);
  return seen;
}

describe('a led walk that idles where it stands', () => {
  it.each(['Natural', 'Tired', 'Zombie', 'Proud'])(
    '%s moves on soles that stay, and walks as it does',
    (style) => {
      const idle = watch(style, 1);
      const still = watch(style, 0);
      expect(still.asideM).toBeLessThan(0.002);
      expect(idle.asideM).toBeGreaterThan(0.03);
      expect(idle.solesM - still.solesM).toBeLessThan(0.0005);
      expect(idle.standingDeg).toBeLessThan(0.8);
      expect(idle.walkingDeg).toBeLessThan(still.walkingDeg + 0.8);
      // Between its first lift and its last strike it is the same walk.
      const apartM = (at: number) =>
        Math.max(...idle.poses[at]!.map((value, i) => Math.abs(value - still.poses[at]![i]!)));
      expect(apartM(2 * RATE)).toBe(0);
      expect(apartM(8 * RATE - 1)).toBeGreaterThan(0.001);
    },
  );
});

describe('a crowd that stands', () => {
  it('idles, each walker in its own way, on soles that stay', () => {
    const tables = [getTable('Natural')];
    const crowd = createCrowd({ figure: MAN, tables, count: 4, seed: 2, normalizedSpeed: 0 });
    crowd.idling = 1;
    const poses = crowd.walkers.map(() => createPose(MAN));
    const look = () => {
      for (const [at, { walk }] of crowd.walkers.entries()) walk.writePoseInto(poses[at]!);
    };
    for (let i = 0; i < 2 * RATE; i++) crowd.advance(1 / RATE);
    look();
    const soles = poses.map(({ contacts }) => contacts.slice());
    const heads = poses.map(({ rotations }) => rotations.slice(HEAD, HEAD + 4));
    const turns = poses.map(() => [] as number[]);
    for (let i = 0; i < 20 * RATE; i++) {
      crowd.advance(1 / RATE);
      look();
      for (const [at, { contacts, rotations }] of poses.entries()) {
        const dot = heads[at]!.reduce((sum, value, part) => sum + value * rotations[HEAD + part]!, 0);
        turns[at]!.push(2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN);
        contacts.forEach((value, point) => expect(Math.abs(value - soles[at]![point]!)).toBeLessThan(0.0005));
      }
    }
    for (const turn of turns) expect(Math.max(...turn)).toBeGreaterThan(4);
    expect(new Set(turns.map((turn) => turn[300]!.toFixed(4))).size).toBe(4);
  });
});
