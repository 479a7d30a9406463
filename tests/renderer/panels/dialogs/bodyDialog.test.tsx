// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStore } from 'zustand';
import { BodyDialog } from '../../../../renderer/panels/dialogs/body/BodyDialog.tsx';
import { useStudio } from '../../../../renderer/panels/studioContext.ts';
import { bringKeptBodies, findOwnBody } from '../../../../renderer/state/bodies/ownBodies.ts';
import { newBody, openDroppedBodies } from '../../../../renderer/state/commands/file/bodyCommands.ts';
import { getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { getFigure } from '../../../../renderer/state/studio.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { getFigureById, takeFigureOut } from '../../../../shared/body/figure/registry.ts';
import { createOwnBody } from '../../../../shared/ownBody/createOwnFigure.ts';
import { writeBody } from '../../../../shared/ownBody/parseBody.ts';
import { renderPanel } from '../renderPanel.tsx';

function Shown() {
  const body = useStore(useStudio().dialogs.store, (state) => state.body);
  return body && <BodyDialog {...body} />;
}

function open() {
  const { studio } = renderPanel(<Shown />);
  act(() => newBody.run(studio));
  const { body: id } = getEditedLane(studio.lanes);
  return { studio, id };
}

const slider = (name: string) => screen.getByRole('slider', { name });

it('a slider makes another body of it at once, and each change is taken back by itself', () => {
  const { studio, id } = open();
  const legM = getFigure(studio).legLengthM;
  fireEvent.keyDown(slider('Legs'), { key: 'ArrowRight' });
  fireEvent.keyUp(slider('Legs'), { key: 'ArrowRight' });
  fireEvent.blur(slider('Legs'));
  expect(findOwnBody(studio, id)!.legs).toBeCloseTo(1.01, 9);
  expect(getFigure(studio).legLengthM).toBeCloseTo(1.01 * legM, 9);
  // Once the hand is off it is drawn as fine as any.
  expect(getFigure(studio).isDraft).toBeUndefined();
  fireEvent.keyDown(slider('Stoop'), { key: 'End' });
  fireEvent.keyUp(slider('Stoop'), { key: 'End' });
  fireEvent.blur(slider('Stoop'));
  expect(findOwnBody(studio, id)!.stoop).toBe(60);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(findOwnBody(studio, id)!.stoop).toBe(0);
  fireEvent.keyDown(slider('Legs'), { key: 'z', ctrlKey: true });
  expect(getFigure(studio).legLengthM).toBeCloseTo(legM, 9);
  fireEvent.keyDown(slider('Legs'), { key: 'z', ctrlKey: true, shiftKey: true });
  expect(findOwnBody(studio, id)!.legs).toBeCloseTo(1.01, 9);
});

it('is kept with the window, and goes by Remove, the Man in its place', () => {
  const { studio, id } = open();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } });
  fireEvent.blur(screen.getByLabelText('Name'));
  const kept = JSON.parse(JSON.stringify(studio.workspace.getState()));
  takeFigureOut(id);
  studio.workspace.setState(parseWorkspace(kept));
  bringKeptBodies(studio);
  expect(getFigureById(id).name).toBe('Ann');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(getEditedLane(studio.lanes).body).toBe('Man');
  expect(findOwnBody(studio, id)).toBeUndefined();
});

it('walks out of a file that is dropped; one that is wrong changes nothing and is told', async () => {
  const { studio } = renderPanel(<Shown />);
  const file = (text: string) => new File([text], 'Bob.gait-body.json');
  const text = writeBody({ ...createOwnBody('Bob', 'Child'), build: 1.2 });
  await act(async () => openDroppedBodies.run(studio, { files: [file(text)] }));
  expect(getFigure(studio).name).toBe('Bob');
  const before = studio.workspace.getState().ownBodies;
  await act(async () => openDroppedBodies.run(studio, { files: [file('{ "format": "gait-body" }')] }));
  expect(studio.workspace.getState().ownBodies).toBe(before);
  expect(studio.notices.store.getState().at(-1)!.text).toMatch(
    /^Bob\.gait-body\.json was not opened: version: /,
  );
});
