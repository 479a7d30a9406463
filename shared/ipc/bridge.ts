/**
 * What Electron's preload puts on the window as `gaitsmith`, and nothing more. Names are checked in the main
 * process, which does not trust this side; replies are `Result` values of the channel (contract.ts).
 */
export interface Bridge {
  /**
   * Calls a channel. For `document.openDropped` the request is `{ files: File[] }`: preload turns the files
   * into paths, the page never sees one.
   */
  call(channel: string, request: unknown): Promise<unknown>;
  /** Hears an event until the returned function is called. */
  on(event: string, listener: (payload: unknown) => void): () => void;
}

/** The property of `window` that holds the {@link Bridge}. */
export const BRIDGE_NAME = 'gaitsmith';
