// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { CaptureLine } from '../../../renderer/panels/inspector/CaptureLine.tsx';
import { getHeatHeight, getHeatRamp } from '../../../renderer/panels/inspector/drawHeat.ts';
import { setClipGhost } from '../../../renderer/state/capture/clipGhosts.ts';
import { setChannelCoefficient } from '../../../renderer/state/commands/style/channelCommands.ts';
import { setPlantStrength } from '../../../renderer/state/commands/walk/plantingCommands.ts';
import { answerCycleRequest } from '../../../renderer/state/walk/posedCycles.ts';
import type { WalkMessage } from '../../../renderer/state/walk/walkMessage.ts';
import { createNormalWalk } from '../../../renderer/state/documents/newStyle.ts';
import { changeEditedLane } from '../../../renderer/state/lanes/lanes.ts';
import { captureNormal } from '../state/capture/clipGhosts.ts';
import { renderPanel } from './renderPanel.tsx';

/** Reads cycles as their thread does, in this one. */
class CyclesHere extends EventTarget {
  postMessage(message: WalkMessage): void {
    const data = answerCycleRequest(message);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

beforeAll(() => void vi.stubGlobal('Worker', CyclesHere));
afterAll(() => void vi.unstubAllGlobals());

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

describe('the line of the captured walk', () => {
  it('is there with a clip, and follows how far the style is from it', async () => {
    const { studio, container } = renderPanel(<CaptureLine />);
    expect(screen.queryByRole('group', { name: 'Captured walk' })).toBeNull();
    // The walk of the papers, captured from itself.
    act(() => {
      studio.documents.open({ document: createNormalWalk('classic') });
      changeEditedLane(studio.lanes, { normalizedSpeed: 1.4 });
      const store = studio.documents.getActive();
      setClipGhost(studio.clipGhosts, store, { name: 'walk01', keys: [captureNormal(1.4)] });
      setPlantStrength.run(studio, { strength: 0, transition: 'cut' });
    });
    await nextFrame();
    expect(screen.getByText('walk01')).toBeTruthy();
    await expect.poll(() => container.textContent).toContain('off by 0.0°');
    const args = {
      channel: 'torsoTilt',
      coefficient: 'offset',
      side: 'left',
      value: 31,
      chain: 'linked',
    } as const;
    act(() => setChannelCoefficient.run(studio, args));
    // One of 31 angles is off by 31 degrees.
    await expect.poll(() => container.textContent).toContain('off by 1.0°');
    // Planted, the legs bend otherwise: it is the walk that is seen.
    act(() => setPlantStrength.run(studio, { strength: 1, transition: 'cut' }));
    await expect.poll(() => container.textContent).toMatch(/off by (1\.[1-9]|[2-9]\.\d)°/);
  });

  it('switches the ghost', () => {
    const { studio } = renderPanel(<CaptureLine />);
    act(() =>
      setClipGhost(studio.clipGhosts, studio.documents.getActive(), {
        name: 'x',
        keys: [captureNormal(1)],
      }),
    );
    const ghost = screen.getByRole('button', { name: 'Ghost of the captured walk' });
    expect(ghost.getAttribute('aria-pressed')).toBe('true');
    act(() => ghost.click());
    expect(ghost.getAttribute('aria-pressed')).toBe('false');
  });

  it('has a ramp that begins as the panel and ends as the strongest slip', () => {
    const ramp = getHeatRamp('dark');
    expect([ramp[0], ramp.at(-1)]).toEqual(['rgb(26 28 32)', 'rgb(255 228 94)']);
    expect(getHeatHeight(2)).toBeGreaterThan(getHeatHeight(1));
  });
});
