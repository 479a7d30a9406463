import { fileURLToPath } from 'node:url';

import { defineConfig } from 'electron-vite';

import { createWindowConfig, license, noticeSources } from './build/windowConfig.ts';

const path = (fromRoot: string): string => fileURLToPath(new URL(`../${fromRoot}`, import.meta.url));

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
  renderer: createWindowConfig(path('out/renderer')),
});
