import { describe, expect, it, vi } from 'vitest';
import { setChannelCoefficient } from '../../../../renderer/state/commands/channelCommands.ts';
import { previewCommand } from '../../../../renderer/state/commands/command.ts';
import { undoEdit } from '../../../../renderer/state/commands/editCommands.ts';
import { newDocument } from '../../../../renderer/state/commands/fileCommands.ts';
import {
  addActiveToMix,
  closeMixPreview,
  weighMixEntry,
} from '../../../../renderer/state/commands/mixCommands.ts';
import { setPlantStrength, togglePlanting } from '../../../../renderer/state/commands/plantingCommands.ts';
import { commitPreview } from '../../../../renderer/state/documents/documentStore.ts';
import { createPlayerFollower } from '../../../../renderer/state/lanes/playerFollower.ts';
import { getShownSource } from '../../../../renderer/state/documents/shownStyle.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

function createRecorder() {
  return {
    walker: { inputs: { extension: 'constant-step' as const } },
    setFigure: vi.fn(),
    editStyle: vi.fn(),
    loadStyle: vi.fn(),
    setPlantStrength: vi.fn(),
    setNormalizedSpeed: vi.fn(),
    setRate: vi.fn(),
    setPlaying: vi.fn(),
    setLooping: vi.fn(),
  };
}

const KNEE = { channel: 'kneeFlexion', coefficient: 'scale', side: 'left', chain: 'linked' } as const;

function follow() {
  const { studio } = createTestStudio();
  const player = createRecorder();
  const step = createPlayerFollower(studio);
  const frame = (): string => {
    player.editStyle.mockClear();
    player.loadStyle.mockClear();
    step(player);
    return player.editStyle.mock.calls.length > 0
      ? 'edit'
      : player.loadStyle.mock.calls.length > 0
        ? 'load'
        : 'none';
  };
  frame();
  return { studio, player, frame };
}

describe('player follower', () => {
  it('hands a style over once, not every frame', () => {
    const { frame } = follow();
    expect([frame(), frame()]).toEqual(['none', 'none']);
  });

  it('takes steps of a gesture and edits at once, and does not blink when the gesture is committed', () => {
    const { studio, player, frame } = follow();
    previewCommand(studio, setChannelCoefficient, { ...KNEE, value: 1.2 });
    expect(frame()).toBe('edit');
    expect(player.editStyle).toHaveBeenCalledWith(getShownSource(studio));
    commitPreview(studio.documents.getActive());
    expect(frame()).toBe('none');
  });

  it('blends undo, other documents and the mix', () => {
    const { studio, frame } = follow();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.2 });
    expect(frame()).toBe('edit');
    undoEdit.run(studio);
    expect(frame()).toBe('load');
    newDocument.run(studio);
    expect(frame()).toBe('load');
    addActiveToMix.run(studio);
    addActiveToMix.run(studio);
    expect(frame()).toBe('load');
    weighMixEntry.run(studio, { entryId: studio.mix.getState().entries[0]!.id, weight: 0.9 });
    expect(frame()).toBe('edit');
    closeMixPreview.run(studio);
    expect(frame()).toBe('load');
  });

  it('hands planting over: at once while it is dragged, softly when it is toggled or another document comes', () => {
    const { studio, player, frame } = follow();
    const read = () => {
      player.setPlantStrength.mockClear();
      frame();
      return player.setPlantStrength.mock.lastCall;
    };
    expect(read()).toBeUndefined();
    setPlantStrength.run(studio, { strength: 0.4, transition: 'cut' });
    expect(read()).toEqual([0.4, false]);
    expect(read()).toBeUndefined();
    togglePlanting.run(studio);
    expect(read()).toEqual([0, true]);
    setPlantStrength.run(studio, { strength: 0.2, transition: 'cut' });
    read();
    newDocument.run(studio);
    expect(read()).toEqual([1, true]);
  });

  it('hands speed, rate, pause and the law over', () => {
    const { studio, player, frame } = follow();
    studio.transient.setState({ normalizedSpeed: 0.7, rate: 0.5, playing: false });
    studio.workspace.setState({ extension: 'smooth', body: 'Child' });
    frame();
    expect(player.setNormalizedSpeed).toHaveBeenLastCalledWith(0.7);
    expect(player.setRate).toHaveBeenLastCalledWith(0.5);
    expect(player.setPlaying).toHaveBeenLastCalledWith(false);
    expect(player.walker.inputs.extension).toBe('smooth');
    expect(player.setFigure.mock.lastCall?.[0]).toMatchObject({ name: 'Child' });
  });
});
