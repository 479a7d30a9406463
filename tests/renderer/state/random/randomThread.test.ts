import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RandomAsk } from '../../../../renderer/state/random/randomDraw.ts';
import { startRandomThread } from '../../../../renderer/state/random/randomThread.ts';
import type { ChannelGroup } from '../../../../shared/gait/channels.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createRandomStyle } from '../../../../shared/random/createRandomStyle.ts';
import { createStyleStock } from '../../../../shared/random/styleStock.ts';
import { BUILT_INS } from '../../../shared/style/builtIns.ts';

const SOME = BUILT_INS.filter((_, index) => index % 2 === 0);
const STOCK = createStyleStock(SOME);
const OPEN = SOME[0]!;
const ask = (seed: number, groups: readonly ChannelGroup[] = []): RandomAsk => ({
  seed,
  open: OPEN,
  groups: new Set(groups),
});
const drawn = (seed: number) => createRandomStyle({ stock: STOCK, seed, figure: getBody('Man') }).document;

const PROGRAM = '../../../../renderer/state/random/randomWorker.ts';

/** A thread whose program runs in this one, told and answered by messages as they are cloned. */
class JoinedWorker extends EventTarget {
  static last: JoinedWorker | undefined;
  static started = 0;
  readonly told: unknown[] = [];
  isOver = false;
  readonly #scope = Object.assign(new EventTarget(), {
    postMessage: (data: unknown) =>
      void this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
  });
  readonly #program: Promise<unknown>;

  constructor() {
    super();
    JoinedWorker.last = this;
    vi.stubGlobal('self', this.#scope);
    // A program of its own each, as threads have: a module is read anew under another address.
    this.#program = import(`${PROGRAM}?${++JoinedWorker.started}`);
  }

  postMessage(data: unknown): void {
    this.told.push(data);
    const message = new MessageEvent('message', { data: structuredClone(data) });
    void this.#program.then(() => this.isOver || this.#scope.dispatchEvent(message));
  }

  terminate(): void {
    this.isOver = true;
  }
}

afterEach(() => void vi.unstubAllGlobals());

describe('the thread that draws random styles', () => {
  it('draws them as they are drawn anywhere, one after the other', async () => {
    vi.stubGlobal('Worker', JoinedWorker);
    const thread = startRandomThread(SOME);
    expect((await thread.draw(ask(5))).document).toEqual(drawn(5));
    const { document, faults } = await thread.draw(ask(6, ['arms']));
    expect(document.description).toContain('arms');
    expect(faults).toEqual([]);
    thread.end();
    expect(JoinedWorker.last!.isOver).toBe(true);
  });

  it('draws of those that wait the last one alone', async () => {
    vi.stubGlobal('Worker', JoinedWorker);
    const thread = startRandomThread(SOME);
    const came: string[] = [];
    const all = [1, 2, 3, 4].map(async (seed) => came.push((await thread.draw(ask(seed))).document.name));
    await Promise.all([all[0], all[3]]);
    expect(came).toEqual([drawn(1).name, drawn(4).name]);
    // The styles first, and two seeds.
    expect(JoinedWorker.last!.told).toHaveLength(3);
  });

  it('whose program ends is drawn for here, also what it owed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(): void {
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
      },
    );
    const thread = startRandomThread(SOME);
    expect((await thread.draw(ask(7))).document).toEqual(drawn(7));
    expect((await thread.draw(ask(8))).document).toEqual(drawn(8));
  });

  it('draws here where there are no threads, and rejects what is no seed', async () => {
    vi.stubGlobal('Worker', undefined);
    const thread = startRandomThread(SOME);
    await expect(thread.draw(ask(-1))).rejects.toThrow(RangeError);
    expect((await thread.draw(ask(9))).document).toEqual(drawn(9));
  });
});
