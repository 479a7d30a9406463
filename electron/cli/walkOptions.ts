import { type Command, InvalidArgumentError } from 'commander';
import {
  DEFAULT_FIGURE_ID,
  FIGURE_IDS,
  findFigure,
  getFigureById,
} from '../../shared/body/figure/registry.ts';
import { scaleFigureToLeg } from '../../shared/body/figure/createFigure.ts';
import type { Figure } from '../../shared/body/figure/figure.ts';
import { ROOT_MODES, type RootMode } from '../../shared/body/pose/rootMode.ts';
import { GAIT_KINDS, type GaitKind } from '../../shared/gait/base.ts';
import { BASE_NAMES, type BaseName, getBase } from '../../shared/gait/bases.ts';
import { getNormalStyle, type StyleSource, withSecondaryMotion } from '../../shared/gait/coefficients.ts';
import { chooseGait } from '../../shared/gait/run/chooseGait.ts';
import { getRunStyle } from '../../shared/gait/run/runStyle.ts';
import { SPEED_EXTENSIONS, type SpeedExtension } from '../../shared/gait/laws.ts';
import { type BeltStairs, LEAST_RISE_M, RISE_M, TREAD_M } from '../../shared/gait/slope/beltStairs.ts';
import { RADIANS_PER_DEGREE } from '../../shared/gait/units.ts';
import {
  INCLINE_NUMBER,
  LEAN_NUMBER,
  PLANT_NUMBER,
  SECONDARY_NUMBER,
  type WalkNumber,
} from '../../shared/body/walkNumbers.ts';
import { describeStairRefusal, getStairCycle } from '../../shared/steps/belt/stairCycles.ts';
import { BASE_WORDS } from '../../shared/style/baseWords.ts';
import { describeNoRun } from '../../shared/style/runKeys.ts';
import { createStyleSource } from '../../shared/style/styleSource.ts';
import { createChoiceParser, once, parseFinite, parseNonNegative } from './arguments.ts';
import { isBodyName } from '../../shared/ownBody/parseBody.ts';
import { readBodyFile } from './bodyInput.ts';
import { type CharacterInput, isCharacterFile, readCharacterFile } from './characterInput.ts';
import type { CommandContext } from './context.ts';
import { failUsage } from './failure.ts';
import { readStyles } from './styleInput.ts';

/** Walking speed where none is asked for, m/s. */
const DEFAULT_SPEED_MPS = 1.4;
/** And speed of a run, m/s. */
const DEFAULT_RUN_MPS = 3;
/**
 * Leg lengths that `--leg` takes, metres (chosen: from an ant to a mountain; keeps every number printed
 * finite).
 */
const LEG_LENGTH_M = { min: 0.001, max: 1000 };

/** What `--gait` takes. */
const ASKED_GAITS = [...GAIT_KINDS, 'auto'] as const;

/** What the run of no style is called. */
const NORMAL_RUN = 'Normal run';

/**
 * The common options as commander collects them; none has a default there, so that giving one twice is seen.
 */
export interface WalkFlags {
  readonly speed?: number;
  readonly normalizedSpeed?: number;
  readonly leg?: number;
  /** A built-in body, or a character's file. */
  readonly body?: string;
  /** A file of joint names by role, for a character's file. */
  readonly roles?: string;
  readonly style?: string;
  readonly base?: BaseName;
  /** A gait, or the one that its speed asks for. */
  readonly gait?: (typeof ASKED_GAITS)[number];
  readonly extension?: SpeedExtension;
  readonly root?: RootMode;
  readonly omega?: number;
  /** Strength of the planting, 0 to 1. */
  readonly plant?: number;
  /** How much a planted body leans into its turns, 0 to 1. */
  readonly lean?: number;
  /** How much secondary motion its base has, 0 to 1. */
  readonly secondary?: number;
  /** How far the belt rises ahead, degrees. */
  readonly incline?: number;
  /** Stairs that come towards the walk instead. */
  readonly stairs?: BeltStairs;
}

