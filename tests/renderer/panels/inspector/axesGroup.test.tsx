// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AxesGroup } from '../../../../renderer/panels/inspector/shape/AxesGroup.tsx';
import { undo } from '../../../../renderer/state/documents/documentStore.ts';
import { succeed } from '../../../../shared/ipc/result.ts';
import type { StyleAxis } from '../../../../shared/style/axes/axisFile.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { createEntry, stockLibrary } from '../../state/library/libraryEntries.ts';
import { letGo, press } from '../pointer.ts';
import { renderPanel } from '../renderPanel.tsx';

const AXIS: StyleAxis = {
  format: 'gait-axis',
  version: 1,
  name: 'Stoop',
  less: 'upright',
  more: 'bowed',
  from: ['Up'],
  to: ['Bowed down'],
};

/** A library of two styles that lean by as many degrees as their names are long: half the way is 4. */
async function renderAxes(axes: readonly StyleAxis[]) {
  const rendered = renderPanel(<AxesGroup />);
  const { studio, platform } = rendered;
  let listed = axes.map((axis, index) => ({
    id: `user:${index}.gait-axis.json`,
    fileName: `${index}.gait-axis.json`,
    builtIn: false,
    axis,
  }));
  platform.answers['axes.list'] = () => succeed({ axes: listed, problems: [] });
  platform.answers['axes.save'] = ({ axis }) => {
    const [id, fileName] = ['user:new.gait-axis.json', 'new.gait-axis.json'];
    listed = [...listed, { id, fileName, builtIn: false, axis }];
    return succeed({ id, fileName });
  };
  await act(async () =>
    stockLibrary(studio, platform, [createEntry('builtin', 'Up'), createEntry('user', 'Bowed down')]),
  );
  return rendered;
}

const readTilt = ({ studio }: Awaited<ReturnType<typeof renderAxes>>): number =>
  getCoefficients(studio.documents.getActive().getState().document, 0, 'torsoTilt', 'left').offset;

describe('the axes', () => {
  it('show where the open style is, and move it, one entry a change', async () => {
    const rendered = await renderAxes([AXIS]);
    const field = await screen.findByRole('slider', { name: 'Stoop' });
    // The open style is the normal walk.
    expect(field.getAttribute('aria-valuenow')).toBe('0');
    press(field, 10);
    letGo(field);
    const typed = screen.getByRole('textbox', { name: 'Stoop' });
    fireEvent.change(typed, { target: { value: '50' } });
    fireEvent.keyDown(typed, { key: 'Enter' });
    expect(readTilt(rendered)).toBeCloseTo(2, 9);
    expect(screen.getByRole('slider', { name: 'Stoop' }).getAttribute('aria-valuenow')).toBe('50');
    act(() => undo(rendered.studio.documents.getActive()));
    expect(readTilt(rendered)).toBe(0);
  });

  it('whose styles are gone say so, and nothing can be dragged', async () => {
    await renderAxes([{ ...AXIS, to: ['Gone'] }]);
    expect(await screen.findByText('Stoop needs “Gone”: not in the library')).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('can be made of any two groups of styles', async () => {
    const { platform } = await renderAxes([]);
    fireEvent.click(screen.getByRole('button', { name: 'New axis…' }));
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    const words = { Name: 'Stoop', 'One end': 'upright', 'Other end': 'bowed' };
    for (const [label, value] of Object.entries(words))
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
    expect(create.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Up at upright' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bowed down at bowed' }));
    expect(create.disabled).toBe(false);
    fireEvent.click(create);
    await waitFor(() =>
      expect(platform.calls.find(({ channel }) => channel === 'axes.save')?.request).toEqual({ axis: AXIS }),
    );
    expect(await screen.findByRole('slider', { name: 'Stoop' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
