// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CurveHandle } from '../../../../renderer/panels/curves/CurveHandle.tsx';
import {
  setChain,
  setChannelCoefficient,
} from '../../../../renderer/state/commands/style/channelCommands.ts';
import { setGait } from '../../../../renderer/state/commands/walk/gaitCommands.ts';
import { getEditedStyle, getUndoEntry } from '../../../../renderer/state/documents/documentStore.ts';
import { createRowEdit } from '../../../../renderer/state/documents/meantRows.ts';
import { getShownWalk } from '../../../../renderer/state/lanes/shownWalk.ts';
import { createCurveData } from '../../../../renderer/state/walk/curveData.ts';
import type { GaitKind } from '../../../../shared/gait/base.ts';
import { getKeyCoefficients } from '../../../../shared/style/settings.ts';
import { renderPanel } from '../renderPanel.tsx';

const KNEE = { channel: 'kneeFlexion', side: 'left' } as const;

it.each<GaitKind>(['walk', 'run'])('a handle of a curve takes back what it moves, at a %s', (gait) => {
  const data = createCurveData();
  const grips = ['mean', 'max'] as const;
  const { studio } = renderPanel(
    <>
      {grips.map((grip) => (
        <CurveHandle
          key={grip}
          {...KNEE}
          grip={grip}
          data={data}
          getPlot={() => undefined}
          painter={() => undefined}
        />
      ))}
    </>,
  );
  const store = studio.documents.getActive();
  const read = (side: 'left' | 'right') =>
    getKeyCoefficients(getEditedStyle(store.getState()).keys[0]!, 'kneeFlexion', side);
  const press = (name: string) => fireEvent.keyDown(screen.getByLabelText(name), { key: 'Delete' });
  act(() => {
    setGait.run(studio, { gait });
    for (const coefficient of ['scale', 'offset'] as const)
      setChannelCoefficient.run(studio, createRowEdit(studio, { ...KNEE, coefficient }, 3));
    setChain.run(studio, { channel: 'kneeFlexion', chain: 'split' });
    data.update(getShownWalk(studio));
  });
  press('Knee flexion mean, left');
  expect([read('left'), read('right')]).toMatchObject([
    { scale: 3, offset: 0 },
    { scale: 3, offset: 3 },
  ]);
  press('Knee flexion maximum, left');
  expect([read('left'), read('right')]).toMatchObject([
    { scale: 1, offset: 0 },
    { scale: 3, offset: 3 },
  ]);
  expect(getUndoEntry(store)).toBe(`Reset of Knee, left${gait === 'run' ? ' (run)' : ''}`);
});
