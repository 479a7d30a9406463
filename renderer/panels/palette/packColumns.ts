/** Rows that a group's heading and the room after it take. */
const HEADING_ROWS = 2;

/** A group of lines under a heading. */
interface Packed {
  /** Rows that its lines take. */
  readonly rows: number;
}

/**
 * Puts whole groups into this many columns that are about as long: the largest first, each into the shortest
 * column; within a column in the order given.
 */
export function packColumns<Group extends Packed>(
  groups: readonly Group[],
  count: number,
): readonly (readonly Group[])[] {
  const columns = Array.from({ length: count }, () => ({ rows: 0, groups: [] as Group[] }));
  for (const group of groups.toSorted((a, b) => b.rows - a.rows)) {
    const shortest = columns.reduce((least, column) => (column.rows < least.rows ? column : least));
    shortest.rows += group.rows + HEADING_ROWS;
    shortest.groups.push(group);
  }
  const place = (group: Group | undefined): number =>
    group === undefined ? groups.length : groups.indexOf(group);
  return columns
    .map((column) => column.groups.toSorted((a, b) => place(a) - place(b)))
    .toSorted((a, b) => place(a[0]) - place(b[0]));
}