/** The walk that a command is asked about. */
export interface WalkRequest {
  /** The body; a bare leg length gives the default body's proportions. */
  readonly figure: Figure;
  /** Whose body it is, where it is out of a character's file. */
  readonly character: CharacterInput | undefined;
  /** Asked speed, m/s. */
  readonly speedMps: number;
  /** The same as V, 1/s. */
  readonly normalizedSpeed: number;
  /** Turn rate, rad/s, left +. */
  readonly turnRate: number;
  readonly style: StyleSource;
  /** The style's name; of a bare base, that of its normal walk. */
  readonly styleName: string;
  readonly extension: SpeedExtension;
  readonly rootMode: RootMode;
  /** How much of the correction that plants the feet is taken, 0 (the pattern itself) to 1. */
  readonly plantStrength: number;
  /** How much a planted body leans into its turns, 0 to 1. */
  readonly leaning: number;
  /** How much secondary motion its base has, 0 to 1. */
  readonly secondaryMotion: number;
  /** How far the belt rises ahead, radians. */
  readonly inclineRad: number;
  /** Stairs that come towards it instead of an even belt. */
  readonly stairs: BeltStairs | undefined;
}

/**
 * Gives a command the options of command-line.md, "Common options".
 *
 * @param plant what its feet do where `--plant` is not given: its own `readWalkRequest` must be told too.
 */
export function addWalkOptions(command: Command, plant: 'off' | 'on' = 'off'): Command {
  return command
    .option('--speed <m/s>', `walking speed, default ${DEFAULT_SPEED_MPS}`, once(parseNonNegative))
    .option('--normalized-speed <1/s>', 'walking speed in leg lengths per second', once(parseNonNegative))
    .option('--leg <m>', 'leg length, default 1.0', once(parseLeg))
    .option(
      '--body <name or file>',
      `built-in body: ${FIGURE_IDS.join(', ')}; or a character's .glb, .gltf, .vrm or .fbx file; or a *.gait-body.json`,
      once(String),
    )
    .option('--roles <file>', "joint names by role where the character's are not recognised", once(String))
    .option('--style <file or name>', 'style file or built-in style, default the normal walk', once(String))
    .option(
      '--base <name>',
      `normal walk where no style is given: ${BASE_NAMES[0]} (default) or ${BASE_NAMES.slice(1).join(', ')}`,
      once(createChoiceParser(BASE_NAMES)),
    )
    .option(
      '--gait <gait>',
      `how the style goes: walk (default), run, which is ${DEFAULT_RUN_MPS} m/s fast where no speed is asked, or auto: as its speed asks for`,
      once(createChoiceParser(ASKED_GAITS)),
    )
    .option(
      '--extension <law>',
      'walk above V 2.5: constant-step (default) or smooth',
      once(createChoiceParser(SPEED_EXTENSIONS)),
    )
    .option(
      '--root <mode>',
      'height of the hips: floor (default) or formula',
      once(createChoiceParser(ROOT_MODES)),
    )
    .option('--omega <rad/s>', 'turn rate, left +, default 0', once(parseFinite))
    .option(
      '--plant <share>',
      `planting of the feet: ${plant === 'on' ? 'on (default), off' : 'off (default), on'} or ${formatRange(PLANT_NUMBER)}`,
      once(parsePlant),
    )
    .option(
      '--lean <percent>',
      `how much a planted body leans into turns and looks ahead into them: ${formatRange(LEAN_NUMBER)}, default ${LEAN_NUMBER.neutral}`,
      once(createNumberParser(LEAN_NUMBER)),
    )
    .option(
      '--secondary <percent>',
      `how much trunk, head and hands of a natural walk move along: ${formatRange(SECONDARY_NUMBER)}, default ${SECONDARY_NUMBER.neutral}`,
      once(createNumberParser(SECONDARY_NUMBER)),
    )
    .option(
      '--incline <degrees>',
      `how far the belt rises ahead: ${formatRange(INCLINE_NUMBER)}, default ${INCLINE_NUMBER.neutral}`,
      once(createNumberParser(INCLINE_NUMBER, 'a number of degrees')),
    )
    .option(
      '--stairs <rise>x<tread>',
      `a belt of stairs, metres, down with a negative rise: ${RISE_M.min} to ${RISE_M.max} by ${TREAD_M.min} to ${TREAD_M.max}, such as 0.17x0.29`,
      once(parseStairs),
    );
}

