import { InvalidArgumentError } from 'commander';
import { countCodePoints, NAME_LENGTH } from '../../shared/style/limits.ts';

/** Most frames of one call (chosen: at a few kilobytes each they still make a text that fits in memory). */
export const MOST_FRAMES = 10_000;

/** How commander hands over an option's text: with what an earlier occurrence of the option gave. */
export type OptionParser<T> = (text: string, earlier: T | undefined) => T;

/** An option that may be given once; a second one would silently win over the first. */
export function once<T>(parse: (text: string) => T): OptionParser<T> {
  return (text, earlier) => {
    if (earlier !== undefined) throw new InvalidArgumentError('It may be given only once.');
    return parse(text);
  };
}

/** A decimal number within the range of a double. */
export function parseFinite(text: string): number {
  const value = Number(text);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) || !Number.isFinite(value)) {
    throw new InvalidArgumentError('Expected a finite number.');
  }
  return value;
}

/** A number from 0 up. */
export function parseNonNegative(text: string): number {
  const value = parseFinite(text);
  if (value < 0) throw new InvalidArgumentError('Expected a number from 0 up.');
  return value;
}

/** A number above 0. */
export function parsePositive(text: string): number {
  const value = parseFinite(text);
  if (value <= 0) throw new InvalidArgumentError('Expected a number above 0.');
  return value;
}

/** A whole number from 1 up to a limit. */
export function createCountParser(most: number): (text: string) => number {
  return (text) => {
    const value = parseFinite(text);
    if (!Number.isInteger(value) || value < 1 || value > most) {
      throw new InvalidArgumentError(`Expected a whole number from 1 to ${most}.`);
    }
    return value;
  };
}

/** One of a closed set of words. */
export function createChoiceParser<T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const choice = choices.find((word) => word === text);
    if (choice === undefined) throw new InvalidArgumentError(`Expected ${choices.join(' or ')}.`);
    return choice;
  };
}

/** A name that a style may have. */
export function parseStyleName(name: string): string {
  const length = countCodePoints(name);
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) {
    throw new InvalidArgumentError(`Expected ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters.`);
  }
  return name;
}
