import { BRIDGE_NAME, type Bridge, PAGE_BRIDGE_NAME } from '../../shared/ipc/bridge.ts';

/** Finds what Electron's preload put on the window; absent in a browser. */
export function findBridge(): Bridge | undefined {
  return (globalThis as { [BRIDGE_NAME]?: Bridge })[BRIDGE_NAME];
}

/** Finds the services that run in the page itself; absent where a host serves it. */
export function findPageBridge(): Bridge | undefined {
  return (globalThis as { [PAGE_BRIDGE_NAME]?: Bridge })[PAGE_BRIDGE_NAME];
}
