/** What is wrong with a text, told to a person: a sentence. */
export class BvhFault extends Error {}

const ZERO = 48;
const NINE = 57;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const COLON = 58;
const LINE_FEED = 10;
const RETURN = 13;
/** e and E, which differ in this bit alone. */
const EXPONENT = 101;
const LOWER_CASE_BIT = 32;
/** Up to this many digits a decimal is one exact division of an integer: rounded as `Number` rounds it. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Spaces, tabs, ends of lines and zero bytes; marks of byte order and spaces that do not break. */
function isBlank(code: number): boolean {
  return code <= 32 || code === 0xfeff || code === 0xa0;
}

function isLineBreak(code: number): boolean {
  return code === LINE_FEED || code === RETURN;
}

/**
 * Reads a text word by word and number by number, without a string or an object for each number. Every
 * method throws BvhFault where the text has something else than is wanted.
 */
export class BvhWords {
  readonly #text: string;
  /** Where the next word is looked for. */
  #at = 0;
  /** Where the last word began. */
  #last = 0;
  #startsLine = true;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line of the last word, from 1; ends of lines are LF, CR or both. Takes time. */
  get line(): number {
    const text = this.#text;
    const end = this.#last;
    let line = 1;
    for (let at = 0; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === LINE_FEED || (code === RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) line++;
    }
    return line;
  }

  /** Whether the last word was the first of its line. */
  get startsLine(): boolean {
    return this.#startsLine;
  }

  /** Characters that are left. */
  get left(): number {
    return this.#text.length - this.#at;
  }

  /** Whether nothing but blanks is left. */
  isAtEnd(): boolean {
    this.#skipBlanks();
    return this.left === 0;
  }

  /** Whether the line of the last word ends behind it. */
  isAtLineEnd(): boolean {
    let at = this.#at;
    let code = this.#text.charCodeAt(at);
    while (isBlank(code) && !isLineBreak(code)) code = this.#text.charCodeAt(++at);
    return Number.isNaN(code) || isLineBreak(code);
  }

  /** The next word: all up to a blank. */
  next(wanted: string): string {
    this.#skipBlanks();
    const text = this.#text;
    const start = this.#at;
    let at = start;
    while (at < text.length && !isBlank(text.charCodeAt(at))) at++;
    this.#last = start;
    this.#at = at;
    if (at === start) throw new BvhFault(`The file ends where ${wanted} should be.`);
    return text.slice(start, at);
  }

  /** Takes the next word if it is a key word, in either case of letters. */
  isNext(key: string): boolean {
    this.#skipBlanks();
    const end = this.#at + key.length;
    const isKey = this.#text.slice(this.#at, end).toLowerCase() === key.toLowerCase();
    if (!isKey || !isBlank(this.#text.charCodeAt(end))) return false;
    this.#at = end;
    return true;
  }

  /** A key word, in either case of letters. */
  expect(wanted: string): void {
    const word = this.next(wanted);
    if (word.toLowerCase() !== wanted.toLowerCase())
      throw new BvhFault(`Expected ${wanted}, got ${quote(word)}.`);
  }

  /** Key words before a value: `Frame Time:`, in either case, with or without blanks and the colon. */
  expectKey(...keys: readonly string[]): void {
    for (const key of keys) {
      this.#skipBlanks();
      const found = this.#text.slice(this.#at, this.#at + key.length);
      if (found.toLowerCase() !== key.toLowerCase()) this.expect(`${keys.join(' ')}:`);
      this.#last = this.#at;
      this.#at += key.length;
    }
    this.#skipBlanks();
    if (this.#text.charCodeAt(this.#at) === COLON) this.#at++;
  }

  /** The next number. A comma behind it is a separator, unless it must be a decimal one. */
  nextNumber(wanted: string): number {
    this.#skipBlanks();
    const text = this.#text;
    const start = this.#at;
    let at = start;
    let code = text.charCodeAt(at);
    const isNegative = code === MINUS;
    if (isNegative || code === PLUS) code = text.charCodeAt(++at);
    let mantissa = 0;
    let digits = 0;
    let decimals = 0;
    for (; isDigit(code); code = text.charCodeAt(++at), digits++) mantissa = 10 * mantissa + code - ZERO;
    if (code === POINT) {
      code = text.charCodeAt(++at);
      for (; isDigit(code); code = text.charCodeAt(++at), decimals++) mantissa = 10 * mantissa + code - ZERO;
    }
    digits += decimals;
    let isExact = digits <= EXACT_DIGITS;
    if (digits > 0 && (code | LOWER_CASE_BIT) === EXPONENT) {
      isExact = false;
      code = text.charCodeAt(++at);
      if (code === MINUS || code === PLUS) code = text.charCodeAt(++at);
      if (!isDigit(code)) digits = 0;
      while (isDigit(code)) code = text.charCodeAt(++at);
    }
    const isSeparated = code === COMMA;
    if (isSeparated && decimals === 0 && isDigit(text.charCodeAt(at + 1)))
      throw new BvhFault(
        `${quote(this.next(wanted))} has a decimal comma. BVH is written with points, in whichever language.`,
      );
    if (digits === 0 || !(isSeparated || isBlank(code) || at >= text.length)) this.#refuseNumber(wanted);
    const size = isExact ? mantissa / POWERS_OF_TEN[decimals]! : Math.abs(Number(text.slice(start, at)));
    if (size === Infinity) this.#refuseNumber(wanted);
    this.#last = start;
    this.#at = isSeparated ? at + 1 : at;
    return isNegative ? -size : size;
  }

  #refuseNumber(wanted: string): never {
    throw new BvhFault(`Expected ${wanted}, got ${quote(this.next(wanted))}.`);
  }

  #skipBlanks(): void {
    let at = this.#at;
    let startsLine = at === 0;
    let code = this.#text.charCodeAt(at);
    while (isBlank(code)) {
      startsLine ||= isLineBreak(code);
      code = this.#text.charCodeAt(++at);
    }
    if (at > this.#at || at === 0) this.#startsLine = startsLine;
    this.#at = at;
  }
}

/** A word between quotation marks; of a long one its beginning. */
export function quote(word: string): string {
  return `"${word.length > 40 ? `${word.slice(0, 40)}...` : word}"`;
}
