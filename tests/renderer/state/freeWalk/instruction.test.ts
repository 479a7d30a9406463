import { describe, expect, it } from 'vitest';
import { walkInstruction } from '../../../../renderer/state/commands/file/stepsFileCommands.ts';
import { FREE_WALK } from '../../../../renderer/state/freeWalk/freeWalkStore.ts';
import { BELT, isOn } from '../../../../renderer/state/stage/stageStore.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { readInstruction } from '../../../../shared/steps/say/readInstruction.ts';
import { createStyleWords } from '../../../../shared/steps/say/styleWords.ts';
import { BUILT_INS, getBuiltIn } from '../../../shared/style/builtIns.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

async function say(studio: Studio, said: string): Promise<void> {
  const reading = readInstruction(said, createStyleWords(BUILT_INS, []));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  await walkInstruction.run(studio, { instruction: reading.instruction });
}

describe('an instruction that runs', () => {
  it('is done in free walk from its start, in the styles that it names', async () => {
    const { studio } = createTestStudio();
    studio.steps.setState({ styles: new Map([['Tired', getBuiltIn('Tired')]]) });
    studio.transient.setState({ playing: false });
    await say(studio, 'run to 3,8, then walk back tired');
    expect(isOn(studio, FREE_WALK)).toBe(true);
    const { said, restarts } = studio.freeWalk.getState();
    expect(said?.goals).toMatchObject([
      { x: 3, z: 8, gait: 'run' },
      { x: 0, z: 0, style: 'Tired' },
    ]);
    expect([...said!.styles.keys()]).toEqual(['Tired']);
    expect(restarts).toBe(1);
    expect(studio.transient.getState().playing).toBe(true);
    await say(studio, 'run to 3,8, then walk back tired');
    expect(studio.freeWalk.getState().said).not.toBe(said);
  });

  it.each([
    ['run to 1,9, turn left', {}, /“run to 1,9, turn left” was not done: .* no turns .* All is as it was\.$/],
    ['run to 1,9', { run: false as const }, /was not done: .* does not run: it walks at any speed\. All/],
  ])('says why nothing of it is done: %s %j', async (said, members, text) => {
    const { studio } = createTestStudio();
    const store = studio.documents.getActive();
    store.setState(({ document }) => ({ document: { ...document, ...members } }));
    await say(studio, said);
    expect(isOn(studio, BELT)).toBe(true);
    expect(studio.freeWalk.getState().said).toBeUndefined();
    expect(studio.notices.store.getState().at(-1)?.text).toMatch(text);
  });

  it('is walked on footsteps as ever where it does not run', async () => {
    const { studio } = createTestStudio();
    await say(studio, 'to 1,4, then back');
    expect(isOn(studio, FREE_WALK)).toBe(false);
    expect(studio.steps.getState().sequence.items.length).toBeGreaterThan(0);
  });
});
