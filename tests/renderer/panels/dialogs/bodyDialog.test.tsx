// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useStore } from 'zustand';
import { BodyDialog } from '../../../../renderer/panels/dialogs/body/BodyDialog.tsx';
import { useStudio } from '../../../../renderer/panels/studioContext.ts';
import { BodyMenu } from '../../../../renderer/panels/titleBar/BodyMenu.tsx';
import { bringKeptBodies, draftOwnBody, findOwnBody } from '../../../../renderer/state/bodies/ownBodies.ts';
import { newBody, openDroppedBodies } from '../../../../renderer/state/commands/file/bodyCommands.ts';
import { getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { getFigure } from '../../../../renderer/state/studio.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import {
  getFigureOrDefault,
  getShownFigure,
  takeFigureOut,
} from '../../../../renderer/state/bodies/figures.ts';
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

it('many moves in a frame make one figure, of the last, and nothing is rendered until the hand is off', () => {
  let commits = 0;
  const { studio } = renderPanel(
    <Profiler id="body" onRender={() => commits++}>
      <Shown />
      <BodyMenu />
    </Profiler>,
  );
  act(() => newBody.run(studio));
  const { body: id } = getEditedLane(studio.lanes);
  const before = getFigure(studio);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  onTestFinished(() => void vi.unstubAllGlobals());
  let lanesTold = 0;
  onTestFinished(studio.lanes.subscribe(() => lanesTold++));
  commits = 0;
  const press = (times: number) => {
    for (let i = 0; i < times; i++) fireEvent.keyDown(slider('Height'), { key: 'ArrowRight' });
  };
  press(7);
  expect(frames).toHaveLength(1);
  expect(getFigure(studio)).toBe(before);
  const at = (steps: number) => expect.closeTo(before.statureM + 0.01 * steps, 3);
  expect(Number(slider('Height').getAttribute('aria-valuenow'))).toEqual(at(7));
  frames.pop()!(0);
  const draft = getShownFigure(id);
  expect(draft).toMatchObject({ isDraft: true, statureM: at(7) });
  press(1);
  expect(frames).toHaveLength(1);
  expect(getShownFigure(id)).toBe(draft);
  // What plans, measures and draws curves asks for this one, which waits for the hand.
  expect(getFigure(studio)).toBe(before);
  expect([commits, lanesTold]).toEqual([0, 0]);
  fireEvent.blur(slider('Height'));
  expect(getShownFigure(id)).toBe(getFigure(studio));
  expect(getFigure(studio).isDraft).toBeUndefined();
  expect(getFigure(studio)).toMatchObject({ statureM: at(8) });
  expect(lanesTold).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(findOwnBody(studio, id)!.stature).toBe(before.statureM);
});

it('closed in the middle of a gesture, the body is as the slider says, as fine as any', () => {
  const { studio, id } = open();
  fireEvent.keyDown(slider('Legs'), { key: 'ArrowRight' });
  draftOwnBody(studio, id);
  expect(getShownFigure(id).isDraft).toBe(true);
  act(() => studio.dialogs.store.setState({ body: undefined }));
  expect(getShownFigure(id).isDraft).toBeUndefined();
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
  expect(getFigureOrDefault(id).name).toBe('Ann');
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
