import { describe, expect, it } from 'vitest';
import { createLaneFeed } from '../../../../renderer/panels/stage/laneFeed.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { previewCommand } from '../../../../renderer/state/commands/command.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { createDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { addLane, editLane, setLaneSpeed } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import {
  addActiveToMix,
  closeMixPreview,
  weighMixEntry,
} from '../../../../renderer/state/commands/library/mixCommands.ts';
import {
  getVariation,
  setVariation,
  toggleVariation,
} from '../../../../renderer/state/commands/walk/variationCommands.ts';
import {
  setPlantStrength,
  togglePlanting,
} from '../../../../renderer/state/commands/walk/plantingCommands.ts';
import {
  setRate,
  setSpeed,
  toggleLooping,
} from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { bodyCommands } from '../../../../renderer/state/commands/view/viewCommands.ts';
import { commitPreview } from '../../../../renderer/state/documents/documentStore.ts';
import { Cast } from '../../../../renderer/viewport/cast.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { createTestStudio } from '../../state/studioOnFakePlatform.ts';

const FRAME_S = 1 / 60;
const KNEE = { channel: 'kneeFlexion', coefficient: 'scale', side: 'left', chain: 'linked' } as const;

/** A studio with the walkers that the window draws of it. */
function start() {
  const { studio } = createTestStudio();
  const cast = new Cast(createLaneFeed(studio));
  cast.advance(FRAME_S);
  const knee = () => cast.edited.walker.gait.coefficients.scale[SLOT.kneeFlexion]!;
  /** How the knee's scale got to where it is asked for: in this frame, later, or not at all. */
  const frame = (): 'cut' | 'blend' | 'none' => {
    const before = knee();
    cast.advance(FRAME_S);
    const after = knee();
    for (let more = 0; more < 60; more++) cast.advance(FRAME_S);
    if (knee() === before) return 'none';
    return knee() === after ? 'cut' : 'blend';
  };
  return { studio, cast, knee, frame };
}

describe('the walkers of a studio', () => {
  it('take steps of a gesture and edits at once, and do not blink when the gesture is committed', () => {
    const { studio, frame } = start();
    previewCommand(studio, setChannelCoefficient, { ...KNEE, value: 1.2 });
    expect(frame()).toBe('cut');
    commitPreview(studio.documents.getActive());
    expect(frame()).toBe('none');
  });

  it('blend undo, other documents and the mix', () => {
    const { studio, frame } = start();
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.2 });
    expect(frame()).toBe('cut');
    undoEdit.run(studio);
    expect(frame()).toBe('blend');
    addActiveToMix.run(studio);
    createDocument.run(studio, { base: 'measured' });
    setChannelCoefficient.run(studio, { ...KNEE, value: 1.6 });
    expect(frame()).toBe('blend');
    addActiveToMix.run(studio);
    expect(frame()).toBe('blend');
    weighMixEntry.run(studio, { entryId: studio.mix.getState().entries[0]!.id, weight: 0.9 });
    expect(frame()).toBe('cut');
    closeMixPreview.run(studio);
    expect(frame()).toBe('blend');
  });

  it('take planting at once while it is dragged, softly when it is toggled', () => {
    const { studio, cast } = start();
    const strength = () => cast.edited.frame.planting?.strength ?? 0;
    setPlantStrength.run(studio, { strength: 0.4, transition: 'cut' });
    cast.advance(FRAME_S);
    expect(strength()).toBe(0.4);
    togglePlanting.run(studio);
    cast.advance(FRAME_S);
    expect(strength()).toBeGreaterThan(0.3);
    for (let frame = 0; frame < 30; frame++) cast.advance(FRAME_S);
    expect(strength()).toBe(0);
  });

  it('let their steps differ as much as their lane says', () => {
    const { studio, cast } = start();
    expect(getVariation(studio)).toBe(0.3);
    toggleVariation.run(studio);
    expect(getVariation(studio)).toBe(0);
    toggleVariation.run(studio);
    expect(getVariation(studio)).toBe(1);
    for (let frame = 0; frame < 240; frame++) cast.advance(FRAME_S);
    expect(cast.edited.walker.variation.amount).toBeCloseTo(1, 6);
    setVariation.run(studio, { amount: 9 });
    expect(getVariation(studio)).toBe(2);
    expect(studio.notices.store.getState().at(-1)?.text).toBe('Variation goes from 0 to 200 %.');
    toggleVariation.run(studio);
    expect(getVariation(studio)).toBe(0);
    for (let frame = 0; frame < 400; frame++) cast.advance(FRAME_S);
    expect(cast.edited.walker.variation.amount).toBe(0);
  });

  it('take speed, rate, pause, law and body of their lane', () => {
    const { studio, cast } = start();
    setSpeed.run(studio, { normalizedSpeed: 0.7 });
    setRate.run(studio, { rate: 0.5 });
    studio.workspace.setState({ extension: 'smooth' });
    bodyCommands.find(({ label }) => label === 'Child')!.run(studio);
    cast.advance(FRAME_S);
    const { inputs } = cast.edited.walker;
    expect(inputs).toMatchObject({ normalizedSpeed: 0.7, rate: 0.5, extension: 'smooth' });
    expect(cast.edited.frame.figure.name).toBe('Child');
    studio.transient.setState({ playing: false });
    cast.advance(FRAME_S);
    expect(inputs.rate).toBe(0);
  });

  it('end playing in the store where the cycle does not begin again', () => {
    const { studio, cast } = start();
    toggleLooping.run(studio);
    for (let frame = 0; frame < 200; frame++) cast.advance(FRAME_S);
    expect(studio.transient.getState().playing).toBe(false);
    expect(cast.phase).toBe(0);
  });

  it('are moved by no one when another lane is edited, and each goes on at its own speed', () => {
    const { studio, cast } = start();
    addLane.run(studio);
    const [, second] = studio.lanes.getState().lanes;
    setLaneSpeed.run(studio, { id: second!.id, normalizedSpeed: 2 });
    for (let frame = 0; frame < 90; frame++) cast.advance(FRAME_S);
    const read = () => cast.members.map(({ frame }) => Float64Array.from(frame.pose.positions));
    const before = read();
    editLane.run(studio, { id: second!.id });
    cast.advance(0);
    expect(read()).toEqual(before);
    expect(cast.members.map(({ walker }) => walker.inputs.normalizedSpeed)).toEqual([1.4, 2]);
    setSpeed.run(studio, { normalizedSpeed: 1 });
    cast.advance(FRAME_S);
    expect(cast.members.map(({ walker }) => walker.inputs.normalizedSpeed)).toEqual([1.4, 1]);
  });
});
