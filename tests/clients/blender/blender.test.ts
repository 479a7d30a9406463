import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILT_INS } from '../../shared/style/builtIns.ts';
import { describeCase, type ExportedCase, exportCase } from '../exportCase.ts';
import { SAMPLE_CASES } from '../exportCases.ts';
import { exportWay, WAYS } from '../exportedWays.ts';
import { BLENDER_AIMS, findMissedAims } from './blenderAims.ts';
import { type BlenderResult, findBlender, runBlender } from './runBlender.ts';

const SCRIPT = fileURLToPath(new URL('compare_walks.py', import.meta.url));
const BLENDER = findBlender();

// Counted as skipped where there is no Blender; `npm test` says how many were.
describe.skipIf(BLENDER === undefined)('in Blender', () => {
  const exported: ExportedCase[] = [];
  let results: readonly BlenderResult[] = [];
  beforeAll(async () => {
    for (const each of SAMPLE_CASES) exported.push(await exportCase(each, BUILT_INS));
    ({ results } = await runBlender(BLENDER!, SCRIPT, exported));
  }, 300_000);

  test.each(SAMPLE_CASES.map((each, index) => [describeCase(each), index] as const))(
    '%s stands where the kernel has it, upright, facing forward, soles on the floor, without a seam',
    (_name, index) => {
      expect(findMissedAims(results[index]!, exported[index]!)).toEqual([]);
    },
  );

  test('a walk that is a centimetre off is found out', async () => {
    const [first] = exported;
    const positions = first!.clip.positions.map((value, at) => (at === 4 ? value + 0.01 : value));
    const wrong = { ...first!, clip: { ...first!.clip, positions } };
    const [result] = (await runBlender(BLENDER!, SCRIPT, [wrong])).results;
    expect(findMissedAims(result!, wrong)).toEqual([
      expect.stringContaining(`more than ${(1000 * BLENDER_AIMS.furthestM).toFixed(2)} mm`),
    ]);
  });

  test('ways stand where the kernel has them, on all their frames, upright', async () => {
    const ways: ExportedCase[] = [];
    const risesM: number[] = [];
    for (const [way, create, riseM] of WAYS)
      for (const format of ['glb', 'fbx', 'bvh'] as const) {
        ways.push(await exportWay(way, create(), format));
        risesM.push(riseM);
      }
    const found = (await runBlender(BLENDER!, SCRIPT, ways)).results;
    // A body that turns round does not face forward all the way.
    const missed = found.map((result, index) =>
      findMissedAims({ ...result, forward: true }, ways[index]!, risesM[index]),
    );
    expect(missed).toEqual(ways.map(() => []));
  }, 300_000);
});
