import type { Page } from 'playwright/test';

import { drawInteger, drawOne, type Random } from '../../shared/gait/random.ts';

/** Name of the style that has a file of its own; the other open one is built in. */
export const SAVED_STYLE = 'Work';

const FIELDS = '[aria-label="Style"] [role="slider"][aria-label]';

/** Where a field is, and what it is called. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The steps of a run: each a gesture of a person, done by the mouse and the keys that the browser itself is
 * sent.
 */
export interface EditingSteps {
  /** Does one, drawn at random; `activeName` is the style that is edited. */
  take(activeName: string): Promise<void>;
  /** Lets go of what is held. */
  release(): Promise<void>;
}

/** Makes the steps on a page. */
export function createEditingSteps(page: Page, random: Random): EditingSteps {
  const { keyboard, mouse } = page;
  let isHeld = false;

  /** Focuses a channel's scale or offset that is in sight, as Tab would. */
  async function focusField(): Promise<void> {
    const which = random();
    await page.evaluate(
      ({ fields, part }) => {
        const all = [...document.querySelectorAll<HTMLElement>(fields)].filter((field) =>
          /(?:scale|offset)/.test(field.getAttribute('aria-label') ?? ''),
        );
        all[Math.floor(part * all.length)]?.focus({ preventScroll: true });
      },
      { fields: FIELDS, part: which },
    );
  }

  async function findField(): Promise<Place | undefined> {
    const which = random();
    return page.evaluate(
      ({ fields, part }) => {
        const inSight = [...document.querySelectorAll<HTMLElement>(fields)]
          .map((field) => ({ field, box: field.getBoundingClientRect() }))
          .map(({ field, box }) => ({ field, x: box.x + box.width / 2, y: box.y + box.height / 2 }))
          .filter(({ field, x, y }) => field.contains(document.elementFromPoint(x, y)));
        const found = inSight[Math.floor(part * inSight.length)];
        return found === undefined ? undefined : { x: found.x, y: found.y };
      },
      { fields: FIELDS, part: which },
    );
  }

  /** Clicks what has a name, where it is in sight and can be clicked. */
  async function click(selector: string): Promise<void> {
    const place = await page.evaluate((wanted) => {
      const found = document.querySelector<HTMLButtonElement>(wanted);
      if (found === null || found.disabled) return undefined;
      const box = found.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, selector);
    if (place !== undefined) await mouse.click(place.x, place.y);
  }

  async function release(): Promise<void> {
    if (!isHeld) return;
    isHeld = false;
    await mouse.up();
  }

  const steps: readonly { readonly share: number; run(activeName: string): Promise<void> }[] = [
    {
      // A step by an arrow, fine or whole.
      share: 30,
      async run() {
        await focusField();
        const key = drawOne(random, ['ArrowRight', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowLeft']);
        await keyboard.press(key);
      },
    },
    {
      // A typed number.
      share: 20,
      async run() {
        await focusField();
        await keyboard.type(`${drawInteger(random, 0, 40) / 20}`);
        await keyboard.press('Enter');
      },
    },
    {
      // A drag that still goes on when the step is over; what comes next lets go of it.
      share: 12,
      async run() {
        const place = await findField();
        if (place === undefined) return;
        await mouse.move(place.x, place.y);
        await mouse.down();
        isHeld = true;
        const way = drawOne(random, [-1, 1]) * drawInteger(random, 6, 30);
        for (const part of [0.3, 0.6, 1]) await mouse.move(place.x + way * part, place.y);
      },
    },
    {
      share: 5,
      async run() {
        await focusField();
        await keyboard.press('Backspace');
      },
    },
    { share: 12, run: () => keyboard.press('Control+Z') },
    { share: 6, run: () => keyboard.press('Control+Shift+Z') },
    { share: 3, run: () => click('[aria-label="Key speeds"] button[aria-label="Add key at current speed"]') },
    { share: 2, run: () => click('[aria-label="Key speeds"] button[aria-label="Delete selected key"]') },
    {
      share: 4,
      run: () => click(`[aria-label="Key speeds"] [role="slider"]:nth-of-type(${drawInteger(random, 1, 3)})`),
    },
    {
      share: 3,
      run: () => click('[aria-label="Open documents"] button:not([aria-current]):not([aria-label^="Close"])'),
    },
    {
      // Only the style with a file: the other would ask for a place.
      share: 3,
      async run(activeName) {
        if (activeName === SAVED_STYLE) await keyboard.press('Control+S');
      },
    },
  ];
  const shares = steps.reduce((sum, { share }) => sum + share, 0);

  return {
    async take(activeName) {
      await release();
      let left = random() * shares;
      for (const { share, run } of steps) {
        left -= share;
        if (left >= 0) continue;
        await run(activeName);
        return;
      }
    },
    release,
  };
}
