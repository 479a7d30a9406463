import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { listenToLinks } from '../../../../../renderer/platform/addressLinks.ts';
import { copyLink, openLink } from '../../../../../renderer/state/commands/file/linkCommands.ts';
import { setLinkAddress } from '../../../../../renderer/state/commands/view/settingsCommands.ts';
import { lineUpCommands } from '../../../../../renderer/state/commands/walk/laneCommands.ts';
import { toggleSteps } from '../../../../../renderer/state/commands/walk/stepsCommands.ts';
import { isDirty } from '../../../../../renderer/state/documents/documentStore.ts';
import { getShownDocument } from '../../../../../renderer/state/documents/shownStyle.ts';
import { isOn } from '../../../../../renderer/state/stage/stageStore.ts';
import { STEPS } from '../../../../../renderer/state/steps/stepsStore.ts';
import { getWalkingSpeed, type Studio } from '../../../../../renderer/state/studio.ts';
import { packLink } from '../../../../../shared/link/link.ts';
import { createStyleText, createTestStudio } from '../../studioOnFakePlatform.ts';

const ADDRESS = 'https://gaitsmith.example/page/';
const clipboard = { text: '', writeText: async (text: string) => void (clipboard.text = text) };

beforeEach(() => {
  clipboard.text = '';
  vi.stubGlobal('navigator', { clipboard });
});
afterEach(() => vi.unstubAllGlobals());

/** Copies the link of a studio that has an address for it; the part from its `#` on. */
async function copy(studio: Studio): Promise<string> {
  setLinkAddress.run(studio, { address: ADDRESS });
  await copyLink.run(studio);
  expect(clipboard.text.startsWith(`${ADDRESS}#`)).toBe(true);
  return clipboard.text.slice(ADDRESS.length);
}

const listNames = ({ documents }: Studio): string[] =>
  documents.store.getState().order.map((id) => documents.get(id).getState().document.name);
const getNotice = ({ notices }: Studio): string => notices.store.getState().at(-1)?.text ?? '';

describe('a link', () => {
  it('shows whoever opens it the style at its speed, unsaved, beside what is open', async () => {
    const { studio } = createTestStudio();
    await openLink.run(studio, { hash: packLink({ texts: [createStyleText('Mine')], speeds: [0.9] }) });
    const hash = await copy(studio);
    const { studio: other } = createTestStudio();
    await openLink.run(other, { hash: packLink({ texts: [createStyleText('Theirs')], speeds: [] }) });
    await openLink.run(other, { hash });
    expect(listNames(other)).toEqual(['Theirs', 'Mine']);
    expect(getShownDocument(other)).toEqual(getShownDocument(studio));
    expect(getWalkingSpeed(other)).toBe(0.9);
    const { origin } = other.documents.getActive().getState();
    expect([isDirty(other.documents.getActive().getState()), origin]).toEqual([true, {}]);
  });

  it('holds all that are compared, each at its speed', async () => {
    const { studio } = createTestStudio();
    lineUpCommands[0]!.run(studio);
    const speeds = studio.lanes.getState().lanes.map(({ normalizedSpeed }) => normalizedSpeed);
    const { studio: other } = createTestStudio();
    await openLink.run(other, { hash: await copy(studio) });
    expect(other.lanes.getState().lanes.map(({ normalizedSpeed }) => normalizedSpeed)).toEqual(speeds);
    expect(new Set(speeds).size).toBe(3);
    expect(other.lanes.getState().edited).toBe(2);
    expect(other.documents.getActive()).toBe(other.lanes.getState().lanes[2]!.store);
  });

  it('holds the way of steps that is walked', async () => {
    const { studio } = createTestStudio();
    toggleSteps.run(studio);
    const { items } = studio.steps.getState().sequence;
    const { studio: other } = createTestStudio();
    await openLink.run(other, { hash: await copy(studio) });
    expect([isOn(other, STEPS), other.steps.getState().sequence.items]).toEqual([true, items]);
  });

  it.each([
    ['broken', '#walk=1.abc'],
    ['of a later version', '#walk=2.abc'],
    ['of no style', packLink({ texts: ['{"format":"gait-style"}'], speeds: [] })],
    ['of a style and something else', packLink({ texts: [createStyleText('Mine'), '{}'], speeds: [] })],
  ])('that is %s says so in a sentence, and touches nothing', async (_, hash) => {
    const { studio, platform } = createTestStudio();
    const [documents, lanes] = [studio.documents.store.getState(), studio.lanes.getState()];
    await openLink.run(studio, { hash });
    expect(getNotice(studio)).toMatch(
      /^The link .* Nothing was opened, and what you have here is as it was; /,
    );
    expect(studio.documents.store.getState()).toBe(documents);
    expect(studio.lanes.getState()).toBe(lanes);
    expect(platform.calls).toEqual([]);
  });

  it('is not copied where there is no page that it could lead to', async () => {
    const { studio } = createTestStudio();
    await copyLink.run(studio);
    expect(clipboard.text).toBe('');
    expect(getNotice(studio)).toContain('No link was copied: there is no page');
    for (const address of ['page', 'javascript:alert(1)', `${ADDRESS}#walk=1.abc`]) {
      setLinkAddress.run(studio, { address });
      expect(studio.workspace.getState().linkAddress).toBe('');
      expect(getNotice(studio)).toContain('is no address of a page');
    }
  });

  it('leads to the page itself where the window is one, whatever the settings say', async () => {
    const { studio, platform } = createTestStudio();
    setLinkAddress.run(studio, { address: ADDRESS });
    Object.assign(platform, { pageAddress: 'https://other.example/' });
    await copyLink.run(studio);
    expect(clipboard.text).toMatch(/^https:\/\/other\.example\/#walk=1\./);
  });

  it('is taken out of the address, now and whenever another is put there', () => {
    const heard: string[] = [];
    const page = Object.assign(new EventTarget(), {
      location: { hash: '#walk=1.abc', pathname: '/sub/', search: '' },
      history: { replaceState: (_: unknown, __: string, to: string) => void (left = to) },
    });
    let left = '';
    for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const stop = listenToLinks((hash) => heard.push(hash));
    expect([heard, left]).toEqual([['#walk=1.abc'], '/sub/']);
    const change = (hash: string): void => {
      page.location.hash = hash;
      page.dispatchEvent(new Event('hashchange'));
    };
    change('#top');
    change('#walk=1.def');
    stop();
    change('#walk=1.ghi');
    expect(heard).toEqual(['#walk=1.abc', '#walk=1.def']);
  });
});
