import { describe, expect, it } from 'vitest';
import { createMotionFrame } from '../../../shared/body/motion/motion.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { movePointsToLocal } from '../../../shared/body/pose/walkFrame.ts';
import type { Clip } from '../../../shared/clip/clip.ts';
import { readGlb, readGlbMotion } from '../../../shared/clip/check/readGlbMotion.ts';
import { createLocomotionSet } from '../../../shared/clip/set/createLocomotionSet.ts';
import { createTransitions } from '../../../shared/clip/set/createTransitions.ts';
import { computeChangeSpeed } from '../../../shared/gait/run/chooseGait.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { BUILT_INS } from '../style/builtIns.ts';
import { takeSome } from '../../sample.ts';
import { createClip, createOptions, createWalk } from './walks.ts';

const RUNS = { normalizedSpeeds: [], hasRuns: true, kinds: ['start', 'stop', 'change'] } as const;
const FPS = 120;

const create = (style: string, body = 'Man') => createTransitions(createWalk(body, style), RUNS);
type Way = ReturnType<typeof create>[number];

/** A clip as it goes out, its root over the floor. */
const createWorldClip = (way: Way): Clip => createClip(way, { fps: FPS, rootMotion: true });

/** How far a foot comes from where its stand began, and how far it floats or sinks, metres. */
function measureStands(clip: Clip): { readonly slipM: number; readonly offM: number } {
  const way = clip.way!;
  let [slipM, offM] = [0, 0];
  const from = new Map<string, readonly [number, number]>();
  for (let frame = 0; frame < clip.plan.frames; frame++)
    for (let foot = 0; foot < 2; foot++) {
      const stand = way.standIndex[2 * frame + foot]!;
      if (stand < 0) continue;
      const at = [0, 3, 6].map((point) => 18 * frame + 9 * foot + point);
      const low = at.reduce((lowest, one) =>
        clip.contacts[one + 1]! < clip.contacts[lowest + 1]! ? one : lowest,
      );
      offM = Math.max(offM, Math.abs(clip.contacts[low + 1]!));
      const key = `${stand} ${(low - 18 * frame) / 3}`;
      const place = [clip.contacts[low]!, clip.contacts[low + 2]!] as const;
      const began = from.get(key) ?? place;
      from.set(key, began);
      slipM = Math.max(slipM, Math.hypot(place[0] - began[0], place[1] - began[1]));
    }
  return { slipM, offM };
}

