/**
 * The app's own scheme. Standard and secure, so that the window has a real origin; `file://` is never loaded.
 */
export const APP_SCHEME = 'app';
/** Host part of the window's address; there is one. */
export const APP_HOST = 'gaitsmith';
/** Address of the window. */
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;

/**
 * Whether an address belongs to the window: the app's own, or that of the development server when one is in
 * use.
 */
export function isAppAddress(address: string, developmentUrl?: string): boolean {
  try {
    const url = new URL(address);
    if (url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST) return true;
    return developmentUrl !== undefined && url.origin === new URL(developmentUrl).origin;
  } catch {
    return false;
  }
}
