import { describe, expect, it } from 'vitest';
import { continueTrack } from '../../../shared/steps/mixed/continueTrack.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { createTrackPoser, getTable } from './measureTrack.ts';
import { measureMoves } from './movedTracks.ts';

/** Moves of each style here; the soak makes ten thousand. */
const MOVES = 12;

describe('a walk that goes on by another plan', () => {
  it.each(['Natural', 'Tired', 'March'])('moves no foot that stands and has no joint jump: %s', (style) => {
    const measured = measureMoves(createStepBody(getTable(style)), MOVES, 11);
    const { slipMm, footholdMm, jumpDeg, handoffDeg, moved } = measured;
    expect(moved).toBeGreaterThan(0.6 * MOVES);
    expect(footholdMm).toBeLessThan(1e-9);
    expect(slipMm).toBeLessThan(1);
    expect(handoffDeg).toBeLessThan(0.05);
    // What a joint turns by in 1/60 s, beyond what it does without a change.
    expect(jumpDeg).toBeLessThan(1);
  });

  it('is at the same pose as it goes on, and wholly on the other plan after 0.4 s', () => {
    const table = getTable('Natural');
    const body = createStepBody(table);
    const { from, plan, atS } = measureMoves(body, 1, 3);
    const track = continueTrack({ from, atS, table, plan })!;
    const { figure } = table;
    const before = createTrackPoser(from, figure)(atS).pose.rotations;
    const after = createTrackPoser(track, figure)(track.atS).pose.rotations;
    for (const [at, value] of before.entries()) expect(Math.abs(after[at]! - value)).toBeLessThan(1e-6);
    const late = track.fadedS + 0.01;
    expect(createTrackPoser(track, figure)(late).pose.rotations).toEqual(
      createTrackPoser(track.settled, figure)(late).pose.rotations,
    );
    // Elsewhere it is as if it had always gone so.
    expect(createTrackPoser(track, figure)(track.atS / 2).pose.rotations).toEqual(
      createTrackPoser(track.settled, figure)(track.atS / 2).pose.rotations,
    );
  });

  it('is not there where other feet would have gone till now', () => {
    const table = getTable('Natural');
    const { from, plan } = measureMoves(createStepBody(table), 1, 3);
    const atS = from.schedule.swings[1]!.liftS;
    const other = { ...plan, steps: plan.steps.slice(1) };
    expect(continueTrack({ from, atS, table, plan: other }) === undefined).toBe(true);
    expect(continueTrack({ from, atS: 0, table, plan: other }) === undefined).toBe(false);
  });
});
