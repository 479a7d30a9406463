import type { Bridge } from '../../shared/ipc/bridge.ts';
import type { EventPayload, Reply } from '../../shared/ipc/contract.ts';
import { fail, type Result } from '../../shared/ipc/result.ts';
import type { Platform } from './platform.ts';

/** The platform over Electron's preload. Replies are trusted: they come from our own main process. */
export function createElectronPlatform(bridge: Bridge): Platform {
  async function call<T>(channel: string, request: unknown): Promise<Result<T>> {
    try {
      return (await bridge.call(channel, request)) as Result<T>;
    } catch (error) {
      console.error(error);
      return fail(
        'internal',
        'Gaitsmith could not do that because of a fault of its own. Your work in the window is as it was; please try again.',
      );
    }
  }
  return {
    host: 'electron',
    call: (channel, request) => call<Reply<typeof channel>>(channel, request),
    on: (event, listener) => bridge.on(event, (payload) => listener(payload as EventPayload<typeof event>)),
    chooseClips: () => call('clips.open', {}),
    saveFiles: (files, setName) => call('files.save', { files, setName }),
    writeFiles: (files, setName, place) => call('files.save', { files, setName, ...(place && { place }) }),
    openDropped: (files) => call('document.openDropped', { files: [...files] }),
  };
}
