import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChooserRequest, Reply } from '../../../shared/ipc/contract.ts';
import type { StyleProblem } from '../../../shared/style/document.ts';

/** What a person answers when a document with unsaved work is closed. */
export type UnsavedAnswer = 'save' | 'discard' | 'cancel';
/** What a person answers when a file was changed by another program while it is open. */
export type ChangedAnswer = 'reload' | 'keep';
/** What a person answers when saving would replace what another program wrote. */
export type ReplaceAnswer = 'replace' | 'saveAs' | 'cancel';

/** A file that could not be read as a style. */
export interface BrokenFile {
  readonly fileName: string;
  readonly problems: readonly StyleProblem[];
}

/** Unsaved work that a crash left. */
export type RecoverableWork = Reply<'recovery.list'>['documents'][number];

/** What can be brought up over the window, one at a time. */
export type SheetName = 'palette' | 'shortcuts' | 'settings' | 'picture';

/** A question that waits for its answer. */
interface Question<Answer> {
  /** The document or file that it is about. */
  readonly name: string;
  answer(answer: Answer): void;
}

/** The dialogs that may be open; each kind by itself. */
export interface DialogState {
  /** Asks what to do with unsaved work. */
  readonly unsaved: Question<UnsavedAnswer> | undefined;
  /** Asks which version of a file is to stay open. */
  readonly changed: (Question<ChangedAnswer> & { readonly dirty: boolean }) | undefined;
  /** Asks whether saving may replace what another program wrote. */
  readonly replace: Question<ReplaceAnswer> | undefined;
  /** Asks whether that many styles are to be opened at once. */
  readonly openMany: { readonly count: number; answer(answer: boolean): void } | undefined;
  /** Lists all that is wrong with files that were to be opened. */
  readonly broken: readonly BrokenFile[] | undefined;
  /** The in-page chooser of the browser host. */
  readonly chooser: ChooserRequest | undefined;
  /** Offers what a crash left. */
  readonly recovery: readonly RecoverableWork[] | undefined;
  /** The palette and its kin. */
  readonly sheet: SheetName | undefined;
  /** The page of the guide that is open beside the work. */
  readonly guide: string | undefined;
}

/** The dialogs' store and the questions that are asked through it. */
export interface Dialogs {
  readonly store: StoreApi<DialogState>;
  /** Asks what to do with unsaved work, and waits for the answer. */
  askUnsaved(name: string): Promise<UnsavedAnswer>;
  /** Asks which version of a file stays open; `dirty` when the window's has unsaved work. */
  askChanged(fileName: string, dirty: boolean): Promise<ChangedAnswer>;
  /** Asks whether what another program wrote may be replaced. */
  askReplace(fileName: string): Promise<ReplaceAnswer>;
  /** Asks whether that many styles are to be opened at once. */
  askOpenMany(count: number): Promise<boolean>;
  /** Shows what is wrong with files. */
  showBroken(files: readonly BrokenFile[]): void;
}

const CLOSED: DialogState = {
  unsaved: undefined,
  changed: undefined,
  replace: undefined,
  openMany: undefined,
  broken: undefined,
  chooser: undefined,
  recovery: undefined,
  sheet: undefined,
  guide: undefined,
};

/** Whether anything is open that has the window to itself. */
export function hasDialog(state: DialogState): boolean {
  return Object.entries(state).some(([kind, open]) => kind !== 'guide' && open !== undefined);
}

/** Creates the dialogs, all closed. */
export function createDialogs(): Dialogs {
  const store = createStore<DialogState>(() => CLOSED);
  return {
    store,
    askUnsaved(name) {
      // A second question takes the place of the first, which then counts as cancelled.
      store.getState().unsaved?.answer('cancel');
      return new Promise((resolve) => {
        const answer = (given: UnsavedAnswer): void => {
          store.setState({ unsaved: undefined });
          resolve(given);
        };
        store.setState({ unsaved: { name, answer } });
      });
    },
    askChanged(name, dirty) {
      store.getState().changed?.answer('keep');
      return new Promise((resolve) => {
        const answer = (given: ChangedAnswer): void => {
          store.setState({ changed: undefined });
          resolve(given);
        };
        store.setState({ changed: { name, dirty, answer } });
      });
    },
    askReplace(name) {
      store.getState().replace?.answer('cancel');
      return new Promise((resolve) => {
        const answer = (given: ReplaceAnswer): void => {
          store.setState({ replace: undefined });
          resolve(given);
        };
        store.setState({ replace: { name, answer } });
      });
    },
    askOpenMany(count) {
      store.getState().openMany?.answer(false);
      return new Promise((resolve) => {
        const answer = (given: boolean): void => {
          store.setState({ openMany: undefined });
          resolve(given);
        };
        store.setState({ openMany: { count, answer } });
      });
    },
    showBroken(files) {
      store.setState({ broken: files });
    },
  };
}
