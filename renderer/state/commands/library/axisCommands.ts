import type { LibraryEntry } from '../../../../shared/ipc/contract.ts';
import {
  type Axis,
  computeAxisPosition,
  createAxis,
  moveAlongAxis,
} from '../../../../shared/style/axes/alongAxis.ts';
import type { StyleAxis } from '../../../../shared/style/axes/axisFile.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { formatNumber, THIN_SPACE } from '../../../ui/format.ts';
import { type DocumentState, getPreviewedDocument } from '../../documents/documentStore.ts';
import type { ListedAxis } from '../../library/axesStore.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import type { Studio } from '../../studio.ts';
import { type Command, createDocumentCommand, type SyncCommand } from '../command.ts';
import { showFailure } from '../file/saving.ts';

/** A place on an axis. */
interface AxisPlace {
  readonly axis: Axis;
  /** Its name, for the history. */
  readonly name: string;
  /** 0 is the normal walk, about 1 and -1 the styles of its ends. */
  readonly position: number;
}

/** Where the active document stands on an axis as shown: 0 is the normal walk. */
export function getAxisPosition(state: DocumentState, axis: Axis): number {
  return computeAxisPosition(getPreviewedDocument(state), axis);
}

/** Moves the active style along an axis, at all of its keys; what it has beside the axis stays. */
export const setAxisPosition = createDocumentCommand<AxisPlace>({
  id: 'style.axis',
  label: 'Move along an axis',
  transition: 'cut',
  entry: ({ name, position }) => `${name}, ${formatNumber(position * 100, 0)}${THIN_SPACE}%`,
  change(state, { axis, position }) {
    const edit = moveAlongAxis(state.document, axis, position);
    return {
      ok: true,
      document: edit.document,
      note: edit.clamped ? 'Some of the numbers met the limits of a style and stayed there.' : undefined,
    };
  },
});

/** Reads the axes and the styles at their ends, anew. */
export const listAxes: Command = {
  id: 'axes.list',
  label: 'List the axes',
  async run(studio) {
    const listing = await studio.platform.call('axes.list', {});
    if (!listing.ok) {
      showFailure(studio, listing, 'The axes');
      return;
    }
    const { styles } = studio.library.getState();
    const read = new Map<string, StyleDocument | undefined>();
    const axes: ListedAxis[] = [];
    for (const { id, builtIn, axis: file } of listing.value.axes) {
      for (const name of [...file.from, ...file.to])
        if (!read.has(name)) read.set(name, await readByName(studio, styles, name));
      const [from, to] = [file.from, file.to].map((names) => names.map((name) => read.get(name)));
      const missing = [...file.from, ...file.to].filter((name) => read.get(name) === undefined);
      const axis =
        missing.length === 0 ? createAxis({ from: from!.map(mustBe), to: to!.map(mustBe) }) : undefined;
      axes.push({ id, builtIn, file, axis, missing });
    }
    studio.axes.setState({ axes, problems: listing.value.problems });
  },
};

/** A style by its own name: the person's before the one that came along. */
async function readByName(
  studio: Studio,
  styles: readonly LibraryEntry[],
  name: string,
): Promise<StyleDocument | undefined> {
  const named = styles.filter((entry) => entry.name === name && entry.problems === undefined);
  const entry = named.find(({ builtIn }) => !builtIn) ?? named[0];
  if (entry === undefined) return undefined;
  const style = await readLibraryStyle(studio, entry.id);
  return style.ok ? style.value.document : undefined;
}

function mustBe(document: StyleDocument | undefined): StyleDocument {
  if (document === undefined) throw new Error('a style of an axis is missing');
  return document;
}

/** Asks what a new axis is made of. */
export const askForAxis: SyncCommand = {
  id: 'axes.make',
  label: 'New axis…',
  run: ({ axes }) => axes.setState({ making: true }),
};

/** Keeps a new axis beside the styles of the library. */
export const saveAxis: Command<{ axis: StyleAxis }> = {
  id: 'axes.save',
  label: 'Save the axis',
  async run(studio, { axis }) {
    const saved = await studio.platform.call('axes.save', { axis });
    if (!saved.ok) {
      showFailure(studio, saved, axis.name);
      return;
    }
    studio.axes.setState({ making: false });
    await listAxes.run(studio);
  },
};

/** Moves an axis of one's own to the trash. */
export const deleteAxis: Command<{ id: string }> = {
  id: 'axes.delete',
  label: 'Delete the axis',
  async run(studio, { id }) {
    const deleted = await studio.platform.call('axes.delete', { id });
    if (!deleted.ok) showFailure(studio, deleted, 'The axis');
    await listAxes.run(studio);
  },
};
