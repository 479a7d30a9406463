import { MINUS } from '../format.ts';

/** One sign or number of an expression. */
type Token = number | '+' | '-' | '*' | '/' | '(' | ')';

/**
 * A number with a decimal point or comma, or a sign; what else there is, such as a unit, ends the expression.
 */
const TOKEN = /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|([-+*/()]))/y;

/** Brackets within brackets that are read (chosen: more than anybody types, less than the stack holds). */
const DEPTH_MAX = 50;

/** A change of the value that is there: `+=5`. */
const RELATIVE = /^\s*([-+*/])\s*=(.*)$/su;

/** Signs that are typed or pasted for those that are read. */
function toPlainSigns(text: string): string {
  return text.replaceAll(MINUS, '-').replaceAll('×', '*').replaceAll('÷', '/');
}

/**
 * The value of a sum as it is typed into a field: `12*2`, `-(3 + 1,5)/2`. Numbers with + - * / and brackets,
 * either minus sign, decimal point or comma, a unit at the end ignored; `+=`, `-=`, `*=` and `/=` before a
 * sum change the field's current value. Undefined for what is no number. Read by hand, since the window
 * forbids `eval` and the known libraries bring functions and variables that a field has no use for.
 */
export function evaluateExpression(text: string, current?: number): number | undefined {
  const typed = toPlainSigns(text);
  const relative = RELATIVE.exec(typed);
  if (relative === null) return evaluateSum(typed);
  const by = evaluateSum(relative[2]!);
  if (by === undefined || current === undefined) return undefined;
  const value = applySign(relative[1] as '+' | '-' | '*' | '/', current, by);
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** Says why a text is no number, and what would be one. */
export function explainExpression(text: string): string {
  const typed = toPlainSigns(text).trim();
  const power = /^(-?\d+(?:[.,]\d+)?)e([-+]?\d+)$/i.exec(typed);
  if (power !== null) {
    const value = Number(typed.replace(',', '.'));
    const isShort = Math.abs(Number(power[2])) <= 6 && Number.isFinite(value);
    return isShort
      ? `Powers of ten are not read here. Write ${value} for ${typed}.`
      : 'Powers of ten are not read here. Write the number in full.';
  }
  if (/\*\*|\^/.test(typed)) return 'Powers are not read here. Write the product, such as 2*2*2.';
  if (typed.startsWith('='))
    return 'Write the number alone, or +=, -=, *= or /= to change the one that is there.';
  const open = typed.split('(').length - typed.split(')').length;
  if (open !== 0) return `A bracket is not ${open > 0 ? 'closed' : 'opened'}.`;
  if (/\/\s*0+(?:[.,]0*)?\s*$/.test(typed)) return 'Nothing can be divided by zero.';
  const shown = typed.length > 12 ? `${typed.slice(0, 12)}…` : typed;
  return `“${shown}” is no number. Write one, or a sum such as 12*2 or +=5.`;
}

function applySign(sign: '+' | '-' | '*' | '/', a: number, b: number): number {
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
  }
}

function evaluateSum(typed: string): number | undefined {
  const plain = typed.replace(/[\s%°]*(?:\p{L}[\p{L}/]*)?\s*$/u, '');
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
