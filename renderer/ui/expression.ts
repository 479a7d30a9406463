import { MINUS } from './format.ts';

/** One sign or number of an expression. */
type Token = number | '+' | '-' | '*' | '/' | '(' | ')';

/**
 * A number with a decimal point or comma, or a sign; what else there is, such as a unit, ends the expression.
 */
const TOKEN = /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|([-+*/()]))/y;

/** Brackets within brackets that are read (chosen: more than anybody types, less than the stack holds). */
const DEPTH_MAX = 50;

/**
 * The value of a sum as it is typed into a field: `12*2`, `-(3 + 1,5)/2`. Numbers with + - * / and brackets,
 * either minus sign, decimal point or comma, a unit at the end ignored. Undefined for what is no number. Read
 * by hand, since the window forbids `eval` and the known libraries bring functions and variables that a field
 * has no use for.
 */
export function evaluateExpression(text: string): number | undefined {
  const plain = text
    .replaceAll(MINUS, '-')
    .replaceAll('×', '*')
    .replace(/[\s%°]*(?:\p{L}[\p{L}/]*)?\s*$/u, '');
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const match = TOKEN.exec(plain);
    if (match === null) return undefined;
    const [, digits, sign] = match;
    tokens.push(digits === undefined ? (sign as Token) : Number(digits.replace(',', '.')));
  }
  const value = parseTokens(tokens);
  return value !== undefined && Number.isFinite(value) ? value + 0 : undefined;
}

/** Sum of products of signed numbers and brackets; undefined where something is missing or left over. */
function parseTokens(tokens: readonly Token[]): number | undefined {
  let next = 0;
  let depth = 0;

  function parseSum(): number | undefined {
    let sum = parseProduct();
    for (let sign = tokens[next]; sum !== undefined && (sign === '+' || sign === '-'); sign = tokens[next]) {
      next++;
      const term = parseProduct();
      sum = term === undefined ? undefined : sign === '+' ? sum + term : sum - term;
    }
    return sum;
  }

  function parseProduct(): number | undefined {
    let product = parseFactor();
    for (
      let sign = tokens[next];
      product !== undefined && (sign === '*' || sign === '/');
      sign = tokens[next]
    ) {
      next++;
      const factor = parseFactor();
      product = factor === undefined ? undefined : sign === '*' ? product * factor : product / factor;
    }
    return product;
  }

  function parseFactor(): number | undefined {
    const token = tokens[next++];
    if (typeof token === 'number') return token;
    if (++depth > DEPTH_MAX) return undefined;
    let value: number | undefined;
    if (token === '-' || token === '+') {
      const factor = parseFactor();
      value = factor !== undefined && token === '-' ? -factor : factor;
    } else if (token === '(') {
      value = parseSum();
      if (tokens[next++] !== ')') value = undefined;
    }
    depth--;
    return value;
  }

  const value = parseSum();
  return next === tokens.length ? value : undefined;
}
