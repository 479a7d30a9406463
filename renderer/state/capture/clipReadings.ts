import type { JobWork } from '../thread/jobThread.ts';
import type { CaptureJob, CaptureOutcome } from './captureJob.ts';
import type { StartCaptureThread } from './captureThread.ts';
import type { ClipReading } from './deskState.ts';

type ReadJob = Extract<CaptureJob, { readonly kind: 'read' }>;

/** The clips that lie on a desk as bytes, each read on a thread of its own. */
export class ClipReadings {
  readonly #startThread: StartCaptureThread;
  readonly #tell: (id: number, reading: ClipReading) => void;
  readonly #bytes = new Map<number, Uint8Array<ArrayBuffer>>();
  readonly #works = new Map<number, JobWork<CaptureOutcome>>();

  /** `tell` hears of each clip how far its reading is, and what came of it. */
  constructor(startThread: StartCaptureThread, tell: (id: number, reading: ClipReading) => void) {
    this.#startThread = startThread;
    this.#tell = tell;
  }

  /** Whether a clip is being read. */
  get isBusy(): boolean {
    return this.#works.size > 0;
  }

  /** Takes a clip up, without reading it. */
  add(id: number, bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes.set(id, bytes);
  }

  /** Reads a clip, from the beginning where it is being read already. */
  read(id: number, name: string, remembered: ReadJob['remembered']): void {
    this.#works.get(id)?.end();
    this.#tell(id, { kind: 'reading', share: 0 });
    let most = 0;
    const work = this.#startThread(
      { kind: 'read', name, bytes: this.#bytes.get(id)!, remembered },
      (share) => {
        if (this.#works.get(id) !== work) return;
        // Read a second time (a loop, a skeleton that was put right), it is still no less done.
        most = Math.max(most, share);
        this.#tell(id, { kind: 'reading', share: most });
      },
    );
    this.#works.set(id, work);
    void work.outcome.then((outcome) => {
      if (this.#works.get(id) !== work) return;
      this.#works.delete(id);
      work.end();
      this.#tell(id, toReading(outcome));
    });
  }

  /** Forgets a clip, read or not. */
  remove(id: number): void {
    this.#works.get(id)?.end();
    this.#works.delete(id);
    this.#bytes.delete(id);
  }

  /** Ends all that is being read. */
  end(): void {
    for (const work of this.#works.values()) work.end();
    this.#works.clear();
  }
}

function toReading(outcome: CaptureOutcome): ClipReading {
  if (outcome.kind === 'read') {
    const { reading } = outcome;
    return reading.ok ? { kind: 'read', capture: reading.capture } : { kind: 'refused', failure: reading };
  }
  const message = outcome.kind === 'failed' ? outcome.message : '';
  return { kind: 'refused', failure: { ok: false, code: 'file', message } };
}
