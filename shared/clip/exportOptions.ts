import { BVH_NAMINGS, FBX_NAMINGS, GLB_NAMINGS, type JointNaming } from './jointNames.ts';
import { REST_POSES, type RestPose } from './restPose.ts';

/** The kinds of file that a clip is written to. */
export const CLIP_FORMATS = ['glb', 'fbx', 'bvh', 'csv', 'json', 'vrma'] as const;
export type ClipFormat = (typeof CLIP_FORMATS)[number];

/** What a format has a choice of. */
export interface FormatChoices {
  /** The names that joints may have, the usual one first. */
  readonly namings: readonly JointNaming[];
  /** Whether the rest pose is chosen. */
  readonly restPose: boolean;
  /** Whether it can hold a root of its own over the hips. */
  readonly rootNode: boolean;
  /** Whether it can hold a mesh, several clips, and do with fewer keys. */
  readonly scene: boolean;
}

const TABLE: FormatChoices = { namings: ['h-anim'], restPose: false, rootNode: false, scene: false };

/** What each format has a choice of. */
export const FORMAT_CHOICES: Readonly<Record<ClipFormat, FormatChoices>> = {
  glb: { namings: GLB_NAMINGS, restPose: false, rootNode: true, scene: true },
  fbx: { namings: FBX_NAMINGS, restPose: true, rootNode: true, scene: true },
  bvh: { namings: BVH_NAMINGS, restPose: true, rootNode: true, scene: false },
  csv: TABLE,
  json: TABLE,
  vrma: TABLE,
};

/** What a scene holds: the figure's skinned mesh with its skeleton and motion, or the last two alone. */
export const GLB_CONTENTS = ['figure', 'skeleton'] as const;
export type GlbContent = (typeof GLB_CONTENTS)[number];

/**
 * Most frames of one clip (chosen: 83 s at 120 frames a second; its poses still take less than 50 MB).
 */
export const FRAMES_MAX = 10_000;

/** What the numbers of an export may be, ends included. */
export const EXPORT_RANGES = {
  /** Frames a second. */
  fps: { min: 24, max: 120, isWhole: false },
  /** Cycles of an exact loop (chosen: far beyond any use; the number of frames ends it long before). */
  cycles: { min: 1, max: 1000, isWhole: true },
  /** Length of a clip that need not loop: one frame of the slowest rate, to all frames at it. */
  seconds: { min: 1 / 24, max: FRAMES_MAX / 24, isWhole: false },
  /**
   * How far joints may point away for the sake of fewer keys, degrees; 0 keeps all (chosen: more is seen).
   */
  keyErrorDeg: { min: 0, max: 5, isWhole: false },
} as const;
type NumberOption = keyof typeof EXPORT_RANGES;

/** What is written, and how. */
export interface ExportOptions {
  readonly format: ClipFormat;
  /** Frames a second. */
  readonly fps: number;
  /** Cycles of an exact loop; undefined for a clip of this many `seconds`. */
  readonly cycles: number | undefined;
  /** Length in seconds, no loop; undefined for an exact loop. */
  readonly seconds: number | undefined;
  /** Whether the root travels with the ground speed; else the walk stays in place. */
  readonly rootMotion: boolean;
  /** Whether what travels is a node of its own over the hips; GLB, FBX and BVH with root motion. */
  readonly rootNode: boolean;
  /** Whether a loop ends with a frame that repeats the first. A clip of seconds always has its last frame. */
  readonly endFrame: boolean;
  /** Names of the joints; CSV and JSON have H-Anim's, a VRM animation VRM's. */
  readonly naming: JointNaming;
  /** What all rotations 0 mean in BVH and FBX. */
  readonly restPose: RestPose;
  /** What a GLB or FBX holds. */
  readonly content: GlbContent;
  /** Degrees that a joint of a GLB or FBX may point away by leaving keys out; 0 keeps every key. */
  readonly keyErrorDeg: number;
}

/** What an export is unless told otherwise: the command line's and the window's first choice. */
export const DEFAULT_EXPORT_OPTIONS: ExportOptions = {
  format: 'glb',
  fps: 30,
  cycles: 1,
  seconds: undefined,
  rootMotion: false,
  rootNode: false,
  endFrame: true,
  naming: 'h-anim',
  restPose: 'arms-down',
  content: 'figure',
  keyErrorDeg: 0,
};

