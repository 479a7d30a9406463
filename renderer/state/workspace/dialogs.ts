import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ClipFile } from '../../platform/readClipFile.ts';
import type { ChooserRequest, Reply } from '../../../shared/ipc/contract.ts';
import type { FigureId } from '../../../shared/body/figure/registry.ts';
import type { CharacterFacts } from '../../../shared/character/createCharacter.ts';
import type { CharacterJoints } from '../../../shared/character/fault.ts';
import type { BaseName } from '../../../shared/gait/bases.ts';
import type { RandomGrid } from '../random/randomGrid.ts';
import type { RandomThread } from '../random/randomThread.ts';
import type { StyleConversion } from '../../../shared/style/edit/convertStyle.ts';
import type { StyleDocument, StyleProblem } from '../../../shared/style/document.ts';
import type { StyleProperties } from '../../../shared/style/edit/properties.ts';

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

/** A character's file in memory. */
export interface CharacterFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What can be brought up over the window, one at a time. */
export type SheetName =
  | 'palette'
  | 'shortcuts'
  | 'settings'
  | 'keys'
  | 'pad'
  | 'film'
  | 'picture'
  | 'export'
  | 'exportPictures';

/** A question that waits for its answer. */
interface Asked<Answer> {
  answer(answer: Answer): void;
}

