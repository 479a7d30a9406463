/**
 * Leaves out the items of a row that follow from those that are kept, the first and the last always are.
 * `isImplied` says whether one lies on the line between two others. Each stretch goes as far as all between
 * its ends lie on one line, tested against all of them, so that small departures cannot add up.
 */
export function dropImplied<T>(
  items: readonly T[],
  isImplied: (item: T, before: T, after: T) => boolean,
): readonly T[] {
  const last = items.length - 1;
  const kept = items.slice(0, 1);
  let first = 0;
  while (first < last) {
    let next = first + 1;
    while (
      next < last &&
      items.slice(first + 1, next + 1).every((item) => isImplied(item, items[first]!, items[next + 1]!))
    )
      next++;
    kept.push(items[next]!);
    first = next;
  }
  return kept;
}
