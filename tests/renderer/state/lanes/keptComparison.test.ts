import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply, Request } from '../../../../shared/ipc/contract.ts';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import {
  addLane,
  editLane,
  putStyleInLane,
  setLaneBody,
  setLaneSpeed,
  syncCommands,
  toggleOverlay,
} from '../../../../renderer/state/commands/walk/laneCommands.ts';
import {
  getPlantStrength,
  setPlantStrength,
} from '../../../../renderer/state/commands/walk/plantingCommands.ts';
import { setLeaning } from '../../../../renderer/state/commands/walk/leaningCommands.ts';
import { setVariation } from '../../../../renderer/state/commands/walk/variationCommands.ts';
import { recoverWork } from '../../../../renderer/state/commands/file/recoveryCommands.ts';
import { slotCommands } from '../../../../renderer/state/commands/style/slotCommands.ts';
import { changeDocument, type DocumentStore } from '../../../../renderer/state/documents/documentStore.ts';
import { changeLane, getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { startAudition } from '../../../../renderer/state/library/audition.ts';
import { startSession } from '../../../../renderer/state/documents/session.ts';
import { getSlots } from '../../../../renderer/state/documents/slots.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';
import { createSweeper } from '../../../../renderer/state/walk/sweep.ts';
import {
  setRate,
  setSpeed,
  setIncline,
  setTurnRate,
  toggleSweep,
} from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { getWalkingSpeed } from '../../../../renderer/state/studio.ts';

type Written = Request<'workspace.write'>;
type Restored = Reply<'workspace.restoreDocuments'>['documents'][number];

const TICKET = 'a'.repeat(32);
const FILES: Record<string, string> = {
  'one.gait.json': createStyleText('One'),
  'builtin:sad.gait.json': createStyleText('Sad'),
  'builtin:march.gait.json': createStyleText('March'),
};
/** One is open from a file, Sad from the library. */
const START: Written = {
  view: {},
  documents: [
    { kind: 'ticket', ticket: TICKET },
    { kind: 'library', id: 'builtin:sad.gait.json' },
  ],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A start of the program on what the last one kept. */
async function start(kept: Written, files = FILES) {
  const { studio, platform } = createTestStudio();
  const documents = kept.documents.flatMap((reference, index): Restored[] => {
    const [id, fileName] =
      reference.kind === 'ticket'
        ? ['one.gait.json', 'one.gait.json']
        : [reference.id, reference.id.slice('builtin:'.length)];
    const text = files[id];
    if (text === undefined) return [];
    return reference.kind === 'ticket'
      ? [{ kind: 'ticket', index, ticket: TICKET, fileName, text }]
      : [{ kind: 'library', index, id: reference.id, fileName, text }];
  });
  platform.answers = {
    'workspace.read': () => succeed({ view: kept.view }),
    'workspace.restoreDocuments': () => succeed({ documents, problems: [] }),
    'workspace.write': () => succeed({}),
    'library.list': () => succeed({ folderName: 'library', styles: [] }),
    'library.read': ({ id }) => {
      const text = files[id];
      return text === undefined
        ? fail('not-found', `${id} is gone.`)
        : succeed({ fileName: id.slice('builtin:'.length), text });
    },
    'document.read': () => succeed({ fileName: 'one.gait.json', text: files['one.gait.json']! }),
  };
  const stop = await startSession(studio);
  return {
    studio,
    platform,
    /** Ends it and returns what it kept last, as JSON on a disk would hold it. */
    async end(): Promise<Written> {
      await vi.advanceTimersByTimeAsync(1000);
      stop();
      return JSON.parse(JSON.stringify(platform.requestsOf('workspace.write').at(-1) ?? kept)) as Written;
    },
  };
}

function describeLanes(studio: Studio) {
  const { lanes, edited, sync, overlay } = studio.lanes.getState();
  return {
    lanes: lanes.map(({ store, body, normalizedSpeed, turnRate }) => [
      store.getState().document.name,
      body,
      normalizedSpeed,
      turnRate,
    ]),
    edited,
    sync,
    overlay,
  };
}

function openNames({ documents }: Studio): string[] {
  return documents.store.getState().order.map((id) => documents.get(id).getState().document.name);
}

function rename(store: DocumentStore, name: string): void {
  const { document } = store.getState();
  changeDocument(store, { document: { ...document, name }, entry: 'Rename', transition: 'cut' });
}

const flip = (studio: Studio, slot: 'A' | 'B') =>
  slotCommands.find(({ id }) => id.endsWith(`slot.${slot}`))!.run(studio);

/** Names of what the versions of the active document hold. */
function describeVersions(studio: Studio) {
  const store = studio.documents.getActive();
  const { current, held } = getSlots(studio.slots, store);
  return {
    current,
    held: {
      [current]: store.getState().document.name,
      ...Object.fromEntries(Object.entries(held).map(([slot, { document }]) => [slot, document.name])),
    },
  };
}

describe('lanes over a restart', () => {
  it('come back with style, body, speed and turn rate each, their sync and overlay, and the edited one', async () => {
    const first = await start(START);
    await putStyleInLane.run(first.studio, { libraryId: 'builtin:march.gait.json' });
    addLane.run(first.studio);
    const [, second, third] = first.studio.lanes.getState().lanes;
    setLaneBody.run(first.studio, { id: second!.id, body: 'Giant' });
    setLaneSpeed.run(first.studio, { id: third!.id, normalizedSpeed: 2.1 });
    editLane.run(first.studio, { id: third!.id });
    setLaneSpeed.run(first.studio, { id: third!.id, normalizedSpeed: 0.75 });
    setTurnRate.run(first.studio, { turnRate: -0.8 });
    changeLane(first.studio.lanes, second!.id, { isGaitAuto: true, stairs: { treadM: 0.3, riseM: -0.1 } });
    changeLane(first.studio.lanes, first.studio.lanes.getState().lanes[0]!.id, { gait: 'run' });
    setIncline.run(first.studio, { inclineRad: 0.2 });
    syncCommands[1]!.run(first.studio);
    toggleOverlay.run(first.studio);
    const left = describeLanes(first.studio);
    expect(left.lanes.map(([name]) => name)).toEqual(['Sad', 'March', 'One']);
    expect(left).toMatchObject({ edited: 2, sync: 'time', overlay: true });

    const again = await start(await first.end());
    expect(describeLanes(again.studio)).toEqual(left);
    expect(getWalkingSpeed(again.studio)).toBe(0.75);
    const { lanes } = again.studio.lanes.getState();
    expect(lanes.map(({ inclineRad }) => inclineRad)).toEqual([0, 0, 0.2]);
    const stairs = { treadM: 0.3, riseM: -0.1 };
    expect(lanes.map((lane) => lane.stairs)).toEqual([undefined, stairs, undefined]);
    const gaits = lanes.map(({ gait, isGaitAuto }) => `${gait} ${isGaitAuto}`);
    expect(gaits).toEqual(['run false', 'walk true', 'walk false']);
    expect(openNames(again.studio)).toEqual(['One', 'Sad']);
    // And what was brought back is kept as it was.
    again.studio.workspace.setState({ libraryWidth: 222 });
    const andAgain = await start(await again.end());
    expect(describeLanes(andAgain.studio)).toEqual(left);
  });

  it('without a style that is only tried, which gives its lane back when another one is edited', async () => {
    const first = await start(START);
    const { studio } = first;
    addLane.run(studio);
    editLane.run(studio, { id: studio.lanes.getState().lanes[1]!.id });
    const tried = {
      document: readStyle(FILES['builtin:march.gait.json']!),
      origin: { fileName: 'march.gait.json', libraryId: 'builtin:march.gait.json' },
      selectedKey: 0,
    };
    startAudition(studio, tried);
    expect(describeLanes(studio).lanes.map(([name]) => name)).toEqual(['Sad', 'March']);
    setLaneBody.run(studio, { id: getEditedLane(studio.lanes).id, body: 'Giant' });
    const again = await start(await first.end());
    expect(describeLanes(again.studio).lanes).toEqual([
      ['Sad', 'Man', 1.4, 0],
      ['One', 'Giant', 1.4, 0],
    ]);

    studio.lanes.setState({ edited: 0 });
    expect(describeLanes(studio).lanes.map(([name]) => name)).toEqual(['Sad', 'One']);
    expect(openNames(studio)).toEqual(['One', 'Sad']);
  });

  it('a lane whose style is gone is left out, the others stay', async () => {
    const first = await start(START);
    await putStyleInLane.run(first.studio, { libraryId: 'builtin:march.gait.json' });
    addLane.run(first.studio);
    const kept = await first.end();
    const { ['builtin:march.gait.json']: _, ...rest } = FILES;
    const second = await start(kept, rest);
    expect(describeLanes(second.studio).lanes.map(([name]) => name)).toEqual(['Sad', 'One']);
  });

  it.each([
    ['nothing', undefined],
    ['another version', { version: 3, lanes: [] }],
    ['odd lanes', { version: 1, open: 2, lanes: 'many', edited: 0, sync: 'step', overlay: false }],
    [
      'a body that is none',
      {
        version: 1,
        open: 2,
        lanes: [{ document: 0, body: 'Dragon', normalizedSpeed: 1 }],
        edited: 0,
        sync: 'step',
        overlay: false,
      },
    ],
  ])('what cannot be read (%s) leaves one lane and every document', async (_, comparison) => {
    const { studio } = await start({ ...START, view: { theme: 'light', comparison } as never });
    expect(studio.lanes.getState().lanes).toHaveLength(1);
    expect(openNames(studio)).toEqual(['One', 'Sad']);
    expect(studio.workspace.getState().theme).toBe('light');
  });

  it('follow work that a crash left of one of their styles', async () => {
    const first = await start(START);
    addLane.run(first.studio);
    const second = await start(await first.end());
    expect(describeLanes(second.studio).lanes.map(([name]) => name)).toEqual(['Sad', 'One']);
    const planting = { strength: 0.5, transition: 'cut' } as const;
    const guest = second.studio.lanes.getState().lanes[1]!;
    changeLane(second.studio.lanes, guest.id, { planting });
    second.platform.answers['recovery.open'] = () =>
      succeed({
        text: createStyleText('One, recovered'),
        origin: { ticket: TICKET, fileName: 'one.gait.json' },
        file: 'unchanged',
      });
    await recoverWork.run(second.studio, {
      work: { recoveryId: 'r', name: 'One', savedAt: '' },
    });
    const lanes = describeLanes(second.studio).lanes.map(([name]) => name);
    expect(lanes[1]).toBe('One, recovered');
    expect(second.studio.lanes.getState().lanes[1]!.planting).toBe(planting);
  });
});

describe('planting over a restart', () => {
  it('comes back with the lanes', async () => {
    const first = await start(START);
    await putStyleInLane.run(first.studio, { libraryId: 'builtin:march.gait.json' });
    setPlantStrength.run(first.studio, { strength: 0.25, transition: 'cut' });
    editLane.run(first.studio, { id: first.studio.lanes.getState().lanes[1]!.id });
    setPlantStrength.run(first.studio, { strength: 0.75, transition: 'cut' });
    editLane.run(first.studio, { id: first.studio.lanes.getState().lanes[0]!.id });

    const second = await start(await first.end());
    expect(getPlantStrength(second.studio)).toBe(0.25);
    const lane = second.studio.lanes.getState().lanes[1]!;
    expect(lane.planting.strength).toBe(0.75);
    editLane.run(second.studio, { id: lane.id });
    expect(getPlantStrength(second.studio)).toBe(0.75);
  });
});

describe('a single walk over a restart', () => {
  it('comes back with body, speed, rate, planting, variation and lean', async () => {
    const first = await start(START);
    const { studio } = first;
    setLaneBody.run(studio, { id: getEditedLane(studio.lanes).id, body: 'Giant' });
    setSpeed.run(studio, { normalizedSpeed: 0.9 });
    setRate.run(studio, { rate: 0.5 });
    setPlantStrength.run(studio, { strength: 0, transition: 'cut' });
    setVariation.run(studio, { amount: 0.6 });
    setLeaning.run(studio, { amount: 0.4 });
    const second = await start(await first.end());
    expect(getEditedLane(second.studio.lanes)).toMatchObject({
      body: 'Giant',
      normalizedSpeed: 0.9,
      planting: { strength: 0 },
      variation: 0.6,
      leaning: 0.4,
    });
    expect(second.studio.workspace.getState().rate).toBe(0.5);
  });

  it('comes back from where a sweep was ended', async () => {
    const first = await start(START);
    const { studio } = first;
    toggleSweep.run(studio);
    const sweep = createSweeper(studio);
    sweep(0);
    sweep(2);
    toggleSweep.run(studio);
    const speed = getWalkingSpeed(studio);
    const second = await start(await first.end());
    expect(getWalkingSpeed(second.studio)).toBe(speed);
  });

  it('leaves what a person has set while it was read', async () => {
    const { studio, platform } = createTestStudio();
    const lane = { document: null, body: 'Giant', normalizedSpeed: 0.9, plantStrength: 1 };
    const comparison = { version: 2, open: 0, lanes: [lane], edited: 0, sync: 'step', overlay: false };
    platform.answers['workspace.read'] = () => {
      setSpeed.run(studio, { normalizedSpeed: 2 });
      return succeed({ view: { comparison } });
    };
    const stop = await startSession(studio);
    expect(getWalkingSpeed(studio)).toBe(2);
    stop();
  });
});

describe('a view of before lanes owned body, speed and planting', () => {
  const lane = (document: number | null, body: string, normalizedSpeed: number) => ({
    document,
    body,
    normalizedSpeed,
  });
  const OLD = { version: 1, open: 2, edited: 0, sync: 'time', overlay: true, versions: [] };

  it('opens with its lanes, each planted as its document was', async () => {
    const lanes = [lane(1, 'Child', 0.8), lane(0, 'Man', 1.9), lane(1, 'Woman', 1.1)];
    const strengths = [{ document: 1, strength: 0.25 }, null];
    const planting = { version: 1, strengths };
    const { studio } = await start({
      ...START,
      view: { body: 'Child', comparison: { ...OLD, lanes }, planting },
    });
    expect(describeLanes(studio)).toEqual({
      lanes: [
        ['Sad', 'Child', 0.8, 0],
        ['One', 'Man', 1.9, 0],
        ['Sad', 'Woman', 1.1, 0],
      ],
      edited: 0,
      sync: 'time',
      overlay: true,
    });
    expect(studio.lanes.getState().lanes.map(({ planting: { strength } }) => strength)).toEqual([
      0.25, 1, 0.25,
    ]);
  });

  it('opens with its single walk: body, speed and planting', async () => {
    const comparison = { ...OLD, lanes: [lane(0, 'Giant', 0.9)], overlay: false };
    const planting = { version: 1, strengths: [{ document: 0, strength: 0 }] };
    const { studio } = await start({ ...START, view: { body: 'Giant', comparison, planting } });
    expect(getEditedLane(studio.lanes)).toMatchObject({
      body: 'Giant',
      normalizedSpeed: 0.9,
      planting: { strength: 0 },
    });
  });

  it('opens with its body alone where no lanes were kept, and not with one that is none', async () => {
    const giant = await start({ ...START, view: { body: 'Giant' } });
    expect(getEditedLane(giant.studio.lanes)).toMatchObject({ body: 'Giant', normalizedSpeed: 1.4 });
    const dragon = await start({ ...START, view: { body: 'Dragon' } });
    expect(getEditedLane(dragon.studio.lanes).body).toBe('Man');
  });
});

describe('versions over a restart', () => {
  it('come back, the one that the file holds as the one that is open', async () => {
    const first = await start(START);
    const { studio } = first;
    flip(studio, 'B');
    rename(studio.documents.getActive(), 'Sad B');
    expect(describeVersions(studio).current).toBe('B');
    const kept = await first.end();
    // Saved in B.
    const saved = { ...FILES, 'builtin:sad.gait.json': writeStyle(readStyle(createStyleText('Sad B'))) };
    const second = await start(kept, saved);
    expect(describeVersions(second.studio)).toEqual({ current: 'B', held: { A: 'Sad', B: 'Sad B' } });
    flip(second.studio, 'A');
    expect(second.studio.documents.getActive().getState().document.name).toBe('Sad');
    // Closed without saving in B, the file is A; B is not lost.
    const third = await start(kept);
    expect(describeVersions(third.studio)).toEqual({ current: 'A', held: { A: 'Sad', B: 'Sad B' } });
  });

  it('a version that cannot be read is left empty', async () => {
    const first = await start(START);
    flip(first.studio, 'B');
    rename(first.studio.documents.getActive(), 'Sad B');
    const kept = await first.end();
    const broken = JSON.parse(JSON.stringify(kept).replaceAll('Sad B', '')) as Written;
    const second = await start(broken);
    expect(describeVersions(second.studio)).toEqual({ current: 'A', held: { A: 'Sad' } });
  });
});
