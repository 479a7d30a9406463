/** `node:path` for a page: the calls that the services make, over POSIX paths. */

/** What stands between two names. */
export const sep = '/';

/** The last name of a path. */
export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A path without its last name. */
export function dirname(path: string): string {
  const end = path.lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}

/** The last name's ending, with its dot; '' where it has none. */
export function extname(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot);
}

/** Paths one below the other, `.` and `..` resolved. */
export function join(...parts: readonly string[]): string {
  return resolve(parts.join('/'));
}

/** An absolute path, `.` and `..` resolved; what is relative begins at the root. */
export function resolve(path: string): string {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return `/${names.join('/')}`;
}
