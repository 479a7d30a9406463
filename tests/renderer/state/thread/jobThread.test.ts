import { afterEach, describe, expect, it, vi } from 'vitest';
import { startJobThread } from '../../../../renderer/state/thread/jobThread.ts';
import { serveJob } from '../../../../renderer/state/thread/serveJob.ts';

interface Done {
  readonly kind: 'done';
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** A worker and the scope that its program runs in, joined by messages as they are cloned. */
function createJoinedThread() {
  const worker = Object.assign(new EventTarget(), {
    isOver: false,
    postMessage(job: unknown) {
      scope.dispatchEvent(new MessageEvent('message', { data: structuredClone(job) }));
    },
    terminate() {
      worker.isOver = true;
    },
  });
  const scope = Object.assign(new EventTarget(), {
    postMessage(data: unknown, options: StructuredSerializeOptions) {
      const message = new MessageEvent('message', { data: structuredClone(data, options) });
      worker.dispatchEvent(message);
    },
  });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('reportError', () => worker.dispatchEvent(new Event('error')));
  return worker as unknown as Worker & { readonly isOver: boolean };
}

afterEach(() => void vi.unstubAllGlobals());

describe('a job on a thread', () => {
  it('tells how far it is, and hands over what came of it', async () => {
    const worker = createJoinedThread();
    serveJob<{ count: number }, Done>(
      ({ count }, onShare) => {
        onShare(0.5);
        return { kind: 'done', bytes: new Uint8Array(count) };
      },
      ({ bytes }) => [bytes!.buffer, bytes!.buffer],
    );
    const shares: number[] = [];
    const work = startJobThread<Done>(worker, { count: 3 }, (share) => shares.push(share), { kind: 'done' });
    expect((await work.outcome).bytes).toHaveLength(3);
    expect(shares).toEqual([0.5]);
    work.end();
    expect(worker.isOver).toBe(true);
  });

  it('that fails by a fault comes to what was said of that, and is not waited for', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const worker = createJoinedThread();
    const listBuffers = vi.fn<() => Transferable[]>(() => []);
    serveJob<object, Done>(() => {
      throw new Error('a fault');
    }, listBuffers);
    const broken: Done = { kind: 'done' };
    expect(await startJobThread(worker, {}, () => undefined, broken).outcome).toBe(broken);
    expect(listBuffers).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
