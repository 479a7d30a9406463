// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { CrowdBar, CrowdHint } from '../../../../renderer/panels/crowd/CrowdBar.tsx';
import { createCrowdFeed } from '../../../../renderer/panels/crowd/crowdFeed.ts';
import { WalkModes } from '../../../../renderer/panels/stage/WalkModes.tsx';
import {
  drawOtherCrowd,
  openWalkerStyle,
  setCrowdCount,
  toggleCrowd,
  toggleCrowdStyle,
} from '../../../../renderer/state/commands/walk/crowdCommands.ts';
import { changeDocument } from '../../../../renderer/state/documents/documentStore.ts';
import { CROWD } from '../../../../renderer/state/crowd/crowdStore.ts';
import { BELT, isOn } from '../../../../renderer/state/stage/stageStore.ts';
import { formatCrowd } from '../../../../renderer/state/crowd/crowdWords.ts';
import { fail } from '../../../../shared/ipc/result.ts';
import { createStocked, MINE, SAD } from '../../state/commands/stockedStudio.ts';
import { renderPanel } from '../renderPanel.tsx';

const getNames = ({ crowd }: ReturnType<typeof createStocked>['studio']) =>
  crowd.getState().styles.map(({ name }) => name);

describe('the crowd of a studio', () => {
  it('walks in the open style where none of the first ones is in the library', async () => {
    const { studio } = createStocked();
    await toggleCrowd.run(studio);
    expect(isOn(studio, CROWD)).toBe(true);
    expect(new Set(getNames(studio))).toEqual(new Set(['Natural']));
    await toggleCrowd.run(studio);
    expect(isOn(studio, BELT)).toBe(true);
  });

  it('mixes the styles that are chosen, and keeps one at least', async () => {
    const { studio } = createStocked();
    await toggleCrowdStyle.run(studio, { id: SAD });
    expect(new Set(getNames(studio))).toEqual(new Set(['Sad']));
    await toggleCrowdStyle.run(studio, { id: MINE });
    expect(getNames(studio).some((name) => /Sad \d+% \+ Mine \d+%|Mine \d+% \+ Sad \d+%/.test(name))).toBe(
      true,
    );
    const before = getNames(studio);
    await drawOtherCrowd.run(studio);
    expect(getNames(studio)).not.toEqual(before);
    await toggleCrowdStyle.run(studio, { id: MINE });
    await toggleCrowdStyle.run(studio, { id: SAD });
    expect(studio.crowd.getState().chosen).toEqual([SAD]);
  });

  it('walks in what was asked for last, however long the styles are read', async () => {
    const { studio, platform } = createStocked();
    let open: () => void = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const call = platform.call.bind(platform);
    platform.call = async (channel, request) => {
      await isOpen;
      return call(channel, request);
    };
    const first = toggleCrowdStyle.run(studio, { id: SAD });
    platform.call = call;
    await toggleCrowdStyle.run(studio, { id: MINE });
    const names = getNames(studio);
    expect(names.some((name) => name.includes('Mine'))).toBe(true);
    open();
    await first;
    expect(getNames(studio)).toEqual(names);
  });

  it('says which style could not be read, and walks in the others', async () => {
    const { studio, platform } = createStocked();
    await toggleCrowdStyle.run(studio, { id: SAD });
    const read = platform.answers['library.peek']!;
    platform.answers['library.peek'] = (request) =>
      request.id === MINE ? fail('not-found', 'It is gone.') : read(request);
    await toggleCrowdStyle.run(studio, { id: MINE });
    expect(new Set(getNames(studio))).toEqual(new Set(['Sad']));
    expect(JSON.stringify(studio.notices.store.getState())).toContain('It is gone.');
  });

  it('opens the style of a walker, once', async () => {
    const { studio } = createStocked();
    await toggleCrowdStyle.run(studio, { id: SAD });
    const feed = createCrowdFeed(studio);
    const [style] = feed.styles;
    expect(feed.styles).toBe(feed.styles);
    openWalkerStyle.run(studio, { style: style! });
    const { order, activeId } = studio.documents.store.getState();
    expect(studio.documents.get(activeId).getState().document.name).toBe('Sad');
    openWalkerStyle.run(studio, { style: style! });
    expect(studio.documents.store.getState().order).toEqual(order);
  });

  it('has one document for walkers that are picked, until somebody changes it', async () => {
    const { studio } = createStocked();
    await toggleCrowdStyle.run(studio, { id: SAD });
    await toggleCrowdStyle.run(studio, { id: MINE });
    const styles = createCrowdFeed(studio).styles.filter((look, index, all) => all.indexOf(look) === index);
    expect(styles.length).toBeGreaterThan(2);
    const getOrder = () => studio.documents.store.getState().order;
    const before = getOrder().length;
    openWalkerStyle.run(studio, { style: styles[0]! });
    openWalkerStyle.run(studio, { style: styles[1]! });
    expect(getOrder()).toHaveLength(before + 1);
    const store = studio.documents.getActive();
    const document = { ...store.getState().document, description: 'mine' };
    changeDocument(store, { document, entry: 'Change', transition: 'cut' });
    openWalkerStyle.run(studio, { style: styles[2]! });
    expect(getOrder()).toHaveLength(before + 2);
  });

  it('is of 1 to 1000', () => {
    const { studio } = createStocked();
    for (const [asked, count] of [
      [0, 1],
      [12.4, 12],
      [5000, 1000],
    ] as const) {
      setCrowdCount.run(studio, { count: asked });
      expect(studio.crowd.getState().count).toBe(count);
    }
    setCrowdCount.run(studio, { count: Number.NaN });
    expect(studio.crowd.getState().count).toBe(1000);
  });
});

