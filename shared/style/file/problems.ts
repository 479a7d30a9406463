import type { core } from 'zod';
import type { StyleProblem } from '../document.ts';
import { countCodePoints, PROBLEMS_MAX, type Range } from '../limits.ts';
import { describeValue, findAt, formatPlace, isJsonObject, type PlaceStep } from './place.ts';

/** What is wrong with a file: the first problems, and how many more there are. */
export interface ProblemList {
  /**
   * Notes a problem. `create` is called only while there is room: a text of 1 MiB can hold half a million of
   * them.
   */
  add(create: () => StyleProblem): void;
  /** Whether problems were counted that are not kept: whoever looks at many small things may stop. */
  readonly isOverfull: boolean;
  /**
   * At most {@link PROBLEMS_MAX}, and one more that counts the rest: at least, since lists are not looked at
   * beyond their limits.
   */
  list(): readonly StyleProblem[];
}

/** Makes an empty list. */
export function createProblemList(): ProblemList {
  const problems: StyleProblem[] = [];
  let left = 0;
  return {
    add(create) {
      if (problems.length < PROBLEMS_MAX) problems.push(create());
      else left++;
    },
    get isOverfull() {
      return left > 0;
    },
    list: () =>
      left === 0
        ? problems
        : [...problems, { path: '', message: `and at least ${left.toLocaleString('en')} more` }],
  };
}

/**
 * Notes what zod found as problems that people read, each with its place and what was found there. `root` is
 * the file's plain JSON; `parent` is the place that zod's own paths start from.
 */
export function addStyleProblems(
  problems: ProblemList,
  issues: readonly core.$ZodIssue[],
  root: unknown,
  parent: readonly PlaceStep[] = [],
): void {
  for (const issue of issues) addProblem(problems, issue, root, parent);
}

function addProblem(
  problems: ProblemList,
  issue: core.$ZodIssue,
  root: unknown,
  parent: readonly PlaceStep[],
): void {
  const steps = [...parent, ...issue.path];
  const value = findAt(root, steps);
  if (issue.code === 'unrecognized_keys') {
    for (const name of issue.keys) {
      problems.add(() => ({
        path: formatPlace([...steps, name]),
        message: describeUnknown(steps, name, value),
      }));
    }
  } else if (issue.code === 'invalid_union' && isJsonObject(value)) {
    // Two forms of one thing; the file meant the one with sides as soon as it names one, or a run.
    const isSecond = steps.at(-1) === 'run' || Object.hasOwn(value, 'left') || Object.hasOwn(value, 'right');
    const meant = isSecond ? 1 : 0;
    addStyleProblems(problems, issue.errors[meant] ?? [], root, steps);
  } else if (issue.code === 'invalid_union' && typeof value === 'number' && steps.at(-1) === 'clearance') {
    addStyleProblems(problems, issue.errors[0] ?? [], root, steps);
  } else {
    problems.add(() => ({ path: formatPlace(steps), message: describeIssue(issue, steps, value) }));
  }
}

function describeIssue(issue: core.$ZodIssue, steps: readonly PlaceStep[], value: unknown): string {
  const expected = describeExpected(issue, steps);
  return value === undefined
    ? `missing, expected ${expected}`
    : `expected ${expected}, got ${describeFound(issue, value)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  number: 'a finite number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What members may be that have two forms and are no channels. */
const UNIONS: Readonly<Record<string, string>> = {
  clearance: 'a finite number, or left and right',
  run: 'false, or legs and keys',
};

function describeExpected(issue: core.$ZodIssue, steps: readonly PlaceStep[]): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values
        .map((value) => describeValue(value))
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1');
    case 'too_big':
      return issue.origin === 'string'
        ? `at most ${issue.maximum} characters`
        : `a number up to ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string') return 'at least one character';
      return issue.inclusive === false
        ? `a number above ${issue.minimum}`
        : `a number from ${issue.minimum} up`;
    case 'invalid_union':
      return UNIONS[String(steps.at(-1))] ?? 'scale and offset, or left and right';
    case 'custom': {
      // The one check of our own: the length of a list, named after its member (keys, tags).
      const { min, max } = issue.params!['length'] as Range;
      return `${min > 0 ? `${min} to` : 'at most'} ${max} ${String(steps.at(-1))}`;
    }
    default:
      return issue.message;
  }
}

function describeFound(issue: core.$ZodIssue, value: unknown): string {
  const isLength = issue.code === 'custom' || ('origin' in issue && issue.origin === 'string');
  if (!isLength) return describeValue(value);
  const length = Array.isArray(value) ? value.length : countCodePoints(String(value));
  return length === 0 ? 'none' : String(length);
}

/**
 * Says what an unknown name was taken for, by where it stands: `keys[i]`, also those of a run, or a stand,
 * their `channels`, a channel, or a side of it.
 */
function describeUnknown(place: readonly PlaceStep[], name: string, owner: unknown): string {
  const quoted = describeValue(name);
  const isStand = place[0] === 'idle';
  const steps = isStand ? ['keys', 0, ...place.slice(1)] : place[0] === 'run' ? place.slice(1) : place;
  const inChannels = steps[0] === 'keys' && steps[2] === 'channels';
  if (!inChannels) return `unknown member ${quoted}`;
  if (steps.length === 3) return `unknown channel ${quoted}`;
  if (isStand && ['lead', 'stance', 'strike'].includes(name))
    return `a stand has no ${name}: its channels have scale and offset`;
  if (steps[3] === 'hipFlexion' && name === 'lead')
    return 'hipFlexion has no lead: it defines the heel strike';
  if (steps[3] === 'hipFlexion' && name === 'strike')
    return 'hipFlexion has no strike: its angle at the heel strike is the step';
  if (steps.length === 4 && isJsonObject(owner)) {
    const isSplit = Object.hasOwn(owner, 'left') && Object.hasOwn(owner, 'right');
    if (isSplit) return `unknown side ${quoted}`;
  }
  return `unknown coefficient ${quoted}`;
}
