import { describe, expect, it } from 'vitest';
import { BODY_NAMES } from '../../../shared/body/figure/bodies.ts';
import { readStyles } from '../../readStyles.ts';
import { createPathsFound, runPath, Walkers } from '../../soak/steps/pathsRun.ts';
import { writeStepsDocument } from '../../soak/steps/stepsDocument.ts';
import { createMovedFound } from './movedTracks.ts';
import { getBuiltIn } from '../style/builtIns.ts';

/** A sample of `npm run soak -- --steps`, with a twentieth of its moves, in few styles: plans take time. */
const STYLES = ['Natural', 'Tired'].map(getBuiltIn);
const BODIES = ['Man', 'Child', 'Giant'] as const;
const PATHS = 16;
const MOVES = 32;

describe('ways at random, walked by a man, a child and a giant', () => {
  const walkers = new Walkers(STYLES, BODIES);
  const seen = createPathsFound();
  for (let seed = 1; seed <= PATHS; seed++) runPath(walkers, seed, MOVES, seen);
  const worst = (key: 'slip' | 'standing' | 'swinging' | 'floating' | 'turn' | 'knee') =>
    Math.max(...seen.paths.map((path) => path[key]));

  it('end exactly where the last waypoint has both feet, wherever waypoints are moved', () => {
    expect(seen.broken).toEqual([]);
    expect(seen.moved).toBe(PATHS * MOVES);
  });

  it('stand still and on the floor, and turn no joint and throw no knee too fast', () => {
    expect(worst('slip')).toBeLessThan(1.5);
    expect(worst('standing')).toBeLessThan(0.1);
    expect(worst('swinging')).toBeLessThan(1);
    expect(worst('floating')).toBeLessThan(2.5);
    expect(worst('turn')).toBeLessThan(3);
    expect(worst('knee')).toBeLessThan(40_000);
    expect(Math.min(...seen.paths.map(({ gap }) => gap))).toBeGreaterThan(0);
  });

  it('are told of', () => {
    const page = writeStepsDocument(seen, createMovedFound(), { date: '', machine: '' });
    expect(page).toContain('all of them');
    expect(
      writeStepsDocument({ ...seen, broken: ['here'] }, createMovedFound(), { date: '', machine: '' }),
    ).toContain('  - here');
  });
});

it('legs that are folded as they pass are kept apart', () => {
  const seen = createPathsFound();
  // Normal on the Giant, a step back that turns its foot by 94 degrees.
  runPath(new Walkers(readStyles('assets/styles'), BODY_NAMES), 28, 0, seen);
  expect(seen.paths[0]!.at).toContain('Normal, Giant');
  expect(seen.paths[0]!.gap).toBeGreaterThan(0);
});
