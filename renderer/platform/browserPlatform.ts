import type { EventPayload, Reply } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { downloadFile } from './download.ts';
import { findPageBridge } from './findBridge.ts';
import { createHostBridge } from './hostBridge.ts';
import { pickFiles } from './pickFiles.ts';
import { createHandleFiles } from './handleFiles.ts';
import type { Platform, SavedInPlace } from './platform.ts';
import { readClipFiles } from './readClipFile.ts';
import { readStyleFiles } from './readStyleFile.ts';

/**
 * The platform in a browser, over services in the page itself or, where there are none, the browser host:
 * files come and go by the browser's own dialogs.
 */
export function createBrowserPlatform(): Platform {
  const page = findPageBridge();
  const bridge = page ?? createHostBridge();
  return {
    host: 'browser',
    ...(page && { pageAddress: `${location.origin}${location.pathname}` }),
    call: async (channel, request) => (await bridge.call(channel, request)) as Result<Reply<typeof channel>>,
    on: (event, listener) => bridge.on(event, (payload) => listener(payload as EventPayload<typeof event>)),
    async chooseClips() {
      const picked = await pickFiles('.bvh,.fbx');
      if (picked === undefined || picked.length === 0) return succeed({ kind: 'cancelled' });
      const { files, problems } = await readClipFiles(picked);
      if (files.length === 0) return fail('unreadable', problems.join(' '));
      return succeed({ kind: 'opened', files, problems });
    },
    async saveFiles(files, setName) {
      const [first] = files;
      const isSet = files.length > 1 || first === undefined;
      const fileName = isSet ? `${setName}.zip` : first.fileName;
      const pack = async () => (await import('./zipFiles.ts')).zipFiles(files);
      downloadFile(fileName, isSet ? await pack() : new Blob([first.bytes]));
      return succeed({ kind: 'downloaded', fileName });
    },
    ...(page === undefined
      ? {
          writeFiles: async (files, setName, place) =>
            (await bridge.call('files.save', {
              files,
              setName,
              ...(place && { place }),
            })) as Result<SavedInPlace>,
        }
      : createHandleFiles()),
    async openDropped(files) {
      const { texts: documents, unread } = await readStyleFiles(files);
      const problems = unread.map(({ failure }) => failure.message);
      const [first] = unread;
      if (documents.length === 0 && first !== undefined) return fail(first.failure.code, problems.join(' '));
      return succeed({ documents, problems });
    },
  };
}
