import type { ChannelName } from '../gait/channels.ts';
import type { ChannelSetting, StyleDocument, StyleProblem } from './document.ts';
import { isFarEnough } from './limits.ts';
import { migrateStyleFile, STYLE_MIGRATIONS, STYLE_VERSION, type StyleMigration } from './migrations.ts';
import { describeValue, formatPlace, isJsonObject, type PlaceStep } from './place.ts';
import { toStyleProblems } from './problems.ts';
import { getMemberOrder, readJson } from './readJson.ts';
import { KNOWN_MEMBERS, STYLE_SCHEMA, type ValidStyleFile } from './schema.ts';

/** A style, or everything that is wrong with its text; never a part of it. */
export type StyleParse =
  | { readonly ok: true; readonly document: StyleDocument }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/** What a test may put in the place of the program's own. */
export interface ParseStyleOptions {
  /** Steps from older versions; the program's own by default. */
  readonly migrations?: readonly StyleMigration[];
}

/**
 * Reads the text of a `*.gait.json` file (style-file.md). All problems come together, each with its place. A text that is no JSON, was
 * made by a newer version or stands on an unknown base gives that one problem only, since nothing else about it can be judged.
 */
export function parseStyle(text: string, options: ParseStyleOptions = {}): StyleParse {
  const reading = readJson(text);
  if (!reading.ok) return refuse([reading.problem]);
  if (!isJsonObject(reading.value)) {
    return refuse([{ path: '', message: `expected an object, got ${describeValue(reading.value)}` }]);
  }
  const newer = findNewer(reading.value);
  if (newer !== undefined) return refuse([newer]);

  const file = migrateStyleFile(reading.value, options.migrations ?? STYLE_MIGRATIONS);
  const unknownNames = Object.keys(file).filter((name) => !KNOWN_MEMBERS.includes(name));
  const result = STYLE_SCHEMA.safeParse(file);
  const problems = [
    ...(result.success ? [] : toStyleProblems(result.error.issues, file)),
    ...findKeyOrderProblems(file['keys']),
    ...unknownNames.flatMap((name) => findInfinities(file[name], [name])),
  ];
  if (!result.success || problems.length > 0) return refuse(problems);
  return { ok: true, document: createDocument(result.data, orderAsRead(unknownNames, text), file) };
}

function refuse(problems: readonly StyleProblem[]): StyleParse {
  return { ok: false, problems };
}

/**
 * Finds what only a newer program can have written: a higher version, or a base that this one does not know. Whatever else the file says,
 * its `format` too, is not judged then: that may be what is new.
 */
function findNewer(file: Readonly<Record<string, unknown>>): StyleProblem | undefined {
  const { version, base } = file;
  if (typeof version === 'number' && version > STYLE_VERSION) {
    return {
      path: 'version',
      message: `made by a newer version of Gaitsmith: format version ${version}, this one reads up to ${STYLE_VERSION}`,
    };
  }
  if (typeof base === 'string' && base !== 'classic') {
    return {
      path: 'base',
      message: `unknown base ${describeValue(base)}, made by a newer version of Gaitsmith: this one knows "classic"`,
    };
  }
  return undefined;
}

/** Checks what no schema can say: ascending speeds, far enough apart. Keys without a speed are passed over. */
function findKeyOrderProblems(keys: unknown): StyleProblem[] {
  const problems: StyleProblem[] = [];
  if (!Array.isArray(keys)) return problems;
  let before: number | undefined;
  for (const [index, key] of (keys as readonly unknown[]).entries()) {
    const speed = isJsonObject(key) ? key['speed'] : undefined;
    if (typeof speed !== 'number' || !Number.isFinite(speed)) continue;
    if (before !== undefined && !isFarEnough(before, speed)) {
      const wanted = speed <= before ? `a speed above ${before}` : `a speed at least 0.001 above ${before}`;
      problems.push({
        path: formatPlace(['keys', index, 'speed']),
        message: `expected ${wanted}, that of the key before, got ${speed}`,
      });
    }
    before = speed;
  }
  return problems;
}

/** Finds numbers too large for a double inside an unknown member: they could not be written back as they were. */
function findInfinities(value: unknown, steps: readonly PlaceStep[]): StyleProblem[] {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return [{ path: formatPlace(steps), message: `expected a finite number, got ${value}` }];
  }
  if (Array.isArray(value)) {
    return (value as readonly unknown[]).flatMap((item, index) => findInfinities(item, [...steps, index]));
  }
  if (!isJsonObject(value)) return [];
  return Object.keys(value).flatMap((name) => findInfinities(value[name], [...steps, name]));
}

/** `JSON.parse` moves names that look like list indices to the front; only then is the text's own order looked up. */
function orderAsRead(names: readonly string[], text: string): readonly string[] {
  if (!names.some((name) => /^\d+$/.test(name))) return names;
  const unknown = new Set(names);
  return getMemberOrder(text).filter((name) => unknown.has(name));
}

function createDocument(
  data: ValidStyleFile,
  unknownNames: readonly string[],
  file: Readonly<Record<string, unknown>>,
): StyleDocument {
  const { format, version, name, description, author, license, tags, base, hipPolicy, keys, mix } = data;
  return {
    format,
    version,
    name,
    description,
    author,
    license,
    tags,
    base,
    hipPolicy,
    keys: keys.map(({ speed, channels }) => ({
      speed,
      channels: channels as Partial<Record<ChannelName, ChannelSetting>>,
    })),
    ...(mix !== undefined && { mix }),
    ...(unknownNames.length > 0 && {
      unknownMembers: unknownNames.map((member) => [member, file[member]] as const),
    }),
  };
}