/** A question about a document or file. */
interface Question<Answer> extends Asked<Answer> {
  readonly name: string;
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
export interface SaveAsQuestion extends Question<SaveAsAnswer | undefined> {
  readonly document: StyleDocument;
  /** The name to begin with. */
  readonly name: string;
}

/** What random styles are drawn of and with, and the style that is waited for; undefined gives it up. */
export interface RandomStyleQuestion extends Asked<StyleDocument | undefined> {
  readonly draw: RandomThread['draw'];
  /** The open style: groups of it can be kept. */
  readonly open: StyleDocument;
  /** The seed to begin with. */
  readonly seed: number;
}

/** Grids of random styles, and the style that is waited for; undefined gives it up. */
export interface RandomGridQuestion extends Asked<StyleDocument | undefined> {
  readonly grid: RandomGrid;
}

/** A place that was answered with before the chooser of the browser host asked for it. */
export type ChosenPlace = Required<Pick<SaveAsAnswer, 'fileName' | 'replace'>>;

/** What the in-page chooser asks for, and why the place that was already chosen was refused. */
export interface ChooserState {
  readonly request: ChooserRequest;
  readonly refused?: { readonly message: string; readonly replace?: string };
}

/** What each kind of dialog is opened with; a kind is open once, and several kinds may be open at a time. */
export interface DialogContents {
  /** Asks what to do with unsaved work. */
  readonly unsaved: Question<UnsavedAnswer>;
  /** Asks which version of a file is to stay open. */
  readonly changed: Question<ChangedAnswer> & { readonly dirty: boolean };
  /** Asks whether saving may replace what another program wrote. */
  readonly replace: Question<ReplaceAnswer>;
  /** Asks which normal walk a new style begins with; undefined gives it up. */
  readonly newStyle: Asked<BaseName | undefined>;
  /** Asks whether a style is to be converted, with what its conversion came to. */
  readonly convert: Question<boolean> & { readonly conversion: StyleConversion };
  /** Asks for a seed, and which groups of the open style are kept. */
  readonly randomStyle: RandomStyleQuestion;
  /** Shows grids of random styles to choose one of. */
  readonly randomGrid: RandomGridQuestion;
  /** Asks whether that many styles are to be opened at once. */
  readonly openMany: { readonly count: number } & Asked<boolean>;
  /** Lists all that is wrong with files that were to be opened. */
  readonly broken: readonly BrokenFile[];
  /** Asks what a style is called, and in the browser host as which file it is saved. */
  readonly saveAs: SaveAsQuestion;
  /** The in-page chooser of the browser host. */
  readonly chooser: ChooserState;
  /** What the active style says of itself, to be changed. */
  readonly properties: true;
  /** Offers what a crash left. */
  readonly recovery: readonly RecoverableWork[];
  /** The palette and its kin. */
  readonly sheet: SheetName;
  /** Clips that a style is to be made of: the page that shows what comes of them. */
  readonly clips: readonly ClipFile[];
  /** Which joint of a character is which, to be put right. */
  readonly joints: CharacterFile & {
    readonly joints: CharacterJoints;
    readonly problem: string;
    /** The walker made of it; undefined if none can be made yet. */
    readonly character?: { readonly id: FigureId; readonly facts: CharacterFacts } | undefined;
  };
  /** All characters, to walk in one or take it out. */
  readonly characters: true;
  /** The measures of a body of one's own. */
  readonly body: { readonly id: FigureId };
  /** The page of the guide that is open beside the work. */
  readonly guide: string;
}

/** What can be opened over the window or beside it. */
export type DialogKind = keyof DialogContents;

/** What is open, by kind. */
export type OpenDialogs = { readonly [Kind in DialogKind]?: DialogContents[Kind] | undefined };

/** What is open, and what is about to be asked. */
export interface DialogState extends OpenDialogs {
  /** Whether the menu of the history's steps is down; it hangs on its button in the title bar. */
  readonly history?: true | undefined;
  /** The answer to a question that the browser host is about to ask; nothing that is seen. */
  readonly chosenPlace?: ChosenPlace | undefined;
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
  /** Asks which normal walk a new style begins with. */
  askNewStyle(): Promise<BaseName | undefined>;
  /** Asks whether the style of that name is to be converted, and shows what would be lost. */
  askConvert(name: string, conversion: StyleConversion): Promise<boolean>;
  /** Asks which random style is to be opened. */
  askRandomStyle(about: Omit<RandomStyleQuestion, 'answer'>): Promise<StyleDocument | undefined>;
  /** Asks which style of a grid is to be opened. */
  askRandomGrid(grid: RandomGrid): Promise<StyleDocument | undefined>;
  /** Asks whether that many styles are to be opened at once. */
  askOpenMany(count: number): Promise<boolean>;
  /** Shows what is wrong with files. */
  showBroken(files: readonly BrokenFile[]): void;
}

/** What is beside the work, or not seen at all. */
const NO_DIALOG: ReadonlySet<string> = new Set(['guide', 'chosenPlace'] satisfies (keyof DialogState)[]);

/** Whether anything is open that has the window to itself. */
export function hasDialog(state: DialogState): boolean {
  return Object.entries(state).some(([kind, open]) => !NO_DIALOG.has(kind) && open !== undefined);
}

/** The questions that are open, by kind. */
type Questions = {
  [Kind in DialogKind as DialogContents[Kind] extends Asked<never> ? Kind : never]: DialogContents[Kind];
};
type AnswerTo<Kind extends keyof Questions> = Parameters<Questions[Kind]['answer']>[0];

/** Creates the dialogs, all closed. */
export function createDialogs(): Dialogs {
  const store = createStore<DialogState>(() => ({}));

  /** A second question of a kind takes the place of the first, which then counts as given up. */
  function ask<Kind extends keyof Questions>(
    kind: Kind,
    about: Omit<Questions[Kind], 'answer'>,
    givenUp: AnswerTo<Kind>,
  ): Promise<AnswerTo<Kind>> {
    const open = store.getState()[kind] as Asked<AnswerTo<Kind>> | undefined;
    open?.answer(givenUp);
    return new Promise((resolve) => {
      const answer = (given: AnswerTo<Kind>): void => {
        store.setState({ [kind]: undefined });
        resolve(given);
      };
      store.setState({ [kind]: { ...about, answer } });
    });
  }

  return {
    store,
    askUnsaved: (name) => ask('unsaved', { name }, 'cancel'),
    askChanged: (name, dirty) => ask('changed', { name, dirty }, 'keep'),
    askReplace: (name) => ask('replace', { name }, 'cancel'),
    askSaveAs: (document, name) => ask('saveAs', { document, name }, undefined),
    askNewStyle: () => ask('newStyle', {}, undefined),
    askConvert: (name, conversion) => ask('convert', { name, conversion }, false),
    askRandomStyle: (about) => ask('randomStyle', about, undefined),
    askRandomGrid: (grid) => ask('randomGrid', { grid }, undefined),
    askOpenMany: (count) => ask('openMany', { count }, false),
    showBroken(files) {
      store.setState({ broken: files });
    },
  };
}
