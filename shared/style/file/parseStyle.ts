import { BASE_NAMES } from '../../gait/bases.ts';
import type { ChannelName } from '../../gait/channels.ts';
import type {
  ChannelSetting,
  RunKey,
  StyleDocument,
  StyleIdle,
  StyleKey,
  StyleProblem,
  StyleRun,
  UnknownMember,
} from '../document.ts';
import { addVersionProblems, FORMAT_VERSIONS, isMemberOf } from './formatVersion.ts';
import { layOutJson } from './jsonText.ts';
import { withIdle } from '../idle.ts';
import { isFarEnough, KEY_COUNT, TAG_COUNT } from '../limits.ts';
import { migrateStyleFile, STYLE_MIGRATIONS, STYLE_VERSION, type StyleMigration } from './migrations.ts';
import { describeValue, formatPlace, isJsonObject, type PlaceStep } from './place.ts';
import { addStyleProblems, createProblemList, type ProblemList } from './problems.ts';
import { findMemberTexts, readJson } from './readJson.ts';
import { KNOWN_MEMBERS, MIX_PART_SCHEMA, STYLE_SCHEMA, type ValidStyleFile } from './schema.ts';

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
 * Reads the text of a `*.gait.json` file (style-file.md). All problems come together, each with its place. A
 * text that is no JSON, was made by a newer version or stands on an unknown base gives that one problem only,
 * since nothing else about it can be judged.
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
  const { version, keys } = reading.value;
  const unknownNames = Object.keys(file).filter((name) => !isKnown(name, version));
  const problems = createProblemList();
  const data = readMembers(
    Object.fromEntries(Object.entries(file).filter(([name]) => isKnown(name, version))),
    problems,
  );
  addKeyOrderProblems(problems, file['keys'], ['keys']);
  const { run } = file;
  if (isKnown('run', version) && isJsonObject(run))
    addKeyOrderProblems(problems, run['keys'], ['run', 'keys']);
  const says = FORMAT_VERSIONS.find((known) => known === version);
  if (says !== undefined) addVersionProblems(problems, keys, says);
  for (const name of unknownNames) addInfinities(problems, file[name], [name]);
  if (data === undefined || problems.list().length > 0) return refuse(problems.list());
  const unknown = unknownNames.length === 0 ? [] : readUnknownMembers(file, reading.value, text);
  return { ok: true, document: createDocument(data, unknown) };
}

/** Whether a version of the format knows a member; what it does not know is kept as it is. */
function isKnown(name: string, version: unknown): boolean {
  return KNOWN_MEMBERS.includes(name) && isMemberOf(name, version);
}

/**
 * Checks the members that are known; undefined where one is wrong. Lists are measured before their items are
 * looked at.
 */
function readMembers(
  file: Readonly<Record<string, unknown>>,
  problems: ProblemList,
): ValidStyleFile | undefined {
  // One item more than allowed is enough to find that a list is too long; what is said of it is its own
  // length.
  const result = STYLE_SCHEMA.safeParse({
    ...file,
    ...cutList(file, 'keys', KEY_COUNT.max + 1),
    ...cutList(file, 'tags', TAG_COUNT.max + 1),
    ...cutList(file, 'mix', 0),
    ...(isJsonObject(file['run']) && {
      run: { ...file['run'], ...cutList(file['run'], 'keys', KEY_COUNT.max + 1) },
    }),
  });
  if (!result.success) addStyleProblems(problems, result.error.issues, file);
  const mix = readMix(file['mix'], file, problems);
  if (!result.success) return undefined;
  return mix === undefined ? result.data : { ...result.data, mix };
}

/**
 * The one list without a greatest length, part by part: zod cannot hold the problems of a hundred thousand at
 * once.
 */
function readMix(mix: unknown, file: unknown, problems: ProblemList): ValidStyleFile['mix'] {
  if (!Array.isArray(mix)) return undefined;
  const read: NonNullable<ValidStyleFile['mix']> = [];
  for (const [index, part] of (mix as readonly unknown[]).entries()) {
    const result = MIX_PART_SCHEMA.safeParse(part);
    if (result.success) read.push(result.data);
    else addStyleProblems(problems, result.error.issues, file, ['mix', index]);
    if (problems.isOverfull) break;
  }
  return read;
}

function cutList(file: Readonly<Record<string, unknown>>, name: string, length: number): object {
  const list = file[name];
  return Array.isArray(list) && list.length > length ? { [name]: list.slice(0, length) } : {};
}

function refuse(problems: readonly StyleProblem[]): StyleParse {
  return { ok: false, problems };
}

/**
 * Finds what only a newer program can have written: a higher version, or a base that this one does not know.
 * Whatever else the file says, its `format` too, is not judged then: that may be what is new.
 */
