/**
 * What a page without a host has in its place: puts the bridge on the window before the window's own script
 * runs. The services are read meanwhile; a call waits for them.
 */
import { type Bridge, PAGE_BRIDGE_NAME } from '../../shared/ipc/bridge.ts';
import { fail } from '../../shared/ipc/result.ts';

/** Set by the build. */
declare const PAGE_VERSION: string;

const opening = import('./openServices.ts').then(({ openServices }) => openServices(PAGE_VERSION));

const UNREAD =
  'A part of this page could not be read. Your work is still in this window, and what was saved is kept; see whether the network is there, and load the page anew.';

const bridge: Bridge = {
  async call(channel, request) {
    try {
      return await (await opening).call(channel, request);
    } catch (error) {
      console.error(error);
      return fail('unreachable', UNREAD);
    }
  },
  on(event, listener) {
    let isOn = true;
    let stop: (() => void) | undefined;
    opening.then(
      (opened) => {
        if (isOn) stop = opened.on(event, listener);
      },
      // Every call says so.
      () => undefined,
    );
    return () => {
      isOn = false;
      stop?.();
    };
  },
};

(globalThis as { [PAGE_BRIDGE_NAME]?: Bridge })[PAGE_BRIDGE_NAME] = bridge;