function parseLeg(text: string): number {
  const legLengthM = parseFinite(text);
  if (legLengthM < LEG_LENGTH_M.min || legLengthM > LEG_LENGTH_M.max) {
    throw new InvalidArgumentError(`Expected metres from ${LEG_LENGTH_M.min} to ${LEG_LENGTH_M.max}.`);
  }
  return legLengthM;
}

const formatRange = ({ min, max }: WalkNumber): string => `${min} to ${max}`;

/** A number within its range; percents as a share. */
function createNumberParser(number: WalkNumber, words = 'a number'): (text: string) => number {
  return (text) => {
    const value = parseFinite(text);
    if (value < number.min || value > number.max)
      throw new InvalidArgumentError(`Expected ${words} from ${formatRange(number)}.`);
    return number.unit === '%' ? value / 100 : value;
  };
}

/** `off`, `on` or a share in percent, as a strength from 0 to 1. */
function parsePlant(text: string): number {
  if (text === 'off') return 0;
  return text === 'on' ? 1 : createNumberParser(PLANT_NUMBER, 'off, on or a number')(text);
}

/** Rise and tread of a belt of stairs, metres. */
function parseStairs(text: string): BeltStairs {
  const parts = text.split('x');
  if (parts.length !== 2)
    throw new InvalidArgumentError('Expected rise and tread in metres, such as 0.17x0.29.');
  const [riseM, treadM] = parts.map(parseFinite) as [number, number];
  for (const [size, { min, max }, word] of [
    [riseM, RISE_M, 'rise'],
    [treadM, TREAD_M, 'tread'],
  ] as const)
    if (size < min || size > max)
      throw new InvalidArgumentError(`Expected a ${word} from ${min} to ${max} metres.`);
  if (Math.abs(riseM) < LEAST_RISE_M)
    throw new InvalidArgumentError(`Expected a rise of ${LEAST_RISE_M} metres or more, up or down.`);
  return { riseM, treadM };
}

/** Options that say the same in two ways, and what is said of both. */
const EXCLUSIONS: readonly (readonly [keyof WalkFlags, keyof WalkFlags, string])[] = [
  ['speed', 'normalizedSpeed', '--speed and --normalized-speed exclude each other'],
  ['leg', 'body', '--leg and --body exclude each other'],
  ['incline', 'stairs', '--incline and --stairs exclude each other'],
  ['omega', 'stairs', '--omega and --stairs exclude each other: stairs are walked straight ahead'],
  ['style', 'base', '--base and --style exclude each other: a style names its base'],
];

/** Resolves the common options: checks which go together, reads the style, measures the body. */
export async function readWalkRequest(context: CommandContext, flags: WalkFlags): Promise<WalkRequest> {
  for (const [one, other, refusal] of EXCLUSIONS)
    if (flags[one] !== undefined && flags[other] !== undefined) throw failUsage(refusal);
  if (flags.stairs !== undefined && flags.root === 'formula')
    throw failUsage('stairs are stood on: --root formula has no ground');
  const { figure, character } = await readBody(context, flags);
  const speed = readSpeed(flags, figure.legLengthM);
  const gait = readGaitKind(flags, speed.normalizedSpeed, figure.legLengthM);
  const request: WalkRequest = {
    figure,
    character,
    ...(await readStyle(context, flags, gait)),
    secondaryMotion: flags.secondary ?? 1,
    ...speed,
    turnRate: flags.omega ?? 0,
    extension: flags.extension ?? 'constant-step',
    rootMode: flags.root ?? 'floor',
    // On stairs feet stand, unless it is asked otherwise.
    plantStrength: flags.plant ?? (flags.stairs === undefined ? 0 : 1),
    leaning: flags.lean ?? 1,
    inclineRad: (flags.incline ?? 0) * RADIANS_PER_DEGREE,
    stairs: flags.stairs,
  };
  checkStairs(request);
  return request;
}

