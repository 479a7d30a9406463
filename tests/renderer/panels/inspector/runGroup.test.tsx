// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShapePage } from '../../../../renderer/panels/inspector/shape/ShapePage.tsx';
import { redoEdit, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { setGait } from '../../../../renderer/state/commands/walk/gaitCommands.ts';
import { getShownSource } from '../../../../renderer/state/documents/shownStyle.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createCoefficients } from '../../../../shared/gait/coefficients.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { getRunKeys } from '../../../../shared/style/runKeys.ts';
import { computeNormalLanding } from '../../../../shared/gait/run/landing.ts';
import { RHYTHM } from '../../../../shared/gait/cycleClock.ts';
import { renderPanel } from '../renderPanel.tsx';

const field = (name: string) => screen.getByRole('slider', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function type(name: string, text: string): void {
  fireEvent.keyDown(field(name), { key: 'Enter' });
  const box = screen.getByRole('textbox', { name });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

/** What the figure goes in, at V 2.5. */
function readShown(studio: Studio) {
  const source = getShownSource(studio);
  const out = createCoefficients();
  source.writeCoefficientsInto(2.5, out);
  return { gait: source.base.gait, out };
}

/** The page of a lane that runs, once the run's part of it is there. */
async function renderRun() {
  const { studio, platform } = renderPanel(<ShapePage />);
  expect(screen.queryByRole('region', { name: 'Run' })).toBeNull();
  act(() => setGait.run(studio, { gait: 'run' }));
  await screen.findByRole('region', { name: 'Run' });
  const getDocument = () => studio.documents.getActive().getState().document;
  return { studio, platform, getDocument };
}

describe('the run of a style', () => {
  it('has as much of the legs as is asked for, an entry of the history', async () => {
    const { studio, getDocument } = await renderRun();
    type('Legs as it walks', '80');
    expect(getDocument().run).toEqual({ legs: 0.8 });
    expect(getShownSource(studio).base.gait).toBe('run');
    expect(undoEdit.describe?.(studio)).toBe('Undo Legs of the run');
    act(() => undoEdit.run(studio));
    expect(getDocument().run).toBeUndefined();
    act(() => redoEdit.run(studio));
    expect(getDocument().run).toEqual({ legs: 0.8 });
    press('Make its own');
    press('As it walks');
    expect(getDocument().run).toEqual({ legs: 0.8 });
    type('Legs as it walks', '50');
    expect('run' in getDocument()).toBe(false);
  });

  it('becomes its own as it is, bounces and lands as it is told, and is as it walks again', async () => {
    const { studio, getDocument } = await renderRun();
    const before = readShown(studio).out.numbers.slice();
    press('Make its own');
    expect(getRunKeys(getDocument())).toHaveLength(1);
    readShown(studio).out.numbers.forEach((value, i) => expect(value).toBeCloseTo(before[i]!, 6));
    type('Landing of the run', '-6');
    type('Bounce of the run', '110');
    expect(getDocument().run).toMatchObject({ keys: [{ bounce: 1.1 }] });
    const { out } = readShown(studio);
    expect(out.rhythm[RHYTHM.landing]).toBeCloseTo(-6 - computeNormalLanding(2.5), 9);
    expect(out.scale[SLOT.vertical]).toBeCloseTo(1.1, 9);
    type('Landing of the run', '-40');
    expect(Number(field('Landing of the run').getAttribute('aria-valuenow'))).toBeCloseTo(-12, 9);
    press('As it walks');
    expect('run' in getDocument()).toBe(false);
    expect(field('Legs as it walks')).toBeTruthy();
  });

  it('is none where the style does not run: it walks, and says so where a run is asked for', async () => {
    const { studio, getDocument } = await renderRun();
    press('Does not run');
    expect(getDocument().run).toBe(false);
    expect(readShown(studio).gait).toBe('walk');
    act(() => setGait.run(studio, { gait: 'auto' }));
    expect(readShown(studio).gait).toBe('walk');
    act(() => setGait.run(studio, { gait: 'run' }));
    const notices = studio.notices.store.getState();
    expect(notices.at(-1)?.text).toMatch(/ does not run: it walks at any speed\.$/);
    press('Let it run');
    act(() => setGait.run(studio, { gait: 'run' }));
    expect(readShown(studio).gait).toBe('run');
  });
});
