import type { Bridge } from '../../shared/ipc/bridge.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { succeed } from '../../shared/ipc/result.ts';
import { type Caller, dispatch, type Router } from '../services/dispatch.ts';
import { createServices } from '../services/services.ts';
import { isLasting, PROGRAM_FOLDER } from './files/pageFiles.ts';
import { showRunning } from './node/isRunning.ts';

/** What is said at the start where nothing lasts. */
const KEEPS_NOTHING =
  'This browser keeps nothing for this page (a private window, or its settings): styles that you save here are gone with the page. Download what you want to keep.';

/** Starts the services in the page, over files that the browser keeps; the page is their one window. */
export async function openServices(version: string): Promise<Bridge> {
  showRunning();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  function emit<E extends EventName>(event: E, payload: EventPayload<E>): void {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  }
  const caller: Caller = { id: crypto.randomUUID(), emit };
  const { router: served } = await createServices({
    info: { name: 'Gaitsmith', version, host: 'browser', platform: findPlatform(navigator.userAgent) },
    builtInFolder: `${PROGRAM_FOLDER}/styles`,
    guideFolder: `${PROGRAM_FOLDER}/guide`,
    dataFolder: '/data',
    acceptsDroppedPaths: false,
    broadcast: emit,
  });
  const router: Router = {
    ...served,
    async 'workspace.read'(request, from) {
      const read = await served['workspace.read'](request, from);
      return read.ok && !(await isLasting()) ? succeed({ problem: KEEPS_NOTHING, ...read.value }) : read;
    },
  };
  // What is kept may be thrown away when the disk is full, unless the browser says otherwise.
  void navigator.storage?.persist?.().catch(() => undefined);
  return {
    call: (channel, request) => dispatch(router, channel, request, caller),
    on(event, listener) {
      const group = listeners.get(event) ?? new Set();
      listeners.set(event, group.add(listener));
      return () => group.delete(listener);
    },
  };
}

/** The system that the page runs on, as Node names it. */
function findPlatform(userAgent: string): string {
  if (/Mac|iPhone|iPad/.test(userAgent)) return 'darwin';
  return userAgent.includes('Windows') ? 'win32' : 'linux';
}
