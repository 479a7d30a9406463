import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { readGlb, readGlbMotion } from '../../../shared/clip/check/readGlbMotion.ts';
import { nameClips } from '../../../shared/clip/nameClip.ts';
import { createLocomotionSet, type SetRequest } from '../../../shared/clip/set/createLocomotionSet.ts';
import { createSetWalks } from '../../../shared/clip/set/setPlan.ts';
import { decodeUtf8 } from '../../../shared/clip/utf8.ts';
import { createOptions, createWalk } from './walks.ts';

const { figure } = createWalk('Man', 'Tired');
const STYLES = ['Tired', 'Old with a stiff hip'].map((name) => createWalk('Man', name));
const SPEEDS = [0, 0.8, 1.2, 1.6];
const WALKS = createSetWalks(STYLES, SPEEDS);

async function createSet(given: Partial<SetRequest> = {}) {
  const options = createOptions({ content: 'skeleton' });
  const result = await createLocomotionSet({
    name: 'Walks',
    walks: WALKS,
    options,
    packing: 'one-file',
    ...given,
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

describe('a locomotion set', () => {
  test('is every style at every speed, named alike', async () => {
    const { clips, files } = await createSet();
    expect(clips.map(({ name }) => name)).toEqual([
      'Tired_Idle',
      'Tired_0.80',
      'Tired_1.20',
      'Tired_1.60',
      'Old-with-a-stiff-hip_Idle',
      'Old-with-a-stiff-hip_0.80',
      'Old-with-a-stiff-hip_1.20',
      'Old-with-a-stiff-hip_1.60',
    ]);
    expect(files.map(({ name }) => name)).toEqual(['Walks.glb', 'Walks.json', 'Walks.csv']);
  });

  test('has a table with the exact ground speeds and frames, as JSON and as CSV', async () => {
    const { clips, files } = await createSet();
    const table = JSON.parse(decodeUtf8(files[1]!.bytes)) as { readonly clips: readonly unknown[] };
    expect(table).toMatchObject({ body: 'Man', start: { phase: 0, event: 'left heel strike' } });
    expect(table.clips).toEqual(clips);
    const [header, ...rows] = decodeUtf8(files[2]!.bytes).trimEnd().split('\n');
    const columns = header!.split(',');
    expect(rows).toHaveLength(8);
    rows.forEach((row, index) => {
      const cells = row.split(',');
      const read = (column: string) => cells[columns.indexOf(column)]!;
      const { name, groundSpeed, frames, duration, cycleDuration } = clips[index]!;
      expect([read('name'), Number(read('groundSpeed')), Number(read('frames'))]).toEqual([
        name,
        groundSpeed,
        frames,
      ]);
      expect(duration).toBeCloseTo((frames - 1) / 30, 12);
      expect(read('cycleDuration')).toBe(cycleDuration === null ? '' : String(cycleDuration));
    });
    expect(clips[0]).toMatchObject({ groundSpeed: 0, duration: 20, loop: true, cycles: null });
  });

  test('begins every clip at the same phase: the left heel strike', async () => {
    const { clips, files } = await createSet();
    const document = await readGlb(files[0]!.bytes);
    const [left, right] = ['l_talocrural', 'r_talocrural'].map((name) =>
      figure.joints.indexOf(name as 'l_talocrural'),
    );
    for (const { name, fps, frames, groundSpeed } of clips) {
      const { positions } = readGlbMotion(document, name, { figure, naming: 'h-anim', fps, frames });
      const ahead = positions[3 * left! + 2]! - positions[3 * right! + 2]!;
      if (groundSpeed > 0) expect(ahead, name).toBeGreaterThan(0.2);
    }
  });

  test('as one file has nothing that the validator warns of', async () => {
    const { files } = await createSet({ options: createOptions() });
    const { issues } = await validateBytes(new Uint8Array(files[0]!.bytes), { maxIssues: 0 });
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  });

  test.each(['glb', 'bvh', 'csv'] as const)(
    'has a %s for each clip where files are wanted',
    async (format) => {
      const { files, clips } = await createSet({
        packing: 'file-per-clip',
        options: createOptions({ format, endFrame: false }),
      });
      expect(clips.map(({ file }) => file)).toEqual(clips.map(({ name }) => `${name}.${format}`));
      for (const { file } of clips) expect(files.map(({ name }) => name)).toContain(file);
      expect(files).toHaveLength(clips.length * (format === 'bvh' ? 2 : 1) + 2);
    },
  );

  test('ends when it is cancelled', async () => {
    let asked = 0;
    const options = createOptions({ content: 'skeleton' });
    const result = await createLocomotionSet(
      { name: 'Walks', walks: WALKS, options, packing: 'file-per-clip' },
      () => ++asked < 11,
    );
    expect(result).toEqual({ ok: false, code: 'cancelled' });
    expect(asked).toBe(11);
  });

  test('refuses as a whole what one of its clips cannot be', async () => {
    const options = createOptions({ fps: 120, cycles: 200 });
    const result = await createLocomotionSet({ name: 'Walks', walks: WALKS, options, packing: 'one-file' });
    expect(result).toMatchObject({ ok: false, code: 'options', problems: [{ place: 'cycles' }] });
  });

  test('is of one figure, and one file of it a GLB', async () => {
    const mixed = [...WALKS, createWalk('Child', 'Tired')];
    await expect(createSet({ walks: mixed })).rejects.toThrow(RangeError);
    await expect(createSet({ walks: [] })).rejects.toThrow(RangeError);
    await expect(createSet({ options: createOptions({ format: 'bvh' }) })).rejects.toThrow(RangeError);
  });
});

test('names tell clips apart, however alike they are', () => {
  const name = (style: string, normalizedSpeed: number) => ({
    figure,
    walk: { style, normalizedSpeed, base: 'classic', gait: 'walk' as const, plantStrength: 1 },
  });
  expect(nameClips([name('A/b: "c"', 1), name('***', 1), name('Größe', 1)])).toEqual([
    'A-b-c_1.00',
    'Walk_1.00',
    'Größe_1.00',
  ]);
  expect(nameClips([name('A', 1), name('A', 1.001)])).toEqual(['A_1.000', 'A_1.001']);
  expect(nameClips([name('A', 1), name('a', 1), name('A', 1)])).toEqual(['A_1.00', 'a_1.00-2', 'A_1.00-3']);
});
