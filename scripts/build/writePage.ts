import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { CONTENT_SECURITY_POLICY } from '../../electron/services/contentSecurity.ts';

/** What a `<meta>` cannot say: browsers take it from a header alone. */
const HEADER_ONLY = /; frame-ancestors [^;]*/;

/**
 * Makes the window a page without a host: the services before the window's own script, the policy in the
 * page itself, and beside it what a host reads from its disk (styles and guide in one file, pictures of the
 * guide).
 */
export function writePage(root: string): Plugin {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'meta',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: CONTENT_SECURITY_POLICY.replace(HEADER_ONLY, ''),
          },
          injectTo: 'head-prepend',
        },
        { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
        {
          tag: 'script',
          attrs: { type: 'module', src: '../electron/page/index.ts' },
          injectTo: 'head',
        },
      ],
    },
    generateBundle() {
      const program = {
        ...readTexts(join(root, 'assets/styles'), 'styles'),
        ...readTexts(join(root, 'docs/guide'), 'guide'),
      };
      this.emitFile({ type: 'asset', fileName: 'program.json', source: JSON.stringify(program) });
      const pictures = join(root, 'docs/guide/pictures');
      for (const name of readdirSync(pictures))
        this.emitFile({
          type: 'asset',
          fileName: `guide/pictures/${name}`,
          source: readFileSync(join(pictures, name)),
        });
    },
  };
}

/** The texts of a folder's own files, by their paths below `under`. */
function readTexts(folder: string, under: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name }) => [`${under}/${name}`, readFileSync(join(folder, name), 'utf8')]),
  );
}
