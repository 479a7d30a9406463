/**
 * Chromium's background services look for hosts that a test must not reach; no GL flag,
 * software WebGL runs anyway.
 */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;
