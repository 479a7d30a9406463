import { describe, expect, test } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { measureInside } from '../../../shared/body/planting/footing/ground.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createGroundCrowd, GROUND_CROWD_MAX } from '../../../shared/crowd/ground/groundCrowd.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { createTerrain } from '../../../shared/steps/terrain/terrain.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { WalkMeter } from '../control/walkMeter.ts';
import { ahead } from '../steps/terrain/terrainWalks.ts';
import { getBuiltIn } from '../style/builtIns.ts';

const figure = getBody('Man');
const FRAME_S = 1 / 60;
const style = createStyleSource(getBuiltIn('Tired'));
const table = createPlanTable({ figure, style, extension: 'constant-step' });
const stairs = ahead(0.8, { kind: 'stairs', treadM: 0.3, riseM: 0.16, count: 2 });
const TOP_M = 2 * 0.16;
const terrain = createTerrain([stairs]);

const putDown = (count: number, seed = 1) =>
  createGroundCrowd({
    figure,
    tables: [table],
    count,
    seed,
    normalizedSpeed: 1,
    terrain,
    start: { x: 0, z: 0 },
  });
type GroundCrowd = ReturnType<typeof putDown>;

const listPlaces = ({ walkers }: GroundCrowd) =>
  walkers.map(({ walk: { frame } }) => [frame.x, frame.y, frame.z]);

function run(crowd: GroundCrowd, seconds: number, look: () => void = () => {}): void {
  for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame++) {
    crowd.advance(FRAME_S);
    look();
  }
}

describe('a crowd over uneven ground', () => {
  test('goes up and down stairs and keeps apart; its feet neither slide nor sink', {
    timeout: 60_000,
  }, () => {
    const crowd = putDown(3);
    const pose = createPose(figure);
    const meters = crowd.walkers.map(({ walk }) => new WalkMeter(walk, figure));
    const slidesM: number[] = [];
    const climbed = new Set<number>();
    let insideM = 0;
    let apartM = Number.POSITIVE_INFINITY;
    let turnDeg = 0;
    const began = crowd.walkers.map(({ walk }) => walk.frame.y);
    run(crowd, 9, () => {
      for (const [index, { walk }] of crowd.walkers.entries()) {
        const { frame, feet } = walk;
        meters[index]!.look(walk);
        turnDeg = Math.max(turnDeg, meters[index]!.turn.deg);
        slidesM.push(...meters[index]!.slidesM);
        if (Math.abs(frame.y - began[index]!) > 0.9 * TOP_M) climbed.add(index);
        for (const { walk: other } of crowd.walkers.slice(0, index))
          apartM = Math.min(apartM, Math.hypot(frame.x - other.frame.x, frame.z - other.frame.z));
        walk.writePoseInto(pose);
        for (const [foot, side] of SIDES.entries()) {
          if (!feet[side].stands) continue;
          for (let at = 9 * foot; at < 9 * foot + 9; at += 3) {
            const [x, y, z] = pose.contacts.slice(at, at + 3);
            insideM = Math.max(insideM, measureInside(terrain, x!, y!, z!, frame.headingRad));
          }
        }
      }
    });
    expect(crowd.walkers).toHaveLength(3);
    expect(climbed.size).toBeGreaterThan(0);
    expect(crowd.walkers.reduce((sum, { reached }) => sum + reached, 0)).toBeGreaterThan(0);
    expect(apartM).toBeGreaterThan(2 * crowd.bodyRadiusM);
    expect(slidesM.length).toBeGreaterThan(20);
    expect(Math.max(...slidesM)).toBeLessThan(0.003);
    expect(insideM).toBeLessThan(0.002);
    // In a sixtieth of a second; a walk by itself has 15 on stairs.
    expect(turnDeg).toBeLessThan(20);
  });

  test('comes to where all are sent on top of the stairs, and refuses what lies off its ground', () => {
    const crowd = putDown(2, 3);
    const before = crowd.walkers.map(({ goal }) => goal);
    for (const place of [
      { x: Number.NaN, z: 0 },
      { x: 10_000, z: 0 },
    ])
      expect(crowd.gather(place)).toBe(false);
    expect(crowd.walkers.map(({ goal }) => goal)).toEqual(before);
    expect(crowd.gather({ x: 0, z: 2.6 })).toBe(true);
    run(crowd, 12);
    for (const { walk, goal } of crowd.walkers) {
      expect(walk.isStanding).toBe(true);
      expect(walk.frame.y).toBeCloseTo(TOP_M, 6);
      expect(Math.hypot(walk.frame.x - goal.x, walk.frame.z - goal.z)).toBeLessThan(0.01);
    }
  });

  test('walks the same way by the same steps, and nobody moves without time or speed', () => {
    const [one, again] = [putDown(3, 5), putDown(3, 5)];
    expect(one.walkers.every(({ walk }) => walk.isStanding)).toBe(true);
    const stood = listPlaces(one);
    one.advance(0);
    one.advance(Number.NaN);
    expect(listPlaces(one)).toEqual(stood);
    for (const crowd of [one, again]) run(crowd, 2);
    expect(listPlaces(one)).not.toEqual(stood);
    expect(listPlaces(again)).toEqual(listPlaces(one));
  });

  test('is twenty at most, each on ground that both feet stand on', () => {
    const { walkers } = putDown(60);
    expect(walkers).toHaveLength(GROUND_CROWD_MAX);
    for (const { walk } of walkers)
      for (const side of SIDES) {
        const { x, y, z } = walk.feet[side].foothold;
        expect(y).toBeCloseTo(terrain.measureHeight(x, z), 9);
      }
    expect(() =>
      createGroundCrowd({
        figure,
        tables: [],
        count: 3,
        seed: 1,
        normalizedSpeed: 1,
        terrain,
        start: { x: 0, z: 0 },
      }),
    ).toThrow(RangeError);
  });
});