/** Something wrong with what was asked for. */
export interface ExportProblem {
  /** Name of the option. */
  readonly place: keyof ExportOptions;
  /** A sentence without the place. */
  readonly message: string;
}

/** Options that can be used, or all that is wrong with them. */
export type ExportOptionsReading =
  | { readonly ok: true; readonly options: ExportOptions }
  | { readonly ok: false; readonly problems: readonly ExportProblem[] };

/**
 * Checks options from a command line, a dialog or a file, whatever they are; those left out (or undefined)
 * have their default. All problems at once. An option that the format has no use for is a problem unless it
 * is the default.
 */
export function parseExportOptions(
  given: Readonly<Partial<Record<keyof ExportOptions, unknown>>>,
): ExportOptionsReading {
  const problems: ExportProblem[] = [];
  const addProblem = (place: keyof ExportOptions, message: string) => problems.push({ place, message });
  const readNumber = (place: NumberOption): number | undefined => {
    const value = given[place];
    if (value === undefined) return undefined;
    if (isInRange(place, value)) return value;
    addProblem(place, `Expected ${describeRange(place)}, got ${show(value)}.`);
  };
  const readChoice = <T extends string>(place: keyof ExportOptions, choices: readonly T[], usual: T): T => {
    const value = given[place] ?? usual;
    const choice = choices.find((word) => word === value);
    if (choice === undefined) addProblem(place, `Expected ${choices.join(' or ')}, got ${show(value)}.`);
    return choice ?? usual;
  };
  const readSwitch = (place: 'rootMotion' | 'rootNode' | 'endFrame'): boolean => {
    const value = given[place] ?? DEFAULT_EXPORT_OPTIONS[place];
    if (typeof value !== 'boolean') addProblem(place, `Expected true or false, got ${show(value)}.`);
    return value === true;
  };

  const usual = DEFAULT_EXPORT_OPTIONS;
  const format = readChoice('format', CLIP_FORMATS, usual.format);
  const choices = FORMAT_CHOICES[format];
  const seconds = readNumber('seconds');
  const cycles = readNumber('cycles');
  const options: ExportOptions = {
    format,
    fps: readNumber('fps') ?? usual.fps,
    cycles: seconds === undefined ? (cycles ?? usual.cycles) : undefined,
    seconds,
    rootMotion: readSwitch('rootMotion'),
    rootNode: readSwitch('rootNode'),
    endFrame: readSwitch('endFrame'),
    naming: readChoice('naming', choices.namings, usual.naming),
    restPose: readChoice('restPose', REST_POSES, usual.restPose),
    content: readChoice('content', GLB_CONTENTS, usual.content),
    keyErrorDeg: readNumber('keyErrorDeg') ?? usual.keyErrorDeg,
  };
  if (given.cycles !== undefined && given.seconds !== undefined)
    addProblem('seconds', 'A clip has either cycles, which loop, or seconds, which need not.');
  if (given.seconds !== undefined && !options.endFrame)
    addProblem('endFrame', 'Only a loop of cycles can do without its last frame.');
  if (options.rootNode && !(choices.rootNode && options.rootMotion))
    addProblem('rootNode', 'Only a GLB, FBX or BVH with root motion has a root of its own to move.');
  if (!choices.restPose && options.restPose !== usual.restPose)
    addProblem('restPose', 'Only BVH and FBX have a choice of rest pose.');
  if (!choices.scene && options.content !== usual.content)
    addProblem('content', 'Only GLB and FBX hold a mesh that can be left out.');
  if (!choices.scene && options.keyErrorDeg !== usual.keyErrorDeg)
    addProblem('keyErrorDeg', 'Only GLB and FBX have keys that can be left out.');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options };
}

/** The range of a number in words: `a whole number from 1 to 1000`. */
export function describeRange(place: NumberOption): string {
  const { min, max, isWhole } = EXPORT_RANGES[place];
  const write = (value: number) => String(Math.round(value * 1000) / 1000);
  return `a ${isWhole ? 'whole ' : ''}number from ${write(min)} to ${write(max)}`;
}

/** A value as a person typed it, or as JSON has it. */
function show(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value);
}

function isInRange(place: NumberOption, value: unknown): value is number {
  const { min, max, isWhole } = EXPORT_RANGES[place];
  return typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value));
}
