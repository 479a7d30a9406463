import { describe, expect, it } from 'vitest';

import { findDataFolder } from '../../../electron/services/dataFolder.ts';

describe('the data folder', () => {
  it.each([
    [{ GAITSMITH_DATA: '/chosen', XDG_DATA_HOME: '/xdg' }, 'linux', '/chosen'],
    [{ XDG_DATA_HOME: '/xdg' }, 'linux', '/xdg/gaitsmith'],
    [{ XDG_DATA_HOME: 'relative' }, 'linux', '/home/me/.local/share/gaitsmith'],
    [{}, 'linux', '/home/me/.local/share/gaitsmith'],
    [{}, 'darwin', '/home/me/Library/Application Support/Gaitsmith'],
    [{ APPDATA: '/roaming' }, 'win32', '/roaming/Gaitsmith'],
  ] as const)('with %o on %s is %s', (environment, platform, expected) => {
    expect(findDataFolder(environment, platform, '/home/me')).toBe(expected);
  });
});
