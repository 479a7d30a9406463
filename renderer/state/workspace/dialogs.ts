import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChooserRequest, Reply } from '../../../shared/ipc/contract.ts';
import type { StyleDocument, StyleProblem } from '../../../shared/style/document.ts';
import type { StyleProperties } from '../../../shared/style/properties.ts';

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

/** What a person answers when asked how a style is to be saved. */
export interface SaveAsAnswer {
  readonly properties: Partial<StyleProperties>;
  /** The file's name in the library folder, with its ending; only where the window asks for it. */
  readonly fileName?: string;
  /** Whether a file of that name may be replaced. */
  readonly replace?: boolean;
}

/** A style that is to be saved under a name, and the answer that is waited for; undefined gives it up. */
export interface SaveAsQuestion {
  readonly document: StyleDocument;
  /** The name to begin with. */
  readonly name: string;
  answer(answer: SaveAsAnswer | undefined): void;
}

/** A place that was answered with before the chooser of the browser host asked for it. */
export type ChosenPlace = Required<Pick<SaveAsAnswer, 'fileName' | 'replace'>>;

/** What the in-page chooser asks for, and why the place that was already chosen was refused. */
export interface ChooserState {
  readonly request: ChooserRequest;
  readonly refused?: { readonly message: string; readonly replace?: string };
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
  /** Asks what a style is called, and in the browser host as which file it is saved. */
  readonly saveAs: SaveAsQuestion | undefined;
  /** The answer to a question that the browser host is about to ask; nothing that is seen. */
  readonly chosenPlace: ChosenPlace | undefined;
  /** The in-page chooser of the browser host. */
  readonly chooser: ChooserState | undefined;
  /** What the active style says of itself, to be changed. */
  readonly properties: true | undefined;
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
  /**
   * Asks what a style is to be saved as. A second question takes the place of the first, which is given up.
   */
  askSaveAs(document: StyleDocument, name: string): Promise<SaveAsAnswer | undefined>;
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
  saveAs: undefined,
  chosenPlace: undefined,
  chooser: undefined,
  properties: undefined,
  recovery: undefined,
  sheet: undefined,
  guide: undefined,
};

/** What is beside the work, or not seen at all. */
const NO_DIALOG: ReadonlySet<string> = new Set(['guide', 'chosenPlace'] satisfies (keyof DialogState)[]);

/** Whether anything is open that has the window to itself. */
export function hasDialog(state: DialogState): boolean {
  return Object.entries(state).some(([kind, open]) => !NO_DIALOG.has(kind) && open !== undefined);
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
    askSaveAs(document, name) {
      store.getState().saveAs?.answer(undefined);
      return new Promise((resolve) => {
        const answer = (given: SaveAsAnswer | undefined): void => {
          store.setState({ saveAs: undefined });
          resolve(given);
        };
        store.setState({ saveAs: { document, name, answer } });
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
