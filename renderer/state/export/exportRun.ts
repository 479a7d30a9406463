import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform, SavedFile, SavedFiles } from '../../platform/platform.ts';
import { describeSaved } from '../commands/view/describeSaved.ts';
import type { JobWork } from '../thread/jobThread.ts';
import type { ExportOutcome } from './exportJob.ts';

/** Where an export is. */
export type ExportStatus =
  | { readonly kind: 'idle' }
  /** `share` of it is done, 0 to 1. */
  | { readonly kind: 'making'; readonly share: number }
  /** The person is asked for a place, or files are written. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly line: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Starts what makes an export; `onShare` hears how much is done, 0 to 1. */
export type StartExport = (onShare: (share: number) => void) => JobWork<ExportOutcome>;

/** One export at a time, from its making to its saving. */
export interface ExportRun {
  readonly store: StoreApi<ExportStatus>;
  /** Makes files and saves them; resolves with what became of them, undefined where nothing was saved. */
  run(start: StartExport): Promise<SavedFiles | undefined>;
  /** Gives up what is being made: nothing is written. What is being saved goes on. */
  cancel(): void;
  /** Forgets what came of the last one. */
  forget(): void;
}

const IDLE: ExportStatus = { kind: 'idle' };

/** Creates it, with nothing to do. */
export function createExportRun(platform: Pick<Platform, 'saveFiles'>): ExportRun {
  const store = createStore<ExportStatus>(() => IDLE);
  const set = (status: ExportStatus): void => store.setState(status, true);
  const end = (status: ExportStatus): undefined => {
    set(status);
  };
  let giveUp: (() => void) | undefined;

  async function make(start: StartExport): Promise<ExportOutcome | undefined> {
    const givenUp = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined);
    });
    const work = start((share) => {
      if (giveUp !== undefined) set({ kind: 'making', share });
    });
    try {
      return await Promise.race([work.outcome, givenUp]);
    } finally {
      giveUp = undefined;
      work.end();
    }
  }

  return {
    store,
    async run(start) {
      if (giveUp !== undefined || store.getState().kind === 'saving') return undefined;
      set({ kind: 'making', share: 0 });
      const outcome = await make(start);
      if (outcome === undefined) return end(IDLE);
      if (outcome.kind === 'failed') return end(outcome);
      set({ kind: 'saving' });
      const files = outcome.files.map(({ name, bytes }): SavedFile => ({ fileName: name, bytes }));
      const saved = await platform.saveFiles(files, outcome.setName);
      if (!saved.ok) return end({ kind: 'failed', message: saved.message });
      if (saved.value.kind === 'cancelled') return end(IDLE);
      set({ kind: 'saved', line: `${outcome.line}. ${describeSaved(saved.value)}.` });
      return saved.value;
    },
    cancel: () => giveUp?.(),
    forget() {
      const { kind } = store.getState();
      if (kind === 'saved' || kind === 'failed') set(IDLE);
    },
  };
}
