import type { LibraryEntry } from '../../../../shared/ipc/contract.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import { changeWaypoint, nameWaypoint } from '../../steps/editWaypoints.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { isWaypoint } from '../../steps/stepsDocument.ts';
import type { Studio } from '../../studio.ts';
import type { Command } from '../command.ts';
import { showFailure } from '../file/saving.ts';
import { tryChange } from './floorCommands.ts';
import { getSelectedWaypoint } from './waypointCommands.ts';

/** The styles that a waypoint can be walked to in, each name once. */
export function listWaypointStyles({ library }: Studio): readonly LibraryEntry[] {
  const { styles } = library.getState();
  return styles.filter(({ name }, at) => styles.findIndex((other) => other.name === name) === at);
}

/**
 * Reads the styles that waypoints name, or an instruction. One that is not in the library, or cannot be
 * read, is told; what names it is walked to in the style of the lane.
 */
export async function readWaypointStyles(
  studio: Studio,
  names: ReadonlySet<string> = listNamedStyles(studio),
): Promise<void> {
  const { steps, library, notices } = studio;
  for (const name of names) {
    if (steps.getState().styles.has(name)) continue;
    const wanted = name.toLowerCase();
    const entry = library.getState().styles.find((style) => style.name.toLowerCase() === wanted);
    if (entry === undefined) {
      notices.show({
        kind: 'warning',
        about: 'steps',
        text: `A waypoint names the style ${name}, which is not in the library. It is walked to in the open style.`,
      });
      continue;
    }
    // One after the other: each is shown as soon as it is there.
    // oxlint-disable-next-line no-await-in-loop -- they are few, and a failed one is told before the next
    const read = await readLibraryStyle(studio, entry.id);
    if (read.ok) steps.setState(({ styles }) => ({ styles: new Map(styles).set(name, read.value.document) }));
    else showFailure(studio, read, `The style ${name}`);
  }
}

function listNamedStyles({ steps }: Studio): ReadonlySet<string> {
  const { items } = steps.getState().sequence;
  return new Set(items.flatMap((item) => (isWaypoint(item) && item.style ? [item.style] : [])));
}

/** Has the selected waypoint walked to in a style of the library; undefined takes that of the lane. */
export const setWaypointStyle: Command<{ style: string | undefined }> = {
  id: 'steps.setWaypointStyle',
  label: 'Style of the waypoint',
  async run(studio, { style }) {
    const { steps } = studio;
    const item = getSelectedWaypoint(studio);
    if (item < 0 || steps.getState().preview !== undefined) return;
    if (style !== undefined && !steps.getState().styles.has(style)) {
      const entry = listWaypointStyles(studio).find(({ name }) => name === style);
      if (entry === undefined) return;
      const read = await readLibraryStyle(studio, entry.id);
      if (!read.ok) return showFailure(studio, read, `The style ${style}`);
      steps.setState(({ styles }) => ({ styles: new Map(styles).set(style, read.value.document) }));
    }
    const now = steps.getState().sequence;
    const after = changeWaypoint(getStepBody(studio), now, item, { style });
    const name = nameWaypoint(now, item);
    tryChange(studio, after, {
      entry: `Style to ${name}`,
      refusal: `${name} cannot be walked to so`,
      thing: { kind: 'waypoint', at: item },
    });
  },
};
