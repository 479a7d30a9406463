import type {
  IpcChannelName,
  EventName,
  EventPayload,
  Reply,
  Request,
  Ticket,
} from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/result.ts';

/**
 * The window's only way out: the process that owns the files, behind the typed contract of `shared/ipc`. The
 * same in Electron and in the browser host; nothing else in the window may touch `window.gaitsmith` or the
 * network.
 */
export interface Platform {
  /** `browser`: dialogs are the in-page chooser (`chooser.requested`), and files can be downloaded. */
  readonly host: 'electron' | 'browser';
  /** The address of the window where it is a page for everybody; left out where only this machine has it. */
  readonly pageAddress?: string;
  /**
   * Calls a channel. Expected failures come back as `{ ok: false, code, message }`; never rejects, not even
   * when the process is gone.
   */
  call<C extends IpcChannelName>(channel: C, request: Request<C>): Promise<Result<Reply<C>>>;
  /** Hears an event until the returned function is called. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /**
   * Opens files dropped on the window. In the browser host they have no ticket: they are not on the host's
   * disk until saved.
   */
  openDropped(files: readonly File[]): Promise<Result<Reply<'document.openDropped'>>>;
  /**
   * Asks the person for motion-capture clips and reads them: in Electron by the system's dialog, in a browser
   * by the browser's own. Dropped ones are read by `readClipFiles`.
   */
  chooseClips(): Promise<Result<Reply<'clips.open'>>>;
  /**
   * Saves files that the window made, none if one fails: in Electron in a place that the person is asked for
   * (a folder for several), in a browser as a download (one ZIP, `<setName>.zip`, for several).
   */
  saveFiles(files: readonly SavedFile[], setName: string): Promise<Result<SavedFiles>>;
  /**
   * Writes files where they can be written again: at `place`, that of an earlier answer in this run, without
   * asking, else where the person is asked to have them. At every instant each is whole, the old or the new.
   * Left out where a page may write no files.
   */
  writeFiles?(files: readonly SavedFile[], setName: string, place?: Ticket): Promise<Result<SavedInPlace>>;
}

/** A file on its way out: a name without a folder, whose ending says the kind, and its bytes. */
export interface SavedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What became of files that have a place. */
export type SavedInPlace = Reply<'files.save'>;

/** What became of files. */
export type SavedFiles =
  | SavedInPlace
  /** What the browser was handed: the file, or the ZIP of several. */
  | { readonly kind: 'downloaded'; readonly fileName: string };
