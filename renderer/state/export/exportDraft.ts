import { z } from 'zod';
import {
  CLIP_FORMATS,
  type ClipFormat,
  DEFAULT_EXPORT_OPTIONS,
  type ExportOptionsReading,
  FORMAT_CHOICES,
  GLB_CONTENTS,
  parseExportOptions,
} from '../../../shared/clip/exportOptions.ts';
import { isCharacterFormat } from '../../../shared/character/export/createCharacterExport.ts';
import { BVH_NAMINGS, FBX_NAMINGS, GLB_NAMINGS, type JointNaming } from '../../../shared/clip/jointNames.ts';
import { SET_PACKINGS, type SetPacking } from '../../../shared/clip/set/setPlan.ts';
import { pictureDraftSchema } from './pictureDraft.ts';
import { readTypedNumber } from './readTypedNumber.ts';
import { REST_POSES } from '../../../shared/clip/restPose.ts';

/** What is exported: the shown walk, or chosen styles at chosen speeds. */
export const EXPORT_SCOPES = ['walk', 'set'] as const;
/** How long a clip is: this many cycles that loop, or seconds that need not. */
export const LENGTH_KINDS = ['cycles', 'seconds'] as const;

/** Longest text that is kept of a field (chosen: a hundred speeds). */
const TEXT_LENGTH_MAX = 1000;
const typed = (start: number) => z.string().max(TEXT_LENGTH_MAX).catch(String(start));
const usual = DEFAULT_EXPORT_OPTIONS;

/** The choices of an export as they are kept; each by itself falls back to its default. */
export const exportDraftSchema = z.object({
  format: z.enum(CLIP_FORMATS).catch(usual.format),
  scope: z.enum(EXPORT_SCOPES).catch('walk'),
  fps: typed(usual.fps),
  lengthKind: z.enum(LENGTH_KINDS).catch('cycles'),
  cycles: typed(1),
  seconds: typed(4),
  rootMotion: z.boolean().catch(usual.rootMotion),
  /** The same of footsteps, which go somewhere. */
  stepsRootMotion: z.boolean().catch(true),
  /** Whether a node over the hips travels in their place. */
  rootNode: z.boolean().catch(usual.rootNode),
  /** As much as the window plants, or not at all. */
  planted: z.boolean().catch(true),
  endFrame: z.boolean().catch(usual.endFrame),
  glbNaming: z.enum(GLB_NAMINGS).catch('h-anim'),
  fbxNaming: z.enum(FBX_NAMINGS).catch('h-anim'),
  bvhNaming: z.enum(BVH_NAMINGS).catch('h-anim'),
  /** Whether a character's BVH holds the joints of its file, under their names there. */
  bvhIsOwn: z.boolean().catch(true),
  restPose: z.enum(REST_POSES).catch(usual.restPose),
  content: z.enum(GLB_CONTENTS).catch(usual.content),
  keyErrorDeg: typed(usual.keyErrorDeg),
  /** Ids of the library's styles that a set holds besides the style that is open. */
  setStyles: z.array(z.string().max(300)).max(64).catch([]),
  /** Whether the set holds the style that is open, as shown. */
  setHasOpen: z.boolean().catch(true),
  /** m/s. */
  setSpeeds: z.string().max(TEXT_LENGTH_MAX).catch('0.8 1.1 1.4 1.7'),
  /** Whether the set runs too, and how fast, m/s. */
  setHasRuns: z.boolean().catch(false),
  setRunSpeeds: z.string().max(TEXT_LENGTH_MAX).catch('2.6 3.6 5'),
  /** Whether starts, stops, turns, single steps and, with runs, changes of gait are in the set. */
  setHasTransitions: z.boolean().catch(false),
  setPacking: z.enum(SET_PACKINGS).catch('one-file'),
  setName: z.string().max(100).catch('Locomotion'),
  pictures: pictureDraftSchema.catch(pictureDraftSchema.parse({})),
});

/** The choices of an export as a person made them: numbers are as typed, right or wrong. */
export type ExportDraft = Readonly<z.infer<typeof exportDraftSchema>>;

