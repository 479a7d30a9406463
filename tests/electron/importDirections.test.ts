import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Import {
  /** Importing file, from the root. */
  readonly from: string;
  /** File from the root, or name of a package. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
}

/**
 * What each room may import besides itself, written here alone (the linter knows nothing of it): `shared` is
 * pure, electron and renderer never import each other, what runs in plain Node knows no `electron`, the
 * window has no Node. The longest name that fits a file counts. Rooms of later parts come in here with them.
 */
const RULES: Readonly<
  Record<string, { readonly rooms: readonly string[]; readonly packages: readonly (string | RegExp)[] }>
> = {
  'shared/gait': { rooms: [], packages: [] },
  'shared/style': { rooms: ['shared/gait'], packages: ['zod', 'jsonc-parser'] },
  'shared/body': { rooms: ['shared/gait'], packages: [] },
  'shared/control': { rooms: ['shared/gait', 'shared/body', 'shared/steps'], packages: [] },
  'shared/crowd': {
    rooms: ['shared/gait', 'shared/style', 'shared/body', 'shared/control', 'shared/steps'],
    packages: ['kdbush', /^navcat/],
  },
  'shared/steps': { rooms: ['shared/gait', 'shared/style', 'shared/body'], packages: ['zod'] },
  'shared/link': { rooms: [], packages: ['fflate'] },
  'shared/random': { rooms: ['shared/gait', 'shared/style', 'shared/body'], packages: [] },
  'shared/skeleton': { rooms: ['shared/gait'], packages: [] },
  'shared/clip': {
    rooms: [
      'shared/gait',
      'shared/style',
      'shared/body',
      'shared/control',
      'shared/steps',
      'shared/skeleton',
    ],
    packages: [/^(?!three|react|@react)/],
  },
  'shared/character': {
    rooms: ['shared/gait', 'shared/body', 'shared/skeleton', 'shared/clip'],
    packages: ['@gltf-transform/core', /^meshoptimizer/, /^draco3d/],
  },
  'shared/ownBody': { rooms: ['shared/body', 'shared/style'], packages: ['zod'] },
  'shared/capture': {
    rooms: ['shared/gait', 'shared/style', 'shared/skeleton', 'shared/body', 'shared/clip'],
    packages: [],
  },
  'shared/kernel': {
    rooms: [
      'shared/gait',
      'shared/style',
      'shared/body',
      'shared/control',
      'shared/steps',
      'shared/skeleton',
      'shared/character',
    ],
    packages: [],
  },
  'shared/ipc': { rooms: ['shared/gait', 'shared/style'], packages: ['zod'] },
  'electron/services': { rooms: ['shared'], packages: [/^node:/, 'zod'] },
  'electron/host': { rooms: ['shared', 'electron/services'], packages: [/^node:/, 'zod'] },
  // No Node: its calls are those of `electron/page/node`, which the build puts in their place.
  'electron/page': { rooms: ['shared', 'electron/services'], packages: [] },
  'electron/cli': {
    rooms: ['shared', 'electron/services'],
    packages: [/^node:/, 'commander', 'zod', 'three', /^three\/examples\//],
  },
  'electron/main': {
    rooms: ['shared', 'electron/services', 'electron/cli'],
    packages: [/^node:/, 'electron'],
  },
  'electron/preload': { rooms: ['shared/ipc'], packages: ['electron'] },
  renderer: { rooms: ['shared'], packages: [/^(?!electron|node:|(fs|path|os|child_process|crypto)(\/|$))/] },
};

/** Every TypeScript file below a folder, from the root, with forward slashes. */
function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => relative(ROOT, join(ROOT, folder, name)).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
}

/** The imports of a file, from its syntax tree; styles and assets are left out. */
function readImports(from: string, source = readFileSync(join(ROOT, from), 'utf8')): Import[] {
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const found: { specifier: string; isTypeOnly: boolean }[] = [
    ...module.staticImports.map((one) => ({
      specifier: one.moduleRequest.value,
      isTypeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, isTypeOnly: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.map((one) => ({
      specifier: source.slice(one.moduleRequest.start, one.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      isTypeOnly: false,
    })),
  ];
  return found
    .map(({ specifier, isTypeOnly }) => {
      const isPackage = !specifier.startsWith('.');
      return {
        from,
        to: isPackage ? specifier : posix.join(posix.dirname(from), specifier),
        isPackage,
        isTypeOnly,
      };
    })
    .filter(({ to, isPackage }) => isPackage || /\.[cm]?tsx?$/.test(to));
}

function isIn(room: string, file: string): boolean {
  return file.startsWith(`${room}/`);
}

/** Whether an import keeps to the rule of its room. */
function isAllowed({ from, to, isPackage }: Import): boolean {
  const room = Object.keys(RULES)
    .filter((name) => isIn(name, from))
    .sort((a, b) => b.length - a.length)[0];
  const rule = room === undefined ? undefined : RULES[room];
  if (room === undefined || rule === undefined) return false;
  if (!isPackage) return isIn(room, to) || rule.rooms.some((allowed) => isIn(allowed, to));
  return rule.packages.some((allowed) => (typeof allowed === 'string' ? to === allowed : allowed.test(to)));
}

const SOURCES = ['shared', 'electron', 'renderer'].flatMap(listSources);
const IMPORTS = SOURCES.flatMap((file) => readImports(file));
const show = ({ from, to }: Import): string => `${from} -> ${to}`;

describe('imports', () => {
  it('point one way', () => {
    expect(IMPORTS.length).toBeGreaterThan(100);
    expect(IMPORTS.filter((one) => !isAllowed(one)).map(show)).toEqual([]);
  });

  it('name files with their endings, so that the sources run as they are', () => {
    const relatives = SOURCES.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.[^']*)'/g)].map(
        (match) => `${file} -> ${match[1]}`,
      ),
    );
    expect(relatives.filter((one) => !/\.(tsx?|css|json|svg|png|glb|woff2)(\?\w+)?$/.test(one))).toEqual([]);
  });

  it('of the preload API are in renderer/platform alone, and parsers of the contract in no window', () => {
    const inWindow = IMPORTS.filter(({ from }) => isIn('renderer', from));
    const bridge = inWindow.filter(({ to }) => /^shared\/ipc\/(bridge|wire)\.ts$/.test(to));
    expect(bridge.filter(({ from }) => !isIn('renderer/platform', from)).map(show)).toEqual([]);
    const contract = inWindow.filter(
      ({ to, isTypeOnly }) => /^shared\/ipc\/(contract|fields|\w+Channels)\.ts$/.test(to) && !isTypeOnly,
    );
    expect(contract.map(show)).toEqual([]);
  });

  it('are what this test takes them for', () => {
    const read = (from: string, source: string) => readImports(from, source).map((one) => isAllowed(one));
    expect(read('shared/gait/x.ts', "import { a } from '../style/document.ts';")).toEqual([false]);
    expect(read('shared/gait/x.ts', "import type { A } from '../body/pose.ts';")).toEqual([false]);
    expect(read('shared/style/x.ts', "export { a } from '../gait/laws.ts';")).toEqual([true]);
    expect(read('shared/style/x.ts', "export * from '../../electron/services/library/library.ts';")).toEqual([
      false,
    ]);
    expect(read('shared/body/x.ts', "import * as fs from 'node:fs';")).toEqual([false]);
    expect(read('shared/character/x.ts', "import type { Mesh } from 'three';")).toEqual([false]);
    expect(read('shared/clip/x.ts', "import { Mesh } from 'three';")).toEqual([false]);
    expect(read('electron/main/x.ts', "const a = await import('../../renderer/main.tsx');")).toEqual([false]);
    expect(read('electron/services/x.ts', "import { app } from 'electron';")).toEqual([false]);
    expect(read('electron/services/x.ts', "import { a } from '../main/startApp.ts';")).toEqual([false]);
    expect(
      read('renderer/ui/x.tsx', "import { a } from '../../electron/services/library/library.ts';"),
    ).toEqual([false]);
    expect(read('renderer/ui/x.tsx', "import { useState } from 'react';")).toEqual([true]);
    expect(read('renderer/ui/x.tsx', "import { readFileSync } from 'node:fs';")).toEqual([false]);
    expect(read('renderer/ui/x.tsx', "import { readFile } from 'fs/promises';")).toEqual([false]);
  });
});

describe('the kernel', () => {
  it('remembers nothing that a window or a run brings in, but answers that it gave', () => {
    const remembering = SOURCES.filter((file) => isIn('shared', file)).flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /^(?:export )?(?:let|const) (\w+)(?: = new (?:Map|Set)\b.*\(\)| = \[\])?;/gm,
        ),
      ].map((match) => `${file}: ${match[1]}`),
    );
    expect(remembering).toEqual(['shared/style/axes/alongAxis.ts: weightsBySpeed']);
  });
});

describe('the window', () => {
  it('reaches out of itself in renderer/platform alone', () => {
    const reaching = SOURCES.filter(
      (file) => isIn('renderer', file) && !isIn('renderer/platform', file),
    ).filter((file) =>
      /\b(gaitsmith\s*[.[]|fetch\(|new EventSource|new XMLHttpRequest|new WebSocket|sendBeacon|importScripts)/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    );
    expect(reaching).toEqual([]);
  });

  it('reads the text of files by `readStyleFile` alone: `File.text()` changes what is not UTF-8 silently', () => {
    const reading = SOURCES.filter((file) => isIn('renderer', file)).filter((file) =>
      /(?<!`File)\.text\(\)|new FileReader/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(reading).toEqual([]);
  });
});
