import { join } from 'node:path';
import type { Reply, Request } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import { AXIS_ENDING, parseAxis, writeAxis } from '../../../shared/style/axes/axisFile.ts';
import { createStyleFileName } from '../../../shared/style/file/fileName.ts';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import { checkLink, findFreeName, readStyleText } from '../files/styleFiles.ts';
import type { Trash } from '../files/trash.ts';
import { type Library, listStyleFiles } from './library.ts';

/** Most axes of one's own that are listed (chosen: more than a panel is wanted for). */
const AXES_MAX = 100;

/** The axes beside the styles of the library. */
export interface Axes {
  list(): Promise<Reply<'axes.list'>>;
  save(request: Request<'axes.save'>): Promise<Result<Reply<'axes.save'>>>;
  delete(request: Request<'axes.delete'>): Promise<Result<Reply<'axes.delete'>>>;
}

/** Makes the service. */
export function createAxes(builtInFolder: string, library: Library, trash: Trash): Axes {
  async function readFolder(folder: string, kind: 'builtin' | 'user'): Promise<Reply<'axes.list'>> {
    const listing = await listStyleFiles(folder, AXIS_ENDING);
    const axes: Reply<'axes.list'>['axes'][number][] = [];
    const problems: string[] = [];
    for (const fileName of listing.ok ? listing.value.slice(0, AXES_MAX) : []) {
      const path = join(folder, fileName);
      const link = await checkLink(path, AXIS_ENDING);
      const text = link.ok ? await readStyleText(path) : link;
      const parse = text.ok ? parseAxis(text.value) : { ok: false as const, problems: [] };
      if (parse.ok)
        axes.push({ id: `${kind}:${fileName}`, fileName, builtIn: kind === 'builtin', axis: parse.axis });
      else {
        const [first] = parse.problems;
        const why = text.ok ? `${first?.path ?? ''}: ${first?.message ?? ''}` : text.message;
        problems.push(`${fileName} is no axis that can be read (${why}); the others are there.`);
      }
    }
    return { axes, problems };
  }

  return {
    async list() {
      const builtIn = await readFolder(builtInFolder, 'builtin');
      const own = await readFolder(library.userFolder, 'user');
      return { axes: [...builtIn.axes, ...own.axes], problems: [...builtIn.problems, ...own.problems] };
    },
    save: ({ axis }) =>
      library.inTurn(async () => {
        const stem = createStyleFileName(axis.name, { fallback: 'Axis' }).slice(0, -STYLE_ENDING.length);
        const saved = await library.saveNew((taken) => ({
          fileName: findFreeName(`${stem}${AXIS_ENDING}`, taken, AXIS_ENDING),
          text: writeAxis(axis),
        }));
        if (!saved.ok) return saved;
        return succeed({ id: `user:${saved.value.fileName}`, fileName: saved.value.fileName });
      }),
    delete: ({ id }) =>
      library.inTurn(async () => {
        const fileName = id.slice(id.indexOf(':') + 1);
        if (id.startsWith('builtin:'))
          return fail('refused', 'The axes that came along stay as they are. Nothing was deleted.');
        const listing = await listStyleFiles(library.userFolder, AXIS_ENDING);
        if (!listing.ok || !listing.value.includes(fileName))
          return fail('not-found', `${fileName} is not in the library any more. Nothing was deleted.`);
        try {
          await trash.put(join(library.userFolder, fileName));
          return succeed({ fileName });
        } catch (error) {
          console.error(error);
          return fail(
            'unwritable',
            `${fileName} could not be moved to the trash, so it was not deleted. Check the permissions of its folder, or delete it in your file manager.`,
          );
        }
      }),
  };
}
