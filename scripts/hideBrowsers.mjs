// Loaded before a tool (`node --import`), it makes the machine one without a browser: nothing of Node finds a
// file that is called like one. The quick checks always run like that, so that none of them comes to need
// what a fresh machine does not have.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const BROWSER =
  /^(?:chromium|chromium-browser|chrome|chrome-headless-shell|google-chrome(?:-stable)?|chromium browser|google chrome)(?:\.exe)?$/i;

function isBrowser(path) {
  return typeof path === 'string' && BROWSER.test(basename(path));
}

function throwMissing(path, call) {
  const error = new Error(`ENOENT: no such file or directory, ${call} '${path}'`);
  throw Object.assign(error, { code: 'ENOENT', errno: -2, syscall: call, path });
}

const { existsSync, accessSync, statSync } = fs;
fs.existsSync = (path) => !isBrowser(path) && existsSync(path);
fs.accessSync = (path, mode) => (isBrowser(path) ? throwMissing(path, 'access') : accessSync(path, mode));
fs.statSync = (path, options) => {
  if (!isBrowser(path)) return statSync(path, options);
  return options?.throwIfNoEntry === false ? undefined : throwMissing(path, 'stat');
};
syncBuiltinESMExports();
