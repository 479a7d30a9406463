import { join } from 'node:path';

import type { Reply, Request } from '../../../shared/ipc/contract.ts';
import { type Result, succeed } from '../../../shared/ipc/result.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createStyleFileName, getFileStem } from '../../../shared/style/file/fileName.ts';
import { createNewFile, type Library } from './library.ts';
import { readStyleText } from '../files/styleFiles.ts';

type Imported = Reply<'library.import'>['imported'][number];
type ImportProblem = Reply<'library.import'>['problems'][number];

/** What a text without a file name is called in a problem. */
const NAMELESS = 'Pasted text';

/**
 * Puts dropped or pasted texts into the user's folder, byte for byte, each under a free name made from its
 * file's name, or from the style's where it has none. What is no style is not written; a file that is there
 * already with the same text is not written again.
 */
export async function importStyles(
  library: Library,
  { files }: Request<'library.import'>,
): Promise<Result<Reply<'library.import'>>> {
  const imported: Imported[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, { fileName: given, text }] of files.entries()) {
    const shown = given ?? NAMELESS;
    const style = parseStyle(text);
    if (!style.ok) {
      const message = `${shown} breaks the style format, so it was not imported; the places are listed.`;
      problems.push({ index, fileName: shown, message, problems: style.problems });
      continue;
    }
    const { name } = style.document;
    const saved = await library.inTurn(() =>
      saveOnce(library, given === undefined ? name : getFileStem(given), text),
    );
    if (saved.ok) {
      const { fileName, wasThere } = saved.value;
      imported.push({ index, id: `user:${fileName}`, fileName, name, wasThere });
    } else problems.push({ index, fileName: shown, message: saved.message });
  }
  return succeed({ imported, problems });
}

async function saveOnce(
  library: Library,
  stem: string,
  text: string,
): Promise<Result<{ readonly fileName: string; readonly wasThere: boolean }>> {
  const firstName = createStyleFileName(stem);
  const there = await readStyleText(join(library.userFolder, firstName));
  if (there.ok && there.value === text) return succeed({ fileName: firstName, wasThere: true });
  const saved = await library.saveNew(createNewFile(stem, text));
  return saved.ok ? succeed({ fileName: saved.value.fileName, wasThere: false }) : saved;
}