function findNewer(file: Readonly<Record<string, unknown>>): StyleProblem | undefined {
  const { version, base } = file;
  if (typeof version === 'number' && version > STYLE_VERSION) {
    return {
      path: 'version',
      message: `made by a newer version of Gaitsmith: format version ${version}, this one reads up to ${STYLE_VERSION}`,
    };
  }
  if (typeof base === 'string' && !BASE_NAMES.some((known) => known === base)) {
    const known = BASE_NAMES.map((name) => `"${name}"`).join(', ');
    return {
      path: 'base',
      message: `unknown base ${describeValue(base)}, made by a newer version of Gaitsmith: this one knows ${known}`,
    };
  }
  return undefined;
}

/**
 * Checks what no schema can say: ascending speeds, far enough apart. Keys without a speed are passed over.
 */
function addKeyOrderProblems(problems: ProblemList, keys: unknown, steps: readonly PlaceStep[]): void {
  if (!Array.isArray(keys)) return;
  let before: number | undefined;
  for (const [index, key] of (keys as readonly unknown[]).entries()) {
    const speed = isJsonObject(key) ? key['speed'] : undefined;
    if (typeof speed !== 'number' || !Number.isFinite(speed)) continue;
    if (before !== undefined && !isFarEnough(before, speed)) {
      const wanted = speed <= before ? `a speed above ${before}` : `a speed at least 0.001 above ${before}`;
      problems.add(() => ({
        path: formatPlace([...steps, index, 'speed']),
        message: `expected ${wanted}, that of the key before, got ${speed}`,
      }));
    }
    before = speed;
  }
}

/**
 * Finds numbers too large for a double inside an unknown member. `steps` is changed on the way and left as it
 * was.
 */
function addInfinities(problems: ProblemList, value: unknown, steps: PlaceStep[]): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    problems.add(() => ({ path: formatPlace(steps), message: `expected a finite number, got ${value}` }));
  }
  if (typeof value !== 'object' || value === null) return;
  const visit = (member: unknown, step: PlaceStep) => {
    steps.push(step);
    addInfinities(problems, member, steps);
    steps.pop();
  };
  if (Array.isArray(value)) value.forEach(visit);
  else for (const [name, member] of Object.entries(value)) visit(member, name);
}

/**
 * Unknown members in the order of the text and as it wrote them; those that a migration made or changed, as
 * it left them. A lone surrogate is escaped: as it stands it would not survive being written to a file.
 */
function readUnknownMembers(
  file: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  text: string,
): readonly UnknownMember[] {
  const texts = findMemberTexts(text);
  const names = new Set([...texts.keys(), ...Object.keys(file)]);
  return Array.from(names)
    .filter((name) => Object.hasOwn(file, name) && !isKnown(name, read['version']))
    .map((name) => {
      const own = file[name] === read[name] ? texts.get(name) : undefined;
      const json = layOutJson(own ?? JSON.stringify(file[name]), 0);
      return { name, json: json.replace(/\p{Cs}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`) };
    });
}

function createDocument(data: ValidStyleFile, unknownMembers: readonly UnknownMember[]): StyleDocument {
  const { format, name, description, author, license, tags, base, hipPolicy, keys, run, idle, mix } = data;
  return {
    format,
    name,
    description,
    author,
    license,
    tags,
    base,
    hipPolicy,
    keys: keys.map(
      ({ speed, channels, otherStrike, toeOff, clearance }): StyleKey => ({
        speed,
        channels: channels as Partial<Record<ChannelName, ChannelSetting>>,
        ...(otherStrike !== undefined && { otherStrike }),
        ...(toeOff !== undefined && { toeOff }),
        ...(clearance !== undefined && { clearance }),
      }),
    ),
    ...(run !== undefined && { run: createRun(run) }),
    ...(idle !== undefined && createIdle(idle)),
    ...(mix !== undefined && { mix }),
    ...(unknownMembers.length > 0 && { unknownMembers }),
  };
}

function createRun(run: NonNullable<ValidStyleFile['run']>): StyleRun {
  if (run === false) return false;
  const { legs, keys } = run;
  return {
    ...(legs !== undefined && { legs }),
    ...(keys !== undefined && {
      keys: keys.map(({ speed, channels, bounce, landing }): RunKey => {
        const held = channels as Partial<Record<ChannelName, ChannelSetting>>;
        return {
          speed,
          channels: held,
          ...(bounce !== undefined && { bounce }),
          ...(landing !== undefined && { landing }),
        };
      }),
    }),
  };
}

function createIdle(idle: NonNullable<ValidStyleFile['idle']>): Pick<StyleDocument, 'idle'> {
  return withIdle({}, idle as StyleIdle);
}
