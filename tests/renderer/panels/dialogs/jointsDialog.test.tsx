// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { JointsDialog } from '../../../../renderer/panels/dialogs/joints/JointsDialog.tsx';
import { useStudio } from '../../../../renderer/panels/studioContext.ts';
import { useStore } from 'zustand';
import { type CharacterJob, runCharacterJob } from '../../../../renderer/state/characters/characterJob.ts';
import { bringCharacters } from '../../../../renderer/state/commands/file/characterCommands.ts';
import { checkJoints } from '../../../../renderer/state/commands/file/characterJoints.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createRigFile } from '../../../shared/character/createRigFile.ts';
import { renderPanel } from '../renderPanel.tsx';

/** Does the job of a character's thread in this one. */
class JobHere extends EventTarget {
  postMessage(job: CharacterJob): void {
    void runCharacterJob(job).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

beforeAll(() => {
  vi.stubGlobal('Worker', JobHere);
});
afterAll(() => void vi.unstubAllGlobals());

function Shown() {
  const joints = useStore(useStudio().dialogs.store, (state) => state.joints);
  return joints && <JointsDialog {...joints} />;
}

/** Names of legs that say what they are not. */
const WRONG: Readonly<Record<string, string>> = {
  LeftUpLeg: 'LeftFoot',
  LeftLeg: 'LeftToeBase',
  LeftFoot: 'LeftUpLeg',
  LeftToeBase: 'LeftLeg',
};

async function open(): Promise<Studio> {
  const { studio } = renderPanel(<Shown />);
  const bytes = await createRigFile({ rename: (name) => WRONG[name] ?? name });
  await bringCharacters(studio, [new File([Uint8Array.from(bytes)], 'Odd.glb')]);
  if (studio.dialogs.store.getState().joints === undefined) checkJoints.run(studio);
  await screen.findByText('Joints of Odd.glb');
  return studio;
}

const field = (role: string) => screen.getByLabelText<HTMLSelectElement>(role);
const chosen = (role: string) => field(role).selectedOptions[0]!.textContent.trim();
const choose = (role: string, joint: string) => {
  const option = [...field(role).options].find(({ textContent }) => textContent.trim() === joint)!;
  fireEvent.change(field(role), { target: { value: option.value } });
};

it('legs that are named wrongly are put right by their lists, and back again by Backspace', async () => {
  const studio = await open();
  for (const [role, joint] of [
    ['left hip', 'LeftFoot'],
    ['left knee', 'LeftToeBase'],
    ['left ankle', 'LeftUpLeg'],
  ] as const) {
    choose(role, joint);
    await waitFor(() => expect(chosen(role)).toBe(joint));
  }
  await waitFor(() => expect(studio.characters.getState()).toHaveLength(1));
  const [bob] = studio.characters.getState();
  expect(bob!.character.facts.roles['left.knee']).toBe('LeftToeBase');
  expect(bob!.character.facts.origins['left.knee']).toBe('person');
  expect(screen.getAllByText('yours')).toHaveLength(3);

  fireEvent.keyDown(field('left ankle'), { key: 'Backspace' });
  await waitFor(() => expect(screen.getAllByText('yours')).toHaveLength(2));
});

it('a click on a joint gives it to the row that has the focus', async () => {
  const { studio } = renderPanel(<Shown />);
  await bringCharacters(studio, [new File([Uint8Array.from(await createRigFile())], 'Bob.glb')]);
  checkJoints.run(studio);
  await screen.findByText('Joints of Bob.glb');
  fireEvent.focusIn(field('right wrist'));
  fireEvent.click(document.querySelector('[title^="RightHandIndex1"]')!);
  const facts = () => studio.characters.getState()[0]!.character.facts;
  await waitFor(() => expect(facts().roles['right.wrist']).toBe('RightHandIndex1'));
  // One that has a role already gives it up; without an ankle nothing walks otherwise than before.
  fireEvent.focusIn(field('right toe'));
  fireEvent.click(document.querySelector('[title^="RightFoot"]')!);
  await screen.findByText(/no two legs that were recognised/);
  expect(field('right ankle').getAttribute('aria-invalid')).toBe('true');
  expect(facts().roles['right.ankle']).toBe('RightFoot');
});

it('height, name, toes and hands are set by typing and ticking', async () => {
  const { studio } = renderPanel(<Shown />);
  await bringCharacters(studio, [new File([Uint8Array.from(await createRigFile())], 'Bob.glb')]);
  checkJoints.run(studio);
  await screen.findByText('Joints of Bob.glb');
  const facts = () => studio.characters.getState()[0]!.character.facts;
  const type = (label: string, value: string) => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value } });
    fireEvent.submit(input.closest('form')!);
  };
  type('Height', '1,5');
  await waitFor(() => expect(facts().statureM).toBeCloseTo(1.5, 6));
  type('Height', '50');
  expect(screen.getByLabelText('Height').getAttribute('aria-invalid')).toBe('true');
  type('Name', 'Robert');
  await waitFor(() => expect(studio.characters.getState()[0]!.name).toBe('Robert'));
  fireEvent.click(screen.getByLabelText('Toes bend'));
  await waitFor(() => expect(facts().toesBend).toBe(false));
  expect(facts().statureM).toBeCloseTo(1.5, 6);
  const countHeld = () => studio.characters.getState()[0]!.character.binding.hands.nodes.length;
  expect(countHeld()).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText('Relaxed hands'));
  await waitFor(() => expect(countHeld()).toBe(0));
  fireEvent.click(screen.getByText('Forget what was put right'));
  await waitFor(() => expect(studio.characters.getState()[0]!.name).toBe('Bob'));
});
