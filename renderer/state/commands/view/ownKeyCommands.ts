import { isChoosable, type OwnKey, type OwnKeys } from '../../workspace/ownKeys.ts';
import type { SyncCommand } from '../command.ts';

/** Gives a command a key, or none; whoever has it so far loses it. What may be no key changes nothing. */
export const setOwnKey: SyncCommand<{ id: string; key: OwnKey; from?: string }> = {
  id: 'keys.set',
  label: 'Give a command a key',
  run({ workspace }, { id, key, from }) {
    if (key !== null && !isChoosable(key)) return;
    workspace.setState(({ keys }) => ({
      keys: { ...keys, ...(from !== undefined && { [from]: null }), [id]: key },
    }));
  },
};

/** Gives a command the keys back that it comes with. */
export const resetOwnKey: SyncCommand<{ id: string }> = {
  id: 'keys.reset',
  label: 'The key as it was',
  run({ workspace }, { id }) {
    const { [id]: _, ...keys } = workspace.getState().keys as Record<string, OwnKey>;
    workspace.setState({ keys });
  },
};

/** Gives all commands the keys back that they come with. */
export const resetOwnKeys: SyncCommand = {
  id: 'keys.resetAll',
  label: 'All keys as they were',
  enabled: ({ workspace }) => Object.keys(workspace.getState().keys).length > 0,
  run({ workspace }) {
    const keys: OwnKeys = {};
    workspace.setState({ keys });
  },
};
