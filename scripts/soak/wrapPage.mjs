// The prose of pages that commands write, in lines that a diff shows whole.

/** Longest line that stays as it is, and longest one of what is wrapped, characters. */
const LONGEST = 200;
const WIDTH = 160;

/**
 * A page with its long lines of prose and of lists wrapped. What stands in code marks is not parted; tables,
 * headings and fenced blocks stay as they are, as does a word that is longer.
 */
export function wrapPage(page) {
  let isFenced = false;
  return page
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) isFenced = !isFenced;
      return isFenced || line.length <= LONGEST || /^(\||#|```|!\[|<)/.test(line) ? [line] : wrapLine(line);
    })
    .join('\n');
}

function wrapLine(line) {
  const [, indent, bullet = ''] = /^( *)((?:[-*]|\d+\.) +)?/.exec(line);
  const rest = ' '.repeat(indent.length + bullet.length);
  const words = line.slice(rest.length).match(/(?:`[^`]*`|\S)+/g) ?? [];
  const lines = [indent + bullet];
  words.forEach((word, index) => {
    const last = lines.at(-1);
    const space = index === 0 || last === rest ? '' : ' ';
    // A line of its own may not begin as an item of a list does.
    const isParted = last.length + space.length + word.length > WIDTH && !/^([-*+]|\d+[.)])$/.test(word);
    if (isParted && index > 0) lines.push(rest + word);
    else lines[lines.length - 1] = last + space + word;
  });
  return lines;
}
