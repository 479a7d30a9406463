import { describe, expect, it } from 'vitest';
import { setChannelCoefficient } from '../../../../../renderer/state/commands/style/channelCommands.ts';
import { undoEdit, redoEdit } from '../../../../../renderer/state/commands/style/editCommands.ts';
import { poseStopCommands } from '../../../../../renderer/state/commands/walk/poseCommands.ts';
import { togglePlaying } from '../../../../../renderer/state/commands/walk/transportCommands.ts';
import { findStyleBeforePose } from '../../../../../renderer/state/documents/gesture/poseReach.ts';
import { createRingGesture } from '../../../../../renderer/state/documents/gesture/ringGesture.ts';
import { createTestStudio } from '../../studioOnFakePlatform.ts';
import { getDocument } from '../kneeRow.ts';

const FROM_RIGHT = { x: -1, y: 0, z: 0 };

function start() {
  const { studio } = createTestStudio();
  poseStopCommands.find((command) => command.pose === 'passing')!.run(studio);
  const ring = createRingGesture(studio);
  const turn = (): void => {
    ring.start('r_knee', FROM_RIGHT);
    ring.turn(10, 'pose');
  };
  return { studio, ring, turn };
}

describe('how far a pose reaches', () => {
  it('is told beside the style before it: while it is made, and until something else is done', () => {
    const { studio, ring, turn } = start();
    const before = getDocument(studio);
    expect(findStyleBeforePose(studio)).toBeUndefined();
    turn();
    expect(findStyleBeforePose(studio)).toBe(before);
    ring.end();
    expect(getDocument(studio)).not.toBe(before);
    expect(findStyleBeforePose(studio)).toBe(before);
    undoEdit.run(studio);
    expect(findStyleBeforePose(studio)).toBeUndefined();
    redoEdit.run(studio);
    expect(findStyleBeforePose(studio)).toBe(before);
    // Who walks on does not stand in a pose.
    togglePlaying.run(studio);
    expect(findStyleBeforePose(studio)).toBeUndefined();
    togglePlaying.run(studio);
    setChannelCoefficient.run(studio, {
      channel: 'elbowFlexion',
      side: 'left',
      coefficient: 'offset',
      value: 5,
      chain: 'linked',
    });
    expect(findStyleBeforePose(studio)).toBeUndefined();
  });

  it('leaves the columns of the inspector as the person has set them', () => {
    const { studio, ring, turn } = start();
    const before = getDocument(studio);
    for (const set of [false, true]) {
      studio.workspace.setState(({ inspector }) => ({ inspector: { ...inspector, waves: set } }));
      turn();
      ring.end();
      expect(studio.workspace.getState().inspector.waves).toBe(set);
    }
    expect(getDocument(studio)).not.toBe(before);
  });
});
