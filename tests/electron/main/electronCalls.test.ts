import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { readRecordsAsRows } from '../../pageRows.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');

/**
 * What main and preload call Electron's objects where they have them neither from an import nor as a
 * parameter with its type.
 */
const OTHER_NAMES = ['window', 'webContents', 'webRequest', 'defaultSession', 'event', 'frame'];

/** The sources that speak to Electron, without their comments. */
const SOURCES = ['electron/main', 'electron/preload'].flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`).map((name) =>
    read(`${folder}/${name}`).replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
  ),
);

/**
 * Members and events of Electron's objects that a source uses; `on` and its kin are known by their events.
 */
function listUsed(source: string): string[] {
  const imports = [...source.matchAll(/import (?:type )?\{([^}]*)\} from 'electron'/g)];
  const imported = imports.flatMap((match) => match[1]?.match(/\b(?!type\b)\w+/g) ?? []);
  const typed =
    imported.length === 0
      ? []
      : [...source.matchAll(new RegExp(`(\\w+)\\??: (?:${imported.join('|')})\\b`, 'g'))].map(
          (match) => match[1],
        );
  const names = [...imported, ...typed, ...OTHER_NAMES].join('|');
  const members = [...source.matchAll(new RegExp(`\\b(?:${names})\\)?\\??\\.(\\w+)`, 'g'))].map(
    (match) => match[1]!,
  );
  const events = [...source.matchAll(/\.(?:on|once|off)\(\s*'([\w-]+)'/g)].map((match) => match[1]!);
  const ofProcess = /process\.resourcesPath/.test(source) ? ['resourcesPath'] : [];
  return [...members.filter((member) => !['on', 'once'].includes(member)), ...events, ...ofProcess];
}

const USED = new Set(SOURCES.flatMap(listUsed));

/** Words in code of the table's first column. */
const LISTED = new Set(
  readRecordsAsRows(read('docs/architecture/electron-only.md'))
    .split('\n')
    .filter((line) => line.endsWith('| never |') || /\| \d+(\.\d+)+ \|$/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/`[^`]*`/g) ?? [])
    .flatMap((code) => code.match(/[\w-]+/g) ?? []),
);

describe('the page of what only Electron does', () => {
  it('lists every member and event of Electron that main and preload use', () => {
    expect(USED.size).toBeGreaterThan(50);
    expect([...USED].filter((name) => !LISTED.has(name))).toEqual([]);
  });

  it('lists nothing that they do not use', () => {
    const all = SOURCES.join('\n');
    expect([...LISTED].filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all))).toEqual([]);
  });

  it('is compared by a reading that sees what it should', () => {
    const source =
      "import { app, type Session } from 'electron';\nfunction f(own: Session) { own.clearCache(); app.on('gpu-info-update', g); }";
    expect(listUsed(source)).toEqual(['clearCache', 'gpu-info-update']);
  });
});