describe('the bar of a crowd', () => {
  it('is reached by its mode and the key Q, and says what a click does until one was made', async () => {
    const { studio } = renderPanel(
      <>
        <WalkModes />
        <CrowdHint />
        <CrowdBar />
      </>,
    );
    fireEvent.keyDown(document.body, { key: 'q' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Crowd' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(screen.getByText(/Click on a walker/)).toBeTruthy();
    act(() => studio.crowd.setState({ isKnown: true }));
    expect(screen.queryByText(/Click on a walker/)).toBeNull();
    // What moves a playhead elsewhere ends no crowd.
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
      fireEvent.keyDown(document.body, { key });
    expect(isOn(studio, CROWD)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Treadmill' }));
    expect(isOn(studio, BELT)).toBe(true);
  });

  it('calls off who was sent somewhere', () => {
    const { studio } = renderPanel(<CrowdBar />);
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    act(() => studio.crowd.setState({ isGathered: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(studio.crowd.getState()).toMatchObject({ isGathered: false, scatters: 1 });
  });
});

describe('the words of a crowd', () => {
  it('tell how much is planned, and then who walks', () => {
    const units = { speed: 'm/s', length: 'm' } as never;
    expect(formatCrowd({ crowd: undefined, plannedShare: 0.426, count: 2 }, units)).toBe(
      'planning their steps, 42 %',
    );
    expect(formatCrowd(undefined, units)).toBe('planning their steps, 0 %');
    const crowd = { walkers: [{ reached: 1 }, { reached: 0 }], radiusM: 9.71, isOnFloor: true } as never;
    expect(
      formatCrowd({ crowd, plannedShare: 1, count: 2 }, { speed: 'm/s', length: 'cm' }).replace(/\s/g, ' '),
    ).toBe('2 walkers  /  on a floor 19.42 m across  /  1 goal reached');
    const onGround = { ...(crowd as object), isOnFloor: false } as never;
    expect(formatCrowd({ crowd: onGround, plannedShare: 1, count: 60, bound: 'ground' }, units)).toBe(
      '2 of 60 have room  /  1 goal reached',
    );
  });
});
