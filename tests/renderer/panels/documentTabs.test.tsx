// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DocumentTabs } from '../../../renderer/panels/titleBar/DocumentTabs.tsx';
import { getDocumentTitle } from '../../../renderer/state/commands/file/documentCommands.ts';
import { createDocument } from '../../../renderer/state/commands/file/fileCommands.ts';
import { addToMix, setMixWeight } from '../../../renderer/state/library/mixStore.ts';
import { renderPanel } from './renderPanel.tsx';

/** A document without a layout has no heights: a row of 36 pixels has room for five whole tabs. */
function layOutTabs(): void {
  const whole = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return 36 * Math.ceil(this.childElementCount / 5);
  });
  const shown = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(36);
  onTestFinished(() => {
    whole.mockRestore();
    shown.mockRestore();
  });
}

async function open(count: number) {
  layOutTabs();
  const scrolled: string[] = [];
  const spy = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(
    this: HTMLElement,
  ) {
    scrolled.push(this.textContent);
  });
  onTestFinished(() => spy.mockRestore());
  const rendered = renderPanel(<DocumentTabs />);
  for (let made = 1; made < count; made++)
    await act(async () => createDocument.run(rendered.studio, { base: 'measured' }));
  return { ...rendered, scrolled };
}

describe('the tabs of open documents', () => {
  it('have no menu while there is room for all', async () => {
    await open(5);
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });

  it('keep the open one in sight as the others change', async () => {
    const { studio, scrolled } = await open(7);
    const { order } = studio.documents.store.getState();
    act(() => studio.documents.activate(order[0]!));
    scrolled.length = 0;
    const last = studio.documents.get(order.at(-1)!);
    await act(async () =>
      last.setState(({ document }) => ({ document: { ...document, name: 'A name that is much longer' } })),
    );
    await vi.waitFor(() =>
      expect(scrolled).toContain(getDocumentTitle(studio.documents.getActive().getState())),
    );
  });

  it('name the mix that is tried past React while its weights are dragged', () => {
    let commits = 0;
    const { studio } = renderPanel(
      <Profiler id="tabs" onRender={() => commits++}>
        <DocumentTabs />
      </Profiler>,
    );
    const document = studio.documents.getActive().getState().document;
    act(() => {
      addToMix(studio.mix, { document: { ...document, name: 'Left' } });
      addToMix(studio.mix, { document: { ...document, name: 'Right' } });
    });
    const before = commits;
    for (const weight of [0.25, 0.75]) act(() => setMixWeight(studio.mix, 1, weight));
    expect(commits).toBe(before);
    expect(screen.getByRole('button', { name: /tried$/ }).textContent).toBe('Left 60% + Right 40%');
    expect(studio.documents.getActive().getState().document.name).toBe('Left 60% + Right 40%');
  });

  it('scroll to the active one, and are all in a menu where there is none', async () => {
    const { studio, scrolled } = await open(20);
    expect(new Set(scrolled).size).toBeGreaterThan(1);
    expect(scrolled.at(-1)).toBe(getDocumentTitle(studio.documents.getActive().getState()));
    fireEvent.pointerDown(screen.getByRole('button', { name: 'All 20 open documents' }), { button: 0 });
    const items = within(screen.getByRole('menu')).getAllByRole('menuitemradio');
    expect(items).toHaveLength(20);
    fireEvent.click(items[3]!);
    const { order, activeId } = studio.documents.store.getState();
    expect(activeId).toBe(order[3]);
    expect(scrolled.at(-1)).toBe(getDocumentTitle(studio.documents.getActive().getState()));
  });
});
