import { describe, expect, it } from 'vitest';
import { undoEdit } from '../../../../../renderer/state/commands/style/editCommands.ts';
import { toggleStayAtSpeed } from '../../../../../renderer/state/commands/style/inspectorCommands.ts';
import { addKeyAt } from '../../../../../renderer/state/commands/style/keyCommands.ts';
import { getPreviewedDocument } from '../../../../../renderer/state/documents/documentStore.ts';
import { createKeyMove } from '../../../../../renderer/state/documents/gesture/keyMove.ts';
import { createTestStudio } from '../../studioOnFakePlatform.ts';
import { getWalkingSpeed } from '../../../../../renderer/state/studio.ts';
import { setSpeed } from '../../../../../renderer/state/commands/walk/transportCommands.ts';

/** A style with keys at 0.6 and 1.4, played between them. */
function createTwoKeys() {
  const { studio } = createTestStudio();
  addKeyAt.run(studio, { normalizedSpeed: 0.6 });
  setSpeed.run(studio, { normalizedSpeed: 1 });
  const getSpeeds = () =>
    getPreviewedDocument(studio.documents.getActive().getState()).keys.map(({ speed }) => speed);
  const getPlaying = () => getWalkingSpeed(studio);
  return { studio, move: createKeyMove(studio), getSpeeds, getPlaying };
}

describe('the move of a key', () => {
  it('is one entry, and takes the playing speed along', () => {
    const { studio, move, getSpeeds, getPlaying } = createTwoKeys();
    move.start(0);
    expect(getPlaying()).toBe(0.6);
    for (const speed of [0.7, 0.8]) move.moveTo(speed);
    expect(getPlaying()).toBe(0.8);
    move.commit();
    expect(getSpeeds()).toEqual([0.8, 1.4]);
    undoEdit.run(studio);
    expect(getSpeeds()).toEqual([0.6, 1.4]);
  });

  it('leaves the playing speed alone where that is to stay', () => {
    const { studio, move, getSpeeds, getPlaying } = createTwoKeys();
    toggleStayAtSpeed.run(studio);
    move.start(0);
    move.moveTo(0.8);
    expect(getSpeeds()).toEqual([0.8, 1.4]);
    expect(getPlaying()).toBe(1);
    move.cancel();
    expect(getSpeeds()).toEqual([0.6, 1.4]);
    expect(getPlaying()).toBe(1);
  });

  it('given up leaves key and playing speed as they were before it was taken hold of', () => {
    const { move, getSpeeds, getPlaying } = createTwoKeys();
    move.start(0);
    move.moveTo(0.9);
    move.cancel();
    expect(getSpeeds()).toEqual([0.6, 1.4]);
    expect(getPlaying()).toBe(1);
  });

  it('of the only key leaves the playing speed alone', () => {
    const { studio } = createTestStudio();
    setSpeed.run(studio, { normalizedSpeed: 1 });
    const move = createKeyMove(studio);
    move.start(0);
    move.moveTo(0.9);
    expect(getWalkingSpeed(studio)).toBe(1);
    move.cancel();
    expect(getWalkingSpeed(studio)).toBe(1);
  });
});
