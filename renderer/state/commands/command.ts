import type { StyleDocument } from '../../../shared/style/document.ts';
import { putKeys } from '../../../shared/style/editedKeys.ts';
import { getRunKeys } from '../../../shared/style/runKeys.ts';
import {
  changeDocument,
  type DocumentState,
  type DocumentStore,
  getCommittedStyle,
  previewDocument,
  type Transition,
} from '../documents/documentStore.ts';
import { nameFirstChange } from '../documents/ownName.ts';
import type { Studio } from '../studio.ts';

/** A command as a record: menu, keys, buttons, gestures and tests share it. */
export interface Command<Args = void> {
  /** `room.verb`. */
  readonly id: string;
  /** Its name. */
  readonly label: string;
  /** Keys, `Mod+Shift+Z`; Mod is Ctrl, or Cmd on a Mac. The first one is shown. */
  readonly shortcuts?: readonly string[];
  /** What menus and buttons say, where that names what it would do now ("Undo Knee scale"); else its name. */
  describe?(studio: Studio): string;
  /** Whether it can be run now; without it, always. */
  enabled?(studio: Studio): boolean;
  /** For choices: whether it is the one in force. */
  checked?(studio: Studio): boolean;
  run(studio: Studio, args: Args): void | Promise<void>;
}

/** A command that is done when `run` returns. */
export interface SyncCommand<Args = void> extends Command<Args> {
  run(studio: Studio, args: Args): void;
}

/** What a document command makes of a document, or why it cannot. */
export type Change =
  | {
      readonly ok: true;
      readonly document: StyleDocument;
      /** Key to select after it, where it is another one. */
      readonly selectedKey?: number;
      /** A sentence where the result is not all that was asked for. */
      readonly note?: string | undefined;
    }
  | { readonly ok: false; readonly message: string };

/** A command that changes the active document: one entry when run, or shown while a gesture goes on. */
export interface DocumentCommand<Args = void> extends SyncCommand<Args> {
  /** Name of its entry in the history, "Knee scale, left". */
  entry(args: Args, state: DocumentState): string;
  /**
   * The document after it; pure, and relative to the committed document, so that a gesture's previews do not
   * add up.
   */
  change(state: DocumentState, args: Args): Change;
}

/** What `createDocumentCommand` makes a command of. */
interface DocumentCommandOptions<Args> {
  readonly id: string;
  readonly label: string;
  readonly shortcuts?: readonly string[];
  /** How the walk takes it over when it is run; previews always cut. */
  readonly transition: Transition;
  enabled?(studio: Studio): boolean;
  checked?(studio: Studio): boolean;
  entry(args: Args, state: DocumentState): string;
  change(state: DocumentState, args: Args): Change;
}

/** Makes a command out of a change of the active document. */
export function createDocumentCommand<Args>(options: DocumentCommandOptions<Args>): DocumentCommand<Args> {
  const { transition, ...rest } = options;
  return {
    ...rest,
    run(studio, args) {
      const store = studio.documents.getActive();
      const state = store.getState();
      const change = options.change(state, args);
      showOutcome(studio, change);
      if (!change.ok) return;
      changeDocument(store, {
        document: nameFirstChange(studio, state, change.document),
        selectedKey: change.selectedKey,
        entry: options.entry(args, state),
        transition,
      });
      tellOwnRun(studio, state.document, change.document);
    },
  };
}

/**
 * Makes a command out of a change of the keys that are edited: it is given the style with those for `keys`,
 * and its entry says so where they are those of a run.
 */
export function createKeyCommand<Args>(options: DocumentCommandOptions<Args>): DocumentCommand<Args> {
  return createDocumentCommand({
    ...options,
    entry(args, state) {
      const keyed = takeEditedKeys(state);
      return `${options.entry(args, keyed)}${keyed.document.runOf === undefined ? '' : ' (run)'}`;
    },
    change(state, args) {
      const change = options.change(takeEditedKeys(state), args);
      return change.ok ? { ...change, document: putKeys(change.document) } : change;
    },
  });
}

/** What a document is to who changes the keys that are edited. */
const takeEditedKeys = (state: DocumentState): DocumentState => ({
  ...state,
  document: getCommittedStyle(state),
});

/**
 * Shows a document command's change without an entry, as one step of a gesture; end the gesture with
 * `commitPreview` or `cancelPreview` of the store that is returned. A refused change leaves what is seen as
 * it was.
 */
export function previewCommand<Args>(
  studio: Studio,
  command: DocumentCommand<Args>,
  args: Args,
): DocumentStore {
  const store = studio.documents.getActive();
  const state = store.getState();
  const change = command.change(state, args);
  if (change.ok) {
    previewDocument(store, {
      document: nameFirstChange(studio, state, change.document),
      selectedKey: change.selectedKey,
      entry: command.entry(args, state),
    });
  }
  return store;
}

/** Says so where an edit has made a run its own that followed from how its style walks. */
export function tellOwnRun({ notices }: Studio, before: StyleDocument, after: StyleDocument): void {
  if (getRunKeys(before) !== undefined || getRunKeys(after) === undefined) return;
  notices.show({
    kind: 'info',
    text: 'This style runs by numbers of its own from here on, whatever becomes of its walk. “As it walks” on the page Shape takes that back.',
  });
}

function showOutcome({ notices }: Studio, change: Change): void {
  if (!change.ok) notices.show({ kind: 'warning', text: change.message });
  else if (change.note !== undefined) notices.show({ kind: 'info', text: change.note });
}

/** Whether a command can be run now. */
export function isEnabled(command: Command<never>, studio: Studio): boolean {
  return command.enabled?.(studio) ?? true;
}

/** What menus and buttons call a command now. */
export function getCommandLabel(command: Command<never>, studio: Studio): string {
  return command.describe?.(studio) ?? command.label;
}
