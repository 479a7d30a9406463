// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ReadoutLine } from '../../../renderer/panels/ReadoutLine.tsx';
import { createStage } from '../../../renderer/panels/stage/createStage.ts';
import { createLaneFeed } from '../../../renderer/panels/stage/laneFeed.ts';
import { readModes } from '../../../renderer/panels/stage/readModes.ts';
import { toggleSteps } from '../../../renderer/state/commands/walk/stepsCommands.ts';
import { Director } from '../../../renderer/viewport/camera/director.ts';
import { LensCamera } from '../../../renderer/viewport/camera/lensCamera.ts';
import type { SceneOptions } from '../../../renderer/viewport/sceneOptions.ts';
import { renderPanel } from './renderPanel.tsx';

it('tells the walk that is walked: the cycle on a belt, the way over footsteps in Steps', async () => {
  vi.stubGlobal(
    'Worker',
    // No plan comes from elsewhere.
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  let stage: ReturnType<typeof createStage> | undefined;
  const { studio } = renderPanel(<ReadoutLine stage={{ getMode: (name) => stage?.getMode(name) }} />);
  const lanes = createLaneFeed(studio);
  const made = createStage(studio, lanes);
  stage = made;
  const director = new Director(new LensCamera(30, 1.6));
  onTestFinished(readModes(made, { studio, lanes, director, listPads: () => [] }));
  const line = () => screen.getByLabelText('Measures of the walk').textContent;

  act(() => studio.viewport.setState({ isSettled: true }));
  expect(line()).toContain('steps/min');
  act(() => toggleSteps.run(studio));
  expect(line()).not.toContain('steps/min');
  await waitFor(
    () => {
      made.advance(1 / 60, {} as SceneOptions);
      expect(line()).toMatch(/^12 steps {2}\/ {2}\d\.\d\d.m {2}\/ {2}\d\.\d.s {2}\/ {2}slip \d\.\d.mm$/);
    },
    { timeout: 20_000, interval: 5 },
  );
  act(() => toggleSteps.run(studio));
  expect(line()).toContain('steps/min');
});
