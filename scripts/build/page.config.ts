import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

import { writePage } from './writePage.ts';
import { createWindowConfig } from './windowConfig.ts';

const path = (fromRoot: string): string => fileURLToPath(new URL(`../../${fromRoot}`, import.meta.url));
const node = (name: string): string => path(`electron/page/node/${name}.ts`);
const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };

const window = createWindowConfig(path('out/page'));

/**
 * The window as files for any static server, in any folder of a site: the services run in the page, with the
 * page's own modules in the place of Node's.
 */
export default defineConfig({
  ...window,
  base: './',
  define: { ...window.define, PAGE_VERSION: JSON.stringify(version) },
  resolve: {
    alias: [
      { find: 'node:fs/promises', replacement: node('fsPromises') },
      { find: /^node:(fs|path|crypto|os|process)$/, replacement: node('$1') },
      { find: /^(\.|\.\.\/files)\/isRunning\.ts$/, replacement: node('isRunning') },
    ],
  },
  worker: { format: 'es' },
  plugins: [...window.plugins, writePage(path('.'))],
  build: { ...window.build, emptyOutDir: true },
});
