import { setTimeout as wait } from 'node:timers/promises';

import type { Page } from 'playwright/test';

import type { PacedWindow } from './pacedWindow.ts';

/**
 * Rest between two frames, ms: software WebGL at full rate takes a core, and few steps of a journey are about
 * the picture; those wait for frames, which come at once. Chosen: a walk that plays then takes an eighth of a
 * core, at 100 ms it took more than a quarter. A walk is advanced by 100 ms a frame at most, and so goes more
 * slowly than the clock.
 */
const SELDOM_MS = 250;

/**
 * Least time that a frame takes, ms, for runs that see whether the journeys hold on a slow machine
 * (`GAITSMITH_FRAME_MS=300 npm run test:e2e`); every page then draws as often as it can.
 */
const SLOW_MS = Number(process.env['GAITSMITH_FRAME_MS'] ?? 0);

/**
 * Longest time that a call to the host and its answer are each held up, ms, evenly drawn, for runs that see
 * whether journeys hold when answers come late and in another order (`GAITSMITH_ANSWER_MS=600`).
 */
const ANSWER_MS = Number(process.env['GAITSMITH_ANSWER_MS'] ?? 0);

/** Whether frames or answers are held up. */
export const IS_SLOW = SLOW_MS > 0 || ANSWER_MS > 0;

/** What a frame waits for on a slow machine; no host has it. */
const SLOW_URL = '/slow-frame';

/** Runs in the page before its own code. */
function paceFrames({ everyMs, slowUrl }: { everyMs: number; slowUrl: string | undefined }): void {
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  const cancel = globalThis.cancelAnimationFrame.bind(globalThis);
  interface Asked {
    readonly callback: FrameRequestCallback;
    timer?: ReturnType<typeof setTimeout> | undefined;
    frame?: number;
  }
  const asked = new Map<number, Asked>();
  let nextId = 1;
  let hurries = 0;
  let workedAt = -1;
  /** Keeps the page waiting and the processor free: the answer takes as long as a frame has to. */
  function block(url: string): void {
    const answer = new XMLHttpRequest();
    answer.open('GET', url, false);
    try {
      answer.send();
    } catch {
      // The page is on its way out.
    }
  }
  function draw(id: number, one: Asked): void {
    clearTimeout(one.timer);
    one.timer = undefined;
    one.frame = request((time) => {
      asked.delete(id);
      if (slowUrl !== undefined && workedAt !== time) {
        workedAt = time;
        block(slowUrl);
      }
      const paced = globalThis as PacedWindow;
      paced.gaitsmithIsUnseen = (paced.gaitsmithLookers ?? 0) === 0;
      try {
        one.callback(time);
      } finally {
        paced.gaitsmithIsUnseen = false;
      }
    });
  }
  globalThis.requestAnimationFrame = (callback) => {
    const id = nextId++;
    const one: Asked = { callback };
    asked.set(id, one);
    if (hurries > 0 || everyMs === 0) draw(id, one);
    // All that a page draws by itself is drawn in one frame, as elsewhere.
    else one.timer = setTimeout(() => draw(id, one), everyMs - (performance.now() % everyMs));
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    const one = asked.get(id);
    if (one === undefined) return;
    asked.delete(id);
    clearTimeout(one.timer);
    if (one.frame !== undefined) cancel(one.frame);
  };
  (globalThis as PacedWindow).gaitsmithHurry = {
    begin() {
      hurries++;
      for (const [id, one] of asked) if (one.timer !== undefined) draw(id, one);
    },
    end: () => hurries--,
  };
}

/** Runs in the page before its own code. */
function holdAnswersUp(longestMs: number): void {
  const ask = globalThis.fetch.bind(globalThis);
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));
  globalThis.fetch = async (what, how) => {
    const isCall = typeof what === 'string' && what.startsWith('/call/');
    if (isCall) await rest();
    const answer = await ask(what, how);
    if (isCall) await rest();
    return answer;
  };
}

