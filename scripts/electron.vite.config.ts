import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

import { planFirstWalk } from './build/firstPlan.ts';
import { writeNoticeSources } from './build/noticeSources.ts';

const path = (fromRoot: string): string => fileURLToPath(new URL(`../${fromRoot}`, import.meta.url));

/**
 * The licences of every package that a bundle holds, as their authors ask for; `electron-builder.yml` ships
 * them.
 */
const license = { fileName: 'third-party-notices.md' };
/** Where the source of each is had, which some licences ask for. */
const noticeSources = writeNoticeSources(license.fileName, path('node_modules'));

/**
 * Three bundles into `out/`. Main and preload take every package along (`externalizeDeps: false`), so that
 * the packaged app holds no node_modules; preload is one CommonJS file, which is what a sandboxed window can
 * load.
 */
export default defineConfig({
  main: {
    plugins: [noticeSources],
    build: {
      externalizeDeps: false,
      license,
      outDir: path('out/main'),
      rolldownOptions: {
        input: { index: path('electron/main/index.ts'), host: path('electron/host/index.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [noticeSources],
    build: {
      externalizeDeps: false,
      license,
      outDir: path('out/preload'),
      rolldownOptions: {
        input: { index: path('electron/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path('renderer'),
    plugins: [react(), noticeSources],
    define: { FIRST_PLAN: JSON.stringify(planFirstWalk()) },
    build: {
      outDir: path('out/renderer'),
      minify: true,
      license,
      // A data address would need `data:` in the policy of fonts; files are as quick from a disk.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // A top-level `const` stays one: V8 then compiles its value in, which makes the kernel 7 % quicker.
      rolldownOptions: {
        input: path('renderer/index.html'),
        output: {
          topLevelVar: false,
          // Few files: a browser asks a host for six at a time. All that walks is one.
          codeSplitting: {
            groups: [
              { name: 'walk', tags: ['$initial'] },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
});
