import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Reply } from '../../../shared/ipc/contract.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Notices } from '../workspace/notices.ts';

/** A file that was opened or saved lately. */
export type RecentFile = Reply<'recent.list'>['files'][number];

/** Creates the list of recent files, empty until it was asked for. */
export function createRecentStore(): StoreApi<readonly RecentFile[]> {
  return createStore<readonly RecentFile[]>(() => []);
}

/** What `listRecent` asks, fills and tells. */
interface RecentFiles {
  readonly platform: Platform;
  readonly recent: StoreApi<readonly RecentFile[]>;
  readonly notices: Notices;
}

/** Asks for the recent files again; a list that cannot be had leaves the one that is there. */
export async function listRecent({ platform, recent, notices }: RecentFiles): Promise<void> {
  const result = await platform.call('recent.list', {});
  if (!result.ok) return;
  recent.setState(result.value.files, true);
  if (result.value.problem !== undefined) notices.show({ kind: 'warning', text: result.value.problem });
}