/** Names of the choices that are typed. */
export type TypedChoice = 'fps' | 'cycles' | 'seconds' | 'keyErrorDeg';

/** The choices of a first export, at a frame rate (frames a second). */
export function createExportDraft(fps: number): ExportDraft {
  return exportDraftSchema.parse({ fps: String(fps), pictures: { fps: String(fps) } });
}

/** Formats whose joints have a choice of names, each kept for itself. */
const NAMED_FORMATS = ['glb', 'fbx', 'bvh'] as const satisfies readonly ClipFormat[];
type NamedFormat = (typeof NAMED_FORMATS)[number];

/** Whether the joints of a format have a choice of names. */
export function isNamed(format: ClipFormat): format is NamedFormat {
  return NAMED_FORMATS.some((one) => one === format);
}

/** The naming that a draft asks for in its format; CSV and JSON have one alone. */
export function getDraftNaming({ format, ...draft }: ExportDraft): JointNaming {
  return isNamed(format) ? draft[`${format}Naming`] : usual.naming;
}

/** How the clips of a set are packed: only a scene holds several. */
export function getDraftPacking({ format, setPacking }: ExportDraft): SetPacking {
  return FORMAT_CHOICES[format].scene ? setPacking : 'file-per-clip';
}

/**
 * The options of the kernel that a draft says, or what is wrong with them, by place. What its format or
 * length has no use for is left out, whatever is kept of it; footsteps are as long as they take.
 */
export function readExportDraft(draft: ExportDraft, areSteps = false): ExportOptionsReading {
  const { format, endFrame, restPose, content } = draft;
  const { scene: hasScene, rootNode: hasRootNode, restPose: hasRestPose } = FORMAT_CHOICES[format];
  const rootMotion = areSteps ? draft.stepsRootMotion : draft.rootMotion;
  // A set is made of loops: it is blended by phase.
  const isLoop = draft.scope === 'set' || draft.lengthKind === 'cycles';
  return parseExportOptions({
    format,
    rootMotion,
    ...(hasRootNode && { rootNode: rootMotion && draft.rootNode }),
    fps: readTypedNumber(draft.fps),
    ...(areSteps
      ? {}
      : isLoop
        ? { cycles: readTypedNumber(draft.cycles), endFrame }
        : { seconds: readTypedNumber(draft.seconds) }),
    naming: getDraftNaming(draft),
    ...(hasRestPose && { restPose }),
    ...(hasScene && { content, keyErrorDeg: readTypedNumber(draft.keyErrorDeg) }),
  });
}

/**
 * Whether a draft asks for what is a character's own: its file with the motion added, its joints, or a motion
 * for any VRM.
 */
export function asksForOwn({ format, bvhIsOwn }: ExportDraft): boolean {
  return isCharacterFormat(format) && (format !== 'bvh' || bvhIsOwn);
}

/** Speeds of a set, or what is wrong with what was typed. */
export type SpeedsReading =
  | { readonly ok: true; readonly speedsMps: readonly number[] }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the speeds of a set, m/s, parted by blanks, semicolons or commas (a comma between digits without a
 * blank is a decimal one). Each once, the slowest first; within the ends of a range, where 0 stands.
 */
export function readSetSpeeds(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): SpeedsReading {
  const parts = text
    .replace(/(\d),(\d)/g, '$1.$2')
    .split(/[\s;,]+/)
    .filter(Boolean);
  const speeds = parts.map(Number);
  const limits = `${Math.ceil(min * 100) / 100} to ${Math.floor(max * 100) / 100} m/s`;
  const odd = parts.find((_, index) => !(speeds[index]! >= min && speeds[index]! <= max));
  if (parts.length === 0) return { ok: false, message: 'Expected speeds in m/s, such as 0.8 1.1 1.4.' };
  if (odd !== undefined) return { ok: false, message: `Expected speeds from ${limits}, got ${odd}.` };
  return { ok: true, speedsMps: [...new Set(speeds)].toSorted((a, b) => a - b) };
}
