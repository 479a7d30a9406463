import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Reply, Request } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { findWindowFile, type WindowFile } from './windowFiles.ts';

/** Path under which both hosts serve the pictures of the guide, on the window's own origin. */
export const GUIDE_PICTURES_PATH = '/guide/pictures/';

/** The first page to read; the others follow by name. */
const FIRST_PAGE = 'README';
const PAGE_FILE = /^([A-Za-z0-9][A-Za-z0-9-]{0,79})\.md$/;

/** The guide for animators, as it comes with the program: Markdown pages and their pictures. */
export interface Guide {
  list(): Promise<Result<Reply<'guide.list'>>>;
  read(request: Request<'guide.read'>): Promise<Result<Reply<'guide.read'>>>;
}

/** Makes the service over the folder of the guide; only read. */
export function createGuide(folder: string): Guide {
  async function listIds(): Promise<string[]> {
    const names = await readdir(folder);
    const ids = names.flatMap((name) => PAGE_FILE.exec(name)?.[1] ?? []);
    return ids.sort(
      (a, b) => Number(b === FIRST_PAGE) - Number(a === FIRST_PAGE) || a.localeCompare(b, 'en'),
    );
  }

  return {
    async list() {
      try {
        const pages: Reply<'guide.list'>['pages'][number][] = [];
        for (const id of await listIds()) {
          const markdown = await readFile(join(folder, `${id}.md`), 'utf8');
          pages.push({ id, title: findTitle(markdown) ?? id });
        }
        return succeed({ pages });
      } catch (error) {
        console.error(error);
        return notHere();
      }
    },
    async read({ id }) {
      try {
        // Only what the folder itself lists: no name can lead out of it.
        if (!(await listIds()).includes(id)) {
          return fail('not-found', 'There is no such page in the guide. Choose another from its contents.');
        }
        const markdown = await readFile(join(folder, `${id}.md`), 'utf8');
        return succeed({ title: findTitle(markdown) ?? id, markdown: placePictures(markdown) });
      } catch (error) {
        console.error(error);
        return notHere();
      }
    },
  };
}

/**
 * A picture of the guide by the path of an address (`/guide/pictures/a.png`), still percent-encoded;
 * undefined for anything else.
 */
export async function findGuidePicture(folder: string, addressPath: string): Promise<WindowFile | undefined> {
  if (!addressPath.startsWith(GUIDE_PICTURES_PATH)) return undefined;
  const name = addressPath.slice(GUIDE_PICTURES_PATH.length);
  if (name === '' || name.includes('/')) return undefined;
  const file = await findWindowFile(join(folder, 'pictures'), name);
  return file?.contentType.startsWith('image/') === true ? file : undefined;
}

function findTitle(markdown: string): string | undefined {
  return /^#\s+(.+?)\s*$/m.exec(markdown)?.[1];
}

/**
 * Gives pictures their address beside the window, wherever that is served; in the repository they lie beside
 * the page.
 */
function placePictures(markdown: string): string {
  return markdown.replace(/(!\[[^\]]*\]\()(?:\.\/)?pictures\//g, `$1${GUIDE_PICTURES_PATH.slice(1)}`);
}

function notHere(): Result<never> {
  return fail(
    'not-found',
    'The guide could not be found beside the program. Installing Gaitsmith again brings it back; your styles are not touched.',
  );
}
