import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

import { planFirstWalk } from './firstPlan.ts';
import { writeNoticeSources } from './noticeSources.ts';

const path = (fromRoot: string): string => fileURLToPath(new URL(`../../${fromRoot}`, import.meta.url));

const { homepage = '' } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { homepage?: string };

/**
 * The licences of every package that a bundle holds, as their authors ask for; `electron-builder.yml` ships
 * them.
 */
export const license = { fileName: 'third-party-notices.md' };
/** Where the source of each is had, which some licences ask for. */
export const noticeSources = writeNoticeSources(license.fileName, path('node_modules'));

/** How the window is built, for both hosts and for a page without one. */
export function createWindowConfig(outDir: string) {
  return {
    root: path('renderer'),
    plugins: [react(), noticeSources],
    define: {
      FIRST_PLAN: JSON.stringify(planFirstWalk()),
      // Where the page of this build is for everybody to see.
      PAGE_ADDRESS: JSON.stringify(homepage),
    },
    build: {
      outDir,
      minify: true,
      license,
      // A data address would need `data:` in the policy of fonts; files are as quick from a disk.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // All that walks is one file: larger than a bundler holds for wise.
      chunkSizeWarningLimit: 2000,
      // A top-level `const` stays one: V8 then compiles its value in, which makes the kernel 7 % quicker.
      rolldownOptions: {
        input: path('renderer/index.html'),
        output: {
          topLevelVar: false,
          // Few files: a browser asks a host for six at a time. All that walks is one.
          codeSplitting: {
            groups: [
              { name: 'walk', tags: ['$initial'] },
              // What packs files is asked for by few: a file of its own.
              { name: 'shared', minShareCount: 2, test: (id) => !id.includes('/fflate/') },
            ],
          },
        },
      },
    },
  } satisfies UserConfig;
}
