import { describe, expect, it, vi } from 'vitest';
import {
  createRandomGrid,
  getChosen,
  getPage,
  GRID_SIZE,
  type RandomGrid,
} from '../../../../renderer/state/random/randomGrid.ts';
import type { RandomAsk, RandomOutcome } from '../../../../renderer/state/random/randomDraw.ts';
import { createNormalWalk } from '../../../../renderer/state/documents/newStyle.ts';

const OPEN = createNormalWalk();

/** Draws names instead of walks: what is asked for is all that a grid decides. */
const name = (ask: RandomAsk): string =>
  'around' in ask ? `${ask.around.name}>${ask.seed}@${ask.spread}` : String(ask.seed);
const draw = async (ask: RandomAsk): Promise<RandomOutcome> => ({
  document: { ...OPEN, name: name(ask) },
  faults: [],
});
const list = ({ store }: RandomGrid): readonly string[] =>
  getPage(store.getState()).outcomes.map((outcome) =>
    outcome === undefined ? '-' : outcome === 'broken' ? 'broken' : outcome.document.name,
  );
const whole = (grid: RandomGrid) => vi.waitFor(() => expect(list(grid)).not.toContain('-'));
async function begin(seed: number): Promise<RandomGrid> {
  const grid = createRandomGrid(draw, OPEN, seed);
  await whole(grid);
  return grid;
}

describe('a grid of random styles', () => {
  it('is the same nine for the same seed, all different', async () => {
    const [one, again, other] = await Promise.all([begin(7), begin(7), begin(8)]);
    expect(list(one)).toEqual(list(again));
    expect(new Set(list(one)).size).toBe(GRID_SIZE);
    expect(list(other)).not.toEqual(list(one));
  });

  it('is bred around the one that is chosen, which stands in its middle, and gone back from', async () => {
    const grid = await begin(7);
    const first = list(grid);
    grid.breed();
    expect(grid.store.getState().pages).toHaveLength(1);
    grid.choose(2);
    grid.breed();
    await whole(grid);
    expect(list(grid)[4]).toBe(first[2]);
    expect(list(grid).filter((each) => each.startsWith(`${first[2]}>`))).toHaveLength(GRID_SIZE - 1);
    expect(getChosen(getPage(grid.store.getState()))?.document.name).toBe(first[2]);
    grid.goBack();
    expect(list(grid)).toEqual(first);
    expect(getChosen(getPage(grid.store.getState()))?.document.name).toBe(first[2]);
    grid.goBack();
    expect(list(grid)).toEqual(first);
  });

  it('draws a bred grid anew with another spread, and leaves one that was not bred', async () => {
    const grid = await begin(7);
    const first = list(grid);
    grid.setSpread(50);
    expect(list(grid)).toEqual(first);
    grid.choose(0);
    grid.breed();
    grid.setSpread(20);
    await whole(grid);
    expect(list(grid).filter((each) => each.endsWith('@0.2'))).toHaveLength(GRID_SIZE - 1);
    grid.setSpread(1000);
    expect(grid.store.getState().spread).toBe(100);
  });

  it('goes on to other seeds and back, and takes a seed in the place of one', async () => {
    const grid = await begin(7);
    const first = list(grid);
    grid.drawOthers();
    await whole(grid);
    expect(list(grid)).toEqual(list(await begin(8)));
    grid.setSeed(9);
    await whole(grid);
    expect(list(grid)).toEqual(list(await begin(9)));
    grid.goBack();
    expect(list(grid)).toEqual(first);
  });

  it('goes on where one cannot be drawn, which cannot be chosen', async () => {
    let count = 0;
    const refuse = async (ask: RandomAsk): Promise<RandomOutcome> => {
      count++;
      if (count === 3) throw new Error('a fault');
      return draw(ask);
    };
    const grid = createRandomGrid(refuse, OPEN, 7);
    await whole(grid);
    expect(list(grid).filter((each) => each === 'broken')).toHaveLength(1);
    grid.choose(2);
    expect(getChosen(getPage(grid.store.getState()))).toBeUndefined();
  });

  it('draws no more once it is gone on from or ended', async () => {
    const asked: string[] = [];
    const grid = createRandomGrid(
      (ask) => {
        asked.push(name(ask));
        return draw(ask);
      },
      OPEN,
      7,
    );
    grid.drawOthers();
    await whole(grid);
    expect(asked).toHaveLength(GRID_SIZE + 1);
    grid.drawOthers();
    grid.end();
    await Promise.resolve();
    await Promise.resolve();
    expect(list(grid).filter((each) => each !== '-')).toEqual([]);
  });
});
