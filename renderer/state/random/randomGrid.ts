import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRandom, drawInteger } from '../../../shared/gait/random.ts';
import { SEED_MAX } from '../../../shared/random/seed.ts';
import { stripBrackets } from '../../../shared/random/randomWords.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { RandomOutcome } from './randomDraw.ts';
import type { RandomThread } from './randomThread.ts';

/** Styles of a grid: three rows of three. */
export const GRID_SIZE = 9;
/** Where the style stands that a grid was bred of. */
const MIDDLE = 4;
/** How far a grid's styles may be from the one in its middle, percent of what the built-in ones spread by. */
export const SPREAD = { min: 5, max: 100, usual: 30 } as const;

/** Drawings of another name at most: some hundred are there. */
const RENAMES_MOST = 8;

/** One grid. */
export interface GridPage {
  /** Decides the styles: all that is drawn of one seed, around one style, is the same again. */
  readonly seed: number;
  /** The style that it was bred of; without, all nine are wholly random. */
  readonly around?: StyleDocument;
  /** What came of each place: nothing yet, or `broken` where nothing could be drawn. */
  readonly outcomes: readonly (RandomOutcome | 'broken' | undefined)[];
  /** The place that is tried. */
  readonly chosen?: number;
}

/** The grids that were gone through, the one that is seen last. */
export interface RandomGridState {
  readonly pages: readonly GridPage[];
  /** How far from its middle the next grid goes, percent. */
  readonly spread: number;
}

/** Grids of random styles, each bred of one of the grid before it. */
export interface RandomGrid {
  readonly store: StoreApi<RandomGridState>;
  /** Tries a place that is drawn. */
  choose(place: number): void;
  /** Goes on to a grid around the style that is chosen, which stands in its middle. */
  breed(): void;
  /** Goes on to a grid of another seed, around the same style. */
  drawOthers(): void;
  /** Puts another seed in the place of the one that is seen. */
  setSeed(seed: number): void;
  /** Sets the spread; a grid that was bred is drawn anew with it. */
  setSpread(percent: number): void;
  /** Goes back to the grid before. */
  goBack(): void;
  /** Draws nothing more. */
  end(): void;
}

/** The shown grid. */
export function getPage({ pages }: RandomGridState): GridPage {
  return pages.at(-1)!;
}

/** The style that is chosen in a grid; undefined for none. */
export function getChosen({ outcomes, chosen }: GridPage): RandomOutcome | undefined {
  const outcome = chosen === undefined ? undefined : outcomes[chosen];
  return outcome === 'broken' ? undefined : outcome;
}

/** The seeds of a grid's styles. */
function drawSeeds(seed: number): readonly number[] {
  const random = createRandom(seed);
  return Array.from({ length: GRID_SIZE }, () => drawInteger(random, 0, SEED_MAX));
}

function createPage(seed: number, around: StyleDocument | undefined): GridPage {
  const outcomes = Array.from({ length: GRID_SIZE }, (_, place) =>
    around !== undefined && place === MIDDLE ? { document: around, faults: [] } : undefined,
  );
  return { seed, outcomes, ...(around !== undefined && { around, chosen: MIDDLE }) };
}

/** Pages with another one in the place of the last. */
function putLast(pages: readonly GridPage[], page: GridPage): readonly GridPage[] {
  return [...pages.slice(0, -1), page];
}

/** Begins with a grid of wholly random styles; `open` is the style that is open, of which nothing is kept. */
export function createRandomGrid(draw: RandomThread['draw'], open: StyleDocument, seed: number): RandomGrid {
  const store = createStore<RandomGridState>(() => ({
    pages: [createPage(seed, undefined)],
    spread: SPREAD.usual,
  }));
  /** Whoever draws gives up once it is not its turn any more. */
  let turn = 0;

  function show(pages: readonly GridPage[]): void {
    store.setState({ pages });
    void drawPage(++turn);
  }

  function replace(page: GridPage): void {
    show(putLast(store.getState().pages, page));
  }

  /** One after the other, so that each is seen as soon as it is there. */
  async function drawPage(own: number): Promise<void> {
    const { seed: pageSeed, around, outcomes } = getPage(store.getState());
    const seeds = drawSeeds(pageSeed);
    const spread = store.getState().spread / 100;
    for (let place = 0; place < GRID_SIZE; place++) {
      if (outcomes[place] !== undefined) continue;
      const cell = seeds[place]!;
      const ask =
        around === undefined
          ? { seed: cell, open, groups: new Set<never>() }
          : { seed: cell, around, spread };
      let outcome = await draw(ask).catch(() => 'broken' as const);
      // Two of one name would be two of one kind: another one is drawn, of the seeds that follow.
      for (let again = 1; again <= RENAMES_MOST && isNamedAlready(outcome); again++) {
        if (turn !== own) return;
        const next = (cell + again) % (SEED_MAX + 1);
        outcome = await draw({ ...ask, seed: next }).catch(() => 'broken' as const);
      }
      if (turn !== own) return;
      const { pages } = store.getState();
      const page = getPage({ pages, spread });
      store.setState({ pages: putLast(pages, { ...page, outcomes: page.outcomes.with(place, outcome) }) });
    }
  }

  /** Whether a wholly random style has the name of one that is there, but for its seed. */
  function isNamedAlready(outcome: RandomOutcome | 'broken'): boolean {
    if (outcome === 'broken' || getPage(store.getState()).around !== undefined) return false;
    const name = stripBrackets(outcome.document.name);
    return store
      .getState()
      .pages.flatMap(({ outcomes }) => outcomes)
      .some(
        (other) => other !== undefined && other !== 'broken' && stripBrackets(other.document.name) === name,
      );
  }

  void drawPage(turn);
  return {
    store,
    choose(place) {
      const { pages } = store.getState();
      const outcome = getPage(store.getState()).outcomes[place];
      if (outcome === undefined || outcome === 'broken') return;
      store.setState({ pages: putLast(pages, { ...getPage(store.getState()), chosen: place }) });
    },
    breed() {
      const { pages } = store.getState();
      const page = getPage(store.getState());
      const chosen = getChosen(page);
      if (chosen === undefined) return;
      show([...pages, createPage(drawSeeds(page.seed)[page.chosen!]!, chosen.document)]);
    },
    drawOthers() {
      const { pages } = store.getState();
      const { seed: last, around } = getPage(store.getState());
      show([...pages, createPage((last + 1) % (SEED_MAX + 1), around)]);
    },
    setSeed: (other) => replace(createPage(other, getPage(store.getState()).around)),
    setSpread(percent) {
      const spread = Math.min(SPREAD.max, Math.max(SPREAD.min, percent));
      if (spread === store.getState().spread) return;
      store.setState({ spread });
      const page = getPage(store.getState());
      if (page.around !== undefined) replace(createPage(page.seed, page.around));
    },
    goBack() {
      const { pages } = store.getState();
      if (pages.length > 1) show(pages.slice(0, -1));
    },
    end: () => void turn++,
  };
}
