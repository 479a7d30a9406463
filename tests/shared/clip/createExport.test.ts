import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { FIGURE_IDS } from '../../../shared/body/figure/registry.ts';
import { checkClip, createExport, type ExportFile, writeClip } from '../../../shared/clip/createExport.ts';
import type { ExportOptions } from '../../../shared/clip/exportOptions.ts';
import { WOOD_PAINTS } from '../../../shared/clip/glb/woodPaints.ts';
import { decodeUtf8, encodeUtf8 } from '../../../shared/clip/utf8.ts';
import { createClip, createOptions, createWalk } from './walks.ts';

/** Exports and gives the files; fails the test where the export does. */
async function exportWalk(body: string, style: string, given: Partial<ExportOptions> = {}) {
  const options = createOptions(given);
  const source = createWalk(body, style);
  const result = await createExport({ source, options, fileName: `Walk.${options.format}` });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

/** JSON chunk of a GLB. */
function readGltf({ bytes }: ExportFile): {
  readonly asset: { readonly extras?: Readonly<Record<string, unknown>> };
  readonly nodes: readonly { readonly name: string }[];
  readonly meshes?: readonly unknown[];
  readonly animations: readonly { readonly name: string; readonly channels: readonly unknown[] }[];
} {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  return JSON.parse(decodeUtf8(bytes.subarray(20, 20 + length)));
}

describe('an exported GLB', () => {
  test.each([
    ...FIGURE_IDS.map((body) => [body, 'Tired', {}] as const),
    ['Man', 'Zombie', { fps: 120, cycles: 3, rootMotion: true, naming: 'mixamo' }] as const,
    ['Full spine', 'Strut', { fps: 24, endFrame: false, naming: 'unreal', keyErrorDeg: 0.5 }] as const,
    ['Child', 'Robot', { seconds: 1.7, content: 'skeleton', rootMotion: true }] as const,
  ])('of %s, %s, %o has nothing that the validator warns of', async (body, style, given) => {
    const { files } = await exportWalk(body, style, given);
    const { issues } = await validateBytes(new Uint8Array(files[0]!.bytes), { maxIssues: 0 });
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
  });

  test('tells of its walk', async () => {
    const { files, summary } = await exportWalk('Man', 'Tired', { fps: 60 });
    const gltf = readGltf(files[0]!);
    expect(gltf.asset.extras).toMatchObject({
      style: 'Tired',
      base: 'classic',
      body: 'Man',
      plant: 100,
      fps: 60,
      frames: summary.frames,
      groundSpeed: summary.groundSpeed,
      cycleDuration: summary.duration,
      loop: true,
    });
    expect(gltf.animations.map(({ name }) => name)).toEqual(['Tired_1.30']);
  });

  test('has joints by the names asked for, and no mesh where none is wanted', async () => {
    const { files } = await exportWalk('Man', 'Tired', { naming: 'mixamo', content: 'skeleton' });
    const { nodes, meshes } = readGltf(files[0]!);
    const names = nodes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mixamorig:Hips', 'mixamorig:LeftUpLeg', 'sacroiliac']));
    expect(names).not.toContain('humanoid_root');
    expect(meshes).toBeUndefined();
  });

  test('has the bones of VRM by their names', async () => {
    const { files } = await exportWalk('Man', 'Tired', { naming: 'vrm', content: 'skeleton' });
    const names = readGltf(files[0]!).nodes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['hips', 'upperChest', 'leftUpperLeg', 'rightToes']));
    expect(new Set(names).size).toBe(names.length);
  });

  test('has the colours of the window', () => {
    for (const [paint, { color }] of Object.entries(WOOD_PAINTS) as [
      keyof typeof WOOD_PAINTS,
      { color: number },
    ][])
      expect(`#${color.toString(16)}`, paint).toBe(COLORS.dark[paint].toLowerCase());
  });
});

describe.each(['glb', 'fbx', 'bvh', 'csv', 'json'] as const)('an export as %s', (format) => {
  test('reads back as the walk', async () => {
    const { check, files } = await exportWalk('Man', 'Tired', { format, rootMotion: true, cycles: 2 });
    expect(check.positionErrorM).toBeLessThan(1e-5);
    expect(check.seamM).toBeLessThan(1e-5);
    expect(files[0]!.name).toBe(`Walk.${format}`);
  });

  test('of another walk does not pass for it', async () => {
    const options = createOptions({ format });
    const clip = createClip(createWalk('Man', 'Tired'));
    const other = createClip(createWalk('Man', 'Tired', { normalizedSpeed: 1.301 }));
    const files = await writeClip(clip, options, 'Walk');
    expect(await checkClip(files, clip, options)).toMatchObject({ ok: true });
    const named = { ...other, walk: clip.walk };
    expect(await checkClip(files, named, options)).toMatchObject({ ok: false });
  });

  test('ends when it is cancelled, wherever it is', async () => {
    const source = createWalk('Man', 'Tired');
    for (const last of [0, 0.3, 0.7, 1]) {
      const shares: number[] = [];
      const result = await createExport(
        { source, options: createOptions({ format }), fileName: 'Walk' },
        (share) => {
          shares.push(share);
          return share < last;
        },
      );
      expect(result).toEqual({ ok: false, code: 'cancelled' });
      expect(shares.at(-1)).toBe(last);
    }
  });
});

test('a BVH has what it tells of the walk beside it', async () => {
  const { files, summary } = await exportWalk('Man', 'Tired', { format: 'bvh' });
  expect(files.map(({ name }) => name)).toEqual(['Walk.bvh', 'Walk.bvh.json']);
  expect(JSON.parse(decodeUtf8(files[1]!.bytes))).toMatchObject({
    style: 'Tired',
    groundSpeed: summary.groundSpeed,
  });
});

test('a file that was changed is refused with a sentence', async () => {
  const options = createOptions({ format: 'bvh' });
  const clip = createClip(createWalk('Man', 'Tired'));
  const [main, sidecar] = await writeClip(clip, options, 'Walk.bvh');
  const check = (change: (text: string) => string) =>
    checkClip([{ ...main!, bytes: encodeUtf8(change(decodeUtf8(main!.bytes))) }, sidecar!], clip, options);
  expect(await check((text) => text)).toMatchObject({ ok: true });
  expect(await check((text) => text.replace('l_knee', 'l_nee'))).toMatchObject({
    message: 'the joint l_knee is missing.',
  });
  expect(await check((text) => text.replace(/(JOINT l_knee\s+\{\s+OFFSET) 0/, '$1 1'))).toMatchObject({
    message: expect.stringMatching(/^a joint is 10\.\d mm from where the walk has it\.$/),
  });
  expect(await check((text) => text.replace(/Frame Time: .*/, 'Frame Time: 0.5'))).toMatchObject({
    message: expect.stringContaining('it lasts'),
  });
});
