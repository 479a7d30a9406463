// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShapePage } from '../../../../renderer/panels/inspector/shape/ShapePage.tsx';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { setSpeed } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { getShownSource } from '../../../../renderer/state/documents/shownStyle.ts';
import { FREE_WALK } from '../../../../renderer/state/freeWalk/freeWalkStore.ts';
import { createCoefficients, IDLE } from '../../../../shared/gait/coefficients.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { renderPanel } from '../renderPanel.tsx';

function type(name: string, text: string): void {
  fireEvent.keyDown(screen.getByRole('slider', { name }), { key: 'Enter' });
  const box = screen.getByRole('textbox', { name });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

describe('how a style stands', () => {
  it('is shown where a figure can stand', async () => {
    const { studio } = renderPanel(<ShapePage />);
    expect(screen.queryByRole('region', { name: 'Idle' })).toBeNull();
    act(() => setSpeed.run(studio, { normalizedSpeed: 0 }));
    await screen.findByRole('region', { name: 'Idle' });
    act(() => setSpeed.run(studio, { normalizedSpeed: 1 }));
    expect(screen.queryByRole('region', { name: 'Idle' })).toBeNull();
    act(() => studio.stage.setState({ current: FREE_WALK }));
    await screen.findByRole('region', { name: 'Idle' });
  });

  it('is set by amounts and by channels, one entry of the history each, and is what is seen', async () => {
    const { studio } = renderPanel(<ShapePage />);
    act(() => setSpeed.run(studio, { normalizedSpeed: 0 }));
    await screen.findByRole('region', { name: 'Idle' });
    const getDocument = () => studio.documents.getActive().getState().document;
    const { keys } = getDocument();
    type('Weight shifts', '150');
    type('Looks', '400');
    type('Head tilt of the stand', '6');
    type('Knee flexion of the stand', '20');
    expect(getDocument().idle).toEqual({
      shift: 1.5,
      look: 3,
      channels: { headTilt: { scale: 1, offset: 6 }, kneeFlexion: { scale: 1, offset: 20 } },
    });
    expect(getDocument().keys).toBe(keys);
    const out = createCoefficients();
    getShownSource(studio).writeCoefficientsInto(0, out);
    expect(out.idle.amounts[IDLE.shift]).toBe(1.5);
    expect(out.idle.offset[SLOT.headTilt]).toBe(6);
    expect(undoEdit.describe?.(studio)).toMatch(/^Undo Knee.* of the stand$/);
    act(() => undoEdit.run(studio));
    expect(getDocument().idle?.channels).toEqual({ headTilt: { scale: 1, offset: 6 } });
    type('Weight shifts', '100');
    type('Looks', '100');
    type('Head tilt of the stand', '0');
    expect('idle' in getDocument()).toBe(false);
  });
});
