import type { MixSource, Reply, Request } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { interpolateStyles, type StyleShare } from '../../../shared/style/mix/interpolateStyles.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createStyleFileName } from '../../../shared/style/file/fileName.ts';
import type { Caller } from '../dispatch.ts';
import type { DocumentFiles } from '../documentFiles.ts';
import { createNewFile, type Library } from './library.ts';
import { toStyleText } from '../files/styleFiles.ts';
import type { StyleSources } from './styleSources.ts';

/** Mixing style files into a new one. */
export interface Mixing {
  /**
   * Reads the styles, mixes them by weight (`interpolateStyles`), and saves the mix; nothing is written when
   * anything is wrong.
   */
  mix(request: Request<'styles.mix'>, caller: Caller): Promise<Result<Reply<'styles.mix'>>>;
}

/** What mixing stands on. */
export interface MixingOptions {
  readonly documents: Pick<DocumentFiles, 'askAndWrite' | 'noteWritten'>;
  readonly library: Library;
  readonly sources: StyleSources;
}

/** Makes the service. */
export function createMixing({ documents, library, sources }: MixingOptions): Mixing {
  async function readStyle(source: MixSource, number: number): Promise<Result<StyleDocument>> {
    const read = await sources.read(source);
    if (!read.ok) return read;
    const style = parseStyle(read.value.text);
    if (style.ok) return succeed(style.document);
    return fail(
      'invalid-style',
      `Style ${number} of the mix breaks the style format, so nothing was mixed or written; the places are listed.`,
      style.problems,
    );
  }

  async function saveToLibrary(
    styleName: string,
    text: string,
    caller: Caller,
  ): Promise<Result<Reply<'document.saveAs'>>> {
    const saved = await library.inTurn(() => library.saveNew(createNewFile(styleName, text)));
    if (!saved.ok) return saved;
    const { path, fileName } = saved.value;
    return succeed({ kind: 'saved', ticket: await documents.noteWritten(path, text, caller), fileName });
  }

  return {
    async mix({ parts, name, destination }, caller) {
      const shares: StyleShare[] = [];
      for (const [index, part] of parts.entries()) {
        const style = await readStyle(part.source, index + 1);
        if (!style.ok) return style;
        shares.push({ document: style.value, weight: part.weight });
      }
      const mixed = interpolateStyles(shares, { name });
      if (!mixed.ok)
        return fail('cannot-mix', `These styles cannot be mixed: ${mixed.message}. Nothing was written.`);
      const written = toStyleText(mixed.document);
      if (!written.ok) return written;
      const text = written.value;

      const saved = await (destination === 'ask'
        ? documents.askAndWrite(createStyleFileName(name), text, caller)
        : saveToLibrary(name, text, caller));
      if (!saved.ok || saved.value.kind === 'cancelled') return saved as Result<{ kind: 'cancelled' }>;
      return succeed({ ...saved.value, text, warnings: mixed.warnings });
    },
  };
}
