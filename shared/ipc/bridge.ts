/**
 * The way from the window to the services, and nothing more: what Electron's preload puts on the window, and
 * what stands before a browser host or services in the page. Names are checked on the other side, which does
 * not trust this one; replies are `Result` values of the channel (contract.ts).
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

/** The property of `window` that holds the {@link Bridge} to Electron's main process. */
export const BRIDGE_NAME = 'gaitsmith';
/** The same for services that run in the page itself, where there is no host. */
export const PAGE_BRIDGE_NAME = 'gaitsmithPage';
