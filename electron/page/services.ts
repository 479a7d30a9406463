/**
 * The services as a worker of the page, over files that the browser keeps: its frames and their files do not
 * wait for each other. The page is their one window. The worker's name is the address of the page.
 */
import { createServices } from '../services/services.ts';
import { succeed } from '../../shared/ipc/result.ts';
import { type Caller, dispatch, type Router } from '../services/dispatch.ts';
import { isLasting, PROGRAM_FOLDER } from './files/pageFiles.ts';
import type { PageCall, ServiceMessage } from './messages.ts';
import { showRunning } from './node/isRunning.ts';

/** Set by the build. */
declare const PAGE_VERSION: string;

/** What is said at the start where nothing lasts. */
const KEEPS_NOTHING =
  'This browser keeps nothing for this page (a private window, or its settings): styles that you save here are gone with the page. Download what you want to keep.';

const say = (message: ServiceMessage): void => postMessage(message);

const caller: Caller = {
  id: crypto.randomUUID(),
  emit: (event, payload) => say({ kind: 'event', event, payload }),
};

async function openRouter(): Promise<Router> {
  showRunning();
  const { router } = await createServices({
    info: {
      name: 'Gaitsmith',
      version: PAGE_VERSION,
      host: 'browser',
      platform: findPlatform(navigator.userAgent),
    },
    builtInFolder: `${PROGRAM_FOLDER}/styles`,
    guideFolder: `${PROGRAM_FOLDER}/guide`,
    dataFolder: '/data',
    acceptsDroppedPaths: false,
    broadcast: (event, payload) => caller.emit(event, payload),
  });
  return {
    ...router,
    async 'workspace.read'(request, from) {
      const read = await router['workspace.read'](request, from);
      return read.ok && !(await isLasting()) ? succeed({ problem: KEEPS_NOTHING, ...read.value }) : read;
    },
  };
}

/** The system that the page runs on, as Node names it. */
function findPlatform(userAgent: string): string {
  if (/Mac|iPhone|iPad/.test(userAgent)) return 'darwin';
  return userAgent.includes('Windows') ? 'win32' : 'linux';
}

const opening = openRouter();

addEventListener('message', ({ data: { id, channel, request } }: MessageEvent<PageCall>) => {
  opening
    .then((router) => dispatch(router, channel, request, caller))
    .then(
      (answer) => say({ kind: 'answer', id, answer }),
      (error: unknown) => {
        console.error(error);
        say({ kind: 'answer', id, answer: undefined });
      },
    );
});
