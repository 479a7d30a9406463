import { type Mesh, Vector3 } from 'three';
import type { StyleSource } from '../../../../shared/gait/coefficients.ts';
import { Director } from '../../../../renderer/viewport/camera/director.ts';
import type { LaneFeed } from '../../../../renderer/viewport/cast.ts';
import type { PickPointer } from '../../../../renderer/viewport/picking/pointer.ts';
import { describe, expect, test } from 'vitest';
import { LensCamera } from '../../../../renderer/viewport/camera/lensCamera.ts';
import { CrowdActor } from '../../../../renderer/viewport/crowd/crowdActor.ts';
import type { CrowdPlayer } from '../../../../renderer/viewport/crowd/crowdPlayer.ts';
import { LaneGroup } from '../../../../renderer/viewport/scene/laneGroup.ts';
import type { SceneOptions } from '../../../../renderer/viewport/sceneOptions.ts';
import { CrowdMode } from '../../../../renderer/viewport/crowd/crowdMode.ts';
import { WalkerPicker } from '../../../../renderer/viewport/crowd/walkerPicker.ts';
import { createSceneUniforms } from '../../../../renderer/viewport/scene/sceneUniforms.ts';
import type { FootedWalk } from '../../../../shared/control/footedWalk.ts';
import { GROUND_CROWD_MAX } from '../../../../shared/crowd/ground/groundCrowd.ts';
import { createTerrain, FLAT } from '../../../../shared/steps/terrain/terrain.ts';
import { ahead } from '../../../shared/steps/terrain/terrainWalks.ts';
import { COLORS } from '../../../../renderer/ui/tokens/tokens.ts';
import { createStyle } from '../freeWalk/freeLane.ts';
import { createCrowdPlayer, FRAME_S, SPEED } from './createCrowdPlayer.ts';

describe('a crowd in the window', () => {
  test('stands while its steps are planned, and then sets out', () => {
    const { player, prepare, run, places } = createCrowdPlayer(6, [createStyle('Natural')]);
    expect(player.crowd).toBeUndefined();
    run(FRAME_S);
    expect(player.plannedShare).toBeLessThan(1);
    expect(player.crowd!.walkers).toHaveLength(6);
    const before = places();
    prepare();
    expect(player.plannedShare).toBe(1);
    expect(places()).toEqual(before);
    run(4);
    expect(places()).not.toEqual(before);
  });

  test('is put down with more room where it may run, once its runs are planned', () => {
    const { player, lane, prepare, run } = createCrowdPlayer(4);
    const { radiusM } = prepare();
    lane.askedGait = 'auto';
    lane.normalizedSpeed = 2.6;
    run(FRAME_S);
    expect(player.plannedShare).toBeLessThan(0.5);
    const crowd = prepare();
    expect(crowd.radiusM).toBeGreaterThan(1.5 * radiusM);
    const gaits = new Set<string>();
    for (let second = 0; second < 12; second++) {
      run(1);
      for (const { walk } of crowd.walkers) gaits.add((walk as FootedWalk).control.walker.gait.base.gait);
    }
    expect(player.crowd).toBe(crowd);
    expect([...gaits].toSorted()).toEqual(['run', 'walk']);
  });

  test('waits for its styles', () => {
    const { player, feed, run, prepare } = createCrowdPlayer();
    const { styles } = feed;
    feed.styles = [];
    run(0.1);
    expect(player.crowd).toBeUndefined();
    feed.styles = styles;
    prepare();
    expect(player.crowd).toBeDefined();
  });

  test('is another one at once when its number or its seed is another, its steps being planned', () => {
    const { player, feed, run, prepare } = createCrowdPlayer();
    prepare();
    const first = player.crowd;
    feed.count = 9;
    run(2 * FRAME_S);
    expect(player.crowd?.walkers).toHaveLength(9);
    const second = player.crowd;
    feed.seed = 2;
    run(2 * FRAME_S);
    expect(new Set([first, second, player.crowd]).size).toBe(3);
    expect(player.crowd).toBeDefined();
  });

  test('goes faster once the steps for it are planned, and slower at once', () => {
    const { lane, run, prepare } = createCrowdPlayer(6, [createStyle('Natural')]);
    const crowd = prepare();
    const { table } = crowd.walkers[0]!;
    lane.normalizedSpeed = 1.2;
    run(FRAME_S);
    expect(crowd.normalizedSpeed).toBe(SPEED);
    let frames = 1;
    for (; crowd.normalizedSpeed < 1.2 && frames < 5000; frames++) run(FRAME_S);
    expect(frames).toBeGreaterThan(2);
    expect(crowd.normalizedSpeed).toBe(1.2);
    // The straight ones at least.
    expect(table.listMissing(1.2, 0.1)).toEqual([]);
    lane.normalizedSpeed = 0.2;
    run(FRAME_S);
    expect(crowd.normalizedSpeed).toBe(0.2);
  });

  test('walks as the window plays, and by two steps a frame at most', () => {
    const { transport, run, prepare, places } = createCrowdPlayer();
    prepare();
    transport.playing = false;
    const before = places();
    run(1);
    expect(places()).toEqual(before);
    // Frames of a second are as long as two steps: slower, and never frozen.
    const [slow, quick] = [createCrowdPlayer(), createCrowdPlayer()];
    slow.prepare();
    quick.prepare();
    for (let frame = 0; frame < 120; frame++) slow.player.advance(slow.lane, slow.transport, 1);
    quick.run(240 * FRAME_S);
    expect(slow.places()).toEqual(quick.places());
    expect(slow.places()).not.toEqual(before);
  });

  test('gathers where it is sent, tells so, and goes on once it is called off', () => {
    const { player, feed, run, prepare } = createCrowdPlayer();
    const crowd = prepare();
    player.gather(undefined);
    player.gather({ x: 1e6, z: 0 });
    expect(feed.gathered).toBe(0);
    player.gather({ x: 1, z: 1 });
    expect(feed.gathered).toBe(1);
    const goals = crowd.walkers.map(({ goal }) => goal);
    feed.scatters++;
    run(FRAME_S);
    expect(crowd.walkers.map(({ goal }) => goal)).not.toEqual(goals);
  });
});

