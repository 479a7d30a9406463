import { describe, expect, it } from 'vitest';
import { SlipMeter } from '../../../../shared/body/metrics/slipMeter.ts';
import { createRandom, drawInteger } from '../../../../shared/gait/random.ts';
import { createStepTrack, type StepTrack } from '../../../../shared/steps/createStepTrack.ts';
import { continueTrack } from '../../../../shared/steps/mixed/continueTrack.ts';
import { createStepBody } from '../../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../../shared/steps/route/planSteps.ts';
import type { TerrainPart } from '../../../../shared/steps/terrain/grounds.ts';
import { createTerrain, FLAT } from '../../../../shared/steps/terrain/terrain.ts';
import { createTrackPoser, getTable } from '../measureTrack.ts';
import { ahead, GROUNDS } from './terrainWalks.ts';

const END_M = 4.5;
const FRAME_S = 1 / 60;
/** Seconds for which a walk is followed after its ground has changed. */
const FOLLOWED_S = 1.5;
const DRAWS = 5;
const SHAPES = Object.values(GROUNDS).map(([shape]) => shape);

/** A walk straight ahead over parts of ground. */
function walk(style: string, parts: readonly TerrainPart[], normalizedSpeed: number) {
  const table = getTable(style);
  const body = createStepBody(table, parts.length === 0 ? FLAT : createTerrain(parts));
  const { start } = new StepBuilder(body);
  const steps = planSteps(body, start, { waypoints: [{ x: 0, z: END_M }], normalizedSpeed });
  return { table, terrain: body.terrain, plan: { start, steps } };
}

/** The furthest that a foot slides over a stand from a time on, as the window reads it, mm. */
function measureSlip(track: StepTrack, fromS: number): number {
  const pose = createTrackPoser(track, track.table.figure);
  const meter = new SlipMeter();
  let mostM = 0;
  for (let timeS = fromS; timeS < Math.min(fromS + FOLLOWED_S, track.durationS); timeS += FRAME_S) {
    const { pose: posed, frame } = pose(timeS);
    const { footing, ownPhases } = frame.planting;
    const read = (side: 'left' | 'right') => ({
      stands: frame.stands[side],
      steps: frame.standIndex[side],
      since: ownPhases![side],
      foothold: footing![side],
    });
    meter.follow({ left: read('left'), right: read('right') }, posed);
    mostM = Math.max(mostM, ...meter.endedM);
  }
  return 1000 * mostM;
}

describe('ground that is laid under a walk', () => {
  it.each(['Natural', 'Tired'])('slides no foot that stands: %s', (style) => {
    const random = createRandom(3);
    // One speed, whose plans all draws share.
    const speed = 0.4 + 0.8 * random();
    const from = createStepTrack(walk(style, [], speed));
    let wentOn = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      const atS = random() * from.durationS;
      const shape = SHAPES[drawInteger(random, 0, SHAPES.length - 1)]!;
      const on = walk(style, [ahead(0.3 + 3 * random(), shape)], speed);
      const track = continueTrack({ ...on, from, atS });
      if (track === undefined) continue;
      wentOn++;
      expect(measureSlip(track, track.atS)).toBeLessThan(3);
    }
    expect(wentOn).toBeGreaterThan(0);
    expect(wentOn).toBeLessThan(DRAWS);
  });

  it('is not gone on to where a foot stands in it, over it or out of reach of the next step', () => {
    const from = createStepTrack(walk('Natural', [], 0.7));
    const { swings } = from.schedule;
    const { strikeS, step } = swings[2]!;
    const { z } = step.foothold;
    const lay = (beginM: number, heightM: number) =>
      continueTrack({
        ...walk('Natural', [ahead(beginM, { kind: 'kerb', heightM, lengthM: 9 })], 0.7),
        from,
        atS: strikeS + 0.01,
      });
    expect(lay(z - 0.4, 0.15)).toBeUndefined();
    expect(lay(z - 0.4, -0.15)).toBeUndefined();
    expect(lay(z + 0.6, 0.15)?.atS).toBeGreaterThan(0);
    // The same ground, its steps elsewhere by more than a leg.
    const { plan, ...on } = walk('Natural', [], 0.7);
    const further = plan.steps.map((one, at) =>
      at < 3 ? one : { ...one, foothold: { ...one.foothold, z: one.foothold.z + 0.9 } },
    );
    const other = { start: plan.start, steps: further };
    expect(continueTrack({ ...on, plan: other, from, atS: strikeS + 0.01 })).toBeUndefined();
  });
});
