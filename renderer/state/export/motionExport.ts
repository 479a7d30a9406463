import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform, SavedFile } from '../../platform/platform.ts';
import { describeSaved } from '../commands/describeSaved.ts';
import type { ExportJob, ExportOutcome } from './exportJob.ts';
import type { ExportThread } from './exportThread.ts';

/** Where an export is. */
export type ExportStatus =
  | { readonly kind: 'idle' }
  /** `share` of it is done, 0 to 1. */
  | { readonly kind: 'making'; readonly share: number }
  /** The person is asked for a place, or files are written. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly line: string }
  | { readonly kind: 'failed'; readonly message: string };

/** One export at a time, from its making to its saving. */
export interface MotionExport {
  readonly store: StoreApi<ExportStatus>;
  /** Makes a job and saves what came of it; resolves when it is saved, given up or has failed. */
  run(job: ExportJob): Promise<void>;
  /** Gives up what is being made: nothing is written. What is being saved goes on. */
  cancel(): void;
  /** Forgets what came of the last one. */
  forget(): void;
}

const IDLE: ExportStatus = { kind: 'idle' };

/** Creates it, with nothing to do. Each export has a thread of its own, which is ended with it. */
export function createMotionExport(
  platform: Pick<Platform, 'saveFiles'>,
  startThread: () => ExportThread,
): MotionExport {
  const store = createStore<ExportStatus>(() => IDLE);
  const set = (status: ExportStatus): void => store.setState(status, true);
  let giveUp: (() => void) | undefined;

  async function make(job: ExportJob): Promise<ExportOutcome | undefined> {
    const thread = startThread();
    const givenUp = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined);
    });
    try {
      const making = thread.make(job, (share) => {
        if (giveUp !== undefined) set({ kind: 'making', share });
      });
      return await Promise.race([making, givenUp]);
    } finally {
      giveUp = undefined;
      thread.end();
    }
  }

  return {
    store,
    async run(job) {
      if (giveUp !== undefined || store.getState().kind === 'saving') return;
      set({ kind: 'making', share: 0 });
      const outcome = await make(job);
      if (outcome === undefined) return set(IDLE);
      if (outcome.kind === 'failed') return set(outcome);
      set({ kind: 'saving' });
      const files = outcome.files.map(({ name, bytes }): SavedFile => ({ fileName: name, bytes }));
      const saved = await platform.saveFiles(files, outcome.setName);
      if (!saved.ok) return set({ kind: 'failed', message: saved.message });
      if (saved.value.kind === 'cancelled') return set(IDLE);
      set({ kind: 'saved', line: `${outcome.line}. ${describeSaved(saved.value)}.` });
    },
    cancel: () => giveUp?.(),
    forget() {
      const { kind } = store.getState();
      if (kind === 'saved' || kind === 'failed') set(IDLE);
    },
  };
}