describe('a crowd over the ground of footsteps', () => {
  test('is another one as the ground is another, twenty at most, and the ground is drawn as wide', () => {
    const { player, feed, prepare, run } = createCrowdPlayer(60);
    const terrain = createTerrain([ahead(1, { kind: 'kerb', heightM: 0.15, lengthM: 2 })]);
    feed.ground = { ...feed.ground, terrain };
    const floor = { y: 0 };
    const actor = new CrowdActor(createSceneUniforms(), () => player, floor);
    actor.setAppearance({ colors: COLORS.dark, limbTint: false, dressed: false, silhouette: false });
    const camera = new LensCamera(30, 1.6);
    camera.position.set(0, 8, -40);
    camera.lookAt(0, 0, 0);
    const draw = () => actor.update({} as SceneOptions, new LaneGroup(), { camera });
    const crowd = prepare();
    expect(crowd.isOnFloor).toBe(false);
    expect(crowd.walkers.length).toBeLessThanOrEqual(GROUND_CROWD_MAX);
    expect(player.count).toBe(60);
    draw();
    const surface = actor.group.getObjectByName('terrain') as Mesh;
    expect(surface.visible).toBe(true);
    surface.geometry.computeBoundingBox();
    expect(surface.geometry.boundingBox!.max.x).toBeGreaterThan(crowd.radiusM);
    feed.ground = { ...feed.ground, terrain: FLAT };
    run(FRAME_S);
    draw();
    expect(player.crowd!.isOnFloor).toBe(true);
    expect(surface.visible).toBe(false);
    actor.dispose();
  });
});

function film(count: number) {
  const filmed = createCrowdPlayer(count);
  const crowd = filmed.prepare();
  const camera = new LensCamera(30, 1.6);
  const stand = (x: number, y: number, z: number, viewHeightM: number) => {
    camera.setRoom(crowd.radiusM);
    camera.setLens(30, viewHeightM);
    camera.position.set(x, y, z);
    camera.lookAt(0, 0.9, 0);
    camera.updateMatrixWorld();
  };
  const seen = { player: filmed.player as CrowdPlayer | undefined };
  const actor = new CrowdActor(createSceneUniforms(), () => seen.player, { y: 0 });
  actor.setAppearance({ colors: COLORS.dark, limbTint: false, dressed: false, silhouette: false });
  const draw = () => actor.update({} as SceneOptions, new LaneGroup(), { camera });
  const counts = () => {
    draw();
    return actor.group
      .getObjectsByProperty('name', 'crowd')
      .map((level) => (level as unknown as { geometry: { instanceCount: number } }).geometry.instanceCount);
  };
  return { ...filmed, crowd, camera, stand, seen, actor, draw, counts };
}

