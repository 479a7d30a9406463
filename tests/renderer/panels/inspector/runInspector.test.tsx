// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Inspector } from '../../../../renderer/panels/inspector/Inspector.tsx';
import { addKeyHere } from '../../../../renderer/state/commands/style/keyCommands.ts';
import { openProfile } from '../../../../renderer/state/commands/style/profileCommands.ts';
import { selectRow } from '../../../../renderer/state/commands/style/rowCommands.ts';
import { setGait } from '../../../../renderer/state/commands/walk/gaitCommands.ts';
import { setSpeed } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { getRunKeys } from '../../../../shared/style/runKeys.ts';
import { getKeyCoefficients } from '../../../../shared/style/settings.ts';
import { letGo, moveTo, press } from '../pointer.ts';
import { renderPanel } from '../renderPanel.tsx';

const readValue = (name: string): number =>
  Number(screen.getByRole('slider', { name }).getAttribute('aria-valuenow'));

function renderRunner() {
  const rendered = renderPanel(<Inspector />);
  const { studio } = rendered;
  act(() => {
    studio.workspace.setState(({ inspector }) => ({ inspector: { ...inspector, page: 'channels' } }));
    setGait.run(studio, { gait: 'run' });
  });
  return { ...rendered, getDocument: () => studio.documents.getActive().getState().document };
}

describe('the inspector of a lane that runs', () => {
  it('has no row of what a run has not, and has them again at a walk', () => {
    const { studio } = renderRunner();
    const isThere = () => [
      ...['Vertical', 'Forward', 'Lateral', 'Knee flexion'].map(
        (name) => screen.queryByRole('group', { name }) !== null,
      ),
      screen.queryByRole('region', { name: 'Rhythm' }) !== null,
      screen.queryByRole('radiogroup', { name: 'A scaled hip keeps the speed by' }) !== null,
    ];
    expect(isThere()).toEqual([false, false, true, true, false, false]);
    expect(screen.getByText('Key speeds of the run')).toBeTruthy();
    act(() => setGait.run(studio, { gait: 'walk' }));
    expect(isThere()).toEqual([true, true, true, true, true, true]);
  });

  it('changes the run by a drag, and shows what either gait has', () => {
    const { studio, getDocument } = renderRunner();
    const { keys } = getDocument();
    const field = screen.getByRole('slider', { name: 'Knee flexion scale' });
    press(field, 0);
    for (const to of [4, 8, 12]) moveTo(field, to);
    expect('run' in getDocument()).toBe(false);
    letGo(field);
    const scale = readValue('Knee flexion scale');
    expect(scale).toBeGreaterThan(1);
    expect(getKeyCoefficients(getRunKeys(getDocument())![0]!, 'kneeFlexion', 'left').scale).toBe(scale);
    expect(getDocument().keys).toBe(keys);
    act(() => setGait.run(studio, { gait: 'walk' }));
    expect(readValue('Knee flexion scale')).toBe(1);
  });

  it('has the keys of the run on an axis of its speeds, with their profile', () => {
    const { studio, getDocument } = renderRunner();
    const strip = within(screen.getByRole('region', { name: 'Key speeds' }));
    expect(strip.getByText('from its walk')).toBeTruthy();
    const readTicks = () => strip.getAllByText(/^\d\.\d$/).map(({ textContent }) => textContent);
    expect(readTicks()).toEqual(['1.0', '2.0', '3.0', '4.0', '5.0']);
    act(() => {
      setSpeed.run(studio, { normalizedSpeed: 4 });
      addKeyHere.run(studio);
    });
    expect(strip.getByText('2 keys')).toBeTruthy();
    const key = strip.getByRole('slider', { name: 'Key 2 of 2' });
    expect(key.style.left).toBe('75%');
    fireEvent.keyDown(key, { key: 'ArrowRight' });
    fireEvent.keyUp(key, { key: 'ArrowRight' });
    expect(getRunKeys(getDocument())![1]!.speed).toBe(4.05);
    act(() => openProfile.run(studio, { channel: 'elbowFlexion', coefficient: 'offset' }));
    const point = screen.getByRole('slider', { name: 'Elbow flexion offset at key 2' });
    fireEvent.keyDown(point, { key: 'ArrowUp' });
    fireEvent.keyUp(point, { key: 'ArrowUp' });
    expect(getKeyCoefficients(getRunKeys(getDocument())![1]!, 'elbowFlexion', 'left').offset).toBe(1);
    expect(getDocument().keys.every(({ channels }) => channels.elbowFlexion === undefined)).toBe(true);
  });

  it('takes no row along that a run has not', () => {
    const { studio, getDocument } = renderRunner();
    act(() => {
      for (const id of ['vertical.left', 'lateral.left'] as const)
        selectRow.run(studio, { id, mode: 'toggle', order: [] });
    });
    const field = screen.getByRole('slider', { name: 'Lateral scale' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyUp(field, { key: 'ArrowUp' });
    const [key] = getRunKeys(getDocument())!;
    expect(Object.keys(key!.channels)).toEqual(['lateral']);
  });
});
