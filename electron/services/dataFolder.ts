import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The app's own folder of this user, absolute: `GAITSMITH_DATA` where that is set (tests, portable use), else
 * where the system keeps such data (XDG on Linux, Application Support on macOS, AppData on Windows). Both
 * hosts use it, so that a style saved in one is in the other.
 */
export function findDataFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const chosen = environment['GAITSMITH_DATA'];
  if (chosen !== undefined && chosen !== '') return chosen;
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Gaitsmith');
    case 'win32':
      return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Gaitsmith');
    default: {
      const base = environment['XDG_DATA_HOME'];
      // The XDG standard has relative paths ignored.
      return join(base?.startsWith('/') ? base : join(home, '.local', 'share'), 'gaitsmith');
    }
  }
}