describe('transitions between walk and run', () => {
  // Robot has a rhythm.
  it.each(['Robot', ...takeSome(BUILT_INS, 4).map(({ name }) => name)])(
    'of %s leave the foot that stands on its spot, in the clip over the floor',
    (style) => {
      for (const way of create(style)) {
        const { slipM, offM } = measureStands(createWorldClip(way));
        expect(slipM, way.way).toBeLessThan(0.002);
        expect(offM, way.way).toBeLessThan(0.002);
      }
    },
  );

  it.each([
    ['Man', 'Tired'],
    ['Child', 'Limp (left)'],
    ['Giant', 'Natural'],
  ])('of the %s in %s begin and end as their loops do, at the left heel strike', (body, style) => {
    const walk = createWalk(body, style);
    const { legLengthM } = walk.figure;
    const expectJoined = (way: Way, share: 0 | 1, gait: 'walk' | 'run', normalizedSpeed: number) => {
      const source = gait === 'run' ? { ...walk, style: getRunStyle(walk.style!) } : walk;
      const sampler = createWalkSampler({ ...source, normalizedSpeed });
      sampler.sample(0);
      const now = createMotionFrame(walk.figure);
      way.motion.sample(share * way.motion.durationS, now);
      movePointsToLocal(now.pose.positions, now.place);
      const off = now.pose.positions.map((value, at) => Math.abs(value - sampler.pose.positions[at]!));
      expect(Math.max(...off), `${way.way} ${share}`).toBeLessThan(1e-3);
    };
    for (const way of create(style, body)) {
      const toRun = computeChangeSpeed('run', legLengthM);
      const toWalk = computeChangeSpeed('walk', legLengthM);
      if (way.way.startsWith('Walk to run')) expectJoined(way, 0, 'walk', toRun);
      if (/to run/.test(way.way)) expectJoined(way, 1, 'run', toRun);
      if (way.way.startsWith('Run to')) expectJoined(way, 0, 'run', toWalk);
      if (way.way.startsWith('Run to walk')) expectJoined(way, 1, 'walk', toWalk);
    }
  });

  it.each([0, 0.5])('are as much planted as their walks: %s', (plantStrength) => {
    const walk = createWalk('Man', 'Tired', { plantStrength });
    const run = { ...walk, style: getRunStyle(walk.style!) };
    for (const { way, motion } of createTransitions(walk, { ...RUNS, kinds: ['change'] })) {
      const isUp = way.startsWith('Walk');
      const now = createMotionFrame(walk.figure);
      for (const [source, timeS] of [
        [isUp ? walk : run, 0],
        [isUp ? run : walk, motion.durationS],
      ] as const) {
        const normalizedSpeed = computeChangeSpeed(isUp ? 'run' : 'walk', walk.figure.legLengthM);
        const sampler = createWalkSampler({ ...source, normalizedSpeed });
        sampler.sample(0);
        motion.sample(timeS, now);
        movePointsToLocal(now.pose.positions, now.place);
        const off = now.pose.positions.map((value, at) => Math.abs(value - sampler.pose.positions[at]!));
        expect(Math.max(...off), `${way} ${timeS}`).toBeLessThan(1e-3);
      }
    }
  });

  it('have the side that they are named by, and stands that follow each other', () => {
    for (const { way, motion } of create('March')) {
      const side = way.split(' ').at(-1)!;
      const strikes = motion.stands.filter(({ strikeS }) => Number.isFinite(strikeS));
      if (way.startsWith('Start')) expect(strikes[0]!.side).toBe(side);
      if (way.startsWith('Run to stop')) expect(strikes.at(-1)!.side).toBe(side);
      strikes.slice(1).forEach((stand, at) => {
        expect(stand.side, way).not.toBe(strikes[at]!.side);
        expect(stand.strikeS).toBeGreaterThan(strikes[at]!.strikeS + 0.1);
        // The last foot may close beside the other one.
        expect(stand.foothold.z).toBeGreaterThan(strikes[at]!.foothold.z - 0.01);
      });
    }
  });

  it('go out in one file with the walks and runs, and fly where a run does', async () => {
    const walk = createWalk('Man', 'Tired');
    const changes = createTransitions(walk, { ...RUNS, kinds: ['change'] });
    const result = await createLocomotionSet({
      name: 'Set',
      walks: [{ ...walk, normalizedSpeed: 0 }, walk, ...changes],
      options: createOptions({ content: 'skeleton', fps: FPS, rootMotion: true }),
      packing: 'one-file',
    });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.clips.map(({ name, gait }) => [name, gait])).toEqual([
      ['Tired_Idle', 'idle'],
      ['Tired_1.30', 'walk'],
      ['Tired_Walk-to-run-left', 'change'],
      ['Tired_Run-to-walk-left', 'change'],
      ['Tired_Walk-to-run-right', 'change'],
      ['Tired_Run-to-walk-right', 'change'],
    ]);
    const up = result.clips.at(-2)!;
    expect(up.ahead / up.duration).toBeCloseTo(computeChangeSpeed('run', walk.figure.legLengthM), 1);
    // In the file itself: after the change there are frames in which neither ankle is near the floor.
    const document = await readGlb(result.files[0]!.bytes);
    const read = readGlbMotion(document, up.name, {
      figure: walk.figure,
      naming: 'h-anim',
      fps: FPS,
      frames: up.frames,
    });
    const clip = createWorldClip(changes.at(-2)!);
    const aloft = Array.from({ length: up.frames }, (_, frame) => frame).filter(
      (frame) => clip.way!.standIndex[2 * frame]! < 0 && clip.way!.standIndex[2 * frame + 1]! < 0,
    );
    expect(aloft.length).toBeGreaterThan(FPS * 0.05);
    const count = walk.figure.joints.length;
    clip.positions.forEach((value, at) => expect(read.positions[at]!).toBeCloseTo(value, 3));
    const [first] = aloft;
    expect(read.positions[3 * count * first! + 1]!).toBeGreaterThan(0.7);
  });
});
