import { expect, it } from 'vitest';
import { createStepTrack } from '../../../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../../shared/steps/route/planSteps.ts';
import { createTerrain } from '../../../../shared/steps/terrain/terrain.ts';
import { createTrackPoser, getTable } from '../measureTrack.ts';
import { ahead } from './terrainWalks.ts';

const FRAME_S = 1 / 60;

it.each(['Zombie', 'Happy'].flatMap((style) => [0.17, -0.17].map((riseM) => [style, riseM] as const)))(
  '%s goes on over every tread, risers of %f m: hips at .4 of their mean speed at least',
  (style, riseM) => {
    const table = getTable(style);
    const terrain = createTerrain([ahead(1.5, { kind: 'stairs', treadM: 0.29, riseM, count: 10 })]);
    const body = createStepBody(table, terrain);
    const { start } = new StepBuilder(body);
    const steps = planSteps(body, start, { waypoints: [{ x: 0, z: 6 }], normalizedSpeed: 0.8 });
    const track = createStepTrack({ table, plan: { start, steps }, terrain });
    const read = createTrackPoser(track, table.figure);
    const getAheadM = (timeS: number) => read(timeS).pose.rootPosition[2]!;
    const strikes = track.schedule.stands.filter(({ foothold: { z } }) => z > 2.2 && z < 4);
    const [fromS, untilS] = [strikes[0]!.strikeS, strikes.at(-1)!.strikeS];
    const wayM = getAheadM(untilS) - getAheadM(fromS);
    let leastM = Number.POSITIVE_INFINITY;
    for (let timeS = fromS; timeS < untilS; timeS += FRAME_S)
      leastM = Math.min(leastM, getAheadM(timeS + FRAME_S) - getAheadM(timeS));
    expect(strikes.length).toBeGreaterThan(4);
    expect(leastM / FRAME_S / (wayM / (untilS - fromS))).toBeGreaterThan(0.4);
  },
);
