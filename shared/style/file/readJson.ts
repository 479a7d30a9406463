import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { StyleProblem } from '../document.ts';
import { countUtf8Bytes, TEXT_BYTES_MAX, TEXT_DEPTH_MAX } from '../limits.ts';

/** A JSON text's value, or what is wrong with the text as a whole. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: StyleProblem };

/**
 * Reads strict JSON (no comments, no trailing commas; a leading byte order mark is let pass) of at most 1 MiB
 * of UTF-8 and 100 levels. A duplicate member's last value counts. A syntax error is named by line and
 * column, both counted from 1.
 */
export function readJson(text: string): JsonReading {
  // No text has fewer bytes than characters; bytes are counted one by one, which takes seconds where there
  // are 100 million.
  const isFarTooLong = text.length > 2 * TEXT_BYTES_MAX;
  const bytes = isFarTooLong ? text.length : countUtf8Bytes(text);
  if (bytes > TEXT_BYTES_MAX) {
    const counted = isFarTooLong ? `at least ${bytes}` : `${bytes}`;
    return fail(`the text has ${counted} bytes; a style has at most ${TEXT_BYTES_MAX} (1 MiB)`);
  }
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (isTooDeep(json)) return fail(`lists and objects are nested more than ${TEXT_DEPTH_MAX} levels deep`);
  try {
    return { ok: true, value: JSON.parse(json) as unknown };
  } catch {
    return fail(locateSyntaxError(json));
  }
}

function fail(message: string): JsonReading {
  return { ok: false, problem: { path: '', message } };
}

/**
 * Whether brackets outside of strings nest too deep, so that nothing that reads by recursion ever sees such a
 * text.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const character = json[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > TEXT_DEPTH_MAX) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}

const SYNTAX_MESSAGES: Readonly<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'not a JSON value',
  InvalidNumberFormat: 'not a JSON number',
  PropertyNameExpected: 'expected a member name in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a closing brace',
  CloseBracketExpected: 'expected a closing bracket',
  EndOfFileExpected: 'expected the end of the text',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'a number is not finished',
  InvalidUnicode: 'not a \\u escape of four hexadecimal digits',
  InvalidEscapeCharacter: 'not an escape that JSON knows',
  InvalidCharacter: 'a control character inside a text',
  '<unknown ParseErrorCode>': 'not JSON',
};

/**
 * The first error ends the reading: those after it are its consequences, and recovering from errors can nest
 * without end.
 */
function locateSyntaxError(json: string): string {
  let message: string | undefined;
  try {
    visit(
      json,
      {
        onError(code: ParseErrorCode, _offset, _length, line, column) {
          message = `line ${line + 1}, column ${column + 1}: ${SYNTAX_MESSAGES[printParseErrorCode(code)]}`;
          throw new SyntaxError(message);
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (message === undefined) throw error;
  }
  return message ?? 'not JSON';
}

/**
 * Finds the members of a text's object in the order of the text, each with its value as written; `JSON.parse`
 * moves names that look like list indices ahead and rounds large integers. A duplicate keeps its first place
 * and has its last value. Expects a text that `readJson` accepts and whose value is an object.
 */
export function findMemberTexts(text: string): ReadonlyMap<string, string> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const members = new Map<string, string>();
  let depth = 0;
  let member: string | undefined;
  let start = 0;
  const begin = (offset: number) => {
    if (depth++ === 1) start = offset;
  };
  const end = (offset: number, length: number) => {
    if (--depth === 1 && member !== undefined) members.set(member, json.slice(start, offset + length));
  };
  visit(json, {
    onObjectBegin: begin,
    onArrayBegin: begin,
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (name) => {
      if (depth === 1) member = name;
    },
    onLiteralValue: (_value, offset, length) => {
      if (depth === 1 && member !== undefined) members.set(member, json.slice(offset, offset + length));
    },
  });
  return members;
}
