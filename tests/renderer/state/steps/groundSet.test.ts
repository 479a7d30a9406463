import { Document, WebIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import {
  bringDroppedSet,
  isSetName,
  restoreGroundSet,
} from '../../../../renderer/state/commands/file/groundSetCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { groundCommands } from '../../../../renderer/state/commands/walk/groundCommands.ts';
import { toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { mirrorSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { createStepsFeed } from '../../../../renderer/panels/steps/stepsFeed.ts';
import type { KeptFiles } from '../../../../renderer/platform/keptFiles.ts';
import { placeSequence } from '../../../../renderer/state/steps/placedSteps.ts';
import { runGroundSetJob } from '../../../../renderer/state/steps/sets/groundSetJob.ts';
import { getStepBody } from '../../../../renderer/state/steps/stepBody.ts';
import { readSteps, writeSequence } from '../../../../renderer/state/steps/stepsFile.ts';
import { createKeptSteps, restoreSteps } from '../../../../renderer/state/steps/keptSteps.ts';
import { getSet } from '../../../../renderer/state/steps/sets/groundSets.ts';
import { readStart } from '../../../../renderer/state/steps/stepsDocument.ts';
import { createStepsStore } from '../../../../renderer/state/steps/stepsStore.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const TREAD_M = 0.3;
const RISE_M = 0.16;
const COUNT = 3;

/** A quad over x from -1.5 to 1.5, z from `from` to `to`. */
const createQuad = (y: number, from: number, to: number): number[] =>
  [
    [-1.5, y, from, -1.5, y, to, 1.5, y, from],
    [1.5, y, from, -1.5, y, to, 1.5, y, to],
  ].flat();
/** Stairs that begin at z 1.5, over a floor that begins behind a walk's start. */
const STAIRS = [
  ...createQuad(0, -1, 1.5),
  ...Array.from({ length: COUNT }, (_, at) =>
    createQuad(RISE_M * (at + 1), 1.5 + TREAD_M * at, at === COUNT - 1 ? 8 : 1.5 + TREAD_M * (at + 1)),
  ).flat(),
];

/** A GLB of triangles, on a skeleton where it is a character's. */
async function writeSet(name: string, corners: readonly number[], hasSkin = false): Promise<File> {
  const document = new Document();
  const buffer = document.createBuffer();
  const position = document.createAccessor().setType('VEC3').setArray(Float32Array.from(corners));
  const primitive = document.createPrimitive().setAttribute('POSITION', position.setBuffer(buffer));
  const node = document.createNode('ground').setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node);
  if (hasSkin) node.setSkin(document.createSkin().addJoint(document.createNode('hips')));
  return new File([new Uint8Array(await new WebIO().writeBinary(document))], name);
}

/** Keeps files for a test. */
function createKept(): KeptFiles {
  const files = new Map<string, File>();
  return {
    keep: async (id, file) => files.set(id, file) !== undefined,
    list: async () => [...files].map(([id, file]) => ({ id, file })),
    forget: async (id) => void files.delete(id),
  };
}

const startHere = (job: Parameters<typeof runGroundSetJob>[0]) => ({
  outcome: runGroundSetJob(job),
  end: () => undefined,
});

function start() {
  const { studio } = createTestStudio();
  toggleSteps.run(studio);
  const kept = createKept();
  const drop = (file: File) => bringDroppedSet(studio, file, [], startHere, kept);
  const getHeights = () =>
    placeSequence(getStepBody(studio), studio.steps.getState().sequence).prints.map(({ y }) => y);
  const getText = () => studio.notices.store.getState().at(-1)?.text ?? '';
  return { studio, kept, drop, getHeights, getText };
}

describe('a set that is dropped on footsteps', () => {
  it('is the ground, drawn as it is, and taken back by undo', async () => {
    const { studio, drop, getHeights, getText } = start();
    const feed = createStepsFeed(studio);
    const before = studio.steps.getState().sequence;
    expect(await drop(await writeSet('stairs.glb', STAIRS))).toBe(true);
    expect(getText()).toMatch(/^stairs\.glb is the ground: 8 triangles, 3\.0 by 9\.0 m\.$/);
    expect(getHeights().at(-1)).toBeCloseTo(COUNT * RISE_M, 6);
    expect(feed.set?.corners).toHaveLength(STAIRS.length);
    expect(feed.terrain.measureHeight(0, 1.65)).toBeCloseTo(RISE_M, 6);
    expect(isEnabled(mirrorSteps, studio)).toBe(false);
    undoEdit.run(studio);
    expect(studio.steps.getState().sequence).toBe(before);
    expect(feed.set).toBeUndefined();
    expect(Math.max(...getHeights())).toBe(0);
  });

  it('is named in a file, is there again after a reload, and gives way to the floor', async () => {
    const { studio, kept, drop, getHeights, getText } = start();
    await drop(await writeSet('hall.glb', STAIRS));
    const { sequence } = studio.steps.getState();
    const text = writeSequence(sequence, 'Natural');
    expect(JSON.parse(text)).toMatchObject({ terrain: [{ kind: 'mesh', file: 'hall.glb' }] });
    const read = readSteps(text, getStepBody(studio), 1);
    expect(read).toMatchObject({
      ok: true,
      sequence: { terrain: [{ file: 'hall.glb' }], items: sequence.items },
    });
    const again = createStepsStore();
    restoreSteps(again, { steps: createKeptSteps(studio.steps) });
    expect(getSet(again.getState().sequence)).toMatchObject({ file: 'hall.glb' });
    // As after a reload: what is kept is of another name in this run.
    const set = { kind: 'mesh', file: 'again.glb' } as const;
    studio.steps.setState({ sequence: { ...sequence, terrain: [set] } });
    await restoreGroundSet(studio, startHere, kept);
    expect(getText()).toMatch(/on again\.glb, which is not there: the floor stands in for it/);
    expect(Math.max(...getHeights())).toBe(0);
    await kept.keep('last', await writeSet('again.glb', STAIRS));
    await restoreGroundSet(studio, startHere, kept);
    expect(getHeights().at(-1)).toBeCloseTo(COUNT * RISE_M, 6);
    groundCommands.find(({ id }) => id === 'steps.ground.flat')!.run(studio);
    expect(getSet(studio.steps.getState().sequence)).toBeUndefined();
  });

  it('has footsteps begin where there is room, as near as that is', async () => {
    const { studio, drop, getHeights } = start();
    const island = createQuad(2, 6, 12);
    await drop(await writeSet('island.glb', island));
    expect(Math.min(...getHeights())).toBeCloseTo(2, 6);
    expect(readStart(studio.steps.getState().sequence).z).toBeGreaterThan(6);
  });

  it.each([
    ['walls.glb', [0, 0, 0, 0, 2, 0, 0, 2, 3], /none of its triangles can be stood on/],
    ['post.glb', createQuad(0, 0, 0.1), /no room on it to stand and walk/],
    ['far.glb', createQuad(0, 0, 5000), /5000 m large, and 80 by 80 are the most/],
    ['nan.glb', [Number.NaN, 0, 0, 0, 0, 1, 1, 0, 0], /cannot be walked on: .*has points nowhere/],
  ])('changes nothing where nobody can walk on it: %s', async (name, corners, message) => {
    const { studio, drop, getText } = start();
    const before = studio.steps.getState().sequence;
    expect(await drop(await writeSet(name, corners))).toBe(true);
    expect(getText()).toMatch(message);
    expect(getText()).toMatch(/The ground is as it was\.$/);
    expect(studio.steps.getState().sequence).toBe(before);
  });

  it('is none where its mesh is on a skeleton, or its name is no set’s', async () => {
    const { studio, drop } = start();
    const before = studio.steps.getState().sequence;
    expect(await drop(await writeSet('person.glb', STAIRS, true))).toBe(false);
    expect(studio.steps.getState().sequence).toBe(before);
    expect(['a.glb', 'a.GLTF', 'a.vrm', 'a.fbx'].map(isSetName)).toEqual([true, true, false, false]);
  });
});
