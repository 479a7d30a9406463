/** A cell of a record: an item of an item, which begins with the name of its column. */
const CELL = /^ {2}- \*([^*]+)\*: (.*)$/;

/**
 * A page whose lists of records are tables, so that whoever reads rows reads both. A record is an item of a
 * list whose own items name what they hold, as columns do, over as many lines as they need:
 *
 * ```
 * - 2004 eq. 1
 *   - *what it says*: f = 0.743 √V
 *   - *code*: `shared/gait/laws.ts` `computeFrequency`
 * ```
 *
 * Records one after the other are one table, whose first column is called `first`.
 */
export function readRecordsAsRows(page: string, first = 'what'): string {
  const items = joinItems(page);
  const lines: string[] = [];
  let records: Map<string, string>[] = [];
  const end = () => {
    const heads = [...new Set(records.flatMap((record) => [...record.keys()]))];
    const write = (cells: readonly string[]) =>
      lines.push(`| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`);
    if (records.length > 0) {
      write(heads);
      lines.push(`|${'---|'.repeat(heads.length)}`);
    }
    for (const record of records) write(heads.map((head) => record.get(head) ?? ''));
    records = [];
  };
  items.forEach((item, index) => {
    const [, head = '', text = ''] = CELL.exec(item) ?? [];
    if (head !== '' && records.length > 0) records.at(-1)!.set(head, text);
    else if (item.startsWith('- ') && CELL.test(items[index + 1] ?? ''))
      records.push(new Map([[first, item.slice(2)]]));
    else {
      end();
      lines.push(item);
    }
  });
  end();
  return lines.join('\n');
}

/** The lines of a page, each item of a list in one. */
function joinItems(page: string): readonly string[] {
  const items: string[] = [];
  for (const line of page.split('\n')) {
    const last = items.at(-1) ?? '';
    const goesOn = /^ *- /.test(last) && /^ {2,}(?!- )\S/.test(line);
    if (goesOn) items[items.length - 1] = `${last} ${line.trim()}`;
    else items.push(line);
  }
  return items;
}
