import { basename } from 'node:path';

import type { MixSource } from '../../../shared/ipc/contract.ts';
import { type Result, succeed } from '../../../shared/ipc/result.ts';
import type { Library } from './library.ts';
import { readStyleText } from '../files/styleFiles.ts';
import type { Tickets } from '../tickets.ts';

/** Reading the styles that a window names, for a mix or an export. */
export interface StyleSources {
  /** The text, unchecked, with the name of its file; a text of the window has none. */
  read(source: MixSource): Promise<Result<{ readonly text: string; readonly fileName?: string }>>;
}

/** Makes the service. */
export function createStyleSources(library: Library, tickets: Tickets): StyleSources {
  return {
    async read(source) {
      switch (source.kind) {
        case 'text':
          return succeed({ text: source.text });
        case 'ticket': {
          const path = tickets.find(source.ticket);
          if (!path.ok) return path;
          const text = await readStyleText(path.value);
          return text.ok ? succeed({ text: text.value, fileName: basename(path.value) }) : text;
        }
        case 'library':
          return library.read(source.id);
      }
    },
  };
}
