import type { Caller } from './dispatch.ts';
import type { FileKind } from './fileKinds.ts';

/**
 * What the person chose to open: a file on this machine, or a text that was handed over and is not stored
 * here.
 */
export type ChosenFile =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'text'; readonly fileName: string; readonly text: string };

/** Where to export to. */
export interface ExportPlace {
  /** A folder that is there. */
  readonly folder: string;
  /**
   * What happens to files of other content that are there under the same names: replaced, or kept beside
   * numbered new ones.
   */
  readonly onTaken: 'replace' | 'keep-both';
}

/** Names of the files that an export to this folder would replace by other content. */
export type FindTaken = (folder: string) => Promise<readonly string[]>;

/**
 * Asking the person for files. Two implementations keep this contract, and the same tests: the system's own
 * dialogs (Electron) and the chooser in the page (browser host).
 */
export interface FileDialogs {
  /** Asks for one or more style files; undefined when the person gave up. */
  chooseFilesToOpen(caller: Caller): Promise<readonly ChosenFile[] | undefined>;
  /**
   * Asks for one or more motion-capture clips, by their paths; undefined when the person gave up. Left out
   * where the page picks files itself (browser host).
   */
  chooseClips?(caller: Caller): Promise<readonly string[] | undefined>;
  /**
   * Asks where to save; undefined when the person gave up. The path ends in `.gait.json` and its folder
   * exists; where a file of that name is there already, the person has agreed to replace it.
   */
  choosePlaceToSave(suggestedName: string, caller: Caller): Promise<string | undefined>;
  /**
   * Asks where to save a file that the window made; undefined when the person gave up. The path ends as the
   * kind does; where a file of that name is there already, the person has agreed to replace it. Left out
   * where the page downloads files itself (browser host).
   */
  choosePlaceForFile?(suggestedName: string, kind: FileKind, caller: Caller): Promise<string | undefined>;
  /**
   * Asks for a folder to export to; undefined when the person gave up. Where files are in the way, the person
   * has said what to do. `suggestedName` is one for a new folder, where it is asked by name.
   */
  chooseFolderToExport(
    findTaken: FindTaken,
    caller: Caller,
    suggestedName?: string,
  ): Promise<ExportPlace | undefined>;
  /**
   * Asks for a folder to be the library, starting at `current`. Left out where folders cannot be chosen
   * (browser host).
   */
  chooseLibraryFolder?(current: string, caller: Caller): Promise<string | undefined>;
}
