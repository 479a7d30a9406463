import { describe, expect, test } from 'vitest';
import { checkClip, createExport, writeClip } from '../../../shared/clip/createExport.ts';
import { movePointsToLocal, movePointsToWorld } from '../../../shared/body/pose/walkFrame.ts';
import { getTravel } from '../../../shared/clip/travel.ts';
import { createClip, createOptions, createWalk } from './walks.ts';

const TURNS = [
  { normalizedSpeed: 1.3, turnRate: 0.6 },
  { normalizedSpeed: 0.8, turnRate: -1.2 },
  { normalizedSpeed: 0, turnRate: 1 },
] as const;

describe('a clip that turns', () => {
  test.each(TURNS)('is read back as it was walked, in every format: %o', async (turn) => {
    for (const format of ['glb', 'bvh', 'csv'] as const)
      for (const rootMotion of [false, true]) {
        const options = createOptions({ format, fps: 60, cycles: 2, rootMotion });
        const source = createWalk('Man', 'Natural', turn);
        const result = await createExport({ source, options, fileName: `Turn.${format}` });
        expect([format, rootMotion, result.ok ? '' : JSON.stringify(result)]).toEqual([
          format,
          rootMotion,
          '',
        ]);
      }
  });

  test.each(TURNS)('leaves its standing feet where they are in the world: %o', (turn) => {
    const clip = createClip(createWalk('Man', 'Natural', turn), { fps: 120, cycles: 2, rootMotion: true });
    const { contacts, phases } = clip;
    // The left ball, from flat to heel-off.
    let most = 0;
    for (let frame = 1; frame < phases.length; frame++) {
      if (phases[frame]! < 0.2 || phases[frame]! > 0.4 || phases[frame - 1]! < 0.2) continue;
      const now = 18 * frame + 3;
      const before = now - 18;
      most = Math.max(
        most,
        Math.hypot(contacts[now]! - contacts[before]!, contacts[now + 2]! - contacts[before + 2]!),
      );
    }
    expect(most).toBeLessThan(5e-4);
    expect(most).toBeGreaterThan(0);
  });

  test('goes round by its turn rate', () => {
    const { plan, positions, figure } = createClip(createWalk('Man', 'Natural', TURNS[0]), {
      fps: 60,
      cycles: 4,
      rootMotion: true,
    });
    const last = plan.frames - 1;
    const turned = plan.turnRate * plan.durationS;
    expect(turned).toBeGreaterThan(1.5);
    const radiusM = plan.groundSpeedMps / plan.turnRate;
    const root = 3 * figure.joints.length * last;
    // It began at the origin, looking along Z: the middle of a left turn is to its left.
    const fromMiddle = [positions[root]! - radiusM, positions[root + 2]!] as const;
    expect(Math.hypot(...fromMiddle) / radiusM).toBeCloseTo(1, 1);
    expect(Math.atan2(fromMiddle[1], -fromMiddle[0])).toBeCloseTo(turned, 1);
  });

  test('that was turned less than it says is found', async () => {
    const options = createOptions({ format: 'bvh', fps: 60, cycles: 2, rootMotion: true });
    const clip = createClip(createWalk('Man', 'Natural', TURNS[0]), options);
    const files = await writeClip(clip, options, 'Turn.bvh');
    const slower = { ...clip, plan: { ...clip.plan, turnRate: 0.5 * clip.plan.turnRate } };
    expect(await checkClip(files, clip, options)).toMatchObject({ ok: true });
    expect(await checkClip(files, slower, options)).toMatchObject({ ok: false });
  });

  test('takes along and brings back', () => {
    const travel = getTravel(
      { hasRootMotion: true, groundSpeedMps: 1.2, turnRate: -0.7, inclineRad: 0, fps: 30 } as never,
      40,
    );
    const places = Float64Array.of(0.1, 0.5, -0.3, 2, 1, 4);
    const gone = places.slice();
    movePointsToWorld(gone, travel);
    movePointsToLocal(gone, travel);
    for (let i = 0; i < places.length; i++) expect(gone[i]).toBeCloseTo(places[i]!, 12);
  });
});
