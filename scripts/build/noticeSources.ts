import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Licences whose works may be handed on only with word of where their source is had. */
const NEEDS_SOURCE = /MPL|GPL|EPL|CDDL/;

/**
 * Writes under each package of the notices where its source is had. Fails where a licence that asks for it
 * belongs to a package that names no address.
 *
 * @param packagesFolder the folder that packages lie in by their names.
 */
export function writeNoticeSources(fileName: string, packagesFolder: string): Plugin {
  return {
    name: 'notice-sources',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const notices = bundle[fileName];
        if (notices?.type !== 'asset') return;
        notices.source = String(notices.source).replace(
          /^## (\S+) - \S+(?: \((.+)\))?$/gm,
          (heading, name: string, licence = '') => {
            const address = findSource(join(packagesFolder, name));
            if (address === undefined && NEEDS_SOURCE.test(licence))
              throw new Error(`${name} (${licence}) names no address of its source.`);
            return address === undefined ? heading : `${heading}\n\nSource: ${address}`;
          },
        );
      },
    },
  };
}

/** The address of a package's source, as its author gives it. */
function findSource(folder: string): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    repository?: string | { readonly url?: string };
  };
  const given = typeof repository === 'string' ? repository : repository?.url;
  return given
    ?.replace(/^git\+/, '')
    .replace(/^(github:)?(?=[\w.-]+\/[\w.-]+$)/, 'https://github.com/')
    .replace(/^git(:\/\/|@)(.+?)[:/](?=\w)/, 'https://$2/');
}