/**
 * The gait that is asked for, of itself or by a speed, V in 1/s; what is never run is walked at any. Fails
 * with a sentence where a run is asked for that.
 */
function readGaitKind({ gait = 'walk', stairs, incline = 0, base }: WalkFlags, ...speed: OnLegs): GaitKind {
  if (gait === 'walk') return 'walk';
  if (gait === 'auto')
    return stairs === undefined && incline === 0 && base === undefined
      ? chooseGait('walk', ...speed)
      : 'walk';
  if (stairs !== undefined) throw failUsage('stairs are walked: --gait run and --stairs exclude each other');
  if (incline !== 0) throw failUsage('a run is of level ground: --gait run takes no --incline');
  if (base !== undefined) throw failUsage('--base is of a walk: --gait run has a base of its own');
  return gait;
}

/** V, 1/s, and the length of the legs that go at it, metres. */
type OnLegs = readonly [normalizedSpeed: number, legLengthM: number];

/** Fails with a sentence where ways are asked to be run. */
export function refuseRun({ gait = 'walk' }: WalkFlags): void {
  if (gait !== 'walk')
    throw failUsage(`a way is walked: --gait ${gait} is of a belt (law, sample, metrics, export)`);
}

/** Fails with a sentence where nobody walks the stairs of a request. */
function checkStairs({ stairs, ...walk }: WalkRequest): void {
  if (stairs === undefined) return;
  const result = getStairCycle({ ...walk, stairs });
  if (!result.ok) throw failUsage(describeStairRefusal(result.reason, stairs));
}

/** The body that is asked for. */
async function readBody(
  context: CommandContext,
  { body, leg = 1, roles }: WalkFlags,
): Promise<Pick<WalkRequest, 'figure' | 'character'>> {
  if (body !== undefined && isBodyName(body)) {
    if (roles !== undefined) throw failUsage("--roles goes with --body and a character's file");
    return { figure: await readBodyFile(context, body), character: undefined };
  }
  if (body !== undefined && isCharacterFile(body)) {
    const character = await readCharacterFile(context, body, roles);
    return { figure: character.character.figure, character };
  }
  if (roles !== undefined) throw failUsage("--roles goes with --body and a character's file");
  if (body === undefined)
    return { figure: scaleFigureToLeg(getFigureById(DEFAULT_FIGURE_ID), leg), character: undefined };
  const figure = findFigure(body);
  if (figure === undefined) throw failUsage(`there is no body "${body}"; there are ${FIGURE_IDS.join(', ')}`);
  return { figure, character: undefined };
}

/** The speed that is asked for, in metres and in leg lengths. Throws where one of them is no number. */
function readSpeed(
  { speed, normalizedSpeed, gait }: WalkFlags,
  legLengthM: number,
): Pick<WalkRequest, 'speedMps' | 'normalizedSpeed'> {
  const defaultMps = gait === 'run' ? DEFAULT_RUN_MPS : DEFAULT_SPEED_MPS;
  const speedMps = speed ?? (normalizedSpeed === undefined ? defaultMps : normalizedSpeed * legLengthM);
  const asked = { speedMps, normalizedSpeed: normalizedSpeed ?? speedMps / legLengthM };
  if (!Object.values(asked).every(Number.isFinite)) throw failUsage('the speed is out of range');
  return asked;
}

/** The style that is asked for, as it walks or runs, or the normal walk of a base or the normal run. */
async function readStyle(
  context: CommandContext,
  { style, base = BASE_NAMES[0], secondary = 1 }: WalkFlags,
  gait: GaitKind,
): Promise<Pick<WalkRequest, 'style' | 'styleName'>> {
  const [document] = style === undefined ? [] : await readStyles(context, [style]);
  const source = document === undefined ? getNormalStyle(getBase(base)) : createStyleSource(document);
  if (gait === 'run' && document?.run === false) throw failUsage(describeNoRun(document.name));
  if (gait === 'run') return { style: getRunStyle(source), styleName: document?.name ?? NORMAL_RUN };
  const styleName = document?.name ?? BASE_WORDS[base].walk;
  return { style: withSecondaryMotion(source, secondary), styleName };
}