describe('a crowd in the picture', () => {
  test('is drawn as finely as each is large there, and not where it is not seen', () => {
    const { stand, counts, seen, actor, draw } = film(40);
    stand(0, 8, 40, 20);
    const far = counts();
    expect(far.reduce((sum, each) => sum + each, 0)).toBe(40);
    expect(far[0]).toBe(0);
    stand(0, 1.6, 4, 2);
    const near = counts();
    expect(near[0]).toBeGreaterThan(0);
    expect(near.reduce((sum, each) => sum + each, 0)).toBeLessThan(40);
    seen.player = undefined;
    draw();
    expect(actor.group.visible).toBe(false);
    actor.dispose();
  });

  test('is picked by its walkers', () => {
    const { crowd, camera, stand, player } = film(12);
    stand(0, 6, 20, 12);
    const { statureM } = player.figure;
    const picker = new WalkerPicker();
    for (const [index, { walk }] of crowd.walkers.entries()) {
      const chest = new Vector3(walk.frame.x, 0.6 * statureM, walk.frame.z);
      const direction = chest.clone().sub(camera.position).normalize();
      const picked = picker.pick(crowd, statureM, { origin: camera.position, direction });
      // Whoever stands before it is picked in its place.
      const there = crowd.walkers[picked]!.walk.frame;
      const awayM = (place: { x: number; z: number }) =>
        Math.hypot(place.x - camera.position.x, place.z - camera.position.z);
      expect(picked === index || awayM(there) < awayM(walk.frame)).toBe(true);
    }
    expect(picker.pick(crowd, statureM, { origin: camera.position, direction: new Vector3(0, 1, 0) })).toBe(
      -1,
    );
  });

  test('lights who is pointed at, marks who was picked and where all are sent', () => {
    const { lane, transport, feed } = createCrowdPlayer(12);
    const camera = new LensCamera(30, 1.6);
    const lanes = { ...transport, edited: 0, getLane: () => lane } as unknown as LaneFeed;
    const mode = new CrowdMode(lanes, feed, new Director(camera));
    for (let frame = 0; mode.player?.crowd === undefined && frame < 5000; frame++) mode.advance(FRAME_S);
    const player = mode.player!;
    const { walkers, radiusM } = player.crowd!;
    camera.setRoom(radiusM);
    camera.setLens(30, 6);
    camera.position.set(0, 20, 0.1);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    /** A pointer over a place on the floor. */
    const over = (x: number, z: number): PickPointer => {
      const seen = new Vector3(x, 0.5, z).project(camera);
      const origin = new Vector3(seen.x, seen.y, -1).unproject(camera);
      const direction = new Vector3(seen.x, seen.y, 1).unproject(camera).sub(origin).normalize();
      return { isHovering: true, right: seen.x, up: seen.y, getRay: () => ({ origin, direction }) } as never;
    };
    const { frame } = walkers[3]!.walk;
    mode.point(over(frame.x, frame.z), camera);
    expect(player.pointed).toBe(3);
    expect(player.picked).toBe(-1);
    const picked: StyleSource[] = [];
    const listener = { onPickWalker: (style: StyleSource) => void picked.push(style) };
    mode.click(over(frame.x, frame.z), camera, listener);
    expect(player.picked).toBe(3);
    expect(picked).toEqual([walkers[3]!.table.style]);
    mode.point({ isHovering: false } as PickPointer, camera);
    expect(player.pointed).toBe(-1);
    // Between two, where nobody stands.
    const [a, b] = [walkers[0]!.walk.frame, walkers[1]!.walk.frame];
    mode.click(over((a.x + b.x) / 2, (a.z + b.z) / 2), camera, listener);
    expect(player.goalM!.x).toBeCloseTo((a.x + b.x) / 2, 1);
    expect(player.picked).toBe(3);
    feed.scatters++;
    mode.advance(FRAME_S);
    expect(player.goalM).toBeUndefined();
    feed.seed++;
    mode.advance(FRAME_S);
    expect(player.picked).toBe(-1);
  });
});