/**
 * Makes the page draw seldom, or slowly where that is asked for, from its next load on; the rest between two
 * frames in ms.
 */
export async function pacePage(page: Page, restMs = SELDOM_MS): Promise<void> {
  if (ANSWER_MS > 0) await page.addInitScript(holdAnswersUp, ANSWER_MS);
  if (SLOW_MS > 0) {
    await page.route(`**${SLOW_URL}`, async (route) => {
      await wait(SLOW_MS);
      // The page may be gone by now.
      await route.fulfill({ body: '' }).catch(() => undefined);
    });
    await page.addInitScript(paceFrames, { everyMs: 0, slowUrl: SLOW_URL });
  } else await page.addInitScript(paceFrames, { everyMs: restMs, slowUrl: undefined });
}

/** Waits until the page has drawn `count` more frames; they come at once, and are painted. */
export async function waitForFrames(page: Page, count = 3): Promise<void> {
  await page.evaluate(async (frames) => {
    const paced = globalThis as PacedWindow;
    paced.gaitsmithLookers = (paced.gaitsmithLookers ?? 0) + 1;
    paced.gaitsmithHurry?.begin();
    // The first may have begun before what was asked for; asked for in a frame, the next one comes after what
    // the page itself draws in it.
    for (let frame = 0; frame <= frames; frame++) await new Promise(requestAnimationFrame);
    paced.gaitsmithHurry?.end();
    paced.gaitsmithLookers--;
  }, count);
}

/**
 * Frames in a row that have to be the same to the last pixel; chosen: no glide of the camera or of the style
 * rests for so long.
 */
const SAME_FRAMES = 3;
/**
 * Frames after which a picture that still changes never rests; chosen: many times what the longest glide
 * takes.
 */
const FRAMES_MAX = 400;

/**
 * Waits until the picture of a paused walk rests: all glides are over, and where it is looked at it is
 * painted. Throws for one that goes on changing.
 */
export async function settle(page: Page): Promise<void> {
  const rests = await page.evaluate(
    async ({ same, max }) => {
      const { gaitsmithHurry, gaitsmithFingerprint } = globalThis as PacedWindow;
      const canvas = document.querySelector<HTMLCanvasElement>('[data-testid="viewport"] canvas');
      if (canvas === null) throw new Error('there is no picture');
      const copy = new OffscreenCanvas(1, 1);
      const context = copy.getContext('2d', { willReadFrequently: true })!;
      // In the frame that drew it: afterwards a picture is only on the screen.
      const read = () => {
        if (gaitsmithFingerprint !== undefined) return Uint32Array.of(gaitsmithFingerprint());
        const { width, height } = canvas;
        if (copy.width !== width || copy.height !== height) Object.assign(copy, { width, height });
        context.drawImage(canvas, 0, 0);
        return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      };
      gaitsmithHurry?.begin();
      try {
        let before: Uint32Array | undefined;
        let seen = 0;
        for (let frame = 0; frame < max && seen < same; frame++) {
          await new Promise(requestAnimationFrame);
          const now = read();
          const last = before;
          const isSame = last?.length === now.length && now.every((pixel, at) => pixel === last[at]);
          seen = isSame ? seen + 1 : 1;
          before = now;
        }
        return seen >= same;
      } finally {
        gaitsmithHurry?.end();
      }
    },
    { same: SAME_FRAMES, max: FRAMES_MAX },
  );
  if (!rests) throw new Error('The picture does not come to rest: does the walk still play?');
  await waitForFrames(page, 1);
}

/**
 * Frames in a row that are enough: a drag that goes after what planting made of a step asks again in the
 * next.
 */
const CURVES_REST = 3;

/**
 * Waits until the curves are those of the walk as it stands, and a drag of one has nothing left to go after.
 */
export async function settleCurves(page: Page): Promise<void> {
  const curves = page.getByTestId('curves');
  for (let settled = 0; settled < CURVES_REST; ) {
    await waitForFrames(page, 1);
    settled = (await curves.getAttribute('data-settled')) === null ? 0 : settled + 1;
  }
}
