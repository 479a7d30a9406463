import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

import { CONTENT_SECURITY_POLICY } from '../../electron/services/contentSecurity.ts';

/** What a `<meta>` cannot say: browsers take it from a header alone. */
const HEADER_ONLY = /; frame-ancestors [^;]*/;
/** The service worker, and what it is made of. */
const OFFLINE = { fileName: 'offline.js', source: 'electron/page/offline.ts' } as const;
/** Of the build, but not kept by the page before it is seen. */
const SEEN_FIRST = /^guide\/|\.md$/;

/**
 * Makes the window a page without a host: the services before the window's own script, the policy in the
 * page itself, a service worker that keeps the files of the build, and beside it what a host reads from its
 * disk (styles and guide in one file, pictures of the guide).
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
    buildStart() {
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
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        // It imports nothing: a service worker is one file.
        const source = join(root, OFFLINE.source);
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
        this.emitFile({
          type: 'asset',
          fileName: OFFLINE.fileName,
          source: `const BUILD = ${JSON.stringify(listBuild(bundle))};\n${code}`,
        });
      },
    },
  };
}

/** The files that the page keeps, by their addresses beside it, and a hash over their contents. */
function listBuild(bundle: Rolldown.OutputBundle): {
  readonly hash: string;
  readonly files: readonly string[];
} {
  const hash = createHash('sha256');
  const files = Object.values(bundle)
    .filter(({ fileName }) => !SEEN_FIRST.test(fileName))
    .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1));
  for (const file of files)
    hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
  return {
    hash: hash.digest('hex').slice(0, 16),
    files: files.map(({ fileName }) => (fileName === 'index.html' ? './' : fileName)),
  };
}

/** The texts of a folder's own files, by their paths below `under`. */
function readTexts(folder: string, under: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name }) => [`${under}/${name}`, readFileSync(join(folder, name), 'utf8')]),
  );
}
