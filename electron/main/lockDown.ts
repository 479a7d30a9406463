import type { App, Session, WebContents } from 'electron';

import { APP_SCHEME, isAppAddress } from './appAddress.ts';

/**
 * Schemes of requests that never leave the machine: the app's files, canvas pictures, the developer tools.
 */
const LOCAL_SCHEMES = new Set([`${APP_SCHEME}:`, 'blob:', 'data:', 'devtools:']);

/** Denies every permission, device and network request of a session; the window needs none of them. */
export function lockDownSession(session: Session, developmentUrl?: string): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide({}));
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !isLocalRequest(details.url, developmentUrl) });
  });
  session.on('will-download', (event) => event.preventDefault());
}

function isLocalRequest(address: string, developmentUrl: string | undefined): boolean {
  try {
    const url = new URL(address);
    if (LOCAL_SCHEMES.has(url.protocol)) return true;
    // The development server is spoken to over http and a web socket.
    return developmentUrl !== undefined && url.host === new URL(developmentUrl).host;
  } catch {
    return false;
  }
}

/** Keeps every window of the app where it is: no navigation, no further windows, no embedded pages. */
export function lockDownContents(app: App, developmentUrl?: string): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    const stay = (event: { preventDefault(): void }): void => event.preventDefault();
    // A reload of the window itself is a navigation too, and the only one allowed.
    contents.on('will-navigate', (event) => {
      if (!isAppAddress(event.url, developmentUrl)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isAppAddress(event.url, developmentUrl)) event.preventDefault();
    });
    contents.on('will-redirect', stay);
    contents.on('will-attach-webview', stay);
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
