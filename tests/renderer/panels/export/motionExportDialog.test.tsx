// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';

import { MotionExportDialog } from '../../../../renderer/panels/export/MotionExportDialog.tsx';
import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import { changeLane, getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { openMotionExport } from '../../../../renderer/state/commands/file/exportCommands.ts';
import { setPlantStrength } from '../../../../renderer/state/commands/walk/plantingCommands.ts';
import { type ExportJob, runExportJob } from '../../../../renderer/state/export/exportJob.ts';
import type { startExportThread } from '../../../../renderer/state/export/exportThread.ts';
import { createEntry, stockLibrary } from '../../state/library/libraryEntries.ts';
import { useStudio } from '../../../../renderer/panels/studioContext.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { renderPanel } from '../renderPanel.tsx';

beforeAll(loadDialogs);

const radio = (group: string, name: string): HTMLElement =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const press = (name: string): void => void fireEvent.click(button(name));
const getOutcome = (): string | null => screen.getByLabelText('What comes').textContent;
const listGroups = (): (string | null)[] =>
  screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'));

/** A dialog that opens in a studio where something was done. */
function Opened({ prepare, children }: { prepare(studio: Studio): void; children: ReactNode }) {
  const studio = useStudio();
  useState(() => prepare(studio));
  return children;
}

/** The dialog on a thread that is this one. */
function renderDialog(
  startThread?: typeof startExportThread,
  prepare = (_studio: Studio): void => undefined,
) {
  const jobs: ExportJob[] = [];
  const here: typeof startExportThread = (job, onShare) => {
    jobs.push(job);
    const outcome = runExportJob(structuredClone(job), (share) => {
      onShare(share);
      return true;
    });
    return { outcome, end: () => undefined };
  };
  const rendered = renderPanel(
    <Opened prepare={prepare}>
      <MotionExportDialog startThread={startThread ?? here} />
    </Opened>,
  );
  return { ...rendered, jobs };
}

describe('the dialog that exports motion', () => {
  it('has only the controls that act on the format', () => {
    renderDialog();
    expect(listGroups()).toEqual(['Format', 'Export', 'Length', 'Root', 'Joint names', 'Figure']);
    fireEvent.click(radio('Format', 'BVH'));
    expect(listGroups()).toEqual(['Format', 'Export', 'Length', 'Root', 'Joint names', 'Rest pose']);
    expect(screen.queryByRole('textbox', { name: 'Key reduction, degrees' })).toBeNull();
    fireEvent.click(radio('Format', 'CSV'));
    expect(listGroups()).toEqual(['Format', 'Export', 'Length', 'Root']);
    fireEvent.click(radio('Length', 'Seconds'));
    expect(screen.queryByRole('checkbox', { name: /Repeat the first frame/ })).toBeNull();
  });

  it('has no choice of planting where the window plants nothing', () => {
    const { studio } = renderPanel(<Dialogs />);
    act(() => openMotionExport.run(studio));
    expect(screen.getByRole('checkbox', { name: 'Feet planted as in the window, 100 %' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    act(() => setPlantStrength.run(studio, { strength: 0, transition: 'cut' }));
    act(() => openMotionExport.run(studio));
    expect(screen.queryByRole('checkbox', { name: /planted/ })).toBeNull();
  });

  it('makes a set of the open style and of the library, at speeds that can be walked', async () => {
    const { studio, platform, jobs } = renderDialog();
    act(() => stockLibrary(studio, platform, [createEntry('builtin', 'Tired')]));
    fireEvent.click(radio('Export', 'Locomotion set'));
    type('Speeds of the set, metres a second', '0.8 9');
    expect(screen.getAllByText(/from 0 to [\d.]+ m\/s, got 9/).length).toBeGreaterThan(0);
    expect(button('Export').disabled).toBe(true);
    type('Speeds of the set, metres a second', '0.8 1.2');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tired' }));
    await waitFor(() => expect(screen.getByLabelText('What comes').textContent).toMatch(/^4 clips of/));
    press('Export');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Locomotion: 4 clips'));
    expect(platform.saved.map(({ fileName }) => fileName)).toEqual([
      'Locomotion.glb',
      'Locomotion.json',
      'Locomotion.csv',
    ]);
    expect(jobs[0]).toMatchObject({ kind: 'set', packing: 'one-file' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tired' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Natural (open)' }));
    expect(screen.getAllByText('Choose one style at least.').length).toBeGreaterThan(0);
    expect(button('Export').disabled).toBe(true);
  });

  it('makes a set that walks and runs, whichever of them is seen, with what joins them', async () => {
    const { platform } = renderDialog(undefined, ({ lanes }) =>
      changeLane(lanes, getEditedLane(lanes).id, { gait: 'run', normalizedSpeed: 3 }),
    );
    const readNames = (at: number) => {
      const { bytes } = platform.saved[at]!;
      const { clips } = JSON.parse(new TextDecoder().decode(bytes)) as { clips: readonly { name: string }[] };
      return clips.map(({ name }) => name);
    };
    fireEvent.click(radio('Export', 'Locomotion set'));
    type('Speeds of the set, metres a second', '1.2');
    expect(screen.queryByRole('textbox', { name: /Speeds of the runs/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also runs' }));
    type('Speeds of the runs, metres a second', '0.5');
    expect(screen.getAllByText(/m\/s, got 0.5/).length).toBeGreaterThan(0);
    expect(button('Export').disabled).toBe(true);
    type('Speeds of the runs, metres a second', '3');
    fireEvent.click(screen.getByRole('checkbox', { name: /walk to run and back/ }));
    expect(getOutcome()).toMatch(/^2 clips of .*20 clips from/);
    press('Export');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Locomotion: 22 clips'), {
      timeout: 20_000,
    });
    const names = readNames(1);
    expect(names.slice(0, 2)).toEqual(['Natural_1.20', 'Natural_Run_3.00']);
    expect(names).toContain('Natural_Walk-to-run-right');
    expect(names).toContain('Natural_Run-to-stop-left');
  }, 30_000);

  it('tells at once what comes, and beside its field what cannot be', async () => {
    renderDialog();
    expect(getOutcome()).toMatch(/^\d+ frames, the last one repeats the first/);
    fireEvent.click(screen.getByRole('checkbox', { name: /Repeat the first frame/ }));
    expect(getOutcome()).toMatch(/^\d+ frames\d/);
    type('Frames a second', '12');
    expect(field('Frames a second').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/a number from 24 to 120, got 12/).length).toBeGreaterThan(0);
    expect(button('Export').disabled).toBe(true);
    type('Frames a second', '48');
    expect(button('Export').disabled).toBe(false);
  });

  it('makes what was chosen, says what came of it, and remembers the choices for the document', async () => {
    const { studio, platform, jobs } = renderDialog();
    fireEvent.click(radio('Format', 'BVH'));
    fireEvent.click(radio('Joint names', 'CMU'));
    fireEvent.click(radio('Root', 'Travels (root motion)'));
    press('Export');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('.bvh: '));
    expect(platform.saved.map(({ fileName }) => fileName)).toEqual([
      'Natural_1.40.bvh',
      'Natural_1.40.bvh.json',
    ]);
    expect(jobs[0]?.options).toMatchObject({ format: 'bvh', naming: 'cmu', rootMotion: true });
    const { byDocument } = studio.exportDrafts.getState();
    expect(byDocument.get(studio.documents.getActive())).toMatchObject({ format: 'bvh', rootMotion: true });
    // Other choices, and it is no news any more.
    fireEvent.click(radio('Root', 'In place'));
    expect(screen.queryByRole('status')).toBeNull();
    press('Cancel');
    expect(studio.dialogs.store.getState().sheet).toBeUndefined();
  });

  it('gives up what is being made by Escape and by closing, and asks for no place', async () => {
    const ended: boolean[] = [];
    const { platform, unmount } = renderDialog(() => ({
      outcome: new Promise(() => undefined),
      end: () => void ended.push(true),
    }));
    press('Export');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(button('Export').disabled).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    press('Export');
    unmount();
    await waitFor(() => expect(ended).toEqual([true, true]));
    expect(platform.saved).toEqual([]);
  });

  it('says why an export failed, and can be tried again', async () => {
    const { platform } = renderDialog(() => ({
      outcome: Promise.resolve({ kind: 'failed', message: 'It was not written: a joint is off.' }),
      end: () => undefined,
    }));
    press('Export');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('a joint is off'));
    expect(platform.saved).toEqual([]);
    expect(button('Export').disabled).toBe(false);
  });

  it('offers open styles that are not saved for a set, as they are', async () => {
    const rendered = renderPanel(<Dialogs />);
    const { studio, test } = rendered;
    stockLibrary(studio, test.platform, [createEntry('builtin', 'Natural')]);
    const document = { ...studio.documents.getActive().getState().document, name: 'Captured' };
    act(() => void studio.documents.open({ document, isUnsaved: true }));
    act(() => studio.documents.activate(studio.documents.store.getState().order[0]!));
    act(() => openMotionExport.run(studio));
    fireEvent.click(radio('Export', 'Locomotion set'));
    const before = getOutcome();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Captured (open, not saved)' }));
    await waitFor(() => expect(getOutcome()).not.toBe(before));
    expect(getOutcome()).toMatch(/^8 clips/);
  });
});
