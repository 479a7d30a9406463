/**
 * Lays a JSON text out anew without touching any of its values: numbers and strings stay as they are written,
 * whatever their size or escapes, and members stay in their order. With `indent` it is laid out as
 * `JSON.stringify` does, with 0 it has no white space. Expects a text that `JSON.parse` accepts.
 */
export function layOutJson(json: string, indent: number): string {
  const pieces: string[] = [];
  let depth = 0;
  const breakLine = () => {
    if (indent > 0) pieces.push(`\n${' '.repeat(indent * depth)}`);
  };
  let at = 0;
  while (at < json.length) {
    const end = findTokenEnd(json, at);
    const token = json.slice(at, end);
    const before = pieces.at(-1);
    at = end;
    if (SPACES.includes(token[0]!)) continue;
    if (token === '}' || token === ']') {
      depth--;
      // Nothing between the brackets: they stay together.
      const isEmpty = before === '{' || before === '[';
      if (!isEmpty) breakLine();
      pieces.push(isEmpty ? `${pieces.pop()}${token}` : token);
      continue;
    }
    if (before === '{' || before === '[' || before === ',') breakLine();
    if (token === '{' || token === '[') depth++;
    pieces.push(token === ':' && indent > 0 ? ': ' : token);
  }
  return pieces.join('');
}

const MARKS = '{}[],:';
const SPACES = ' \t\r\n';
const NOT_IN_WORDS = `${MARKS}${SPACES}"`;

/**
 * Where the token that begins at `start` ends: a string, a bracket or other mark, a run of white space, a
 * number or a word.
 */
function findTokenEnd(json: string, start: number): number {
  const first = json[start]!;
  let at = start + 1;
  if (first === '"') {
    while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
    return at + 1;
  }
  if (MARKS.includes(first)) return at;
  if (SPACES.includes(first)) {
    while (at < json.length && SPACES.includes(json[at]!)) at++;
  } else {
    while (at < json.length && !NOT_IN_WORDS.includes(json[at]!)) at++;
  }
  return at;
}

/**
 * Writes plain JSON in the fewest bytes, numbers too (`1e-6` for 0.000001). Expects numbers of at most 6
 * decimals.
 */
export function writeShortestJson(value: unknown): string {
  if (typeof value === 'number') return writeShortestNumber(value);
  if (Array.isArray(value)) return `[${(value as readonly unknown[]).map(writeShortestJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${writeShortestJson(member)}`).join(',')}}`;
}

function writeShortestNumber(value: number): string {
  const plain = JSON.stringify(value);
  let [digits, exponent] = [Math.round(value * 1e6), -6];
  while (digits !== 0 && digits % 10 === 0) [digits, exponent] = [digits / 10, exponent + 1];
  const scientific = `${digits}e${exponent}`;
  return scientific.length < plain.length ? scientific : plain;
}
