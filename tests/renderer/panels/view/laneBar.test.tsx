// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it } from 'vitest';

import { LaneBar } from '../../../../renderer/panels/view/LaneBar.tsx';
import {
  addLane,
  editLane,
  removeLane,
  setLaneBody,
  setLaneSpeed,
} from '../../../../renderer/state/commands/walk/laneCommands.ts';
import { renderPanel } from '../renderPanel.tsx';

describe('the columns of the lanes', () => {
  it('follow bodies and the edited lane, and render nothing while a speed is dragged', () => {
    let commits = 0;
    const { studio } = renderPanel(
      <Profiler id="lanes" onRender={() => commits++}>
        <LaneBar />
      </Profiler>,
    );
    act(() => addLane.run(studio));
    const [first, second] = studio.lanes.getState().lanes;
    act(() => setLaneBody.run(studio, { id: second!.id, body: 'Child' }));
    expect(screen.getByRole('button', { name: 'Body of lane 2: Child' })).toBeDefined();
    act(() => editLane.run(studio, { id: second!.id }));
    expect(screen.getByRole('button', { name: 'Lane 2, edited' })).toBeDefined();
    commits = 0;
    act(() => {
      for (const normalizedSpeed of [1, 1.1, 1.2]) {
        setLaneSpeed.run(studio, { id: first!.id, normalizedSpeed });
        setLaneSpeed.run(studio, { id: second!.id, normalizedSpeed });
      }
    });
    expect(commits).toBe(0);
    expect(screen.getByRole('slider', { name: 'Speed of lane 1' }).getAttribute('aria-valuenow')).toBe('1.2');
    act(() => removeLane.run(studio, { id: second!.id }));
    expect(screen.queryByRole('button', { name: /^Lane/ })).toBeNull();
  });
});
