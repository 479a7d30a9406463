import { describe, expect, it } from 'vitest';
import {
  copyKey,
  copyPose,
  pasteKey,
  pasteKeyMirrored,
  pastePose,
  pastePoseMirrored,
} from '../../../../renderer/state/commands/style/copyCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { addKeyAt, selectKey } from '../../../../renderer/state/commands/style/keyCommands.ts';
import { seek, togglePlaying } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { changeDocument, getUndoEntry } from '../../../../renderer/state/documents/documentStore.ts';
import { getShownSource } from '../../../../renderer/state/documents/shownStyle.ts';
import { getWalkingSpeed, type Studio } from '../../../../renderer/state/studio.ts';
import { CHANNELS, type ChannelName, getSlot } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { setCoefficient } from '../../../../shared/style/edit/edit.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const getDocument = (studio: Studio) => studio.documents.getActive().getState().document;

function setOffset(studio: Studio, key: number, channel: ChannelName, side: 'left' | 'both', offset: number) {
  const { document } = setCoefficient(getDocument(studio), key, channel, side, 'offset', offset);
  changeDocument(studio.documents.getActive(), { document, entry: 'Test', transition: 'cut' });
}

/** What every channel says at a phase, by slot. */
function look(studio: Studio, phase: number): Float64Array {
  const posture = createPosture();
  const gait = createGait({ style: getShownSource(studio), normalizedSpeed: getWalkingSpeed(studio) });
  gait.sample(phase, posture);
  return posture.channels;
}

describe('the numbers of a key', () => {
  it('are pasted onto another one, which keeps its speed, as one entry', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 2.2 });
    setOffset(studio, 0, 'kneeFlexion', 'left', 12);
    setOffset(studio, 0, 'torsoRoll', 'both', 5);
    selectKey.run(studio, { index: 0 });
    expect(pasteKey.enabled!(studio)).toBe(false);
    copyKey.run(studio);
    selectKey.run(studio, { index: 1 });
    const before = getDocument(studio);
    pasteKey.run(studio);
    const [from, onto] = getDocument(studio).keys;
    expect(onto).toEqual({ ...from, speed: before.keys[1]!.speed });
    pasteKeyMirrored.run(studio);
    expect(getDocument(studio).keys[1]!.channels).toMatchObject({
      kneeFlexion: { left: { offset: 0 }, right: { offset: 12 } },
      torsoRoll: { offset: -5 },
    });
    undoEdit.run(studio);
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
  });

  it('of a style on another walk are refused with a sentence, and nothing is changed', () => {
    const { studio } = createTestStudio();
    const document = getDocument(studio);
    copyKey.run(studio);
    const { copiedKey } = studio.transient.getState();
    const base = document.base === 'classic' ? 'measured' : 'classic';
    studio.transient.setState({ copiedKey: { ...copiedKey!, base } });
    pasteKey.run(studio);
    expect(getDocument(studio)).toBe(document);
    expect(studio.notices.store.getState().at(-1)?.text).toMatch(/Nothing was changed/);
  });
});

describe('a pose', () => {
  /** Paused at a phase. */
  function start() {
    const { studio } = createTestStudio();
    togglePlaying.run(studio);
    for (const [channel, offset] of [
      ['kneeFlexion', 12],
      ['shoulderAbduction', 20],
    ] as const)
      setOffset(studio, 0, channel, 'left', offset);
    setOffset(studio, 0, 'headTorsion', 'both', 15);
    return studio;
  }
  /** The hip’s step is held by the laws, so that it goes as far as it can. */
  const FREE = (Object.keys(CHANNELS) as ChannelName[]).filter((channel) => channel !== 'hipFlexion');

  it('that was copied is there where it is pasted, as one entry that is named', () => {
    const studio = start();
    seek.run(studio, { phase: 0.3 });
    copyPose.run(studio);
    const copied = look(studio, 0.3);
    seek.run(studio, { phase: 0.6 });
    const before = getDocument(studio);
    pastePose.run(studio);
    const pasted = look(studio, 0.6);
    for (const channel of FREE)
      expect(Math.abs(pasted[getSlot(channel, 'left')]! - copied[getSlot(channel, 'left')]!)).toBeLessThan(
        0.02,
      );
    expect(getUndoEntry(studio.documents.getActive())).toMatch(/^Pasted pose here \(/);
    undoEdit.run(studio);
    expect(getDocument(studio)).toBe(before);
  });

  it('is pasted mirrored: left and right exchanged, what goes to a side the other way', () => {
    const studio = start();
    seek.run(studio, { phase: 0.3 });
    copyPose.run(studio);
    const copied = look(studio, 0.3);
    pastePoseMirrored.run(studio);
    const pasted = look(studio, 0.3);
    const read = (pose: Float64Array, channel: ChannelName, side: 'left' | 'right' = 'left') =>
      pose[getSlot(channel, side)]!;
    for (const channel of ['kneeFlexion', 'shoulderAbduction'] as const) {
      expect(read(pasted, channel, 'right')).toBeCloseTo(read(copied, channel, 'left'), 1);
      expect(read(pasted, channel, 'left')).toBeCloseTo(read(copied, channel, 'right'), 1);
    }
    expect(read(pasted, 'headTorsion')).toBeCloseTo(-read(copied, 'headTorsion'), 1);
    expect(read(pasted, 'torsoTilt')).toBeCloseTo(read(copied, 'torsoTilt'), 1);
  });
});
